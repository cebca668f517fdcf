// Findings that a firm accepts, with a reason, in content/checks.json.
import { quote } from "../problem.ts";
import { formatAmount } from "../terminal/format.ts";
import type { CheckResult } from "./check-site.ts";
import { CHECKS } from "./checks.ts";
import { error, type Finding, type ReportedFinding, warning } from "./rule.ts";

type Accepted = CheckResult["accepted"][number];

/**
 * Leaves out and counts the findings that a firm accepts. Adds a warning for each entry that matches none of them, and an
 * error for each entry of a rule whose findings must be repaired.
 */
export function leaveOutAccepted({ findings, accepted, content }: CheckResult, isExternal: boolean) {
  const file = `${content}/checks.json`;
  const reasonOf = (entry: Accepted) => CHECKS.find(({ rule }) => rule === entry.rule)?.mustBeRepaired;
  const isAccepted = (finding: ReportedFinding) =>
    accepted.some((entry) => reasonOf(entry) === undefined && isAbout(entry, finding));
  const left = findings.filter((finding) => !isAccepted(finding));
  const added = accepted.flatMap((entry, index): readonly Finding[] => {
    const place = { page: file, element: `accepted[${index}]`, where: { file, path: ["accepted", index] } };
    const reason = reasonOf(entry);
    if (reason !== undefined) {
      const found = `the rule ${quote(entry.rule)}, whose findings cannot be accepted: ${reason}`;
      return [error(place, found, "another rule", "remove it, and repair what the report names")];
    }
    // Hosts add to the size of pages.
    const isOptional = entry.rule === "size" || (entry.rule === "external" && !isExternal);
    if (isOptional || findings.some((finding) => isAbout(entry, finding))) return [];
    const found = `nothing that it accepts among ${formatAmount(findings.length, "finding")}`;
    return [warning(place, found, "a finding", "remove it, or copy rule, text and page from the report")];
  });
  const reported = added.map((finding) => ({ rule: "accepted", ...finding }));
  return { findings: [...left, ...reported], accepted: findings.length - left.length };
}

/** `found` is a part of the finding's text; a page that ends in "*" stands for all that begin like it. */
function isAbout({ rule, found = "", page = "*" }: Accepted, finding: ReportedFinding): boolean {
  const isPage = (address: string) =>
    page.endsWith("*") ? address.startsWith(page.slice(0, -1)) : address === page;
  return (
    finding.rule === rule &&
    finding.found.includes(found) &&
    [finding.page, ...(finding.pages ?? [])].some(isPage)
  );
}
