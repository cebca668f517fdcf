import { describe, expect, it } from "vitest";
import { findUnlinkedCities } from "../../src/site/unlinked-cities.ts";
import { aCity, aSite } from "../helpers/builders.ts";
import { readable } from "../helpers/problems.ts";

const cities = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`cities/${name.toLowerCase()}.json`, aCity({ name })]));

describe("findUnlinkedCities(site)", () => {
  it("lists the cities that neither a menu nor the home page links to", () => {
    const site = aSite({ files: cities("Waco", "Allen", "Dallas") });
    expect(readable(findUnlinkedCities(site))).toMatchInlineSnapshot(`
      [
        {
          "expected": "each city in headerCities, homeCities or footerCities",
          "found": "no link to Allen, Dallas, and Waco in the header, in the footer or on the home page",
          "next": "add it to one of them, or set "unlisted": true in its file: only the sitemap page links to it",
          "where": "content/site.json",
        },
      ]
    `);
  });

  it("leaves out a city that is to be unlisted", () => {
    const files = { "cities/waco.json": aCity({ name: "Waco", unlisted: true }) };
    expect(findUnlinkedCities(aSite({ files }))).toEqual([]);
  });

  it("returns nothing when each city is linked to", () => {
    expect(findUnlinkedCities(aSite())).toEqual([]);
  });
});
