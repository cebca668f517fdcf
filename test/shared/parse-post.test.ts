import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePost as parseBuilt } from "../../src/posts/parse.ts";
import { parsePost, parseSummary } from "../../src/shared/parse-post.ts";
import { anyRecord } from "../helpers/hostile-posts.ts";
import { aPostRecord } from "../helpers/site-folder.ts";

describe("parsePost(record)", () => {
  it("returns the post that a row shows", () => {
    const record = aPostRecord({
      id: 7,
      title: "  A\u0007 title ",
      created_at: "2026-03-09 15:00:00.123456+00",
      updated_at: "2026-03-10 15:00:00+00",
      content: {
        sections: [
          { type: "heading", content: "Hello" },
          { type: "video", url: "x" },
          { type: "list", items: ["one"], extra: true },
        ],
      },
    });
    expect(parsePost(record)).toEqual({
      summary: {
        id: "7",
        slug: "a-post",
        title: "A title",
        summary: "What the post says, in a sentence.",
        imageUrl: "/images/share.png",
        imageAlt: "A road",
        createdAt: "2026-03-09T15:00:00.123456+00:00",
        updatedAt: "2026-03-10T15:00:00+00:00",
      },
      body: [
        { type: "heading", content: "Hello" },
        { type: "list", items: ["one"] },
      ],
    });
  });

  it("returns undefined for an invalid row", () => {
    for (const row of [undefined, null, [], {}, aPostRecord({ title: " " }), aPostRecord({ slug: "A" })]) {
      expect(parsePost(row)).toBeUndefined();
      expect(parseSummary(row)).toBeUndefined();
    }
  });

  it("ignores an updated_at that is no timestamp: tables can have such a column of any type", () => {
    for (const updated_at of [null, 5, "yesterday", "2026-02-30T00:00:00Z", {}]) {
      const post = parsePost(aPostRecord({ updated_at }));
      expect(post).toBeDefined();
      expect(post?.summary).not.toHaveProperty("updatedAt");
    }
  });

  it("never throws, changes no valid text, and agrees with the build and with the summary", () => {
    const counts = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(anyRecord, (record) => {
        const post = parsePost(record);
        counts[post ? "accepted" : "refused"] += 1;
        const { content: _, ...columns } = record;
        if (post) expect(parseSummary(columns)).toEqual(post.summary);
        const built = parseBuilt({ where: { name: "row" }, record, digest: "1" });
        expect(built.problems.length > 0).toBe(post === undefined);
        expect(built.post).toEqual(
          post && { ...post, summary: { ...post.summary, source: { name: "row" }, digest: "1" } },
        );
        // Parsing what a post shows changes nothing more.
        const { title, summary, imageAlt } = post?.summary ?? {};
        const again =
          post && aPostRecord({ title, summary, image_alt: imageAlt, content: { sections: post.body } });
        expect(again && parsePost(again)).toMatchObject(
          post ? { summary: { title, summary, imageAlt }, body: post.body } : {},
        );
      }),
      { numRuns: 500 },
    );
    expect(counts.accepted).toBeGreaterThan(100);
    expect(counts.refused).toBeGreaterThan(100);
  });

  it.each([50, 5_000, 100_000])("takes a record %i levels deep", (depth) => {
    const deep = JSON.parse("[".repeat(depth) + "]".repeat(depth)) as unknown;
    expect(parsePost(aPostRecord({ extra: deep }))).toBeDefined();
    expect(parsePost(aPostRecord({ title: deep }))).toBeUndefined();
    expect(parsePost(aPostRecord({ content: deep }))).toBeUndefined();
    expect(parsePost(aPostRecord({ content: { sections: [deep] } }))).toBeUndefined();
  });
});
