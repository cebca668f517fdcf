import { mkdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { digestOf, digestOfFiles, listTree, statesOf } from "../../src/cache/inputs.ts";
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

describe("statesOf(files)", () => {
  it("differs after a change or a new name, and is undefined for files that changed just now", () => {
    const { root } = aTree("a", "b");
    expect(statesOf(listTree(root))).toBeUndefined();
    const now = Date.now();
    const clock = vi.spyOn(Date, "now").mockReturnValue(now + 3_600_000);
    onTestFinished(() => clock.mockRestore());
    const before = statesOf(listTree(root));
    expect(before).toBe(statesOf(listTree(root)));
    renameSync(path.join(root, "a"), path.join(root, "c"));
    expect(statesOf(listTree(root))).not.toBe(before);
    expect(statesOf([path.join(root, "none")])).toBeUndefined();
  });
});

describe("digestOfFiles(files)", () => {
  it("is a hash of names and bytes, also of missing files", () => {
    const { root } = aTree("a", "b");
    const [a, b, none] = ["a", "b", "none"].map((name) => path.join(root, name)) as [string, string, string];
    const digests = [[], [a], [a, b], [b, a], [a, none], [none]].map(digestOfFiles);
    expect(new Set(digests).size).toBe(digests.length);
    const before = digestOfFiles([a]);
    writeFileSync(a, "A");
    expect(digestOfFiles([a])).not.toBe(before);
    writeFileSync(a, "a");
    expect(digestOfFiles([a])).toBe(before);
  });

  it("has the length of digestOf", () => {
    expect(digestOf("text")).toMatch(/^[0-9a-f]{32}$/);
    expect(digestOf("text")).toBe(digestOf(Buffer.from("text")));
  });
});
