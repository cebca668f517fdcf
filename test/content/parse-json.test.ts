import { describe, expect, it } from "vitest";
import { parseJson } from "../../src/content/parse-json.ts";

const faultOf = (text: string) => parseJson(text, "a.json").problems[0]?.found;

describe("parseJson(text, where)", () => {
  it("reads JSON, with a byte order mark too", () => {
    expect(parseJson('\uFEFF{"a": 1}', "a.json")).toEqual({ value: { a: 1 }, problems: [] });
  });

  it.each([
    ['{\n  "a": nothing\n}', /line 2 column \d+/],
    ['{\n  "a": 1,\n}', /line 3 column 1/],
    ["{", /line 1 column 2/],
  ])("names line and column of the fault in %j, on one line", (text, place) => {
    expect(faultOf(text)).toMatch(place);
    expect(faultOf(text)).not.toContain("\n");
  });

  it.each(["", "\n", "\uFEFF "])("calls %j an empty file", (text) => {
    expect(faultOf(text)).toBe("an empty file");
  });

  it("does not take bytes of another encoding for text", () => {
    const latin1 = Buffer.from('{\n"name": "Pe\u00F1itas"}', "latin1").toString("utf8");
    expect(faultOf(latin1)).toBe("bytes that are not UTF-8 in line 2");
  });
});
