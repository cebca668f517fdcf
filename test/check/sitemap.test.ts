import { describe, expect, it } from "vitest";
import { sitemapCheck } from "../../src/check/sitemap.ts";
import type { BuiltPage } from "../../src/publish/manifest.ts";
import {
  aCheckedPage,
  aCheckedSite,
  foundTexts,
  HOUSTON,
  inHead,
  run,
  SOUND_PAGE,
} from "../helpers/checked-page.ts";

const HOME: BuiltPage = { path: "/", kind: "home", source: { file: "content/home.json" } };
const NOT_FOUND: BuiltPage = {
  path: "/404",
  kind: "notFound",
  source: { file: "content/pages/not-found.json" },
};
const noindex = (meta = '<meta name="robots" content="noindex">') => inHead(meta)(SOUND_PAGE);
const PAGES = [
  aCheckedPage(SOUND_PAGE, HOME),
  aCheckedPage(SOUND_PAGE, HOUSTON),
  aCheckedPage(noindex(), NOT_FOUND),
];
const urls = (...paths: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>https://firm.test${path}</loc></url>`).join("")}</urlset>`;
const ALL = urls("/", "/houston");
const ROBOTS = "User-agent: *\nAllow: /\n\nSitemap: https://firm.test/sitemap.xml\n";

function check(texts: Readonly<Record<string, string>>, pages = PAGES) {
  const discoveryFiles = new Map(Object.entries({ "robots.txt": ROBOTS, ...texts }));
  return run(sitemapCheck, pages, aCheckedSite({ discoveryFiles }));
}

const SITEMAP = {
  severity: "error",
  page: "/sitemap.xml",
  where: "content",
  template: "src/discovery/sitemap.ts",
};

describe("a noindex copy", () => {
  const checkCopy = (robots: string, pages = PAGES) =>
    run(
      sitemapCheck,
      pages,
      aCheckedSite({ noindex: true, discoveryFiles: new Map([["robots.txt", robots]]) }),
    );
  const hidden = [aCheckedPage(noindex(), HOME), aCheckedPage(noindex(), NOT_FOUND)];

  it("has noindex on every page, robots.txt that hides them all, and no sitemap", async () => {
    expect(await checkCopy("User-agent: *\nDisallow: /\n", hidden)).toEqual([]);
    expect(foundTexts(await checkCopy("User-agent: *\nDisallow: /\n"))).toEqual([
      "a page without noindex",
      "a page without noindex",
    ]);
    expect(foundTexts(await checkCopy(ROBOTS, hidden))).toEqual(["no rule that hides all pages"]);
  });
});

describe("the sitemap", () => {
  it("lists every indexed page once", async () => {
    expect(await check({ "sitemap.xml": ALL })).toEqual([]);
    expect(await check({ "sitemap.xml": urls("/", "/houston", "/") })).toMatchObject([
      { ...SITEMAP, element: "url > loc: https://firm.test/", found: '"https://firm.test/" twice' },
    ]);
    expect(await check({ "sitemap.xml": urls("/") })).toMatchObject([
      {
        severity: "error",
        page: "/houston",
        element: 'head > link[rel="canonical"]',
        where: "content/cities/houston.json",
        template: "src/discovery/sitemap.ts",
        found: "a page that is not in sitemap.xml",
      },
    ]);
  });

  it("lists no page that does not exist", async () => {
    expect(await check({ "sitemap.xml": urls("/", "/houston", "/dallas") })).toMatchObject([
      { ...SITEMAP, element: "url > loc: https://firm.test/dallas", found: '"https://firm.test/dallas"' },
    ]);
  });

  it.each([
    '<meta name="robots" content="none">',
    '<meta name="ROBOTS" content="NOINDEX">',
    '<meta name="googlebot" content="follow, noindex">',
  ])("lists no page with %s", async (meta) => {
    const pages = [aCheckedPage(SOUND_PAGE, HOME), aCheckedPage(noindex(meta), HOUSTON)];
    expect(await check({ "sitemap.xml": ALL }, pages)).toMatchObject([
      {
        ...SITEMAP,
        element: "url > loc: https://firm.test/houston",
        found: '"https://firm.test/houston", a noindex page',
      },
    ]);
  });

  it("has no dates in the future", async () => {
    const future = ALL.replace("</url>", "<lastmod>2099-12-31</lastmod></url>");
    expect(await check({ "sitemap.xml": future })).toMatchObject([
      { ...SITEMAP, found: '"https://firm.test/" last changed at "2099-12-31"' },
    ]);
  });

  it("may be an index of parts, all of which are read", async () => {
    const index = (...parts: readonly string[]) =>
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts.map((part) => `<sitemap><loc>https://firm.test/${part}</loc></sitemap>`).join("")}</sitemapindex>`;
    const texts = { "sitemap-1.xml": urls("/"), "sitemap-2.xml": urls("/houston") };
    expect(await check({ ...texts, "sitemap.xml": index("sitemap-1.xml", "sitemap-2.xml") })).toEqual([]);
    expect(
      foundTexts(await check({ ...texts, "sitemap.xml": index("sitemap-1.xml", "sitemap-3.xml") })),
    ).toEqual(["no such file, or an empty one", "a page that is not in sitemap.xml"]);
  });

  it("exists and is complete XML", async () => {
    expect(foundTexts(await check({}))).toContain("no such file, or an empty one");
    expect(foundTexts(await check({ "sitemap.xml": "<urlset><url>" }))[0]).toMatch(/^invalid XML: /);
    expect((await check({ "sitemap.xml": ALL.slice(0, -10) }))[0]).toMatchObject({
      ...SITEMAP,
      element: "urlset",
      found: "invalid XML: a truncated tag",
    });
  });
});

describe("robots.txt", () => {
  const ROBOTS_TXT = {
    severity: "error",
    page: "/robots.txt",
    where: "content",
    template: "src/discovery/robots.ts",
  };

  it("names the sitemap", async () => {
    expect(await check({ "sitemap.xml": ALL, "robots.txt": "Allow: /" })).toMatchObject([
      { ...ROBOTS_TXT, element: "Sitemap", found: "no such line" },
    ]);
  });

  it.each([
    ["Disallow: /", "the whole site"],
    ["Disallow: /*", "the whole site"],
    ["Disallow: /houston", "/houston"],
  ])("hides no page: %s", async (rule, what) => {
    const robots = ROBOTS.replace("Allow: /", rule);
    expect(await check({ "sitemap.xml": ALL, "robots.txt": robots })).toMatchObject([
      { ...ROBOTS_TXT, element: rule, found: `${rule}, which hides ${what}` },
    ]);
  });

  it("counts the pages that a rule hides", async () => {
    const paths = ["/houston", "/houston/montrose", "/houston/midtown"];
    const pages = [...PAGES, ...paths.slice(1).map((path) => aCheckedPage(SOUND_PAGE, { path }))];
    const texts = {
      "sitemap.xml": urls("/", ...paths),
      "robots.txt": ROBOTS.replace("Allow: /", "Disallow: /houston"),
    };
    expect(foundTexts(await check(texts, pages))).toEqual([
      "Disallow: /houston, which hides /houston and 2 more",
    ]);
  });
});
