import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OpenTemplates } from "../../src/render/open-templates.ts";
import type { PageToRender } from "../../src/render/render.ts";
import { pageKey } from "../../src/render/render-pages.ts";

/** A page with this content: what a kind needs does not matter for its key. */
const aPage = (content: object) => ({ kind: "blogList", path: "/blog", content }) as unknown as PageToRender;
const opened = { docketHash: "docket", compiled: { digest: "templates" }, context: {} } as OpenTemplates;
const keyOf = (content: object, body?: readonly string[]) => pageKey(aPage(content), body, opened);

/** Short texts of the characters that separate values, so that two of them are often alike. */
const text = fc.string({ unit: fc.constantFrom("a", ",", "[", "]", '"', "\0"), maxLength: 2 });
const list = fc.array(fc.oneof(text, fc.constant(null), fc.array(text, { maxLength: 2 })), {
  maxLength: 2,
});
const fields = fc.record(
  { a: fc.oneof(text, list), b: fc.oneof(text, list) },
  { requiredKeys: [], noNullPrototype: true },
);

describe("pageKey(page, body, opened)", () => {
  it("is the same for the same values and differs for others", () => {
    fc.assert(
      fc.property(fields, fields, (one, other) => {
        expect(keyOf(one)).toBe(keyOf(structuredClone(one)));
        expect(keyOf(one) === keyOf(other)).toBe(isDeepStrictEqual(one, other));
      }),
      { numRuns: 2_000 },
    );
  });

  it("differs when the body of its post does", () => {
    expect(keyOf({}, ["one"])).not.toBe(keyOf({}, ["other"]));
  });
});
