import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, it } from "vitest";
import { builtPage, texts } from "../helpers/built-site.ts";
import { PAGE_KINDS } from "../helpers/page-kinds.ts";

/** The brotli quality of hosts that compress while they send. */
const brotliSize = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

describe("the first load of a page", () => {
  it.each(PAGE_KINDS)("has no external stylesheet on a $kind page", ({ address }) => {
    const $ = builtPage(address === "/nowhere" ? "/404" : address);
    expect($('link[rel="stylesheet"], link[rel="preload"]').length).toBe(0);
    expect($("style").text().length).toBeGreaterThan(1000);
  });

  it.each(PAGE_KINDS)("has at most 2 KB of JavaScript on a $kind page, compressed", ({ address }) => {
    const $ = builtPage(address === "/nowhere" ? "/404" : address);
    const scripts = texts($, "script:not([type])");
    // The shell script and the boot script.
    expect(scripts.length).toBe(address === "/nowhere" ? 3 : 2);
    expect(brotliSize(scripts.join(""))).toBeLessThanOrEqual(2 * 1024);
  });

  it("has no external script, and the inline ones import nothing before a tap", () => {
    const $ = builtPage("/");
    expect($("script[src], link[rel=modulepreload]").length).toBe(0);
    expect($("script:not([type])").text()).not.toMatch(/\bimport\s*["{*a-z]/);
  });

  it("has a shell script and a boot script of at most 1 KB each, compressed ahead of time", () => {
    const [shell = "", boot = ""] = texts(builtPage("/"), "script:not([type])");
    expect(shell).toContain("consent");
    expect(boot).toContain("data-island");
    for (const script of [shell, boot]) expect(brotliCompressSync(script).length).toBeLessThanOrEqual(1024);
  });
});
