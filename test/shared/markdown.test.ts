import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseMarkdown, parseText } from "../../src/shared/markdown.ts";
import { type Block, type Inline, imagesIn, linksIn, type Text, textsOf } from "../../src/shared/post.ts";
import { isRelative } from "../../src/shared/relative-links.ts";
import { anyCharacter } from "../helpers/any-character.ts";
import { processorTime } from "../helpers/processor-time.ts";

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
    ["A <video>x</video> word", "HTML: <video>", 2],
    // The whole name counts: this is no <b>.
    ["A <b0>x</b0> word", "HTML: <b0>", 2],
    ["<iframe src=x></iframe>", "HTML: <iframe src=x></iframe>", 0],
    ["A ~~word~~.", "a struck-out text", 2],
    ["![a](javascript:b)", 'an image at "javascript:b"', 5],
    ["[a](javascript:alert)", 'a link to "javascript:alert"', 4],
    ["[a](//example.com)", 'a link to "//example.com"', 4],
    ["[x](“javascript:alert”)", 'a link to "javascript:alert"', 5],
    ["- a\n  - b\n    - c\n      - d", "a list inside of three others", 18],
    ["- | a |\n  |---|\n  | 1 |", "a table inside a list or a quote", 0],
    ["> > a", "a quote inside a list or a quote", 0],
  ])("refuses %j: %s", (markdown, found, offset) => {
    expect(parseMarkdown(markdown).problems).toContainEqual(expect.objectContaining({ found, offset }));
  });

  it.each([
    ["example.com/guide", "https://example.com/guide"],
    ["https:/www.example.com/", "https://www.example.com/"],
    ["“https://www.example.com/a”", "https://www.example.com/a"],
    ["(https://www.example.com/a_(b).pdf)", "https://www.example.com/a_(b).pdf"],
    ["‘/houston’", "/houston"],
  ])("completes the address %s, and says so", (address, href) => {
    for (const markdown of [`[a](${address})`, `<a href="${address}">a</a>`]) {
      const { value, problems, notices } = parseMarkdown(markdown);
      expect([problems, linksIn(value)]).toEqual([[], [href]]);
      expect(notices).toEqual([
        expect.objectContaining({ found: `a link to "${address}"`, expected: `"${href}": it is completed` }),
      ]);
    }
    expect(linksIn([{ type: "paragraph", text: parseText(`[a](${address})`).value }])).toEqual([href]);
  });

  it.each(["guide.md", "form.pdf", "rails", "index.html#top"])(
    "keeps the link to %s, as seen from the page of the post",
    (file) => {
      const { value, problems, notices } = parseMarkdown(`[a](${file})`);
      expect([linksIn(value), problems, notices]).toEqual([[file], [], []]);
    },
  );

  it("reads the addresses of a Jekyll site from their paths on", () => {
    const markdown =
      "![A]({{ site.baseurl }}/a.png) [b]({{site.url}}{{ site.baseurl }}/blog) [c][1]\n\n[1]: {{ site.url }}/houston";
    const { value, leftovers } = parseMarkdown(markdown);
    expect([imagesIn(value), linksIn(value), leftovers]).toEqual([["/a.png"], ["/blog", "/houston"], []]);
    expect(parseMarkdown("Call {{ site.phone }}.").leftovers).toHaveLength(1);
  });

  it("reads code in HTML as a block of code, whose characters are no marks", () => {
    const markdown = '<pre><code class="css">a {\n\n  # b: &lt;em&gt;\n}\n</code></pre>\n\nA text.';
    const { value, notices, problems } = parseMarkdown(markdown);
    expect(problems).toEqual([]);
    expect(value).toEqual([
      { type: "paragraph", text: ["a {\n\n  # b: <em>\n}"] },
      { type: "paragraph", text: ["A text."] },
    ]);
    expect(notices).toEqual([expect.objectContaining({ found: "a block of code" })]);
  });

  it("cuts the picture that a text contains", () => {
    const { problems } = parseMarkdown(`![a chart](data:image/png;base64,${"A".repeat(200_000)})`);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.found.length).toBeLessThan(200);
    expect(problems[0]?.expected).toContain("save it to public/images/blog/");
  });

  const heading = (level: number, text: string) => ({ type: "heading", level, text: [text] });
  const paragraph = (...text: unknown[]) => ({ type: "paragraph", text });
  const list = (...items: unknown[]) => ({ type: "list", isOrdered: false, items });
  const picture = { type: "image", url: "/a.png", alt: "A road" };

  it.each([
    ["# Title\n\n#### Below", [heading(2, "Title"), heading(3, "Below")]],
    [
      "### First\n\n### Second\n\n## Third\n\n### Below",
      [2, 2, 2, 3].map((level, index) => heading(level, ["First", "Second", "Third", "Below"][index] ?? "")),
    ],
    ["Costs\n=====\n\nFees\n----", [heading(2, "Costs"), heading(2, "Fees")]],
    ["3. Third\n4. Fourth", [{ ...list(["Third"], ["Fourth"]), isOrdered: true, start: 3 }]],
    ["- a\n\n  b\n- c", [list({ parts: [["a"], ["b"]] }, ["c"])]],
    ["- a\n  - b\n    - c", [list({ parts: [["a"], list({ parts: [["b"], list(["c"])] })] })]],
    [
      "> ## Note\n>\n> - a\n> - b",
      [{ type: "quote", paragraphs: [[{ type: "strong", text: ["Note"] }], list(["a"], ["b"])] }],
    ],
    ["Text ![A road](/a.png) and more.", [paragraph("Text"), picture, paragraph("and more.")]],
    ["![A road](/a.png)\nA caption.", [picture, paragraph("A caption.")]],
    ["- One ![A road](/a.png)\n- Two", [list(["One"], ["Two"]), picture]],
    ["Use `Form CR-3` here.", [paragraph("Use Form CR-3 here.")]],
    ["12 Main St.<br>Austin<br/>Texas", [paragraph("12 Main St.\nAustin\nTexas")]],
    ["A\n\n<br><br />\n\nB\n\n<br>\nC", [paragraph("A"), paragraph("B"), paragraph("C")]],
    [
      "A <b>b</b> <em>c</em>, 5<sup>th</sup> <span class=x>d</span> <u>e</u>",
      [paragraph("A ", { type: "strong", text: ["b"] }, " ", { type: "emphasis", text: ["c"] }, ", 5th d e")],
    ],
    ['A <g class="gr_ gr_5" id="5" data-gr-id="5">crash</g>.', [paragraph("A crash.")]],
    [
      "See [our talk](https://www.youtube.com/embed/abcdefghijk?rel=0) first.",
      [
        paragraph(
          "See ",
          { type: "link", href: "https://www.youtube.com/watch?v=abcdefghijk", text: ["our talk"] },
          " first.",
        ),
      ],
    ],
    ["[us](help@example.com)", [paragraph({ type: "link", href: "mailto:help@example.com", text: ["us"] })]],
    [
      "[us](www.example.com/a)",
      [paragraph({ type: "link", href: "https://www.example.com/a", text: ["us"] })],
    ],
    ["Press <kbd>Esc</kbd>, or <code>a</code>.", [paragraph("Press Esc, or a.")]],
    [
      '<p>On <time datetime="2026-03-09">March 9</time></p>\n<address>Waco</address>\n\n<dfn>Fault</dfn> <ins>is</ins>.',
      [paragraph("On March 9"), paragraph("Waco"), paragraph("Fault is.")],
    ],
    ["<small>\n  A <em>b</em>.\n</small>", [paragraph("A ", { type: "emphasis", text: ["b"] }, ".")]],
    ["<strong>\nA\n</strong>", [paragraph({ type: "strong", text: ["A"] })]],
    [
      "| Fault | You get |\n|---|---|\n| **20** | $80 |\n| 51 | |",
      [
        {
          type: "table",
          header: [["Fault"], ["You get"]],
          rows: [
            [[{ type: "strong", text: ["20"] }], ["$80"]],
            [["51"], []],
          ],
        },
      ],
    ],
    [
      "| Fault | You get | Why |\n|:---|---:|:-:|\n| 20 | $80 | a |",
      [
        {
          type: "table",
          header: [["Fault"], ["You get"], ["Why"]],
          rows: [[["20"], ["$80"], ["a"]]],
          align: [undefined, "right", "center"],
        },
      ],
    ],
  ])("accepts what %j means", (markdown, value) => {
    expect(parseMarkdown(markdown)).toMatchObject({ value, problems: [], notices: [], leftovers: [] });
  });

  it.each([
    ["One.\n\n---\n\nTwo.", "a line across the page", [paragraph("One."), paragraph("Two.")]],
    ["One\ntwo.\n---\nThree.", "a line below a text", [paragraph("One two."), paragraph("Three.")]],
    ["One.\n\n<!-- more -->\n\nTwo.", "HTML without a text", [paragraph("One."), paragraph("Two.")]],
    ["One <!-- x -->two.", "a comment", [paragraph("One two.")]],
    ['<meta name="twitter:card" content="summary">\n\nOne.', "HTML without a text", [paragraph("One.")]],
    ['One <link rel="x" href="/a.css">two.', "HTML without a text", [paragraph("One two.")]],
    ["[![A road](/a.png)](/b.png)", "the link of a picture", [picture]],
    [
      '[a](/houston "Houston")',
      "the title of a link",
      [paragraph({ type: "link", href: "/houston", text: ["a"] })],
    ],
    ["## \n\nText.", "a heading without a text", [paragraph("Text.")]],
    ["- a\n-\n- b", "an empty item", [list(["a"], ["b"])]],
    ["```\nDear Sir\n```", "a block of code", [paragraph("Dear Sir")]],
    ["Text.\n\n    Dear Sir", "a block of code", [paragraph("Text."), paragraph("Dear Sir")]],
  ])("says what of %j is left out: %s", (markdown, found, value) => {
    expect(parseMarkdown(markdown)).toMatchObject({
      value,
      problems: [],
      notices: [{ found }],
      leftovers: [],
    });
  });

  it.each(["**open", "a](b", "[^1]", "[a](b c)"])("names %j, which readers will see", (markdown) => {
    const { problems, notices } = parseMarkdown(`Fine.\n\nText ${markdown} text`);
    expect(problems).toEqual([]);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.offset).toBeGreaterThan(6);
  });

  it.each(["A note", "Note", "https://example.com/a"])(
    "names both parts of a footnote, which is no link, and says what to write: %s",
    (note) => {
      const { value, problems, notices } = parseMarkdown(`Text[^1] here.\n\n[^1]: ${note}\n`);
      expect(problems).toEqual([]);
      expect(value).toEqual([paragraph("Text[^1] here."), paragraph(`[^1]: ${note}`)]);
      const expected =
        "the note itself, in parentheses or as a paragraph at the end: posts have no footnotes";
      const found = '"[^1]" in a text, which readers will see';
      expect(notices).toEqual([4, 16].map((offset) => ({ found, expected, offset })));
    },
  );

  it.each([
    ["![A car](/images/my car.jpg)", "](", 7],
    ["##Heading", "##", 0],
    ["● Call us.", "●", 0],
    ['Text [gallery ids="4,5"] text', '[gallery ids="4,5"]', 5],
    ['[notice type="red"]Call us.[/notice]', '[notice type="red"]', 0],
    ["Call {{ firm.phone }} now", "{{ firm.phone }}", 5],
    ["{% include form.html %}", "{% include form.html %}", 0],
    ["What now {#now}", "{#now}", 9],
    [":::tip\nCall us.", ":::tip", 0],
    ["> [!WARNING]\n> Call us.", "[!WARNING]", 2],
    ["- [ ] call the insurer", "[ ] ", 2],
    ["This is ==marked== text", "==marked==", 8],
    ["Read [the statute][law].", "[the statute][law]", 5],
    ["The limit is two years.【7†source】", "【7†source】", 23],
    ["So it is :contentReference[oaicite:3]{index=3}.", ":contentReference[oaicite:3]", 9],
    ["So it is turn1search4.", "turn1search4", 9],
    ["Donâ€™t sign.", "â€™", 3],
    ["A \uF0B7 box", "\uF0B7", 2],
    ["No. 13\u00AD298", "\u00AD", 6],
    ["*Fees - *We charge none.", "*Fees - *", 0],
    ["Pay: function show() { pay.now('card'); }", "function show() {", 5],
    ["Don\uFFFDt sign.", "\uFFFD", 3],
  ])("names in %j what readers will see: %s", (markdown, found, offset) => {
    const { problems, leftovers, notices } = parseMarkdown(markdown);
    expect(problems).toEqual([]);
    expect([...leftovers, ...notices]).toMatchObject([
      { found: `${JSON.stringify(found)} in a text, which readers will see`, offset },
    ]);
  });

  it.each([
    ["You need:\n2. the report\n3. photos", "1. the report"],
    ["a) letters\nb) numbers", "1. letters"],
    ["(1) letters\n(2) numbers", "1. letters"],
    ["i. letters\nii. numbers", "1. letters"],
    ["· letters\n· numbers", "- letters"],
    ["— letters\n— numbers", "- letters"],
    ["• letters\n• numbers", "- letters"],
    ["✅ letters\n✅ numbers", "- letters"],
  ])("names the list that became a paragraph in %j", (markdown, item) => {
    const { notices } = parseMarkdown(`Text.\n\n${markdown}`);
    expect(notices.map(({ expected }) => expected)).toEqual([`a list, with an empty line above it: ${item}`]);
  });

  it.each([
    ["Read [it](), please.", "a link without an address", [paragraph("Read it, please.")]],
    ["One.[](/houston)", "a link without words", [paragraph("One.")]],
  ])("shows what there is of half a link in %j", (markdown, found, value) => {
    expect(parseMarkdown(markdown)).toMatchObject({ value, problems: [], notices: [{ found }] });
  });

  it("leaves out the title, which some programs write above the text too", () => {
    const { value, notices } = parseMarkdown("# Who *pays*?\n\nYou.", "Who pays? ");
    expect({ value, notices }).toMatchObject({
      value: [paragraph("You.")],
      notices: [{ found: "the title, above the text too", offset: 0 }],
    });
    expect(parseMarkdown("## Who pays\n\nYou.", "Who pays?").value).toHaveLength(2);
  });

  it("shows words without a link whose address another tool would fill in", () => {
    const { value, problems, leftovers } = parseMarkdown("See [us]({{'contact'|url}}) or ![it]({{img}}).");
    expect({ value, problems }).toEqual({ value: [paragraph("See us or"), paragraph(".")], problems: [] });
    expect(leftovers).toHaveLength(2);
  });

  it.each([
    ["Fault | You get\n20 | $80", "a table, with a line of | --- | below its first row"],
    [
      "Fault\tLoss\tYou get\n20\t$100\t$80",
      "a table, with | between its cells and a line of | --- | below its first row",
    ],
  ])("names the table that became a paragraph in %j", (markdown, expected) => {
    expect(parseMarkdown(markdown).notices).toMatchObject([{ expected }]);
  });

  it("names no table in lines with a name and a number each", () => {
    expect(parseMarkdown("Phone:\t713-555-0199\nFax:\t713-555-0100").notices).toEqual([]);
  });

  it("names a tag of a word processor, which readers would see", () => {
    const { notices } = parseMarkdown("Call at any time.<o:p></o:p>");
    expect(notices).toMatchObject([{ found: '"<o:p>" in a text, which readers will see' }]);
  });

  it.each([
    ["See [the law] (https://example.com/a).", 'the address "https://example.com/a", which is no link', 15],
    ["Or www.example.com, too", 'the address "www.example.com", which is no link', 3],
  ])("notices in %j: %s", (markdown, found, offset) => {
    expect(parseMarkdown(markdown)).toMatchObject({ problems: [], notices: [{ found, offset }] });
  });

  it("does not notice brackets around a word of a quote", () => {
    expect(
      parseMarkdown("> [A] claimant may not recover [and/or] [he]/she settle (see /houston)."),
    ).toMatchObject({ notices: [], leftovers: [] });
    expect(parseMarkdown("A cost\\* of 2 * 3 or \\*4.\n\n\\*With tax").notices).toEqual([]);
  });

  it("does not notice an address that is a link", () => {
    const { notices } = parseMarkdown("<https://example.com>, [www.example.com](https://www.example.com)");
    expect(notices).toEqual([]);
  });

  it("takes CRLF, as Windows writes it", () => {
    expect(parseMarkdown("a\r\nb\r\n\r\n## c\r\n").value).toEqual(parseMarkdown("a\nb\n\n## c\n").value);
  });

  it.each([
    ...["<!-- ", "<p ", "<div\n", "<img ", "<p>\n<script ", "<p>\n<style>", "<p><blockquote>", "<a></b>"],
    ...["<pre>", "<pre>\n", "</pre>"],
  ])("reads nearly 300 KB of %j in seconds, although nothing ends it", (start) => {
    const text = `<div>\n${start.repeat(299_000 / start.length)}`;
    const before = process.cpuUsage();
    const { problems } = parseMarkdown(text);
    expect(processorTime(before)).toBeLessThan(2_000);
    expect(problems.filter(({ found }) => found.includes("characters, of at most"))).toEqual([]);
  });

  it("leaves out comments, scripts and styles in HTML, and keeps what is between and below them", () => {
    const html =
      "<div>One <!-- no --> two <script>no('<script>')</script > three <STYLE>no</style> four</div>\n\nFive.";
    expect(parseMarkdown(html).value.flatMap(textsOf).flat()).toEqual(["One  two  three  four", "Five."]);
  });
});

