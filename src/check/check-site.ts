import { pageTemplate } from "../pages/kinds.ts";
import { compareText } from "../problem.ts";
import type { Progress } from "../terminal/progress.ts";
import { type CheckedSite, error, type Finding, type PageFacts, type ReportedFinding } from "./check.ts";
import { CHECKS } from "./checks.ts";
import { createFacts } from "./facts.ts";
import { type CheckedPage, depthOf } from "./page.ts";
import { onPage } from "./place.ts";
import { readBuiltSite, readPage } from "./read-site.ts";

export interface CheckResult {
  readonly pages: number;
  /** By rule in the order of CHECKS, then by page. */
  readonly findings: readonly ReportedFinding[];
  /** What the firm accepts, and the content folder that says so. */
  readonly accepted: CheckedSite["accepted"];
  readonly content: string;
  /** The scripts that pages load from other sites. */
  readonly providers: readonly string[];
}

/** Browsers nest elements no deeper (Blink, WebKit). */
const MAX_DEPTH = 512;

/**
 * Checks the pages and the other files of the site in the folder `out`. `environment` has the variables whose values
 * must not be published. `counter` counts the pages that are checked. Throws a Failure when docket did not build the
 * folder, or when a file of it cannot be read.
 */
export async function checkSite(
  out: string,
  environment: NodeJS.Dict<string>,
  counter: Progress["counter"] = () => async () => {},
): Promise<CheckResult> {
  const site = readBuiltSite(out, environment);
  const findings: (readonly ReportedFinding[])[] = [];
  const facts: PageFacts[] = [];
  const count = counter(site.pages.length);
  for (const built of site.pages) {
    const page = readPage(built, site);
    const depth = depthOf(page);
    if (depth <= MAX_DEPTH) {
      for (const { rule, page: check } of CHECKS) findings.push(withRule(rule, check?.(page, site)));
      facts.push(createFacts(page, site));
    } else findings.push([{ rule: "html", ...reportDepth(page, depth) }]);
    await count(1);
  }
  for (const { rule, site: check } of CHECKS) findings.push(withRule(rule, check?.(facts, site)));
  const { accepted, content, providers = [] } = site;
  const all = sortFindings(findings.flat());
  return { pages: site.pages.length, findings: all, accepted, content, providers };
}

function withRule(rule: string, findings: readonly Finding[] = []): readonly ReportedFinding[] {
  return findings.map((finding) => ({ rule, ...finding }));
}

/** Functions that visit an element and those in it would exceed the stack on such a page. */
function reportDepth(page: CheckedPage, depth: number): Finding {
  const place = onPage(page, "html", pageTemplate(page.kind));
  return error(place, `elements nested ${depth} deep`, `at most ${MAX_DEPTH}, as browsers nest them`);
}

function sortFindings(findings: readonly ReportedFinding[]): readonly ReportedFinding[] {
  const order = new Map(CHECKS.map(({ rule }, index) => [rule, index]));
  return findings.toSorted(
    (a, b) =>
      (order.get(a.rule) ?? 0) - (order.get(b.rule) ?? 0) ||
      compareText(a.severity, b.severity) ||
      compareText(a.page, b.page) ||
      compareText(a.element, b.element) ||
      compareText(a.found, b.found),
  );
}
