// Text that is hard to read: the colors of templates/styles/tokens.css, as the pages have them.
import { colord, extend } from "colord";
import a11y from "colord/plugins/a11y";
import hwb from "colord/plugins/hwb";
import lab from "colord/plugins/lab";
import lch from "colord/plugins/lch";
import names from "colord/plugins/names";
import oklab from "colord/plugins/oklab";
import oklch from "colord/plugins/oklch";
import { type Check, warning } from "./check.ts";
import { findByTag, rawTextOf } from "./page.ts";

extend([a11y, hwb, lab, lch, names, oklab, oklch]);

type Colors = Readonly<Record<string, string>>;

/** WCAG 2.2, success criterion 1.4.3, level AA. */
const LEAST_CONTRAST = 4.5;

const PAGE = ["--ground", "--surface", "--tint", "--notice"];
const PANEL = ["--night", "--navy"];

/** Each color of text with the colors that it is written on: of the page, and of panels that are dark in both schemes. */
const PAGE_PAIRS: Pairs = {
  "--text": PAGE,
  "--soft": PAGE,
  "--accent": PAGE,
  "--on-accent": ["--accent"],
  "#fff": ["--call"],
  "--call-dark": ["--surface"],
};
const PANEL_PAIRS: Pairs = { "--text": PANEL, "--soft": PANEL, "--accent": PANEL };
type Pairs = Readonly<Record<string, readonly string[]>>;

/** All pages have the same colors, so they are checked once. */
export const contrastCheck: Check = {
  rule: "contrast",
  page: (page) => {
    if (page.path !== "/") return [];
    const place = { page: page.href, element: "style", where: { file: "templates/styles/tokens.css" } };
    const css = findByTag(page, "style").map(rawTextOf).join("\n");
    const expected = `at least ${LEAST_CONTRAST}:1, which WCAG AA asks of text`;
    const next = "make one of the two lighter or darker";
    return findWeakPairs(css).map((found) => warning(place, found, expected, next));
  },
};

function findWeakPairs(css: string): readonly string[] {
  const light = tokensOf(/:root\s*\{([^}]*)\}/.exec(css));
  const dark = tokensOf(/@media\s*\(prefers-color-scheme:\s*dark\)\s*\{\s*:root\s*\{([^}]*)\}/.exec(css));
  const panel = tokensOf(/\.dark\s*\{([^}]*)\}/.exec(css));
  return [
    ...findWeak(PAGE_PAIRS, light, "in the light scheme"),
    ...findWeak(PAGE_PAIRS, { ...light, ...dark }, "in the dark scheme"),
    ...findWeak(PANEL_PAIRS, { ...light, ...panel }, "on dark panels"),
  ];
}

function tokensOf(block: RegExpExecArray | null): Colors {
  const declarations = (block?.[1] ?? "").matchAll(/(--[\w-]+):\s*([^;]+)/g);
  return Object.fromEntries(Array.from(declarations, ([, name = "", value = ""]) => [name, value.trim()]));
}

/** Returns the pairs with too little contrast: "--soft #999 on --ground #fff in the light scheme: 2.84:1". */
function findWeak(pairs: Pairs, colors: Colors, scheme: string): readonly string[] {
  // A token may have the value of another one.
  const follow = (value = "") => value.replace(/^var\((--[\w-]+)\)$/, (_, name) => colors[name] ?? "");
  const colorOf = (name: string) => (name.startsWith("--") ? follow(colors[name]) : name);
  const describe = (name: string) => (name.startsWith("--") ? `${name} ${colorOf(name)}` : name);
  return Object.entries(pairs).flatMap(([text, grounds]) =>
    grounds.flatMap((ground) => {
      const [one, other] = [colord(colorOf(text)), colord(colorOf(ground))];
      // What lies below a transparent color is unknown, as is what only browsers compute, such as color-mix().
      if (![one, other].every((color) => color.isValid() && color.alpha() === 1)) return [];
      const ratio = one.contrast(other);
      if (ratio >= LEAST_CONTRAST) return [];
      return [`${describe(text)} on ${describe(ground)} ${scheme}: ${ratio}:1`];
    }),
  );
}
