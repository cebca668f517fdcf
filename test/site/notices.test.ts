import { describe, expect, it } from "vitest";
import { digestOfWords } from "../../src/content/stale.ts";
import { findOmissions, findStalePosts } from "../../src/site/notices.ts";
import { aCity, aPost, aSite } from "../helpers/builders.ts";
import { readable } from "../helpers/problems.ts";

const cities = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`cities/${name.toLowerCase()}.json`, aCity({ name })]));

const NO_POSTS = { posts: [] };

describe("findOmissions(sites, posts)", () => {
  it("lists the cities that neither a menu nor the home page links to", () => {
    const site = aSite({ files: cities("Waco", "Allen", "Dallas") });
    expect(readable(findOmissions([site], NO_POSTS))).toEqual([
      {
        where: "content/site.json",
        found: "no link to Allen, Dallas, Waco in the header, in the footer or on the home page",
        expected: "each city in headerCities, homeCities or footerCities",
        next: 'add it to one of them, or set "unlisted": true in its file: only the sitemap page links to it',
      },
    ]);
  });

  it("leaves out a city that is to be unlisted", () => {
    const files = { "cities/waco.json": aCity({ name: "Waco", unlisted: true }) };
    expect(findOmissions([aSite({ files })], NO_POSTS)).toEqual([]);
  });
});

describe("findStalePosts(sites, posts)", () => {
  it("names each file whose original changed, and each row that says so", () => {
    const translationOf = "a-post";
    const body = [{ type: "paragraph", text: ["Call us."] }] as const;
    const { title, summary: text, imageAlt } = aPost();
    const original = digestOfWords({ title, text, imageAlt, body });
    const posts = [
      aPost({ slug: "igual", translationOf, original }),
      aPost({ slug: "otro", translationOf, original: "1" }),
      aPost({ slug: "sin", translationOf }),
      aPost({ slug: "fila", translationOf, source: { name: "post 4 (fila)" } }),
      aPost({ slug: "fila-vieja", translationOf, original: "1", source: { name: "post 5 (fila-vieja)" } }),
    ];
    const found = findStalePosts([aSite(), { ...aSite(), posts }], { bodyOf: () => body });
    expect(readable(found).map(({ where, found }) => [where, found])).toEqual([
      ["content/posts/a-post.json › original", "a translation of an earlier text"],
      ["content/posts/a-post.json › original", "no record of the text that it translates"],
      ["post 5 (fila-vieja) › original", "a translation of an earlier text"],
    ]);
  });
});
