import { describe, expect, it } from "vitest";
import { builtPage, listedPaths, texts } from "../helpers/built-site.ts";
import { ARTICLE_ERROR, CALL, FALLBACK_CITY, PHONE, phoneOf, slugOf } from "./firm.ts";
import { callsIn, firstPaint, hero, linksIn, listedCities, metaOf, textOf } from "./reading.ts";

const $ = builtPage("/404");
const css = $("head > style").text();
const fallback = builtPage(listedCities().find(([name]) => name === FALLBACK_CITY)?.[1] ?? "");

describe("the page of unknown paths", () => {
  it("carries noindex", () => {
    expect(metaOf($, "robots")).toBe("noindex");
  });

  it("has no canonical address and is in no sitemap", () => {
    expect($('link[rel="canonical"], meta[property="og:url"]').length).toBe(0);
    expect(listedPaths().filter((path) => path.includes("404"))).toEqual([]);
  });

  it("is the only page that carries noindex", () => {
    expect(listedPaths().filter((path) => metaOf(builtPage(path), "robots") !== "")).toEqual([]);
  });

  it("begins with a short 'page not found' line", () => {
    expect(texts($, "h1 .missing-page")).toHaveLength(1);
    expect(textOf($("[role=alert]").nextAll("p").first()).length).toBeLessThan(120);
  });

  it("announces its title, of which a missing article has another", () => {
    expect($("[role=alert] > h1 .missing-article").length).toBe(1);
    // A heading has text only: HTML, section 4.3.6.
    expect($("h1 [role]").length).toBe(0);
  });

  it("continues with the content of the page of the fallback city", () => {
    const sections = texts(fallback, "main > section");
    expect(sections.length).toBeGreaterThan(4);
    // With the number of the firm, also where the city has one of its own.
    const { label, call } = phoneOf(`/${slugOf(FALLBACK_CITY)}`);
    const firms = (text: string) => text.replaceAll(label, PHONE).replace(call, CALL);
    expect(texts($, "main section")).toEqual(sections.map(firms));
    expect(linksIn($, $("main section"))).toEqual(
      linksIn(fallback, fallback("main section")).map((link) => link.map(firms)),
    );
  });

  it("has the call button in the first section after the line", () => {
    expect(textOf(hero($))).toContain(FALLBACK_CITY);
    expect(callsIn($, hero($))).toContain(`Call ${PHONE}`);
  });

  it.each(["/nowhere", "/nowhere/", "/a/b/c", "/Houston", "/assets/gone.js", "/assets/gone"])(
    "shows the line and the fallback at %s",
    (pathname) => {
      const { replacedBy, dataset } = firstPaint("/404", { pathname });
      expect(replacedBy).toEqual([]);
      expect(dataset.missing).not.toBe("article");
    },
  );

  it.each([`/${slugOf(FALLBACK_CITY)}/nowhere`, "/nowhere/nowhere", "/nowhere/nowhere/", "/sitemap/nowhere"])(
    "goes to / before the first paint at %s",
    (pathname) => {
      expect(firstPaint("/404", { pathname }).replacedBy).toEqual(["/"]);
    },
  );
});

describe("an unknown /blog/{slug}, in a build without a backend", () => {
  const article = $("main .missing-article");

  it("is recognized before the first paint and is not redirected", () => {
    const { replacedBy, dataset } = firstPaint("/404", { pathname: "/blog/newer-than-the-build" });
    expect(replacedBy).toEqual([]);
    expect(dataset.missing).toBe("article");
  });

  it("shows the error text", () => {
    expect(textOf($("h1 .missing-article"))).toBe(ARTICLE_ERROR);
    expect(css).toMatch(/\[data-missing=article\] \.missing-article,[^{}]*\{display:block\}/);
  });

  it("shows a call button and a link to /blog below it", () => {
    expect(linksIn($, article)).toEqual([
      [`Call ${PHONE}`, CALL],
      ["Back to Blog", "/blog"],
    ]);
  });

  it("hides the line and the fallback", () => {
    expect($("main .missing-page").find("section").length).toBeGreaterThan(4);
    expect($("main p.missing-page").length).toBe(1);
    expect(css).toMatch(/\[data-missing=article\] \.missing-page\{display:none\}/);
  });

  it("is the only page with the error text", () => {
    expect(css).toMatch(/\.missing-article,?[^{}]*\{display:none\}/);
    expect(listedPaths().filter((path) => textOf(builtPage(path)("body")).includes(ARTICLE_ERROR))).toEqual(
      [],
    );
  });
});
