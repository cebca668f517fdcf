import { cityPath } from "../shared/url.ts";
import { fillIn } from "../shared/values.ts";
import type { City, Site } from "../site/site.ts";
import { articleCards, articlesNamed, guidesOf } from "./articles.ts";
import { attorneyOf, firmOf, firmPlaceholders, localSite, officesOf, responsiblePhotos } from "./firm.ts";
import { createHead, fitTitle } from "./head.ts";
import type { Given } from "./kind.ts";
import { blogLink, checklistHref, deadlineHref, neighborhoodLinks } from "./links.ts";

export type CityProps = ReturnType<typeof cityProps>;

export type CityPageProps = ReturnType<typeof createCity>["props"];

export function cityPages(site: Site) {
  return site.cities.map((city) => ({
    path: cityPath(city.slug),
    source: city.source,
    name: city.name,
    images: responsiblePhotos(site),
    shareOwner: cityPath(city.slug),
    phoneOf: city,
    content: (given: Given) => createCity(localSite(site, city), city, given),
  }));
}

function createCity(site: Site, city: City, given: Given) {
  const articles = articlesNamed(site, city.articles);
  const props = { ...cityProps(site, city, given), articles: articleCards(site, articles) };
  const { meta } = props.texts;
  return {
    head: createHead(site, given.page, { ...meta, title: fitTitle(meta.title) }),
    props: { ...props, guides: guidesOf(site, given.to) },
  };
}

/** Returns the props of a city page. The 404 page shows the same content, without articles. */
export function cityProps(site: Site, city: City, { to, pictures }: Pick<Given, "to" | "pictures">) {
  const { source, slug, phone, unlisted, ...facts } = city;
  return {
    ...facts,
    firm: firmOf(site),
    texts: fillIn(site.content.cityPage, cityPlaceholders(city, site)),
    attorney: attorneyOf(site, pictures),
    offices: officesOf(site, city.name),
    deadlineHref: deadlineHref(site, city.slug),
    checklistHref: checklistHref(to),
    neighborhoods: neighborhoodLinks(site, city),
    articles: articleCards(site, []),
    blogHref: blogLink(site).href,
  };
}

export function cityPlaceholders(city: City, site: Site) {
  return {
    ...firmPlaceholders(site),
    city: city.name,
    county: city.county,
    population: city.population,
    road: city.roads[0]?.name ?? "",
  };
}
