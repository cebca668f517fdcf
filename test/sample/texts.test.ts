// Statements about the texts of content/ as visitors read them.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { builtPage } from "../helpers/built-site.ts";
import { PROJECT } from "../helpers/cli.ts";
import { addressesOf } from "../helpers/page-kinds.ts";
import {
  exceptions,
  listedCities,
  listedNeighborhoods,
  neighborhoodPaths,
  textOf,
} from "../specification/reading.ts";
import { SPECIALTIES } from "./specified.ts";

const cityPaths = listedCities().map(([, path]) => path);
const titleOf = (path: string) => textOf(builtPage(path)("head > title"));

describe("the title of every page", () => {
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

describe("the text below the heading of a hero", () => {
  it("has at most 165 characters, which are four lines of a small phone", () => {
    const paths = (["home", "city", "neighborhood", "specialty"] as const).flatMap((kind) =>
      addressesOf(kind, true),
    );
    const leads = paths.map((path) => textOf(builtPage(path)(".hero .lead")));
    expect(leads.filter(({ length }) => length === 0 || length > 165)).toEqual([]);
  });
});

describe("what the firm says of itself", () => {
  it("says beside the figures of the home page that results may vary", () => {
    expect(textOf(builtPage("/")(".stats"))).toContain("Results may vary");
  });

  it("says where fees are explained that expenses may be owed even if the case is lost", () => {
    expect(textOf(builtPage("/")("main"))).toMatch(
      /No attorney’s fee unless we win\. You may owe court costs and expenses even if the case is lost\./,
    );
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
    const labels = cityPaths.map((path) => textOf(builtPage(path)("section:has(#about) .aside")));
    expect(labels.filter((label) => !/Census Bureau.*\b20\d\d\b/.test(label))).toEqual([]);
    expect(textOf(builtPage("/")("main"))).toMatch(/\b20\d\d estimates of the U\.S\. Census Bureau/);
  });

  it("says in its first steps to stay after an injury, and which vehicles leave a freeway", () => {
    const steps = cityPaths.map((path) => textOf(builtPage(path)("section[aria-labelledby='emergency'] ol")));
    const complete =
      /stay: Texas law makes you stop after a crash.*help anyone who is hurt.*freeway.*no one is hurt.*can be driven.*off the main lanes/;
    expect(steps.filter((text) => !complete.test(text))).toEqual([]);
  });
});

describe("a local page, of a city or a neighborhood", () => {
  /** The average of a whole page, names and headings included: one long sentence may belong together. */
  const MAX_WORDS = 12;
  const LONGEST = 30;
  // "Robert B. Cullum Boulevard" and "St. Mary’s" go on; "Avenue Q." ends a sentence.
  const ABBREVIATION = /(?:\b(?:St|Jr|Sr|Dr|v|Tex)|(?<!Avenue )\b[A-Z])\.$/;

  /** Returns the sentences of a text. A semicolon does not end one. */
  function sentencesOf(text: string): readonly string[] {
    const sentences: string[] = [];
    for (const part of text.split(/(?<=[.!?][”’)]?)\s+/)) {
      const last = sentences.at(-1);
      if (last !== undefined && ABBREVIATION.test(last)) sentences.push(`${sentences.pop()} ${part}`);
      else sentences.push(part);
    }
    return sentences;
  }

  /** Returns every text of a file of content, apart from what only machines read. */
  function textsIn(value: unknown): readonly string[] {
    if (typeof value === "string") return [value];
    if (Array.isArray(value)) return value.flatMap(textsIn);
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([key, each]) => (key === "meta" ? [] : textsIn(each)));
  }

  it(`has sentences of at most ${MAX_WORDS} words on average`, () => {
    const files = globSync(["cities/*.json", "pages/{city,neighborhood}.json"], {
      cwd: path.join(PROJECT, "content"),
    });
    const averages = files.map((file) => {
      const json: unknown = JSON.parse(readFileSync(path.join(PROJECT, "content", file), "utf8"));
      const lengths = textsIn(json)
        .flatMap(sentencesOf)
        .map((sentence) => sentence.split(/\s+/).length);
      return { file, average: lengths.reduce((a, b) => a + b, 0) / lengths.length };
    });
    expect(files.length).toBeGreaterThan(0);
    expect(averages.filter(({ average }) => average > MAX_WORDS)).toEqual([]);
  });

  it(`has no sentence of more than ${LONGEST} words, in both languages`, () => {
    const files = globSync("{,es/}{cities/*.json,pages/{city,neighborhood}.json}", {
      cwd: path.join(PROJECT, "content"),
    });
    const long = files.flatMap((file) => {
      const json = JSON.parse(readFileSync(path.join(PROJECT, "content", file), "utf8")) as {
        notice?: unknown;
      };
      // The rows of /deadlines are lists, not sentences.
      const sentences = textsIn({ ...json, notice: undefined }).flatMap(sentencesOf);
      return sentences.filter((text) => text.split(/\s+/).length > LONGEST).map((text) => `${file}: ${text}`);
    });
    expect(files.length).toBeGreaterThan(40);
    expect(long).toEqual([]);
  });
});
