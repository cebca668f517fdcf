import { escapeLines, formatPlace } from "../problem.ts";
import { keysOf } from "../shared/records.ts";
import { formatCount } from "../shared/values.ts";
import { displayFolder, formatAmount, formatDuration } from "../terminal/format.ts";
import { formatProblem } from "../terminal/format-problem.ts";
import type { Paint } from "../terminal/terminal.ts";
import type { ReportedFinding, Severity } from "./rule.ts";

type CheckSummary = ReturnType<typeof summarizeCheck>;

interface Checked {
  readonly pages: number;
  readonly findings: readonly ReportedFinding[];
  /** Findings that content/checks.json accepts, which no other number counts. */
  readonly accepted: number;
  /** What the firm should know although nothing is wrong: who gets data of visitors, and that the last build failed. */
  readonly notices: readonly string[];
}

/** Counts the findings; `strict` turns warnings into errors. */
export function summarizeCheck(
  out: string,
  checked: Checked,
  { strict, duration }: { strict: boolean; duration: number },
) {
  const findings = checked.findings.map((finding) =>
    strict ? { ...finding, severity: "error" as const } : finding,
  );
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const rules = [...Map.groupBy(findings, ({ rule }) => rule)].map(([rule, { length }]) => [rule, length]);
  return {
    ok: errors === 0,
    out,
    ...checked,
    errors,
    warnings: findings.length - errors,
    /** The number of findings by rule; rules without findings are left out. */
    rules: Object.fromEntries(rules),
    findings,
    duration: Math.round(duration),
  };
}

const MAX_SHOWN: Readonly<Record<Severity, number>> = { error: 20, warning: 10 };

/** Returns the report for the terminal: findings by rule, then a line with the totals. */
export function formatFindings(summary: CheckSummary, paint: Paint): string {
  const rules = [...Map.groupBy(summary.findings, ({ rule }) => rule)];
  const blocks = rules.flatMap(([rule, findings]) => formatRule(rule, findings, paint));
  const notices = summary.notices.map((notice) => `  ${paint("bold", "notice")} ${notice}\n`);
  return `${["", ...blocks, ...notices].join("\n")}\n${formatTotals(summary, paint)}\n`;
}

function formatRule(rule: string, findings: readonly ReportedFinding[], paint: Paint): readonly string[] {
  // A problem of the header is shown once for all pages.
  const groups = Map.groupBy(findings, ({ severity, element, template, found, expected }) =>
    JSON.stringify([severity, element, template, found, expected]),
  );
  const lines = keysOf(MAX_SHOWN).flatMap((severity) => {
    const all = [...groups.values()].filter(([finding]) => finding?.severity === severity);
    const shown = all.slice(0, MAX_SHOWN[severity]);
    const what = formatAmount(all.length - shown.length, `more ${severity}`);
    const more = paint("dim", `  and ${what} of this rule: docket check --json lists all`);
    return [
      ...shown.flatMap((group, index) => formatFinding(group, paint, shown[index + 1]?.[0]?.next)),
      ...(all.length > shown.length ? [more] : []),
    ];
  });
  return [paint("bold", rule), ...lines, ""];
}

/** `following` is the next step of the finding after it: the same one is shown once, after the last of them. */
function formatFinding(
  group: readonly ReportedFinding[],
  paint: Paint,
  following: string | undefined,
): readonly string[] {
  const [first] = group;
  if (!first) return [];
  const { severity, page, element, where, template } = first;
  const more = group.reduce((sum, { pages = [] }) => sum + pages.length, group.length - 1);
  const also = more > 0 ? ` and on ${formatAmount(more, "more page")}` : "";
  const files = [...new Set([formatPlace(where), template])].filter(Boolean).join(", ");
  const place = escapeLines(`${page} › ${element}`) + paint("bold", also);
  const next = first.next === following ? undefined : first.next;
  return formatProblem({ ...first, next }, paint, severity, place, files).map((line) => `  ${line}`);
}

function formatTotals(
  { ok, out, pages, errors, warnings, accepted, duration }: CheckSummary,
  paint: Paint,
): string {
  const counts = [
    formatAmount(pages, "page"),
    formatAmount(errors, "error"),
    formatAmount(warnings, "warning"),
    ...(accepted > 0 ? [`${formatCount(accepted)} accepted`] : []),
  ];
  const mark = ok ? paint("green", "✓") : paint("red", "✗");
  return `  ${mark} ${paint("bold", displayFolder(out))} ${counts.join(", ")}, ${formatDuration(duration)}`;
}
