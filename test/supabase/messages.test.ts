import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseRecord } from "../../src/posts/parse-record.ts";
import { endDatabase, startDatabase } from "../helpers/database.ts";
import { aPostRecord } from "../helpers/site-folder.ts";

let database: PGlite;

beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => endDatabase(database));
beforeEach(async () => {
  await database.exec("delete from blog_posts");
});

type Fields = Readonly<Record<string, unknown>>;

const ID = "00000000-0000-4000-8000-000000000001";
/** PGlite passes strings to jsonb columns as they are. */
const JSON_NULL = "null";

async function insert(fields: Fields): Promise<void> {
  const row = aPostRecord({ id: ID, ...fields });
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`).join(", ");
  await database.query(
    `insert into blog_posts (${columns.join(", ")}) values (${places})`,
    Object.values(row),
  );
}

const build = (what: string, record: unknown) => parseRecord({ where: { name: what }, record, digest: "" });

const withSections = (...sections: readonly unknown[]): Fields => ({ content: { sections } });
const inBody = (body: string): Fields => ({ content: null, body });
const LIST = 'content has no list of sections. Expected {"sections": [...]}, or Markdown in body.';
const NO_TEXT = 'The post has no text. Expected Markdown in body, or {"sections": [...]} in content.';
const PARAGRAPH = { type: "paragraph", content: "A paragraph." };
const KINDS = "Expected heading, paragraph, list, quote, image or table.";
const LINK = 'Expected https://…, "/…" for a page of the site, mailto:… or tel:… with digits only.';
const ADDRESS = 'Expected an address with https://, or a path of the site that begins with "/".';

const invalid: readonly (readonly [what: string, fields: Fields, message: string])[] = [
  ["no slug", { slug: null }, "slug is empty. Expected the end of the address, such as texas-crash-report."],
  [
    "a slug with capitals",
    { slug: "A-Post" },
    'slug is "A-Post". Expected lower-case letters, digits and single hyphens, such as texas-crash-report.',
  ],
  [
    "a slug that ends with a line break",
    { slug: "a\n" },
    'slug is "a\n". Expected lower-case letters, digits and single hyphens, such as texas-crash-report.',
  ],
  ["a long slug", { slug: "a".repeat(101) }, "slug has 101 characters. Expected at most 100."],
  [
    "a reserved slug",
    { slug: "index" },
    'slug is "index", which is an address of the site itself. Expected another one.',
  ],
  ["a blank title", { title: " \n" }, "title is empty. Expected the headline of the post."],
  ["a blank summary", { summary: "\t" }, "summary is empty. Expected one or two sentences."],
  [
    "a dangerous image",
    { image_url: "javascript:alert(1)" },
    `image_url is "javascript:alert(1)". ${ADDRESS}`,
  ],
  [
    "a published picture without its description",
    { draft: false, image_alt: "" },
    "image_alt is empty. Expected what the picture shows, or no image_url.",
  ],
  [
    "no time of publication",
    { created_at: null },
    "created_at is empty. Expected the time of publication, such as 2026-03-09 15:00:00+00.",
  ],
  [
    "a time without an end",
    { created_at: "infinity" },
    "created_at is infinity. Expected a year from 1 to 9999.",
  ],
  ["no draft", { draft: null }, "draft is empty. Expected true or false."],
  [
    "the name of a language",
    { language: "Spanish" },
    'language is "Spanish". Expected a code of two letters, such as es, or nothing.',
  ],
  [
    "a translation of an address",
    { translation_of: "/blog/a" },
    'translation_of is "/blog/a". Expected the slug of a post, such as texas-crash-report, or nothing.',
  ],

  [
    "a reviewer without a day",
    { reviewed_by: "Maria Alvarez" },
    "reviewed_by has a name, but reviewed_on has no date. Expected both or neither.",
  ],
  [
    "a review by no one",
    { reviewed_on: "2026-01-01" },
    "reviewed_on has a date, but reviewed_by has no name. Expected both or neither.",
  ],
  [
    "a blank reviewer",
    { reviewed_by: " ", reviewed_on: "2026-01-01" },
    "reviewed_by is blank. Expected a name, or NULL if no lawyer reviewed the post.",
  ],

  ["neither content nor body", { content: null }, NO_TEXT],
  ["JSON's null and no body", { content: JSON_NULL }, NO_TEXT],
  ["no section and a blank body", { ...withSections(), body: " \n\t" }, NO_TEXT],
  ["a text as content", { content: '"A text"' }, LIST],
  ["an empty object as content, and a body", { content: {}, body: "A text" }, LIST],
  ["an object as sections", { content: { sections: {} } }, LIST],
  [
    "a body of more than 300 KB",
    { content: null, body: "é".repeat(150_001) },
    "body has 300002 bytes. Expected at most 300000.",
  ],
  [
    "a table in HTML",
    inBody("A text.\n\n<TABLE border=1>\n<tr><td>a</td></tr>\n</TABLE>"),
    "body has HTML: <TABLE border=1>. Expected Markdown: a post has no HTML.",
  ],
  [
    "a video within a line",
    inBody('Look: <video src="a.mp4"></video>'),
    'body has HTML: <video src="a.mp4">. Expected Markdown: a post has no HTML.',
  ],
  [
    "a plug-in, in HTML",
    inBody("<object>Text</object>"),
    "body has HTML: <object>. Expected Markdown: a post has no HTML.",
  ],
  [
    "a text that is struck out",
    inBody("You have ~~two~~ three years."),
    "body has a struck-out text: ~~two~~. Expected the text without ~~.",
  ],
  ["a link without https", inBody("See [the law](//law.test)."), `body has a link to "//law.test". ${LINK}`],
  [
    "an image without an address of the site",
    inBody("![A car](car.jpg)"),
    `body has an image at "car.jpg". ${ADDRESS}`,
  ],
  [
    "a link that runs a script",
    inBody("See [this](javascript:alert(1))."),
    `body has a link to "javascript:alert(1)". ${LINK}`,
  ],
  [
    "a link with a title",
    inBody('See [the law](//law.test "The law").'),
    `body has a link to "//law.test". ${LINK}`,
  ],
  [
    "a table in Markdown without a header",
    inBody("Repairs take days.\r\n\r\nBumper | 2\r\nDoor | 3"),
    "body has a table without a header: Bumper | 2. Expected a line of | --- | below its first row.",
  ],
  [
    "a link without https in a paragraph",
    withSections({ type: "paragraph", content: "See [the law](//law.test)." }),
    `Section 1 (paragraph) has a link to "//law.test". ${LINK}`,
  ],
  [
    "a link that runs a script in a table",
    withSections(PARAGRAPH, { type: "table", header: ["A"], rows: [["[a](javascript:alert(1))"]] }),
    `Section 2 (table) has a link to "javascript:alert(1)". ${LINK}`,
  ],
  [
    "a table without a header",
    withSections(PARAGRAPH, { type: "table", rows: [["Bumper", "2 days"]] }),
    'Section 2 (table): "header" is missing. Expected a list of texts.',
  ],
  [
    "a table of lists",
    withSections(PARAGRAPH, { type: "table", header: ["Days"], rows: [[[2]]] }),
    'Section 2 (table): "rows" is [[[2]]]. Expected a list of rows, each a list of texts.',
  ],
  [
    "only sections that the site skips",
    withSections({ type: "video", url: "/a.mp4" }, { type: "poll", content: "A text" }),
    `content has only sections that the site skips. ${KINDS.replace("heading", "a heading")}`,
  ],

  [
    "a text as a section",
    withSections(PARAGRAPH, "A text"),
    'Section 2 is "A text". Expected an object with a type: {"type": "paragraph", "content": "A text."}.',
  ],
  ["a section without a type", withSections({ content: "A text" }), `Section 1: "type" is missing. ${KINDS}`],
  ["a number as a type", withSections(PARAGRAPH, { type: 5 }), `Section 2: "type" is 5. ${KINDS}`],

  [
    "a heading without text",
    withSections({ type: "heading" }),
    'Section 1 (heading): "content" is missing. Expected a text.',
  ],
  [
    "a blank paragraph",
    withSections({ type: "paragraph", content: " \n" }),
    'Section 1 (paragraph): "content" is " \\n". Expected a text.',
  ],
  [
    "long JSON as a quote",
    withSections({ type: "quote", content: ["a".repeat(70)] }),
    `Section 1 (quote): "content" is ["${"a".repeat(58)}…. Expected a text.`,
  ],
  [
    "a heading of level 7",
    withSections({ type: "heading", content: "A", level: 7 }),
    'Section 1 (heading): "level" is 7. Expected a number from 1 to 6.',
  ],

  [
    "a list without items",
    withSections(PARAGRAPH, PARAGRAPH, { type: "list" }),
    'Section 3 (list) has no items. Expected "items": a list of texts.',
  ],
  [
    "a text as items",
    withSections({ type: "list", items: "A text" }),
    'Section 1 (list) has no items. Expected "items": a list of texts.',
  ],
  [
    "a number as an item",
    withSections({ type: "list", items: ["A", 5] }),
    "Section 1 (list): item 2 is 5. Expected a text.",
  ],
  [
    "an empty item",
    withSections({ type: "list", items: ["A", ""] }),
    'Section 1 (list): item 2 is "". Expected a text.',
  ],
  [
    "a list whose order is a text",
    withSections({ type: "list", items: ["A"], ordered: "yes" }),
    'Section 1 (list): "ordered" is "yes". Expected true or false.',
  ],

  [
    "an image without an address",
    withSections({ type: "image", alt: "A road" }),
    `Section 1 (image): "url" is missing. ${ADDRESS}`,
  ],
  [
    "a dangerous image in the text",
    withSections({ type: "image", url: "javascript:alert(1)", alt: "A road" }),
    `Section 1 (image): "url" is "javascript:alert(1)". ${ADDRESS}`,
  ],
  [
    "an image without a description in the text",
    withSections({ type: "image", url: "/a.png" }),
    'Section 1 (image): "alt" is missing. Expected a text that describes the image.',
  ],
  [
    "an invalid section, although there is a body",
    { ...withSections({ type: "list" }), body: "A text" },
    'Section 1 (list) has no items. Expected "items": a list of texts.',
  ],

  ["a title of a novel", { title: "a".repeat(1_001) }, "title has 1001 characters. Expected at most 1000."],
  [
    "a reviewer of 5 MB",
    { reviewed_by: "a".repeat(5_000_000), reviewed_on: "2026-01-01" },
    "reviewed_by has 5000000 characters. Expected at most 1000.",
  ],
  [
    "a translation of 5 MB",
    { translation_of: "a".repeat(5_000_000) },
    "translation_of has 5000000 characters. Expected at most 100.",
  ],
  [
    "sections of more than 300 KB",
    withSections({ type: "paragraph", content: "a".repeat(300_000) }),
    "content has 300052 bytes. Expected at most 300000.",
  ],
  [
    "several columns",
    { slug: "A", title: "", ...withSections({ type: "list" }), reviewed_by: "Maria Alvarez" },
    `slug is "A". Expected lower-case letters, digits and single hyphens, such as texas-crash-report.
title is empty. Expected the headline of the post.
Section 1 (list) has no items. Expected "items": a list of texts.
reviewed_by has a name, but reviewed_on has no date. Expected both or neither.`,
  ],
];

