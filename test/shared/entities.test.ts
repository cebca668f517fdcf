import { describe, expect, it } from "vitest";
import { decodeEntities } from "../../src/shared/entities.ts";

describe("decodeEntities(text)", () => {
  it.each([
    ["Smith &amp; Jones", "Smith & Jones"],
    ["&Eacute;ric &Ntilde;u&ntilde;ez", "Éric Ñuñez"],
    ["75&deg; &laquo;no&raquo; &frac12; &sup2;", "75° «no» ½ ²"],
    ["it&#146;s &#x93;fine&#x94;", "it’s “fine”"],
    ["it&#8217;s", "it’s"],
    ["&zwnj;&lrm;", "\u200C\u200E"],
  ])("knows all names of HTML, and the numbers of Windows: %s", (text, decoded) => {
    expect(decodeEntities(text)).toBe(decoded);
  });

  it.each(["R&D; costs", "&nosuch;", "&notit;", "&#0;", "&#1114112;", "&amp", "&;"])(
    "leaves alone what is no entity: %s",
    (text) => {
      expect(decodeEntities(text)).toBe(text);
    },
  );
});
