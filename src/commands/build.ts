import { existsSync } from "node:fs";
import { build } from "../build.ts";
import { type Flags, type Options, readOptions } from "../options.ts";
import { describeProblem, Failure } from "../problem.ts";
import { nameFolders } from "../publish/swap.ts";
import { displayFolder } from "../terminal/format.ts";
import { createProgress, type Progress } from "../terminal/progress.ts";
import { type BuildReport, type BuildSummary, formatBuild, formatProblems } from "../terminal/report.ts";
import { describeRemoval, describeSystemError } from "../terminal/system-error.ts";
import { paintFor, progressOutput } from "../terminal/terminal.ts";

/** `docket build`: builds the site and reports what it did. */
export async function runBuild(flags: Flags): Promise<void> {
  const options = readOptions(flags);
  const progress = createProgress(flags.quiet ? undefined : progressOutput(process.stderr));
  const existed = existsSync(options.out);
  const result = await buildOrRepeat(options, progress).catch((cause) => {
    const error = describeRemoval(describeSystemError(cause), () => writtenFolders(options));
    // While another build is running, the folder can change at any time.
    if (!(error instanceof Failure) || error.kind === "busy" || error.outcome !== undefined) throw error;
    const out = displayFolder(options.out);
    throw error.withOutcome(
      `Nothing was published${existed && existsSync(options.out) ? `; ${out} is as it was` : ""}.`,
    );
  });
  const duration = performance.now();
  const phases = progress.phases();
  const startUp = duration - Object.values(phases).reduce((sum, time) => sum + time, 0);
  const { threadTimes } = result;
  const summary: BuildSummary = {
    ok: true,
    ...result,
    duration: Math.round(duration),
    phases: roundAll({ "start-up": startUp, ...phases }),
    threadTimes: threadTimes && roundAll(threadTimes),
  };
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

/** Builds the site; builds it again, without the rows that an earlier build kept, when they turn out to be damaged. */
async function buildOrRepeat(options: Options, progress: Progress): Promise<BuildReport> {
  try {
    return await build(options, progress);
  } catch (error) {
    if (!(error instanceof Failure && error.kind === "damaged")) throw error;
    return build(options, progress);
  }
}

function writtenFolders({ out, state }: Options): readonly string[] {
  const folders = nameFolders(out);
  return [folders.building, folders.ready, folders.out, state];
}

function roundAll(times: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(times).map(([name, time]) => [name, Math.round(time)]));
}
