import { describe, expect, it } from "vitest";
import { builtPage, texts } from "../helpers/built-site.ts";
import { addressesOf } from "../helpers/page-kinds.ts";
import { CITIES, SPECIALTIES } from "./firm.ts";
import { linksIn, neighborhoodPaths, section, textOf } from "./reading.ts";

const $ = builtPage("/sitemap");
const CITIES_HEADING = neighborhoodPaths().length > 0 ? "Cities & Neighborhoods" : "Cities";

describe("the sitemap", () => {
  it("has three groups of links", () => {
    expect(texts($, "main h2")).toEqual(["Main Pages", "Practice Areas", CITIES_HEADING]);
  });

  it("has Home and Blog as its Main Pages, and the pages that no other group has", () => {
    const links = linksIn($, section($, "Main Pages"));
    expect(links.slice(0, 2)).toEqual([
      ["Home", "/"],
      ["Blog", "/blog"],
    ]);
    const others = (["deadlines", "attorneys", "attorney", "plain"] as const).flatMap((kind) =>
      addressesOf(kind),
    );
    expect(links.slice(2).map(([, href]) => href)).toEqual(others);
  });

  it("has the Practice Areas", () => {
    expect(linksIn($, section($, "Practice Areas"))).toEqual(SPECIALTIES);
  });

  const cities = () => section($, CITIES_HEADING).find("section").toArray();

  it("has every city, linking to its page", () => {
    const links = cities().map((city) => linksIn($, $(city).find("h3"))[0]);
    expect(links).toEqual(expect.arrayContaining(CITIES.map(({ name, slug }) => [name, `/${slug}`])));
  });

  it("links every city to its neighborhoods, as its city page does", () => {
    for (const city of cities()) {
      const path = $(city).find("h3 a").attr("href") ?? "";
      const page = builtPage(path);
      const onCityPage = page("section[aria-labelledby=neighborhoods] ul");
      expect(linksIn($, $(city).find("ul"))).toEqual(linksIn(page, onCityPage));
    }
  });

  it("folds the neighborhoods of each city, and says how many there are", () => {
    const withAny = cities().filter((city) => $(city).find("ul > li").length > 0);
    const summaries = withAny.map((city) => textOf($(city).find("> details > summary")));
    expect(summaries).toEqual(
      withAny.map((city) => {
        const count = $(city).find("details ul > li").length;
        return `${count} ${count === 1 ? "neighborhood" : "neighborhoods"} of ${textOf($(city).find("h3"))}`;
      }),
    );
  });

  it("misses no neighborhood page and repeats none", () => {
    const links = cities().flatMap((city) => linksIn($, $(city).find("ul")).map(([, href]) => href));
    expect(links.sort()).toEqual([...neighborhoodPaths()].sort());
  });
});
