import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openFileDigests } from "../../src/cache/file-digests.ts";
import { openMemoryStore, type Store } from "../../src/store.ts";
import { temporaryFolder } from "../helpers/folders.ts";

let folder: string;
let store: Store;
const nameOf = (name: string) => path.join(folder, name);
const digestOf = (name: string) => openFileDigests(folder, store).of(nameOf(name));

beforeEach(() => {
  folder = temporaryFolder();
  store = openMemoryStore();
  // Files that changed just now may change again within the precision of timestamps.
  const now = Date.now;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now() + 3_600_000);
  return () => clock.mockRestore();
});

/** Keeps the hash of a file as an earlier build does, but a wrong one, which shows where it comes from. */
function keepWrongDigest(name: string): void {
  const digests = openFileDigests(folder, store);
  digests.of(nameOf(name));
  digests.keep();
  const known = store.get("files", "", "") as Record<string, [string, string]>;
  store.put("files", "", "", { ...known, [name]: [known[name]?.[0], "kept"] });
}

describe("openFileDigests(root, store)", () => {
  it("takes the hash of an unchanged file from the store", () => {
    writeFileSync(nameOf("a"), "text");
    keepWrongDigest("a");
    expect(digestOf("a")).toBe("kept");
  });

  it.each<readonly [string, () => void]>([
    ["after an edit", () => writeFileSync(nameOf("a"), "other")],
    [
      "after an edit that keeps size and time of modification",
      () => {
        const before = new Date(2020, 1);
        utimesSync(nameOf("a"), before, before);
        keepWrongDigest("a");
        writeFileSync(nameOf("a"), "TEXT");
        utimesSync(nameOf("a"), before, before);
      },
    ],
    [
      "when another file has its name",
      () => {
        writeFileSync(nameOf("b"), "TEXT");
        renameSync(nameOf("b"), nameOf("a"));
      },
    ],
  ])("reads a file %s", (_, change) => {
    writeFileSync(nameOf("a"), "text");
    keepWrongDigest("a");
    change();
    writeFileSync(nameOf("copy"), readFileSync(nameOf("a")));
    expect(digestOf("a")).toBe(digestOf("copy"));
  });

  it("reads a file that changed just before, because it may change again unnoticed", () => {
    vi.mocked(Date.now).mockReset();
    vi.restoreAllMocks();
    writeFileSync(nameOf("a"), "text");
    const digests = openFileDigests(folder, store);
    digests.of(nameOf("a"));
    digests.keep();
    expect(store.get("files", "", "")).toEqual({});
  });

  it("returns nothing for what cannot be read", () => {
    symlinkSync("nowhere", nameOf("broken"));
    expect(digestOf("broken")).toBeUndefined();
    expect(digestOf("missing")).toBeUndefined();
  });

  it("does not take a file outside of the project for one in it", () => {
    mkdirSync(`${folder}-shared`);
    onTestFinished(() => rmSync(`${folder}-shared`, { recursive: true }));
    mkdirSync(nameOf("shared"));
    writeFileSync(`${folder}-shared/a`, "other");
    writeFileSync(nameOf("shared/a"), "text");
    const digests = openFileDigests(folder, store);
    expect(digests.of(`${folder}-shared/a`)).not.toBe(digests.of(nameOf("shared/a")));
  });

  it("hashes names and bytes of many files", () => {
    for (const name of ["a", "b"]) writeFileSync(nameOf(name), name);
    const ofAll = (...names: readonly string[]) =>
      openFileDigests(folder, store).ofAll(names.map(nameOf), folder);
    const all = [ofAll(), ofAll("a"), ofAll("a", "b"), ofAll("b", "a"), ofAll("a", "none"), ofAll("none")];
    expect(new Set(all).size).toBe(all.length);
  });
});
