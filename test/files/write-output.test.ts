import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { replaceFiles, unfinishedFolder } from "../../src/files/write-output.ts";
import { temporaryFolder } from "../helpers/folders.ts";

describe("replaceFiles(files, unfinished)", () => {
  it.each([
    ["in the folder of what is unfinished", (root: string) => unfinishedFolder(path.join(root, ".docket"))],
    ["beside their places", () => undefined],
  ])("leaves nothing but the files: %s", (_, folderOf) => {
    const root = temporaryFolder();
    const unfinished = folderOf(root);
    const file = path.join(root, "a.json");
    writeFileSync(file, "before");
    replaceFiles([{ file, content: "after" }], unfinished);
    expect(readFileSync(file, "utf8")).toBe("after");
    expect(readdirSync(root).filter((name) => name !== ".docket")).toEqual(["a.json"]);
    expect(unfinished ? readdirSync(unfinished) : []).toEqual([]);
  });

  it("leaves all files as they were when one cannot be written", () => {
    const root = temporaryFolder();
    const file = path.join(root, "a.json");
    writeFileSync(file, "before");
    const files = [file, path.join(root, "missing/b.json")].map((each) => ({ file: each, content: "after" }));
    expect(() => replaceFiles(files)).toThrow("ENOENT");
    expect(readFileSync(file, "utf8")).toBe("before");
    expect(readdirSync(root)).toEqual(["a.json"]);
  });

  it("has two folders' files of one name at once", () => {
    const root = temporaryFolder();
    for (const name of ["es", "fr"]) mkdirSync(path.join(root, name));
    const files = ["es", "fr"].map((name) => ({ file: path.join(root, name, "site.json"), content: name }));
    replaceFiles(files, unfinishedFolder(path.join(root, ".docket")));
    expect(files.map(({ file }) => readFileSync(file, "utf8"))).toEqual(["es", "fr"]);
  });
});
