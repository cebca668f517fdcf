import { readFileSync } from "node:fs";
import { escapeLines, type Position, type Problem } from "../problem.ts";

const LINES_AROUND = 2;
const MAX_LINE_LENGTH = 120;

/**
 * Returns the lines around the position of a problem with their numbers, and a mark below it; undefined when it has
 * none, or its file cannot be read.
 */
export function frameOf({ where: { file, position } }: Problem): string | undefined {
  if (!position || file === undefined || !/\.(?:json|tsx?|css)$/.test(file)) return undefined;
  try {
    return codeFrame(readFileSync(file, "utf8"), position);
  } catch {
    // The problem is shown without its lines.
    return undefined;
  }
}

function codeFrame(text: string, { line, column }: Position): string {
  const lines = text.split("\n");
  const first = Math.max(1, line - LINES_AROUND);
  const last = Math.min(lines.length, line + LINES_AROUND);
  const width = String(last).length;
  const rows: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const code = (lines[number - 1] ?? "").replace(/\r$/, "");
    // A long line, as in minified text, is shown around the position.
    const cut = number === line && column > MAX_LINE_LENGTH ? column - MAX_LINE_LENGTH / 2 : 0;
    const shown = escapeLines(code.slice(cut, cut + MAX_LINE_LENGTH));
    rows.push(`${number === line ? ">" : " "} ${String(number).padStart(width)} | ${shown}`.trimEnd());
    if (number === line) rows.push(`  ${" ".repeat(width)} | ${" ".repeat(Math.max(0, column - 1 - cut))}^`);
  }
  return rows.join("\n");
}
