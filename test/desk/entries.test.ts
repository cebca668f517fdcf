import { describe, expect, it } from "vitest";
import { formatData, formatDocument, parseData, parseEntry } from "../../src/client/desk/entries.ts";

const POST = `---
# Ask Jane before you change the title.
title: 'A crash: what now?'
date: 2026-03-09T15:00:00+00:00
summary: >-
  Two lines
  in one text.
draft: true
---

Text <!-- checked in March -->

* a list
`;

describe("the files of the desk", () => {
  it("lose the items that a form leaves empty, and change the others where they are", () => {
    const data = '{ "roads": ["I-35", "I-10", "I-45", "I-69", "I-20"] }\n';
    const roads = ["I-35", "", "I-46", "", "I-27"];
    expect(JSON.parse(formatData({ ...parseData(data), roads }))).toEqual({
      roads: ["I-35", "I-46", "I-27"],
    });
  });

  it("have no fields for what a form leaves empty", () => {
    const post = parseEntry(POST);
    expect(formatDocument({ ...post, image: "", reviewedBy: null, footer: false })).toBe(POST);
    const data = '{ "name": "Waco", "roads": ["I-35"] }\n';
    expect(formatData({ ...parseData(data), phone: { label: "", number: "" }, otherCounties: [] })).toBe(
      data,
    );
  });

  it("change only the lines of fields that changed", () => {
    const entry = {
      ...parseEntry(POST),
      title: "Rental cars: who pays?",
      draft: false,
      imageAlt: "A car",
    };
    expect(formatDocument(entry)).toBe(
      POST.replace("'A crash: what now?'", '"Rental cars: who pays?"').replace(
        "draft: true",
        'draft: false\nimageAlt: "A car"',
      ),
    );
  });

  it("replace all lines of a text in quotation marks", () => {
    const text = POST.replace("'A crash: what now?'", '"A crash:\nwhat\nnow?"');
    const entry = { ...parseEntry(text), title: "Rental cars" };
    expect(formatDocument(entry)).toBe(POST.replace("'A crash: what now?'", '"Rental cars"'));
  });

  it.each([
    ["quotation marks", 'summary: "One.\n\n  Two."'],
    ["a block", "summary: |\n  One.\n\n  Two."],
    ["quotation marks, in lines that are not indented", 'summary: "One.\n\nTwo."'],
  ])("replace all lines of a text with an empty line in it, in %s", (_, field) => {
    const text = POST.replace(/summary:.*\n.*\n.*/, `${field}\n\n# Until the trial`);
    const entry = { ...parseEntry(text), summary: "New" };
    expect(formatDocument(entry)).toBe(text.replace(field, 'summary: "New"'));
    expect(formatDocument({ ...parseEntry(text), summary: "" })).toBe(text.replace(`${field}\n`, ""));
    expect(formatDocument({ ...parseEntry(text), title: "New" })).toBe(
      text.replace("'A crash: what now?'", '"New"'),
    );
  });

  it("have a text on one line, also one that a person typed on several, and read it as it is", () => {
    const entry = { ...parseEntry(POST), summary: 'One.\n\n\tTwo\\three\u0007 "four".\n' };
    const text = formatDocument(entry);
    expect(text).toContain('summary: "One. Two\\\\three \\"four\\"."\n');
    expect(parseEntry(text)).toMatchObject({ summary: 'One. Two\\three "four".' });
  });

  it("change the text below the front matter, and keep the front matter", () => {
    const entry = { ...parseEntry(POST), body: "New text\n" };
    expect(formatDocument(entry)).toBe(`${POST.slice(0, POST.indexOf("\nText"))}\nNew text\n`);
  });

  it("keep the time of a date unless the day changes", () => {
    expect(formatDocument({ ...parseEntry(POST), date: "2026-03-09" })).toBe(POST);
    expect(formatDocument({ ...parseEntry(POST), date: "2026-03-10" })).toContain("date: 2026-03-10\n");
  });

  it("remove a field that a person emptied, with all of its lines", () => {
    expect(formatDocument({ ...parseEntry(POST), summary: "" })).toBe(
      POST.replace(/summary:.*\n.*\n.*\n/, ""),
    );
  });

  it("replace a field whose name is in quotation marks", () => {
    for (const name of ['"title"', "'title'"]) {
      const post = parseEntry(POST.replace(/^title/m, name));
      expect(formatDocument({ ...post, title: "B" })).toBe(POST.replace(/^title: .*/m, 'title: "B"'));
    }
  });

  it("keep Windows line endings of what is not changed", () => {
    const post = POST.replaceAll("\n", "\r\n");
    expect(formatDocument(parseEntry(post))).toBe(post);
    expect(formatDocument({ ...parseEntry(post), draft: false, imageAlt: "A car" })).toBe(
      post.replace("draft: true", 'draft: false\r\nimageAlt: "A car"'),
    );
  });

  it("keep the format of a JSON file around a change", () => {
    const data = '{\n  "names": ["a", "b"],\n  "figures": { "report": "$6", "other": 1 }\n}\n';
    const entry = { ...parseData(data), figures: { report: "$8", other: 1 } };
    expect(formatData(entry)).toBe(data.replace("$6", "$8"));
  });

  it("are written in docket's form if they are new", () => {
    expect(formatDocument({ title: "New", date: "2026-03-09", image: "", draft: true, body: "Text" })).toBe(
      '---\ntitle: "New"\ndate: 2026-03-09\ndraft: true\n---\n\nText\n',
    );
    expect(formatData({ name: "Waco", phone: { label: "" }, roads: [] })).toBe('{\n  "name": "Waco"\n}\n');
  });
});
