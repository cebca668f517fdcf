import { describe, expect, it } from "vitest";
import { collectPosts } from "../../src/posts/collect.ts";
import { parseRecord } from "../../src/posts/parse-record.ts";
import { formatPlace, quote } from "../../src/problem.ts";
import { readable } from "../helpers/problems.ts";
import { aPostRecord } from "../helpers/site-folder.ts";

const file = "content/posts/a-post.json";
const where = { file };
/** Parses a record; places are those of its fields, as text. */
function parse(fields: Readonly<Record<string, unknown>> = {}) {
  const parsed = parseRecord({ where, record: aPostRecord(fields), digest: "1" });
  const { post, problems, notices, leftovers } = parsed;
  return { post, problems: readable(problems), notices: readable(notices), leftovers: readable(leftovers) };
}
const withSections = (...sections: readonly unknown[]) => parse({ content: { sections } });
const paragraph = { type: "paragraph", content: "Text." };
const PARAGRAPH = { type: "paragraph", text: ["Text."] };

/** The only problem of a record that has one, without its place, which must be the field's. */
function problemOf(field: string, value: unknown): { found: string; expected: string } {
  const { post, problems } = parse({ [field]: value });
  expect(post).toBeUndefined();
  expect(problems.map((problem) => problem.where)).toEqual([`${file} › ${field}`]);
  return { found: problems[0]?.found ?? "", expected: problems[0]?.expected ?? "" };
}

