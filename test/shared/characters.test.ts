import { describe, expect, it } from "vitest";
import { line } from "../../src/content/field-types.ts";
import { parseJson } from "../../src/content/parse-json.ts";
import { parseMarkdownPost } from "../../src/posts/parse-markdown-post.ts";
import { parseRecord } from "../../src/posts/parse-record.ts";
import { quote } from "../../src/problem.ts";
import { CHARACTERS, NOT_IN_LINE, setOf } from "../../src/shared/characters.ts";
import { plainText, textsOf } from "../../src/shared/post.ts";
import { aPostRecord } from "../helpers/site-folder.ts";

const titleAndText = ({ post, problems }: ReturnType<typeof parseRecord>) =>
  post
    ? [post.summary.title, ...post.body.flatMap((block) => textsOf(block).map(plainText))]
    : problems.map(({ found }) => found);

/** What each way into the site makes of a text: of a title and a body, where it has both. */
const DOORS: Readonly<Record<string, (text: string) => readonly unknown[]>> = {
  "a Markdown file": (text) => {
    const fields = `title: ${text}\nsummary: A summary.\ndate: 2026-03-09\n`;
    const where = { file: "content/posts/a-post.md" };
    return titleAndText(parseMarkdownPost(where, `---\n${fields}---\n${text}\n`, "1"));
  },
  "a row": (text) => {
    const record = aPostRecord({ title: text, content: null, body: text });
    return titleAndText(parseRecord({ where: { name: "post 1" }, record, digest: "1" }));
  },
  "the sections of a row": (text) => {
    const content = { sections: [{ type: "paragraph", content: text }] };
    const record = aPostRecord({ title: text, content });
    return titleAndText(parseRecord({ where: { name: "post 1" }, record, digest: "1" }));
  },
  JSON: (text) => {
    const { value } = parseJson(JSON.stringify([text]), { file: "a.json" });
    const { success, data, error } = line.safeParse((value as readonly unknown[])[0]);
    return success ? [data] : [error.issues[0]?.message];
  },
};

const everyDoor = (text: string) =>
  Object.entries(DOORS).map(([door, read]): [string, unknown] => [door, [...new Set(read(text))]]);

describe("a character that no one sees", () => {
  it.each([
    [
      "direction marks around a pasted telephone number",
      "Call \u202A(713) 555-0100\u202C or \u202D555-0101\u202C.",
    ],
    ["isolates around a telephone number", "Call \u2066(713) 555-0100\u2069 or \u2068555-0101\u2069."],
    ["marks of a chat", "Call \u200E(713) 555-0100\u200F or 555-0101\u061C."],
    [
      "a zero-width space, a word joiner and a byte order mark",
      "Ca\u200Bll (713)\u2060 555-0100\uFEFF or 555-0101.",
    ],
    ["a soft hyphen in a word", "Ca\u00ADll (713) 555-0100 o\u00AD\u00ADr 555-0101."],
  ])("is dropped from files, rows and JSON: %s", (_, text) => {
    for (const [door, read] of everyDoor(text))
      expect([door, read]).toEqual([door, ["Call (713) 555-0100 or 555-0101."]]);
  });

  it.each(["\u202E", "\u202B", "\u2067"])("is refused by all of them where it reverses words: %j", (mark) => {
    for (const [door, read] of everyDoor(`Call ${mark}(713) 555-0100.`)) {
      const found =
        door === "JSON"
          ? expect.stringContaining("without control characters")
          : expect.stringContaining("[right-to-left mark](713) 555-0100.");
      expect([door, read]).toEqual([door, expect.arrayContaining([found])]);
    }
  });

  it("is refused as an entity, too", () => {
    const { problems } = parseRecord({
      where: { name: "post 1" },
      record: aPostRecord({ title: "Call &#8238;now", content: null, body: "Call &#x202e;us." }),
      digest: "1",
    });
    expect(problems.map(({ where, found }) => [where.path, found])).toEqual([
      [["title"], '"Call [right-to-left mark]now"'],
      [["body"], expect.stringContaining("us.")],
    ]);
  });

  it("is no difference between two ways to write an accent, as in the name of a photo from a Mac", () => {
    const photo = "/uploads/Jose\u0301.jpg";
    for (const [door, read] of everyDoor(photo))
      expect([door, read]).toEqual([door, [photo.normalize("NFC")]]);
  });

  it("keeps the joiners of an emoji and of other scripts", () => {
    const text = "👩\u200D⚖️ नहीं\u200Cहै";
    for (const [door, read] of everyDoor(text)) expect([door, read]).toEqual([door, [text]]);
  });
});

describe("CHARACTERS", () => {
  it("has each character in one class", () => {
    const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
    const patterns = CHARACTERS.map(({ set }) => new RegExp(`[${set}]`, "u"));
    expect(all.filter((each) => patterns.filter((pattern) => pattern.test(each)).length > 1)).toEqual([]);
  });

  it("has what a line of JSON cannot have", () => {
    const refused = new RegExp(`[${NOT_IN_LINE}]`, "u");
    const inTable = new RegExp(`[\\t\\n\\r${setOf("remove", "break", "refuse")}]`, "u");
    const codes = Array.from({ length: 0x10000 }, (_, code) => code).filter(
      (code) => code < 0xd800 || code > 0xdfff,
    );
    const missing = codes.filter(
      (code) => inTable.test(String.fromCharCode(code)) && !refused.test(String.fromCharCode(code)),
    );
    expect(missing).toEqual([]);
  });

  it("names characters in messages", () => {
    expect(quote("a\u00A0b\u00ADc\u200Bd\u200Ce")).toBe(
      '"a[no-break space]b[soft hyphen]c[zero-width space]d[zero-width non-joiner]e"',
    );
    expect(quote("g\u202Ah\u202Ei\u2028j👩\u200D⚖️")).toBe(
      '"g[direction mark]h[right-to-left mark]i\\u2028j👩\u200D⚖️"',
    );
  });
});
