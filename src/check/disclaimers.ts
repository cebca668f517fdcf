import { quote } from "../problem.ts";
import { type CheckedPage, findByTag, isHiddenElement, textOf, withAncestors } from "./checked-page.ts";
import { languageOf, legalWordsOf } from "./legal-words.ts";
import { at, atRoot } from "./place.ts";
import { type Check, error, warning } from "./rule.ts";

/** The disclaimers that attorney advertising needs on every page, and the name of the responsible attorney. */
export const disclaimerCheck = {
  rule: "disclaimers",
  page: (page: CheckedPage) => {
    // A footer within the main part belongs to the page itself.
    const footer = findByTag(page, "footer").find((each) =>
      withAncestors(each).every(({ name }) => name !== "main"),
    );
    const place = footer ? at(page, footer) : atRoot(page, "body");
    const text = footer && !isHiddenElement(footer) ? textOf(footer) : "";
    const settings = `${page.content}/site.json`;
    const words = legalWordsOf(page);
    if (!words) {
      // Without this error, a missing statement would go unnoticed.
      const found = `a page in the language ${quote(languageOf(page))}, for which docket check has no rules on advertising`;
      const expected = "the required statements in the language of the page (Texas Rules 7.01 to 7.05)";
      return [error(atRoot(page, "head"), found, expected, "add the language to src/check/legal-words.ts")];
    }
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
} satisfies Check;
