import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parseContent } from "../../src/content/parse-content.ts";
import { readContent } from "../../src/content/read-content.ts";
import { readText } from "../../src/content/read-text.ts";
import { listLocalPosts } from "../../src/posts/local.ts";
import { readPosts } from "../../src/posts/read.ts";
import { formatPlace } from "../../src/problem.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

const write = (bytes: Buffer): string => {
  const file = path.join(temporaryFolder(), "a.md");
  writeFileSync(file, bytes);
  return file;
};

const FRONT = "---\ntitle: Who pays\nsummary: A summary.\ndate: 2026-03-09\n---\n";

describe("readText(file, largest)", () => {
  it.each([
    ["Windows-1252", Buffer.from("One.\nDon\x92t pay.", "latin1"), "bytes that are not UTF-8", ":2:4"],
    ["Latin-1", Buffer.from("La ni\xf1a", "latin1"), "bytes that are not UTF-8", ":1:6"],
    ["a cut character", Buffer.from([0x61, 0xe2, 0x80]), "bytes that are not UTF-8", ":1:2"],
    ["UTF-16 with its mark", Buffer.from("\uFEFFOne.", "utf16le"), "a text in UTF-16", ""],
    ["UTF-16 of the other order", Buffer.from("\uFEFFOne.", "utf16le").swap16(), "a text in UTF-16", ""],
    ["UTF-16 without a mark", Buffer.from("---\n", "utf16le"), "a text in UTF-16", ""],
  ])("refuses %s", (_, bytes, found, place) => {
    const file = write(bytes);
    const { problem } = readText(file, 100);
    expect(problem).toMatchObject({ found, expected: "a text in UTF-8", next: "save the file as UTF-8" });
    expect(problem && formatPlace(problem.where)).toMatch(new RegExp(`a\\.md${place}$`));
  });

  it.each(["", "Señor “no”", "\uFEFFOne."])("reads UTF-8: %j", (text) => {
    const { problem, text: read } = readText(write(Buffer.from(text)), 100);
    expect({ problem, read }).toEqual({ problem: undefined, read: text.replace("\uFEFF", "") });
  });
});

describe("a content folder with files in another encoding", () => {
  it("names each of them, a post beside the others", () => {
    const site = aSiteFolder();
    const content = path.join(site.folder, "content");
    writeFileSync(path.join(content, "home.json"), Buffer.from('{ "a": "ni\xf1a" }', "latin1"));
    const raw = readContent(content);
    expect(parseContent(raw).problems.map(({ where, found }) => [where.position, found])).toEqual([
      [{ line: 1, column: 11 }, "bytes that are not UTF-8"],
    ]);
    writeFileSync(path.join(content, "posts/old.md"), Buffer.from(`${FRONT}It\x92s.`, "latin1"));
    const documents = listLocalPosts(content);
    const { posts, problems } = readPosts({
      source: "content/posts",
      isRemote: false,
      isLive: false,
      notices: [],
      documents,
    });
    expect(problems.map(({ found }) => found)).toEqual(["bytes that are not UTF-8"]);
    expect(posts.map(({ slug }) => slug)).not.toContain("old");
  });
});
