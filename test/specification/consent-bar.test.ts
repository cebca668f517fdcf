import type { CheerioAPI } from "cheerio";
import { describe, expect, it } from "vitest";
import { everyPath, firstPaint, onEveryPage, textOf } from "./reading.ts";

const bar = ($: CheerioAPI) => $("body dialog");

const words = onEveryPage(($) => textOf(bar($).find("p"))).join("\n");

describe("the consent bar", () => {
  it("is on every page, once", () => {
    expect(onEveryPage(($) => bar($).length)).toEqual([1]);
  });

  it("has the same text on every page", () => {
    expect(words.split("\n")).toHaveLength(1);
  });

  it("states that visiting the site consents", () => {
    expect(words).toMatch(/^By visiting this site, you consent/);
  });

  it.each(["SMS messages", "calls", "automated messages"])("names %s", (kind) => {
    expect(words).toContain(kind);
  });

  it("names legal partners as their source", () => {
    expect(words).toContain("legal partners");
  });

  it("names message and data rates", () => {
    expect(words).toMatch(/message and data rates/i);
  });

  it("names STOP as the way to opt out", () => {
    expect(words).toMatch(/\bSTOP to opt out\b/);
  });

  it("has one button, 'I Understand & Accept'", () => {
    const buttons = onEveryPage(($) =>
      bar($)
        .find("button, a, input")
        .toArray()
        .map((element) => textOf($(element))),
    );
    expect(buttons).toEqual([["I Understand & Accept"]]);
  });

  it("is shown when no value is stored", () => {
    expect(onEveryPage(($) => bar($).attr("open") !== undefined)).toEqual([true]);
    expect(everyPath().filter((path) => "consent" in firstPaint(path).dataset)).toEqual([]);
  });

  it("is hidden before the first paint when 'cookie-consent' is stored", () => {
    const stored = { "cookie-consent": "accepted" };
    expect(everyPath().filter((path) => !("consent" in firstPaint(path, { stored }).dataset))).toEqual([]);
    const rules = onEveryPage(($) => hiding($("head > style").text()));
    expect(rules).toEqual([true]);
  });

  it("is shown when a value is stored under another key", () => {
    const stored = { consent: "accepted", "cookie-consents": "accepted" };
    expect(firstPaint("/", { stored }).dataset).not.toHaveProperty("consent");
  });
});

const hiding = (css: string) => /\[data-consent\] [^{}]*(?:dialog|\.consent)[^{}]*\{display:none/.test(css);
