import { describe, expect, it } from "vitest";
import { parseJson } from "../../src/content/parse-json.ts";
import { formatPlace } from "../../src/problem.ts";

function describeProblemOf(text: string): string {
  const { value, problems } = parseJson(text, { file: "a.json" });
  expect(value).toBeUndefined();
  return problems
    .map(({ where, found, expected }) => `${formatPlace(where)}: found ${found}, expected ${expected}`)
    .join("\n");
}

describe("parseJson(text, place)", () => {
  it("reads JSON", () => {
    expect(parseJson('{"a": 1}', { file: "a.json" })).toEqual({ value: { a: 1 }, problems: [] });
  });

  it("refuses more values than fit into memory, and takes 60,000 redirects", () => {
    const objects = (count: number) => JSON.stringify(Array(count).fill({}));
    expect(describeProblemOf(objects(500_001))).toBe(
      "a.json: found more than 300,000 values, expected a file with fewer",
    );
    const redirects = JSON.stringify(Array(60_000).fill({ from: "/a", to: "/b", status: 302 }));
    expect(parseJson(redirects, { file: "a.json" }).problems).toEqual([]);
  });

  it("describes an error with its position, what is there and what should be", () => {
    const texts = [
      '{\n  "a": 1\n  "b": 2\n}',
      '{\n  "a": 1,\n}',
      '{"a": "He said "no" to", "b": 1}',
      "{ 'a': 1 }",
      '{"a": }',
      '{"a": "no end\n}',
      '{"a": "C:\\Users"}',
      '{ // why\n "a": 1 }',
      '{"a": [1',
      '{"a": 1}}',
      " ",
    ];
    expect(
      texts.map((text) => `${JSON.stringify(text)}\n  ${describeProblemOf(text)}`).join("\n"),
    ).toMatchInlineSnapshot(`
      ""{\\n  \\"a\\": 1\\n  \\"b\\": 2\\n}"
        a.json:3:3: found "b", expected a comma
      "{\\n  \\"a\\": 1,\\n}"
        a.json:2:9: found a comma after the last item, expected no comma before a closing bracket
      "{\\"a\\": \\"He said \\"no\\" to\\", \\"b\\": 1}"
        a.json:1:16: found a quotation mark that ends a text, and more text after it, expected a comma after the text, or \\" for a quotation mark within it
      "{ 'a': 1 }"
        a.json:1:3: found "'a'", expected text in double quotes, a number, true, false or null
      "{\\"a\\": }"
        a.json:1:7: found "}", expected a value
      "{\\"a\\": \\"no end\\n}"
        a.json:1:7: found a syntax error: unexpected end of string, expected valid JSON
      "{\\"a\\": \\"C:\\\\Users\\"}"
        a.json:1:7: found a syntax error: invalid escape character, expected valid JSON
      "{ // why\\n \\"a\\": 1 }"
        a.json:1:3: found a syntax error: invalid comment token, expected valid JSON
      "{\\"a\\": [1"
        a.json:1:9: found the end of the file, expected a closing "]"
      "{\\"a\\": 1}}"
        a.json:1:9: found "}", expected the end of the file
      " "
        a.json:1:1: found an empty file, expected a JSON document"
    `);
  });

  it.each([
    ['{\n  "a": 1,\n  "b": {"a": 2},\n  "a": 3\n}', ["4:3"]],
    ['[{"a": {"b": 1, "\\u0062": 2, "b": 3}}]', ["1:17", "1:30"]],
    ['[{"a": 1}, {"a": 1}]', []],
  ])("finds each field that an object of %j has twice", (text, positions) => {
    const { problems } = parseJson(text, { file: "a.json" });
    expect(problems.map(({ where }) => formatPlace(where))).toEqual(positions.map((at) => `a.json:${at}`));
  });

  it.each(["[".repeat(100_000) + "]".repeat(100_000), '{"a":'.repeat(100_000)])(
    "refuses lists and objects that are too deep to read",
    (text) => expect(describeProblemOf(text)).toContain("too many to read"),
  );
});
