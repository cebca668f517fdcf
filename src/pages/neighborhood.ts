import type { NeighborhoodPageContent } from "../content/schema.ts";
import { atField } from "../problem.ts";
import { neighborhoodPath } from "../shared/url.ts";
import type { City, Neighborhood, PageContext, Site } from "../site/site.ts";
import { cityPlaceholders } from "./city.ts";
import { fillIn } from "./fill-in.ts";
import { type Firm, firmOf } from "./firm.ts";
import { createHead } from "./head.ts";
import type { PageContent, PageRoute } from "./kind.ts";
import { cityLink, HOME_LINK, type Link, linkTo } from "./links.ts";
import { breadcrumbList, graph, legalService } from "./structured-data.ts";

export interface NeighborhoodProps {
  readonly firm: Firm;
  readonly texts: NeighborhoodPageContent;
  readonly city: Link;
  readonly intro: string;
}

const LIST = new Intl.ListFormat("en-US", { type: "conjunction" });

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
  const { name, streets } = neighborhood;
  const placeholders = {
    ...cityPlaceholders(city, site),
    neighborhood: name,
    streets: LIST.format(streets),
  };
  const texts = fillIn(site.content.neighborhoodPage, placeholders);
  const hasStreets = streets.length > 0;
  const { description, descriptionWithStreets } = site.content.neighborhoodPage.meta;
  const meta = {
    ...texts.meta,
    description: fillIn(hasStreets ? descriptionWithStreets : description, {
      ...placeholders,
      // Search results cut off longer descriptions.
      streets: LIST.format(streets.slice(0, 2)),
    }),
  };
  const trail = [HOME_LINK, cityLink(site, city), linkTo(site, route.path, name)];
  return {
    head: createHead(site, route.path, meta, graph(legalService(site), breadcrumbList(site, trail))),
    props: {
      firm: firmOf(site),
      texts,
      city: cityLink(site, city),
      intro: hasStreets ? texts.hero.textWithStreets : texts.hero.text,
    },
  };
}
