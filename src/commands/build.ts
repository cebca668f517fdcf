import { existsSync } from "node:fs";
import { build } from "../build.ts";
import { type Flags, readOptions } from "../options.ts";
import { Failure } from "../problem.ts";
import { displayPath } from "../terminal/format.ts";
import { createProgress } from "../terminal/progress.ts";
import { formatBuild, formatProblems, summarizeBuild } from "../terminal/report.ts";
import { describeSystemError } from "../terminal/system-error.ts";
import { paintFor, progressOutput } from "../terminal/terminal.ts";

/** `docket build`: builds the site and says what came of it. */
export async function runBuild(flags: Flags): Promise<void> {
  const options = readOptions(flags);
  const progress = createProgress(flags.quiet ? undefined : progressOutput(process.stderr));
  const wasThere = existsSync(options.out);
  const result = await build(options, progress).catch((cause) => {
    const error = describeSystemError(cause);
    // While another build is at work, the folder is that build's to answer for.
    if (!(error instanceof Failure) || error.kind === "busy") throw error;
    const out = displayPath(options.out);
    throw error.withOutcome(`Nothing was published${wasThere ? `; ${out} is as it was` : ""}.`);
  });
  const summary = summarizeBuild(result, performance.now());
  if (summary.warnings.length > 0) {
    process.stderr.write(`${formatProblems(summary.warnings, paintFor(process.stderr), "warning")}\n`);
  }
  if (flags.json) process.stdout.write(`${JSON.stringify(summary, null, 2)}\n`);
  else if (!flags.quiet) {
    process.stdout.write(formatBuild(summary, paintFor(process.stdout), { timings: flags.timings ?? false }));
  }
}
