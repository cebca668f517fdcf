import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { locateProblems } from "../../src/content/locate.ts";
import type { FieldPath, Place, Position, Problem } from "../../src/problem.ts";
import { temporaryFolder } from "../helpers/folders.ts";

const CITY = `{
  "name": "Houston",
  "population": "lots",
  "neighborhoods": [
    { "name": "Montrose, with a [bracket] and a \\"quote\\"" },
    { "name": "Midtown", "streets": ["Main", "Bagby"] }
  ],
  "empty": [], "none": {}
}
`;

/** Returns the position of a place in a file with this text. */
function positionOf(text: string, place: Pick<Place, "path" | "atName">): Position | undefined {
  const file = path.join(temporaryFolder(), "a.json");
  writeFileSync(file, text);
  const [problem] = locateProblems<Problem>([{ where: { file, ...place }, found: "x", expected: "y" }]);
  return problem?.where.position;
}

describe("locateProblems(problems)", () => {
  it.each<{ path: FieldPath; line: number; column: number }>([
    { path: ["population"], line: 3, column: 17 },
    { path: ["neighborhoods", 1, "streets", 1], line: 6, column: 46 },
    { path: [], line: 1, column: 1 },
  ])("returns the position of the value at $path", ({ path, line, column }) => {
    expect(positionOf(CITY, { path })).toEqual({ line, column });
  });

  it("returns the position of the name with atName, and that of an item of a list, which has none", () => {
    expect(positionOf(CITY, { path: ["neighborhoods", 1], atName: true })).toEqual({ line: 6, column: 5 });
    expect(positionOf(CITY, { path: ["neighborhoods", 1, "streets"], atName: true })).toEqual({
      line: 6,
      column: 26,
    });
  });

  it("returns the position of the object or list that lacks a field", () => {
    expect(positionOf(CITY, { path: ["neighborhoods", 0, "streets"] })).toEqual({ line: 5, column: 5 });
    expect(positionOf(CITY, { path: ["neighborhoods", 7, "name"] })).toEqual({ line: 4, column: 20 });
    expect(positionOf(CITY, { path: ["phone", "label"] })).toEqual({ line: 1, column: 1 });
  });

  it("counts columns after a byte order mark, and lines that end with CRLF", () => {
    expect(positionOf('\uFEFF{"a": 1}', { path: ["a"] })).toEqual({ line: 1, column: 7 });
    expect(positionOf('{\r\n"a": 1}', { path: ["a"] })).toEqual({ line: 2, column: 6 });
  });

  it("returns the line of a field of front matter, also by another spelling of its name, and none of the text", () => {
    const file = path.join(temporaryFolder(), "a.md");
    writeFileSync(file, "---\ntitle: A\nReviewed_By: Jane\n---\n\nsummary: no field\n");
    const at = (field: string) =>
      locateProblems<Problem>([{ where: { file, path: [field] }, found: "x", expected: "y" }])[0]?.where
        .position;
    expect(["title", "reviewedBy", "summary"].map(at)).toEqual([
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      undefined,
    ]);
  });

  it("returns the first position of an address, in any file, and not of one that only begins like it", () => {
    const file = path.join(temporaryFolder(), "a.md");
    writeFileSync(
      file,
      '---\ntitle: A\n---\n\nSee [a](https://a.test/houston), [b](/houston/x) and\n[c](/houston "C").\n',
    );
    const found = ["/houston", "/houston/", "/dallas"].map((address) =>
      locateProblems<Problem>([{ where: { file, address }, found: "x", expected: "y" }]),
    );
    expect(found.map(([problem]) => problem?.where.position)).toEqual([
      { line: 6, column: 5 },
      { line: 6, column: 5 },
      undefined,
    ]);
  });

  it("finds a short address where it is that of a link, not a word above it", () => {
    const file = path.join(temporaryFolder(), "a.md");
    writeFileSync(file, "The rails of trains.\n\nSee [rails](rails).\n");
    const [found] = locateProblems<Problem>([
      { where: { file, address: "rails" }, found: "x", expected: "y" },
    ]);
    expect(found?.where.position).toEqual({ line: 3, column: 13 });
  });

  it("finds addresses with an apostrophe, a parenthesis or a backtick in any notation", () => {
    const file = path.join(temporaryFolder(), "a.md");
    const lines = [
      "[a](/o'brien)",
      "[b](/wiki/Texas_(state))",
      '[c](</a`b> "C")',
      '"/it\'s(1)"',
      "[d](/e_(f) 'D')",
    ];
    writeFileSync(file, lines.join("\n"));
    const found = ["/o'brien", "/wiki/Texas_(state)", "/a`b", "/it's(1)", "/e_(f)", "/wiki/Texas_(state"].map(
      (address) => locateProblems<Problem>([{ where: { file, address }, found: "x", expected: "y" }]),
    );
    expect(found.map(([problem]) => problem?.where.position)).toEqual([
      { line: 1, column: 5 },
      { line: 2, column: 5 },
      { line: 3, column: 6 },
      { line: 4, column: 2 },
      { line: 5, column: 5 },
      undefined,
    ]);
  });

  it("adds positions to the fields of JSON files and leaves other problems as they are", () => {
    const file = path.join(temporaryFolder(), "city.json");
    writeFileSync(file, CITY);
    const problem = { found: "x", expected: "y" };
    const position = { line: 7, column: 1 };
    const located = locateProblems([
      { ...problem, where: { file, path: ["population"] } },
      { ...problem, where: { file, path: ["population"], position } },
      { ...problem, where: { file } },
      { ...problem, where: { file: "no/such/file.json", path: ["population"] } },
      { ...problem, where: { file: "templates/Document.tsx", path: ["population"] } },
      { ...problem, where: { name: "post 1 (a-post)", path: ["title"] } },
    ]);
    expect(located.map(({ where }) => where.position)).toEqual([
      { line: 3, column: 17 },
      position,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
