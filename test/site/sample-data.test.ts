import { describe, expect, it } from "vitest";
import { findSampleData } from "../../src/site/sample-data.ts";
import { createSite } from "../../src/site/site.ts";
import { aContent } from "../helpers/builders.ts";
import { readable } from "../helpers/problems.ts";

/** A site with every kind of sample data. */
function aSampleContent() {
  const { site, home } = aContent();
  const cards = home.testimonials.cards.map((card) => ({ ...card, sample: true }));
  return aContent({
    "site.json": {
      ...site,
      phone: { label: "800-555-0199", number: "(800) 555-0199" },
      email: "help@example.com",
      url: "https://www.example.com",
      image: { ...site.image, alt: "Call 800-555-0199" },
    },
    "home.json": { ...home, testimonials: { ...home.testimonials, cards } },
  });
}

const content = aSampleContent();
const siteWith = (siteUrl: { value: string; source: { name: string } } | undefined) =>
  createSite(content, [], { siteUrl, format: "both" });
const sampleDataFrom = (name: string, value: string) =>
  findSampleData(siteWith({ value, source: { name } }))[0]?.found;

describe("findSampleData(site)", () => {
  it("lists all sample data in one problem", () => {
    expect(readable(findSampleData(siteWith(undefined)))).toMatchInlineSnapshot(`
      [
        {
          "expected": "the firm's own data",
          "found": "sample data: phone (800) 555-0199, phone number in image.alt, e-mail help@example.com, address https://www.example.com, testimonials marked as samples",
          "next": "replace it before you publish the site; with --strict, it is an error",
          "where": "content/site.json",
        },
      ]
    `);
  });

  it.each(["SITE_URL", "--site-url"])("names %s when it sets a sample address", (name) => {
    expect(sampleDataFrom(name, "https://www.example.org")).toContain(
      `address https://www.example.org from ${name}`,
    );
  });

  it("does not report the address in site.json when another one replaces it", () => {
    expect(sampleDataFrom("SITE_URL", "https://www.firm.test")).not.toContain("address");
  });
});
