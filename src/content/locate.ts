// Where in a file something is, for people who are about to change it.

/** Counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

const TOKEN = /\s*("(?:\\.|[^"\\])*"|[{}[\],:]|[^\s{}[\],:"]+)/y;

/**
 * Finds the value at `path` in a JSON document: "neighborhoods[3].name". A field that is not there leads to the
 * object that should have it; undefined when the document cannot be read so far.
 */
export function locateInJson(text: string, path: string): Position | undefined {
  const steps = path.match(/[^.[\]]+/g) ?? [];
  let at = 0;
  let start = 0;

  function next(): string {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match?.[1]) throw new SyntaxError("The document ends here.");
    at = TOKEN.lastIndex;
    start = at - match[1].length;
    return match[1];
  }

  /** Reads a value and returns where it, or what is wanted of it, begins; `wanted` is absent for the others. */
  function read(wanted: readonly string[] | undefined): number {
    const first = next();
    const begin = start;
    if (first !== "{" && first !== "[") return begin;
    const [step, ...rest] = wanted ?? [];
    let found: number | undefined;
    for (let index = 0; ; index += 1) {
      const before = at;
      const token = next();
      if (token === "}" || token === "]") return found ?? begin;
      if (token === ",") {
        index -= 1;
        continue;
      }
      let key = String(index);
      if (first === "{") {
        key = JSON.parse(token) as string;
        next();
      } else {
        at = before;
      }
      const isWanted = wanted !== undefined && key === step;
      const place = read(isWanted ? rest : undefined);
      if (isWanted) found = place;
    }
  }

  try {
    return positionAt(text, read(steps));
  } catch {
    // A document with a fault of syntax has no fields yet; its own message says where it breaks.
    return undefined;
  }
}

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const LINES_AROUND = 2;
const LONGEST_LINE = 120;

/** Returns the lines around a place with their numbers, and a mark below the place. */
export function codeFrame(text: string, { line, column }: Position): string {
  const lines = text.split("\n");
  const first = Math.max(1, line - LINES_AROUND);
  const last = Math.min(lines.length, line + LINES_AROUND);
  const width = String(last).length;
  const rows: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const code = (lines[number - 1] ?? "").replace(/\r$/, "");
    // A line of minified text is shown around the place.
    const cut = number === line && column > LONGEST_LINE ? column - LONGEST_LINE / 2 : 0;
    const shown = code.slice(cut, cut + LONGEST_LINE);
    rows.push(`${number === line ? ">" : " "} ${String(number).padStart(width)} | ${shown}`.trimEnd());
    if (number === line) rows.push(`  ${" ".repeat(width)} | ${" ".repeat(Math.max(0, column - 1 - cut))}^`);
  }
  return rows.join("\n");
}