describe("a body of more than 300,000 characters", () => {
  it("is not read: it would take gigabytes of memory", () =>
    expect(parseMarkdown("- x\n".repeat(75_001))).toMatchObject({
      value: [],
      problems: [{ found: "a text that docket cannot read (300,004 characters, of at most 300,000)" }],
    }));
});

describe("a body of 200 KB with more parts than a person writes", () => {
  it.each(["- a\n", "a\n\n", "*a* ", "|a|\n|-|\n|b|\n\n"])("has no page: of %j", (part) =>
    expect(parseMarkdown(part.repeat(200_000 / part.length))).toMatchObject({
      value: [],
      problems: [{ expected: "at most 12,500" }],
    }),
  );
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

  it("keeps an address as seen from the page, which is no problem of the text", () => {
    expect(parseText("[a](../b.md#c)")).toMatchObject({
      value: [{ type: "link", href: "../b.md#c", text: ["a"] }],
      problems: [],
      notices: [],
    });
  });

  it("refuses a link to what is no address", () => {
    expect(parseText("[a](javascript:b)").problems).toEqual([
      {
        found: 'a link to "javascript:b"',
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
  fc.string({ unit: anyCharacter }),
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
            expect(["heading", "paragraph", "list", "quote", "image", "table"]).toContain(block.type);
            const links = block.type === "image" ? [block.url] : textsOf(block).flatMap(linksOf);
            for (const link of links.filter((each) => !isRelative(each)))
              expect(link).toMatch(/^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i);
          }
        }
        const text = parseText(markdown);
        if (text.problems.length === 0) {
          for (const link of linksOf(text.value)) expect(link).not.toMatch(/^\s*javascript:/i);
        }
      }),
      { numRuns: 300 },
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
