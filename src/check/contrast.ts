// Text that is hard to read: the colors of templates/styles/tokens.css, as the pages have them.
import { colord, extend } from "colord";
import a11y from "colord/plugins/a11y";
import { colorOf, isPlainColor, readColorSchemes, type Tokens } from "../assets/tokens.ts";
import { findByTag, rawTextOf } from "./checked-page.ts";
import { type Check, warning } from "./rule.ts";

extend([a11y]);

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
const PANEL_PAIRS: Pairs = {
  "--text": PANEL,
  "--soft": PANEL,
  "--accent": PANEL,
  // The home page's hero (Hero.css).
  "#f4f6fa": ["--slate"],
};
type Pairs = Readonly<Record<string, readonly string[]>>;

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
    const plainly = "write it without transparency, such as #1c2536, so that its contrast is checked";
    return [
      ...schemes.flatMap(findWeak).map((found) => warning(place, found, expected, next)),
      ...unreadable.map((found) => warning(place, found, "a color that docket can read", plainly)),
    ];
  },
};

type Scheme = readonly [Pairs, Tokens, name: string];

function schemesOf(css: string): readonly Scheme[] {
  const { light, dark, panel } = readColorSchemes(css);
  return [
    [PAGE_PAIRS, light, "in the light scheme"],
    [PAGE_PAIRS, { ...light, ...dark }, "in the dark scheme"],
    [PANEL_PAIRS, { ...light, ...panel }, "on dark panels"],
  ];
}

/** Returns the pairs with too little contrast: "--soft #999 on --ground #fff in the light scheme: 2.84:1". */
function findWeak([pairs, colors, scheme]: Scheme): readonly string[] {
  const describe = (name: string) => (name.startsWith("--") ? `${name} ${colorOf(name, colors)}` : name);
  return Object.entries(pairs).flatMap(([text, grounds]) =>
    grounds.flatMap((ground) => {
      const [one, other] = [colorOf(text, colors), colorOf(ground, colors)];
      if (!isPlainColor(one) || !isPlainColor(other)) return [];
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
    .filter((name) => colors[name] !== undefined && !isPlainColor(colorOf(name, colors)))
    .map((name) => `${name}: ${colors[name]}`);
}
