import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseMarkdown, parseText } from "../../src/shared/markdown.ts";
import { type Block, type Inline, type Text, textsOf } from "../../src/shared/post.ts";

describe("parseMarkdown(markdown)", () => {
  it("returns the blocks of a body", () => {
    const { value, problems, notices } = parseMarkdown(`Intro with a
second line\\
and a third.

## Two _years_

### Exceptions

1. **First**: the [statute](https://statutes.capitol.texas.gov/)
2. Second

* one

* two

> Quoted.
>
> Twice.

![A road](/images/share.png)

Call <tel:+18005550199> &amp; ask \\*us\\*.
`);
    expect([problems, notices]).toEqual([[], []]);
    expect(value).toEqual([
      { type: "paragraph", text: ["Intro with a second line\nand a third."] },
      { type: "heading", level: 2, text: ["Two ", { type: "emphasis", text: ["years"] }] },
      { type: "heading", level: 3, text: ["Exceptions"] },
      {
        type: "list",
        isOrdered: true,
        items: [
          [
            { type: "strong", text: ["First"] },
            ": the ",
            { type: "link", href: "https://statutes.capitol.texas.gov/", text: ["statute"] },
          ],
          ["Second"],
        ],
      },
      { type: "list", isOrdered: false, items: [["one"], ["two"]] },
      { type: "quote", paragraphs: [["Quoted."], ["Twice."]] },
      { type: "image", url: "/images/share.png", alt: "A road" },
      {
        type: "paragraph",
        text: [
          "Call ",
          { type: "link", href: "tel:+18005550199", text: ["tel:+18005550199"] },
          " & ask *us*.",
        ],
      },
    ]);
  });

  it.each([
    ["# Title", "a heading of level 1", 0],
    ["A <b>bold</b> word", "HTML: <b>", 2],
    ["| a | b |\n|---|---|\n| 1 | 2 |", "a table", 0],
    ["```\ncode\n```", "a block of code", 4],
    ["Text\n\n---", "a line across the page", 6],
    ["A ~~word~~.", "a struck-out text", 2],
    ["Text ![alt](/a.png) text", "an image inside a text", 7],
    ["![](/a.png)", "an image without a description", 4],
    ["![a](javascript:b)", 'an image at "javascript:b"', 5],
    ["[a](javascript:alert)", 'a link to "javascript:alert"', 4],
    ["[a](//example.com)", 'a link to "//example.com"', 4],
    ["[](/houston)", "a link without words", 3],
    ['[a](/houston "title")', "a link with a title", 14],
    ["3. Third", "a list that begins with 3", 0],
    ["- a\n\n  b", "an item with several paragraphs", 0],
    ["- a\n  - b", "a list inside an item of a list", 4],
    ["> - a", "a list inside a quote", 0],
    ["Text\n---", 'a line of "---" below a text, which makes a heading of it', 0],
  ])("refuses %j: %s", (markdown, found, offset) => {
    expect(parseMarkdown(markdown).problems).toContainEqual(expect.objectContaining({ found, offset }));
  });

  it.each(["**open", "a](b", "[^1]", "[a](b c)"])("notices %j, which readers will see", (markdown) => {
    const { problems, notices } = parseMarkdown(`Fine.\n\nText ${markdown} text`);
    expect(problems).toEqual([]);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.offset).toBeGreaterThan(6);
  });

  it.each([
    ["![A car](/images/my car.jpg)", '"](" in a text, which readers will see', 7],
    ["##Heading", '"##" in a text, which readers will see', 0],
    ["Text\n\n• one\n• two", '"•" in a text, which readers will see', 6],
    ["See [the law] (https://example.com/a).", 'the address "https://example.com/a", which is no link', 15],
    ["Or www.example.com, too", 'the address "www.example.com", which is no link', 3],
  ])("notices in %j: %s", (markdown, found, offset) => {
    expect(parseMarkdown(markdown)).toMatchObject({ problems: [], notices: [{ found, offset }] });
  });

  it("does not notice brackets around a word of a quote", () => {
    expect(
      parseMarkdown("> [A] claimant may not recover [and/or] [he]/she settle (see /houston).").notices,
    ).toEqual([]);
  });

  it("does not notice an address that is a link", () => {
    const { notices } = parseMarkdown("<https://example.com>, [www.example.com](https://www.example.com)");
    expect(notices).toEqual([]);
  });

  it("takes CRLF, as Windows writes it", () => {
    expect(parseMarkdown("a\r\nb\r\n\r\n## c\r\n").value).toEqual(parseMarkdown("a\nb\n\n## c\n").value);
  });
});

