import { describe, expect, it } from "vitest";
import { disclaimerCheck } from "../../src/check/disclaimers.ts";
import { inMain, replace, runOn } from "../helpers/checked-page.ts";

const FOOTER = {
  page: "/houston",
  element: "footer.site-footer",
  where: "content/site.json",
  template: "templates/parts/Footer.tsx",
};
const ALL =
  "This is not legal advice. Attorney advertising. No fees unless we win; case expenses may still apply. Results may vary. Licensed in Texas. Responsible attorney: A. Lawyer.";

describe("the disclaimer check", () => {
  it.each([
    ["not legal advice", "the site is not legal advice"],
    ["Attorney advertising", "it is attorney advertising"],
    ["No fees", "there are no fees unless we win, and case expenses may still apply"],
    ["case expenses", "there are no fees unless we win, and case expenses may still apply"],
    ["Results may vary", "results may vary"],
    ["Licensed in Texas", "the firm is licensed in Texas"],
  ])('finds a footer without "%s"', (text, statement) => {
    expect(runOn(disclaimerCheck, replace(text, "…"))).toMatchObject([
      { ...FOOTER, severity: "error", found: `a footer that does not say that ${statement}` },
    ]);
  });

  it.each(["hidden", 'aria-hidden="true"'])("treats a footer with %s as empty", (attribute) => {
    const findings = runOn(disclaimerCheck, replace("<footer ", `<footer ${attribute} `));
    expect(findings).toHaveLength(6);
    expect(findings[1]).toMatchObject({
      ...FOOTER,
      found: "a footer that does not say that it is attorney advertising",
    });
  });

  it("does not accept the footer of an article instead of the site's", () => {
    const change = (html: string) =>
      inMain(`<article><footer>${ALL}</footer></article>`)(
        html.replace(/<footer class[\s\S]*<\/footer>/, ""),
      );
    const findings = runOn(disclaimerCheck, change);
    expect(findings).toHaveLength(6);
    expect(findings[0]).toMatchObject({ element: "body", template: "templates/pages/City.tsx" });
  });

  it("warns when there is no responsible attorney", () => {
    expect(runOn(disclaimerCheck, replace(/Attorney responsible[^<]*/))).toMatchObject([
      {
        ...FOOTER,
        severity: "warning",
        found: "no responsible attorney",
        next: "set responsibleAttorney in content/site.json",
      },
    ]);
  });

  it("reports a language that has no rules", () => {
    const found = 'a page in the language "vi", for which docket check has no rules on advertising';
    expect(runOn(disclaimerCheck, replace("en-US", "vi"))).toMatchObject([{ severity: "error", found }]);
  });
});
