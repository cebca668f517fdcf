// The colors of templates/styles/tokens.css.
import { colord, extend } from "colord";
import hwb from "colord/plugins/hwb";
import lab from "colord/plugins/lab";
import lch from "colord/plugins/lch";
import names from "colord/plugins/names";
import oklab from "colord/plugins/oklab";
import oklch from "colord/plugins/oklch";

extend([hwb, lab, lch, names, oklab, oklch]);

/** The custom properties of a rule by name: "--ground" and its value as it is written. */
export type Tokens = Readonly<Record<string, string>>;

export interface ColorSchemes {
  readonly light: Tokens;
  /** Those that differ in the dark scheme. */
  readonly dark: Tokens;
  /** Those of panels that are dark in both schemes. */
  readonly panel: Tokens;
}

/** Returns the custom properties of the first rules for `:root`, `:root` in the dark scheme, and `.dark`. */
export function readColorSchemes(css: string): ColorSchemes {
  return {
    light: tokensOf(/:root\s*\{([^}]*)\}/.exec(css)),
    dark: tokensOf(/@media\s*\(prefers-color-scheme:\s*dark\)\s*\{\s*:root\s*\{([^}]*)\}/.exec(css)),
    panel: tokensOf(/\.dark\s*\{([^}]*)\}/.exec(css)),
  };
}

function tokensOf(block: RegExpExecArray | null): Tokens {
  const declarations = (block?.[1] ?? "").matchAll(/(--[\w-]+):\s*([^;]+)/g);
  return Object.fromEntries(Array.from(declarations, ([, name = "", value = ""]) => [name, value.trim()]));
}

/** Returns a color, or the value of a token, which may be that of another one; "" where there is none. */
export function colorOf(name: string, tokens: Tokens): string {
  const value = name.startsWith("--") ? (tokens[name] ?? "") : name;
  return value.replace(/^var\((--[\w-]+)\)$/, (_, other) => tokens[other] ?? "");
}

/** The color below a transparent one is unknown, and so is a value that only browsers compute, such as color-mix(). */
export const isPlainColor = (color: string): boolean =>
  colord(color).isValid() && colord(color).alpha() === 1;
