import { quote } from "../problem.ts";
import type { Check, Fault } from "./check.ts";
import { at, type Element, isElement, tagged, textOf, withAncestors } from "./page.ts";

const CLAIM =
  /\bno (?:attorney |lawyer |legal )?fees? unless\b|\b(?:pay|owe)(?: us)? nothing unless\b|\bno win,? no fee\b/i;
const COSTS = /\b(?:expenses|costs)\b[^.!?]{0,80}\b(?:apply|owed?|charged?|due)\b/i;

/** What a claim and its condition are read together in: a card, an item of a list, a section. */
const BLOCKS = new Set(["li", "article", "section", "p", "footer", "header", "figure", "dd"]);

/**
 * Claims that there is no fee unless the firm wins: an advertisement with a contingent fee says whether the
 * client pays expenses (Texas Rule 7.02). An error where the page does not say it at all; a warning where it is
 * not said in the same section as the claim.
 */
export const feeClaimCheck: Check = {
  rule: "fee-claims",
  page: (page) => {
    const [body] = tagged(page, "body");
    if (!body) return [];
    const text = textOf(body);
    if (!CLAIM.test(text)) return [];
    const isSaid = COSTS.test(text);
    return findClaims(body).flatMap((claim): readonly Fault[] => {
      if (isSaid && isSaidNear(claim)) return [];
      return [
        {
          ...at(page, claim),
          ...(isSaid && { severity: "warning" as const }),
          found: `${quote(textOf(claim))} without a word on expenses ${isSaid ? "beside it" : "on the page"}`,
          expected: "that case expenses may still apply",
        },
      ];
    });
  },
};

/** Returns the innermost elements that hold a claim. */
function findClaims(element: Element): readonly Element[] {
  const inner = element.children
    .filter(isElement)
    .filter((child) => CLAIM.test(textOf(child)))
    .flatMap(findClaims);
  return inner.length > 0 ? inner : [element];
}

function isSaidNear(claim: Element): boolean {
  const blocks = withAncestors(claim).filter(({ name }) => BLOCKS.has(name));
  return blocks.some((block) => COSTS.test(textOf(block)));
}
