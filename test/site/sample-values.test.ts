import path from "node:path";
import { describe, expect, it } from "vitest";
import { digestOfFile } from "../../src/files/digest-files.ts";
import { formatPlace } from "../../src/problem.ts";
import {
  findAllSamples,
  findSamplePictures,
  findSamples,
  summarizeSamples,
} from "../../src/site/sample-values.ts";
import { createSite, createSites } from "../../src/site/site.ts";
import { aContent } from "../helpers/builders.ts";
import { callCli, PROJECT } from "../helpers/cli.ts";
import { readable } from "../helpers/problems.ts";
import { aPostRecord, aSiteFolder } from "../helpers/site-folder.ts";

const TESTIMONIAL = { name: "Ann", location: "Waco, TX", rating: 5 };

/** A site with every kind of sample data. */
function aSampleContent() {
  const { site, home } = aContent();
  const stats = ["$50M+", "25+", "1000+", "24/7"].map((number) => ({ number, label: `Label of ${number}` }));
  const cards = [
    { ...TESTIMONIAL, text: "She called back.", sample: true },
    { ...TESTIMONIAL, text: "The other driver’s insurer said it was half my fault. It was not." },
    { ...TESTIMONIAL, text: "My own words." },
  ];
  return aContent({
    "site.json": {
      ...site,
      brand: "Texas Injury Attorneys",
      phone: { label: "800-555-0199", number: "(800) 555-0199" },
      email: "help@Example.com",
      url: "https://www.example.com",
      copyrightYear: 2025,
      rating: { value: 4.9, count: 250 },
      image: { ...site.image, alt: "Call 800-555-0199" },
      responsibleAttorney: { name: "Sample Attorney", city: "Austin" },
    },
    "home.json": { ...home, stats, testimonials: { heading: "Clients", cards } },
  });
}

const content = aSampleContent();
const siteWith = (siteUrl: { value: string; source: { name: string } } | undefined) =>
  createSite(content, [], { siteUrl, format: "both" });
const samplesFrom = (name: string, value: string) =>
  findSamples(siteWith({ value, source: { name } })).map(({ found }) => found);

describe("findSamples(site)", () => {
  it("recognizes each sample by its value, and names its field", () => {
    const samples = findSamples(siteWith(undefined));
    expect(samples.map(({ where, found }) => `${formatPlace(where)}: ${found}`)).toEqual([
      "content/site.json › brand: name Texas Injury Attorneys",
      "content/site.json › phone.number: phone (800) 555-0199",
      "content/site.json › email: e-mail help@Example.com",
      "content/site.json › url: address https://www.example.com",
      "content/site.json › responsibleAttorney.name: responsible attorney Sample Attorney",
      "content/site.json › copyrightYear: copyright year 2025",
      "content/site.json › rating: rating 4.9 from 250 reviews",
      "content/site.json › image.alt: phone number in image.alt",
      'content/site.json › consent.text: consent text with "our legal partners"',
      "content/home.json › stats[0].number: figure $50M+",
      "content/home.json › stats[1].number: figure 25+",
      "content/home.json › stats[2].number: figure 1000+",
      "content/home.json › testimonials.cards[0]: testimonial of Ann",
      "content/home.json › testimonials.cards[1]: testimonial of Ann",
    ]);
  });

  it.each(["SITE_URL", "--site-url"])("names %s when it sets a sample address", (name) => {
    for (const address of ["https://www.example.org", "https://WWW.Example.org:443"])
      expect(samplesFrom(name, address)).toContain(`address https://www.example.org from ${name}`);
  });

  it("does not report the address in site.json when another one replaces it", () => {
    expect(samplesFrom("SITE_URL", "https://www.firm.test").join()).not.toContain("address");
  });
});

