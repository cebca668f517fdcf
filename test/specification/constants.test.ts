import { describe, expect, it } from "vitest";
import { builtPage } from "../helpers/built-site.ts";
import { everyPath, firstPaint, legalService, textOf } from "./reading.ts";

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
    ["specialty benefit cards", 4, "/personal-injury", "section:has(h2:contains('count on')) li"],
    ["neighborhood benefit cards", 3, "/houston/montrose", "section:has(h2:contains('What we do')) li"],
  ])("include this number of %s: %i", (_, count, path, selector) => {
    expect(builtPage(path)(selector)).toHaveLength(count);
  });

  it("include one phone number, however it is written, in texts and in what machines read", () => {
    const numbers = new Set(
      everyPath().flatMap((path) => {
        const $ = builtPage(path);
        const metas = $("meta[content]").toArray();
        const words = [textOf($("title, body")), ...metas.map((meta) => $(meta).attr("content"))].join("\n");
        return words.match(/(?:1-)?\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/g) ?? [];
      }),
    );
    expect([...numbers].sort()).toEqual(["1-800-555-0199", "800-555-0199"]);
    expect(legalService("/").telephone).toBe("+1-800-555-0199");
  });

  it("include the stats wherever the site repeats them", () => {
    const amounts = new Set(
      everyPath().flatMap(
        (path) => textOf(builtPage(path)("main")).match(/\$\d+M\+|\d+\+ (?:years|cases)/gi) ?? [],
      ),
    );
    expect([...amounts].map((amount) => amount.toLowerCase()).sort()).toEqual([
      "$50m+",
      "1000+ cases",
      "25+ years",
    ]);
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
    expect(dates.size).toBeGreaterThanOrEqual(2);
    expect([...dates].filter((date) => !/^[A-Z][a-z]{2,8} [1-9]\d?, \d{4}$/.test(date))).toEqual([]);
  });
});
