import { build } from "../build.ts";
import { type Flags, readOptions } from "../options.ts";
import { createProgress } from "../progress.ts";
import { formatBuild, formatProblems, summarizeBuild } from "../report.ts";
import { paintFor, progressOutput } from "../terminal.ts";

/** `docket build`: builds the site and says what came of it. */
export async function runBuild(flags: Flags): Promise<void> {
  const options = readOptions(flags);
  const silent = flags.quiet || flags.json;
  const result = await build(options, createProgress(silent ? undefined : progressOutput(process.stderr)));
  const summary = summarizeBuild(result, performance.now());
  if (summary.warnings.length > 0) {
    process.stderr.write(`${formatProblems(summary.warnings, paintFor(process.stderr), "warning")}\n`);
  }
  if (flags.json) process.stdout.write(`${JSON.stringify(summary, null, 2)}\n`);
  else if (!flags.quiet) {
    process.stdout.write(formatBuild(summary, paintFor(process.stdout), { timings: flags.timings ?? false }));
  }
}
