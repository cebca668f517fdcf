import { quote } from "../problem.ts";
import {
  type CheckedPage,
  type Element,
  findByTag,
  hidesContent,
  isElement,
  textOf,
  withAncestors,
} from "./checked-page.ts";
import { legalWordsOf } from "./legal-words.ts";
import { at } from "./place.ts";
import { type Check, error, warning } from "./rule.ts";

/** The elements in which a claim and its condition are read together. */
const BLOCKS = ["li", "article", "section", "p", "footer", "header", "figure", "dd"];

/**
 * Claims such as "no fees unless we win": an advertisement for a contingent fee has to say whether the client pays
 * expenses (Texas Rule 7.02). An error if the page does not mention them, a warning if only another section does.
 */
export const feeClaimCheck = {
  rule: "fee-claims",
  page: (page: CheckedPage) => {
    const words = legalWordsOf(page);
    const [body] = findByTag(page, "body");
    // The rule on disclaimers reports a language without words.
    if (!words || !body) return [];
    const mentionsCosts = (element: Element) => words.costs.test(textOf(element));
    const claims = findClaims(body, words.feeClaim).filter(
      (claim) =>
        !withAncestors(claim).some((element) => BLOCKS.includes(element.name) && mentionsCosts(element)),
    );
    const [report, where] = mentionsCosts(body) ? [warning, "in the same section"] : [error, "on the page"];
    return claims.map((claim) => {
      const found = `${quote(textOf(claim))} without expenses ${where}`;
      return report(at(page, claim), found, "a statement that case expenses may still apply");
    });
  },
} satisfies Check;

/** Returns the innermost elements with a claim. */
function findClaims(element: Element, claim: RegExp): readonly Element[] {
  if (hidesContent(element) || !claim.test(textOf(element))) return [];
  const inner = element.children.filter(isElement).flatMap((child) => findClaims(child, claim));
  return inner.length > 0 ? inner : [element];
}