describe("findAllSamples(sites)", () => {
  /** Returns the samples that only a site with Spanish has. */
  function spanishSamples(spanish: boolean | undefined): readonly string[] {
    const { site, labels } = content;
    const own = { ...content, site: { ...site, calling: { ...site.calling, spanish } } };
    const consent = { text: "Usted acepta llamadas de nuestros socios legales.", button: "Cerrar" };
    const image = { ...site.image, alt: "Llame al 800-555-0199" };
    const translated = {
      ...own,
      language: "es",
      folder: "content/es",
      site: { ...own.site, consent, image },
    };
    const sites = createSites({ ...own, translations: [{ ...translated, labels }] }, [], { format: "both" });
    const known = new Set(
      findSamples(siteWith(undefined)).map(({ found, where }) => found + formatPlace(where)),
    );
    return findAllSamples(sites)
      .filter(({ found, where }) => !known.has(found + formatPlace(where)))
      .map(({ where, found }) => `${formatPlace(where)}: ${found}`);
  }

  it("recognizes the sample words of a translation", () => {
    expect(spanishSamples(true)).toEqual([
      "content/es/site.json › image.alt: phone number in image.alt",
      'content/es/site.json › consent.text: consent text with "nuestros socios legales"',
    ]);
  });

  it.each([undefined, false])("reports pages in Spanish if calling.spanish is %s", (spanish) => {
    expect(spanishSamples(spanish)[0]).toMatch(/^content\/site\.json › calling: pages in Spanish/);
  });
});

describe("findSamplePictures(files)", () => {
  it("recognizes the sample picture by its bytes, under any name", () => {
    const sample = digestOfFile(path.join(PROJECT, "test/fixtures/sample-picture.png")) ?? "";
    const file = (name: string, digest: string) => ({ source: { file: name }, digest });
    expect(findSamplePictures([file("public/firm.png", sample), file("public/other.png", "1")])).toEqual([
      { where: { file: "public/firm.png" }, found: "picture with the sample name and phone number" },
    ]);
  });
});

describe("summarizeSamples(samples, site)", () => {
  it("names three samples in one problem, and none in none", () => {
    const samples = findSamples(siteWith(undefined)).slice(0, 5);
    expect(readable(summarizeSamples(samples, { file: "content/site.json" }))).toMatchInlineSnapshot(`
      [
        {
          "expected": "the firm’s own before the site is published",
          "found": "sample data: name Texas Injury Attorneys, phone (800) 555-0199, e-mail help@Example.com, and 2 more",
          "next": "replace it: docket setup --yes lists each with its field; --strict makes this an error",
          "where": "content/site.json",
        },
      ]
    `);
    expect(summarizeSamples([], { file: "content/site.json" })).toEqual([]);
  });
});

describe("docket build --strict", () => {
  it("does not fail on notices", async () => {
    const site = aSiteFolder();
    site.edit("content/site.json", (json) => {
      const phone = { label: "800-555-2468", number: "1-800-555-2468" };
      const image = { ...(json.image as object), alt: "The firm" };
      const consent = { text: "No cookies.", button: "Close" };
      Object.assign(json, { phone, image, consent, email: "help@firm.test", url: "https://www.firm.test" });
      for (const list of ["headerCities", "homeCities", "footerCities"]) json[list] = ["Houston"];
    });
    site.edit("content/home.json", (json) => {
      delete json.testimonials;
    });
    const sections = [{ type: "video" }, { type: "paragraph", content: "A paragraph." }];
    site.write("content/posts/a-post.json", aPostRecord({ content: { sections } }));
    site.write("content/posts/b.json", aPostRecord({ id: "2", slug: "b", title: "" }));
    const args = ["build", "--strict", "--skip-invalid", "--quiet"];
    const { status, stderr } = await callCli(args, { cwd: site.folder });
    expect(stderr).toContain("the section was skipped");
    expect(stderr).toContain("the post was left out (--skip-invalid)");
    expect(stderr).toContain("no link to Laredo");
    expect(status).toBe(0);
  });
});
