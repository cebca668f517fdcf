import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fewOfEachKind, fillIn } from "../../src/shared/values.ts";

describe("fillIn(texts, values)", () => {
  it("replaces every occurrence of each placeholder", () => {
    expect(fillIn("Hurt in {city}? {city} knows {road}.", { city: "Houston", road: "I-10" })).toBe(
      "Hurt in Houston? Houston knows I-10.",
    );
  });

  it("replaces in nested objects and lists, and keeps other values", () => {
    const texts = {
      title: "{city}",
      cards: [{ text: "in {city}", icon: "star", count: 3 }],
      none: null,
      on: true,
    };
    expect(fillIn(texts, { city: "Laredo" })).toEqual({
      title: "Laredo",
      cards: [{ text: "in Laredo", icon: "star", count: 3 }],
      none: null,
      on: true,
    });
  });

  it.each(["{unknown}", "{City}", "{ city }", "{city"])("keeps %s unchanged", (text) => {
    expect(fillIn(text, { city: "Laredo" })).toBe(text);
  });

  it("does not replace placeholders within values", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom("{city}", "{title}", "$&", "$1", "$`")), (value) => {
        expect(fillIn("{title} in {city}", { title: value, city: "Laredo" })).toBe(`${value} in Laredo`);
      }),
    );
  });

  it("ignores names that every object inherits", () => {
    expect(fillIn("{constructor} {toString}", {})).toBe("{constructor} {toString}");
  });
});

describe("fewOfEachKind(problems)", () => {
  it("counts all that it leaves out, also of lists of which much was left out", () => {
    const faults = (count: number) => Array.from({ length: count }, () => ({ found: "a", expected: "b" }));
    const posts = [fewOfEachKind(faults(131)), fewOfEachKind(faults(25)), faults(1)].flat();
    const few = fewOfEachKind(posts, undefined, " (see the list)");
    expect(few).toHaveLength(20);
    expect(few[19]?.found).toBe("a, and 137 more (see the list)");
  });
});
