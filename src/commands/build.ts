import { existsSync, statSync } from "node:fs";
import { build } from "../build/build-if-changed.ts";
import { type BuildSummary, formatBuild } from "../build/format-build.ts";
import { type Flags, readOptions } from "../options.ts";
import { describeProblem, Failure, listProblems } from "../problem.ts";
import { displayFolder } from "../terminal/format.ts";
import { formatProblems } from "../terminal/format-problem.ts";
import { printError, printJson, printText } from "../terminal/print.ts";
import { createProgress } from "../terminal/progress.ts";
import { describeBuildError } from "../terminal/system-error.ts";
import { paintFor, progressOutput } from "../terminal/terminal.ts";

/** `docket build`: builds the site and reports what it did. */
export async function runBuild(flags: Flags): Promise<void> {
  const options = readOptions(flags);
  const progress = createProgress(flags.quiet ? undefined : progressOutput(process.stderr));
  const before = identify(options.out);
  const result = await build(options, progress).catch((cause) => {
    const error = describeBuildError(cause);
    // While another build is running, the folder can change at any time.
    if (!(error instanceof Failure) || error.kind === "busy" || error.outcome !== undefined) throw error;
    throw error.withOutcome(describeOutcome(options.out, before));
  });
  const duration = performance.now();
  const phases = progress.phases();
  const startUp = duration - Object.values(phases).reduce((sum, time) => sum + time, 0);
  const summary: BuildSummary = {
    ok: true,
    ...result,
    duration: Math.round(duration),
    phases: Object.fromEntries(
      Object.entries({ "start-up": startUp, ...phases }).map(([name, time]) => [name, Math.round(time)]),
    ),
  };
  if (summary.warnings.length > 0) {
    printError(`${formatProblems(summary.warnings, paintFor(process.stderr), "warning")}\n`);
  }
  if (flags.json) {
    const warnings = listProblems(summary.warnings).map(describeProblem);
    printJson({ ...summary, warnings });
  } else if (!flags.quiet) {
    printText(formatBuild(summary, paintFor(process.stdout), { timings: flags.timings ?? false }));
  }
}

/** Returns what differs after a folder was replaced; undefined when there is none. */
function identify(folder: string): number | undefined {
  return existsSync(folder) ? statSync(folder).ino : undefined;
}

/** Says what a failed build left. It may have published the site of an earlier build, which was interrupted. */
function describeOutcome(out: string, before: number | undefined): string {
  const after = identify(out);
  if (after === undefined) return "Nothing was published.";
  if (after === before) return `Nothing was published; ${displayFolder(out)} is as it was.`;
  return `This build published nothing; ${displayFolder(out)} has the site of an earlier build.`;
}
