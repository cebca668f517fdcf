// The design tokens: few sizes, and colors by role. docket check judges the contrast of a firm's own colors.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { PROJECT } from "../helpers/cli.ts";

const TEMPLATES = path.join(PROJECT, "templates");
const read = (file: string) =>
  readFileSync(path.join(TEMPLATES, file), "utf8").replaceAll(/\/\*.*?\*\//gs, "");
const TOKENS = read("styles/tokens.css");
const STYLES = globSync("**/*.css", { cwd: TEMPLATES }).map(read).join("\n");

const found = (pattern: RegExp) => [
  ...new Set([...STYLES.matchAll(pattern)].map(([, value = ""]) => value.trim())),
];

describe("the styles", () => {
  it("have at most seven sizes of text, with the body's 1rem", () => {
    const sizes = found(/--size-(\w+):/g).filter((size) => size !== "figure");
    expect(sizes.length).toBeLessThanOrEqual(6);
    expect(TOKENS).toContain("--size-h2: min(var(--size-figure), 10vw);");
    // A window may limit a size.
    const literal = found(/font(?:-size)?:[^;]*?([\d.]+)rem/g);
    expect(literal.filter((size) => !["1", "1.25"].includes(size))).toEqual([]);
    expect(found(/font(?:-size)?:[^;]*?[\d.](em|px)\b/g)).toEqual([]);
  });

  it("have three line heights and two weights", () => {
    const heights = [...found(/line-height:\s*([\d.]+)/g), ...found(/font:[^;]*\/\s*([\d.]+)/g)];
    expect([...new Set(heights)].sort()).toEqual(["1.2", "1.4", "1.6"]);
    const weights = [...found(/font-weight:\s*(\d+)/g), ...found(/font:\s*(\d{3})/g)];
    expect([...new Set(weights)].sort()).toEqual(["400", "600"]);
  });

  it("have at most five breakpoints", () => {
    const widths = found(/@media[^{]*?([\d.]+rem)(?=\s*<=\s*width|[^{]*\{)(?<!height[^{]*)/g);
    expect(widths.sort()).toEqual(["20rem", "22rem", "30rem", "48rem", "62rem"]);
  });

  it("name colors by role outside of the tokens and of what is dark in both schemes", () => {
    expect(found(/var\(--(white|ink|paper|sand|dawn|mist)\)/g)).toEqual([]);
  });

  it("have each token of the dark scheme in the light one, too", () => {
    const [light = "", dark = ""] = TOKENS.split("@media (prefers-color-scheme: dark)");
    const namesIn = (css: string) => [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
    expect(
      namesIn(dark.split("data-font")[0] ?? "").filter((name) => !namesIn(light).includes(name)),
    ).toEqual([]);
  });

  it("have the colors of tokens.css in parts and pages, but for white on red and the light of a drawing", () => {
    const colors = globSync("{pages,parts,islands}/*.css", { cwd: TEMPLATES }).flatMap((file) =>
      [...read(file).matchAll(/[\w-]+:[^:;]*(?:#[0-9a-f]{3,8}\b|(?:rgb|hsl|oklch)\()[^;]*/g)].map(
        ([declaration]) => `${path.basename(file)} ${declaration}`,
      ),
    );
    expect(colors.filter((color) => !/#fff$|--(?:glow|text): /.test(color))).toEqual([]);
  });
});
