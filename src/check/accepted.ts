// Findings that a firm accepts, with a reason, in content/checks.json.
import { formatAmount } from "../terminal/format.ts";
import { type ReportedFinding, warning } from "./check.ts";
import type { CheckResult } from "./check-site.ts";

type Accepted = CheckResult["accepted"][number];

/** Leaves out and counts the findings that a firm accepts. Adds a warning for each entry that is about none of them. */
export function leaveOutAccepted({ findings, accepted, content }: CheckResult, isExternal: boolean) {
  const file = `${content}/checks.json`;
  const left = findings.filter((finding) => !accepted.some((entry) => isAbout(entry, finding)));
  const unused = accepted.flatMap((entry, index) => {
    // Hosts add to the size of pages.
    const isOptional = entry.rule === "size" || (entry.rule === "external" && !isExternal);
    if (isOptional || findings.some((finding) => isAbout(entry, finding))) return [];
    const where = { file, path: ["accepted", index] };
    const found = `nothing that it accepts among ${formatAmount(findings.length, "finding")}`;
    const next = "remove it, or copy rule, text and page from the report";
    return {
      rule: "accepted",
      ...warning({ page: file, element: `accepted[${index}]`, where }, found, "a finding", next),
    };
  });
  return { findings: [...left, ...unused], accepted: findings.length - left.length };
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
