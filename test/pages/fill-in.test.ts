import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillIn } from "../../src/pages/fill-in.ts";

describe("fillIn(texts, values)", () => {
  it("fills in each placeholder of a text, as often as it stands there", () => {
    expect(fillIn("Hurt in {city}? {city} knows {road}.", { city: "Houston", road: "I-10" })).toBe(
      "Hurt in Houston? Houston knows I-10.",
    );
  });

  it("goes through objects and lists, and leaves everything but texts as it is", () => {
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

  it("changes nothing in what it is given", () => {
    const texts = Object.freeze({ title: "{city}", list: Object.freeze(["{city}"]) });
    expect(fillIn(texts, { city: "Laredo" })).not.toBe(texts);
    expect(texts).toEqual({ title: "{city}", list: ["{city}"] });
  });

  it("tells the case of names apart", () => {
    expect(fillIn("{Product}, {product}", { Product: "Law", product: "law" })).toBe("Law, law");
  });

  it.each(["{unknown}", "{}", "{ city }", "city}", "{city", "{{", "$&"])("leaves %s as it stands", (text) => {
    expect(fillIn(text, { city: "Laredo" })).toBe(text);
  });

  it("does not fill in what a value brings with it", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom("{city}", "{title}", "$&", "$1", "$`")), (value) => {
        expect(fillIn("{title} in {city}", { title: value, city: "Laredo" })).toBe(`${value} in Laredo`);
      }),
    );
  });

  it("fills in an empty value", () => {
    expect(fillIn("a{city}b", { city: "" })).toBe("ab");
  });

  it("does not know names that every object has", () => {
    expect(fillIn("{constructor} {toString}", {})).toBe("{constructor} {toString}");
  });
});
