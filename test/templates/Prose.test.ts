import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { PostBody, Section } from "../../src/shared/post.ts";
import { Prose } from "../../templates/parts/Prose.tsx";

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "<script>alert(1)</script>",
    '"><img src=x onerror=y>',
    "&lt;b&gt;",
    "Tom & Jo's",
    "</div>",
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
    if (each.type === "paragraph") return createElement("p", { key }, each.content);
    if (each.type === "list") {
      return createElement(
        "ul",
        { key },
        each.items.map((item, index) => createElement("li", { key: `${index}` }, item)),
      );
    }
    headings += 1;
    return createElement("h2", { key, id: hasIds ? `section-${headings}` : undefined }, each.content);
  });
}

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
