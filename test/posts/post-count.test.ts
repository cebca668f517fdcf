import { describe, expect, it } from "vitest";
import { checkPostCount } from "../../src/posts/post-count.ts";
import type { Posts } from "../../src/posts/read.ts";
import { readable } from "../helpers/problems.ts";

function posts(count: number, options: Partial<Posts> = {}): Pick<Posts, "posts" | "isRemote" | "isLive"> {
  const list = Array.from({ length: count }) as unknown as Posts["posts"];
  return { posts: list, isRemote: true, isLive: false, ...options };
}

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

  it("accepts any number of local posts, and of posts that browsers fetch", () => {
    expect(checkPostCount(posts(0, { isRemote: false }), pages)).toEqual([]);
    expect(checkPostCount(posts(0, { isLive: true }), pages)).toEqual([]);
  });
});
