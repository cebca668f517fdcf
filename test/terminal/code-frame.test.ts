import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Position } from "../../src/problem.ts";
import { frameOf } from "../../src/terminal/code-frame.ts";
import { temporaryFolder } from "../helpers/folders.ts";

const CITY = `{
  "name": "Houston",
  "population": "lots",
  "county": "Harris County",
  "description": "Freeways meet downtown."
}
`;

/** Returns the frame of a problem in a file with this text. */
function frameIn(text: string, position: Position | undefined, name = "a.json"): string | undefined {
  const file = path.join(temporaryFolder(), name);
  writeFileSync(file, text);
  return frameOf({ where: { file, position }, found: "x", expected: "y" });
}

describe("frameOf(problem)", () => {
  it("returns the lines around a position and marks it", () => {
    expect(frameIn(CITY, { line: 3, column: 17 })).toMatchInlineSnapshot(`
      "  1 | {
        2 |   "name": "Houston",
      > 3 |   "population": "lots",
          |                 ^
        4 |   "county": "Harris County",
        5 |   "description": "Freeways meet downtown.""
    `);
  });

  it("shows the characters that a terminal would interpret as escapes", () => {
    expect(frameIn("a\u001b]52;c;eA==\u0007\u202e\tb", { line: 1, column: 1 })).toBe(
      "> 1 | a\\u001b]52;c;eA==\\u0007[right-to-left mark]\tb\n    | ^",
    );
  });

  it("returns a part of a very long line", () => {
    const frame = frameIn(`${"x".repeat(5000)}HERE${"x".repeat(5000)}`, { line: 1, column: 5001 });
    const [line = "", mark = ""] = (frame ?? "").split("\n");
    expect(line.length).toBeLessThan(200);
    expect(line.slice(mark.indexOf("^"), mark.indexOf("^") + 4)).toBe("HERE");
  });

  it("returns nothing without a position, for a picture and for a missing file", () => {
    const position = { line: 1, column: 1 };
    expect(frameIn(CITY, undefined)).toBeUndefined();
    expect(frameIn("x", position, "a.png")).toBeUndefined();
    const where = { file: "no/such/file.json", position };
    expect(frameOf({ where, found: "x", expected: "y" })).toBeUndefined();
  });
});
