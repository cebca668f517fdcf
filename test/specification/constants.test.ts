import { describe, expect, it } from "vitest";
import { builtPage } from "../helpers/built-site.ts";
import { PHONE, PHONE_DIGITS, PHONE_NUMBER } from "./firm.ts";
import { articlePaths, everyPath, firstPaint, legalService, neighborhoodPaths, textOf } from "./reading.ts";

const NEIGHBORHOOD = neighborhoodPaths()[0] ?? "";

/** The text of a page without the body of an article, which may name other numbers. */
function ownText(path: string): string {
  const $ = builtPage(path);
  const body = $("body").clone();
  if (articlePaths().includes(path)) body.find(".prose").remove();
  const metas = $("meta[content]").toArray();
  return [textOf($("title")), textOf(body), ...metas.map((meta) => $(meta).attr("content"))].join("\n");
}

describe("the business constants", () => {
  it.each([
    ["cities in the header", 12, "/", "header details:has(> summary:contains('Cities')) a"],
    ["specialties in the header", 4, "/", "header details:has(> summary:contains('Specialties')) a"],
    ["cities in the home page's grid", 18, "/", "section:has(h2:contains('Texas Cities We Serve')) li a"],
    ["major cities in the footer", 6, "/", "footer nav:has(h2:contains('Major Cities')) a"],
    ["practice areas in the footer", 4, "/", "footer nav:has(h2:contains('Practice Areas')) a"],
    ["testimonials", 3, "/", "section:has(h2:contains('What Our Clients Say')) blockquote"],
    ["Why Choose Us cards", 4, "/", "section:has(h2:contains('Why Choose Us')) li"],
    ["process steps", 4, "/personal-injury", "main ol > li"],
    ["specialty benefit cards", 4, "/personal-injury", "section[aria-labelledby='benefits'] li"],
    ["neighborhood benefit cards", 3, NEIGHBORHOOD, "section[aria-labelledby='benefits'] li"],
  ])("include this number of %s: %i", (_, count, path, selector) => {
    expect(builtPage(path)(selector)).toHaveLength(count);
  });

  it("include one phone number in texts and in metadata, in whatever form it is written", () => {
    const numbers = new Set(
      everyPath().flatMap((path) => {
        const found = ownText(path).match(/(?:1-)?\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/g) ?? [];
        return found.map((number) => number.replaceAll(/\D/g, "").slice(-10));
      }),
    );
    expect([...numbers]).toEqual([PHONE_DIGITS]);
    expect(ownText("/")).toContain(`${PHONE} (${PHONE_NUMBER})`);
    expect(String(legalService("/").telephone).replaceAll(/\D/g, "")).toBe(`1${PHONE_DIGITS}`);
  });

  it("are the only figures of this kind, wherever the site repeats them", () => {
    const articles = new Set(articlePaths());
    const amounts = new Set(
      everyPath()
        .filter((path) => !articles.has(path))
        .flatMap((path) => textOf(builtPage(path)("main")).match(/\$\d+M\+|\d+\+ (?:years|cases)/gi) ?? []),
    );
    const specified = ["$50m+", "1000+ cases", "25+ years"];
    expect([...amounts].filter((amount) => !specified.includes(amount.toLowerCase()))).toEqual([]);
  });

  it("include the rating that the home page shows: 4.9 from 250 reviews", () => {
    expect(textOf(builtPage("/")("main"))).toMatch(/\b4\.9\b[^.]*\b250 reviews/);
  });

  it("include the consent key 'cookie-consent' and the value 'accepted'", () => {
    const page = firstPaint("/");
    page.submit("another");
    expect(page.stored).toEqual({});
    page.submit(builtPage("/")(".consent form").attr("id") ?? "");
    expect(page.stored).toEqual({ "cookie-consent": "accepted" });
  });

  it("include one form of dates: long US format", () => {
    const dates = new Set(
      everyPath().flatMap((path) => {
        const $ = builtPage(path);
        return $("time")
          .toArray()
          .map((time) => textOf($(time)));
      }),
    );
    expect(dates.size).toBeGreaterThan(0);
    expect([...dates].filter((date) => !/^[A-Z][a-z]{2,8} [1-9]\d?, \d{4}$/.test(date))).toEqual([]);
  });
});
