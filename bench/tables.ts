// The figures of `npm run bench` as a table, for a terminal or in Markdown.
import { formatCount } from "../src/shared/values.ts";
import { formatBytes, formatDuration } from "../src/terminal/format.ts";

/** Medians of one kind of build. */
export interface Measured {
  readonly name: string;
  /** Milliseconds, as all times. */
  readonly wall: number;
  /** Bytes. */
  readonly memory: number;
  readonly parts: Readonly<Record<string, number>>;
}

export interface SiteFigures {
  readonly posts: number;
  readonly isRemote: boolean;
  readonly runs: number;
  readonly pages: number;
  readonly files: number;
  /** Milliseconds for starting Node and doing nothing. */
  readonly node: number;
  /** Milliseconds for `docket --help`. */
  readonly help: number;
  /** Milliseconds for writing the finished files and nothing else; NaN if it was not measured. */
  readonly floor: number;
  readonly cases: readonly Measured[];
}

export function formatSite(figures: SiteFigures, form: "text" | "markdown"): string {
  const { posts, isRemote, runs, pages, files, node, help, floor } = figures;
  const name = posts === 0 ? "The project's own site" : `${formatCount(posts)} posts`;
  const heading = `${name}${isRemote ? " from a backend" : ""}`;
  const facts = [
    `${formatCount(pages)} pages, ${formatCount(files)} files; ${runs === 1 ? "one run" : `medians of ${runs} runs`}.`,
    `Starting Node takes ${formatDuration(node)}, docket --help ${formatDuration(help)} (${ratio(help, node)}).`,
    ...(Number.isNaN(floor)
      ? []
      : [`Writing the finished files and nothing else, the floor, takes ${formatDuration(floor)}.`]),
  ].join(" ");
  const table = rowsOf(figures);
  return form === "text"
    ? [heading, facts, "", ...alignText(table)].join("\n")
    : [`## ${heading}`, "", facts, "", ...alignMarkdown(table)].join("\n");
}

type Row = readonly string[];

function rowsOf({ cases, floor, node }: SiteFigures): readonly Row[] {
  const row = (name: string, textOf: (each: Measured) => string): Row => [name, ...cases.map(textOf)];
  const parts = new Set(cases.flatMap((each) => Object.keys(each.parts)));
  return [
    row("", ({ name }) => name),
    row("whole process", ({ wall }) => formatDuration(wall)),
    row("ratio to the floor", ({ wall }) => ratio(wall, floor)),
    row("ratio to starting Node", ({ wall }) => ratio(wall, node)),
    row("peak memory, all processes", ({ memory }) => (memory === 0 ? "unknown" : formatBytes(memory))),
    row("parts of the time", () => ""),
    ...[...parts].map((name) => row(name, (each) => share(each.parts[name], each.wall))),
  ];
}

function ratio(time: number, unit: number): string {
  if (Number.isNaN(unit)) return "–";
  return `${(time / unit).toFixed(time < 10 * unit ? 2 : 1)} ×`;
}

function share(time: number | undefined, whole: number): string {
  if (time === undefined) return "–";
  return `${formatDuration(time)} (${((100 * time) / (whole || 1)).toFixed(0)}%)`;
}

function alignText(rows: readonly Row[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("   ")
      .trimEnd(),
  );
}

function alignMarkdown([header = [], ...rows]: readonly Row[]): readonly string[] {
  const line = (cells: Row) => `| ${cells.join(" | ")} |`;
  const bold = rows.map((row) =>
    row.slice(1).every((cell) => cell === "") ? [`**${row[0]}**`, ...row.slice(1)] : row,
  );
  return [
    line(header),
    `|${header.map((_, column) => (column === 0 ? "---|" : "---:|")).join("")}`,
    ...bold.map(line),
  ];
}
