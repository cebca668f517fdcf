import { quote } from "../problem.ts";
import { type Check, error, type Finding, warning } from "./check.ts";
import { languageOf, legalWordsOf } from "./legal-words.ts";
import { type CheckedPage, type Element, findByTag, isHidden, textOf, withAncestors } from "./page.ts";
import { at, atRoot } from "./place.ts";

/** The disclaimers that attorney advertising needs on every page, and the name of the responsible attorney. */
export const disclaimerCheck: Check = {
  rule: "disclaimers",
  page: (page) => {
    const footer = siteFooter(page);
    const place = footer ? at(page, footer) : atRoot(page, "body");
    const text = footer && !isHidden(footer) ? textOf(footer) : "";
    const settings = `${page.content}/site.json`;
    const words = legalWordsOf(page);
    if (!words) return [withoutRules(page)];
    const findings = words.statements
      .filter(([, pattern]) => !pattern.test(text))
      .map(([statement]) => {
        const found = `a footer that does not say that ${statement}`;
        return error(place, found, "every disclaimer on every page", `add it to disclaimers in ${settings}`);
      });
    if (words.responsibleAttorney.test(text)) return findings;
    const expected = "a lawyer's name and primary practice location in every advertisement (Texas Rule 7.02)";
    const next = `set responsibleAttorney in ${settings}`;
    return [...findings, warning(place, "no responsible attorney", expected, next)];
  },
};

/** Returns the footer around every page; a footer within the main part belongs to the page itself. */
function siteFooter(page: CheckedPage): Element | undefined {
  return findByTag(page, "footer").find((footer) =>
    withAncestors(footer).every(({ name }) => name !== "main"),
  );
}

/** Without this error, a missing statement would go unnoticed. */
function withoutRules(page: CheckedPage): Finding {
  return error(
    atRoot(page, "head"),
    `a page in the language ${quote(languageOf(page))}, for which docket check has no rules on advertising`,
    "the required statements in the language of the page (Texas Rules 7.01 to 7.05)",
    "add the language to src/check/legal-words.ts",
  );
}
