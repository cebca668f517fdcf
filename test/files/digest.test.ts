import { mkdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { listTree } from "../../src/files/digest.ts";
import { temporaryFolder } from "../helpers/folders.ts";

function aTree(...files: readonly string[]) {
  const root = temporaryFolder();
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), file);
  }
  const list = () => listTree(root).map((file) => path.relative(root, file));
  return { root, list };
}

describe("listTree(folder)", () => {
  it("returns all files below a folder, hidden ones too, sorted", () => {
    expect(aTree("b", "a/z", "a/.hidden", "Z").list()).toEqual(["Z", "a/.hidden", "a/z", "b"]);
  });

  it("names symlinks and follows none: what their files import is elsewhere, and a loop has no end", () => {
    const { root, list } = aTree("tree/a/z", "b");
    const folder = list();
    renameSync(path.join(root, "tree/a"), path.join(root, "a"));
    symlinkSync("../a", path.join(root, "tree/a"));
    symlinkSync("..", path.join(root, "tree/up"));
    const withLink = listTree(path.join(root, "tree")).map((file) => path.relative(root, file));
    expect(withLink).toEqual(["tree/a", "tree/up"]);
    expect(folder).toEqual(["b", "tree/a/z"]);
  });
});
