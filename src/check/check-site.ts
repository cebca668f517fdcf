import path from "node:path";
import { digestOfFile } from "../files/digest-files.ts";
import { MANIFEST } from "../files/output-file.ts";
import { compareText } from "../problem.ts";
import { append } from "../shared/values.ts";
import type { Progress } from "../terminal/progress.ts";
import { CHECKS } from "./checks.ts";
import { checkExternalLinks } from "./external.ts";
import { createFacts } from "./facts.ts";
import { checkWords } from "./lost-words.ts";
import { readBuiltSite, readPage } from "./read-site.ts";
import type { CheckedSite, Finding, PageFacts, ReportedFinding } from "./rule.ts";

export type CheckResult = Awaited<ReturnType<typeof checkOnce>>;

/**
 * Checks the pages and the other files of the site in the folder `out`. `environment` has the variables whose values
 * must not be published. `counter` counts the pages that are checked. `asksOthers` also asks other sites for the pages
 * that this one links to. Throws a Failure when docket did not build the folder, or when a file of it cannot be read.
 */
export async function checkSite(
  out: string,
  environment: NodeJS.Dict<string>,
  counter: Progress["counter"] = () => async () => {},
  asksOthers = false,
): Promise<CheckResult> {
  const digest = () => digestOfFile(path.join(out, MANIFEST));
  for (;;) {
    const before = digest();
    try {
      const result = await checkOnce(readBuiltSite(out, environment), counter, asksOthers);
      if (digest() === before) return result;
    } catch (error) {
      if (digest() === before) throw error;
    }
    // A build published meanwhile: what was found may be of both sites.
  }
}

async function checkOnce(site: CheckedSite, counter: Progress["counter"], asksOthers: boolean) {
  const findings: ReportedFinding[] = [];
  const report = (rule: string, found: readonly Finding[] = []) =>
    append(
      findings,
      // Nothing that a post alone can cause keeps the others from being published; builds refuse secrets in posts.
      found.map(({ isOfPost, severity, ...finding }) => ({
        rule,
        severity: isOfPost && rule !== "secrets" ? ("warning" as const) : severity,
        ...finding,
      })),
    );
  const facts: PageFacts[] = [];
  const count = counter(site.pages.length);
  for (const built of site.pages) {
    const page = readPage(built, site);
    for (const { rule, page: check } of CHECKS) report(rule, check?.(page, site));
    facts.push(createFacts(page, site));
    await count();
  }
  for (const { rule, site: check } of CHECKS) report(rule, check?.(facts, site));
  report("words", await checkWords(site));
  if (asksOthers) report("external", await checkExternalLinks(facts));
  const { accepted, content, providers = [] } = site;
  return { pages: facts.length, findings: sortFindings(findings), accepted, content, providers };
}

/** By rule in the order of CHECKS, then by page. */
function sortFindings(findings: readonly ReportedFinding[]): readonly ReportedFinding[] {
  const order = [...CHECKS.map(({ rule }) => rule), "words", "external"];
  return findings.toSorted(
    (a, b) =>
      order.indexOf(a.rule) - order.indexOf(b.rule) ||
      compareText(a.severity, b.severity) ||
      compareText(a.page, b.page),
  );
}
