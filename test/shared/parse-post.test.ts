import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseRecord as parseBuilt } from "../../src/posts/parse-record.ts";
import * as markdown from "../../src/shared/markdown.ts";
import { parsePost as parse, parseSummary } from "../../src/shared/parse-post.ts";
import { anyRecord } from "../helpers/hostile-posts.ts";
import { aPostRecord } from "../helpers/site-folder.ts";

const parsePost = (row: unknown) => parse(row, async () => markdown);

describe("parsePost(row, loadReader)", () => {
  it("returns the post that a row shows", async () => {
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
    expect(await parsePost(record)).toEqual({
      post: {
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
        { type: "heading", level: 2, text: ["Hello"] },
        { type: "list", isOrdered: false, items: [["one"]] },
      ],
    });
  });

  it("loads the reader of Markdown only for a body with marks or Markdown", async () => {
    let loads = 0;
    const count = async (fields: Readonly<Record<string, unknown>>) => {
      loads = 0;
      await parse(aPostRecord(fields), async () => {
        loads += 1;
        return markdown;
      });
      return loads;
    };
    const paragraph = (content: string) => ({ content: { sections: [{ type: "paragraph", content }] } });
    expect(await count(paragraph("[plain] text_with (brackets)"))).toBe(0);
    expect(await count(paragraph("a **strong** word"))).toBe(1);
    expect(await count(paragraph("see [TxDOT](https://www.txdot.gov/)"))).toBe(1);
    expect(await count({ content: null, body: "Plain." })).toBe(1);
  });

  it("shows neither drafts nor a body with a problem", async () => {
    expect(await parsePost(aPostRecord({ draft: true }))).toBeUndefined();
    expect(await parsePost(aPostRecord({ content: null, body: "[a](javascript:b)" }))).toBeUndefined();
  });

  it("reports why a row is not shown, for the person who has just saved it", async () => {
    const reasons: string[] = [];
    const read = (fields: Readonly<Record<string, unknown>>) =>
      parse(
        aPostRecord(fields),
        async () => markdown,
        (problems) => void reasons.push(...problems),
      );
    await read({ image_url: "javascript:alert(1)" });
    await read({ content: null, body: "A text.\n\n<video>" });
    expect(reasons).toEqual([
      expect.stringMatching(/^image_url: expected an? /),
      "body: found HTML: <video>, expected Markdown: a post has no HTML",
    ]);
  });

  it("returns undefined for an invalid row", async () => {
    for (const row of [undefined, null, [], {}, aPostRecord({ title: " " }), aPostRecord({ slug: "A" })]) {
      expect(await parsePost(row)).toBeUndefined();
      expect(parseSummary(row)).toBeUndefined();
    }
  });

  it("ignores an updated_at that is no timestamp: tables can have such a column of any type", async () => {
    for (const updated_at of [null, 5, "yesterday", "2026-02-30T00:00:00Z", {}]) {
      const post = await parsePost(aPostRecord({ updated_at }));
      expect(post).toBeDefined();
      expect(post?.post).not.toHaveProperty("updatedAt");
    }
  });

  it("never throws, and agrees with the build and with the summary", async () => {
    const counts = { accepted: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(anyRecord, async (record) => {
        const shown = await parsePost(record);
        counts[shown ? "accepted" : "refused"] += 1;
        const { content: _, ...columns } = record;
        if (shown) expect(parseSummary(columns)).toEqual(shown.post);
        const built = parseBuilt({ where: { name: "row" }, record, digest: "1" });
        expect(built.problems.length > 0 || built.isDraft).toBe(shown === undefined);
        if (!shown) return;
        expect(built.post?.summary).toMatchObject(shown.post);
        expect(built.post?.body).toEqual(shown.body);
      }),
      { numRuns: 500 },
    );
    expect(counts.accepted).toBeGreaterThan(100);
    expect(counts.refused).toBeGreaterThan(100);
  });

  it("reads any Markdown and any section as the build does", async () => {
    const PARTS = [
      "# ",
      "## ",
      "### ",
      "- ",
      "  - ",
      "3. ",
      "> ",
      "---\n",
      "| a | b |\n|---|---|\n| c | d |\n",
      "![x](/a.png)",
    ];
    const INLINE = [
      "word ",
      "**b** ",
      "*i* ",
      "[l](/houston) ",
      "`c` ",
      "<br>",
      "<b>t</b> ",
      "{{ x }}",
      "\u000B",
      "\u00A0",
      "\n",
      "\n\n",
      "<p>p</p>",
      "~~s~~",
      "<!-- c -->",
    ];
    const anyMarkdown = fc
      .array(fc.constantFrom(...PARTS, ...INLINE), { minLength: 1, maxLength: 20 })
      .map((parts) => parts.join(""));
    const table = (text: string) => ({ type: "table", header: [text, "b"], rows: [["c", text]] });
    await fc.assert(
      fc.asyncProperty(anyMarkdown, async (text) => {
        const sections = [{ type: "paragraph", content: text }, table(text)];
        for (const fields of [{ content: null, body: text }, { content: { sections } }]) {
          const record = aPostRecord(fields);
          const [shown, built] = [
            await parsePost(record),
            parseBuilt({ where: { name: "row" }, record, digest: "1" }),
          ];
          expect(shown?.body).toEqual(built.post?.body);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([50, 5_000, 100_000])("takes a record %i levels deep", async (depth) => {
    const deep = JSON.parse("[".repeat(depth) + "]".repeat(depth)) as unknown;
    expect(await parsePost(aPostRecord({ extra: deep }))).toBeDefined();
    expect(await parsePost(aPostRecord({ title: deep }))).toBeUndefined();
    expect(await parsePost(aPostRecord({ content: deep }))).toBeUndefined();
    expect(await parsePost(aPostRecord({ content: { sections: [deep] } }))).toBeUndefined();
  });
});
