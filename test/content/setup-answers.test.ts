import { describe, expect, it } from "vitest";
import { applyAnswers, checkAnswers, parseAnswers } from "../../src/content/setup-answers.ts";
import { aRawContent } from "../helpers/builders.ts";
import { readable } from "../helpers/problems.ts";

const TEXT = `{
  "brand": "Sample Firm",
  "phone": { "label": "800-555-0199", "number": "1-800-555-0199" },
  "email": "help@example.com",
  "url": "https://www.example.com",
  "responsibleAttorney": { "name": "Sample Attorney", "city": "Austin" },
  "image": { "path": "/a.png", "alt": "Sample Firm, at 800-555-0199" },
  "headerCities": ["Houston",   "Dallas"]
}
`;

describe("parseAnswers(text)", () => {
  it("returns what site.json says", () => {
    expect(parseAnswers(TEXT)).toEqual({
      name: "Sample Firm",
      phone: "800-555-0199",
      email: "help@example.com",
      siteUrl: "https://www.example.com",
      attorney: "Sample Attorney",
      city: "Austin",
    });
  });

  it.each(["{", '{"phone": 1, "responsibleAttorney": null}'])("knows nothing from %j", (text) => {
    expect(parseAnswers(text)).toEqual({});
  });
});

describe("applyAnswers(text, answers)", () => {
  it("changes the values and nothing else", () => {
    const answers = {
      name: "Whitfield & Ames",
      phone: "(713) 442-2200",
      email: "help@firm.test",
      siteUrl: "https://www.firm.test/",
      attorney: "Ruth Whitfield",
      city: "Houston",
    };
    expect(applyAnswers(TEXT, answers)).toMatchInlineSnapshot(`
      "{
        "brand": "Whitfield & Ames",
        "phone": { "label": "(713) 442-2200", "number": "1-713-442-2200" },
        "email": "help@firm.test",
        "url": "https://www.firm.test",
        "responsibleAttorney": { "name": "Ruth Whitfield", "city": "Houston" },
        "image": { "path": "/a.png", "alt": "Whitfield & Ames, at (713) 442-2200" },
        "headerCities": ["Houston",   "Dallas"]
      }
      "
    `);
  });

  it("returns the same text for the same answers", () => {
    expect(applyAnswers(TEXT, parseAnswers(TEXT))).toBe(TEXT);
    expect(applyAnswers(TEXT, {})).toBe(TEXT);
  });

  it("adds a lawyer", () => {
    expect(applyAnswers('{\r\n  "brand": "A"\r\n}\r\n', { attorney: "B", city: "Waco" })).toBe(
      '{\r\n  "brand": "A",\r\n  "responsibleAttorney": {\r\n    "name": "B",\r\n    "city": "Waco"\r\n  }\r\n}\r\n',
    );
  });

  it.each([
    ["7134422200", "713-442-2200"],
    [" 713.442.2200 ", "713.442.2200"],
  ])("shows the phone number %j as %j, and dials all of its digits", (typed, label) => {
    const { phone } = JSON.parse(applyAnswers(TEXT, { phone: typed }));
    expect(phone).toEqual({ label, number: "1-713-442-2200" });
  });

  it("takes no pattern from a name", () => {
    const { brand, image } = JSON.parse(applyAnswers(TEXT, { name: 'A "$&" B' }));
    expect({ brand, alt: image.alt }).toEqual({ brand: 'A "$&" B', alt: 'A "$&" B, at 800-555-0199' });
  });
});

describe("checkAnswers(text, answers, place, field)", () => {
  const text = aRawContent().files.find(({ file }) => file === "site.json")?.text ?? "";
  const place = { file: "content/site.json" };
  const expectedOf = (field: Parameters<typeof checkAnswers>[3], answer: string) =>
    checkAnswers(text, { [field]: answer }, place, field).map(({ expected }) => expected);

  it("says what the schema says of each answer", () => {
    const found = (
      [
        ["name", ""],
        ["phone", "call us"],
        ["email", "help"],
        ["siteUrl", "firm test"],
        ["attorney", " "],
        ["city", "Austin, Texas"],
      ] as const
    ).map(([field, answer]) => `${field} ${answer}: ${expectedOf(field, answer).join("; ")}`);
    expect(found).toMatchInlineSnapshot(`
      [
        "name : a line of text, not empty, without spaces at its ends and without control characters",
        "phone call us: a US telephone number with its area code, such as 1-800-555-0199, (800) 555-0199, +1 800 555 0199 or 1-800-LAW-FIRM",
        "email help: an e-mail address",
        "siteUrl firm test: the site's address without a path, such as https://www.example.com",
        "attorney  : a line of text, not empty, without spaces at its ends and without control characters",
        "city Austin, Texas: a city in Texas without the state: "Austin"",
      ]
    `);
  });

  it("accepts valid answers", () => {
    expect(expectedOf("phone", "(713) 442-2200")).toEqual([]);
    expect(expectedOf("siteUrl", "www.firm.test/")).toEqual([]);
  });

  it("asks for the city of a lawyer, but not while the name is asked for", () => {
    const answers = { attorney: "Ruth Whitfield" };
    expect(checkAnswers(text, answers, place, "attorney")).toEqual([]);
    expect(readable(checkAnswers(text, answers, place, "city")).map(({ where }) => where)).toEqual([
      "content/site.json › responsibleAttorney.city",
    ]);
  });
});
