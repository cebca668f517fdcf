import { quote } from "../problem.ts";
import type { Check } from "./check.ts";
import {
  at,
  type CheckedPage,
  type Element,
  isConcealed,
  type Node,
  tagged,
  textOf,
  withAncestors,
} from "./page.ts";

const CLAIM =
  /\bno (?:attorney |lawyer |legal )?fees? unless\b|\b(?:pay|owe)(?: us)? nothing unless\b|\bno win,? no fee\b/i;
const COSTS = /\b(?:expenses|costs)\b[^.!?]{0,80}\b(?:apply|owed?|charged?|due)\b/i;

/** A text without any of these words is no part of a claim that matters. */
const HINT = /\b(?:fees?|nothing|win)\b/i;
/** So many elements a claim may be broken up by. */
const DEEPEST_CLAIM = 3;

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
    const claims = findClaims(page);
    const [body] = tagged(page, "body");
    if (claims.length === 0 || !body) return [];
    const apart = claims.filter((claim) => !isSaidNear(claim));
    if (apart.length === 0) return [];
    const isSaid = COSTS.test(textOf(body));
    return apart.map((claim) => ({
      ...at(page, claim),
      severity: isSaid ? "warning" : "error",
      found: `${quote(textOf(claim))} without a word on expenses ${isSaid ? "beside it" : "on the page"}`,
      expected: "that case expenses may still apply",
    }));
  },
};

/** Returns the innermost elements of the body that show a claim: a bold word may stand within it. */
function findClaims(page: CheckedPage): readonly Element[] {
  const claims = page.elements
    .filter(
      (element) =>
        element.children.some(({ type, data = "" }: Node) => type === "text" && HINT.test(data)) &&
        isInBody(element) &&
        !isConcealed(element),
    )
    .flatMap((element) => withAncestors(element).slice(0, DEEPEST_CLAIM).find(isClaim) ?? []);
  // What holds a claim says it in no other words.
  const holders = new Set(claims.flatMap((claim) => withAncestors(claim).slice(1)));
  return [...new Set(claims)].filter((claim) => !holders.has(claim));
}

/** The head, with its title and the structured data, says what the body says, for machines. */
function isInBody(element: Element): boolean {
  return !withAncestors(element).some(({ name }) => name === "head");
}

function isClaim(element: Element): boolean {
  return CLAIM.test(textOf(element));
}

function isSaidNear(claim: Element): boolean {
  const blocks = withAncestors(claim).filter(({ name }) => BLOCKS.has(name));
  return blocks.some((block) => COSTS.test(textOf(block)));
}
