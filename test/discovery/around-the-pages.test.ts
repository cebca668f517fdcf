// What visitors, search engines and feed readers rely on beyond the specification, checked on the project's own site.
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { builtPage, builtText, isTranslated, listedPaths, structuredData } from "../helpers/built-site.ts";
import { BRAND, CITIES, SITE_URL, SPECIALTIES } from "../specification/firm.ts";
import { articlePaths, everyPath } from "../specification/reading.ts";

const CITY_PATHS = CITIES.map(({ slug }) => `/${slug}`);
const SPECIALTY_PATHS = SPECIALTIES.map(([, path]) => path);

const meta = (path: string, name: string) =>
  builtPage(path)(`meta[name="${name}"], meta[property="${name}"]`).attr("content");
const legalServiceOf = (path: string) =>
  structuredData(path).find((node) => node["@type"] === "LegalService");
/** The label and the address of each link, white space folded. */
const linksIn = (path: string, selector: string) => {
  const $ = builtPage(path);
  return $(`${selector} a`)
    .toArray()
    .map((link) => [$(link).text().replaceAll(/\s+/g, " ").trim(), $(link).attr("href")]);
};
/** Asserts on each page separately, so that a failure names the page. */
const onEach = (paths: readonly string[], fact: (path: string) => unknown, expected: unknown) => {
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.map((path) => [path, fact(path)])).toEqual(paths.map((path) => [path, expected]));
};

describe("the head of every page", () => {
  it("names the firm by one @id everywhere", () => {
    onEach(everyPath(), (path) => legalServiceOf(path)?.["@id"], `${SITE_URL}/#firm`);
  });
  it("gives one form of a page's address in canonical, og:url, sitemap and links: absolute, without a slash", () => {
    const address = (path: string) => (path === "/" ? `${SITE_URL}/` : SITE_URL + path);
    for (const path of listedPaths()) {
      expect(builtPage(path)('link[rel="canonical"]').attr("href")).toBe(address(path));
      expect(meta(path, "og:url")).toBe(address(path));
    }
    const links = everyPath().flatMap((path) => linksIn(path, "body").map(([, href]) => href ?? ""));
    const odd = links
      .filter((href) => !/^https?:/.test(href) || href.startsWith(SITE_URL))
      .filter((href) => !/^(?:\/|\/[^/].*[^/]|#main|#emergency|#section-\d+|tel:.*|mailto:.*)$/.test(href));
    expect(odd).toEqual([]);
  });
  it.each(["og:title", "og:description", "og:image", "og:site_name", "twitter:card"])(
    "sets %s on every page",
    (name) => {
      onEach(everyPath(), (path) => (meta(path, name) ?? "") !== "", true);
    },
  );
  it("has breadcrumbs below the first level: from the home page to the page itself", () => {
    const deep = listedPaths().filter((path) => path.split("/").length > 2);
    const last = (path: string) => {
      const list = structuredData(path).find((node) => node["@type"] === "BreadcrumbList");
      const items = list?.itemListElement as { position: number; item: string }[];
      return [items[0]?.item, items.at(-1)?.item];
    };
    for (const path of deep) expect(last(path)).toEqual([`${SITE_URL}/`, SITE_URL + path]);
  });
});

describe("the files for search engines, feed readers and browsers", () => {
  it("has a sitemap.xml in which only articles carry a date of change, which is the post's own", () => {
    const $ = load(builtText("sitemap.xml"), { xml: true });
    const dated = $("url:has(lastmod) loc")
      .toArray()
      .map((loc) => new URL($(loc).text()).pathname);
    expect(dated.filter((path) => !isTranslated(path))).toEqual(articlePaths());
  });
  it("has a robots.txt that names the sitemap", () => {
    expect(builtText("robots.txt")).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
  });
  it("has a feed of the posts that every page names", () => {
    const $ = load(builtText("feed.xml"), { xml: true });
    // The feed has the newest posts.
    expect($("feed > entry").length).toBe(Math.min(30, articlePaths().length));
    onEach(
      everyPath(),
      (path) => builtPage(path)('link[type="application/atom+xml"]').attr("href"),
      `${SITE_URL}/feed.xml`,
    );
  });
  it("has an llms.txt with every city and specialty", () => {
    const llms = builtText("llms.txt");
    for (const path of [...CITY_PATHS, ...SPECIALTY_PATHS]) expect(llms).toContain(`(${SITE_URL}${path})`);
  });
  it("has a web manifest with icons that exist", () => {
    const { name, icons } = JSON.parse(builtText("site.webmanifest")) as {
      name: string;
      icons: { src: string }[];
    };
    expect(name).toBe(BRAND);
    expect(icons.length).toBeGreaterThan(0);
    for (const { src } of icons) expect(builtText(src.slice(1)).length).toBeGreaterThan(0);
  });
});
