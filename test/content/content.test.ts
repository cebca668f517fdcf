import { describe, expect, it } from "vitest";
import { parseContent, readContent } from "../../src/content/content.ts";
import { aCity, aRawContent } from "../helpers/builders.ts";
import { temporaryFolder } from "../helpers/folders.ts";

const problemsOf = (files: Record<string, unknown>) => parseContent(aRawContent(files)).problems;

describe("parseContent(raw)", () => {
  it("accepts a site whose files are all right", () => {
    const { value, problems } = parseContent(aRawContent());
    expect(problems).toEqual([]);
    expect(value?.cities.map(({ slug, source }) => [slug, source])).toEqual([
      ["houston", "content/cities/houston.json"],
    ]);
  });

  it("names place, value and expectation of every fault, all in one go", () => {
    const houston = aCity({
      population: "lots",
      neighborhoods: [{ name: "Montrose " }, { name: "Midtown" }],
      motto: "Space City",
    });
    expect(problemsOf({ "cities/houston.json": houston, "home.json": "{" })).toMatchInlineSnapshot(`
      [
        {
          "expected": "a JSON document",
          "found": "Expected property name or '}' in JSON at position 1 (line 1 column 2)",
          "where": "content/home.json",
        },
        {
          "expected": "a population as "2.3M" or "994K"",
          "found": ""lots"",
          "where": "content/cities/houston.json › population",
        },
        {
          "expected": "a line of text, not empty, without spaces at its ends",
          "found": ""Montrose "",
          "where": "content/cities/houston.json › neighborhoods[0].name",
        },
        {
          "expected": "only the fields name, county, population, description, roads, commonAccidents, neighborhoods",
          "found": "the unknown field "motto"",
          "where": "content/cities/houston.json",
        },
      ]
    `);
  });

  it("wants a city's file to be named after the city", () => {
    const problems = problemsOf({ "cities/dallas.json": aCity({ name: "Fort Worth" }) });
    expect(problems).toMatchObject([
      { where: "content/cities/dallas.json › name", next: "rename the file, or correct the name" },
    ]);
  });

  it("refuses a neighborhood that stands there twice", () => {
    const houston = aCity({ neighborhoods: [{ name: "Oak Forest" }, { name: "Oak-Forest" }] });
    expect(problemsOf({ "cities/houston.json": houston })).toMatchObject([
      { where: "content/cities/houston.json › neighborhoods[1]" },
    ]);
  });

  it("refuses a menu that names an unknown city, or one twice", () => {
    const { text } = aRawContent().files.find(({ file }) => file === "site.json") ?? { text: "" };
    const site = { ...(JSON.parse(text) as object), footerCities: ["Houston", "Paris", "Houston"] };
    expect(problemsOf({ "site.json": site })).toMatchObject([
      { where: "content/site.json › footerCities[1]", found: '"Paris"' },
      { where: "content/site.json › footerCities[2]", found: '"Houston" for the second time' },
    ]);
  });

  it("refuses a menu that names a city in other letters than its file", () => {
    const { text } = aRawContent().files.find(({ file }) => file === "site.json") ?? { text: "" };
    const site = { ...(JSON.parse(text) as object), headerCities: ["houston"] };
    expect(problemsOf({ "site.json": site })).toMatchObject([
      { where: "content/site.json › headerCities[0]", found: '"houston"' },
    ]);
  });

  it("refuses a placeholder that the pages of a kind do not have", () => {
    const raw = aRawContent().files.find(({ file }) => file === "pages/city.json");
    const city = JSON.parse(raw?.text ?? "") as { hero: { heading: string } };
    city.hero.heading = "{city} and {neighborhood}";
    expect(problemsOf({ "pages/city.json": city })).toMatchObject([
      {
        where: "content/pages/city.json › hero.heading",
        expected:
          "only the placeholders {brand}, {product}, {Product}, {phone}, {city}, {county}, {population}, {road}",
      },
    ]);
  });

  it("refuses a file that no page uses, and misses one that a page needs", () => {
    const problems = problemsOf({ "citys/dallas.json": aCity({ name: "Dallas" }), "home.json": undefined });
    expect(problems.map(({ where, found }) => [where, found])).toEqual([
      ["content/home.json", "no such file"],
      ["content/citys/dallas.json", "a file that no page uses"],
    ]);
  });

  it("wants the city that unknown addresses fall back to", () => {
    const problems = problemsOf({
      "cities/houston.json": undefined,
      "cities/dallas.json": aCity({ name: "Dallas" }),
    });
    expect(problems.map(({ found }) => found)).toContain("no houston.json");
  });

  it("blames a broken city file once, not the menus that name it", () => {
    const problems = problemsOf({ "cities/houston.json": aCity({ population: 5 }) });
    expect(problems).toHaveLength(1);
  });
});

describe("readContent(folder)", () => {
  it("says where it looked when there is nothing", async () => {
    await expect(readContent(temporaryFolder())).rejects.toMatchObject({
      kind: "content",
      problems: [{ found: "no content files" }],
    });
  });
});
