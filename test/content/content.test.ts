import { describe, expect, it } from "vitest";
import { parseContent } from "../../src/content/parse-content.ts";
import { readContent } from "../../src/content/read-content.ts";
import { firmOf } from "../../src/pages/firm.ts";
import { legalService } from "../../src/pages/structured-data.ts";
import { aCity, aRawContent, aSite } from "../helpers/builders.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { readable } from "../helpers/problems.ts";

type Json = Record<string, unknown>;

const problemsOf = (files: Json) => readable(parseContent(aRawContent(files)).problems);

/** The JSON of a file of the small site. */
function jsonOf(name: string): Json {
  const text = aRawContent().files.find(({ file }) => file === name)?.text;
  return JSON.parse(text ?? "") as Json;
}

const problemsOfSite = (fields: Json, files: Json = {}) =>
  problemsOf({ "site.json": { ...jsonOf("site.json"), ...fields }, ...files });

describe("parseContent(raw)", () => {
  it("accepts a valid site", () => {
    const { value, problems } = parseContent(aRawContent());
    expect(problems).toEqual([]);
    expect(value?.cities.map(({ slug, source }) => [slug, source])).toEqual([
      ["houston", { file: "content/cities/houston.json" }],
    ]);
  });

  it("returns all problems at once", () => {
    const houston = aCity({
      population: "lots",
      neighborhoods: [{ name: "Montrose " }, { name: "Midtown" }],
      motto: "Space City",
      countty: "Harris County",
      commonAccidents: ["Rear-end crashes"],
    });
    const problems = problemsOf({ "cities/houston.json": houston, "home.json": "{" });
    expect(problems.map(({ where, found }) => `${where}: ${found}`)).toEqual([
      "content/home.json:1:2: the end of the file",
      'content/cities/houston.json › population: "lots"',
      "content/cities/houston.json › commonAccidents: a list of 1",
      'content/cities/houston.json › neighborhoods[0].name: "Montrose "',
      'content/cities/houston.json › motto: the unknown field "motto"',
      'content/cities/houston.json › countty: the unknown field "countty"',
    ]);
    expect(problems.at(-1)?.expected).toMatch(/^"county", or another of the fields name, county, region, /);
  });

  it("names what other tools left in labels and in pages of the firm, which is no mistake by itself", () => {
    const labels = {
      ...jsonOf("labels.json"),
      bars: { call: "Call {{ us }}", note: "A &amp; B", consent: "C" },
    };
    const raw = aRawContent({ "labels.json": labels });
    const page = "---\ntitle: A\ndescription: B\npath: /a\n---\n\nCall [button link='/b'].\n";
    const files = [...raw.files, { file: "plain/a.md", text: page }];
    const { problems, leftovers, notices } = parseContent({ ...raw, files });
    expect(problems).toEqual([]);
    expect(readable(leftovers)).toMatchObject([
      { where: "content/labels.json › bars.call", found: '"{{ us }}" in a text, which readers will see' },
    ]);
    expect(readable(notices)).toMatchObject([
      { where: "content/labels.json › bars.note", found: '"&amp;" in a text, which readers will see' },
      { where: "content/plain/a.md:7:6" },
    ]);
  });

  it("has drafts of pages only in a copy for the firm, where their mistakes stop nothing", () => {
    const raw = aRawContent();
    const page = (fields: string) =>
      `---\ntitle: A\ndescription: B\n${fields}draft: true\n---\n\nCall {{ us }}.\n`;
    const files = [
      ...raw.files,
      { file: "plain/a.md", text: page("path: /a\n") },
      { file: "plain/b.md", text: page("path: b\n") },
    ];
    expect(parseContent({ ...raw, files })).toMatchObject({ value: { plain: [] }, notices: [] });
    const { value, problems, leftovers, notices } = parseContent({ ...raw, files }, true);
    expect(value?.plain.map(({ slug }) => slug)).toEqual(["a"]);
    expect([problems, leftovers]).toEqual([[], []]);
    expect(readable(notices)).toMatchObject([
      { where: "content/plain/a.md:8:6" },
      { where: "content/plain/b.md:4:1 › path" },
      { where: "content/plain/b.md:8:6" },
    ]);
  });

  it("refuses secrets in any text, at their line, without showing them", () => {
    // As docs/analytics.md says where to paste the publishable key. In two parts: no file of docket has a key.
    const endpoint = `https://a.supabase.co/rest/v1/page_events?apikey=${"sb_secret_"}abcdefgh12345678`;
    const problems = problemsOfSite({ analytics: { endpoint } });
    expect(problems).toMatchObject([
      {
        where: expect.stringMatching(/^content\/site\.json:\d+:\d+$/),
        found: "a secret key of the backend (sb_secret_…)",
      },
    ]);
    expect(JSON.stringify(problems)).not.toContain("abcdefgh");
    const page = `---\ntitle: A\ndescription: B\n---\n\n${"nfp_"}${"aB3".repeat(12)}\n`;
    expect(
      parseContent({ ...aRawContent(), files: [...aRawContent().files, { file: "plain/a.md", text: page }] })
        .problems,
    ).toMatchObject([
      { where: { file: "content/plain/a.md", position: { line: 6 } }, found: "a Netlify token (nfp_…)" },
    ]);
  });

  it.each([
    'https://a";b.example.com/e',
    "https://*/e",
    "https://user:pass@a.example.com/e",
    "https://a b.example.com/e",
  ])("refuses the address %s, which security policies and servers would read otherwise", (address) => {
    for (const analytics of [{ endpoint: address }, { scripts: [{ src: address }] }])
      expect(problemsOfSite({ analytics })).toMatchObject([
        { expected: "an address that begins with https://" },
      ]);
  });

  it("requires the file name of a city to be its slug", () => {
    const problems = problemsOf({ "cities/dallas.json": aCity({ name: "Fort Worth" }) });
    expect(problems).toMatchObject([
      { where: "content/cities/dallas.json › name", next: "rename the file, or correct the name" },
    ]);
  });

  it("refuses two neighborhoods with one address", () => {
    const houston = aCity({ neighborhoods: [{ name: "Oak Forest" }, { name: "Oak-Forest" }] });
    expect(problemsOf({ "cities/houston.json": houston })).toMatchObject([
      { where: "content/cities/houston.json › neighborhoods[1]" },
    ]);
  });

  it("refuses a menu that names an unknown city, one in another case or one twice", () => {
    const fields = { footerCities: ["Houston", "dallas", "Houston"], fallbackSpecialty: "dog-bites" };
    expect(problemsOfSite(fields, { "cities/dallas.json": aCity({ name: "Dallas" }) })).toMatchObject([
      { where: "content/site.json › footerCities[1]", found: '"dallas"' },
      { where: "content/site.json › footerCities[2]", found: '"Houston" for the second time' },
      { where: "content/site.json › fallbackSpecialty", found: '"dog-bites"' },
    ]);
  });

  it("names every unknown placeholder of a text", () => {
    const city = jsonOf("pages/city.json") as { hero: { heading: string } };
    city.hero.heading = "{cty} and {neighborhood} in {city}";
    const expected =
      "only the placeholders {brand}, {product}, {Product}, {phone}, {fees}, {city}, {county}, {population}, {road}";
    const where = "content/pages/city.json › hero.heading";
    const inText = 'in "{cty} and {neighborhood} in {city}"';
    expect(problemsOf({ "pages/city.json": city })).toEqual([
      { where, found: `the unknown placeholder {cty} ${inText}`, expected },
      { where, found: `the unknown placeholder {neighborhood} ${inText}`, expected },
    ]);
  });

  it.each(["Hurt in a {city} crash?", "AN {county} jury"])(
    "refuses an article before a placeholder: %s",
    (text) => {
      const city = jsonOf("pages/city.json") as { hero: { heading: string } };
      city.hero.heading = text;
      const [words] = /an? \{\w+\}/i.exec(text) ?? [];
      expect(problemsOf({ "pages/city.json": city })).toEqual([
        {
          where: "content/pages/city.json › hero.heading",
          found: `"${words}" in "${text}"`,
          expected: 'no "a" or "an" before a placeholder, because only one of them fits each name',
        },
      ]);
    },
  );

  it("names the item of a list with an article before a placeholder by its number", () => {
    const city = jsonOf("pages/city.json") as { meta: { keywords: string[] } };
    city.meta.keywords = ["{city}", "a {city} lawyer"];
    expect(problemsOf({ "pages/city.json": city }).map(({ where }) => where)).toEqual([
      "content/pages/city.json › meta.keywords[1]",
    ]);
  });

  it("refuses a file that no page uses, and requires each that a page needs", () => {
    const problems = problemsOf({ "citys/dallas.json": aCity({ name: "Dallas" }), "home.json": undefined });
    expect(problems.map(({ where, found }) => [where, found])).toEqual([
      ["content/home.json", "no such file"],
      ["content/citys/dallas.json", "a file that no page uses"],
    ]);
  });

  it("accepts another fallback city and specialty in the place of removed ones", () => {
    const menus = { headerCities: ["Dallas"], homeCities: ["Dallas"], footerCities: ["Dallas"] };
    const specialties = ["uber-accidents"];
    const dallas = aCity({ name: "Dallas" });
    const removed = {
      "cities/houston.json": undefined,
      "specialties/personal-injury.json": undefined,
      "specialties/animal-accidents.json": undefined,
      "specialties/no-headlights-accidents.json": undefined,
    };
    const fields = { ...menus, specialties, fallbackCity: "Dallas", fallbackSpecialty: "uber-accidents" };
    expect(problemsOfSite(fields, { "cities/dallas.json": dallas, ...removed })).toEqual([]);
  });

  it("refuses a slug in a specialty that is no translation, whose file has its name", () => {
    const file = "specialties/uber-accidents.json";
    expect(problemsOf({ [file]: { ...jsonOf(file), slug: "rideshare" } }).map(({ where }) => where)).toEqual([
      "content/specialties/uber-accidents.json › slug",
    ]);
  });

  it("reports an invalid city file once, not in the menus that name it", () => {
    const problems = problemsOf({ "cities/houston.json": aCity({ population: 5 }) });
    expect(problems).toHaveLength(1);
  });

  it("names the regions that have a landscape when a city has another one", () => {
    const { problems } = parseContent(
      aRawContent({ "cities/houston.json": aCity({ region: "east-texas" }) }),
    );
    expect(problems).toEqual([
      {
        where: expect.objectContaining({ file: "content/cities/houston.json" }),
        found: '"east-texas"',
        expected:
          "one of the regions blackland, gulf, hill-country, high-plains, metroplex, piney-woods, south-texas, trans-pecos",
      },
    ]);
  });
});

