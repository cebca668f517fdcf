import { describe, expect, it } from "vitest";
import { structuredDataCheck } from "../../src/check/structured-data-rule.ts";
import {
  A_POST,
  aCheckedPage,
  foundTexts,
  replace,
  run,
  runOn,
  SOUND_PAGE,
} from "../helpers/checked-page.ts";

const FIRM = {
  "@type": "LegalService",
  "@id": "https://firm.test/#firm",
  name: "The Firm",
  url: "https://firm.test/",
  telephone: "+1-713-444-2200",
  image: "https://firm.test/images/a.png",
  areaServed: { "@type": "State", name: "Texas" },
  makesOffer: { "@type": "Offer", price: 0, priceCurrency: "USD" },
};

/** Returns what is found on a page with the firm, changed by `firm`, and further things. */
function check(firm: object, ...things: readonly object[]): readonly string[] {
  const graph = { "@context": "https://schema.org", "@graph": [{ ...FIRM, ...firm }, ...things] };
  const script = `<script type="application/ld+json">${JSON.stringify(graph)}</script>`;
  const page = aCheckedPage(
    `<head>${script}</head><body><main><h1>A Title</h1><a href="tel:+17134442200">Call</a>4.9 of 250</main></body>`,
  );
  return foundTexts(run(structuredDataCheck, [page]));
}

describe("structured data", () => {
  it("is accepted as the site writes it", () => expect(check({})).toEqual([]));

  it.each([
    [{ telephone: "800-555-0199" }, 'the telephone number "800-555-0199"'],
    [{ image: "https://firm.test/none.png" }, 'image "https://firm.test/none.png"'],
    [{ url: "http://firm.test/" }, 'url "http://firm.test/"'],
    [{ location: [{ image: "http://localhost/a.png" }] }, 'image "http://localhost/a.png"'],
    [{ "@type": "LegalServcie" }, "no LegalService"],
    [
      { aggregateRating: { "@type": "AggregateRating", ratingValue: 4.9, reviewCount: 251 } },
      "a rating of 4.9 from 251, which the page does not show",
    ],
    [
      { aggregateRating: { "@type": "AggregateRating", ratingValue: 4, reviewCount: 250 } },
      "a rating of 4 from 250, which the page does not show",
    ],
  ])("is reported: %j", (firm, found) => expect(check(firm)).toContain(found));

  it("may contain a rating that the page shows", () => {
    expect(
      check({ aggregateRating: { "@type": "AggregateRating", ratingValue: 4.9, reviewCount: 250 } }),
    ).toEqual([]);
  });

  it("has the headline of the article", () => {
    const post = { "@type": "BlogPosting", headline: "A Title" };
    expect(check({}, post)).toEqual([]);
    expect(check({}, { ...post, headline: "Another" })).toEqual(['the headline "Another"']);
    expect(check({}, { "@type": "BlogPosting" })).toEqual(["the headline nothing"]);
    expect(foundTexts(run(structuredDataCheck, [aCheckedPage(SOUND_PAGE, A_POST)]))).toEqual([
      "no BlogPosting",
    ]);
  });

  it("exists on every page, is valid JSON and has the context of schema.org", () => {
    const place = {
      severity: "error",
      page: "/houston",
      where: "content/cities/houston.json",
      template: "src/pages/structured-data.ts",
    };
    const found = "no structured data";
    expect(runOn(structuredDataCheck, replace(/<script type=.*<\/script>/))).toMatchObject([
      { ...place, element: "head", found },
    ]);
    for (const wrong of ['"https://schema.org"', '"https://other.test",'])
      expect(runOn(structuredDataCheck, replace('"https://schema.org",', wrong))).toMatchObject([
        { ...place, element: 'head > script[type="application/ld+json"]', found },
      ]);
  });

  it("has the telephone number that the page dials", () => {
    expect(foundTexts(runOn(structuredDataCheck, replace("+1-713-444-2200", "+1-713-555-0100")))).toEqual([
      'the telephone number "+1-713-555-0100"',
    ]);
  });
});
