import { describe, expect, it } from "vitest";
import { builtPage } from "../helpers/built-site.ts";
import { CALL, PHONE } from "./firm.ts";
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
    expect(paths.length).toBeGreaterThan(20);
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
    expect(exceptions(($) => callsIn($, hero($)).includes(`Call ${PHONE}`), paths)).toEqual([]);
  });

  it("has three benefit cards: local expertise, immediate investigation, proven results", () => {
    const titles = new Set(
      paths.map((path) => {
        const $ = builtPage(path);
        return cardsIn($, part($, "benefits"))
          .map(({ title }) => title.toLowerCase())
          .join(", ");
      }),
    );
    expect([...titles]).toEqual(["local expertise, immediate investigation, proven results"]);
  });

  it("gives each benefit card an icon and a description", () => {
    const incomplete = exceptions(
      ($) => cardsIn($, part($, "benefits")).every(({ description, icon }) => description !== "" && icon),
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
  ])("redirects to / and replaces the history entry: %s", (_, pathname) => {
    expect(neighborhoodPaths()).not.toContain(pathname);
    expect(firstPaint("/404", { pathname }).replacedBy).toEqual(["/"]);
  });
});
