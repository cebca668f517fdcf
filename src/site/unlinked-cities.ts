import type { Problem } from "../problem.ts";
import type { Site } from "./site.ts";

const NAMES = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Returns one problem that lists the cities that only the sitemap page links to, unless they are to be unlisted. */
export function findUnlinkedCities({ content, cities }: Site): readonly Problem[] {
  const { headerCities, homeCities, footerCities } = content.site;
  const linked = new Set([...headerCities, ...homeCities, ...footerCities]);
  const unlinked = cities
    .filter(({ name, unlisted }) => !unlisted && !linked.has(name))
    .map(({ name }) => name);
  if (unlinked.length === 0) return [];
  const problem = {
    where: { file: `${content.folder}/site.json` },
    found: `no link to ${NAMES.format(unlinked)} in the header, in the footer or on the home page`,
    expected: "each city in headerCities, homeCities or footerCities",
    next: 'add it to one of them, or set "unlisted": true in its file: only the sitemap page links to it',
  };
  return [problem];
}
