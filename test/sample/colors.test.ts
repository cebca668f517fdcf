// The colors of the sample. docket check judges the contrast of texts in a firm's own colors: test/check/contrast.test.ts.
import { readFileSync } from "node:fs";
import path from "node:path";
import { colord, extend } from "colord";
import a11y from "colord/plugins/a11y";
import { describe, expect, it } from "vitest";
import { builtPage } from "../helpers/built-site.ts";
import { PROJECT } from "../helpers/cli.ts";

extend([a11y]);

const TOKENS = readFileSync(path.join(PROJECT, "templates/styles/tokens.css"), "utf8");
const [LIGHT = "", DARK = ""] = TOKENS.split("@media (prefers-color-scheme: dark)");
const colorsOf = (css: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6});/g)].map(([, name = "", color = ""]) => [name, color]),
  );
const light = colorsOf(LIGHT);
const dark = { ...light, ...colorsOf(DARK) };

describe("the colors of the sample", () => {
  it.each([
    ["the light scheme", light.call, light, ["ground", "surface", "tint", "notice"]],
    ["the dark scheme", dark["call-edge"], dark, ["ground", "surface", "tint", "notice"]],
    ["a dark panel", "#fff", light, ["night", "navy"]],
  ])("have call buttons whose shape has 3:1 in %s", (_, edge = "", colors, grounds) => {
    expect(grounds.filter((ground) => colord(edge).contrast(colors[ground]) < 3)).toEqual([]);
  });

  it.each([
    ["light", light],
    ["dark", dark],
  ])("mark the current page in a menu visibly in the %s", (_, colors) => {
    const [surface, tint] = [colors.surface, colors.tint].map((color) => colord(color ?? "").toRgb());
    const differences = (["r", "g", "b"] as const).map((part) =>
      Math.abs((surface?.[part] ?? 0) - (tint?.[part] ?? 0)),
    );
    expect(Math.max(...differences)).toBeGreaterThanOrEqual(16);
  });

  it("are those of the browser's bar, in both color schemes", () => {
    const $ = builtPage("/houston");
    const themes = $("meta[name=theme-color]").toArray();
    expect(themes.map((theme) => [$(theme).attr("media"), $(theme).attr("content")])).toEqual([
      ["(prefers-color-scheme: light)", colord(light.surface ?? "").toHex()],
      ["(prefers-color-scheme: dark)", colord(dark.surface ?? "").toHex()],
    ]);
    expect($("style").text()).toContain("color-scheme:light dark");
  });
});
