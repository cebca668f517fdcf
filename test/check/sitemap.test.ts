import { describe, expect, it } from "vitest";
import type { PageFacts } from "../../src/check/check.ts";
import { sitemapCheck } from "../../src/check/sitemap.ts";
import { aCheckedSite, said } from "../helpers/checked-page.ts";

const facts = (href: string, isIndexed = true) =>
  ({ href, source: "content/home.json", isIndexed }) as PageFacts;
const PAGES = [facts("/"), facts("/houston"), facts("/404", false)];
const urls = (...paths: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>https://firm.test${path}</loc></url>`).join("")}</urlset>`;
const ROBOTS = "User-agent: *\nAllow: /\n\nSitemap: https://firm.test/sitemap.xml\n";

async function check(texts: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const site = aCheckedSite({ texts: new Map(Object.entries({ "robots.txt": ROBOTS, ...texts })) });
  return said((await sitemapCheck.site?.(PAGES, site)) ?? []);
}

describe("the sitemap", () => {
  it("names every page that search engines may list, once", async () => {
    expect(await check({ "sitemap.xml": urls("/", "/houston") })).toEqual([]);
    expect(await check({ "sitemap.xml": urls("/", "/houston", "/") })).toEqual([
      '"https://firm.test/" twice',
    ]);
    expect(await check({ "sitemap.xml": urls("/", "/404") })).toEqual([
      '"https://firm.test/404", which search engines may not list',
      "a page that sitemap.xml does not name",
    ]);
  });

  it("may be an index of parts, all of which are read", async () => {
    const index = (...parts: readonly string[]) =>
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts.map((part) => `<sitemap><loc>https://firm.test/${part}</loc></sitemap>`).join("")}</sitemapindex>`;
    const texts = { "sitemap-1.xml": urls("/"), "sitemap-2.xml": urls("/houston") };
    expect(await check({ ...texts, "sitemap.xml": index("sitemap-1.xml", "sitemap-2.xml") })).toEqual([]);
    expect(await check({ ...texts, "sitemap.xml": index("sitemap-1.xml", "sitemap-3.xml") })).toEqual([
      '"https://firm.test/sitemap-3.xml"',
      "a page that sitemap.xml does not name",
    ]);
  });

  it("has to be there, to be XML, and to be named in robots.txt", async () => {
    expect(await check({})).toContain("no such file");
    expect((await check({ "sitemap.xml": "<urlset><url>" }))[0]).toMatch(/^no sitemap: /);
    expect(await check({ "sitemap.xml": urls("/", "/houston"), "robots.txt": "Allow: /" })).toEqual([
      "no such line",
    ]);
  });
});
