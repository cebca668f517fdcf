import { quote } from "../problem.ts";
import { absoluteUrl } from "../shared/url.ts";
import { type Check, error, type Finding } from "./check.ts";
import { type Element, linksOf, metas } from "./page.ts";
import { at, atRoot } from "./place.ts";

/** The canonical address and og:url of an indexed page: one of each, absolute, and the page's own address. */
export const canonicalCheck: Check = {
  rule: "canonical",
  page: (page, site) => {
    const own = absoluteUrl(site.url, page.href);
    const canonicals = linksOf(page, "canonical");
    if (!page.isIndexed) {
      const found = "a canonical address on a noindex page";
      return canonicals.map((link) => error(at(page, link), found, "either a canonical address or noindex"));
    }
    const check = (what: string, elements: readonly Element[], attribute: string): readonly Finding[] => {
      const [first, ...others] = elements;
      if (!first) return [error(atRoot(page, "head"), `no ${what}`, quote(own))];
      const value = first.attribs[attribute];
      const isOwn = value === own;
      return [
        ...others.map((element) => error(at(page, element), `a second ${what}`, "one")),
        ...(isOwn ? [] : [error(at(page, first), `the ${what} ${quote(value)}`, quote(own))]),
      ];
    };
    return [
      ...check("canonical address", canonicals, "href"),
      ...check("og:url", metas(page, "og:url"), "content"),
    ];
  },
};