describe("phone in site.json", () => {
  const phoneProblems = (label: string, number: string) => problemsOfSite({ phone: { label, number } });
  const siteWith = (phone: Json) => aSite({ files: { "site.json": { ...jsonOf("site.json"), phone } } });

  it.each(["1-800-555-0199", "(800)555-0199", "+1 (800) 555-0199", "8005550199", "800.555.0199"])(
    "accepts %s as number and as label, for call links and structured data",
    (phone) => {
      expect(phoneProblems("800-555-0199", phone)).toEqual([]);
      const site = siteWith({ label: phone, number: phone });
      expect(firmOf(site).phoneHref).toBe("tel:+18005550199");
      expect(legalService(site)).toMatchObject({ telephone: "+1-800-555-0199" });
    },
  );

  it.each(["555-0199", "800-555-01999", "+44 20 7946 0958", "(800 555-0199", "800-555-0199 ext. 5", ""])(
    "refuses the number %j, and shows usual forms",
    (number) => {
      expect(phoneProblems("800-555-0199", number)).toEqual([
        {
          where: "content/site.json › phone.number",
          found: JSON.stringify(number),
          expected:
            "a US telephone number with its area code, such as 1-800-555-0199, (800) 555-0199, +1 800 555 0199 or 1-800-LAW-FIRM",
        },
      ]);
    },
  );

  it("refuses a label with other digits than the number", () => {
    expect(phoneProblems("800-555-0198", "1-800-555-0199")).toMatchInlineSnapshot(`
      [
        {
          "expected": "the digits of phone.number, which call links dial",
          "found": ""800-555-0198"",
          "where": "content/site.json › phone.label",
        },
      ]
    `);
  });
});

describe("readContent(folder)", () => {
  it("reads no files of a folder without content, which parseContent reports", () => {
    const raw = readContent(temporaryFolder());
    expect(parseContent(raw)).toEqual({
      value: undefined,
      notices: [],
      leftovers: [],
      problems: [
        expect.objectContaining({
          where: { file: expect.stringContaining("docket-test-") },
          found: "no content files",
        }),
      ],
    });
  });
});
