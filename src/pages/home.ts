import { SITEMAP_PATH, siteHref } from "../shared/url.ts";
import { fillIn } from "../shared/values.ts";
import type { PageContext, Site } from "../site/site.ts";
import { articleCards, articlesNamed } from "./articles.ts";
import { attorneyOf, attorneyPhotos, citiesNamed, firmOf, firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import { blogLink, cityLink } from "./links.ts";
import { legalServiceInFull } from "./structured-data.ts";

export type HomeProps = ReturnType<typeof createHome>["props"];

export function planHome(site: Site) {
  const { folder, site: settings, labels, home } = site.content;
  return [
    {
      path: "/",
      source: { file: `${folder}/home.json` },
      name: labels.names.home,
      cities: citiesNamed(site, settings.homeCities),
      hasNeighborhoods: site.cities.some(({ neighborhoods }) => neighborhoods.length > 0),
      articles: articlesNamed(site, home.articles),
      images: attorneyPhotos(site),
    },
  ];
}

/** The placeholders of the texts in home.json. */
export function homePlaceholders(site: PageContext) {
  return { ...firmPlaceholders(site), cityCount: String(site.content.site.homeCities.length) };
}

export function createHome(
  { path, cities, hasNeighborhoods, articles, ...page }: ReturnType<typeof planHome>[number],
  site: PageContext<"home">,
) {
  const { home, labels, site: settings } = site.content;
  const texts = { ...fillIn(home, homePlaceholders(site)), testimonials: home.testimonials };
  return {
    head: createHead(site, path, texts.meta, [legalServiceInFull(site)]),
    props: {
      firm: firmOf(site),
      texts,
      calling: settings.calling,
      rating: settings.rating,
      attorney: attorneyOf(site, page),
      cities: cities.map((city) => ({ ...cityLink(site, city), population: city.population })),
      allCities: {
        href: siteHref(SITEMAP_PATH, site),
        label: hasNeighborhoods ? labels.home.allPlaces : labels.home.allCities,
      },
      articles: articleCards(site, articles),
      blogHref: blogLink(site).href,
    },
  };
}
