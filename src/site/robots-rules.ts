// The rules for crawlers that a firm adds to robots.txt, as RFC 9309 reads them.
import { toPattern } from "../hosts/rules.ts";
import { atField, type Problem, quote } from "../problem.ts";
import { formatCount } from "../shared/values.ts";
import type { Site } from "./site.ts";

export type RobotsRules = NonNullable<Site["content"]["site"]["robots"]>[number];

/** The crawlers of search engines that people use in Texas, as their documentation names them. "*" stands for all crawlers. */
const SEARCH_ENGINES = ["*", "googlebot", "bingbot", "duckduckbot", "applebot", "slurp"];

const matches = (rule: string, path: string): boolean => {
  const pattern = toPattern(rule).replaceAll("\\*", ".*").replace(/\\\$$/, "$");
  return new RegExp(`^${pattern}`).test(path);
};

/** Returns whether rules keep a crawler from a path: the longest one that matches decides, and an equal one that allows. */
export function blocks({ allow = [], disallow = [] }: Omit<RobotsRules, "crawlers">, path: string): boolean {
  const longest = (rules: readonly string[]) =>
    Math.max(-1, ...rules.filter((rule) => matches(rule, path)).map(({ length }) => length));
  return longest(disallow) > longest(allow);
}

/** Finds rules that keep a search engine from more than half of the pages that the sitemap lists. */
export function checkRobots(
  { content, noindex }: Site,
  pages: readonly { readonly href: string; readonly isNoindex: boolean }[],
): readonly Problem[] {
  // A copy for review blocks all of them.
  if (noindex) return [];
  const listed = pages.filter(({ isNoindex }) => !isNoindex);
  return (content.site.robots ?? []).flatMap((rules, index) => {
    const engine = rules.crawlers.find((crawler) => SEARCH_ENGINES.includes(crawler.toLowerCase()));
    const blocked = listed.filter(({ href }) => blocks(rules, href)).length;
    if (engine === undefined || blocked <= listed.length / 2) return [];
    const all =
      blocked === listed.length
        ? "the whole site"
        : `${formatCount(blocked)} of ${formatCount(listed.length)} pages`;
    return {
      where: atField({ file: `${content.folder}/site.json` }, "robots", index, "disallow"),
      found: `rules that keep ${engine === "*" ? "every crawler" : quote(engine)} from ${all}`,
      expected: "rules for a part of the site: search engines would no longer show the firm",
      next: "name the crawlers that should stay away, or build a copy for review with --noindex",
    };
  });
}
