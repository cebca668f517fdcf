import { describe, expect, it } from "vitest";
import { checkPostCount } from "../../src/posts/post-count.ts";
import type { Posts } from "../../src/posts/read.ts";
import { readable } from "../helpers/problems.ts";

function posts(count: number, options: Partial<Posts> = {}) {
  const list = Array.from({ length: count }) as unknown as Posts["posts"];
  return { posts: list, source: "the backend", isRemote: true, isLive: false, ...options };
}
const local = { source: "content/posts", isRemote: false };

const pages = [{ kind: "home" }, { kind: "blogList" }, ...Array(5).fill({ kind: "article" })];

describe("checkPostCount(posts, pagesBefore)", () => {
  it.each([
    ["half as many posts", 3],
    ["more posts", 9],
  ])("accepts %s", (_, count) => {
    expect(checkPostCount(posts(count), pages)).toEqual([]);
  });

  it("reports fewer than half as many posts", () => {
    expect(readable(checkPostCount(posts(2), pages))).toMatchInlineSnapshot(`
      [
        {
          "expected": "posts, at least half as many as in the last build",
          "found": "2 posts, and 5 in the last build",
          "next": "check the table and its row-level security, or accept the posts with --allow-shrink",
          "where": "the backend",
        },
      ]
    `);
  });

  it("reports no posts, whatever the previous build had", () => {
    expect(checkPostCount(posts(0))).toEqual([expect.objectContaining({ found: "no posts" })]);
    expect(checkPostCount(posts(0), pages)).toEqual([
      expect.objectContaining({ found: "no posts, and 5 in the last build" }),
    ]);
  });

  it("reports a folder that lost all of its posts", () => {
    expect(readable(checkPostCount(posts(0, local), pages))).toMatchInlineSnapshot(`
      [
        {
          "expected": "posts",
          "found": "no posts, and 5 in the last build",
          "next": "restore the posts, or accept a site without posts with --allow-shrink",
          "where": "content/posts",
        },
      ]
    `);
  });

  it("accepts any other number of local posts, and any number of posts that browsers fetch", () => {
    expect(checkPostCount(posts(1, local), pages)).toEqual([]);
    expect(checkPostCount(posts(0, local), [{ kind: "home" }])).toEqual([]);
    expect(checkPostCount(posts(0, local))).toEqual([]);
    expect(checkPostCount(posts(0, { isLive: true }), pages)).toEqual([]);
  });
});
