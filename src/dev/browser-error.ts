// An exception that an island threw in a browser, as a problem at its line in templates/.
import { SourceMap } from "node:module";
import path from "node:path";
import { cutText, type Place, type Problem } from "../problem.ts";
import { displayFile } from "../terminal/format.ts";

/** What the script in an open page sends. */
interface BrowserError {
  readonly message: string;
  /** In the form of the browser. */
  readonly stack: string;
}

/** Characters, of which a terminal shows some lines. */
const MAX_MESSAGE = 500;

/** A place in a script, in the stack of any browser. */
const FRAME = /\/(assets\/[\w.-]+\.js):(\d+):(\d+)/g;

/**
 * Describes an exception at its innermost place in templates/; undefined if no template is involved, as in an error of a
 * browser's extension. `project` is the folder of templates/, and `readMap` returns the source map of a script.
 */
export async function describeBrowserError(
  { message, stack }: BrowserError,
  project: string,
  readMap: (script: string) => Promise<string | undefined>,
): Promise<Problem | undefined> {
  for (const [, script = "", line, column] of stack.matchAll(FRAME)) {
    const map = await readMap(script);
    const where = map === undefined ? undefined : findOrigin(map, script, Number(line), Number(column));
    if (where?.file?.startsWith(path.join(project, "templates") + path.sep)) {
      const place = { ...where, file: displayFile(where.file) };
      return { where: place, found: `in the browser: ${cutText(message, MAX_MESSAGE)}`, expected: "" };
    }
  }
  return undefined;

  function findOrigin(map: string, script: string, line: number, column: number): Place | undefined {
    const origin = new SourceMap(JSON.parse(map)).findOrigin(line, column);
    if (!("fileName" in origin)) return undefined;
    const { fileName, lineNumber, columnNumber } = origin;
    // A path from the folder of the script.
    const file = path.resolve(project, path.dirname(script), fileName);
    return { file, position: { line: lineNumber, column: columnNumber } };
  }
}
