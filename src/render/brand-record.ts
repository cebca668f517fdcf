// What the files of the firm's look were made from, so that a build finds those that no longer fit, without drawing them.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
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

interface BrandRecord {
  /** A hash of tokens.css and of the colors in COLORS_FILE: most builds need not read the colors. */
  readonly colors: string;
  /** Of each picture, its hash, and one of all that it shows. */
  readonly files: Readonly<Record<string, { readonly digest: string; readonly inputs: string }>>;
}

/** Returns the text of templates/brand.json. The colors are written already. */
export function createBrandRecord(
  project: string,
  firm: Firm,
  files: ReadonlyMap<string, Uint8Array>,
): string {
  const inputsOf = createInputs(project, firm, readProjectFile(project, COLORS_FILE));
  const record: BrandRecord = {
    colors: digestOfColors(project),
    files: Object.fromEntries(
      [...files].map(([name, bytes]) => [name, { digest: digestOf(bytes), inputs: inputsOf(name) }]),
    ),
  };
  return `${JSON.stringify(record, null, 2)}\n`;
}

/**
 * Finds the files that `npm run brand` would write otherwise: colors, and pictures that show another name, number, mark or
 * color than the firm has. A picture that a person replaced is the firm's own.
 */
export async function checkBrandFiles(
  project: string,
  firm: Firm,
  publicFiles: readonly LinkedFile[],
): Promise<readonly Problem[]> {
  if (!existsSync(path.join(project, BRAND_RECORD))) return [];
  const record = JSON.parse(readProjectFile(project, BRAND_RECORD)) as BrandRecord;
  const written = readProjectFile(project, COLORS_FILE);
  const current =
    record.colors === digestOfColors(project)
      ? written
      : (await import("./colors-file.ts")).createColorsFile(project);
  const inputsOf = createInputs(project, firm, current);
  const pictures = publicFiles.filter(({ file, digest }) => {
    const name = `public/${file}`;
    const drawn = record.files[name];
    return drawn?.digest === digest && drawn.inputs !== inputsOf(name);
  });
  const colors = written === current ? [] : [{ file: COLORS_FILE }];
  const describe = (found: string) => ({
    found,
    expected: "what npm run brand writes for the current data of the firm",
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
function createInputs(
  project: string,
  { brand, product, phone }: Firm,
  colors: string,
): (file: string) => string {
  const read = (file: string) => readProjectFile(project, file);
  const mark = [colors, ...MARK.map(read)];
  const [icon, card] = [mark, [...mark, read(CARD), brand, product, phone.label]].map((inputs) =>
    digestOf(JSON.stringify(inputs)),
  );
  return (file) => (file === SHARE_PICTURE ? card : icon) ?? "";
}

const digestOfColors = (project: string) =>
  digestOf(readProjectFile(project, "templates/styles/tokens.css") + readProjectFile(project, COLORS_FILE));

const readProjectFile = (project: string, file: string) => readFileSync(path.join(project, file), "utf8");
