import { existsSync } from "node:fs";
import { compressedSize, FIRST_ROUND_TRIP } from "../assets/first-load.ts";
import { type BuildResult, build } from "../build.ts";
import { locateProblems } from "../content/locate.ts";
import { type Flags, readOptions } from "../options.ts";
import { kindOf } from "../pages/kinds.ts";
import { describeProblem, Failure, sortProblems } from "../problem.ts";
import { displayFolder } from "../terminal/format.ts";
import { createProgress } from "../terminal/progress.ts";
import { type BuildSummary, formatBuild, formatProblems } from "../terminal/report.ts";
import { describeSystemError } from "../terminal/system-error.ts";
import { paintFor, progressOutput } from "../terminal/terminal.ts";

/** `docket build`: builds the site and reports what it did. */
export async function runBuild(flags: Flags): Promise<void> {
  const options = readOptions(flags);
  const progress = createProgress(flags.quiet ? undefined : progressOutput(process.stderr));
  const existed = existsSync(options.out);
  const result = await build(options, progress).catch((cause) => {
    const error = describeSystemError(cause);
    // While another build is running, the folder can change at any time.
    if (!(error instanceof Failure) || error.kind === "busy" || error.outcome !== undefined) throw error;
    const out = displayFolder(options.out);
    throw error.withOutcome(`Nothing was published${existed ? `; ${out} is as it was` : ""}.`);
  });
  const summary = summarizeBuild(result, performance.now());
  if (summary.warnings.length > 0) {
    process.stderr.write(`${formatProblems(summary.warnings, paintFor(process.stderr), "warning")}\n`);
  }
  if (flags.json) {
    const warnings = summary.warnings.map(describeProblem);
    process.stdout.write(`${JSON.stringify({ ...summary, warnings }, null, 2)}\n`);
  } else if (!flags.quiet) {
    process.stdout.write(formatBuild(summary, paintFor(process.stdout), { timings: flags.timings ?? false }));
  }
}

function summarizeBuild(result: BuildResult, duration: number): BuildSummary {
  const byKind = Map.groupBy(result.pages, ({ kind }) => kind);
  const kinds = [...byKind].map(([kind, pages]) => ({
    kind,
    label: kindOf(kind).label,
    pages: pages.length,
    bytes: pages.reduce((sum, { size }) => sum + size, 0),
    firstLoad: compressedSize(result.largest.get(kind) ?? ""),
  }));
  const { boot } = result.assets.inline;
  const { added, changed, removed } = result.changes;
  return {
    ok: true,
    out: result.out,
    changed: added + changed + removed > 0,
    published: result.published,
    changes: result.changes,
    kinds,
    pages: result.pages.length,
    files: result.files,
    firstRoundTrip: FIRST_ROUND_TRIP,
    script: { bytes: Buffer.byteLength(boot), compressed: compressedSize(boot) },
    newestPost: result.newestPost,
    warnings: sortProblems(locateProblems(result.warnings)),
    duration: Math.round(duration),
    phases: Object.fromEntries(Object.entries(result.phases).map(([name, ms]) => [name, Math.round(ms)])),
  };
}