const valid: readonly (readonly [what: string, fields: Fields])[] = [
  ["a heading of level 3", withSections({ type: "heading", level: 3, content: "A" })],
  ["a numbered list", withSections({ type: "list", ordered: true, items: ["A"] })],
  ["a table", withSections(PARAGRAPH, { type: "table", header: ["Part"], rows: [["Bumper"], []] })],
  ["only a table", withSections({ type: "table", header: ["Part"], rows: [["Bumper"]] })],
  ["only a quote", withSections({ type: "quote", content: "A" })],
  ["an image of the site's own", withSections({ type: "image", url: "/a.png", alt: "A road" })],
  ["sections that the site skips", withSections({ type: "video" }, { type: "", content: 5 }, PARAGRAPH)],
  [
    "fields of other types",
    withSections(
      { ...PARAGRAPH, level: 9, ordered: 5, items: 5 },
      { type: "list", items: ["A"], content: 5 },
    ),
  ],
  ["Markdown without content", { content: null, body: "## A\n\nA text." }],
  ["Markdown with JSON's null as content", { content: JSON_NULL, body: "A text." }],
  ["Markdown of 300 KB", { content: null, body: "a".repeat(300_000) }],
  ...[
    "```html\n<video>\n```\n\nText",
    "~~~\n~~a~~\n~~~\n\nText",
    "    <video>\n\nText",
    "Text <!-- <video> ~~a~~ --> more",
    "Text\n\n<script>'<video>'</script>",
    "A \\<video> and \\~~a~~, 2 < 3 ~~ and <b>bold</b>,<br>a `[b](c)`",
    "A [call](tel:911), [mail](mailto:a@example.com), [page](/houston), [law](HTTPS://example.com/a)",
    "\\[a](b) and [a] (b) and a](b)",
    "<https://example.com> and [a]: not a link (b)",
    "Text ``` <video> ``` and ``a ` ~~b~~`` end",
    "<p>A <u>text</u></p>",
    "| a | b |\n| --- | --- |\n| c | d |",
    "Text\r\n\r\na | b\r\n--- | ---\r\nc | d",
    "Open | closed\n\nText | text",
    "Press <kbd>Esc</kbd>, <code>a</code>, <samp>b</samp>, <var>c</var> and <tt>d</tt>",
    "<div><h2>A</h2><p>A <sup>1</sup><br/>b</p></div>\n\nMail <jane@example.com>, a<b",
    "[a](javascript:alert(1) and [b]({{ page }})",
    "[a](</a b> \"c\") and [d](/e 'f') and [g](mailto:jane@example.com?subject=h)",
  ].map((body) => [`the body ${JSON.stringify(body)}`, inBody(body)] as const),
  ["sections and a body that builds do not read", { body: "<video>" }],
  ["a review", { reviewed_by: "Maria Alvarez", reviewed_on: "2026-01-01" }],
  ["a draft", { draft: true }],
  ["a picture without its description in a draft", { image_alt: null }],
  ["no image", { image_url: null, image_alt: null }],
  ["an empty image, as the table editor saves it", { image_url: "", image_alt: "" }],
  ["an image with an apostrophe", { image_url: "/images/driver's-license.png" }],
  ["a language", { language: "es", translation_of: "a-post" }],
];

