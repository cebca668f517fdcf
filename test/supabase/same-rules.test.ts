// The table saves nothing of form that a build refuses: lists of values, and generated rows, through both. It is stricter where
// a build leaves out what is blank, so that editors notice.
import type { PGlite } from "@electric-sql/pglite";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseRecord } from "../../src/posts/parse-record.ts";
import { DOCUMENT_BYTES, LINE_CHARACTERS, SLUG_CHARACTERS } from "../../src/shared/limits.ts";
import { TAGS } from "../../src/shared/tags-in-markdown.ts";
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
  ...["&nbsp;", "&#160;&#xA0;", "&emsp;&zwnj;"],
  ...["\u200e", "\u202a\u202c", "\u202e", "\u2066\u2069"],
  ...["\u200b", "\u200d", "\u2060", "\u00ad", "\ufffe", "\uffff", "\u0001", "\u0085", "\u009f"],
];
const VISIBLE = ["a", "\u00a0a\u00a0", "é", "事故", "—", "0", "\u202a512-555-0100\u202c"];
const BROKEN = [
  "https://[",
  "https://a:99999/",
  "https://%/x",
  "https://a\u00a0b.test/a.png",
  "/a\u00a0b.png",
  "https:///a.png",
  "https://*.example.com/a.png",
];
const SOUND = [
  "https://a.example.com:8080/a.png?b=c",
  "/images/a.png",
  "https://bücher.example.com/a.png",
  "/it's.png",
];

