import { describe, expect, it } from "vitest";
import { leaveOutAccepted } from "../../src/check/accepted.ts";
import type { ReportedFinding } from "../../src/check/rule.ts";

const finding = (rule: string, page: string, found: string, pages?: readonly string[]): ReportedFinding => ({
  severity: "warning",
  rule,
  page,
  pages,
  element: "head > title",
  where: { file: "content/cities/houston.json" },
  found,
  expected: "another one",
});
const FINDINGS = [
  finding("titles", "/houston", 'the title "Houston Lawyer" of 80 characters'),
  finding("titles", "/laredo", 'the title "Laredo Lawyer" of 81 characters'),
  finding("similar-pages", "/houston/a", "nearly the same text", ["/houston/b"]),
];
type Entry = { readonly rule: string; readonly found?: string; readonly page?: string };

function judge(entries: readonly Entry[], { isExternal = false, findings = FINDINGS } = {}) {
  const accepted = entries.map((entry) => ({ ...entry, reason: "The firm wants it." }));
  return leaveOutAccepted({ pages: 3, findings, accepted, content: "content", providers: [] }, isExternal);
}
const left = (entry: Entry) => judge([entry]).findings.map(({ page }) => page);

describe("leaveOutAccepted(result, isExternal)", () => {
  it("leaves out the findings of a rule, of a text, and of a page", () => {
    expect(judge([])).toEqual({ findings: FINDINGS, accepted: 0 });
    expect(left({ rule: "titles" })).toEqual(["/houston/a"]);
    expect(left({ rule: "titles", found: '"Laredo Lawyer"' })).toEqual(["/houston", "/houston/a"]);
    expect(left({ rule: "titles", page: "/houston" })).toEqual(["/laredo", "/houston/a"]);
    expect(left({ rule: "similar-pages", page: "/houston/*" })).toEqual(["/houston", "/laredo"]);
    expect(left({ rule: "similar-pages", page: "/houston/b" })).toEqual(["/houston", "/laredo"]);
    expect(judge([{ rule: "titles" }, { rule: "titles", page: "/houston" }]).accepted).toBe(2);
  });

  it("warns of an entry that matches nothing, with its place", () => {
    const { findings, accepted } = judge([{ rule: "titles" }, { rule: "titles", page: "/allen" }]);
    expect(accepted).toBe(2);
    expect(findings.at(-1)).toEqual({
      rule: "accepted",
      severity: "warning",
      page: "content/checks.json",
      element: "accepted[1]",
      where: { file: "content/checks.json", path: ["accepted", 1] },
      found: "nothing that it accepts among 3 findings",
      expected: "a finding",
      next: "remove it, or copy rule, text and page from the report",
    });
  });

  it.each(["secrets", "sample-data"])("accepts no finding of %s, and says why", (rule) => {
    const own = finding(rule, "/houston", "a token of Supabase");
    const { findings, accepted } = judge([{ rule }], { findings: [own] });
    expect(accepted).toBe(0);
    expect(findings).toEqual([own, expect.objectContaining({ severity: "error", expected: "another rule" })]);
  });

  it("says nothing of an entry for sizes that matches nothing: they differ by host", () => {
    expect(judge([{ rule: "size" }]).findings).toEqual(FINDINGS);
  });

  it("judges an entry for a link to another site only when those were asked", () => {
    const entry = { rule: "external", found: "https://www.county.example" };
    expect(judge([entry]).findings).toEqual(FINDINGS);
    expect(judge([entry], { isExternal: true }).findings.map(({ rule }) => rule)).toContain("accepted");
    const dead = finding("external", "/houston", 'a link to "https://www.county.example/a"');
    expect(judge([entry], { isExternal: true, findings: [dead] })).toEqual({ findings: [], accepted: 1 });
  });
});
