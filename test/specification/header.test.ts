import type { CheerioAPI } from "cheerio";
import { describe, expect, it } from "vitest";
import { builtPage } from "../helpers/built-site.ts";
import { HEADER_CITIES, MENUS, phoneOf, SPECIALTIES } from "./firm.ts";
import { everyPath, linksIn, onEveryPage, textOf } from "./reading.ts";

const menu = ($: CheerioAPI, label: string) =>
  $("body > header details").filter((_, details) => textOf($(details).children("summary")) === label);

/** A city, a specialty and another page. */
const PATHS = [HEADER_CITIES[0]?.[1] ?? "", SPECIALTIES[0]?.[1] ?? "", "/sitemap"];

/** Below the cities, because a firm may serve more. */
const ALL_CITIES = ["All cities", "/sitemap"];

const callNow = ($: CheerioAPI) =>
  $("body > header a").filter((_, link) => textOf($(link)).startsWith("Call Now"));

const styles = ($: CheerioAPI) => $("head > style").text();

describe("the header of every page", () => {
  it("is sticky", () => {
    expect(onEveryPage(($) => $("body > header").hasClass("site-header"))).toEqual([true]);
    const rules = onEveryPage(
      ($) => styles($).match(/\.site-header\{position:sticky;[^}]*?top:min\(0px/) !== null,
    );
    expect(rules).toEqual([true]);
  });

  it("has a Cities dropdown with the cities in headerCities", () => {
    expect(onEveryPage(($) => linksIn($, menu($, MENUS.cities)))).toEqual([[...HEADER_CITIES, ALL_CITIES]]);
  });

  it("marks the links to the page itself", () => {
    const marked = PATHS.map((path) => {
      const $ = builtPage(path);
      return [
        ...new Set(
          $("[aria-current=page]")
            .toArray()
            .map((link) => $(link).attr("href")),
        ),
      ];
    });
    expect(marked).toEqual(PATHS.map((path) => [path]));
    expect(builtPage("/404")("[aria-current]").length).toBe(0);
  });

  it("has a Specialties dropdown with the specialty pages", () => {
    expect(onEveryPage(($) => linksIn($, menu($, MENUS.specialties)))).toEqual([SPECIALTIES]);
  });

  it("has a Call Now telephone link", () => {
    const links = everyPath().map((path) => {
      const link = callNow(builtPage(path));
      return [link.length, textOf(link), link.attr("href")];
    });
    expect(links).toEqual(
      everyPath().map((path) => [1, `Call Now ${phoneOf(path).label}`, phoneOf(path).call]),
    );
  });

  it("shows Call Now in the color of calls", () => {
    expect(onEveryPage(($) => callNow($).hasClass("button-call"))).toEqual([true]);
    expect(onEveryPage(($) => /\.button-call\{background:var\(--call\)/.test(styles($)))).toEqual([true]);
  });

  it("changes to the mobile layout below the md breakpoint, 768 px", () => {
    const narrow = /@media ?\(max-width:47\.999rem\)\{\.dropdowns\{display:none\}/;
    const wide = /@media ?\(min-width:48rem\)\{\.mobile-menu\{display:none\}/;
    expect(onEveryPage(($) => [narrow.test(styles($)), wide.test(styles($))])).toEqual([[true, true]]);
  });

  it("has a mobile menu toggle", () => {
    expect(onEveryPage(($) => menu($, "Menu").length)).toEqual([1]);
  });

  it("starts with the mobile menu closed", () => {
    expect(onEveryPage(($) => menu($, "Menu").attr("open") === undefined)).toEqual([true]);
  });

  it("starts with both dropdowns closed", () => {
    expect(onEveryPage(($) => $("body > header details[open]").length)).toEqual([0]);
  });

  it("has the cities, the specialties and the pages of the firm in the mobile menu too", () => {
    const menus = onEveryPage(($) => ({
      mobile: linksIn($, menu($, "Menu")),
      own: linksIn($, $("body > header .dropdown").slice(2)),
    }));
    expect(menus.map(({ mobile }) => mobile)).toEqual(
      menus.map(({ own }) => [...HEADER_CITIES, ALL_CITIES, ...SPECIALTIES, ...own]),
    );
    expect(menus).toHaveLength(1);
  });
});
