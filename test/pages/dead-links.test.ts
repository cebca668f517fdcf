import { describe, expect, it } from "vitest";
import { checkSlugs } from "../../src/pages/dead-links.ts";
import { type AbsentPost, indexAbsent } from "../../src/posts/absent.ts";
import { aCity, aPost, aSite } from "../helpers/builders.ts";
import { readable } from "../helpers/problems.ts";

const named = (...articles: readonly string[]) => ({ "cities/houston.json": aCity({ articles }) });

const find = (site: ReturnType<typeof aSite>, absent: readonly AbsentPost[] = [], isRemote = false) =>
  readable(
    checkSlugs(
      site,
      { absent: indexAbsent(absent, "en"), isRemote },
      new Set(["/deadlines", ...site.posts.map(({ slug }) => `/blog/${slug}`)]),
    ),
  );

describe("checkSlugs(site, posts, subjects)", () => {
  it("lists the slugs in content that no post has, at the first of their places", () => {
    const files = {
      ...named("a-post", "gone"),
      "cities/waco.json": aCity({ name: "Waco", unlisted: true, articles: ["gone", "lost"] }),
    };
    expect(find(aSite({ files }))).toEqual([
      {
        where: "content/cities/houston.json › articles[1]",
        found: 'articles that no post has: "gone", "lost"',
        expected: "slugs of posts, or addresses of pages; the pages leave out the others",
        next: "search the content for them, and correct or remove them",
      },
    ]);
  });

  it("names the pages that a city puts first and that do not exist", () => {
    const files = { "cities/houston.json": aCity({ firstPages: ["/border"] }) };
    expect(find(aSite({ files }))).toMatchObject([
      {
        where: "content/cities/houston.json › firstPages[0]",
        found: 'articles that no post has: "/border"',
      },
    ]);
  });

  it("parts them by the reason why their posts are on no page", () => {
    const at = (reason: AbsentPost["reason"], slug: string): AbsentPost => {
      const source = { file: `content/posts/${slug}.md` };
      return { reason, slug, source, post: aPost({ slug, createdAt: "2030-03-09T18:00:00Z", source }) };
    };
    const files = named("early", "wrong", "unfinished", "never");
    const absent = [at("waits", "early"), at("invalid", "wrong"), at("draft", "unfinished")];
    expect(find(aSite({ files }), absent).map(({ found }) => found)).toEqual([
      'articles that wait for their day: "early" (March 9, 2030)',
      'articles that are invalid: "wrong"',
      'articles that are drafts: "unfinished"',
      'articles that no post has: "never"',
    ]);
  });

  it("returns nothing when each slug has a post, and for a site without posts, whose posts load in the browser", () => {
    expect(find(aSite({ files: named("a-post"), posts: [aPost()] }))).toEqual([]);
    expect(find(aSite({ files: named("a-post"), posts: [] }))).toEqual([]);
  });

  it("takes guides that are pages for what they are", () => {
    const files = {
      "site.json": {
        ...aSite().content.site,
        guides: { heading: "Guides", items: [{ label: "Deadlines", article: "/deadlines" }] },
      },
    };
    expect(find(aSite({ files }))).toEqual([]);
  });
});
