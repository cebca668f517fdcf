import { describe, expect, it } from "vitest";
import { wordsDigest } from "../../src/content/translation.ts";
import { findMissingArticles, findStalePosts } from "../../src/site/missing-articles.ts";
import { aCity, aPost, aSite } from "../helpers/builders.ts";
import { readable } from "../helpers/problems.ts";

const named = (...articles: readonly string[]) => ({ "cities/houston.json": aCity({ articles }) });

describe("findMissingArticles(site)", () => {
  it("lists the slugs in content that no post has, at the first of their places", () => {
    const files = {
      ...named("a-post", "gone"),
      "cities/waco.json": aCity({ name: "Waco", articles: ["gone", "lost"] }),
    };
    expect(readable(findMissingArticles(aSite({ files })))).toEqual([
      {
        where: "content/cities/houston.json › articles[1]",
        found: 'articles that no post has: "gone", "lost"',
        expected: "slugs of posts; the pages leave out the others",
        next: "search the content for them, and correct or remove them",
      },
    ]);
  });

  it("returns nothing when each slug has a post, and for a site without posts, whose posts load in the browser", () => {
    expect(findMissingArticles(aSite({ files: named("a-post"), posts: [aPost()] }))).toEqual([]);
    expect(findMissingArticles(aSite({ files: named("a-post"), posts: [] }))).toEqual([]);
  });
});

describe("findStalePosts(sites, posts)", () => {
  it("names each file whose original changed, and each row that says so", () => {
    const translationOf = "a-post";
    const body = [{ type: "paragraph", text: ["Call us."] }] as const;
    const { title, summary: text, imageAlt } = aPost();
    const original = wordsDigest("posts", { title, text, imageAlt, body });
    const posts = [
      aPost({ slug: "igual", translationOf, original }),
      aPost({ slug: "otro", translationOf, original: "1" }),
      aPost({ slug: "sin", translationOf }),
      aPost({ slug: "fila", translationOf, source: { name: "post 4 (fila)" } }),
      aPost({ slug: "fila-vieja", translationOf, original: "1", source: { name: "post 5 (fila-vieja)" } }),
    ];
    const found = findStalePosts([aSite(), aSite({ posts })], { bodyOf: () => body });
    expect(readable(found).map(({ where, found }) => [where, found])).toEqual([
      ["content/posts/a-post.json › original", "a translation of an earlier text"],
      ["content/posts/a-post.json › original", "no record of the text that it translates"],
      ["post 5 (fila-vieja) › original", "a translation of an earlier text"],
    ]);
  });
});
