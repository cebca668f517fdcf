import { describe, expect, it } from "vitest";
import { findLosses } from "../../src/import/losses.ts";

describe("findLosses(html, markdown, title, known)", () => {
  const losses = (html: string, markdown: string, explained: readonly string[] = [], leadTo = {}) =>
    findLosses(html, markdown, "A title", { explained, leadTo: new Map(Object.entries(leadTo)) });

  it.each([
    [
      "<p><b>Fee: $500<br></b>30 days</p>",
      "**Fee: $500**30 days",
      ['"$500 30" became "$50030", after "Fee:"'],
    ],
    [
      "<td><ul><li>photos</li><li>report</li></ul></td>",
      "photosreport",
      ['"photos report" became "photosreport", alone on its page'],
    ],
    [
      "[one_half]Fees are 33.[/one_half][one_half_last]Costs[/one_half_last]",
      "Fees are 33.Costs",
      ['"33. Costs" became "33.Costs", after "Fees are"'],
    ],
    ["<p>One.</p><p>Two.</p>", "One.", ['"Two." is missing, after "One."']],
    ["$500<sup>1</sup> a day", "$5001 a day", ['"$500¹" became "$5001", before "a day"']],
  ])("names the words of %j that %j has not", (html, markdown, expected) => {
    expect(losses(html, markdown)).toEqual(expected);
  });

  it("takes what notes explain for no loss: shortcodes, removed texts, and the title above the text", () => {
    const html = '<h2>A title</h2>[vc_row width="1"]You have <s>four</s> two years.[/vc_row] [sic]';
    expect(losses(html, "You have two years. \\[sic]", ["A title", "four"])).toEqual([]);
  });

  it("names links that only the old page has, unless a note names them", () => {
    const html =
      '<a href="/a">one</a> <a href="https://example.com/?b=1">two</a> <a href="/c">three</a> <a href="/d"><img></a>';
    const leadTo = {
      "/a": "/blog/a",
      "https://example.com/?b=1": "https://example.com/?b=1",
      "/c": undefined,
    };
    expect(losses(html, "[one](/blog/a) [two](https://example.com/?b=1) three", [], leadTo)).toEqual([]);
    expect(losses(html, "one [two](https://example.com/) three", [], leadTo)).toEqual([
      "a link to /a is missing",
      "a link to https://example.com/?b=1 is missing",
    ]);
    expect(losses('<a href="/e">five</a>', "five")).toEqual(["a link to /e is missing"]);
  });

  it("shows at most ten differences", () => {
    const words = Array.from({ length: 60 }, (_, index) => `w${index}`);
    const shown = words.map((word, index) => (index % 4 === 0 ? `${word}x` : word));
    expect(losses(words.join(" "), shown.join(" "))).toHaveLength(11);
    expect(losses(words.join(" "), shown.join(" ")).at(-1)).toBe("5 more");
  });
});
