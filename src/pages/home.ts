import { pageHref, SITEMAP_PATH } from "../shared/url.ts";
import type { PageContext, Site } from "../site/site.ts";
import { articleCards, articlesNamed } from "./articles.ts";
import { fillIn } from "./fill-in.ts";
import { attorneyOf, citiesNamed, firmOf, firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import { blogLink, cityLink } from "./links.ts";
import { ratedLegalService } from "./structured-data.ts";

export type HomeProps = ReturnType<typeof createHome>["props"];

export function planHome(site: Site) {
  const { folder, site: settings, home } = site.content;
  return [
    {
      path: "/",
      source: { file: `${folder}/home.json` },
      name: "Home",
      cities: citiesNamed(site, settings.homeCities),
      hasNeighborhoods: site.cities.some(({ neighborhoods }) => neighborhoods.length > 0),
      articles: articlesNamed(site, home.articles),
    },
  ];
}

/** The placeholders of the texts in home.json. */
export function homePlaceholders(site: PageContext) {
  return { ...firmPlaceholders(site), cityCount: String(site.content.site.homeCities.length) };
}

export function createHome(
  { path, cities, hasNeighborhoods, articles }: ReturnType<typeof planHome>[number],
  site: PageContext<"home">,
) {
  const { home, site: settings } = site.content;
  const texts = { ...fillIn(home, homePlaceholders(site)), testimonials: home.testimonials };
  return {
    head: createHead(site, path, texts.meta, [ratedLegalService(site)]),
    props: {
      firm: firmOf(site),
      texts,
      calling: settings.calling,
      rating: settings.rating,
      attorney: attorneyOf(site),
      cities: cities.map((city) => ({ ...cityLink(site, city), population: city.population })),
      allCities: {
        href: pageHref(SITEMAP_PATH, site.format),
        label: hasNeighborhoods ? "All cities and neighborhoods" : "All cities",
      },
      articles: articleCards(site, articles),
      blogHref: blogLink(site).href,
    },
  };
}