describe("parseRecord({ where, record, digest })", () => {
  it("names the section of a link, also after one of a type that pages do not show", () => {
    const record = aPostRecord({
      content: { sections: [{ type: "video" }, { type: "paragraph", content: "See [it](/houston)." }] },
    });
    const { post, problems } = parseRecord({ where, record, digest: "1" });
    expect(problems).toEqual([]);
    expect(post?.summary.links).toEqual([
      { href: "/houston", where: { file, path: ["content", "sections", 1] } },
    ]);
  });

  it("returns a post for a record of blog_posts", () => {
    const sections = [
      { type: "heading", content: "A heading" },
      paragraph,
      { type: "list", items: ["a", "b"] },
    ];
    expect(withSections(...sections)).toEqual({
      post: {
        summary: {
          source: where,
          digest: "1",
          id: "1",
          slug: "a-post",
          title: "A Post",
          summary: "What the post says, in a sentence.",
          imageUrl: "/images/share.png",
          imageAlt: "A road",
          createdAt: "2026-01-01T16:00:00+00:00",
          isDraft: false,
          bodyImages: [],
          frames: [],
          links: [],
          words: 5,
        },
        body: [
          { type: "heading", level: 2, text: ["A heading"] },
          PARAGRAPH,
          { type: "list", isOrdered: false, items: [["a"], ["b"]] },
        ],
      },
      problems: [],
      notices: [],
      leftovers: [],
    });
  });

  it("ignores unknown columns", () => {
    const { post, problems, notices } = parse({
      author: "someone",
      updated_at: null,
      $schema: "../post.json",
    });
    expect({ problems, notices }).toEqual({ problems: [], notices: [] });
    expect(Object.keys(post?.summary ?? {})).not.toContain("author");
  });

  it("trims title, summary and image description", () => {
    const { post } = parse({ title: "  A\u00A0", summary: "\n b \t", image_alt: " c " });
    expect(post?.summary).toMatchObject({ title: "A", summary: "b", imageAlt: "c" });
  });

  it.each([7, "7"])("returns the id %j as text", (id) => {
    expect(parse({ id }).post?.summary.id).toBe("7");
  });

  it.each([undefined, null, "", 1.5, {}])("refuses the id %j", (id) => {
    expect(problemOf("id", id).expected).toMatch(/^an id/);
  });

  it.each(["2026", "a-b-c", "a".repeat(100)])("accepts the slug %j", (slug) => {
    expect(parse({ slug }).post?.summary.slug).toBe(slug);
  });

  it.each([
    ...[
      "",
      "a-",
      "a--b",
      "A",
      "a b",
      "a/b",
      "..",
      "é",
      "a\n",
      "page",
      "index",
      "404",
      "a".repeat(101),
      5,
      null,
    ],
  ])("refuses the slug %j", (slug) => {
    expect(problemOf("slug", slug).expected).toMatch(/^a slug/);
  });

  it.each([
    "/images/a.png",
    "/images/a.png?width=3&x=y",
    "http://images.test/a.png",
    "HTTPS://images.test/a%20b.png",
    "/images/driver's-license.png",
  ])("accepts the image address %s", (image_url) => {
    expect(parse({ image_url }).post?.summary.imageUrl).toBe(image_url);
  });

  it.each([
    ...["", "a.png", "//images.test/a.png", "/\\images.test/a.png", "http://", "ftp://a/b", "https://["],
    ...[
      " javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "\u0000javascript:alert(1)",
      "data:image/svg+xml,<svg/>",
    ],
    ...["/a b.png", '/a".png', "/<a>", "/a\n.png", "/\u0000/evil.test"],
  ])("refuses the image address %j", (image_url) => {
    expect(parse({ image_url }).post).toBeUndefined();
  });

  it.each([
    ["2026-03-09T15:00:00+00:00", "2026-03-09T15:00:00+00:00"],
    ["2026-03-09T15:00:00.123456Z", "2026-03-09T15:00:00.123456Z"],
    ["2026-03-09 15:00:00+00", "2026-03-09T15:00:00+00:00"],
    ["2026-03-09 15:00:00.1-0530", "2026-03-09T15:00:00.1-05:30"],
    ["2024-02-29T00:01Z", "2024-02-29T00:01Z"],
    ["2026-03-09 10:00:00 -0600", "2026-03-09T10:00:00-06:00"],
    ["2026-03-09 10:00 +00:00", "2026-03-09T10:00+00:00"],
    // Noon in Texas, in winter and in summer time.
    ["2026-03-07", "2026-03-07T12:00:00-06:00"],
    ["2026-03-09", "2026-03-09T12:00:00-05:00"],
    // As exports and columns of the type date write a day.
    ["2026-03-09T00:00:00Z", "2026-03-09T12:00:00-05:00"],
    ["2026-03-09T00:00:00.000Z", "2026-03-09T12:00:00-05:00"],
    ["2026-03-09 00:00:00+00", "2026-03-09T12:00:00-05:00"],
  ])("reads the timestamp %s as %s", (created_at, expected) => {
    const { post } = parse({ created_at });
    expect(post?.summary.createdAt).toBe(expected);
    expect(new Date(expected).getTime()).not.toBeNaN();
  });

  it.each([
    ...["2026-03-09T15:00:00", "2026-13-01T00:00:00Z", "2026-01-01T25:00:00Z", "2026-01-01T00:00:00+99:00"],
    ...["", "yesterday", "2026-3-9", "March 9, 2026", 1_767_225_600_000, null],
  ])("refuses the timestamp %j, and reports it once", (created_at) => {
    expect(problemOf("created_at", created_at).expected).toMatch(/^a date /);
  });

  it.each([
    ["March 9, 2026", "2026-03-09"],
    ["9 Mar 2026", "2026-03-09"],
    ["2026/3/9", "2026-03-09"],
    ["03/09/2026", "2026-03-09 if the month comes first, or 2026-09-03 if the day does"],
    ["2026-3-9", "2026-03-09"],
    ["2026-03-09T10:00:00", "2026-03-09"],
    ["2026-03-09 23:30", "2026-03-09"],
    ["in 2026", undefined],
    ["yesterday", undefined],
  ])("proposes how to write the date %j: %s", (created_at, day) => {
    const { problems } = parse({ created_at });
    expect(problems.map(({ next }) => next)).toEqual([day && `write ${day}`]);
  });

  it("refuses a date that does not exist", () => {
    expect(problemOf("created_at", "2026-02-30T00:00:00Z").expected).toBe("a date that exists");
  });

  it.each(["title", "summary"])("refuses a record without %s", (field) => {
    for (const value of [undefined, null, " \n\t", "\u0000", 5]) {
      expect(problemOf(field, value).expected).toMatch(/^a /);
    }
  });

  it("needs no picture, and warns of one without a description", () => {
    const without = parse({ image_url: null, image_alt: null });
    expect(without.post?.summary).not.toHaveProperty("imageUrl");
    expect(without.notices).toEqual([]);
    const { post, problems, notices } = parse({ image_alt: null });
    expect({ alt: post?.summary.imageAlt, problems }).toEqual({ alt: "", problems: [] });
    expect(notices).toMatchObject([{ where: `${file} › image_alt`, expected: "what the picture shows" }]);
  });

  it("refuses sections of a known type without their text or items", () => {
    const invalid = [
      { type: "heading" },
      { type: "paragraph", content: " " },
      { type: "list", items: [] },
      { type: "list", items: ["a", 5, ""] },
      { type: "list", content: "a" },
    ];
    const { post, problems } = withSections(...invalid);
    expect(post).toBeUndefined();
    expect(problems.map((problem) => problem.where.replace(`${file} › content.`, ""))).toEqual([
      "sections[0].content",
      "sections[1].content",
      "sections[2].items",
      "sections[3].items[1]",
      "sections[3].items[2]",
      "sections[4].items",
    ]);
  });

  it.each([
    ["TipTap", { type: "doc", content: [{ type: "paragraph" }] }],
    ["Quill", { ops: [{ insert: "Text" }] }],
    ["Editor.js", { time: 1, blocks: [{ type: "paragraph" }] }],
  ])("names a document of the editor %s", (editor, content) => {
    expect(parse({ content }).problems).toEqual([
      {
        where: `${file} › content`,
        found: `a document of an editor (${editor})`,
        expected: "an object with a list of sections",
        next: "write the text into body, as Markdown, and leave content empty",
      },
    ]);
  });

  it("skips sections of unknown types and lists them", () => {
    const { post, problems, notices } = withSections({ type: "video", content: "x" }, paragraph, {
      type: "",
    });
    expect(problems).toEqual([]);
    expect(post?.body).toEqual([PARAGRAPH]);
    expect(notices.map((notice) => [notice.where, notice.found])).toEqual([
      [`${file} › content.sections[0].type`, '"video" with the words "x"'],
      [`${file} › content.sections[2].type`, '""'],
    ]);
  });

  it.each(["constructor", "__proto__"])("skips the section type %s", (type) => {
    expect(withSections({ type }, paragraph).post?.body).toEqual([PARAGRAPH]);
  });

  it("refuses a post with sections of unknown types only", () => {
    const { post, problems, notices } = withSections({ type: "video" });
    expect(post).toBeUndefined();
    expect(problems.map(({ expected }) => expected)).toEqual(["at least one section"]);
    expect(notices).toHaveLength(1);
  });

  it.each([[null], ["text"], [[]], [{}], [{ type: 5 }]])(
    "refuses the section %j, which has no type",
    (section) => {
      const { post, problems } = withSections(paragraph, section);
      expect(post).toBeUndefined();
      expect(problems[0]?.where).toContain("content.sections[1]");
      expect(problems[0]?.expected).not.toMatch(/Invalid|discriminator/);
    },
  );

  it("reads levels, numbered lists, quotes and images", () => {
    const { post, problems } = withSections(
      { type: "heading", content: "Above" },
      { type: "heading", content: "Below", level: 3 },
      { type: "list", items: ["a"], ordered: true },
      { type: "quote", content: "Stop." },
      { type: "image", url: "/a.png", alt: " A road " },
    );
    expect(problems).toEqual([]);
    expect(post?.body).toEqual([
      { type: "heading", level: 2, text: ["Above"] },
      { type: "heading", level: 3, text: ["Below"] },
      { type: "list", isOrdered: true, items: [["a"]] },
      { type: "quote", paragraphs: [["Stop."]] },
      { type: "image", url: "/a.png", alt: "A road" },
    ]);
    expect(post?.summary.bodyImages).toEqual(["/a.png"]);
  });

  it("refuses unknown fields of a section in a file, and lists those of a row", () => {
    const content = { sections: [{ ...paragraph, ordred: true }] };
    const file = parse({ content });
    expect(file.post).toBeUndefined();
    expect(file.problems).toMatchObject([
      {
        where: "content/posts/a-post.json › content.sections[0].ordred",
        found: 'the unknown field "ordred"',
      },
    ]);
    const row = parseRecord({ where: { name: "post 1 (a)" }, record: aPostRecord({ content }), digest: "1" });
    expect(row.post?.body).toEqual([PARAGRAPH]);
    expect(row.notices.map(({ found }) => found)).toEqual(['the unknown field "ordred"']);
  });

  it("reads Markdown in body, when there are no sections", () => {
    for (const content of [null, undefined, { sections: [] }]) {
      const { post, problems } = parse({ content, body: "Text." });
      expect(problems).toEqual([]);
      expect(post?.body).toEqual([PARAGRAPH]);
    }
    expect(parse({ content: { sections: [paragraph] }, body: "Other." }).post?.body).toEqual([PARAGRAPH]);
    expect(parse({ content: null, body: " " }).problems.map(({ expected }) => expected)).toEqual([
      "an object with a list of sections, or Markdown in body",
    ]);
  });

  it("names the place of a problem in Markdown", () => {
    const { problems } = parseRecord({
      where: { name: "post 1 (a)" },
      record: aPostRecord({ content: null, body: "Text.\n\nSee [this](javascript:x)." }),
      digest: "1",
    });
    expect(problems.map(({ where }) => formatPlace(where))).toEqual(["post 1 (a):3:12 › body"]);
  });

  it("names a reviewer only with the date of the review", () => {
    const reviewed_by = "A Lawyer";
    const parseRow = (fields: object) =>
      parseRecord({ where: { name: "post 1 (a)" }, record: aPostRecord({ ...fields }), digest: "1" });
    for (const half of [{ reviewed_by }, { reviewed_by: " ", reviewed_on: "2026-03-09" }]) {
      const { post, notices } = parseRow(half);
      expect(post?.summary).not.toHaveProperty("reviewed");
      expect(notices).toHaveLength(1);
      // The author of a file sees the report of its build.
      expect(parse(half).problems).toHaveLength(1);
    }
    expect(parse({ reviewed_by, reviewed_on: "2026-03-09" }).post?.summary.reviewed).toEqual({
      by: "A Lawyer",
      on: "2026-03-09T12:00:00-05:00",
    });
  });

  it.each([{ record: null }, { record: undefined }, { record: "text" }, { record: [1] }])(
    "refuses $record as a record",
    ({ record }) => {
      const { post, problems } = parseRecord({ where, record, digest: "1" });
      expect(post).toBeUndefined();
      expect(readable(problems)).toMatchObject([{ where: file, expected: "a record of blog_posts" }]);
    },
  );

  it("removes what XML cannot carry from any text, and lists each place", () => {
    const { post, problems, notices } = parse({
      title: "a\u0000b",
      content: {
        sections: [
          { type: "paragraph", content: "c\u000Bd\uD800e\uFFFFf\u0085g" },
          { type: "list", items: ["fine", "h\u001Bi\uDC00"] },
        ],
      },
    });
    expect(problems).toEqual([]);
    expect(post?.summary.title).toBe("ab");
    expect(post?.body).toEqual([
      { type: "paragraph", text: ["c\ndef\ng"] },
      { type: "list", isOrdered: false, items: [["fine"], ["hi"]] },
    ]);
    expect(notices.map((notice) => notice.where)).toEqual([
      `${file} › title`,
      `${file} › content.sections[0].content`,
      `${file} › content.sections[1].items[1]`,
    ]);
  });

  // A cleaned identifier would be another one: the post would appear at an address that its record does not have.
  it.each(["a\u0000-post", "\uD800a-post"])("refuses the slug %j", (slug) => {
    expect(parse({ slug }).notices).toEqual([]);
    expect(problemOf("slug", slug)).toEqual({
      found: quote(slug),
      expected: "a slug: lower-case letters, digits and single hyphens",
    });
  });

  it.each(["7\u0000", "a\uDC00"])("refuses the id %j", (id) => {
    expect(parse({ id }).notices).toEqual([]);
    expect(problemOf("id", id)).toEqual({
      found: quote(id),
      expected: "an id: text without control characters, or a whole number",
    });
  });

  it("keeps tabs, line breaks and characters beyond the first plane", () => {
    const content = "a\tb\nc\rd \u{1F697} \u{20BB7} é";
    const { post, notices } = withSections({ type: "paragraph", content });
    expect(post?.body).toEqual([{ type: "paragraph", text: [content] }]);
    expect(notices).toEqual([]);
  });

  it("refuses a deeply nested record", () => {
    const nested = JSON.parse("[".repeat(50_000) + "]".repeat(50_000)) as unknown;
    expect(parse({ content: nested }).post).toBeUndefined();
  });
});

