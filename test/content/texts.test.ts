// Statements about the texts of content/ as visitors read them.
import { describe, expect, it } from "vitest";
import { LENGTHS } from "../../src/pages/head.ts";
import { builtPage, listedPaths, texts } from "../helpers/built-site.ts";
import {
  articlePaths,
  exceptions,
  listedCities,
  listedNeighborhoods,
  metaOf,
  neighborhoodPaths,
  textOf,
} from "../specification/reading.ts";
import { SPECIALTIES } from "../specification/specified.ts";

const cityPaths = listedCities().map(([, path]) => path);
const titleOf = (path: string) => textOf(builtPage(path)("head > title"));

describe("the title of every page", () => {
  it("has at most 60 characters, apart from articles, whose titles end with the name of the blog", () => {
    const articles = new Set(articlePaths());
    const paths = listedPaths().filter((path) => !articles.has(path));
    expect(paths.map(titleOf).filter((title) => title.length > LENGTHS.title.most)).toEqual([]);
  });

  it("names the state in the title of a city", () => {
    expect(cityPaths.filter((path) => !/\bTX\b/.test(titleOf(path)))).toEqual([]);
  });

  it("says on the pages of places and specialties that this is a law firm", () => {
    const paths = [...cityPaths, ...neighborhoodPaths(), ...SPECIALTIES.map(([, path]) => path)];
    expect(paths.filter((path) => !titleOf(path).includes("Lawyers"))).toEqual([]);
  });

  it("says the name of a city once", () => {
    const repeated = [...listedNeighborhoods()].filter(
      ([path, { city }]) =>
        titleOf(path).split(city).length > 2 || textOf(builtPage(path)("h1")).split(city).length > 2,
    );
    expect(repeated).toEqual([]);
  });
});

describe("the description of every page", () => {
  it("has 70 to 160 characters", () => {
    const { least, most } = LENGTHS.description;
    const unfit = exceptions(($) => {
      const { length } = metaOf($, "description");
      return length >= least && length <= most;
    });
    expect(unfit).toEqual([]);
  });
});

describe("what the firm says of itself", () => {
  it("says beside the figures of the home page that results may vary", () => {
    expect(textOf(builtPage("/")(".stats"))).toContain("Results may vary");
  });

  it("says where fees are explained that expenses may be owed even if the case is lost", () => {
    expect(textOf(builtPage("/")("main"))).toMatch(/expenses[^.]*\bmay still apply even if the case is lost/);
  });

  it("asks whose insurer a recorded statement is for", () => {
    const vague = exceptions(
      ($) => {
        const statements = textOf($("main")).match(/[^.]*\brecorded statement[^.]*/g) ?? [];
        return statements.every((text) => /\bother (?:driver’s )?insurer/.test(text));
      },
      ["/", ...cityPaths],
    );
    expect(vague).toEqual([]);
  });

  it("does not promise that a call tells whether there is a case", () => {
    expect(exceptions(($) => !/\btells you whether you have a case\b/.test(textOf($("main"))))).toEqual([]);
  });
});

describe("every city page", () => {
  it("labels the population with its source and year", () => {
    const labels = cityPaths.map((path) => texts(builtPage(path), ".facts dt")[0] ?? "");
    expect(labels.filter((label) => !/Census Bureau.*\b20\d\d\b/.test(label))).toEqual([]);
    expect(textOf(builtPage("/")("main"))).toMatch(/\b20\d\d estimates of the U\.S\. Census Bureau/);
  });

  it("says where a vehicle is moved on a freeway, in its first steps", () => {
    const steps = cityPaths.map((path) => textOf(builtPage(path)("section[aria-labelledby='emergency'] ol")));
    expect(steps.filter((text) => !/freeway.*off the main lanes.*Texas law requires it/.test(text))).toEqual(
      [],
    );
  });
});
