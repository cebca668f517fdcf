// The report of a build, and problems as text.
import { formatPlace, type Problem, sortProblems } from "../problem.ts";
import { displayFile, displayFolder, formatBytes, formatCount, formatDuration } from "./format.ts";
import type { Paint } from "./terminal.ts";

interface KindSummary {
  readonly kind: string;
  readonly label: string;
  readonly pages: number;
  readonly bytes: number;
  /** Bytes of the largest page of the kind with its styles, compressed. */
  readonly firstLoad: number;
}

/** What a build did. */
export interface BuildReport {
  readonly out: string;
  readonly changed: boolean;
  /** Whether the output folder was replaced: also with --force, when nothing changed. */
  readonly published: boolean;
  readonly changes: { readonly added: number; readonly changed: number; readonly removed: number };
  readonly kinds: readonly KindSummary[];
  readonly pages: number;
  readonly files: number;
  readonly firstRoundTrip: number;
  /** Bytes of the inline scripts of every page, uncompressed and compressed. */
  readonly script: { readonly bytes: number; readonly compressed: number };
  readonly host: string;
  /** What the host cannot do, as sentences. */
  readonly limits: readonly string[];
  /** Files beside the output folder that a server includes, as absolute paths. */
  readonly beside: readonly string[];
  /** Whether search engines must leave this copy alone. */
  readonly noindex: boolean;
  /** When the newest post was created; an old date shows that a scheduled build has stopped. */
  readonly newestPost: string | undefined;
  /** Milliseconds that threads spent on each kind of work, added up. Absent when nothing had to be built. */
  readonly threadTimes?: Readonly<Record<string, number>> | undefined;
  /** Sample data and notices: nothing that stopped the build. */
  readonly warnings: readonly Problem[];
}

export interface BuildSummary extends BuildReport {
  readonly ok: true;
  /** Milliseconds, of the whole process. */
  readonly duration: number;
  /** Milliseconds of each part of the duration, one after the other; start-up is what no other part has. */
  readonly phases: Readonly<Record<string, number>>;
}

export function formatBuild(summary: BuildSummary, paint: Paint, options: { timings: boolean }): string {
  const rows = summary.kinds.map((row) => [
    row.label,
    formatCount(row.pages),
    formatBytes(row.bytes),
    formatBytes(row.firstLoad),
  ]);
  const bytes = summary.kinds.reduce((sum, kind) => sum + kind.bytes, 0);
  const total = ["Total", formatCount(summary.pages), formatBytes(bytes), ""];
  const [header = "", ...table] = alignColumns([
    ["Page kind", "Pages", "HTML", "First load"],
    ...rows,
    total,
  ]);
  const heaviest = Math.max(...summary.kinds.map(({ firstLoad }) => firstLoad));
  const lines = [
    "",
    paint("dim", header),
    ...table.slice(0, -1),
    paint("bold", table.at(-1) ?? ""),
    "",
    paint(
      "dim",
      `  First load: the largest page of its kind with its styles, compressed; ${
        heaviest <= summary.firstRoundTrip ? "all fit" : paint("yellow", "not all fit")
      } the first round trip (${formatBytes(summary.firstRoundTrip)}).`,
    ),
    paint("dim", `  Script before the first tap: ${formatBytes(summary.script.compressed)}, compressed.`),
    ...formatHost(summary).map((line) => paint("dim", `  ${line}`)),
    ...(summary.noindex
      ? [
          paint(
            "yellow",
            "  A copy that search engines leave alone (--noindex): do not publish it as the site.",
          ),
        ]
      : []),
    ...(options.timings ? ["", ...formatTimings(summary, paint)] : []),
    "",
    `  ${paint("green", "✓")} ${paint("bold", displayFolder(summary.out))} ${formatChanges(summary)}, ${formatCount(summary.files)} files, ${formatDuration(summary.duration)}`,
    "",
  ];
  return lines.join("\n");
}

function formatHost({ host, beside, limits }: BuildSummary): readonly string[] {
  if (host === "any") return ["Host: any. --host sets one, with its redirects, headers and caching."];
  const files = beside.map(displayFile);
  return [`Host: ${[host, ...files].join(", ")}`, ...limits.map((limit) => `  ${limit}`)];
}

/** Aligns the first column on the left and the others on the right. */
function alignColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((cells) => {
    const aligned = cells.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    return `  ${aligned.join("   ")}`.trimEnd();
  });
}

function formatTimings({ phases, duration, threadTimes }: BuildSummary, paint: Paint): readonly string[] {
  const rows = (parts: Readonly<Record<string, number>>, whole: number) =>
    Object.entries(parts).map(([name, time]) => [name, formatDuration(time), formatShare(time, whole)]);
  const work = Object.values(threadTimes ?? {}).reduce((sum, time) => sum + time, 0);
  const parts = rows({ ...phases, Total: duration }, duration);
  const threads = threadTimes ? rows({ ...threadTimes, Total: work }, work) : [];
  const [header = "", ...lines] = alignColumns([
    ["Part of the build", "Time", "Share"],
    ...parts,
    ...threads,
  ]);
  return [
    paint("dim", header),
    ...lines.slice(0, parts.length),
    ...(threads.length === 0 ? [] : ["", paint("dim", "  Posts and pages, all threads added up")]),
    ...lines.slice(parts.length),
  ];
}

function formatShare(time: number, whole: number): string {
  return `${((100 * time) / (whole || 1)).toFixed(1)}%`;
}

function formatChanges({ changed, published, changes }: BuildSummary): string {
  if (!changed) return published ? "is published again: nothing changed" : "is up to date: nothing changed";
  const parts = [
    changes.added > 0 && `${formatCount(changes.added)} added`,
    changes.changed > 0 && `${formatCount(changes.changed)} changed`,
    changes.removed > 0 && `${formatCount(changes.removed)} removed`,
  ].filter((part) => part !== false);
  return `is published: ${parts.join(", ")}`;
}

/** Returns problems for people: place, found, expected, next step. */
export function formatProblems(
  problems: readonly Problem[],
  paint: Paint,
  label: "error" | "warning",
): string {
  const style = label === "error" ? "red" : "yellow";
  return sortProblems(problems)
    .map(({ where, found, expected, next }) =>
      [
        `${paint(style, label)} ${paint("bold", formatPlace(where))}`,
        `  found ${found}, expected ${expected}`,
        ...(next === undefined ? [] : [`  → ${next}`]),
      ].join("\n"),
    )
    .join("\n");
}
