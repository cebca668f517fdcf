import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { createFeed } from "../../src/discovery/feed.ts";
import { aPost, aSite } from "../helpers/builders.ts";

describe("createFeed(site)", () => {
  it("dates an entry by its update, and the feed by the last of them", () => {
    const posts = [
      aPost({ slug: "newest", createdAt: "2026-03-09T15:00:00+00:00" }),
      aPost({
        slug: "updated",
        createdAt: "2026-01-01T16:00:00+00:00",
        updatedAt: "2026-04-01T09:30:00+02:00",
      }),
      // Written before the date of the post.
      aPost({
        slug: "dated-ahead",
        createdAt: "2025-12-01T16:00:00+00:00",
        updatedAt: "2025-11-01T16:00:00+00:00",
      }),
    ];
    const $ = load(String(createFeed(aSite({ posts })).bytes), { xml: true });
    const dates = $("entry")
      .toArray()
      .map((entry) => ["published", "updated"].map((name) => $(entry).find(name).text()));
    expect(dates).toEqual([
      ["2026-03-09T15:00:00.000Z", "2026-03-09T15:00:00.000Z"],
      ["2026-01-01T16:00:00.000Z", "2026-04-01T07:30:00.000Z"],
      ["2025-12-01T16:00:00.000Z", "2025-12-01T16:00:00.000Z"],
    ]);
    expect($("feed > updated").text()).toBe("2026-04-01T07:30:00.000Z");
  });

  it("is the same each time without posts", () => {
    const text = () => String(createFeed(aSite({ posts: [] })).bytes);
    expect(text()).toContain("<updated>1970-01-01T00:00:00.000Z</updated>");
    expect(text()).toBe(text());
  });
});
