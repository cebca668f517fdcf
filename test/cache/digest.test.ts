import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { listTree } from "../../src/cache/digest.ts";
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

describe("listTree(root)", () => {
  it("returns all files below a folder, hidden ones too, sorted", () => {
    expect(aTree("b", "a/z", "a/.hidden", "Z").list()).toEqual(["Z", "a/.hidden", "a/z", "b"]);
  });

  it("returns a file itself, and nothing for what does not exist", () => {
    const { root } = aTree("a");
    expect(listTree(path.join(root, "a"))).toEqual([path.join(root, "a")]);
    expect(listTree(path.join(root, "none"))).toEqual([]);
  });

  it("follows symlinks, lists broken ones, and ends where they lead back", () => {
    const { root, list } = aTree("a/b", "other/c");
    symlinkSync("../other", path.join(root, "a/link"));
    symlinkSync("..", path.join(root, "other/up"));
    symlinkSync("nowhere", path.join(root, "broken"));
    expect(list()).toEqual(["a/b", "a/link/c", "broken", "other/c"]);
  });
});
