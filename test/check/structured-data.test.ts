import { describe, expect, it } from "vitest";
import { structuredDataCheck } from "../../src/check/structured-data.ts";
import { aCheckedPage, aCheckedSite, said } from "../helpers/checked-page.ts";

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

/** What is said of a page with the firm, changed by `firm`, and further things. */
function check(firm: object, ...things: readonly object[]): readonly string[] {
  const graph = { "@context": "https://schema.org", "@graph": [{ ...FIRM, ...firm }, ...things] };
  const script = `<script type="application/ld+json">${JSON.stringify(graph)}</script>`;
  const page = aCheckedPage(`<head>${script}</head><body><main><h1>A Title</h1>4.9 of 250</main></body>`);
  return said(structuredDataCheck.page?.(page, aCheckedSite()) ?? []);
}

describe("structured data", () => {
  it("is sound as the site writes it", () => expect(check({})).toEqual([]));

  it.each([
    [{ name: "" }, 'a LegalService with name ""'],
    [{ url: "/" }, 'a LegalService with url "/"'],
    [{ telephone: "800-555-0199" }, 'a LegalService with telephone "800-555-0199"'],
    [{ image: "https://firm.test/none.png" }, 'image "https://firm.test/none.png"'],
    [{ areaServed: undefined }, "a LegalService without areaServed"],
    [{ makesOffer: undefined }, "a LegalService without makesOffer"],
    [{ makesOffer: { "@type": "Offer", price: "free", priceCurrency: "USD" } }, 'an Offer with price "free"'],
    [{ "@type": "LegalServcie" }, 'the type "LegalServcie", which docket does not know'],
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
    [{ "@id": "https://other.test/#firm" }, '@id "https://other.test/#firm"'],
    [
      { image: ["https://firm.test/images/a.png", "https://firm.test/none.png"] },
      'image "https://firm.test/none.png"',
    ],
  ])("has a fault: %j", (firm, found) => expect(check(firm)).toContain(found));

  it("may name pages of other hosts that are the same firm", () => {
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

  it("shows ratings that visitors can read", () => {
    expect(
      check({ aggregateRating: { "@type": "AggregateRating", ratingValue: 4.9, reviewCount: 250 } }),
    ).toEqual([]);
  });

  it("has an article's headline as the page shows it, and its own address", () => {
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
    expect(check({}, { ...post, mainEntityOfPage: "https://firm.test/" })).toEqual([
      'the mainEntityOfPage "https://firm.test/"',
    ]);
    expect(check({}, { ...post, datePublished: "yesterday" })).toEqual([
      'a BlogPosting with datePublished "yesterday"',
    ]);
    expect(check({}, { ...post, author: {} })).toEqual(["a BlogPosting with author {}"]);
  });

  it("has breadcrumbs in order, at least two", () => {
    const item = (position: number) => ({
      "@type": "ListItem",
      position,
      name: "A",
      item: "https://firm.test/",
    });
    const list = (...positions: readonly number[]) => ({
      "@type": "BreadcrumbList",
      itemListElement: positions.map(item),
    });
    expect(check({}, list(1, 2))).toEqual([]);
    expect(check({}, list(2, 1))).toEqual(["breadcrumbs with the positions 2, 1"]);
    expect(check({}, list(1))).toHaveLength(1);
  });
});
