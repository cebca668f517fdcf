import { describe, expect, it } from "vitest";
import { checkPostCount } from "../../src/posts/post-count.ts";
import type { Posts } from "../../src/posts/read.ts";
import { readable } from "../helpers/problems.ts";

function posts(count: number, options: Partial<Posts> = {}) {
  const list = Array.from({ length: count }) as unknown as Posts["posts"];
  return { posts: list, source: "the backend", isRemote: true, isLive: false, ...options };
}
const local = { source: "content/posts", isRemote: false };

const BEFORE = 5;

const found = (...args: Parameters<typeof checkPostCount>) =>
  checkPostCount(...args).map((problem) => problem.found);

describe("checkPostCount(posts, before)", () => {
  it("accepts half as many posts as in the last build", () => {
    expect(checkPostCount(posts(3), BEFORE)).toEqual([]);
  });

  it("reports fewer than half as many posts", () => {
    expect(readable(checkPostCount(posts(2), BEFORE))).toMatchInlineSnapshot(`
      [
        {
          "expected": "posts, at least half as many as in the last build",
          "found": "2 posts, and 5 in the last build",
          "next": "check the table and its row-level security, or accept this with --allow-shrink",
          "where": "the backend",
        },
      ]
    `);
  });

  it("reports a backend without posts, and a folder that lost all of its posts", () => {
    expect(found(posts(0), 0)).toEqual(["no posts"]);
    expect(found(posts(0, local), BEFORE)).toEqual(["no posts, and 5 in the last build"]);
  });

  it("accepts any other number of local posts, and any number of posts that browsers fetch", () => {
    expect(found(posts(1, local), BEFORE)).toEqual([]);
    expect(found(posts(0, local), 0)).toEqual([]);
    expect(found(posts(0, { isLive: true }), BEFORE)).toEqual([]);
  });
});
