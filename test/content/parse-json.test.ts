import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson } from "../../src/content/parse-json.ts";
import { formatPlace } from "../../src/problem.ts";
import { readable } from "../helpers/problems.ts";

function describeProblemOf(text: string): string {
  const { value, problems } = parseJson(text, { file: "a.json" });
  expect(value).toBeUndefined();
  return problems
    .map(({ where, found, expected }) => `${formatPlace(where)}: found ${found}, expected ${expected}`)
    .join("\n");
}

describe("parseJson(text, place)", () => {
  it("reads JSON, with a byte order mark too", () => {
    expect(parseJson('\uFEFF{"a": 1}', { file: "a.json" })).toEqual({ value: { a: 1 }, problems: [] });
  });

  it("explains a quotation mark within a text", () => {
    for (const text of ['{"a": "He said "no" to", "b": 1}', '{"a": "see "the rule"."}', '{"a": ["x" y"]}']) {
      expect(describeProblemOf(text)).toContain(
        'found a quotation mark that ends a text, and more text after it, expected a comma after the text, or \\" for',
      );
    }
  });

  it("describes each error with its position, what is there and what should be", () => {
    const texts = [
      '{\n  "a": 1\n  "b": 2\n}',
      '{\n  "a": 1,\n}',
      '{"a": [1, 2, ]}',
      '{"a": 1,, "b": 2}',
      '{"a": 1;}',
      '{\n  "a": nothing\n}',
      "{ 'a': 1 }",
      "{a: 1}",
      "{\u201Ca\u201D: 1}",
      '{"a" 1}',
      '{"a": }',
      '{"a": "no end\n}',
      '{"a": "C:\\Users"}',
      '{"a": "\\u12"}',
      '{"a": "a\ttab"}',
      '{"a": 1.}',
      '{ // why\n "a": 1 }',
      "{",
      '{"a": [1',
      '{"a": 1}}',
      '\uFEFF\uFEFF{"a": 1}',
      '{\u00A0"a": 1}',
      "",
      "\n",
      "\uFEFF ",
    ];
    expect(
      texts.map((text) => `${JSON.stringify(text)}\n  ${describeProblemOf(text)}`).join("\n"),
    ).toMatchInlineSnapshot(`
      ""{\\n  \\"a\\": 1\\n  \\"b\\": 2\\n}"
        a.json:3:3: found "b", expected a comma
      "{\\n  \\"a\\": 1,\\n}"
        a.json:2:9: found a comma after the last item, expected no comma before a closing bracket
      "{\\"a\\": [1, 2, ]}"
        a.json:1:12: found a comma after the last item, expected no comma before a closing bracket
      "{\\"a\\": 1,, \\"b\\": 2}"
        a.json:1:9: found ",", expected the name of a field in double quotes
      "{\\"a\\": 1;}"
        a.json:1:8: found ";", expected text in double quotes, a number, true, false or null
      "{\\n  \\"a\\": nothing\\n}"
        a.json:2:8: found "nothing", expected text in double quotes, a number, true, false or null
      "{ 'a': 1 }"
        a.json:1:3: found "'a'", expected text in double quotes, a number, true, false or null
      "{a: 1}"
        a.json:1:2: found "a", expected text in double quotes, a number, true, false or null
      "{“a”: 1}"
        a.json:1:2: found "“a”", expected text in double quotes, a number, true, false or null
      "{\\"a\\" 1}"
        a.json:1:6: found "1", expected a colon after the name of a field
      "{\\"a\\": }"
        a.json:1:7: found "}", expected a value
      "{\\"a\\": \\"no end\\n}"
        a.json:1:7: found text without a closing quote, expected a quote on the same line
      "{\\"a\\": \\"C:\\\\Users\\"}"
        a.json:1:7: found an unknown escape sequence in a text, expected one such as \\n or \\"; a backslash is written \\\\
      "{\\"a\\": \\"\\\\u12\\"}"
        a.json:1:7: found an incomplete \\u escape, expected four hexadecimal digits after \\u
      "{\\"a\\": \\"a\\ttab\\"}"
        a.json:1:7: found a control character in a text, expected an escape sequence such as \\t
      "{\\"a\\": 1.}"
        a.json:1:7: found "1.", expected a complete number
      "{ // why\\n \\"a\\": 1 }"
        a.json:1:3: found a comment, expected JSON, which has no comments
      "{"
        a.json:1:2: found the end of the file, expected a closing "}"
      "{\\"a\\": [1"
        a.json:1:9: found the end of the file, expected a closing "]"
      "{\\"a\\": 1}}"
        a.json:1:9: found "}", expected the end of the file
      "﻿﻿{\\"a\\": 1}"
        a.json:1:1: found the invisible character U+FEFF, expected text in double quotes, a number, true, false or null
      "{ \\"a\\": 1}"
        a.json:1:2: found the invisible character U+00A0, expected text in double quotes, a number, true, false or null
      ""
        a.json:1:1: found an empty file, expected a JSON document
      "\\n"
        a.json:1:1: found an empty file, expected a JSON document
      "﻿ "
        a.json:1:1: found an empty file, expected a JSON document"
    `);
  });

  it("refuses bytes of another encoding", () => {
    const latin1 = Buffer.from('{\n"name": "Pe\u00F1itas"}', "latin1").toString("utf8");
    expect(parseJson(latin1, { file: "a.json" }).problems).toEqual([
      {
        where: { file: "a.json", position: { line: 2, column: 12 } },
        found: "bytes that are not UTF-8",
        expected: "a JSON document in UTF-8",
        next: "save the file as UTF-8",
      },
    ]);
  });

  it("describes any other error too, on one line", () => {
    const parts = fc.constantFrom(
      ...'{}[],:-+.eE"\\/\n\t \u00A0',
      "1",
      "a",
      '"a"',
      "true",
      "null",
      "//",
      "/*",
    );
    fc.assert(
      fc.property(
        fc.array(parts).map((list) => list.join("")),
        (text) => {
          const { problems } = parseJson(text, { file: "a.json" });
          for (const { found } of problems) {
            expect(found).not.toBe("a syntax error");
            expect(found).not.toMatch(/\n/);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("refuses fields that an object has twice, with both lines", () => {
    const text = '{\n  "a": 1,\n  "b": {"a": 2},\n  "a": 3\n}';
    const { value, problems } = parseJson(text, { file: "a.json" });
    expect(value).toBeUndefined();
    expect(readable(problems)).toEqual([
      {
        where: "a.json:4:3",
        found: 'the field "a" for the second time, after line 2',
        expected: "each field of an object once",
        next: "remove one of the two",
      },
    ]);
  });

  it.each([
    ['{"a": 1, "\\u0061": 2}', 1],
    ['{"a" : 1, "a": 2}', 1],
    ['{"a"\n:1,"b":"\\":","a":2}', 1],
    ['{"a":{"b":1,"b":2,"b":3}}', 2],
    ['[{"a":1},{"a":1}]', 0],
    ['{"a":{"a":1}}', 0],
    ['{"a":"\\": \\"a\\": {}[]","b":"\\\\"}', 0],
    ['{"__proto__":1,"__proto__":2}', 1],
  ])("finds in %s how many: %i", (text, count) => {
    expect(parseJson(text, { file: "a.json" }).problems).toHaveLength(count);
  });

  it("takes 100 levels and refuses more, closed or not", () => {
    const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    expect(parseJson(nested(100), { file: "a.json" }).problems).toEqual([]);
    for (const text of [nested(101), nested(100_000), "[".repeat(100_000), '{"a":'.repeat(100_000)]) {
      expect(parseJson(text, { file: "a.json" })).toMatchObject({
        value: undefined,
        problems: [{ expected: "at most 100 levels" }],
      });
    }
  });
});
