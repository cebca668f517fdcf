import { quote } from "../problem.ts";
import { memoize } from "../shared/memoize.ts";
import { type Check, error, warning } from "./check.ts";
import { type LegalWords, legalWordsOf } from "./legal-words.ts";
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
    const words = legalWordsOf(page);
    const [body] = findByTag(page, "body");
    // The rule on disclaimers reports a language without words.
    if (!words || !body) return [];
    const reader = readerFor(words);
    const claims = findClaims(page, reader).filter((claim) => !hasCostsNearby(claim, reader));
    if (claims.length === 0) return [];
    const isOnPage = reader.mentionsCosts(body);
    const report = isOnPage ? warning : error;
    return claims.map((claim) => {
      const found = `${quote(textOf(claim))} without expenses ${isOnPage ? "in the same section" : "on the page"}`;
      return report(at(page, claim), found, "a statement that case expenses may still apply");
    });
  },
};

/** A section with many claims is read once. */
const readerFor = memoize(({ feeClaim, feeHint, costs }: LegalWords) => ({
  isHint: (text: string) => feeHint.test(text),
  mentionsClaim: memoize((element: Element) => feeClaim.test(textOf(element))),
  mentionsCosts: memoize((element: Element) => costs.test(textOf(element))),
}));
type Reader = ReturnType<typeof readerFor>;

function findClaims(page: CheckedPage, { isHint, mentionsClaim }: Reader): readonly Element[] {
  const claims = page.elements
    .filter((element) => directTexts(element).some(isHint) && !isHidden(element))
    .map(withAncestors)
    .filter((chain) => !chain.some(({ name }) => name === "head"))
    .flatMap((chain) => chain.slice(0, MAX_CLAIM_DEPTH).find(mentionsClaim) ?? []);
  const containers = new Set(claims.flatMap((claim) => withAncestors(claim).slice(1)));
  return [...new Set(claims)].filter((claim) => !containers.has(claim));
}

function hasCostsNearby(claim: Element, { mentionsCosts }: Reader): boolean {
  const blocks = withAncestors(claim).filter(({ name }) => BLOCKS.has(name));
  return blocks.some(mentionsCosts);
}
