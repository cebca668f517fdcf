import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillIn } from "../../src/shared/values.ts";

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
