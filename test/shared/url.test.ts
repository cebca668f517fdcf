import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  absoluteUrl,
  articlePath,
  blogListPath,
  cityPath,
  FORMATS,
  NOT_FOUND_PATH,
  neighborhoodPath,
  pageFiles,
  pageHref,
  slugify,
  specialtyPath,
} from "../../src/shared/url.ts";

describe("slugify(name)", () => {
  it.each([
    ["Houston", "houston"],
    ["San Antonio", "san-antonio"],
    ["Corpus  Christi", "corpus-christi"],
    ["O'Connor Ridge", "oconnor-ridge"],
    ["St. John's", "st-johns"],
    ["Alief-Westwood", "alief-westwood"],
    ["The Heights (East)", "the-heights-east"],
    ["Cañon", "canon"],
    ["McALLEN", "mcallen"],
    ["", ""],
  ])("%j → %j", (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it("returns only letters, digits, underscores and hyphens, and leaves slugs as they are", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (name) => {
        const slug = slugify(name);
        expect(slug).toMatch(/^[a-z0-9_-]*$/);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe("paths", () => {
  it("have no trailing slash and nest as the route table does", () => {
    expect(cityPath("houston")).toBe("/houston");
    expect(neighborhoodPath("houston", "montrose")).toBe("/houston/montrose");
    expect(specialtyPath("uber-accidents")).toBe("/uber-accidents");
    expect(articlePath("a-post")).toBe("/blog/a-post");
  });

  it("of the blog's pages start at /blog, the first", () => {
    expect([1, 2, 10].map(blogListPath)).toEqual(["/blog", "/blog/page/2", "/blog/page/10"]);
  });
});

describe("pageHref(path, format)", () => {
  it.each([
    ["/", "both", "/"],
    ["/", "file", "/"],
    ["/", "directory", "/"],
    ["/houston", "both", "/houston"],
    ["/houston", "file", "/houston"],
    ["/houston", "directory", "/houston/"],
    ["/blog/page/2", "directory", "/blog/page/2/"],
  ] as const)("%s in format %s → %s", (path, format, href) => {
    expect(pageHref(path, format)).toBe(href);
  });
});

describe("pageFiles(path, format)", () => {
  it.each([
    ["/houston", "both", ["houston.html", "houston/index.html"]],
    ["/houston", "file", ["houston.html"]],
    ["/houston", "directory", ["houston/index.html"]],
    ["/houston/montrose", "both", ["houston/montrose.html", "houston/montrose/index.html"]],
  ] as const)("%s in format %s → %j", (path, format, files) => {
    expect(pageFiles(path, format)).toEqual(files);
  });

  it.each(FORMATS)("returns one file for the home page and for 404.html in format %s", (format) => {
    expect(pageFiles("/", format)).toEqual(["index.html"]);
    expect(pageFiles(NOT_FOUND_PATH, format)).toEqual(["404.html"]);
  });

  it.each(FORMATS)("returns different files for different pages in format %s", (format) => {
    const paths = [
      "/",
      "/houston",
      "/houston/montrose",
      "/blog",
      "/blog/houston",
      "/blog/page/2",
      "/sitemap",
    ];
    const files = paths.flatMap((path) => pageFiles(path, format));
    expect(new Set(files).size).toBe(files.length);
  });
});

describe("absoluteUrl(siteUrl, href)", () => {
  it.each([
    ["/", "https://www.example.com/"],
    ["/houston", "https://www.example.com/houston"],
    ["/images/a.png?b=c", "https://www.example.com/images/a.png?b=c"],
    ["https://images.test/a.png", "https://images.test/a.png"],
    ["http://images.test/a.png", "http://images.test/a.png"],
  ])("%s → %s", (href, expected) => {
    expect(absoluteUrl("https://www.example.com", href)).toBe(expected);
  });

  it("keeps an address of another site, in upper case too", () => {
    expect(absoluteUrl("https://www.example.com", "HTTPS://images.test/a.png")).toBe(
      "HTTPS://images.test/a.png",
    );
  });
});
