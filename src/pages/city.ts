import type { CityPageContent } from "../content/schema.ts";
import type { ListedPost } from "../posts/parse.ts";
import { cityPath } from "../shared/url.ts";
import type { City, PageContext, Site } from "../site/site.ts";
import { type ArticleCard, articleCards, articlesNamed } from "./articles.ts";
import { fillIn } from "./fill-in.ts";
import { type Attorney, attorneyOf, type Firm, firmOf, firmPlaceholders } from "./firm.ts";
import { createHead, fitTitle } from "./head.ts";
import type { PageContent, PageRoute } from "./kind.ts";
import { blogLink, type Link, neighborhoodLinks } from "./links.ts";
import { graph, legalService } from "./structured-data.ts";

/** What the page shows of a city as it is in the content. */
type CityFacts = Omit<City, "source" | "slug" | "neighborhoods" | "articles">;

export interface CityProps extends CityFacts {
  readonly firm: Firm;
  readonly texts: CityPageContent;
  readonly attorney: Attorney | undefined;
  readonly neighborhoods: readonly Link[];
  readonly articles: readonly ArticleCard[];
  readonly blogHref: string;
}

/** A city with the articles that its page shows. */
export interface CityAndArticles {
  readonly city: City;
  readonly articles: readonly ListedPost[];
}

export interface CityRoute extends PageRoute, CityAndArticles {}

export function planCities(site: Site): readonly CityRoute[] {
  return site.cities.map((city) => ({
    path: cityPath(city.slug),
    source: city.source,
    name: city.name,
    city,
    articles: articlesNamed(site, city.articles),
  }));
}

export function createCity(route: CityRoute, site: PageContext<"cityPage">): PageContent<CityProps> {
  const props = cityProps(route, site);
  const { meta } = props.texts;
  const head = createHead(
    site,
    route.path,
    { ...meta, title: fitTitle(meta.title) },
    graph(legalService(site)),
  );
  return { head, props };
}

/** Returns the props of a city page. The 404 page shows the same content. */
export function cityProps({ city, articles }: CityAndArticles, site: PageContext<"cityPage">): CityProps {
  const { source, slug, neighborhoods, articles: slugs, ...facts } = city;
  return {
    ...facts,
    firm: firmOf(site),
    texts: fillIn(site.content.cityPage, cityPlaceholders(city, site)),
    attorney: attorneyOf(site),
    neighborhoods: neighborhoodLinks(site, city),
    articles: articleCards(site, articles),
    blogHref: blogLink(site).href,
  };
}

export function cityPlaceholders(city: City, site: PageContext): Readonly<Record<string, string>> {
  return {
    ...firmPlaceholders(site),
    city: city.name,
    county: city.county,
    population: city.population,
    road: city.roads[0]?.name ?? "",
  };
}
