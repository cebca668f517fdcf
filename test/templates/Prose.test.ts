import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { PostBody, Section } from "../../src/shared/post.ts";
import { Prose } from "../../templates/parts/Prose.tsx";
import { unbroken } from "../../templates/parts/unbroken.tsx";

const text = fc.oneof(
  fc.string({ unit: "binary" }),
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

/** The same sections as elements of React. */
function asElements(sections: PostBody, hasIds: boolean) {
  let headings = 0;
  return sections.map((each, key) => {
    if (each.type === "paragraph") return createElement("p", { key }, unbroken(each.content));
    if (each.type === "list") {
      return createElement(
        "ul",
        { key },
        each.items.map((item, index) => createElement("li", { key: `${index}` }, unbroken(item))),
      );
    }
    headings += 1;
    return createElement(
      "h2",
      { key, id: hasIds ? `section-${headings}` : undefined },
      unbroken(each.content),
    );
  });
}

describe("unbroken(text)", () => {
  it("marks names with a number, and changes no character", () => {
    const html = renderToStaticMarkup(unbroken("On I-35E, US-59 (US 75): a 10-mile form CR-3 of 2025-26."));
    expect(html).toBe(
      'On <span class="unbroken">I-35E</span>, <span class="unbroken">US-59</span> ' +
        '(<span class="unbroken">US 75</span>): a 10-mile form <span class="unbroken">CR-3</span> of 2025-26.',
    );
  });
});

describe("Prose", () => {
  it("is what React makes of the same elements, whatever the texts are", () => {
    fc.assert(
      fc.property(fc.array(section), fc.boolean(), (sections, hasIds) => {
        const elements = createElement("div", { className: "prose" }, asElements(sections, hasIds));
        expect(renderToStaticMarkup(createElement(Prose, { sections, hasIds }))).toBe(
          renderToStaticMarkup(elements),
        );
      }),
      { numRuns: 1_000 },
    );
  });
});
