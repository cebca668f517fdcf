import { quote } from "../problem.ts";
import { absoluteUrl } from "../shared/url.ts";
import type { Check, Finding } from "./check.ts";
import { type Element, linksOf, metas } from "./page.ts";
import { at, atRoot } from "./place.ts";

/** The canonical address and og:url of an indexed page: one of each, absolute, and the page's own address. */
export const canonicalCheck: Check = {
  rule: "canonical",
  page: (page, site) => {
    const own = absoluteUrl(site.url, page.href);
    const canonicals = linksOf(page, "canonical");
    if (!page.isIndexed) {
      return canonicals.map((element) => ({
        ...at(page, element),
        found: "a canonical address on a noindex page",
        expected: "either a canonical address or noindex",
      }));
    }
    const check = (what: string, elements: readonly Element[], attribute: string): readonly Finding[] => {
      const [first, ...others] = elements;
      if (!first) return [{ ...atRoot(page, "head"), found: `no ${what}`, expected: quote(own) }];
      const value = first.attribs[attribute];
      const found = `the ${what} ${quote(value)}`;
      return [
        ...others.map((element) => ({ ...at(page, element), found: `a second ${what}`, expected: "one" })),
        ...(value === own ? [] : [{ ...at(page, first), found, expected: quote(own) }]),
      ];
    };
    return [
      ...check("canonical address", canonicals, "href"),
      ...check("og:url", metas(page, "og:url"), "content"),
    ];
  },
};
