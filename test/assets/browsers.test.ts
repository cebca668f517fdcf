// Syntax of built files that esbuild does not rewrite for the oldest browsers of src/assets/esbuild.ts.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, inject, it } from "vitest";

const SITE = inject("builtSite");
const find = (files: string, pattern: RegExp) =>
  globSync(files, { cwd: SITE }).filter((file) => pattern.test(readFileSync(path.join(SITE, file), "utf8")));

describe("what a build makes for Safari before 16.4", () => {
  it('has no media query with "not" before a feature, whose rules that browser leaves out', () => {
    expect(find("*.html", /@media[^{]*\bnot ?\(/)).toEqual([]);
    expect(find("index.html", /@media \(max-width:47\.999rem\)\{/)).toEqual(["index.html"]);
  });

  it("has no lookbehind, which keeps a script from loading there", () => {
    expect(find("assets/*.js", /\(\?<[=!]/)).toEqual([]);
  });
});
