import { describe, expect, it } from "vitest";
import { codeFrame } from "../../src/terminal/code-frame.ts";

const CITY = `{
  "name": "Houston",
  "population": "lots",
  "county": "Harris County",
  "description": "Freeways meet downtown."
}
`;

describe("codeFrame(text, position)", () => {
  it("returns the lines around a position and marks it", () => {
    expect(codeFrame(CITY, { line: 3, column: 17 })).toMatchInlineSnapshot(`
      "  1 | {
        2 |   "name": "Houston",
      > 3 |   "population": "lots",
          |                 ^
        4 |   "county": "Harris County",
        5 |   "description": "Freeways meet downtown.""
    `);
  });

  it("ends at the last line of the file", () => {
    expect(codeFrame("one\r\ntwo", { line: 2, column: 1 })).toMatchInlineSnapshot(`
      "  1 | one
      > 2 | two
          | ^"
    `);
  });

  it("returns a part of a very long line", () => {
    const frame = codeFrame(`${"x".repeat(5000)}HERE${"x".repeat(5000)}`, { line: 1, column: 5001 });
    const [line = "", mark = ""] = frame.split("\n");
    expect(line.length).toBeLessThan(200);
    expect(line.slice(mark.indexOf("^"), mark.indexOf("^") + 4)).toBe("HERE");
  });
});
