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
const MIN_CONTRAST = 4.5;

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

const WRITE_PLAINLY = "write it without transparency, such as #1c2536, so that its contrast is checked";

/** All pages have the same colors, so they are checked once. */
export const contrastCheck: Check = {
  rule: "contrast",
  page: (page) => {
    if (page.path !== "/") return [];
    const place = { page: page.href, element: "style", where: { file: "templates/styles/tokens.css" } };
    const css = findByTag(page, "style").map(rawTextOf).join("\n");
    const expected = `at least ${MIN_CONTRAST}:1, which WCAG AA asks of text`;
    const schemes = schemesOf(css);
    const unreadable = [...new Set(schemes.flatMap(findUnreadable))];
    const next = "make one of the two lighter or darker";
    return [
      ...schemes.flatMap(findWeak).map((found) => warning(place, found, expected, next)),
      ...unreadable.map((found) => warning(place, found, "a color that docket can read", WRITE_PLAINLY)),
    ];
  },
};

type Scheme = readonly [Pairs, Colors, name: string];

function schemesOf(css: string): readonly Scheme[] {
  const light = tokensOf(/:root\s*\{([^}]*)\}/.exec(css));
  const dark = tokensOf(/@media\s*\(prefers-color-scheme:\s*dark\)\s*\{\s*:root\s*\{([^}]*)\}/.exec(css));
  const panel = tokensOf(/\.dark\s*\{([^}]*)\}/.exec(css));
  return [
    [PAGE_PAIRS, light, "in the light scheme"],
    [PAGE_PAIRS, { ...light, ...dark }, "in the dark scheme"],
    [PANEL_PAIRS, { ...light, ...panel }, "on dark panels"],
  ];
}

function tokensOf(block: RegExpExecArray | null): Colors {
  const declarations = (block?.[1] ?? "").matchAll(/(--[\w-]+):\s*([^;]+)/g);
  return Object.fromEntries(Array.from(declarations, ([, name = "", value = ""]) => [name, value.trim()]));
}

/** A token may have the value of another one. The result is "" where there is none. */
function colorOf(name: string, colors: Colors): string {
  const value = name.startsWith("--") ? (colors[name] ?? "") : name;
  return value.replace(/^var\((--[\w-]+)\)$/, (_, other) => colors[other] ?? "");
}

/** What lies below a transparent color is unknown, as is what only browsers compute, such as color-mix(). */
const isReadable = (color: string) => colord(color).isValid() && colord(color).alpha() === 1;

/** Returns the pairs with too little contrast: "--soft #999 on --ground #fff in the light scheme: 2.84:1". */
function findWeak([pairs, colors, scheme]: Scheme): readonly string[] {
  const describe = (name: string) => (name.startsWith("--") ? `${name} ${colorOf(name, colors)}` : name);
  return Object.entries(pairs).flatMap(([text, grounds]) =>
    grounds.flatMap((ground) => {
      const [one, other] = [colorOf(text, colors), colorOf(ground, colors)];
      if (!isReadable(one) || !isReadable(other)) return [];
      const ratio = colord(one).contrast(other);
      if (ratio >= MIN_CONTRAST) return [];
      return [`${describe(text)} on ${describe(ground)} ${scheme}: ${ratio}:1`];
    }),
  );
}

/** Returns the tokens whose contrast is unknown. The build refuses those that a rule uses and none defines. */
function findUnreadable([pairs, colors]: Scheme): readonly string[] {
  return Object.entries(pairs)
    .flatMap(([text, grounds]) => [text, ...grounds])
    .filter((name) => colors[name] !== undefined && !isReadable(colorOf(name, colors)))
    .map((name) => `${name}: ${colors[name]}`);
}
