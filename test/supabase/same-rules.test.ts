// The table saves nothing that a build refuses: one list of values through both. It is stricter where a build leaves out what
// is blank, so that editors notice.
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseRecord } from "../../src/posts/parse.ts";
import { asRole, endDatabase, startDatabase } from "../helpers/database.ts";
import { aPostRecord } from "../helpers/site-folder.ts";

let database: PGlite;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => endDatabase(database));

type Row = Readonly<Record<string, unknown>>;

/** Characters that a cell can have alone, and that no one sees. Word and web pages leave a no-break space in empty paragraphs. */
const INVISIBLE = [
  ...[
    " ",
    "\n\t",
    "\u00a0",
    "\u1680",
    "\u2003",
    "\u2009\u200a",
    "\u2028",
    "\u202f",
    "\u205f",
    "\u3000",
    "\ufeff",
  ],
  ...["&nbsp;", "&#160;&#xA0;"],
  ...["\u200b", "\u200d", "\u2060", "\u00ad", "\ufffe", "\uffff", "\u0001", "\u0085", "\u009f"],
];
const VISIBLE = ["a", "\u00a0a\u00a0", "é", "事故", "—", "0"];
const BROKEN = [
  "https://[",
  "https://a:99999/",
  "https://%/x",
  "https://a\u00a0b.test/a.png",
  "/a\u00a0b.png",
  "https:///a.png",
];
const SOUND = [
  "https://a.example.com:8080/a.png?b=c",
  "/images/a.png",
  "https://bücher.example.com/a.png",
  "/it's.png",
];

const NO_LINKS = [
  ...["example.com", "car.jpg", "../a", "//example.com/a", "https:/example.com", "ftp://example.com/a"],
  ...["javascript:alert(1)", "JavaScript:alert((1))", "<javascript:alert(1)>", "data:text/html,a"],
  ...["example.com 'a'", "www. .com", "tel:12345", "tel:call", "mailto:jane", "jane@example"],
];
const LINKS = [
  ...["https://example.com/a_(b)", "HTTP://example.com", "www.example.com/a?b=1", "/houston", "#costs"],
  ...["tel:512-555-0100", "tel:+1.512.555.0100", "tel:911", "mailto:jane@example.com", "jane@example.com"],
];

const inSections = (section: object): Row => ({
  content: { sections: [{ type: "paragraph", content: "a" }, section] },
});

const FIELDS: Readonly<Record<string, (value: string) => Row>> = {
  title: (title) => ({ title }),
  summary: (summary) => ({ summary }),
  reviewed_by: (name) => ({ reviewed_by: name, reviewed_on: "2026-01-05" }),
  body: (body) => ({ body, content: null }),
  "the text of a paragraph": (content) => inSections({ type: "paragraph", content }),
  "the text of a heading": (content) => inSections({ type: "heading", content }),
  "an item of a list": (item) => inSections({ type: "list", items: ["a", item] }),
  "the alt of an image": (alt) => inSections({ type: "image", url: "/a.png", alt }),
};
const ADDRESSES: Readonly<Record<string, (value: string) => Row>> = {
  image_url: (url) => ({ image_url: url }),
  "the url of an image": (url) => inSections({ type: "image", url, alt: "a" }),
};
const inText = (address: string) => `See [this](${address}).`;
const LINKED: Readonly<Record<string, (value: string) => Row>> = {
  "a link in body": (href) => ({ body: inText(href), content: null }),
  "a link in a paragraph": (href) => inSections({ type: "paragraph", content: inText(href) }),
  "a link in a list": (href) => inSections({ type: "list", items: ["a", inText(href)] }),
  "a link in a table": (href) => inSections({ type: "table", header: ["a"], rows: [["b"], [inText(href)]] }),
};

async function isSaved(row: Row): Promise<boolean> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`).join(", ");
  const values = columns.map((column) => row[column]);
  try {
    await database.query("begin");
    await database.query(`insert into blog_posts (${columns.join(", ")}) values (${places})`, values);
    return true;
  } catch {
    return false;
  } finally {
    await database.query("rollback");
  }
}

const isBuilt = (row: Row): boolean =>
  parseRecord({ where: { name: "a row" }, record: row, digest: "" }).problems.length === 0;

const cases = [
  ...Object.entries(FIELDS).map((field) => [...field, INVISIBLE, VISIBLE] as const),
  ...Object.entries(LINKED).map((field) => [...field, NO_LINKS, LINKS] as const),
  ...Object.entries(ADDRESSES).map((field) => [...field, BROKEN, SOUND] as const),
];

describe("the table and a build", () => {
  it.each(cases)("refuse the same values as %s", async (_, rowOf, refused, accepted) => {
    const rowWith = (value: string): Row => ({
      ...aPostRecord({ id: "00000000-0000-4000-8000-000000000001" }),
      ...rowOf(value),
    });
    const savedOnly: string[] = [];
    for (const value of refused) {
      const row = rowWith(value);
      if ((await isSaved(row)) && !isBuilt(row)) savedOnly.push(JSON.stringify(escape(value)));
    }
    expect(savedOnly).toEqual([]);
    const differing: string[] = [];
    for (const value of accepted) {
      const row = rowWith(value);
      if (!(await isSaved(row)) || !isBuilt(row)) differing.push(value);
    }
    expect(differing).toEqual([]);
  });

  it.each(["title", "summary", "image_alt", "image_url"])(
    "refuse a %s that no page can hold",
    async (field) => {
      const rowWith = (length: number) => ({
        ...aPostRecord({ id: "00000000-0000-4000-8000-000000000001" }),
        [field]: `/${"\u{1F697}".repeat(length - 1)}`,
      });
      expect([await isSaved(rowWith(1_000)), isBuilt(rowWith(1_000))]).toEqual([true, true]);
      expect([await isSaved(rowWith(1_001)), isBuilt(rowWith(10_001))]).toEqual([false, false]);
    },
  );

  it("refuse to be asked by visitors, who could keep the database busy", async () => {
    const calls = ["blog_text_problem('{}', null)", "blog_is_text('1')", "blog_link_problem('a', 'b')"];
    for (const call of calls)
      await expect(asRole(database, "anon", `select public.${call}`)).rejects.toThrow(/permission denied/);
  });
});
