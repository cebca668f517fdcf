import { readdirSync } from "node:fs";
import { load } from "cheerio";
import { describe, expect, inject, it } from "vitest";
import { allListedPaths, builtPage, builtText, isTranslated, listedPaths } from "../helpers/built-site.ts";
import { addressesOf } from "../helpers/page-kinds.ts";
import { CITIES, SPECIALTIES, slugOf } from "./firm.ts";
import {
  articlePaths,
  blogListPaths,
  everyPath,
  listedCities,
  listedNeighborhoods,
  neighborhoodPaths,
  part,
  textOf,
} from "./reading.ts";

const heading = (path: string) => textOf(builtPage(path)("h1"));
const htmlFiles = () =>
  readdirSync(inject("builtSite"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .map((file) => file.replaceAll("\\", "/"));

const redirects = () => {
  const { site } = JSON.parse(builtText(".docket.json")) as {
    site: { redirects: { form: string; from: string; status: number }[] };
  };
  return site.redirects;
};

describe("the route table", () => {
  it("has the home page at /", () => {
    expect(listedPaths()).toContain("/");
    expect(part(builtPage("/"), "cities")).toHaveLength(1);
  });

  it("has the blog list at /blog", () => {
    expect(listedPaths()).toContain("/blog");
    expect(heading("/blog")).not.toBe("");
  });

  it("has single articles at /blog/{slug}", () => {
    const paths = articlePaths();
    expect(paths.filter((path) => builtPage(path)("main article h1").length !== 1)).toEqual([]);
  });

  it.each(CITIES)("has the city page of $name at /$slug", ({ name, slug }) => {
    expect(listedPaths()).toContain(`/${slug}`);
    expect(heading(`/${slug}`)).toContain(name);
  });

  it("has no page below the first level but neighborhoods, the blog, attorneys and pages of the firm", () => {
    const paths = listedPaths().filter((path) => /^\/[^/]+\//.test(path) && !path.startsWith("/blog/"));
    const ownPages = addressesOf("plain").filter((path) => /^\/[^/]+\//.test(path));
    expect([...paths].sort()).toEqual(
      [...neighborhoodPaths(), ...addressesOf("attorney"), ...ownPages].sort(),
    );
  });

  it("has neighborhood pages at /{citySlug}/{neighborhoodSlug}", () => {
    const cities = new Set(neighborhoodPaths().map((path) => path.split("/")[1]));
    expect(CITIES.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...cities]));
  });

  it.each(SPECIALTIES)("has the specialty page %s at %s", (name, path) => {
    expect(listedPaths()).toContain(path);
    expect(textOf(builtPage(path)("title"))).toContain(name);
  });

  it("has the sitemap at /sitemap", () => {
    expect(listedPaths()).toContain("/sitemap");
    expect(heading("/sitemap")).not.toBe("");
  });

  it("has the city pages and, at the first level, no page but those of this table", () => {
    const firstLevel = listedPaths().filter((path) => /^\/[^/]*$/.test(path));
    const own = [
      ...addressesOf("attorneys"),
      ...addressesOf("plain").filter((path) => /^\/[^/]+$/.test(path)),
    ];
    const others = ["/", "/blog", "/sitemap", "/deadlines", ...own, ...SPECIALTIES.map(([, path]) => path)];
    expect([...firstLevel].sort()).toEqual([...others, ...listedCities().map(([, path]) => path)].sort());
  });

  it("has no page below the second level but older pages of the blog list", () => {
    const deep = listedPaths().filter((path) => path.split("/").length > 3);
    expect(deep).toEqual(blogListPaths().slice(1));
  });

  it("lists each page once", () => {
    expect(listedPaths()).toEqual([...new Set(listedPaths())]);
  });
});

describe("a slug", () => {
  it.each(CITIES)("of a city is made by the rule: $name → $slug", ({ name, slug }) => {
    expect(slugOf(name)).toBe(slug);
    expect(listedCities()).toContainEqual([name, `/${slug}`]);
  });

  it("of a neighborhood is made by the same rule", () => {
    const made = [...listedNeighborhoods().values()].map(
      ({ city, label }) => `/${slugOf(city)}/${slugOf(label)}`,
    );
    expect(made.sort()).toEqual([...neighborhoodPaths()].sort());
  });
});

describe("the files", () => {
  it("of a page have the same bytes under both names: houston.html and houston/index.html", () => {
    const paths = listedPaths().filter((path) => path !== "/");
    const different = paths.filter((path) => builtText(`${path}.html`) !== builtText(`${path}/index.html`));
    expect(different).toEqual([]);
  });

  it("are those of the pages in sitemap.xml, and 404.html", () => {
    const translated = [...allListedPaths(), ...addressesOf("notFound", true)].filter(isTranslated);
    const files = [...everyPath(), ...translated].flatMap((path) => {
      if (path === "/") return ["index.html"];
      if (path.endsWith("/404")) return [`${path.slice(1)}.html`];
      return [`${path.slice(1)}.html`, `${path.slice(1)}/index.html`];
    });
    // A host without rules has a page for each redirect but those of a query and those of all addresses below a path.
    const moved = redirects()
      .filter(({ form, status }) => form === "address" && status !== 410)
      .map(({ from }) => from.slice(1))
      .flatMap((from) => [`${from}.html`, `${from}/index.html`]);
    expect(htmlFiles().sort()).toEqual([...files, ...moved].sort());
  });

  it("that carry a hash in their names live in assets/", () => {
    const assets = readdirSync(`${inject("builtSite")}/assets`);
    expect(assets.length).toBeGreaterThanOrEqual(1);
    // Scripts and fonts: header-6CNTK5AD.js; images: 0c1d2e3f4a5b6c7d-800.webp.
    const hash = /-[0-9A-Z]{8}\.\w+$|^[0-9a-f]{16}-(?:\d+|share)\.\w+$/;
    expect(assets.filter((name) => !hash.test(name))).toEqual([]);
  });

  it("include sitemap.xml, which is a sitemap", () => {
    expect(load(builtText("sitemap.xml"), { xml: true })("urlset > url > loc").length).toBe(
      allListedPaths().length,
    );
  });
});
