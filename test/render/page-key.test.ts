import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Route } from "../../src/pages/kinds.ts";
import type { OpenTemplates } from "../../src/render/open-templates.ts";
import { pageKey } from "../../src/render/page-key.ts";

/** A route with these fields: those of a kind are not needed for its key. */
const aRoute = (fields: object) => ({ kind: "blogList", path: "/blog", ...fields }) as unknown as Route;
const opened = { docketHash: "docket", compiled: { digest: "templates" }, context: {} } as OpenTemplates;
const keyOf = (fields: object) => pageKey(aRoute(fields), opened);

/** Short texts of the characters that separate values, so that two of them are often alike. */
const text = fc.string({ unit: fc.constantFrom("a", ",", "[", "]", '"', "\0"), maxLength: 2 });
const list = fc.array(fc.oneof(text, fc.constant(null), fc.array(text, { maxLength: 2 })), {
  maxLength: 2,
});
const fields = fc.record(
  { a: fc.oneof(text, list), b: fc.oneof(text, list) },
  { requiredKeys: [], noNullPrototype: true },
);

describe("pageKey(route, opened)", () => {
  it("is the same for the same values and differs for others", () => {
    fc.assert(
      fc.property(fields, fields, (one, other) => {
        expect(keyOf(one)).toBe(keyOf(structuredClone(one)));
        expect(keyOf(one) === keyOf(other)).toBe(isDeepStrictEqual(one, other));
      }),
      { numRuns: 2_000 },
    );
  });

  it("differs between one missing picture, two and none", () => {
    const keys = [[], [undefined], [undefined, undefined]].map((pictures) => keyOf({ pictures }));
    expect(new Set(keys).size).toBe(3);
  });
});
