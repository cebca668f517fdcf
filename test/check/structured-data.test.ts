import { describe, expect, it } from "vitest";
import { structuredDataCheck } from "../../src/check/structured-data.ts";
import { aCheckedPage, foundTexts, replace, run, runOn } from "../helpers/checked-page.ts";

const FIRM = {
  "@type": "LegalService",
  "@id": "https://firm.test/#firm",
  name: "The Firm",
  url: "https://firm.test/",
  telephone: "+1-800-555-0199",
  image: "https://firm.test/images/a.png",
  areaServed: { "@type": "State", name: "Texas" },
  makesOffer: { "@type": "Offer", price: 0, priceCurrency: "USD" },
};

/** Returns what is found on a page with the firm, changed by `firm`, and further things. */
function check(firm: object, ...things: readonly object[]): readonly string[] {
  const graph = { "@context": "https://schema.org", "@graph": [{ ...FIRM, ...firm }, ...things] };
  const script = `<script type="application/ld+json">${JSON.stringify(graph)}</script>`;
  const page = aCheckedPage(`<head>${script}</head><body><main><h1>A Title</h1>4.9 of 250</main></body>`);
  return foundTexts(run(structuredDataCheck, [page]));
}

describe("structured data", () => {
  it("is accepted as the site writes it", () => expect(check({})).toEqual([]));

  it.each([
    [{ name: "" }, 'a LegalService with name ""'],
    [{ url: "/" }, 'a LegalService with url "/"'],
    [{ telephone: "800-555-0199" }, 'a LegalService with telephone "800-555-0199"'],
    [{ image: "https://firm.test/none.png" }, 'image "https://firm.test/none.png"'],
    [{ areaServed: undefined }, "a LegalService without areaServed"],
    [{ makesOffer: undefined }, "a LegalService without makesOffer"],
    [{ telephone: undefined }, "a LegalService without telephone"],
    [{ makesOffer: { "@type": "Offer", price: 0 } }, "an Offer without priceCurrency"],
    [{ url: "http://firm.test/" }, 'url "http://firm.test/"'],
    [{ image: { url: "http://localhost/a.png" } }, 'image "http://localhost/a.png"'],
    [{ makesOffer: { "@type": "Offer", price: "free", priceCurrency: "USD" } }, 'an Offer with price "free"'],
    [{ "@type": "LegalServcie" }, 'the unknown type "LegalServcie"'],
    [
      {
        openingHoursSpecification: {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: "Monday",
          opens: "9",
          closes: "17:00",
        },
      },
      'an OpeningHoursSpecification with opens "9"',
    ],
    [
      { aggregateRating: { "@type": "AggregateRating", ratingValue: 4.9 } },
      "an AggregateRating without reviewCount",
    ],
    [
      { aggregateRating: { "@type": "AggregateRating", ratingValue: 7, reviewCount: 250 } },
      "an AggregateRating with ratingValue 7",
    ],
    [
      { aggregateRating: { "@type": "AggregateRating", ratingValue: 4.9, reviewCount: 251 } },
      "a rating of 4.9 from 251, which the page does not show",
    ],
    [
      { aggregateRating: { "@type": "AggregateRating", ratingValue: 4, reviewCount: 250 } },
      "a rating of 4 from 250, which the page does not show",
    ],
    [
      { aggregateRating: { "@type": "AggregateRating", ratingValue: 4.9, reviewCount: 25 } },
      "a rating of 4.9 from 25, which the page does not show",
    ],
    [
      { image: ["https://firm.test/images/a.png", "https://firm.test/none.png"] },
      'image "https://firm.test/none.png"',
    ],
  ])("is reported: %j", (firm, found) => expect(check(firm)).toContain(found));

  it("may serve a place of any kind", () => {
    for (const type of ["State", "City", "Place", "AdministrativeArea"])
      expect(check({ areaServed: { "@type": type, name: "Texas" } })).toEqual([]);
  });

  it("may link to pages of the firm on other hosts", () => {
    expect(check({ sameAs: ["https://social.test/the-firm"] })).toEqual([]);
  });

  it("may give the office's address instead of the area", () => {
    const address = {
      "@type": "PostalAddress",
      addressLocality: "Austin",
      addressRegion: "TX",
      addressCountry: "US",
    };
    expect(check({ areaServed: undefined, address })).toEqual([]);
  });

  it("may contain a rating that the page shows", () => {
    expect(
      check({ aggregateRating: { "@type": "AggregateRating", ratingValue: 4.9, reviewCount: 250 } }),
    ).toEqual([]);
  });

  it("has the headline of the article", () => {
    const post = {
      "@type": "BlogPosting",
      headline: "A Title",
      image: "https://firm.test/images/a.png",
      datePublished: "2026-03-09T15:00:00+00:00",
      author: { "@type": "Organization", name: "The Firm", url: "https://firm.test/" },
      publisher: { "@type": "Organization", name: "The Firm", url: "https://firm.test/" },
      mainEntityOfPage: "https://firm.test/houston",
    };
    expect(check({}, post)).toEqual([]);
    expect(check({}, { ...post, headline: "Another" })).toEqual(['the headline "Another"']);
    expect(check({}, { ...post, datePublished: "yesterday" })).toEqual([
      'a BlogPosting with datePublished "yesterday"',
    ]);
    expect(check({}, { ...post, author: {} })).toEqual(["a BlogPosting with author {}"]);
    expect(check({}, { ...post, datePublished: undefined })).toEqual(["a BlogPosting without datePublished"]);
  });

  it("has at least two breadcrumbs", () => {
    const item = { "@type": "ListItem", position: 1, name: "A", item: "https://firm.test/" };
    const list = (...items: readonly object[]) => ({ "@type": "BreadcrumbList", itemListElement: items });
    expect(check({}, list(item, { ...item, position: 2 }))).toEqual([]);
    expect(check({}, list(item))).toHaveLength(1);
  });

  it("exists on every page, is valid JSON and has the context of schema.org", () => {
    const place = {
      severity: "error",
      page: "/houston",
      where: "content/cities/houston.json",
      template: "src/pages/structured-data.ts",
    };
    const element = 'head > script[type="application/ld+json"]';
    expect(runOn(structuredDataCheck, replace(/<script type=.*<\/script>/))).toMatchObject([
      { ...place, element: "head", found: "no structured data" },
    ]);
    const [truncated] = runOn(structuredDataCheck, replace('"https://schema.org",', '"https://schema.org"'));
    expect(truncated).toMatchObject({ ...place, element });
    expect(truncated?.found).toMatch(/^invalid JSON: /);
    expect(runOn(structuredDataCheck, replace("//schema.org", "//other.test"))[0]).toMatchObject({
      ...place,
      element,
      found: 'the @context "https://other.test"',
    });
  });

  it("has the telephone number that the page dials", () => {
    expect(foundTexts(runOn(structuredDataCheck, replace("+1-713-444-2200", "+1-713-555-0100")))).toEqual([
      'the telephone number "+1-713-555-0100"',
    ]);
  });
});
