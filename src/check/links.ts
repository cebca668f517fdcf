import { type Problem, quote } from "../problem.ts";
import type { PageRecord } from "../render.ts";

/** Where links were found: a page, or the header and footer of all pages. */
export interface LinkSource {
  readonly source: string;
  readonly links: readonly string[];
}

/** Finds links to addresses of the site that nothing answers; each once, with the places that hold it. */
export function checkLinks(
  sources: readonly LinkSource[],
  addresses: ReadonlySet<string>,
): readonly Problem[] {
  const holders = new Map<string, string[]>();
  for (const { source, links } of sources) {
    for (const link of links) {
      if (isAnswered(link, addresses)) continue;
      const places = holders.get(link);
      if (!places) holders.set(link, [source]);
      else if (places.at(-1) !== source) places.push(source);
    }
  }
  return [...holders].map(([link, places]) => ({
    where: summarize(places),
    found: `a link to ${quote(link)}`,
    expected: "a page of the site or a file in public/",
  }));
}

/** Returns what the site answers: the addresses of its pages and of its files. */
export function answeredAddresses(
  records: readonly Pick<PageRecord, "path">[],
  files: Iterable<string>,
  href: (path: string) => string,
): ReadonlySet<string> {
  const addresses = new Set(records.map(({ path }) => href(path)));
  for (const file of files) addresses.add(`/${file}`);
  return addresses;
}

function isAnswered(link: string, addresses: ReadonlySet<string>): boolean {
  // Other sites, telephone and e-mail links are not the build's to judge; a fragment is of this page.
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(link)) return true;
  const path = link.replace(/[?#].*$/, "");
  return addresses.has(path) || addresses.has(decode(path));
}

/** A file's name may hold what its address has to encode: "/a%20road.png" is "a road.png". */
function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // Not an encoded address, so it can only be meant as it stands.
    return path;
  }
}

const SHOWN_PLACES = 3;

function summarize(places: readonly string[]): string {
  const shown = places.slice(0, SHOWN_PLACES).join(", ");
  const rest = places.length - SHOWN_PLACES;
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}
