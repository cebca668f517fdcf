import { describe, expect, it } from "vitest";
import {
  atField,
  describeProblem,
  formatPlace,
  listNames,
  type Place,
  quote,
  quoteUrl,
  sortProblems,
} from "../src/problem.ts";

describe("formatPlace(place)", () => {
  it.each<[Place, string]>([
    [{ file: "content/home.json" }, "content/home.json"],
    [{ name: "--port" }, "--port"],
    [{ file: "content/home.json", path: ["stats", 3, "label"] }, "content/home.json › stats[3].label"],
    [{ file: "content/list.json", path: [0, "name"] }, "content/list.json › [0].name"],
    [{ name: "post 12 (a-post)", path: ["rows", 0, 1] }, "post 12 (a-post) › rows[0][1]"],
    [{ file: "templates/Document.tsx", position: { line: 12, column: 5 } }, "templates/Document.tsx:12:5"],
    [
      { file: "content/home.json", path: ["hero"], position: { line: 4, column: 11 } },
      "content/home.json:4:11 › hero",
    ],
  ])("writes %j as %s", (place, text) => {
    expect(formatPlace(place)).toBe(text);
  });
});

describe("listNames(names, longest)", () => {
  it("lists whole names, and says how many more there are", () => {
    expect(listNames(["/allen", "/waco"], 200)).toBe("/allen, /waco");
    expect(listNames(["/allen", "/allen/watters-creek", "/waco"], 20)).toBe("/allen and 2 more");
    expect(listNames(["/allen/watters-creek", "/waco"], 10)).toBe("/allen/wa… and 1 more");
  });
});

describe("atField(place, ...path)", () => {
  it("goes on from the field that the place has", () => {
    expect(atField({ file: "a.json", path: ["list"] }, 2, "name")).toEqual({
      file: "a.json",
      path: ["list", 2, "name"],
    });
  });
});

describe("sortProblems(problems)", () => {
  it("sorts by file, then by line and column as numbers, then by text", () => {
    const at = (where: Place, found = "x") => ({ where, found, expected: "y" });
    const line = (number: number) => at({ file: "b.json", position: { line: number, column: 1 } });
    const sorted = sortProblems([
      line(10),
      at({ file: "c.json" }),
      line(9),
      at({ file: "b.json", position: { line: 9, column: 10 } }),
      at({ file: "b.json", position: { line: 9, column: 2 } }),
      at({ file: "a.json" }, "z"),
      at({ file: "a.json" }, "b"),
    ]);
    expect(sorted.map(({ where, found }) => `${formatPlace(where)} ${found}`)).toEqual([
      "a.json b",
      "a.json z",
      "b.json:9:1 x",
      "b.json:9:2 x",
      "b.json:9:10 x",
      "b.json:10:1 x",
      "c.json x",
    ]);
  });
});

describe("describeProblem(problem)", () => {
  it("gives the place as text for people and as data for tools", () => {
    const where = { file: "content/home.json", path: ["hero", "text"], position: { line: 4, column: 11 } };
    expect(describeProblem({ where, found: "1", expected: "a text", next: "change it" })).toEqual({
      where: "content/home.json:4:11 › hero.text",
      found: "1",
      expected: "a text",
      next: "change it",
      file: "content/home.json",
      path: ["hero", "text"],
      line: 4,
      column: 11,
    });
  });
});

describe("quote(value)", () => {
  it("keeps control characters out of the terminal and cuts long values", () => {
    expect(quote("a\u001B[2J\u009Bb")).toBe('"a\\u001b[2J\\u009bb"');
    expect(quote("x".repeat(200))).toHaveLength(80);
    expect(quote(undefined)).toBe("nothing");
  });
});

describe("quoteUrl(url)", () => {
  it.each([
    ["https://user:hunter2@www.example.com/a", "https://…@www.example.com/a"],
    ["https://user:hun/ter2@www.example.com/a", "…@www.example.com/a"],
    ["user:hunter2@www.example.com", "…@www.example.com"],
    ["https://cdn.example.com/npm/@firm/a.png?key=1#top", "https://cdn.example.com/npm/@firm/a.png?…"],
  ])("shows %s without what may be secret", (url, shown) => {
    expect(quoteUrl(url)).toBe(`"${shown}"`);
  });
});
