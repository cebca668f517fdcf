import { quote } from "../problem.ts";
import { memoize } from "../shared/memoize.ts";
import { type Check, error, warning } from "./check.ts";
import {
  type CheckedPage,
  directTexts,
  type Element,
  findByTag,
  isHidden,
  textOf,
  withAncestors,
} from "./page.ts";
import { at } from "./place.ts";

const CLAIM =
  /\bno (?:attorney |lawyer |legal )?fees? unless\b|\b(?:pay|owe)(?: us)? nothing unless\b|\bno win,? no fee\b/i;
const COSTS = /\b(?:expenses|costs)\b[^.!?]{0,80}\b(?:apply|owed?|charged?|due)\b/i;

/** Only a text with one of these words can be part of a claim. */
const HINT = /\b(?:fees?|nothing|win)\b/i;
/** How deep the text of a claim can be nested, in elements such as <b>. */
const MAX_CLAIM_DEPTH = 3;

/** The elements in which a claim and its condition are read together. */
const BLOCKS = new Set(["li", "article", "section", "p", "footer", "header", "figure", "dd"]);

/**
 * Claims such as "no fees unless we win": an advertisement for a contingent fee has to say whether the client pays
 * expenses (Texas Rule 7.02). An error if the page does not mention them, a warning if only another section does.
 */
export const feeClaimCheck: Check = {
  rule: "fee-claims",
  page: (page) => {
    const [body] = findByTag(page, "body");
    const claims = findClaims(page).filter((claim) => !hasCostsNearby(claim));
    if (claims.length === 0 || !body) return [];
    const isOnPage = mentionsCosts(body);
    const report = isOnPage ? warning : error;
    return claims.map((claim) => {
      const found = `${quote(textOf(claim))} without expenses ${isOnPage ? "in the same section" : "on the page"}`;
      return report(at(page, claim), found, "a statement that case expenses may still apply");
    });
  },
};

// A section with many claims is read once.
const mentionsClaim = memoize((element: Element) => CLAIM.test(textOf(element)));
const mentionsCosts = memoize((element: Element) => COSTS.test(textOf(element)));

function findClaims(page: CheckedPage): readonly Element[] {
  const claims = page.elements
    .filter((element) => directTexts(element).some((text) => HINT.test(text)) && !isHidden(element))
    .map(withAncestors)
    .filter((chain) => !chain.some(({ name }) => name === "head"))
    .flatMap((chain) => chain.slice(0, MAX_CLAIM_DEPTH).find(mentionsClaim) ?? []);
  const containers = new Set(claims.flatMap((claim) => withAncestors(claim).slice(1)));
  return [...new Set(claims)].filter((claim) => !containers.has(claim));
}

function hasCostsNearby(claim: Element): boolean {
  const blocks = withAncestors(claim).filter(({ name }) => BLOCKS.has(name));
  return blocks.some(mentionsCosts);
}
