import type { CheerioAPI } from "cheerio";
import { describe, expect, it } from "vitest";
import { allListedPaths, builtPage, listedPaths, structuredData, texts } from "../helpers/built-site.ts";
import {
  BRAND,
  CALL,
  CITIES,
  CONSENT,
  HAS_SPECIFIED_BAR,
  PHONE,
  phoneOf,
  RATING,
  SITE_URL,
  SPECIALTIES,
} from "./firm.ts";
import {
  articlePaths,
  blogListPaths,
  everyPath,
  exceptions,
  legalService,
  linksIn,
  listedNeighborhoods,
  metaOf,
  onEveryPage,
  textOf,
} from "./reading.ts";

describe("every page", () => {
  it("is wrapped by a header and a footer", () => {
    const order = onEveryPage(($) =>
      $("body > header, body > main, body > footer")
        .toArray()
        .map(({ tagName }) => tagName),
    );
    expect(order).toEqual([["header", "main", "footer"]]);
  });

  it("sets a title", () => {
    expect(exceptions(($) => textOf($("head > title")) !== "")).toEqual([]);
  });

  it("sets a description", () => {
    expect(exceptions(($) => metaOf($, "description") !== "")).toEqual([]);
  });

  it("sets keywords", () => {
    expect(exceptions(($) => metaOf($, "keywords").split(", ").every(Boolean))).toEqual([]);
  });

  it("sets structured legal-service data", () => {
    expect(onEveryPage((_, path) => legalService(path).name)).toEqual([BRAND]);
  });

  it("names Texas as the area served", () => {
    expect(onEveryPage((_, path) => legalService(path).areaServed)).toEqual([
      { "@type": "State", name: "Texas" },
    ]);
  });

  it("offers a free consultation priced 0 USD", () => {
    const offers = onEveryPage((_, path) => legalService(path).makesOffer);
    expect(offers).toHaveLength(1);
    expect(offers[0]).toMatchObject({
      "@type": "Offer",
      name: "Free consultation",
      price: 0,
      priceCurrency: "USD",
    });
  });

  it("adds the aggregate rating of site.json on the home page", () => {
    const { ratingValue, reviewCount } = (legalService("/").aggregateRating ?? {}) as Record<string, number>;
    expect([ratingValue, reviewCount]).toEqual([RATING?.value, RATING?.count]);
  });

  it("has no aggregate rating anywhere else", () => {
    expect(exceptions((_, path) => path === "/" || !("aggregateRating" in legalService(path)))).toEqual([]);
  });

  it("pushes the visitor to call, above and below its content", () => {
    const calls = ($: CheerioAPI, place: string, path: string) =>
      $(`${place} a[href="${phoneOf(path).call}"]`).length;
    expect(onEveryPage(($, path) => calls($, "body > header", path))).toEqual([1]);
    expect(exceptions(($, path) => calls($, "footer", path) > 0)).toEqual([]);
  });

  it("has one telephone number, that of its city or of the firm, beside 911 and those of offices", () => {
    const numbers = everyPath().map((path) => {
      const $ = builtPage(path);
      const links = $('a[href^="tel:"]:not([href="tel:911"], .office a)').toArray();
      return [...new Set(links.map((link) => $(link).attr("href")))];
    });
    expect(numbers).toEqual(everyPath().map((path) => [phoneOf(path).call]));
  });

  it("promises a free, no-obligation case evaluation", () => {
    expect(exceptions(($) => /free case evaluation/i.test(textOf($("body"))))).toEqual([]);
    expect(exceptions(($) => /no.obligation/i.test(textOf($("body"))))).toEqual([]);
  });

  it("promises no fees unless the firm wins", () => {
    expect(exceptions(($) => textOf($("body")).includes("No fees unless we win"))).toEqual([]);
  });

  it("states that case expenses may still apply wherever its content promises no fees", () => {
    const content = (path: string) => textOf(builtPage(path)("main"));
    const articles = new Set(articlePaths());
    const promising = everyPath()
      .filter((path) => !articles.has(path))
      .filter((path) => /no fees?\b/i.test(content(path)));
    expect(promising.filter((path) => !/case expenses may still apply/i.test(content(path)))).toEqual([]);
  });

  it("promises availability 24/7", () => {
    expect(exceptions(($) => textOf($("body")).includes("24/7"))).toEqual([]);
  });

  it.runIf(HAS_SPECIFIED_BAR)("has no form but the one of the consent bar", () => {
    expect(onEveryPage(($) => [$("form").length, $("main form").length])).toEqual([[1, 0]]);
    expect(onEveryPage(($) => $("input, textarea, select").length)).toEqual([0]);
  });

  it("offers no sign-up, sign-in or sign-out", () => {
    const offers = onEveryPage(($) =>
      texts($, "a, button").some((text) => /sign[ -]?(up|in|out)/i.test(text)),
    );
    expect(offers).toEqual([false]);
  });

  it("shows no placeholder", () => {
    expect(exceptions(($) => !/\{\w+\}|undefined|NaN/.test(textOf($("title, body"))))).toEqual([]);
    expect(exceptions(($) => !$("meta[content*='{'], a[href*='{']").length)).toEqual([]);
  });
});

