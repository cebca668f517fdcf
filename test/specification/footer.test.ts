import type { CheerioAPI } from "cheerio";
import { describe, expect, it } from "vitest";
import { fullForm } from "../../src/shared/phone.ts";
import { builtPage } from "../helpers/built-site.ts";
import { addressesOf } from "../helpers/page-kinds.ts";
import {
  AREA,
  BRAND,
  COPYRIGHT_YEAR,
  callOf,
  DISCLAIMERS,
  EMAIL,
  FOOTER_CITIES,
  phoneOf,
  RESPONSIBLE_ATTORNEY,
  SPECIALTIES,
} from "./firm.ts";
import { everyPath, exceptions, linksIn, onEveryPage, textOf } from "./reading.ts";

const footer = ($: CheerioAPI) => $("body > footer");
const footerText = ($: CheerioAPI) => textOf(footer($));

/** The part of the footer below a heading. */
const part = ($: CheerioAPI, heading: string) =>
  footer($)
    .find("h2")
    .filter((_, element) => textOf($(element)) === heading)
    .parent();

describe("the footer of every page", () => {
  it("has a brand blurb", () => {
    expect(onEveryPage(($) => linksIn($, footer($))[0])).toEqual([[BRAND, "/"]]);
    expect(exceptions(($) => textOf(footer($).find("p").first()) !== "")).toEqual([]);
  });

  it("shows the phone line as {phone} ({phone}), short and in full, unless that repeats a local number", () => {
    const phoneLine = (path: string) => {
      const { label, number } = phoneOf(path);
      const full = fullForm(label, number);
      return full === undefined ? label : `${label} (${full})`;
    };
    // An office of the city may have the same number.
    const contact = ($: CheerioAPI) => footer($).find("address").first();
    expect(exceptions(($, path) => textOf(contact($)).includes(phoneLine(path)))).toEqual([]);
    const hasLink = ($: CheerioAPI, path: string) => {
      const phone = phoneOf(path);
      return linksIn($, contact($)).some(([label, href]) => label === phone.label && href === phone.call);
    };
    expect(exceptions(hasLink)).toEqual([]);
  });

  it("has the e-mail address as a mailto link", () => {
    expect(
      onEveryPage(($) => linksIn($, footer($)).filter(([, href]) => href.startsWith("mailto:"))),
    ).toEqual([[[EMAIL, `mailto:${EMAIL}`]]]);
  });

  it("says where the firm works: 'Serving All of Texas' in the sample", () => {
    expect(exceptions(($) => footerText($).includes(AREA))).toEqual([]);
  });

  it("has as Major Cities those in footerCities, each a link to its city page", () => {
    expect(onEveryPage(($) => linksIn($, part($, "Major Cities")))).toEqual([FOOTER_CITIES]);
  });

  it("has the Practice Areas", () => {
    expect(onEveryPage(($) => linksIn($, part($, "Practice Areas")))).toEqual([SPECIALTIES]);
  });

  it("links to Our Blog and to the Sitemap under Resources", () => {
    // The pages of the firm follow.
    expect(onEveryPage(($) => linksIn($, part($, "Resources")).slice(0, 2))).toEqual([
      [
        ["Our Blog", "/blog"],
        ["Sitemap", "/sitemap"],
      ],
    ]);
  });

  it("links to the deadlines after them", () => {
    expect(
      exceptions(($) => linksIn($, part($, "Resources")).some(([, href]) => href === "/deadlines")),
    ).toEqual([]);
  });

  it("shows Privacy Policy and Terms of Service as plain text until there is a page for each", () => {
    const items = onEveryPage(($) =>
      part($, "Resources")
        .find("li")
        .toArray()
        .filter((item) => $(item).find("a, button").length === 0)
        .map((item) => textOf($(item))),
    );
    const pages = addressesOf("plain");
    const isMissing = (path: string) => !pages.includes(path);
    expect(items).toEqual([
      [
        ...(["/privacy", "/privacy-policy"].every(isMissing) ? ["Privacy Policy"] : []),
        ...(["/terms", "/terms-of-service"].every(isMissing) ? ["Terms of Service"] : []),
      ],
    ]);
  });

  it("has a Free Case Evaluation call box", () => {
    expect(
      everyPath().map((path) => linksIn(builtPage(path), part(builtPage(path), "Free Case Evaluation"))),
    ).toEqual(everyPath().map((path) => [callOf(path)]));
  });

  it("carries the disclaimers", () => {
    expect(exceptions(($) => footerText($).includes(DISCLAIMERS.join(" ")))).toEqual([]);
  });

  it("has the copyright year that the site is configured with", () => {
    expect(onEveryPage(($) => footerText($).match(/© ?\d{4}/g))).toEqual([[`© ${COPYRIGHT_YEAR}`]]);
  });

  it("names the responsible attorney, if one is set", () => {
    const { name = "No attorney", city = "" } = RESPONSIBLE_ATTORNEY ?? {};
    expect(/responsible/i.test(footerText(builtPage("/")))).toBe(RESPONSIBLE_ATTORNEY !== undefined);
    expect(exceptions(($) => [name, city].every((text) => footerText($).includes(text)))).toEqual(
      RESPONSIBLE_ATTORNEY ? [] : everyPath(),
    );
  });
});
