import { describe, expect, it } from "vitest";
import { compareBuilds } from "../../src/publish/previous.ts";

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
