import { randomBytes } from "node:crypto";
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { digestOf } from "../../src/files/digest.ts";
import { digestOfFile, listTree, readInParts } from "../../src/files/digest-files.ts";
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

describe("readInParts(file, use)", () => {
  it("gives a file that is larger than its parts, and returns the digest of the whole", () => {
    const file = path.join(temporaryFolder(), "video.mp4");
    const bytes = randomBytes(1_000_003);
    writeFileSync(file, bytes);
    const parts: Buffer[] = [];
    const digest = readInParts(file, (part) => parts.push(Buffer.from(part)));
    expect(parts.length).toBeGreaterThan(2);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
    expect([digest, digestOfFile(file)]).toEqual([digestOf(bytes), digestOf(bytes)]);
  });

  it.skipIf(process.platform === "win32")("calls a device unreadable, which may have no end", () => {
    expect(digestOfFile("/dev/zero")).toBeUndefined();
  });

  it("calls a folder and a missing file unreadable", () => {
    const folder = temporaryFolder();
    expect([folder, path.join(folder, "missing")].map(digestOfFile)).toEqual([undefined, undefined]);
  });
});

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
