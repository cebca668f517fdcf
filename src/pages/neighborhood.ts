import type { NeighborhoodPageContent } from "../content/schema.ts";
import { atField } from "../problem.ts";
import type { Region } from "../shared/landscapes.ts";
import { neighborhoodPath } from "../shared/url.ts";
import type { City, Neighborhood, PageContext, Site } from "../site/site.ts";
import { cityPlaceholders } from "./city.ts";
import { fillIn } from "./fill-in.ts";
import { type Firm, firmOf } from "./firm.ts";
import { createHead, firstFitting, LENGTHS, withoutSiteName } from "./head.ts";
import type { PageContent, PageRoute } from "./kind.ts";
import { cityLink, HOME_LINK, type Link, linkTo } from "./links.ts";
import { breadcrumbList, graph, legalService } from "./structured-data.ts";

export interface NeighborhoodProps extends Pick<Neighborhood, "description" | "streets" | "emergencyRoom"> {
  readonly firm: Firm;
  readonly texts: NeighborhoodPageContent;
  readonly city: Link;
  readonly region: Region;
}

export interface NeighborhoodRoute extends PageRoute {
  readonly city: City;
  readonly neighborhood: Neighborhood;
}

export function planNeighborhoods(site: Site): readonly NeighborhoodRoute[] {
  return site.cities.flatMap((city) =>
    city.neighborhoods.map((neighborhood, index) => ({
      path: neighborhoodPath(city.slug, neighborhood.slug),
      source: atField(city.source, "neighborhoods", index),
      name: neighborhood.name,
      city,
      neighborhood,
    })),
  );
}

export function createNeighborhood(
  route: NeighborhoodRoute,
  site: PageContext<"neighborhoodPage">,
): PageContent<NeighborhoodProps> {
  const { city, neighborhood } = route;
  const { name, description, streets, emergencyRoom } = neighborhood;
  const texts = fillIn(site.content.neighborhoodPage, neighborhoodPlaceholders(route, site));
  const meta = {
    ...texts.meta,
    title: createTitle(route, site),
    description: createDescription(texts.meta, streets),
  };
  const trail = [HOME_LINK, cityLink(site, city), linkTo(site, route.path, name)];
  return {
    head: createHead(site, route.path, meta, graph(legalService(site), breadcrumbList(site, trail))),
    props: {
      firm: firmOf(site),
      texts,
      city: cityLink(site, city),
      region: city.region,
      description,
      streets,
      emergencyRoom,
    },
  };
}

function neighborhoodPlaceholders({ city, neighborhood }: NeighborhoodRoute, site: PageContext) {
  const { name, inName = `in ${name}` } = neighborhood;
  return { ...cityPlaceholders(city, site), neighborhood: name, inName, place: placeName(name, city.name) };
}

/** Returns the name of a neighborhood with its city, which the name may hold already: "Downtown Killeen". */
export function placeName(neighborhood: string, city: string): string {
  return ` ${neighborhood} `.includes(` ${city} `) ? neighborhood : `${neighborhood}, ${city}`;
}

/** Returns the title: without the name of the site if it is too long, and without the city if it still is. */
function createTitle(route: NeighborhoodRoute, site: PageContext<"neighborhoodPage">): string {
  const { title } = site.content.neighborhoodPage.meta;
  const placeholders = neighborhoodPlaceholders(route, site);
  const full = fillIn(title, placeholders);
  const withoutCity = fillIn(title, { ...placeholders, place: route.neighborhood.name });
  return firstFitting([full, withoutSiteName(full), withoutSiteName(withoutCity)], LENGTHS.title.most);
}

/** Returns the description with two streets, with one, or with none: the first that fits. */
function createDescription(
  { description, descriptionWithStreets }: NeighborhoodPageContent["meta"],
  streets: readonly string[],
): string {
  if (streets.length === 0) return description;
  const withStreets = (count: number) =>
    fillIn(descriptionWithStreets, { streets: streets.slice(0, count).join(", ") });
  return firstFitting([withStreets(2), withStreets(1), description], LENGTHS.description.most);
}
