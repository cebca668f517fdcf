import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SLUG_CHARACTERS } from "../../src/shared/limits.ts";
import { createSlug, SLUG } from "../../src/shared/post.ts";
import { absoluteUrl, FORMATS, NOT_FOUND_PATH, pageFiles, pageHref, slugify } from "../../src/shared/url.ts";
import { anyCharacter } from "../helpers/any-character.ts";

describe("slugify(name)", () => {
  it.each([
    ["Corpus  Christi", "corpus-christi"],
    ["O'Connor Ridge", "oconnor-ridge"],
    ["St. John's", "st-johns"],
    ["Cañon", "canon"],
    ["McALLEN", "mcallen"],
  ])("%j → %j", (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it("returns only letters, digits, underscores and hyphens, and leaves slugs as they are", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (name) => {
        const slug = slugify(name);
        expect(slug).toMatch(/^[a-z0-9_-]*$/);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe("createSlug(title)", () => {
  it("cuts between words, and only a word that is too long by itself", () => {
    const long = "a".repeat(60);
    expect(createSlug(`${long} one ${long}`)).toBe(`${long}-one`);
    expect(createSlug(long + long)).toBe("a".repeat(SLUG_CHARACTERS));
  });

  it("returns a slug, or nothing for a title without letters or digits", () => {
    expect(createSlug("¿…?")).toBe("");
    fc.assert(
      fc.property(anyCharacter, fc.string(), (character, title) => {
        const slug = createSlug(title + character);
        expect(slug === "" || SLUG.test(slug)).toBe(true);
      }),
    );
  });
});

describe("pageHref(path, format)", () => {
  it.each([
    ["/", "directory", "/"],
    ["/houston", "both", "/houston"],
    ["/houston", "directory", "/houston/"],
    ["/blog/page/2", "directory", "/blog/page/2/"],
  ] as const)("%s in format %s → %s", (path, format, href) => {
    expect(pageHref(path, format)).toBe(href);
  });
});

describe("pageFiles(path, format)", () => {
  it.each([
    ["/houston", "both", ["houston.html", "houston/index.html"]],
    ["/houston", "directory", ["houston/index.html"]],
    ["/houston/montrose", "file", ["houston/montrose.html"]],
  ] as const)("%s in format %s → %j", (path, format, files) => {
    expect(pageFiles(path, format)).toEqual(files);
  });

  it.each(FORMATS)("returns one file for the home page and for 404.html in format %s", (format) => {
    expect(pageFiles("/", format)).toEqual(["index.html"]);
    expect(pageFiles(NOT_FOUND_PATH, format)).toEqual(["404.html"]);
  });
});

describe("absoluteUrl(siteUrl, href)", () => {
  it.each([
    ["/houston", "https://www.example.com/houston"],
    ["/images/a.png?b=c", "https://www.example.com/images/a.png?b=c"],
    ["https://images.test/a.png", "https://images.test/a.png"],
    ["HTTPS://images.test/a.png", "HTTPS://images.test/a.png"],
  ])("%s → %s", (href, expected) => {
    expect(absoluteUrl("https://www.example.com", href)).toBe(expected);
  });
});
