import { describe, expect, it } from "vitest";
import { parseHtmlBody } from "../../src/import/parse-html.ts";
import { parseRecord } from "../../src/posts/parse-record.ts";
import { plainText, textsOf } from "../../src/shared/post.ts";
import { createBlocks, writeBlocks } from "../../src/shared/tree-to-markdown.ts";
import { aPostRecord } from "../helpers/site-folder.ts";

const LIBRARY = { picture: () => undefined, attached: [], sharedBlock: () => undefined, footnotes: [] };

/** Reads a text as the body of a row. */
function readBody(body: string): readonly string[] {
  const record = aPostRecord({ content: null, body });
  const { post, problems } = parseRecord({ where: { name: "post 1" }, record, digest: "1" });
  return post
    ? post.body.flatMap((block) => textsOf(block).map(plainText))
    : problems.map(({ found }) => found);
}

function importBody(text: string): string {
  const nodes = parseHtmlBody(`<p>${text}</p>`, LIBRARY, () => {}) ?? [];
  return writeBlocks(createBlocks([...nodes], { link: (url) => url, picture: () => undefined }));
}

describe("a character that no one sees, in an import", () => {
  it.each([
    "Call \u202A(713) 555-0100\u202C or \u2066555-0101\u2069.",
    "Call \u200E(713) 555-0100\u200F or 555-0101\u061C.",
    "Ca\u200Bll (713)\u2060 555-0100\uFEFF or 555-0101.",
    "Ca\u00ADll (713) 555-0100 o\u00AD\u00ADr 555-0101.",
  ])("is dropped: %j", (text) => {
    expect(readBody(importBody(text))).toEqual(["Call (713) 555-0100 or 555-0101."]);
  });

  it("is refused where it reverses words", () => {
    expect(readBody(importBody("Call \u202E(713) 555-0100."))).toEqual([
      expect.stringContaining("[right-to-left mark](713) 555-0100."),
    ]);
  });

  it("stays where an emoji or another script needs it", () => {
    const text = "👩\u200D⚖️ नहीं\u200Cहै";
    expect(readBody(importBody(text))).toEqual([text]);
  });
});
