import type { ListedPost } from "../posts/parse.ts";
import { cityPath } from "../shared/url.ts";
import { fillIn } from "../shared/values.ts";
import type { City, PageContext, Site } from "../site/site.ts";
import { articleCards, articlesNamed, guidesOf } from "./articles.ts";
import { attorneyOf, attorneyPhotos, firmOf, firmPlaceholders, localSite, officesOf } from "./firm.ts";
import { createHead, fitTitle } from "./head.ts";
import type { Illustrated } from "./kind.ts";
import { blogLink, checklistHref, deadlineHref, neighborhoodLinks } from "./links.ts";

export type CityProps = ReturnType<typeof cityProps>;

export type CityPageProps = ReturnType<typeof createCity>["props"];

export function planCities(site: Site) {
  return site.cities.map((city) => ({
    path: cityPath(city.slug),
    source: city.source,
    name: city.name,
    city,
    articles: articlesNamed(site, city.articles),
    guides: guidesOf(site),
    checklistHref: checklistHref(site),
    images: attorneyPhotos(site),
  }));
}

export function createCity(
  { path, city, articles, guides, checklistHref, ...page }: ReturnType<typeof planCities>[number],
  context: PageContext<"cityPage">,
) {
  const site = localSite(context, city);
  const props = cityProps(city, articles, checklistHref, site, page);
  const { meta } = props.texts;
  return {
    head: createHead(site, path, { ...meta, title: fitTitle(meta.title) }),
    props: { ...props, guides },
  };
}

/** Returns the props of a city page. The 404 page shows the same content. */
export function cityProps(
  city: City,
  articles: readonly ListedPost[],
  checklistHref: string | undefined,
  site: PageContext<"cityPage">,
  page: Illustrated = {},
) {
  const { source, slug, phone, unlisted, ...facts } = city;
  return {
    ...facts,
    firm: firmOf(site),
    texts: fillIn(site.content.cityPage, cityPlaceholders(city, site)),
    attorney: attorneyOf(site, page),
    offices: officesOf(site, city.name),
    deadlineHref: deadlineHref(site, city.slug),
    checklistHref,
    neighborhoods: neighborhoodLinks(site, city),
    articles: articleCards(site, articles),
    blogHref: blogLink(site).href,
  };
}

export function cityPlaceholders(city: City, site: PageContext) {
  return {
    ...firmPlaceholders(site),
    city: city.name,
    county: city.county,
    population: city.population,
    road: city.roads[0]?.name ?? "",
  };
}
