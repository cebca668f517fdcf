import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parseManifest } from "../../src/publish/manifest.ts";
import { compareBuilds, isIntact } from "../../src/publish/previous.ts";
import { MANIFEST } from "../../src/site/output-file.ts";
import { anOutputPlace, publish, textOf } from "../helpers/publishing.ts";

describe("compareBuilds(previous, hashes, headers, beside)", () => {
  it("counts the files that were added, changed and removed", () => {
    const previous = { files: { same: "1", changed: "1", removed: "1" }, previousAssets: [], headers: [] };
    const hashes = new Map([
      ["same", "1"],
      ["changed", "2"],
      ["added", "1"],
    ]);
    expect(compareBuilds(previous, hashes, [])).toEqual({ added: 1, changed: 1, removed: 1 });
  });

  it("takes no file for one that every object has", () => {
    const hashes = new Map([["constructor", "1"]]);
    expect(compareBuilds(undefined, hashes, [])).toEqual({ added: 1, changed: 0, removed: 0 });
  });
});

describe("isIntact(out, manifest)", () => {
  it("finds a file that is gone or has another size, but not one of another program", () => {
    const { out } = anOutputPlace();
    publish(out, { "index.html": "home", "blog/a.html": "a" });
    const manifest = parseManifest(textOf(out, MANIFEST) ?? "");
    if (!manifest) throw new Error("There is no manifest.");
    const file = path.join(out, "blog/a.html");
    writeFileSync(path.join(out, "theirs.txt"), "theirs");
    expect(isIntact(out, manifest)).toBe(true);
    writeFileSync(file, "longer");
    expect(isIntact(out, manifest)).toBe(false);
    rmSync(path.dirname(file), { recursive: true });
    expect(isIntact(out, manifest)).toBe(false);
  });
});
