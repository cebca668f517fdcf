import { readFileSync } from "node:fs";
import path from "node:path";
import { colord } from "colord";
import { colorOf, isPlainColor, readColorSchemes, type Tokens } from "../assets/tokens.ts";

/** Returns the text of templates/colors.ts: the plain colors of tokens.css, for what no style sheet reaches. */
export function createColorsFile(project: string): string {
  const { light, dark } = readColors(project);
  const format = (names: Tokens, tokens: Tokens) =>
    Object.keys(names)
      .map((name) => [name, colorOf(name, tokens)] as const)
      .filter(([, color]) => isPlainColor(color))
      .map(
        ([name, color]) => `    ${toCamelCase(name.slice(2))}: ${JSON.stringify(colord(color).toHex())},\n`,
      )
      .join("");
  return `// The colors of styles/tokens.css. Written by \`npm run brand\`.
export const COLORS = {
  light: {
${format(light, light)}  },
  dark: {
${format(dark, { ...light, ...dark })}  },
} as const;
`;
}

const toCamelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export function readColors(project: string) {
  return readColorSchemes(readFileSync(path.join(project, "templates/styles/tokens.css"), "utf8"));
}
