import { describe, expect, it } from "vitest";
import { codeFrame, locateInJson } from "../../src/content/locate.ts";

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

describe("locateInJson(text, path)", () => {
  it.each([
    { path: "name", line: 2, column: 11 },
    { path: "population", line: 3, column: 17 },
    { path: "neighborhoods", line: 4, column: 20 },
    { path: "neighborhoods[0].name", line: 5, column: 15 },
    { path: "neighborhoods[1]", line: 6, column: 5 },
    { path: "neighborhoods[1].streets[1]", line: 6, column: 46 },
    { path: "none", line: 8, column: 24 },
    { path: "", line: 1, column: 1 },
  ])("finds $path", ({ path, line, column }) => {
    expect(locateInJson(CITY, path)).toEqual({ line, column });
  });

  it("leads to the object that should have a field", () => {
    expect(locateInJson(CITY, "neighborhoods[0].streets")).toEqual({ line: 5, column: 5 });
    expect(locateInJson(CITY, "neighborhoods[7].name")).toEqual({ line: 4, column: 20 });
  });

  it.each(["", "{", '{"name": ', '{"name" "Houston', "[1, 2"])("finds nothing in %j", (text) => {
    expect(locateInJson(text, "name")).toBeUndefined();
  });
});

describe("codeFrame(text, position)", () => {
  it("shows the lines around a place and marks it", () => {
    expect(codeFrame(CITY, { line: 3, column: 17 })).toMatchInlineSnapshot(`
      "  1 | {
        2 |   "name": "Houston",
      > 3 |   "population": "lots",
          |                 ^
        4 |   "neighborhoods": [
        5 |     { "name": "Montrose, with a [bracket] and a \\"quote\\"" },"
    `);
  });

  it("ends where the file ends", () => {
    expect(codeFrame("one\r\ntwo", { line: 2, column: 1 })).toMatchInlineSnapshot(`
      "  1 | one
      > 2 | two
          | ^"
    `);
  });

  it("shows a part of a very long line", () => {
    const frame = codeFrame(`${"x".repeat(5000)}HERE${"x".repeat(5000)}`, { line: 1, column: 5001 });
    const [line = "", mark = ""] = frame.split("\n");
    expect(line.length).toBeLessThan(200);
    expect(line.slice(mark.indexOf("^"), mark.indexOf("^") + 4)).toBe("HERE");
  });
});
