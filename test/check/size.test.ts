import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, it } from "vitest";
import { builtPage, texts } from "../helpers/built-site.ts";
import { PAGE_KINDS, TRANSLATED_KINDS } from "../helpers/page-kinds.ts";

const ALL_KINDS = [...PAGE_KINDS, ...TRANSLATED_KINDS];

/** The brotli quality of hosts that compress while they send. */
const brotliSize = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

describe("the first load of a page", () => {
  it.each(ALL_KINDS)("has no external stylesheet on a $kind page", ({ address }) => {
    const $ = builtPage(address.replace("/nowhere", "/404"));
    expect($('link[rel="stylesheet"], link[rel="preload"]').length).toBe(0);
    expect($("style").text().length).toBeGreaterThan(1000);
  });

  it.each(ALL_KINDS)("has at most 2 KB of JavaScript on a $kind page, compressed", ({ address }) => {
    const $ = builtPage(address.replace("/nowhere", "/404"));
    const scripts = texts($, "script:not([type])");
    expect(scripts.length).toBe(1);
    expect(brotliSize(scripts.join(""))).toBeLessThanOrEqual(2 * 1024);
  });

  it("has no external script, and the inline ones import nothing before a tap", () => {
    const $ = builtPage("/");
    expect($("script[src], link[rel=modulepreload]").length).toBe(0);
    expect($("script:not([type])").text()).not.toMatch(/\bimport\s*["{*a-z]/);
  });

  it("has one script, for the consent bar and the islands, of at most 2 KB, compressed ahead of time", () => {
    const [script = ""] = texts(builtPage("/"), "script:not([type])");
    expect(script).toContain("consent");
    expect(script).toContain("data-island");
    expect(brotliCompressSync(script).length).toBeLessThanOrEqual(2 * 1024);
  });
});
