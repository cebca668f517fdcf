// What the specification does not state and every visitor, search engine and feed reader relies on, on the built
// site. What is expected is written out here and not taken from the content or the code.
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { builtPage, builtText, structuredData, texts } from "../helpers/built-site.ts";

const CITY_SLUGS = [
  "houston",
  "dallas",
  "san-antonio",
  "austin",
  "fort-worth",
  "el-paso",
  "arlington",
  "plano",
  "laredo",
  "lubbock",
  "garland",
  "irving",
  "corpus-christi",
  "brownsville",
  "mcallen",
  "conroe",
  "sugar-land",
  "pearland",
  "killeen",
  "allen",
  "mission",
];
const SPECIALTIES = [
  ["/uber-accidents", "Uber & Rideshare Accidents"],
  ["/animal-accidents", "Animal & Livestock Accidents"],
  ["/personal-injury", "Personal Injury Claims"],
  ["/no-headlights-accidents", "Accidents with No Headlights"],
] as const;
const SPECIALTY_PATHS = SPECIALTIES.map(([path]) => path);
const ORIGIN = "https://www.example.com";

/** The addresses in sitemap.xml, as paths. */
const listed = () => {
  const $ = load(builtText("sitemap.xml"), { xml: true });
  return texts($, "loc").map((address) => new URL(address).pathname);
};
/** Every page there is: those that search engines know, and the page of unknown addresses. */
const everyPage = () => [...listed(), "/404"];
const articles = () =>
  listed().filter((path) => path.startsWith("/blog/") && !path.startsWith("/blog/page/"));
const neighborhoods = () => listed().filter((path) => /^\/(?!blog\/)[^/]+\/[^/]+$/.test(path));
const cityPages = () => CITY_SLUGS.map((slug) => `/${slug}`);

const meta = (path: string, name: string) =>
  builtPage(path)(`meta[name="${name}"], meta[property="${name}"]`).attr("content");
const legalServiceOf = (path: string) =>
  structuredData(path).find((node) => node["@type"] === "LegalService");
/** Links by their words, white space folded: [["Houston", "/houston"], …] */
const linksIn = (path: string, selector: string) => {
  const $ = builtPage(path);
  return $(`${selector} a`)
    .toArray()
    .map((link) => [$(link).text().replaceAll(/\s+/g, " ").trim(), $(link).attr("href")]);
};
/** Asserts on each page by name, so that a failure says which. */
const onEach = (paths: readonly string[], fact: (path: string) => unknown, expected: unknown) => {
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.map((path) => [path, fact(path)])).toEqual(paths.map((path) => [path, expected]));
};

describe("the head of every page", () => {
  it("sets a title, a description and a model-directed prompt of its own on every page", () => {
    const pages = everyPage();
    for (const of of [
      (path: string) => builtPage(path)("title").text(),
      (path: string) => meta(path, "description"),
      (path: string) => meta(path, "ai-prompt"),
    ]) {
      const values = pages.map(of);
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
    }
  });
  it("names the firm by one @id everywhere", () => {
    onEach(everyPage(), (path) => legalServiceOf(path)?.["@id"], `${ORIGIN}/#firm`);
  });
  it("gives one form of a page's address in canonical, og:url, sitemap and links: absolute, without a slash", () => {
    const address = (path: string) => (path === "/" ? `${ORIGIN}/` : ORIGIN + path);
    for (const path of listed()) {
      expect(builtPage(path)('link[rel="canonical"]').attr("href")).toBe(address(path));
      expect(meta(path, "og:url")).toBe(address(path));
    }
    const internal = everyPage().flatMap((path) => linksIn(path, "body").map(([, href]) => href ?? ""));
    const odd = internal.filter((href) => !/^(?:\/|\/[^/].*[^/]|#main|tel:.*|mailto:.*)$/.test(href));
    expect(odd).toEqual([]);
  });
  it.each([
    "og:title",
    "og:description",
    "og:image",
    "og:site_name",
    "twitter:card",
    "twitter:title",
    "twitter:image",
  ])("sets %s on every page", (name) => {
    onEach(everyPage(), (path) => (meta(path, name) ?? "") !== "", true);
  });
  it("has breadcrumbs below the first level: from the home page to the page itself", () => {
    const deep = listed().filter((path) => path.split("/").length > 2);
    const last = (path: string) => {
      const list = structuredData(path).find((node) => node["@type"] === "BreadcrumbList");
      const items = list?.itemListElement as { position: number; item: string }[];
      return [items[0]?.item, items.at(-1)?.item];
    };
    expect(deep.length).toBeGreaterThan(200);
    for (const path of deep) expect(last(path)).toEqual([`${ORIGIN}/`, ORIGIN + path]);
  });
});

describe("the content", () => {
  it("has 8 to 12 neighborhoods below each city", () => {
    for (const slug of CITY_SLUGS) {
      const below = neighborhoods().filter((path) => path.startsWith(`/${slug}/`));
      expect([slug, below.length >= 8 && below.length <= 12]).toEqual([slug, true]);
    }
    expect(neighborhoods().every((path) => CITY_SLUGS.includes(path.split("/")[1] ?? ""))).toBe(true);
  });
  it("describes each city in words of its own", () => {
    const descriptions = cityPages().map((path) => builtPage(path)(".about .prose p").text());
    const openings = descriptions.map((text) => text.split(" ").slice(0, 3).join(" "));
    expect(new Set(openings).size).toBe(CITY_SLUGS.length);
  });
  it("names the statute that it rests on", () => {
    onEach(articles(), (article) => /§/.test(builtPage(article)(".prose").text()), true);
  });
  it("has specialties with content of their own: no challenge stands on two of them", () => {
    const all = SPECIALTY_PATHS.flatMap((path) =>
      texts(builtPage(path), 'section[aria-labelledby="challenges"] li'),
    );
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("Around the pages", () => {
  it("has a sitemap.xml in which only articles carry a date of change, which is the post's own", () => {
    const $ = load(builtText("sitemap.xml"), { xml: true });
    const dated = $("url:has(lastmod) loc")
      .toArray()
      .map((loc) => new URL($(loc).text()).pathname);
    expect(dated).toEqual(articles());
  });
  it("has a robots.txt that names the sitemap", () => {
    expect(builtText("robots.txt")).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });
  it("has a feed of the posts that every page names", () => {
    const $ = load(builtText("feed.xml"), { xml: true });
    expect($("feed > entry").length).toBe(articles().length);
    onEach(
      everyPage(),
      (path) => builtPage(path)('link[type="application/atom+xml"]').attr("href"),
      `${ORIGIN}/feed.xml`,
    );
  });
  it("has an llms.txt with every city and specialty", () => {
    const llms = builtText("llms.txt");
    for (const path of [...cityPages(), ...SPECIALTY_PATHS]) expect(llms).toContain(`(${ORIGIN}${path})`);
  });
  it("has a web manifest with icons that exist", () => {
    const { name, icons } = JSON.parse(builtText("site.webmanifest")) as {
      name: string;
      icons: { src: string }[];
    };
    expect(name).toBe("Texas Injury Attorneys");
    expect(icons.length).toBeGreaterThan(0);
    for (const { src } of icons) expect(builtText(src.slice(1)).length).toBeGreaterThan(0);
  });
});
