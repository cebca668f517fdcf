import { load } from "cheerio";
import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type Block, type PostBody, plainText, textsOf } from "../../src/shared/post.ts";
import "../helpers/jsx.ts";

const { Prose } = await import("../../templates/parts/Prose.tsx");
const { unbroken, unbrokenItem } = await import("../../templates/parts/unbroken.tsx");

const render = (body: PostBody, hasIds = false) =>
  renderToStaticMarkup(createElement(Prose, { body, hasIds }));

const text = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1 }),
  fc.constantFrom(
    "<script>alert(1)</script>",
    '"><img src=x onerror=y>',
    "&lt;b&gt;",
    "Tom & Jo's",
    "</div>",
    "I-35E and US-59, SH-130/I-10",
    "<I-10>'US 75'&\"CR-3\", I-45/I-69’s, 😀😀SH-130",
  ),
);
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({
    type: fc.constant("heading" as const),
    level: fc.constantFrom(2 as const, 3 as const),
    text: fc.tuple(text),
  }),
  fc.record({ type: fc.constant("paragraph" as const), text: fc.tuple(text) }),
  fc.record({ type: fc.constant("list" as const), isOrdered: fc.boolean(), items: fc.array(fc.tuple(text)) }),
  fc.record({ type: fc.constant("quote" as const), paragraphs: fc.array(fc.tuple(text)) }),
);

describe("unbroken(text)", () => {
  it("keeps amounts, sections, telephone numbers and words such as U-turn on one line", () => {
    const html = renderToStaticMarkup(
      unbroken("A U-turn, No-Headlights: $1.5 million (Section 33.013, § 2). Call 1-800-555-0199."),
    );
    expect(html).toBe(
      'A <span class="unbroken">U-turn</span>, <span class="unbroken">No-Headlights</span>: ' +
        '$1.5\u{A0}million (Section\u{A0}33.013, §\u{A0}2). Call <span class="unbroken">1-800-555-0199</span>.',
    );
  });

  it("is one part for a flex container, which would lose the spaces around a name", () => {
    const html = renderToStaticMarkup(unbrokenItem("On I-35 today"));
    expect(html).toBe('<span>On <span class="unbroken">I-35</span> today</span>');
    expect(unbrokenItem("Today")).toBe("Today");
  });

  it("keeps the names of sections and dates on one line, within a sentence too, in both languages", () => {
    const kept = [
      "City charter, section_47",
      "Chapter_XXIII, chs._451 and 452, art._2",
      "artículo_10, Sección_11.07, secciones_1952.151 y 1952.161",
      "sections_47 and 48, articles_2 to 4",
      "Ordinance No._1646, Resolution_2293",
      "by March_9,_2026, or on March_9",
      "in November_2026",
      "Monday to Friday, 8 a.m. to 5:30 p.m.".replaceAll(/ (?=[ap]\.)/g, "_"),
      "de 8_a._m. a 5:30_p._m.",
      "el 9_de_marzo_de_2026, en noviembre_de_2026",
    ];
    for (const text of kept) expect(unbroken(text.replaceAll("_", " "))).toBe(text.replaceAll("_", "\u{A0}"));
    expect(unbroken("May I sue? In section B, no. A rule in 3 cities.")).not.toContain("\u{A0}");
  });

  it("keeps citations on one line, also where the number is a link", () => {
    expect(unbroken("Under 28 U.S.C. § ")).toBe("Under 28\u{A0}U.S.C. §\u{A0}");
    expect(unbroken("EE. UU., 651 S.W.2d 249")).toBe("EE.\u{A0}UU., 651\u{A0}S.W.2d 249");
    expect(renderToStaticMarkup(unbroken("(Tex. App.—Dallas 2012)"))).toBe(
      '(Tex. <span class="unbroken">App.—Dallas</span> 2012)',
    );
  });

  it("marks names with a number, and changes no character but spaces", () => {
    const html = renderToStaticMarkup(unbroken("On I-35E, US-59 (US 75): a 10-mile form CR-3 of 2025-26."));
    expect(html).toBe(
      'On <span class="unbroken">I-35E</span>, <span class="unbroken">US-59</span> ' +
        '(US\u{A0}75): a 10-mile form <span class="unbroken">CR-3</span> of 2025-26.',
    );
  });
});

describe("<Prose body hasIds>", () => {
  const body: PostBody = [
    { type: "heading", level: 2, text: ["Who pays?"] },
    { type: "paragraph", text: ["Their insurer, on US-59 & elsewhere."] },
    { type: "list", isOrdered: false, items: [["Now"], ["Later"]] },
    { type: "heading", level: 3, text: ["And if not?"] },
    { type: "heading", level: 2, text: ["Who pays?"] },
  ];

  it("renders headings, paragraphs and lists", () => {
    expect(render(body)).toBe(
      '<div class="prose"><h2>Who pays?</h2><p>Their insurer, on <span class="unbroken">US-59</span> &amp; elsewhere.</p>' +
        "<ul><li>Now</li><li>Later</li></ul><h3>And if not?</h3><h2>Who pays?</h2></div>",
    );
  });

  it("aligns the columns of a table as the text says", () => {
    const header = [["Year"], ["Amount"]];
    const html = render([
      { type: "table", header, rows: [[["2024"], ["$412,000"]]], align: [undefined, "right"] },
    ]);
    expect(html).toContain('<th scope="col">Year</th><th scope="col" class="right">Amount</th>');
    expect(html).toContain('<td>2024</td><td class="right">$412,000</td>');
  });

  it("numbers the headings for a table of contents", () => {
    expect(render(body, true).match(/<h2[^>]*>/g)).toEqual(['<h2 id="section-1">', '<h2 id="section-2">']);
  });

  it("renders marks, quotes, numbered lists and images", () => {
    const link = { type: "link" as const, href: "https://example.org/", text: ["the statute"] };
    const marked: PostBody = [
      { type: "paragraph", text: ["Read ", link, " or ", { ...link, href: "/houston" }, "."] },
      {
        type: "list",
        isOrdered: true,
        items: [[{ type: "strong", text: ["One", { type: "emphasis", text: ["!"] }] }]],
      },
      { type: "quote", paragraphs: [["Stop."]] },
      { type: "image", url: "/a.png", alt: "A road" },
    ];
    expect(render(marked)).toBe(
      '<div class="prose"><p>Read <a href="https://example.org/" rel="noopener">the statute</a> or ' +
        '<a href="/houston">the statute</a>.</p><ol><li><strong>One<em>!</em></strong></li></ol>' +
        '<blockquote><p>Stop.</p></blockquote><picture class="post-image"><img src="/a.png" alt="A road" width="1200" ' +
        'height="630" decoding="async" loading="lazy"/></picture></div>',
    );
  });

  it("escapes every text, so that readers see exactly what was written", () => {
    fc.assert(
      fc.property(fc.array(block), fc.boolean(), (body, hasIds) => {
        const $ = load(render(body, hasIds), null, false);
        const shown = $(".prose").find("h2, h3, p, li").toArray();
        // See unbroken.tsx.
        const seen = shown.map((each) => $(each).text().replaceAll("\u{A0}", " "));
        expect(seen).toEqual(body.flatMap(textsOf).map((text) => plainText(text).replaceAll("\u{A0}", " ")));
        expect($(":not(.prose, h2, h3, p, ul, ol, li, blockquote, .unbroken)").length).toBe(0);
      }),
      { numRuns: 100 },
    );
  });
});