describe("collectPosts(read)", () => {
  const read = (name: string, fields: Readonly<Record<string, unknown>> = {}) => {
    const record = aPostRecord({ slug: name, id: name, ...fields });
    const { post, ...found } = parseRecord({ where: { file: `${name}.json` }, record, digest: "1" });
    return { ...found, post: post?.summary };
  };
  const slugs = (...posts: Parameters<typeof collectPosts>[0]) =>
    collectPosts(posts).posts.map(({ slug }) => slug);

  it("orders posts newest first in any time zone, to the microsecond, and posts of one moment by id", () => {
    expect(
      slugs(
        read("old", { created_at: "2025-01-01T00:01:00Z" }),
        read("b", { created_at: "2026-01-01T00:01:00Z" }),
        read("a", { created_at: "2025-12-31T19:01:00-05:00" }),
        read("new", { created_at: "2026-01-01T00:01:01.000100Z" }),
        read("newest", { created_at: "2026-01-01T00:01:01.0009Z" }),
      ),
    ).toEqual(["newest", "new", "a", "b", "old"]);
  });

  it("keeps the oldest of the posts that share a slug, and reports each other one", () => {
    const collected = collectPosts([
      read("a", { slug: "same", created_at: "2026-01-03" }),
      read("b", { slug: "same", created_at: "2026-01-01" }),
      read("c", { slug: "same", created_at: "2026-01-02" }),
      read("d"),
    ]);
    expect(collected.posts.map(({ id }) => id).sort()).toEqual(["b", "d"]);
    expect(collected.problems.map(({ where, found }) => [formatPlace(where), found])).toEqual([
      ["c.json › slug", '"same", which b.json has too'],
      ["a.json › slug", '"same", which b.json has too'],
    ]);
  });

  it("warns of posts with one title or one summary", () => {
    const { posts, problems, notices } = collectPosts([
      read("a", { title: "One", summary: "First." }),
      read("b", { title: "Two", summary: "First." }),
      read("c", { title: "One", summary: "Second." }),
    ]);
    expect([posts.length, problems]).toEqual([3, []]);
    expect(notices.map(({ where, found }) => [formatPlace(where), found])).toEqual([
      ["c.json › title", '"One", which a.json has too'],
      ["b.json › summary", '"First.", which a.json has too'],
    ]);
  });

  it("keeps back only what no person can mean, if it is strict, and warns of it otherwise", () => {
    const posts = [
      read("a", { title: "The **new** rule", summary: "A." }),
      read("b", { title: "The {{ new }} rule", summary: "B." }),
    ];
    expect(collectPosts(posts)).toMatchObject({
      posts: [{}, {}],
      problems: [],
      notices: [
        { where: { file: "a.json", path: ["title"] } },
        {
          where: { file: "b.json", path: ["title"] },
          next: "correct it: with --strict, as the workflow builds, the post is not published",
        },
      ],
    });
    expect(collectPosts(posts, true)).toMatchObject({
      posts: [{ slug: "a" }],
      problems: [{ where: { file: "b.json", path: ["title"] } }],
      notices: [{ where: { file: "a.json", path: ["title"] } }],
    });
  });

  it("treats a number and its text as the same id", () => {
    const { posts, problems } = collectPosts([read("a", { id: 7 }), read("b", { id: "7" })]);
    expect(posts.map(({ slug }) => slug)).toEqual(["a"]);
    expect(problems.map(({ where }) => formatPlace(where))).toEqual(["b.json › id"]);
  });

  it("keeps valid posts beside invalid and unreadable ones", () => {
    const unread = { where: { file: "e.json" }, found: "an end", expected: "a JSON document" };
    const collected = collectPosts([
      read("a", { title: "" }),
      read("b", { content: { sections: [{ type: "video" }, { type: "paragraph", content: "x" }] } }),
      { isDraft: false, post: undefined, problems: [unread], notices: [], leftovers: [] },
    ]);
    expect(collected.posts.map(({ slug }) => slug)).toEqual(["b"]);
    expect(collected.problems.map(({ where }) => formatPlace(where))).toEqual(["a.json › title", "e.json"]);
    expect(collected.notices.map(({ where }) => formatPlace(where))).toEqual([
      "b.json › content.sections[0].type",
    ]);
  });
});
