import path from "node:path";
import { leaveOutAccepted } from "../check/accepted.ts";
import type { ReportedFinding } from "../check/check.ts";
import { checkSite } from "../check/check-site.ts";
import { describeProvider } from "../check/provider-scripts.ts";
import { formatFindings, summarizeCheck } from "../check/report.ts";
import { locateProblems } from "../content/locate.ts";
import { type Flags, readEnvironment } from "../options.ts";
import { describeProblem } from "../problem.ts";
import { createProgress } from "../terminal/progress.ts";
import { paintFor, progressOutput } from "../terminal/terminal.ts";

/**
 * `docket check`: checks the built site and prints the findings. Returns whether there is no error. Throws a
 * Failure when there is no built site.
 */
export async function runCheck(flags: Flags): Promise<boolean> {
  const out = path.resolve(flags.out ?? "dist");
  const progress = createProgress(progressOutput(process.stderr));
  const result = await progress.phase("check", () => checkSite(out, readEnvironment(), progress.counter));
  // Loaded only here: a check of the built files asks no other server.
  const dead = flags.external
    ? await (await import("../check/external.ts")).checkExternalLinks(out, readEnvironment())
    : [];
  const isExternal = flags.external ?? false;
  const judged = leaveOutAccepted({ ...result, findings: [...result.findings, ...dead] }, isExternal);
  // With the lines of the content, if it is there: another machine may have built the folder.
  const findings = locateProblems(judged.findings) as readonly ReportedFinding[];
  const notices = await Promise.all(result.providers.map((src) => describeProvider(src, isExternal)));
  const summary = summarizeCheck(
    out,
    { ...judged, pages: result.pages, findings, notices },
    { strict: flags.strict ?? false, duration: performance.now() },
  );
  if (flags.json) {
    const findings = summary.findings.map(describeProblem);
    process.stdout.write(`${JSON.stringify({ ...summary, findings }, null, 2)}\n`);
  } else process.stdout.write(formatFindings(summary, paintFor(process.stdout)));
  return summary.ok;
}
