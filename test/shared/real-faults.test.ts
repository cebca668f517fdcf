// The smallest inputs of faults that were found in posts of others, and what readers see of them now.
import { describe, expect, it } from "vitest";
import { parseMarkdown } from "../../src/shared/markdown.ts";
import type { Block, Inline } from "../../src/shared/post.ts";

const paragraph = (...text: readonly Inline[]): Block => ({ type: "paragraph", text });
const list = (isOrdered: boolean, ...items: readonly string[]): Block => ({
  type: "list",
  isOrdered,
  items: items.map((item) => [item]),
});
const quote = (...paragraphs: readonly string[]): Block => ({
  type: "quote",
  paragraphs: paragraphs.map((text) => [text]),
});

describe("parseMarkdown(markdown)", () => {
  it.each([
    [
      "raised and lowered digits stay off those before them",
      "$500<sup>1</sup>, § 16.003<sup>2</sup>, 10<sup>6</sup>, H<sub>2</sub>O",
      [paragraph("$500¹, § 16.003², 10⁶, H₂O")],
    ],
    ["also in HTML", "<p>$500<sup>1</sup></p>", [paragraph("$500¹")]],
    [
      "also in the link of a note",
      'Fee<sup><a href="/notes">1</a></sup>',
      [paragraph("Fee", { type: "link", href: "/notes", text: ["¹"] })],
    ],
    ["words above the line stay", "the 1<sup>st</sup> day", [paragraph("the 1st day")]],
    [
      "entities of an address are characters",
      '<a href="https://x.example/?a=1&amp;b=2">x</a>',
      [paragraph({ type: "link", href: "https://x.example/?a=1&b=2", text: ["x"] })],
    ],
    [
      "entities of a description are characters",
      '<img src="/a.png?x=1&amp;y=2" alt="A &amp; [B]"> ![C &amp; D](/b.png)',
      [
        { type: "image", url: "/a.png?x=1&y=2", alt: "A & [B]" },
        { type: "image", url: "/b.png", alt: "C & D" },
      ],
    ],
    [
      "a quote in HTML goes on behind an empty line",
      "<blockquote>A\n\nB</blockquote>\n\nC",
      [quote("A", "B"), paragraph("C")],
    ],
    ["so does a list", "<ol>\n\n<li>one</li>\n\n<li>two</li>\n\n</ol>", [list(true, "one", "two")]],
    [
      "a quote in HTML may have Markdown",
      "<blockquote>\n\n**A** b\n\n</blockquote>",
      [{ type: "quote", paragraphs: [[{ type: "strong", text: ["A"] }, " b"]] }],
    ],
    [
      "the line break of an editor at the end of a heading is none",
      "## Who pays\\\n\nText",
      [{ type: "heading", level: 2, text: ["Who pays"] }, paragraph("Text")],
    ],
    [
      "a text in HTML that begins like a mark is a text",
      "<p>2022. It was</p>\n<p>- no item</p>\n<p># no heading</p>\n<li>1. one</li>",
      [paragraph("2022. It was"), paragraph("- no item"), paragraph("# no heading"), list(false, "1. one")],
    ],
    [
      "a block in a line parts the words around it",
      '<a href="/x">x</a> places...</div></div>In the <div>one</div><div>two</div>',
      [paragraph({ type: "link", href: "/x", text: ["x"] }, " places...\nIn the \none\ntwo")],
    ],
    [
      "what a click unfolds elsewhere is part of the text",
      "<details><summary>Who pays?</summary>\n\nThe insurer.\n\n</details>",
      [paragraph("Who pays?"), paragraph("The insurer.")],
    ],
    [
      "and so do a heading, an item, and a rule",
      "A <h2>one</h2> b<hr>c <li>d",
      [paragraph("A \none\n b\nc \nd")],
    ],
  ] as const)("%s: %j", (_, markdown, value) => {
    expect(parseMarkdown(markdown)).toMatchObject({ value, problems: [], leftovers: [] });
  });

  it("reads a text in a fence as what it is, with a warning at its first line", () => {
    const { value, notices } = parseMarkdown("```markdown\n## One\n\n- two\n```\n");
    expect(value).toEqual([{ type: "heading", level: 2, text: ["One"] }, list(false, "two")]);
    expect(notices).toMatchObject([{ found: "``` around the text", offset: 0 }]);
    expect(parseMarkdown("```\none\n```\n\ntwo\n\n```\nthree\n```").notices).toHaveLength(2);
  });

  it("names the cells of a row beyond the columns of its table", () => {
    const table = "| a | b |\n| --- | --- |\n| 1 | 2 | 3 |\n| 4 | 5\\|6 |\n| 7 |\n| 8 | 9 | |\n";
    expect(parseMarkdown(table)).toMatchObject({
      problems: [],
      notices: [{ found: 'a row with 3 cells: "3"', offset: 24 }],
    });
  });
});
