// Names, counts, sizes and durations as messages show them.

import path from "node:path";
import { formatCount } from "../shared/values.ts";

/** Returns a file relative to the working directory, "." for that folder, or the absolute path of one outside. */
export function displayFile(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith("..") ? file : relative.split(path.sep).join("/") || ".";
}

/** Returns a folder with a slash at its end, or its absolute path when it is outside the working directory. */
export function displayFolder(folder: string): string {
  const relative = path.relative(process.cwd(), folder);
  return relative.startsWith("..") || relative === "" ? folder : `${relative}/`;
}

/** Returns a count with its noun, which gets an "s" unless there is one: "1 post", "1,250 posts". */
export function formatAmount(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** Returns rows as lines with aligned columns: on the left, or the first on the left and those of numbers on the right. */
export function formatColumns(
  rows: readonly (readonly string[])[],
  align: "left" | "numbers" = "left",
): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((width, cells) => Math.max(width, cells[column]?.length ?? 0), 0),
  );
  const pad = (cell: string, column: number) =>
    align === "numbers" && column > 0
      ? ` ${cell.padStart(widths[column] ?? 0)}`
      : cell.padEnd(widths[column] ?? 0);
  return rows.map((cells) => cells.map(pad).join("  ").trimEnd());
}

/** Returns bytes in a readable unit: 812 → "812 B", 13_900 → "13.6 KB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${kilobytes.toFixed(1)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}

/** Returns milliseconds in a readable unit: 412 → "412 ms", 1840 → "1.84 s". */
export function formatDuration(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
}
