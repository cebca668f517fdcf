import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { writeTemplateFile } from "../../src/render/template-files.ts";
import { temporaryFolder } from "../helpers/folders.ts";

const YESTERDAY = new Date(Date.now() - 2 * 86_400_000);

describe("writeTemplateFile(root, text)", () => {
  it("names the file by its content", () => {
    const root = temporaryFolder();
    expect(writeTemplateFile(root, "one")).toBe(writeTemplateFile(root, "one"));
    expect(writeTemplateFile(root, "two")).not.toBe(writeTemplateFile(root, "one"));
  });

  it("removes files that no build used for an hour, and no others", () => {
    const root = temporaryFolder();
    const folder = path.join(root, ".docket");
    const used = writeTemplateFile(root, "used");
    const unfinished = `${used}.${process.pid}`;
    const posts = path.join(folder, "posts-example.ndjson");
    writeFileSync(unfinished, "half");
    writeFileSync(posts, "{}");
    const all = readdirSync(folder).map((name) => path.join(folder, name));
    for (const file of all) utimesSync(file, YESTERDAY, YESTERDAY);
    writeTemplateFile(root, "used");
    expect(readdirSync(folder).sort()).toEqual([path.basename(posts), path.basename(used)].sort());
  });
});
