// Custom properties of CSS: browsers drop a declaration with an undefined one silently.
import path from "node:path";
import { positionAt } from "../content/locate.ts";
import { readFile } from "../files/read-file.ts";
import { type Problem, quote } from "../problem.ts";
import { CONTENT_BYTES } from "../shared/limits.ts";

/** A name ends where another character than those of identifiers follows; letters of any alphabet are identifiers. */
const NAME = String.raw`(--[^\s,;:(){}]+)`;
const DEFINITION = new RegExp(`[{;]${NAME}:|@property ${NAME}`, "g");
const USE = new RegExp(String.raw`\bvar\(\s*${NAME}\s*\)`, "g");

/**
 * Finds each custom property that one of the minified stylesheets uses without a fallback, and that neither that stylesheet
 * nor a component defines. `sources` are the absolute paths of the styles and the components.
 */
export function checkProperties(
  stylesheets: readonly string[],
  sources: ReadonlySet<string>,
  project: string,
): readonly Problem[] {
  const names = new Set(stylesheets.flatMap(findUndefined));
  if (names.size === 0) return [];
  const read = (file: string) => ({ file, text: readFile(file, CONTENT_BYTES).toString() });
  const [styles = [], code = []] = [/\.css$/, /\.tsx?$/].map((type) =>
    [...sources].filter((file) => type.test(file)).map(read),
  );
  // A component sets it in an attribute: style={{ "--room": … }}.
  for (const { text } of code) for (const name of names) if (text.includes(`"${name}"`)) names.delete(name);
  return styles.flatMap(({ file, text }) =>
    findUses(text, names, path.relative(project, file).split(path.sep).join("/")),
  );
}

function findUndefined(css: string): readonly string[] {
  const defined = new Set(Array.from(css.matchAll(DEFINITION), ([, rule, property]) => rule ?? property));
  return Array.from(css.matchAll(USE), ([, name = ""]) => name).filter((name) => !defined.has(name));
}

function findUses(text: string, names: ReadonlySet<string>, file: string): readonly Problem[] {
  // Comments keep their length, so that positions stay true.
  const css = text.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, " "));
  const uses = Array.from(css.matchAll(USE)).filter(([, name = ""]) => names.has(name));
  return uses.map(({ index, 0: use, 1: name }) => ({
    where: { file, position: positionAt(css, index) },
    found: quote(use),
    expected: `a rule that defines ${name} on the page, or a fallback: var(${name}, …)`,
    next: "define it in templates/styles/tokens.css, or use the name that is there",
  }));
}
