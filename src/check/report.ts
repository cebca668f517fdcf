// What people read at the end of a check, and what machines read instead.

import { formatPlace } from "../problem.ts";
import { displayPath, formatCount, formatDuration } from "../terminal/format.ts";
import type { Paint } from "../terminal/terminal.ts";
import type { Finding, Severity } from "./check.ts";
import type { CheckResult } from "./check-site.ts";

/** What `--json` prints: one document, the same fields every time. */
export interface CheckSummary {
  /** Whether there is no error. */
  readonly ok: boolean;
  readonly out: string;
  readonly pages: number;
  readonly errors: number;
  readonly warnings: number;
  /** How many findings each rule has; rules without any are left out. */
  readonly rules: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
  /** Milliseconds, from the start of the process. */
  readonly duration: number;
}

/** Counts what was found; `strict` makes errors of warnings. */
export function summarizeCheck(
  out: string,
  { pages, findings }: CheckResult,
  options: { strict: boolean; duration: number },
): CheckSummary {
  const judged = options.strict
    ? findings.map((finding) => ({ ...finding, severity: "error" as const }))
    : findings;
  const count = (severity: Severity) => judged.filter((finding) => finding.severity === severity).length;
  const rules = [...Map.groupBy(judged, ({ rule }) => rule)].map(([rule, { length }]) => [rule, length]);
  return {
    ok: count("error") === 0,
    out,
    pages,
    errors: count("error"),
    warnings: count("warning"),
    rules: Object.fromEntries(rules),
    findings: judged,
    duration: Math.round(options.duration),
  };
}

/** A finding and the further pages that have the same one. */
interface Shared {
  readonly finding: Finding;
  readonly more: number;
}

const SHOWN: Readonly<Record<Severity, number>> = { error: 20, warning: 5 };

/** Returns the report for people: by rule, what is the same on many pages once, and a line with the sums. */
export function formatFindings(summary: CheckSummary, paint: Paint): string {
  const rules = [...Map.groupBy(summary.findings, ({ rule }) => rule).values()];
  const blocks = rules.flatMap((findings) => formatRule(findings, paint));
  return `${blocks.length > 0 ? `\n${blocks.join("\n")}` : ""}\n${formatSums(summary, paint)}\n`;
}

function formatRule(findings: readonly Finding[], paint: Paint): readonly string[] {
  const shared = shareAlike(findings);
  const lines = [paint("bold", findings[0]?.rule ?? "")];
  for (const severity of ["error", "warning"] as const) {
    const group = shared.filter(({ finding }) => finding.severity === severity);
    const shown = group.slice(0, SHOWN[severity]);
    for (const item of shown) lines.push(...formatFinding(item, paint));
    const hidden = group.length - shown.length;
    if (hidden > 0) {
      const what = `${formatCount(hidden)} more ${severity}${hidden > 1 ? "s" : ""} of this rule`;
      lines.push(paint("dim", `  and ${what}: docket check --json lists all`));
    }
  }
  return [...lines, ""];
}

/** Findings that say the same of the same element are one fault, in the header or in a template. */
function shareAlike(findings: readonly Finding[]): readonly Shared[] {
  const groups = Map.groupBy(findings, ({ severity, element, template, found, expected }) =>
    JSON.stringify([severity, element, template, found, expected]),
  );
  return [...groups.values()].flatMap(([finding, ...others]) => {
    if (!finding) return [];
    const further = [finding, ...others].reduce((sum, { pages = [] }) => sum + pages.length, 0);
    return [{ finding, more: others.length + further }];
  });
}

function formatFinding({ finding, more }: Shared, paint: Paint): readonly string[] {
  const { severity, page, element, where, template, found, expected, next } = finding;
  const also = more > 0 ? ` and on ${formatCount(more)} more ${more === 1 ? "page" : "pages"}` : "";
  return [
    `  ${paint(severity === "error" ? "red" : "yellow", severity)} ${page} › ${element}${paint("bold", also)}`,
    `    found ${found}, expected ${expected}`,
    paint(
      "dim",
      `    in ${[formatPlace(where), template].filter((source) => source !== undefined).join(", ")}`,
    ),
    ...(next === undefined ? [] : [`    → ${next}`]),
  ];
}

function formatSums({ ok, out, pages, errors, warnings, duration }: CheckSummary, paint: Paint): string {
  const many = (count: number, what: string) => `${formatCount(count)} ${what}${count === 1 ? "" : "s"}`;
  const sums = `${many(pages, "page")}, ${many(errors, "error")}, ${many(warnings, "warning")}`;
  const mark = ok ? paint("green", "✓") : paint("red", "✗");
  return `  ${mark} ${paint("bold", displayPath(out))} ${sums}, ${formatDuration(duration)}`;
}
