import { describe, expect, it } from "vitest";
import { formatBytes, formatDuration } from "../../src/terminal/format.ts";
import { formatProblems } from "../../src/terminal/format-problem.ts";

const plain = (_: unknown, text: string) => text;

it("formatProblems shows the characters of a text that a terminal would interpret as escapes, but line breaks", () => {
  const text = "a\u001b]52;c;eA==\u0007\u009b41m\u202e\nb";
  const problem = { where: { name: "a page" }, found: text, expected: text, next: text };
  const shown = "a\\u001b]52;c;eA==\\u0007\\u009b41m[right-to-left mark]\nb";
  expect(formatProblems([problem], plain, "error")).toBe(
    `error a page\n  found ${shown}, expected ${shown}\n  → ${shown}`,
  );
});

describe("formatProblems(problems, paint, label)", () => {
  it("names the place, what was found, what was expected and the next step, sorted by place", () => {
    const problems = [
      { where: { file: "b.json" }, found: "1", expected: "2" },
      {
        where: { file: "a.json", path: ["list", 3, "name"], position: { line: 12, column: 5 } },
        found: "x",
        expected: "y",
        next: "change it",
      },
    ];
    expect(formatProblems(problems, plain, "error")).toMatchInlineSnapshot(`
      "error a.json:12:5 › list[3].name
        found x, expected y
        → change it
      error b.json
        found 1, expected 2"
    `);
  });

  it("says a next step that several problems of a file share once, after the last of them", () => {
    const dead = (line: number) => ({
      where: { file: "a.md", position: { line, column: 1 } },
      found: `a link to "/${line}"`,
      expected: "a page",
      next: "link to another page",
    });
    const other = { ...dead(1), where: { file: "b.md" } };
    expect(formatProblems([dead(1), dead(2), other], plain, "error")).toBe(
      [
        'error a.md:1:1\n  found a link to "/1", expected a page',
        'error a.md:2:1\n  found a link to "/2", expected a page\n  → link to another page',
        'error b.md\n  found a link to "/1", expected a page\n  → link to another page',
      ].join("\n"),
    );
  });
});

describe("formatBytes(bytes), formatDuration(milliseconds)", () => {
  it("pick a unit by size", () => {
    expect([812, 13_900, 6_400_000].map(formatBytes)).toEqual(["812 B", "13.6 KB", "6.1 MB"]);
    expect([412.4, 1840].map(formatDuration)).toEqual(["412 ms", "1.84 s"]);
  });
});
