// The design tokens: few sizes, and colors by role that can be read in both color schemes.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { builtPage } from "../helpers/built-site.ts";
import { PROJECT } from "../helpers/cli.ts";

const read = (file: string) =>
  readFileSync(path.join(PROJECT, "templates", file), "utf8").replaceAll(/\/\*.*?\*\//gs, "");
const TOKENS = read("styles/tokens.css");
const STYLES = globSync("**/*.css", { cwd: path.join(PROJECT, "templates") })
  .map(read)
  .join("\n");

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
});

const [LIGHT = "", DARK = ""] = TOKENS.split("@media (prefers-color-scheme: dark)");
const PANEL = /\.dark \{([^}]*)\}/.exec(read("styles/base.css"))?.[1] ?? "";

/** Returns the colors of a block of tokens by name, over those that it inherits. */
function colorsOf(css: string, inherited: Record<string, string> = {}): Record<string, string> {
  const own = [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6});/g)].map(([, name = "", color = ""]) => [
    name,
    color.length === 4 ? color.replaceAll(/[0-9a-f]/g, "$&$&") : color,
  ]);
  return { ...inherited, ...Object.fromEntries(own) };
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[0-9a-f]{2}/g) ?? []).map((hex) => {
    const share = Number.parseInt(hex, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

type Colors = Record<string, string>;
const light = colorsOf(LIGHT);
const dark = colorsOf(DARK, light);
const panel: Colors = { ...colorsOf(PANEL, light), ground: light.night ?? "", surface: light.navy ?? "" };

describe.each([
  ["the light scheme", light, ["ground", "surface", "tint", "notice"]],
  ["the dark scheme", dark, ["ground", "surface", "tint", "notice"]],
  ["a dark panel", panel, ["ground", "surface"]],
])("%s", (_, colors, grounds) => {
  const weak = (text: string, least: number) =>
    grounds.filter((ground) => contrast(colors[text] ?? "", colors[ground] ?? "") < least);

  it.each(["text", "soft", "accent"])("has %s of 4.5:1 on every ground", (text) => {
    expect(weak(text, 4.5)).toEqual([]);
  });

  it("has labels of 4.5:1 on its buttons", () => {
    expect(contrast("#ffffff", colors.call ?? "")).toBeGreaterThan(4.5);
    expect(contrast(colors["on-accent"] ?? "", colors.accent ?? "")).toBeGreaterThan(
      grounds.length > 2 ? 4.5 : 0,
    );
  });

  it("has call buttons whose shape has 3:1", () => {
    const edge = colors === panel ? "#ffffff" : (colors["call-edge"] ?? colors.call ?? "");
    expect(grounds.filter((ground) => contrast(edge, colors[ground] ?? "") < 3)).toEqual([]);
  });
});

describe("a page", () => {
  it("tells the browser its color schemes, and the color of its header in each", () => {
    const $ = builtPage("/houston");
    const themes = $("meta[name=theme-color]").toArray();
    expect(themes.map((theme) => [$(theme).attr("media"), $(theme).attr("content")])).toEqual([
      ["(prefers-color-scheme: light)", "#fff"],
      ["(prefers-color-scheme: dark)", dark.surface],
    ]);
    expect($("style").text()).toContain("color-scheme:light dark");
  });
});