describe("saving a post", () => {
  it.each(invalid)("says what is wrong with %s", async (_, fields, message) => {
    const saved = insert(fields);
    await expect(saved).rejects.toMatchObject({ message, code: "23514" });
  });

  it.each(valid)("accepts %s, and the build does", async (what, fields) => {
    await insert(fields);
    const { rows } = await database.query<{ row: object }>("select to_json(p) as row from blog_posts p");
    expect(rows).toHaveLength(1);
    expect(build(what, rows[0]?.row).problems).toEqual([]);
  });

  it("refuses what the build refuses, and a few rows more", () => {
    const accepted = invalid.filter(([what, fields]) => {
      const content = typeof fields.content === "string" ? { content: JSON.parse(fields.content) } : {};
      // The workflow builds with --strict.
      const { problems, leftovers } = build(what, aPostRecord({ ...fields, ...content }));
      return problems.length + leftovers.length === 0;
    });
    // Rows of a table without these constraints can be built.
    expect(accepted.map(([what]) => what)).toEqual([
      "no draft",
      // A build knows the languages and the posts of the site.
      "the name of a language",
      "a translation of an address",
      "a reviewer without a day",
      "a review by no one",
      "a blank reviewer",
      // The one who reads rows refuses these.
      "a body of more than 300 KB",
      // A build warns of it; the table refuses it while its writer is there.
      "a table in Markdown without a header",
      "a translation of 5 MB",
      "sections of more than 300 KB",
    ]);
  });

  it("lets Markdown replace the sections", async () => {
    await insert({});
    await database.exec("update blog_posts set content = null, body = 'A text.'");
    await expect(database.exec("update blog_posts set body = ' '")).rejects.toThrow(NO_TEXT);
  });

  it("names the slug that another post has", async () => {
    await insert({});
    await expect(insert({ id: "00000000-0000-4000-8000-000000000002" })).rejects.toMatchObject({
      message: expect.stringContaining("slug_is_unique"),
      detail: "Key (slug)=(a-post) already exists.",
    });
  });

  it("replaces a post that has the same slug on request", async () => {
    await insert({});
    await database.exec(`
      insert into blog_posts (slug, title, summary, image_url, image_alt, body)
      select slug, 'Another', summary, image_url, image_alt, 'A text.' from blog_posts
      on conflict (slug) do update set title = excluded.title`);
    expect((await database.query("select title from blog_posts")).rows).toEqual([{ title: "Another" }]);
  });
});
