import path from "node:path";
import { describe, expect, it } from "vitest";
import { formatFindings, summarizeCheck } from "../../src/check/check-report.ts";
import type { ReportedFinding } from "../../src/check/rule.ts";

const finding = (fields: Partial<ReportedFinding> = {}): ReportedFinding => ({
  rule: "images",
  severity: "error",
  page: "/houston",
  element: "main > img",
  where: { file: "content/cities/houston.json" },
  template: "templates/pages/City.tsx",
  found: "no width",
  expected: "whole pixels",
  ...fields,
});

const summarize = (findings: readonly ReportedFinding[], strict = false) =>
  summarizeCheck(
    path.resolve("dist"),
    { pages: 12, findings, accepted: 0, notices: [] },
    { strict, duration: 1234.5 },
  );
const format = (findings: readonly ReportedFinding[]) =>
  formatFindings(summarize(findings), (_, text) => text);

describe("formatFindings(summary)", () => {
  it("is one line without findings", () => {
    expect(format([])).toBe("\n  ✓ dist/ 12 pages, 0 errors, 0 warnings, 1.24 s\n");
  });

  it("counts what the firm accepts by itself", () => {
    const summary = { ...summarize([finding()]), accepted: 2 };
    expect(formatFindings(summary, (_, text) => text)).toContain(
      " 1 error, 0 warnings, 2 accepted, 1.24 s\n",
    );
  });

  it("shows the characters of pages that a terminal would interpret as escapes", () => {
    const [page, found] = ["/a\u001bb", "\u202ec"];
    const text = format([
      finding({ page, found, element: page, template: page, expected: page, next: page }),
    ]);
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
    expect(text).toContain("found [right-to-left mark]c, expected /a\\u001bb");
  });

  it("groups by rule, and shows the same finding of many pages, and the same next step of several findings, once", () => {
    const text = format([
      finding(),
      finding({ page: "/laredo", where: { file: "content/cities/laredo.json" } }),
      finding({ page: "/", element: "main > svg", found: "no name", next: "add aria-hidden" }),
      finding({ page: "/blog", element: "main > svg", found: "no title", next: "add aria-hidden" }),
      finding({ rule: "similar-pages", severity: "warning", pages: ["/a", "/b"], template: undefined }),
    ]);
    expect(text).toMatchInlineSnapshot(`
      "
      images
        error /houston › main > img and on 1 more page
          found no width, expected whole pixels
          in content/cities/houston.json, templates/pages/City.tsx
        error / › main > svg
          found no name, expected whole pixels
          in content/cities/houston.json, templates/pages/City.tsx
        error /blog › main > svg
          found no title, expected whole pixels
          in content/cities/houston.json, templates/pages/City.tsx
          → add aria-hidden

      similar-pages
        warning /houston › main > img and on 2 more pages
          found no width, expected whole pixels
          in content/cities/houston.json

        ✗ dist/ 12 pages, 4 errors, 1 warning, 1.24 s
      "
    `);
  });

  it("shortens the list of a rule, and says where the rest is", () => {
    const many = Array.from({ length: 30 }, (_, index) => finding({ found: `problem ${index}` }));
    const text = format([
      ...many,
      ...many.map((item): ReportedFinding => ({ ...item, severity: "warning" })),
    ]);
    expect(text).toContain("and 10 more errors of this rule: docket check --json lists all");
    expect(text).toContain("and 20 more warnings of this rule: docket check --json lists all");
  });
});

describe("summarizeCheck(out, result, options)", () => {
  it("turns warnings into errors with --strict, and counts by rule", () => {
    const warning = finding({ severity: "warning" });
    expect(summarize([warning])).toMatchObject({ ok: true, errors: 0, warnings: 1, rules: { images: 1 } });
    expect(summarize([warning], true)).toMatchObject({ ok: false, errors: 1, warnings: 0 });
    expect(summarize([warning], true).findings).toMatchObject([{ severity: "error" }]);
  });
});
