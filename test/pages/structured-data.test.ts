import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { officesOf } from "../../src/pages/firm.ts";
import {
  blogPosting,
  breadcrumbList,
  legalService,
  legalServiceInFull,
} from "../../src/pages/structured-data.ts";
import { scriptJson } from "../../src/shared/escape-html.ts";
import type { Site } from "../../src/site/site.ts";
import { anyCharacter } from "../helpers/any-character.ts";
import { anOffice, aPost, aSite } from "../helpers/builders.ts";

/** A site with other settings in site.json. */
function aSiteWith(settings: Partial<Site["content"]["site"]>): Site {
  const { content, ...site } = aSite();
  return { ...site, content: { ...content, site: { ...content.site, ...settings } } };
}

describe("legalService(site) and legalServiceInFull(site)", () => {
  it("is the same node on every page and carries the rating on the home page only", () => {
    const home = legalServiceInFull(aSite());
    const other = legalService(aSite());
    expect(home).toMatchObject({
      "@id": "https://www.example.com/#firm",
      aggregateRating: { ratingValue: 4.5, reviewCount: 40 },
    });
    expect(other).toMatchObject({ "@id": "https://www.example.com/#firm" });
    expect(other).not.toHaveProperty("aggregateRating");
  });

  it("names the languages of calls if the firm takes calls in Spanish", () => {
    expect(legalServiceInFull(aSite())).not.toHaveProperty("contactPoint");
    const { content, ...site } = aSite();
    const calling = { ...content.site.calling, spanish: true };
    const bilingual = { ...site, content: { ...content, site: { ...content.site, calling } } };
    expect(legalServiceInFull(bilingual)).toMatchObject({
      contactPoint: { availableLanguage: ["en", "es"] },
    });
  });

  it("gives no opening hours for offices by appointment, and for those without hours", () => {
    const settings = {
      offices: [anOffice({ hours: { text: "By appointment" } }), anOffice({ hours: undefined })] as never,
    };
    const text = JSON.stringify(legalServiceInFull(aSiteWith(settings)));
    expect(text).toContain("1000 Main Street");
    expect(text).not.toMatch(/openingHours|By appointment/);
    expect(officesOf(aSiteWith(settings)).map(({ hours }) => hours)).toEqual(["By appointment", undefined]);
  });

  it("names the firm's pages on other sites, on the home page only", () => {
    const profiles = ["https://www.facebook.com/example-road-law"];
    expect(legalServiceInFull(aSiteWith({ profiles }))).toMatchObject({ sameAs: profiles });
    expect(legalService(aSiteWith({ profiles }))).not.toHaveProperty("sameAs");
    expect(legalServiceInFull(aSite())).not.toHaveProperty("sameAs");
  });
});

const A_PAGE = { url: "https://www.example.com/blog/a-post" };

describe("blogPosting(site, post, page)", () => {
  it("names the firm as author and publisher and has the absolute address of the image", () => {
    const firm = { "@id": "https://www.example.com/#firm", name: "Example Road Law" };
    expect(blogPosting(aSite(), aPost({ title: "Fault" }), A_PAGE)).toMatchObject({
      headline: "Fault",
      image: "https://www.example.com/images/share.png",
      datePublished: "2026-01-01T16:00:00+00:00",
      mainEntityOfPage: "https://www.example.com/blog/a-post",
      author: firm,
      publisher: firm,
    });
  });
});

describe("blogPosting(site, post, page) of a post that was updated", () => {
  it("has the date of the update, if it is after that of the post", () => {
    const updatedAt = "2026-02-01T09:00:00+00:00";
    expect(blogPosting(aSite(), aPost({ updatedAt }), A_PAGE)).toMatchObject({ dateModified: updatedAt });
    const before = aPost({ updatedAt: "2025-12-31T09:00:00+00:00" });
    for (const post of [aPost(), before]) {
      expect(blogPosting(aSite(), post, A_PAGE)).not.toHaveProperty("dateModified");
    }
  });
});

describe("breadcrumbList(site, parent, page)", () => {
  it("starts at the home page and contains absolute addresses", () => {
    const parent = { href: "/houston", label: "Houston" };
    const page = { href: "/houston/montrose", name: "Montrose" };
    expect(breadcrumbList(aSite(), parent, page)).toMatchObject({
      itemListElement: [
        { position: 1, name: "Home", item: "https://www.example.com/" },
        { position: 2, name: "Houston", item: "https://www.example.com/houston" },
        { position: 3, name: "Montrose", item: "https://www.example.com/houston/montrose" },
      ],
    });
  });
});

describe("scriptJson(value)", () => {
  it("parses back to the same value, and cannot end the script element or open a comment", () => {
    const hostile = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 40 }),
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