const NO_LINKS = [
  ...["//example.com/a", "ftp://example.com/a", "a|b", "c:a"],
  ...["javascript:alert(1)", "JavaScript:alert((1))", "<javascript:alert(1)>", "data:text/html,a"],
  ...["www. .com", "tel:12345", "tel:call", "mailto:jane", "jane@example"],
];
const LINKS = [
  ...["https://example.com/a_(b)", "HTTP://example.com", "www.example.com/a?b=1", "/houston", "#costs"],
  ...["example.com", "example.com 'a'", "https:/example.com"],
  ...["guide.md#a", "car.jpg", "../a/?b=c:d@e", "rails", "form.pdf 'a'", "?a", ".", "<../a(b>"],
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

const aRow = (fields: Row): Row => ({
  ...aPostRecord({ id: "00000000-0000-4000-8000-000000000001" }),
  ...fields,
});

const KNOWN_TAGS = [...TAGS.wrappers, ...TAGS.inline, ...TAGS.unseen, "b", "strong", "i", "em", "h2"];
/** Other names, and those of elements that docket leaves out or that have no text. */
const anyTag = fc.oneof(
  fc.constantFrom(...KNOWN_TAGS, "video", "table", "details", "iframe", "form", "button", "svg"),
  fc
    .stringMatching(/^[a-z][a-z0-9]{0,6}$/)
    .filter((tag) => !/^(?:script|style|img|a|br|hr|textarea)$/.test(tag)),
);
const anyWord = fc.constantFrom("one", "Smith & Jones", "5 > 3", "é", "事故", "a_b", "$500");
const REVERSED = ["\u202eone", "one \u2067two"];
const anyLine = fc
  .array(
    fc.oneof(
      anyWord,
      fc.constantFrom(...REVERSED),
      fc.constantFrom(...INVISIBLE.filter((each) => !/^&|\u00ad/.test(each))),
    ),
    {
      maxLength: 3,
    },
  )
  .map((parts) => parts.join(""));
/** One with a space is no link: Markdown reads it as a text. */
const anyLink = fc.constantFrom(...[...NO_LINKS, ...LINKS].filter((address) => !/\s/.test(address)));
const anyMarks = fc.oneof(
  anyWord,
  anyLink.map(inText),
  anyWord.map((word) => `**${word}** *it*`),
);
/** Videos and maps, as people write them. */
const FRAMES = [
  '<iframe src="https://www.youtube.com/embed/abcdefghijk" title="A talk" allowfullscreen></iframe>',
  "<iframe\n  src='//player.vimeo.com/video/12345?h=ab12&amp;badge=0'></iframe>",
  'A map <iframe src="https://www.google.com/maps/embed?pb=!1m18!2sWaco" width="600"></iframe> here',
  '<p><iframe src="https://maps.google.com/maps?q=Waco&amp;output=embed"></iframe></p>',
  "https://youtu.be/abcdefghijk",
];
const OTHER_FRAMES = [
  '<iframe src="https://calendly.com/firm"></iframe>',
  '<iframe src="https://evil.test/?src=https://www.youtube.com/embed/abcdefghijk"></iframe>',
  '<iframe data-x="a" src="https://www.youtube.com.evil.test/embed/abcdefghijk"></iframe>',
  "<iframe></iframe>",
  '<iframe src="https://www.youtube.com/embed/abcdefghijk">',
];
const anyParagraph = fc.oneof(
  anyMarks,
  fc.tuple(anyTag, anyWord).map(([tag, word]) => `A <${tag}>${word}</${tag}> b`),
  anyWord.map((word) => `<ul><li>${word}</li></ul>`),
  fc.constantFrom(...FRAMES, ...OTHER_FRAMES),
  anyWord.map((word) => `~~${word}~~ more`),
  anyWord.map((word) => `## ${word}\n\n- a\n- ${word}\n\n> ${word}`),
  fc.constantFrom("a | b\nc | d", "| a | b |\n| --- | --- |\n| c | d |", "Open | closed"),
  fc.constantFrom(...SOUND).map((url) => `![a](${url})`),
);
const anySection = fc.oneof(
  fc.record({ type: fc.constantFrom("heading", "paragraph", "quote"), content: fc.oneof(anyMarks, anyLine) }),
  fc.record({ type: fc.constant("list"), items: fc.array(anyMarks, { maxLength: 3 }) }),
  fc.record({ type: fc.constant("image"), url: fc.constantFrom(...BROKEN, ...SOUND), alt: anyLine }),
  fc.record({
    type: fc.constant("table"),
    header: fc.array(anyMarks, { maxLength: 2 }),
    rows: fc.array(fc.array(anyMarks, { maxLength: 2 }), { maxLength: 2 }),
  }),
  fc.record({ type: fc.constantFrom("heading", "video", "list"), level: fc.integer({ min: 1, max: 4 }) }),
);
const anyRow: fc.Arbitrary<Row> = fc.oneof(
  fc.record({
    content: fc.constant(null),
    body: fc.array(anyParagraph, { maxLength: 4 }).map((all) => all.join("\n\n")),
  }),
  fc.record({ content: fc.record({ sections: fc.array(anySection, { minLength: 1, maxLength: 3 }) }) }),
  fc.record(
    {
      title: anyLine,
      summary: anyLine,
      image_url: fc.constantFrom(...BROKEN, ...SOUND),
      slug: fc.oneof(
        fc.constantFrom("page", "404", "a--b", "A", "a-1"),
        fc.stringMatching(/^[a-zA-Z0-9-]{0,8}$/),
      ),
    },
    { requiredKeys: [] },
  ),
);

/** A table without its line of dashes: the build warns, and the table refuses it while its writer is there. */
const isHalfTable = ({ expected }: { readonly expected: string }) => expected.startsWith("a table, with");

/** Whether the workflow, which builds with --strict, publishes a row, and the table has no stricter rule. */
function isPublished(record: Row): boolean {
  const { problems, leftovers, notices } = parseRecord({ where: { name: "a row" }, record, digest: "" });
  return problems.length + leftovers.length === 0 && !notices.some(isHalfTable);
}

const cases = [
  ...Object.entries(FIELDS).map((field) => [...field, INVISIBLE, VISIBLE] as const),
  ...Object.entries(LINKED).map((field) => [...field, NO_LINKS, LINKS] as const),
  ...Object.entries(ADDRESSES).map((field) => [...field, BROKEN, SOUND] as const),
];

describe("the table and a build", () => {
  it("accept videos and maps, and refuse other frames", async () => {
    const inBody = (body: string) => aRow({ body, content: null });
    for (const body of FRAMES)
      expect([body, await isSaved(inBody(body)), isBuilt(inBody(body))]).toEqual([body, true, true]);
    for (const body of OTHER_FRAMES.slice(0, -1))
      expect([body, await isSaved(inBody(body)), isBuilt(inBody(body))]).toEqual([body, false, false]);
    // The table is stricter: its writer left out the end.
    expect(await isSaved(inBody(OTHER_FRAMES.at(-1) ?? ""))).toBe(false);
  });

  it.each([
    { type: "heading", content: "One", level: 1 },
    { type: "heading", content: "One", level: "3" },
    { type: "table", header: ["Days"], rows: [[2], ["three"]] },
    { type: "Bullet List", items: ["one"] },
    { type: "numbered_list", items: ["one"] },
  ])("accept the section %j, also alone", async (section) => {
    const row = aRow({ content: { sections: [section] } });
    expect([await isSaved(row), isBuilt(row)]).toEqual([true, true]);
  });

  it.each(cases)("refuse the same values as %s", async (_, rowOf, refused, accepted) => {
    const rowWith = (value: string): Row => aRow(rowOf(value));
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

  const LENGTHS: readonly (readonly [string, (length: number) => Row, number])[] = [
    ...["title", "summary", "image_alt", "image_url"].map(
      (column) =>
        [
          column,
          (length: number) => ({ [column]: `/${"\u{1F697}".repeat(length - 1)}` }),
          LINE_CHARACTERS,
        ] as const,
    ),
    [
      "reviewed_by",
      (length) => ({ reviewed_by: "a".repeat(length), reviewed_on: "2026-01-05" }),
      LINE_CHARACTERS,
    ],
    ["slug", (length) => ({ slug: "a".repeat(length) }), SLUG_CHARACTERS],
    ["body", (length) => ({ content: null, body: "a".repeat(length) }), DOCUMENT_BYTES],
  ];

  it.each(LENGTHS)("refuse a %s that no page can hold", async (_, fieldsOf, most) => {
    for (const length of [most, most + 1]) {
      const row = aRow(fieldsOf(length));
      expect([await isSaved(row), isBuilt(row)]).toEqual([length === most, length === most]);
    }
  });

  it("agree about generated rows", async () => {
    await fc.assert(
      fc.asyncProperty(anyRow, async (fields) => {
        const row = aRow(fields);
        expect({ row, isRefused: !(await isSaved(row)) }).toEqual({ row, isRefused: !isPublished(row) });
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  it("refuse to be asked by visitors, who could keep the database busy", async () => {
    const calls = ["blog_text_problem('{}', null)", "blog_is_text('1')", "blog_link_problem('a', 'b')"];
    for (const role of ["anon", "authenticated"] as const)
      for (const call of calls)
        await expect(asRole(database, role, `select public.${call}`)).rejects.toThrow(/permission denied/);
  });
});