describe("links", () => {
  it("use tel: and mailto: only, beside paths of the site and the sources of articles and ratings", () => {
    const kinds = new Set(
      everyPath().flatMap((path) => {
        const $ = builtPage(path);
        const links = linksIn($, $("body")).filter(([, href]) => !/^https?:/.test(href));
        return links.map(([, href]) => href.match(/^\w+:|^[/#]/)?.[0]);
      }),
    );
    expect([...kinds].sort()).toEqual(["#", "/", "mailto:", "tel:"]);
  });

  it("lead to pages of the site and nowhere else", () => {
    const pages = new Set(allListedPaths());
    const targets = new Set(
      everyPath().flatMap((path) =>
        linksIn(builtPage(path), builtPage(path)("body"))
          .map(([, href]) => href.replace(/#.*/, ""))
          .filter((href) => href.startsWith("/")),
      ),
    );
    expect([...targets].filter((target) => !pages.has(target))).toEqual([]);
    expect(listedPaths().filter((page) => !targets.has(page))).toEqual([]);
  });

  it("have no slash at their end", () => {
    const slashed = everyPath().flatMap((path) =>
      linksIn(builtPage(path), builtPage(path)("body")).filter(([, href]) => /^\/.*.\/$/.test(href)),
    );
    expect(slashed).toEqual([]);
  });

  it("are the same in the canonical link and in og:url, in full", () => {
    const listed = listedPaths();
    const ofPage = (path: string) => SITE_URL + path;
    expect(listed.map((path) => builtPage(path)('link[rel="canonical"]').attr("href"))).toEqual(
      listed.map(ofPage),
    );
    expect(listed.map((path) => builtPage(path)('meta[property="og:url"]').attr("content"))).toEqual(
      listed.map(ofPage),
    );
  });

  it("have no slash at their end in sitemap.xml", () => {
    expect(listedPaths().filter((path) => path !== "/" && path.endsWith("/"))).toEqual([]);
  });

  it("are absolute, and without a slash at their end, in the structured data", () => {
    const addresses = new Set(everyPath().flatMap((path) => addressesIn(structuredData(path))));
    for (const path of listedNeighborhoods().keys()) expect(addresses).toContain(SITE_URL + path);
    expect([...addresses].filter((address) => !address.startsWith(`${SITE_URL}/`))).toEqual([]);
    expect([...addresses].filter((address) => /.\/$/.test(address.slice(SITE_URL.length)))).toEqual([]);
  });

  it("to pictures of shared links are absolute", () => {
    expect(
      exceptions(($) => /^https?:\/\//.test($('meta[property="og:image"]').attr("content") ?? "")),
    ).toEqual([]);
  });

  it("ask no other host for scripts, styles or pictures, except for the picture of a post", () => {
    const posts = new Set(
      blogListPaths().flatMap((path) => {
        const $ = builtPage(path);
        return $("main article img")
          .toArray()
          .map((image) => $(image).attr("src") ?? "");
      }),
    );
    const sources = new Set(
      everyPath().flatMap((path) => {
        const $ = builtPage(path);
        return $("[src], link[href]")
          .toArray()
          .map((element) => $(element).attr("src") ?? $(element).attr("href") ?? "");
      }),
    );
    expect(sources.size).toBeGreaterThan(10);
    expect(
      [...sources].filter((source) => !posts.has(source) && !/^\/(?!\/)/.test(source.replace(SITE_URL, ""))),
    ).toEqual([]);
  });
});

describe("buttons", () => {
  const reviews = everyPath().flatMap((path) => {
    const $ = builtPage(path);
    return $("main :is(a, button)")
      .toArray()
      .map((element) => ({ path, label: textOf($(element)), href: $(element).attr("href") }))
      .filter(({ label }) => /Free\b.*\bCase Review by phone\b/.test(label));
  });

  it("labelled 'Free … Case Review' place the call", () => {
    const free = reviews.filter(({ label }) => label.startsWith("Free"));
    expect(free.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        "/",
        ...CITIES.map(({ slug }) => `/${slug}`),
        ...listedNeighborhoods().keys(),
        ...SPECIALTIES.map(([, path]) => path),
      ]),
    );
    expect(free.filter(({ path, href }) => href !== phoneOf(path).call)).toEqual([]);
  });

  it("labelled 'Start My Free Case Review' place the call", () => {
    const start = reviews.filter(({ label }) => label.startsWith("Start My Free Case Review"));
    const label = `Start My Free Case Review by phone: ${PHONE}`;
    expect(start).toEqual([{ path: "/", label, href: CALL }]);
  });

  it.runIf(HAS_SPECIFIED_BAR)("are never dead: the consent bar's is the only one that is not a link", () => {
    // But for the one that prints the letter of notice, on its page alone.
    expect(onEveryPage(($) => texts($, "button:not(.letter-print)"))).toEqual([[CONSENT.button]]);
    expect(exceptions(($) => $("a:not([href]), a[href=''], a[href='#']").length === 0)).toEqual([]);
  });
});

describe("the model-directed prompt", () => {
  it("is on every page, once", () => {
    expect(onEveryPage(($) => $('head > meta[name="ai-prompt"]').length)).toEqual([1]);
  });

  it("contains only a firm, a number and hours that a visitor can read on the page too", () => {
    expect(
      exceptions(($, path) =>
        [BRAND, phoneOf(path).label, "24/7"].every((text) => textOf($("body")).includes(text)),
      ),
    ).toEqual([]);
  });
});

function addressesIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === "string" && ["@id", "url", "item", "mainEntityOfPage"].includes(key)
      ? [inner]
      : addressesIn(inner),
  );
}
