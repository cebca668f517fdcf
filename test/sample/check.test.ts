import { readdirSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, inject, it } from "vitest";
import { builtText } from "../helpers/built-site.ts";

/** The brotli quality of hosts that compress while they send. */
const brotliSize = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

describe("the sample site", { timeout: 120_000 }, () => {
  it("has at most 14 KB of HTML and styles, compressed, on every page", () => {
    const names = readdirSync(inject("builtSite"), { recursive: true, encoding: "utf8" });
    const pages = names.filter((file) => /(?<!\/index)\.html$/.test(file));
    const heaviest = Math.max(...pages.map((page) => brotliSize(builtText(page))));
    expect(pages.length).toBeGreaterThan(8);
    expect(heaviest).toBeGreaterThan(2 * 1024);
    expect(heaviest).toBeLessThanOrEqual(14 * 1024);
  });
});
