import { load } from "cheerio";
import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { PostBody, Section } from "../../src/shared/post.ts";
import { Prose } from "../../templates/parts/Prose.tsx";
import { unbroken } from "../../templates/parts/unbroken.tsx";

const render = (sections: PostBody, hasIds = false) =>
  renderToStaticMarkup(createElement(Prose, { sections, hasIds }));

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
const section: fc.Arbitrary<Section> = fc.oneof(
  fc.record({ type: fc.constant("heading" as const), content: text }),
  fc.record({ type: fc.constant("paragraph" as const), content: text }),
  fc.record({ type: fc.constant("list" as const), items: fc.array(text) }),
);

describe("unbroken(text)", () => {
  it("marks names with a number, and changes no character", () => {
    const html = renderToStaticMarkup(unbroken("On I-35E, US-59 (US 75): a 10-mile form CR-3 of 2025-26."));
    expect(html).toBe(
      'On <span class="unbroken">I-35E</span>, <span class="unbroken">US-59</span> ' +
        '(<span class="unbroken">US 75</span>): a 10-mile form <span class="unbroken">CR-3</span> of 2025-26.',
    );
  });
});

describe("<Prose sections hasIds>", () => {
  const sections: PostBody = [
    { type: "heading", content: "Who pays?" },
    { type: "paragraph", content: "Their insurer, on US-59 & elsewhere." },
    { type: "list", items: ["Now", "Later"] },
    { type: "heading", content: "Who pays?" },
  ];

  it("renders headings, paragraphs and lists", () => {
    expect(render(sections)).toBe(
      '<div class="prose"><h2>Who pays?</h2><p>Their insurer, on <span class="unbroken">US-59</span> &amp; elsewhere.</p>' +
        "<ul><li>Now</li><li>Later</li></ul><h2>Who pays?</h2></div>",
    );
  });

  it("numbers the headings for a table of contents", () => {
    expect(render(sections, true).match(/<h2[^>]*>/g)).toEqual([
      '<h2 id="section-1">',
      '<h2 id="section-2">',
    ]);
  });

  it("escapes every text, so that readers see exactly what was written", () => {
    fc.assert(
      fc.property(fc.array(section), fc.boolean(), (sections, hasIds) => {
        const $ = load(render(sections, hasIds), null, false);
        const shown = $(".prose > :not(ul), .prose > ul > li").toArray();
        expect(shown.map((each) => $(each).text())).toEqual(
          sections.flatMap((each) => (each.type === "list" ? each.items : each.content)),
        );
        expect($(":not(.prose, h2, p, ul, li, .unbroken)").length).toBe(0);
      }),
      { numRuns: 200 },
    );
  });
});
