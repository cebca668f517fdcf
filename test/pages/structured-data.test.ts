import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  blogPosting,
  breadcrumbList,
  legalService,
  ratedLegalService,
  scriptJson,
} from "../../src/pages/structured-data.ts";
import { aPost, aSite } from "../helpers/builders.ts";

describe("legalService(site) and ratedLegalService(site)", () => {
  it("is the same node on every page and carries the rating on the home page only", () => {
    const home = ratedLegalService(aSite());
    const other = legalService(aSite());
    expect(home).toMatchObject({
      "@id": "https://www.example.com/#firm",
      aggregateRating: { ratingValue: 4.5, reviewCount: 40 },
    });
    expect(other).toMatchObject({ "@id": "https://www.example.com/#firm" });
    expect(other).not.toHaveProperty("aggregateRating");
  });
});

describe("blogPosting(site, post)", () => {
  it("names the firm as author and publisher and has the absolute address of the image", () => {
    const firm = { "@id": "https://www.example.com/#firm", name: "Example Road Law" };
    expect(blogPosting(aSite(), aPost({ title: "Fault" }))).toMatchObject({
      headline: "Fault",
      image: "https://www.example.com/images/share.png",
      datePublished: "2026-01-01T16:00:00+00:00",
      mainEntityOfPage: "https://www.example.com/blog/a-post",
      author: firm,
      publisher: firm,
    });
  });
});

describe("breadcrumbList(site, trail)", () => {
  it("starts at position 1 and contains absolute addresses", () => {
    const trail = [
      { href: "/", label: "Home" },
      { href: "/houston", label: "Houston" },
    ];
    expect(breadcrumbList(aSite(), trail)).toMatchObject({
      itemListElement: [
        { position: 1, name: "Home", item: "https://www.example.com/" },
        { position: 2, name: "Houston", item: "https://www.example.com/houston" },
      ],
    });
  });
});

describe("scriptJson(value)", () => {
  it("parses back to the same value, and cannot end the script element or open a comment", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.constantFrom("</script>", "<!--<script>", "]]>"),
    );
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 5 }), (texts) => {
        const json = scriptJson(texts);
        expect(JSON.parse(json)).toEqual(texts);
        expect(json).not.toContain("<");
      }),
    );
  });
});
