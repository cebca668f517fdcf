import type { NeighborhoodPageContent } from "../content/schema.ts";
import { atField } from "../problem.ts";
import { CHECKLIST_PATH, cityPath, neighborhoodPath } from "../shared/url.ts";
import { fillIn } from "../shared/values.ts";
import type { City, Site } from "../site/site.ts";
import { guidesOf, pagesNamed } from "./articles.ts";
import { cityPlaceholders } from "./city.ts";
import { localDeadlines } from "./deadlines.ts";
import { firmOf, localSite } from "./firm.ts";
import { createHead, firstFitting, LENGTHS, withoutSiteName } from "./head.ts";
import type { Given } from "./kind.ts";
import { cityLink } from "./site-links.ts";
import { breadcrumbList, legalService } from "./structured-data.ts";

type Neighborhood = City["neighborhoods"][number];

export function neighborhoodPages(site: Site) {
  return site.cities.flatMap((city) =>
    city.neighborhoods.map((neighborhood, index) => ({
      path: neighborhoodPath(city.slug, neighborhood.slug),
      source: atField(city.source, "neighborhoods", index),
      name: neighborhood.name,
      shareOwner: cityPath(city.slug),
      phoneOf: city,
      content: (given: Given) => createNeighborhood(localSite(site, city), city, neighborhood, given),
    })),
  );
}

function createNeighborhood(site: Site, city: City, neighborhood: Neighborhood, { page, to }: Given) {
  const { description, streets, emergencyRoom, local } = neighborhood;
  const placeholders = neighborhoodPlaceholders(site, city, neighborhood);
  const { neighborhoodPage } = site.content;
  const texts = fillIn(neighborhoodPage, placeholders);
  const { title } = texts.meta;
  const shortTitle = fillIn(neighborhoodPage.meta.title, { ...placeholders, place: neighborhood.name });
  const meta = {
    ...texts.meta,
    // Without the name of the site if it is too long, and without the city if it still is.
    title: firstFitting([title, withoutSiteName(title), withoutSiteName(shortTitle)], LENGTHS.title.max),
    description: chooseDescription(texts.meta, streets),
  };
  return {
    head: createHead(site, page, meta, [
      legalService(site),
      breadcrumbList(site, cityLink(site, city), page),
    ]),
    props: {
      firm: firmOf(site),
      texts,
      city: cityLink(site, city),
      region: city.region,
      description,
      streets,
      now: {
        emergencyRoom,
        local,
        traumaCenters: city.traumaCenters?.map((center) => center.name),
        hasPolice: city.police !== undefined,
        deadlines: localDeadlines(site, city),
        checklistHref: to.page(CHECKLIST_PATH)?.href,
      },
      firstPages: pagesNamed(site, to, city.firstPages),
      guides: guidesOf(site, to),
    },
  };
}

function neighborhoodPlaceholders(site: Site, city: City, neighborhood: Neighborhood) {
  const { name, inName = fillIn(site.content.labels.city.neighborhood, { name }) } = neighborhood;
  // The name of a neighborhood may hold that of its city already: "Downtown Killeen".
  const place = ` ${name} `.includes(` ${city.name} `) ? name : `${name}, ${city.name}`;
  const { police = "" } = city;
  const InName = titleCase(inName, name);
  return { ...cityPlaceholders(city, site), neighborhood: name, inName, InName, place, police };
}

/**
 * Returns a phrase as English headings write it: "in downtown Plano" → "in Downtown Plano". A name in it keeps its own
 * letters: "in Paseo de la Resaca".
 */
function titleCase(phrase: string, name: string): string {
  const at = phrase.toLowerCase().indexOf(name.toLowerCase());
  if (at < 0) return capitalize(phrase);
  return capitalize(phrase.slice(0, at)) + name + capitalize(phrase.slice(at + name.length));
}

function capitalize(phrase: string): string {
  const isSmall = (word: string) => /^(?:and|around|at|de|del|in|la|near|of|on|the|y)$/.test(word);
  return phrase.replaceAll(/\p{L}[\p{L}’']*/gu, (word) =>
    isSmall(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
}

/** Returns the description with two streets, with one, or with none: the first that fits. */
function chooseDescription(
  { description, descriptionWithStreets }: NeighborhoodPageContent["meta"],
  streets: readonly string[],
): string {
  if (streets.length === 0) return description;
  const withStreets = (count: number) =>
    fillIn(descriptionWithStreets, { streets: streets.slice(0, count).join(", ") });
  return firstFitting([withStreets(2), withStreets(1), description], LENGTHS.description.max);
}
