import type { CheerioAPI } from "cheerio";
import { describe, expect, it } from "vitest";
import { PAGE_KINDS } from "../helpers/page-kinds.ts";
import { CONSENT, HAS_SPECIFIED_BAR } from "./firm.ts";
import { firstPaint, onEveryPage, textOf } from "./reading.ts";

const bar = ($: CheerioAPI) => $("body dialog");

const PATHS = PAGE_KINDS.map(({ address }) => (address === "/nowhere" ? "/404" : address));
const words = onEveryPage(($) => textOf(bar($).find("p"))).join("\n");

describe.runIf(HAS_SPECIFIED_BAR)("the consent bar", () => {
  it("is on every page, once", () => {
    expect(onEveryPage(($) => bar($).length)).toEqual([1]);
  });

  it("has the same text on every page", () => {
    expect(words.split("\n")).toHaveLength(1);
  });

  it("has the button and the text of site.json", () => {
    const buttons = onEveryPage(($) =>
      bar($)
        .find("button, a, input")
        .toArray()
        .map((element) => textOf($(element))),
    );
    expect(buttons).toEqual([[CONSENT.button]]);
    expect(words).toBe(CONSENT.text);
  });

  it("is shown when no value is stored", () => {
    expect(onEveryPage(($) => bar($).attr("open") !== undefined)).toEqual([true]);
    expect(PATHS.filter((path) => "consent" in firstPaint(path).dataset)).toEqual([]);
  });

  it("is hidden before the first paint when 'cookie-consent' is stored", () => {
    const stored = { "cookie-consent": "accepted" };
    expect(PATHS.filter((path) => !("consent" in firstPaint(path, { stored }).dataset))).toEqual([]);
    const rules = onEveryPage(($) => hiding($("head > style").text()));
    expect(rules).toEqual([true]);
  });

  it("is shown when a value is stored under another key", () => {
    const stored = { consent: "accepted", "cookie-consents": "accepted" };
    expect(firstPaint("/", { stored }).dataset).not.toHaveProperty("consent");
  });
});

const hiding = (css: string) => /\[data-consent\] [^{}]*(?:dialog|\.consent)[^{}]*\{display:none/.test(css);
