// What the files of the firm's look were made from, so that a build finds those that no longer fit, without drawing them.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { colord } from "colord";
import { colorOf, isPlainColor, readColorSchemes, type Tokens } from "../assets/tokens.ts";
import type { Content } from "../content/content.ts";
import { digestOf } from "../files/digest.ts";
import type { LinkedFile } from "../files/output-file.ts";
import type { Problem } from "../problem.ts";

export const COLORS_FILE = "templates/colors.ts";
export const BRAND_RECORD = "templates/brand.json";
export const SHARE_PICTURE = "public/images/share.png";
/** The templates of the mark, and of the card for shared links. */
const MARK = ["templates/brand.ts", "templates/parts/Mark.tsx"];
const CARD = "templates/ShareCard.tsx";

type Firm = Pick<Content["site"], "brand" | "product" | "phone">;

/** Of each picture, its hash, and one of all that it shows. */
type BrandRecord = Readonly<Record<string, { readonly digest: string; readonly inputs: string }>>;

/** Returns the text of templates/brand.json. */
export function createBrandRecord(
  project: string,
  firm: Firm,
  files: ReadonlyMap<string, Uint8Array>,
): string {
  const inputsOf = createInputs(project, firm);
  const record: BrandRecord = Object.fromEntries(
    [...files].map(([name, bytes]) => [name, { digest: digestOf(bytes), inputs: inputsOf(name) }]),
  );
  return `${JSON.stringify(record, null, 2)}\n`;
}

/**
 * Finds the files that `npm run brand` would write otherwise: colors, and pictures that show another name, number, mark or
 * color than the firm has. A picture that a person replaced is the firm's own.
 */
export function findOutdatedBrand(
  project: string,
  firm: Firm,
  publicFiles: readonly LinkedFile[],
): readonly Problem[] {
  const read = (file: string) => readFileSync(path.join(project, file), "utf8");
  if (!existsSync(path.join(project, BRAND_RECORD))) return [];
  const record = JSON.parse(read(BRAND_RECORD)) as BrandRecord;
  const inputsOf = createInputs(project, firm);
  const pictures = publicFiles.filter(({ file, digest }) => {
    const name = `public/${file}`;
    const drawn = record[name];
    return drawn?.digest === digest && drawn.inputs !== inputsOf(name);
  });
  const colors = read(COLORS_FILE) === createColorsFile(project) ? [] : [{ file: COLORS_FILE }];
  const describe = (found: string) => ({
    found,
    expected: "what npm run brand writes for the firm of today",
    next: "run npm run brand",
  });
  return [
    ...colors.map((where) => ({ where, ...describe("other colors than tokens.css") })),
    ...pictures.map(({ source }) => ({
      where: source,
      ...describe("a picture drawn for another name, number, mark or color"),
    })),
  ];
}

/** Returns a function that returns a hash of what a picture shows: the mark, and on the card for shared links also the firm. */
function createInputs(project: string, { brand, product, phone }: Firm): (file: string) => string {
  const read = (file: string) => readFileSync(path.join(project, file), "utf8");
  const mark = [createColorsFile(project), ...MARK.map(read)];
  const [icon, card] = [mark, [...mark, read(CARD), brand, product, phone.label]].map((inputs) =>
    digestOf(JSON.stringify(inputs)),
  );
  return (file) => (file === SHARE_PICTURE ? card : icon) ?? "";
}

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
