// The report of a build as text.
import path from "node:path";
import { DESK } from "../files/output-file.ts";
import { formatCount } from "../shared/values.ts";
import {
  displayFile,
  displayFolder,
  formatBytes,
  formatColumns,
  formatDuration,
} from "../terminal/format.ts";
import type { Paint } from "../terminal/terminal.ts";
import type { BuildReport } from "./summarize-build.ts";

export interface BuildSummary extends BuildReport {
  readonly ok: true;
  /** Milliseconds, of the whole process. */
  readonly duration: number;
  /** Milliseconds of each part of the duration, one after the other; start-up is what no other part has. */
  readonly phases: Readonly<Record<string, number>>;
}

export function formatBuild(summary: BuildSummary, paint: Paint, options: { timings: boolean }): string {
  const { kinds, firstRoundTrip } = summary;
  const bytes = kinds.reduce((sum, kind) => sum + kind.bytes, 0);
  const [header = "", ...table] = formatTable([
    ["Page kind", "Pages", "HTML", "First load"],
    ...kinds.map((kind) => [
      kind.label,
      formatCount(kind.pages),
      formatBytes(kind.bytes),
      formatBytes(kind.firstLoad),
    ]),
    ["Total", formatCount(summary.pages), formatBytes(bytes), ""],
  ]);
  const fits = kinds.every(({ firstLoad }) => firstLoad <= firstRoundTrip)
    ? "all fit"
    : paint("yellow", "not all fit");
  const notes = [
    `First load: the largest page of its kind with its styles, compressed; ${fits} the first round trip (${formatBytes(firstRoundTrip)}).`,
    `Script before the first tap: ${formatBytes(summary.script.compressed)}, compressed.`,
    ...formatHost(summary),
    ...formatDesk(summary),
  ];
  const noindex = "  A copy that search engines leave alone (--noindex): do not publish it as the site.";
  return [
    "",
    paint("dim", header),
    ...table.slice(0, -1),
    paint("bold", table.at(-1) ?? ""),
    "",
    ...notes.map((note) => paint("dim", `  ${note}`)),
    ...(summary.noindex ? [paint("yellow", noindex)] : []),
    ...(options.timings ? ["", ...formatTimings(summary, paint)] : []),
    "",
    `  ${paint("green", "✓")} ${paint("bold", displayFolder(summary.out))} ${formatChanges(summary)}, ${formatCount(summary.files)} files, ${formatDuration(summary.duration)}`,
    "",
  ].join("\n");
}

/** Says where the desk is, and who can save there: anyone can open its page. */
function formatDesk({ out, desk, deskRepository }: BuildSummary): readonly string[] {
  if (deskRepository === undefined) return [];
  const who = `those with write access to ${deskRepository} at GitHub can save`;
  const where = desk ? `${displayFolder(desk)}, for a host of its own` : displayFolder(path.join(out, DESK));
  return [`Desk: ${where}; ${who} (docs/desk.md).`];
}

function formatHost({ host, beside, limits }: BuildSummary): readonly string[] {
  if (host === "any") return ["Host: any. --host sets one, with its redirects, headers and caching."];
  const files = beside.map(displayFile);
  return [`Host: ${[host, ...files].join(", ")}`, ...limits.map((limit) => `  ${limit}`)];
}

function formatTimings({ phases, duration }: BuildSummary, paint: Paint): readonly string[] {
  const rows = Object.entries({ ...phases, Total: duration }).map(([name, time]) => [
    name,
    formatDuration(time),
    `${((100 * time) / (duration || 1)).toFixed(1)}%`,
  ]);
  const [header = "", ...lines] = formatTable([["Part of the build", "Time", "Share"], ...rows]);
  return [paint("dim", header), ...lines];
}

function formatTable(rows: readonly (readonly string[])[]): readonly string[] {
  return formatColumns(rows, "numbers").map((line) => `  ${line}`);
}

function formatChanges({ changed, published, changes }: BuildSummary): string {
  if (!changed) return published ? "is published again: nothing changed" : "is up to date: nothing changed";
  const parts = Object.entries(changes).filter(([, count]) => count > 0);
  return `is published: ${parts.map(([what, count]) => `${formatCount(count)} ${what}`).join(", ")}`;
}
