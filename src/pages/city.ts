import { CHECKLIST_PATH, cityPath } from "../shared/url.ts";
import { fillIn, perLocale } from "../shared/values.ts";
import type { City, Site } from "../site/site.ts";
import { articleLink, articlesNamed, guidesOf, pagesNamed } from "./articles.ts";
import { localDeadlines } from "./deadlines.ts";
import { attorneyOf, firmOf, firmPlaceholders, localSite, officesOf, responsiblePhotos } from "./firm.ts";
import { createHead, fitTitle } from "./head.ts";
import type { Given } from "./kind.ts";
import { blogLink, neighborhoodLinks } from "./site-links.ts";

export type CityProps = ReturnType<typeof cityProps>;

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
  // Without their summaries: the page needs its room for what helps today.
  const articles = articlesNamed(site, city.articles).map((post) => articleLink(site, post));
  const props = { ...cityProps(site, city, given), articles };
  const { meta } = props.texts;
  return {
    head: createHead(site, given.page, { ...meta, title: fitTitle(meta.title) }),
    props: { ...props, guides: guidesOf(site, given.to) },
  };
}

/** Returns the props of a city page. The 404 page shows the same content, without articles. */
export function cityProps(site: Site, city: City, { to, pictures }: Pick<Given, "to" | "pictures">) {
  const { source, slug, phone, unlisted, articles, firstPages, ...facts } = city;
  return {
    ...facts,
    population: populationIn(site.content.labels.language.locale, city.population),
    firm: firmOf(site),
    texts: fillIn(site.content.cityPage, cityPlaceholders(city, site)),
    attorney: attorneyOf(site, pictures),
    offices: officesOf(site, city.name),
    deadlines: localDeadlines(site, city),
    checklistHref: to.page(CHECKLIST_PATH)?.href,
    firstPages: pagesNamed(site, to, firstPages),
    neighborhoods: neighborhoodLinks(site, city),
    blogHref: blogLink(site).href,
  };
}

const compactFormat = perLocale(
  (locale) => new Intl.NumberFormat(locale, { notation: "compact", compactDisplay: "long" }),
);

/** Returns a population in the words of a language: "682K", in Spanish "682 mil". */
export function populationIn(locale: string, population: string): string {
  if (locale.startsWith("en")) return population;
  const unit = population.endsWith("M") ? 1_000_000 : 1_000;
  return compactFormat(locale).format(Number.parseFloat(population) * unit);
}

export function cityPlaceholders(city: City, site: Site) {
  return {
    ...firmPlaceholders(site),
    city: city.name,
    county: city.county,
    population: populationIn(site.content.labels.language.locale, city.population),
    road: city.roads[0]?.name ?? "",
  };
}
