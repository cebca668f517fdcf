import type { CheerioAPI } from "cheerio";
import { describe, expect, it } from "vitest";
import { builtPage } from "../helpers/built-site.ts";
import { callOf, FALLBACK_CITY, phoneOf, SPECIALTIES, slugOf } from "./firm.ts";
import {
  callsIn,
  cardsIn,
  exceptions,
  firstPaint,
  hero,
  lastSection,
  linksIn,
  listedCities,
  neighborhoodPaths,
  part,
  textOf,
} from "./reading.ts";

const cityOf = (path: string) => {
  const slug = path.split("/")[1] ?? "";
  const city = listedCities().find(([, address]) => address === `/${slug}`);
  if (!city) throw new Error(`${path} is not below a city.`);
  return { name: city[0], slug };
};

describe("every neighborhood page", () => {
  const paths = neighborhoodPaths();

  it("is in the catalogue: its city page links to it by its name", () => {
    const unlinked = exceptions(($, path) => {
      const city = builtPage(`/${cityOf(path).slug}`);
      const link = linksIn(city, city("main")).find(([, href]) => href === path);
      return link !== undefined && textOf($("h1")).includes(link[0]);
    }, paths);
    expect(unlinked).toEqual([]);
  });

  it("has a hero with a link back to the city", () => {
    const unlinked = exceptions(($, path) => {
      const { name, slug } = cityOf(path);
      return linksIn($, hero($)).some(([label, href]) => href === `/${slug}` && label === `Back to ${name}`);
    }, paths);
    expect(unlinked).toEqual([]);
  });

  it("has a hero with a link to the first steps on the city's page", () => {
    const unlinked = exceptions(($, path) => {
      const href = `/${cityOf(path).slug}#emergency`;
      return linksIn($, hero($)).some(([label, to]) => label === "Just crashed? First steps" && to === href);
    }, paths);
    expect(unlinked).toEqual([]);
  });

  it("has a hero with a call button", () => {
    const hasButton = ($: CheerioAPI, path: string) =>
      callsIn($, hero($)).includes(`Call ${phoneOf(path).label}`);
    expect(exceptions(hasButton, paths)).toEqual([]);
  });

  it("has three benefit cards, each with icon, title and description", () => {
    const incomplete = exceptions(($) => {
      const cards = cardsIn($, part($, "benefits"));
      return (
        cards.length === 3 &&
        cards.every(({ title, description, icon }) => title !== "" && description !== "" && icon)
      );
    }, paths);
    expect(incomplete).toEqual([]);
  });

  it("has a call to action", () => {
    const links = paths.map((path) => linksIn(builtPage(path), lastSection(builtPage(path))));
    expect(links).toEqual(paths.map((path) => [callOf(path)]));
  });
});

describe("a neighborhood path that matches no catalogue entry", () => {
  const [, specialty] = SPECIALTIES[0] ?? [];
  it.each([
    ["an unknown neighborhood of a known city", `/${slugOf(FALLBACK_CITY)}/nowhere`],
    ["an unknown city", "/nowhere/montrose"],
    ["a specialty in the place of a city", `${specialty}/nowhere`],
  ])("redirects to / and replaces the history entry: %s", (_, pathname) => {
    expect(neighborhoodPaths()).not.toContain(pathname);
    expect(firstPaint("/404", { pathname }).replacedBy).toEqual(["/"]);
  });
});
