import { describe, expect, it } from "vitest";
import { contrastCheck } from "../../src/check/contrast.ts";
import { builtText } from "../helpers/built-site.ts";
import { aCheckedPage, foundTexts, run } from "../helpers/checked-page.ts";

const HOME = { path: "/", kind: "home", source: { file: "content/home.json" } } as const;

/** Returns what the check finds in the styles of a home page. */
function check(css: string) {
  return run(contrastCheck, [aCheckedPage(`<!doctype html><style>${css}</style>`, HOME)]);
}

const LIGHT = ":root { --ground: #fff; --text: #1c2536; --night: #0d1b33 } .dark { --text: #fff }";

describe("the contrast check", () => {
  it("finds nothing in colors that can be read", () => {
    expect(check(LIGHT)).toEqual([]);
  });

  it("names both colors, the ratio and the file", () => {
    expect(check(LIGHT.replace("#1c2536", "#999"))).toEqual([
      expect.objectContaining({
        severity: "warning",
        where: "templates/styles/tokens.css",
        found: "--text #999 on --ground #fff in the light scheme: 2.84:1",
        expected: "at least 4.5:1, which WCAG AA asks of text",
        next: "make one of the two lighter or darker",
      }),
      expect.objectContaining({ found: "--text #999 on --ground #fff in the dark scheme: 2.84:1" }),
    ]);
  });

  it("judges the dark scheme, and panels that are dark in both, by their own colors", () => {
    const dark = "@media(prefers-color-scheme:dark){:root{--ground:#10151f}}";
    expect(foundTexts(check(`${LIGHT}${dark}`))).toEqual([
      "--text #1c2536 on --ground #10151f in the dark scheme: 1.18:1",
    ]);
    expect(foundTexts(check(LIGHT.replace("--text: #fff", "--text: #333; color: var(--text)")))).toEqual([
      "--text #333 on --night #0d1b33 on dark panels: 1.36:1",
    ]);
  });

  it("judges the text of a home page's hero, whose light is --slate", () => {
    expect(foundTexts(check(LIGHT.replace("--night", "--slate: #8a9bb5; --night")))).toEqual([
      "#f4f6fa on --slate #8a9bb5 on dark panels: 2.61:1",
    ]);
  });

  it.each(["oklch(0.68 0 0)", "darkgray", "var(--ground)"])("reads colors in any notation: %s", (color) => {
    expect(foundTexts(check(LIGHT.replace("#1c2536", color)))[0]).toContain("on --ground #fff in the light");
  });

  it.each(["color-mix(in srgb, red, blue)", "rgb(0 0 0 / 0.1)", "var(--none)"])(
    "names a color whose contrast only a browser knows: %s",
    (color) => {
      expect(check(LIGHT.replace("#1c2536", color))).toEqual([
        expect.objectContaining({
          severity: "warning",
          where: "templates/styles/tokens.css",
          found: `--text: ${color}`,
          expected: "a color that docket can read",
          next: "write it without transparency, such as #1c2536, so that its contrast is checked",
        }),
      ]);
    },
  );

  it("reads the styles of a built page", () => {
    const html = builtText("index.html").replaceAll(/--soft: ?#\w+/g, "--soft: #fdfbf7");
    const found = foundTexts(run(contrastCheck, [aCheckedPage(html, HOME)]));
    expect(found.filter((text) => /^--soft #fdfbf7 on --ground #\w+ in the light/.test(text))).toHaveLength(
      1,
    );
  });
});
