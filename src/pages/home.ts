import type { CallingTexts, HomeContent } from "../content/schema.ts";
import type { ListedPost } from "../posts/parse.ts";
import { pageHref, SITEMAP_PATH } from "../shared/url.ts";
import type { City, PageContext, Site } from "../site/site.ts";
import { type ArticleCard, articleCards, articlesNamed } from "./articles.ts";
import { fillIn } from "./fill-in.ts";
import { type Attorney, attorneyOf, citiesNamed, type Firm, firmOf, firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import type { PageContent, PageRoute } from "./kind.ts";
import { blogLink, cityLink, type Link } from "./links.ts";
import { graph, ratedLegalService } from "./structured-data.ts";

export interface HomeProps {
  readonly firm: Firm;
  readonly texts: HomeContent;
  readonly calling: CallingTexts;
  readonly rating: PageContext["content"]["site"]["rating"];
  readonly attorney: Attorney | undefined;
  readonly cities: readonly (Link & { readonly population: string })[];
  readonly sitemapHref: string;
  readonly articles: readonly ArticleCard[];
  readonly blogHref: string;
}

export interface HomeRoute extends PageRoute {
  readonly cities: readonly City[];
  readonly articles: readonly ListedPost[];
}

export function planHome(site: Site): readonly HomeRoute[] {
  const { folder, site: settings, home } = site.content;
  return [
    {
      path: "/",
      source: { file: `${folder}/home.json` },
      name: "Home",
      cities: citiesNamed(site, settings.homeCities),
      articles: articlesNamed(site, home.articles),
    },
  ];
}

export function createHome(route: HomeRoute, site: PageContext<"home">): PageContent<HomeProps> {
  const { home, site: settings } = site.content;
  const texts = { ...fillIn(home, firmPlaceholders(site)), testimonials: home.testimonials };
  return {
    head: createHead(site, route.path, texts.meta, graph(ratedLegalService(site))),
    props: {
      firm: firmOf(site),
      texts,
      calling: settings.calling,
      rating: settings.rating,
      attorney: attorneyOf(site),
      cities: route.cities.map((city) => ({
        ...cityLink(site, city),
        population: city.population,
      })),
      sitemapHref: pageHref(SITEMAP_PATH, site.format),
      articles: articleCards(site, route.articles),
      blogHref: blogLink(site).href,
    },
  };
}
