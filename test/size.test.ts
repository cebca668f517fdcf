import { readdirSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, inject, it } from "vitest";
import { builtPage, builtText } from "./helpers/built-site.ts";
import { PAGE_KINDS } from "./helpers/page-kinds.ts";

/** As hosts compress while they send, which is worse than the best brotli can do. */
const brotliSize = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

describe("the first load of a page", () => {
  it("is at most 14 KB of HTML and styles, compressed, on every page", () => {
    const pages = readdirSync(inject("builtSite"), { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".html"),
    );
    const heaviest = Math.max(...pages.map((page) => brotliSize(builtText(page))));
    expect(pages.length).toBeGreaterThan(250);
    expect(heaviest).toBeGreaterThan(2 * 1024);
    expect(heaviest).toBeLessThanOrEqual(14 * 1024);
  });

  it.each(PAGE_KINDS)("needs no stylesheet beside the HTML of a $kind page", ({ address }) => {
    const $ = builtPage(address === "/nowhere" ? "/404" : address);
    expect($('link[rel="stylesheet"], link[rel="preload"]').length).toBe(0);
    expect($("style").text().length).toBeGreaterThan(1000);
  });

  it.each(PAGE_KINDS)(
    "has at most 2 KB of JavaScript on a $kind page, none of it compressed",
    ({ address }) => {
      const $ = builtPage(address === "/nowhere" ? "/404" : address);
      const scripts = $("script:not([type='application/ld+json'])").toArray();
      const bytes = scripts.map((script) => {
        const source = $(script).attr("src");
        return Buffer.byteLength(source === undefined ? $(script).text() : builtText(source.slice(1)));
      });
      expect(scripts.length).toBeGreaterThanOrEqual(2);
      expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2 * 1024);
    },
  );

  it("has one script, which waits for nothing and imports nothing before a tap", () => {
    const $ = builtPage("/");
    const sources = $("script[src]").toArray();
    expect(sources.map((script) => $(script).attr("type"))).toEqual(["module"]);
    const boot = builtText($(sources[0]).attr("src")?.slice(1) ?? "");
    expect(boot).not.toMatch(/\bimport\s*["{*a-z]/);
  });
});
