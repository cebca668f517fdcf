import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { removeOwnTemplateFiles, writeTemplateFile } from "../../src/render/template-files.ts";
import { temporaryFolder } from "../helpers/folders.ts";

const YESTERDAY = new Date(Date.now() - 2 * 86_400_000);

describe("writeTemplateFile(root, text, own)", () => {
  it("names the file by its content", () => {
    const root = temporaryFolder();
    expect(writeTemplateFile(root, "one", false)).toBe(writeTemplateFile(root, "one", false));
    expect(writeTemplateFile(root, "two", false)).not.toBe(writeTemplateFile(root, "one", false));
  });

  it("removes what nobody has used for a day, and nothing else", () => {
    const root = temporaryFolder();
    const folder = path.join(root, ".docket");
    const used = writeTemplateFile(root, "used", false);
    const old = [writeTemplateFile(root, "old", false), path.join(folder, "posts-example.ndjson")];
    writeFileSync(path.join(folder, "posts-example.ndjson"), "{}");
    for (const file of [...old, used]) utimesSync(file, YESTERDAY, YESTERDAY);
    writeTemplateFile(root, "used", false);
    expect(readdirSync(folder).sort()).toEqual(["posts-example.ndjson", path.basename(used)].sort());
  });
});

describe("removeOwnTemplateFiles(root)", () => {
  it("removes what this process has for itself, also what it did not finish", () => {
    const root = temporaryFolder();
    const shared = writeTemplateFile(root, "shared", false);
    const own = writeTemplateFile(root, "own", true);
    writeFileSync(`${own}.${process.pid}`, "half");
    removeOwnTemplateFiles(root);
    expect(readdirSync(path.join(root, ".docket"))).toEqual([path.basename(shared)]);
  });

  it("does nothing where there is nothing", () => {
    expect(() => removeOwnTemplateFiles(temporaryFolder())).not.toThrow();
  });
});
