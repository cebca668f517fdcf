import { quote } from "../problem.ts";
import { absoluteUrl } from "../shared/url.ts";
import type { Check, Fault } from "./check.ts";
import { at, atRoot, type Element, linksOf, metas } from "./page.ts";

/** The page's address as its head states it: absolute, the page's own, and the same for search and sharing. */
export const canonicalCheck: Check = {
  rule: "canonical",
  page: (page, site) => {
    const own = absoluteUrl(site.url, page.href);
    const canonicals = linksOf(page, "canonical");
    if (!page.isIndexed) {
      return canonicals.map((element) => ({
        ...at(page, element),
        found: "a canonical address on a page that search engines may not list",
        expected: "one or the other",
      }));
    }
    const [canonical, ...others] = canonicals;
    const [shared, ...furtherShared] = metas(page, "og:url");
    const second = (what: string) => (element: Element) => ({
      ...at(page, element),
      found: `a second ${what}`,
      expected: "one",
    });
    const faults: Fault[] = [
      ...others.map(second("canonical address")),
      ...furtherShared.map(second("og:url")),
    ];
    const check = (element: typeof canonical, value: string | undefined, what: string): void => {
      if (!element) faults.push({ ...atRoot(page, "head"), found: `no ${what}`, expected: quote(own) });
      else if (value !== own)
        faults.push({ ...at(page, element), found: `the ${what} ${quote(value)}`, expected: quote(own) });
    };
    check(canonical, canonical?.attribs.href, "canonical address");
    check(shared, shared?.attribs.content, "og:url");
    return faults;
  },
};
