import { describe, expect, it } from "vitest";
import { parseRecord } from "../../src/posts/parse-record.ts";
import { readPosts } from "../../src/posts/read.ts";
import { settleSection } from "../../src/shared/sections.ts";
import { aPostRecord } from "../helpers/site-folder.ts";

const where = { name: "post 1 (a)" };
const row = (fields: Readonly<Record<string, unknown>>) =>
  parseRecord({ where, record: aPostRecord(fields), digest: "1" });
const withSections = (...sections: readonly object[]) => row({ content: { sections } });

describe("settleSection(section)", () => {
  it.each([
    [
      { type: "text", content: "One." },
      { type: "paragraph", content: "One." },
    ],
    [
      { type: "Paragraph", text: "One." },
      { type: "paragraph", content: "One." },
    ],
    [
      { type: "p", value: "One." },
      { type: "paragraph", content: "One." },
    ],
    [
      { type: "h2", content: "One" },
      { type: "heading", content: "One", level: 2 },
    ],
    [
      { type: "h4", text: "One" },
      { type: "heading", content: "One", level: 3 },
    ],
    [
      { type: "heading", content: "One", level: "3" },
      { type: "heading", content: "One", level: 3 },
    ],
    [
      { type: "heading", content: "One", level: 1 },
      { type: "heading", content: "One", level: 2 },
    ],
    [
      { type: "bullet_list", items: ["one"] },
      { type: "list", items: ["one"] },
    ],
    [
      { type: "list", content: ["one"] },
      { type: "list", items: ["one"] },
    ],
    [
      { type: "numbered-list", items: ["one"] },
      { type: "list", items: ["one"], ordered: true },
    ],
    [
      { type: "list", items: ["one"], ordered: "true" },
      { type: "list", items: ["one"], ordered: true },
    ],
    [
      { type: "list", items: [{ text: "one" }] },
      { type: "list", items: ["one"] },
    ],
    [
      { type: "list", items: [{ title: "One", description: "two" }] },
      { type: "list", items: ["**One** two"] },
    ],
    [
      { type: "faq", items: [{ question: "Who pays?", answer: "You may." }] },
      { type: "list", items: ["**Who pays?** You may."] },
    ],
    [
      { type: "blockquote", text: "One." },
      { type: "quote", content: "One." },
    ],
    [
      { type: "img", src: "/a.png", caption: "A" },
      { type: "image", url: "/a.png", alt: "A" },
    ],
    [
      { type: "table", headers: ["a", "b"], rows: [{ a: "1", b: 2 }] },
      { type: "table", header: ["a", "b"], rows: [["1", "2"]] },
    ],
    [
      { type: "poll", content: "One." },
      { type: "poll", content: "One." },
    ],
    [
      { type: "list", content: "one" },
      { type: "list", content: "one" },
    ],
    [
      { type: "list", items: [5, ""] },
      { type: "list", items: [5, ""] },
    ],
  ])("takes %j as %j", (section, settled) => {
    expect(settleSection(section)).toEqual(settled);
  });
});

describe("a row as tools write it", () => {
  it("shows the texts of sections with other names", () => {
    const { post, problems, notices } = withSections(
      { type: "h2", text: "One" },
      { type: "faq", items: [{ question: "Who pays?", answer: "You may." }] },
    );
    expect([problems, notices]).toEqual([[], []]);
    expect(post?.body).toEqual([
      { type: "heading", level: 2, text: ["One"] },
      {
        type: "list",
        isOrdered: false,
        items: [[{ type: "strong", text: ["Who pays?"] }, " You may."]],
      },
    ]);
  });

  it("is named with the words of a section whose type docket does not know", () => {
    const { post, notices } = withSections(
      { type: "paragraph", content: "One." },
      { type: "poll", question: "Hurt?", options: ["yes", "no"] },
    );
    expect(post?.body).toHaveLength(1);
    expect(notices).toMatchObject([{ found: '"poll" with the words "Hurt? yes no"' }]);
  });

  it("is named with the rows of a table that have other cells than its columns", () => {
    const table = { type: "table", header: ["a", "b"], rows: [["1", "2"], ["3"], ["4", "5", "6"]] };
    expect(withSections(table).notices).toMatchObject([
      { found: 'a row with 1 cells: "3"', expected: "2, as many as the table has columns" },
    ]);
  });

  it.each([
    'title: "Who pays?"\ndate: 2026-03-09\n\nYou may.',
    "---\ntitle: Who pays?\nsummary: You.\n---\n\nYou may.",
  ])("is kept back with front matter in its body: %j", (body) => {
    expect(row({ content: null, body }).leftovers).toMatchObject([
      { expected: "the text alone: its fields are above it in a file, and columns of a row" },
    ]);
  });

  it("may have a sentence with a colon at its start", () => {
    const body = "Title: who owns a car. Date: when it was sold.";
    expect(row({ content: null, body: "Date of the crash: May 1.\n\nText." }).leftovers).toEqual([]);
    expect(row({ content: null, body: `Read this. ${body}` }).leftovers).toEqual([]);
  });

  it("is named with a review that is ahead", () => {
    const record = aPostRecord({ reviewed_by: "A Lawyer", reviewed_on: "2099-01-01" });
    const list = { source: "the backend", isRemote: true, isLive: false, notices: [] };
    const documents = [{ id: "1", digest: "1", read: () => ({ where, record }) }];
    expect(readPosts({ ...list, documents }, { today: "2026-11-29" }).notices).toMatchObject([
      { where: { path: ["reviewed_on"] }, found: "a review of January 1, 2099, which readers see" },
    ]);
    expect(readPosts({ ...list, documents }, { today: "2099-01-01" }).notices).toEqual([]);
  });
});
