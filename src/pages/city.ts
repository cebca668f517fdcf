import type { CityPageContent } from "../content/schema.ts";
import { cityPath } from "../shared/url.ts";
import type { City, PageContext, Site } from "../site/site.ts";
import { fillIn } from "./fill-in.ts";
import { type Firm, firmOf, firmPlaceholders } from "./firm.ts";
import { createHead, fitTitle } from "./head.ts";
import type { PageContent, PageRoute } from "./kind.ts";
import { type Link, neighborhoodLinks } from "./links.ts";
import { graph, legalService } from "./structured-data.ts";

/** What the page shows of a city as it is in the content. */
type CityFacts = Omit<City, "source" | "slug" | "neighborhoods">;

export interface CityProps extends CityFacts {
  readonly firm: Firm;
  readonly texts: CityPageContent;
  readonly neighborhoods: readonly Link[];
}

export interface CityRoute extends PageRoute {
  readonly city: City;
}

export function planCities(site: Site): readonly CityRoute[] {
  return site.cities.map((city) => ({
    path: cityPath(city.slug),
    source: city.source,
    name: city.name,
    city,
  }));
}

export function createCity(route: CityRoute, site: PageContext<"cityPage">): PageContent<CityProps> {
  const props = cityProps(route.city, site);
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
export function cityProps(city: City, site: PageContext<"cityPage">): CityProps {
  const { source, slug, neighborhoods, ...facts } = city;
  return {
    ...facts,
    firm: firmOf(site),
    texts: fillIn(site.content.cityPage, cityPlaceholders(city, site)),
    neighborhoods: neighborhoodLinks(site, city),
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
