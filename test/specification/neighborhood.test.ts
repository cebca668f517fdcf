import { describe, expect, it } from "vitest";
import { builtPage } from "../helpers/built-site.ts";
import {
  callsIn,
  cardsIn,
  exceptions,
  firstPaint,
  hero,
  lastSection,
  linksIn,
  neighborhoodPaths,
  section,
  textOf,
} from "./reading.ts";
import { CALL, CITIES, PHONE } from "./specified.ts";

const cityOf = (path: string) => {
  const city = CITIES.find(({ slug }) => path.split("/")[1] === slug);
  if (!city) throw new Error(`${path} is not below a city.`);
  return city;
};

describe("every neighborhood page", () => {
  const paths = neighborhoodPaths();

  it("is one of the catalogue: its city page links to it by its name", () => {
    expect(paths.length).toBeGreaterThan(100);
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

  it("has a hero with a call button", () => {
    expect(exceptions(($) => callsIn($, hero($)).includes(`Call ${PHONE}`), paths)).toEqual([]);
  });

  it("has three benefit cards: local expertise, immediate investigation, proven results", () => {
    const titles = new Set(
      paths.map((path) => {
        const $ = builtPage(path);
        return cardsIn($, section($, /^What we do/))
          .map(({ title }) => title.toLowerCase())
          .join(", ");
      }),
    );
    expect([...titles]).toEqual(["local expertise, immediate investigation, proven results"]);
  });

  it("gives each benefit card an icon and a description", () => {
    const incomplete = exceptions(
      ($) =>
        cardsIn($, section($, /^What we do/)).every(
          ({ description, icon }) => description.length > 20 && icon,
        ),
      paths,
    );
    expect(incomplete).toEqual([]);
  });

  it("has a call to action", () => {
    const links = new Set(
      paths.map((path) => JSON.stringify(linksIn(builtPage(path), lastSection(builtPage(path))))),
    );
    expect([...links]).toEqual([JSON.stringify([[`Call ${PHONE}`, CALL]])]);
  });
});

describe("a neighborhood path that matches no catalogue entry", () => {
  it.each([
    ["an unknown neighborhood of a known city", "/houston/nowhere"],
    ["an unknown city", "/nowhere/montrose"],
    ["a neighborhood of another city", "/dallas/montrose"],
    ["a specialty in the place of a city", "/uber-accidents/montrose"],
  ])("redirects to / in the place of the history entry: %s", (_, pathname) => {
    expect(neighborhoodPaths()).not.toContain(pathname);
    expect(firstPaint("/404", { pathname }).replacedBy).toEqual(["/"]);
  });
});