describe("parseText(text)", () => {
  it("reads strong, emphasis and links, and nothing else", () => {
    const text = "A **b** *c* _d_ `e` <i> \\* &amp; ~~f~~ [g *h*](/i) 5 * 3 https://j.com\n# k\n- l";
    expect(parseText(text).value).toEqual([
      "A ",
      { type: "strong", text: ["b"] },
      " ",
      { type: "emphasis", text: ["c"] },
      " _d_ `e` <i> \\* &amp; ~~f~~ ",
      { type: "link", href: "/i", text: ["g ", { type: "emphasis", text: ["h"] }] },
      " 5 * 3 https://j.com\n# k\n- l",
    ]);
  });

  it("refuses a link that leads nowhere", () => {
    expect(parseText("[a](b)").problems).toEqual([
      {
        found: 'a link to "b"',
        expected: 'https://…, mailto:…, tel:…, or "/…" for a page of the site',
        offset: undefined,
      },
    ]);
  });
});

const SNIPPETS = [
  ...["**", "*", "_", "[", "](", ")", "<a href='x'>", "javascript:alert(1)", "![", "> ", "- ", "1. ", "## "],
  ...["\n", "\n\n", "    ", "```", "&#x6a;", "\\", "\u0000", "JaVaScRiPt&colon;x", "[a]: javascript:b\n"],
  ...["<http://x>", "https://x.y/", "mailto:a@b", "\t", "word ", "\uD800"],
];
const anyMarkdown = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fc.constantFrom(...SNIPPETS), { maxLength: 40 }).map((parts) => parts.join("")),
);

function linksOf(text: Text): readonly string[] {
  return text.flatMap((part: Inline) => {
    if (typeof part === "string") return [];
    expect(["strong", "emphasis", "link"]).toContain(part.type);
    return [...(part.type === "link" ? [part.href] : []), ...linksOf(part.text)];
  });
}

describe("any text", () => {
  it("becomes known blocks without unsafe addresses, or problems", () => {
    fc.assert(
      fc.property(anyMarkdown, (markdown) => {
        for (const { value, problems } of [parseMarkdown(markdown), { ...parseText(markdown), value: [] }]) {
          if (problems.length > 0) continue;
          for (const block of value as readonly Block[]) {
            expect(["heading", "paragraph", "list", "quote", "image"]).toContain(block.type);
            const links = block.type === "image" ? [block.url] : textsOf(block).flatMap(linksOf);
            for (const link of links) expect(link).toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i);
          }
        }
        const text = parseText(markdown);
        if (text.problems.length === 0) {
          for (const link of linksOf(text.value)) expect(link).not.toMatch(/^\s*javascript:/i);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it.each(["[", "*", "> ", "*a ", "![", "[](", "- ", "`", "<a "])(
    "takes 100 KB of %j in a time that grows with its length",
    (mark) => {
      /** Milliseconds of processor time, which other work on the machine hardly changes. */
      const time = (bytes: number): number => {
        const text = mark.repeat(bytes / mark.length);
        const start = process.threadCpuUsage();
        parseMarkdown(text);
        parseText(text);
        return process.threadCpuUsage(start).user / 1_000;
      };
      time(10_000);
      // Quadratic time would grow a hundredfold.
      expect(time(100_000)).toBeLessThan(40 * Math.max(time(10_000), 10));
    },
  );
});
