import { formatPlace, quote } from "../problem.ts";
import { describeSamples } from "../site/sample-values.ts";
import { directTexts, findByTag, isHiddenElement, rawTextOf } from "./checked-page.ts";
import { at, inFile } from "./place.ts";
import { type Check, warning } from "./rule.ts";

/** "It was last reviewed in November 2026", "Se revisó en noviembre de 2026" */
const REVIEW =
  /\breviewed:? (?:in |on )?\p{Lu}\p{L}+ [\d, ]*20\d\d|\brevis(?:ó|ad[oa]|ión)[^.]{0,30} de 20\d\d/u;

/**
 * The sample data that docket ships, each value once, as the build found it and `docket build --strict` reports it. A month
 * of review is one, too, unless the page has a lawyer who reviewed it, as articles with `reviewedBy` and `reviewedOn` have.
 */
export const sampleDataCheck: Check = {
  rule: "sample-data",
  mustBeRepaired: "docket build --strict refuses sample data, too",
  page: (page) => {
    if (findByTag(page, "script").some((script) => rawTextOf(script).includes('"lastReviewed"'))) return [];
    return page.elements.flatMap((element) => {
      const text = directTexts(element).find((each) => REVIEW.test(each));
      if (text === undefined || isHiddenElement(element)) return [];
      const found = `${quote(REVIEW.exec(text)?.[0])} without a reviewer`;
      const next = "set reviewedBy and reviewedOn of the post, or write when the text was written";
      return [warning(at(page, element), found, "who reviewed the page, and when", next)];
    });
  },
  site: (pages, { samples }) =>
    describeSamples(samples).map(({ where, found, expected, next }) => {
      // "testimonials.cards[0]"
      const field = where.path && formatPlace({ name: "", path: where.path }).replace(/^ › /, "");
      return warning(inFile(where, field || "body", pages), found, expected, next);
    }),
};
