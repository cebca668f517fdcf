import path from "node:path";
import { leaveOutAccepted } from "../check/accepted.ts";
import { formatFindings, summarizeCheck } from "../check/check-report.ts";
import { checkSite } from "../check/check-site.ts";
import { locateProblems } from "../content/locate.ts";
import { type Flags, readEnvironment } from "../options.ts";
import { describeProblem } from "../problem.ts";
import { describeUnfinished } from "../publish/output.ts";
import { printJson, printText } from "../terminal/print.ts";
import { createProgress } from "../terminal/progress.ts";
import { paintFor, progressOutput } from "../terminal/terminal.ts";

/**
 * `docket check`: checks the built site and prints the findings. Returns whether there is no error. Throws a
 * Failure when there is no built site.
 */
export async function runCheck({ out: folder = "dist", external = false, strict = false, json }: Flags) {
  const out = path.resolve(folder);
  const progress = createProgress(progressOutput(process.stderr));
  const result = await progress.phase("check", () =>
    checkSite(out, readEnvironment(), progress.counter, external),
  );
  const judged = leaveOutAccepted(result, external);
  // With the lines of the content, if it is there: another machine may have built the folder.
  const findings = locateProblems(judged.findings);
  const unfinished = describeUnfinished(out);
  const notices = [...result.providers.map(({ text }) => text), ...(unfinished ? [unfinished] : [])];
  const summary = summarizeCheck(
    out,
    { ...judged, pages: result.pages, findings, notices },
    { strict, duration: performance.now() },
  );
  if (json) {
    const findings = summary.findings.map(describeProblem);
    printJson({ ...summary, findings });
  } else printText(formatFindings(summary, paintFor(process.stdout)));
  return summary.ok;
}
