import { describe, expect, it } from "vitest";
import { articlesNamed, planConnections } from "../../src/pages/articles.ts";
import type { ListedPost } from "../../src/posts/listed-post.ts";
import type { Site } from "../../src/site/site.ts";
import { aPost, aSite } from "../helpers/builders.ts";

/** Posts "post-0" (the newest), "post-1" and so on. */
const posts = (count: number) =>
  Array.from({ length: count }, (_, index) => aPost({ id: String(index), slug: `post-${index}` }));

/** A site whose practice pages name these posts. The fallback is "personal-injury". */
function aBlog(count: number, named: Readonly<Record<string, readonly number[]>> = {}): Site {
  const site = aSite({ posts: posts(count) });
  const specialties = site.specialties.map((specialty) => ({
    ...specialty,
    articles: (named[specialty.slug] ?? []).map((index) => `post-${index}`),
  }));
  return { ...site, specialties, articles: new Map(site.posts.map((post) => [post.slug, post])) };
}

/** The practice page of a post, and the numbers of its related posts. */
const connectionsOf = (site: Site, index: number) => {
  const { specialty, related } = planConnections(site)(site.posts[index] as ListedPost);
  return [specialty?.slug, ...related.map(({ slug }) => Number(slug.replace("post-", "")))];
};

describe("planConnections(site)", () => {
  it("gives a post that no practice page names the fallback page and the nearest posts by date", () => {
    expect(connectionsOf(aBlog(9), 5)).toEqual(["personal-injury", 6, 4, 7]);
  });

  it("gives the newest post the older ones, and the oldest post the newer ones", () => {
    expect(connectionsOf(aBlog(9), 0)).toEqual(["personal-injury", 1, 2, 3]);
    expect(connectionsOf(aBlog(9), 8)).toEqual(["personal-injury", 7, 6, 5]);
  });

  it("gives as many as there are", () => {
    expect(connectionsOf(aBlog(1), 0)).toEqual(["personal-injury"]);
    expect(connectionsOf(aBlog(3), 1)).toEqual(["personal-injury", 2, 0]);
  });

  it("gives a post of a practice page those that follow in its list, which starts over at its end", () => {
    const site = aBlog(9, { "uber-accidents": [8, 0, 4, 6, 2] });
    expect(connectionsOf(site, 8)).toEqual(["uber-accidents", 0, 4, 6]);
    expect(connectionsOf(site, 6)).toEqual(["uber-accidents", 2, 8, 0]);
  });

  it("fills a short list up with neighbors that are not in it", () => {
    expect(connectionsOf(aBlog(9, { "uber-accidents": [3, 4] }), 3)).toEqual(["uber-accidents", 4, 2, 5]);
  });

  it("gives a post that several practice pages name the fallback page", () => {
    const site = aBlog(9, { "uber-accidents": [1, 3], "personal-injury": [3, 5, 7] });
    expect(connectionsOf(site, 3)).toEqual(["personal-injury", 5, 7, 4]);
  });

  it("changes the connections of one other post for a new one", () => {
    const before = aBlog(20);
    const after = { ...before, posts: [aPost({ id: "new", slug: "new" }), ...before.posts] };
    const changed = before.posts.filter((post) => {
      const [old, fresh] = [planConnections(before)(post), planConnections(after)(post)];
      return JSON.stringify(old) !== JSON.stringify(fresh);
    });
    expect(changed.map(({ slug }) => slug)).toEqual(["post-0"]);
  });
});

describe("articlesNamed(site, slugs)", () => {
  it("returns the posts that exist, in the order given", () => {
    const found = articlesNamed(aBlog(3), ["post-2", "gone", "post-0"]);
    expect(found.map(({ slug }) => slug)).toEqual(["post-2", "post-0"]);
  });
});
