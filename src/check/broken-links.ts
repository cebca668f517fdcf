import type { Redirect } from "../hosts/rules.ts";
import { formatPlace, type Place, type Problem, quote } from "../problem.ts";
import type { LinkSource } from "../render/render.ts";
import { type Format, leavesSite, pageHref } from "../shared/url.ts";

type Pages = readonly { readonly path: string }[];

/** Returns a problem for each address of the site that no page and no file answers. Links to `redirects` are among them. */
export function findBrokenLinks(
  sources: readonly LinkSource[],
  pages: Pages,
  files: Iterable<string>,
  format: Format,
  redirects: readonly Pick<Redirect, "from" | "to">[] = [],
): readonly Problem[] {
  const addresses = answeredAddresses(pages, files, format);
  // Most links are on many pages.
  const unique = new Set(sources.flatMap(({ links }) => links));
  const brokenLinks = new Map<string, Place[]>();
  for (const link of unique) if (!isAnswered(link, addresses)) brokenLinks.set(link, []);
  if (brokenLinks.size === 0) return [];
  for (const { source, links } of sources) {
    for (const link of new Set(links)) brokenLinks.get(link)?.push(source);
  }
  return [...brokenLinks].flatMap(([link, [where, ...others]]) => {
    if (!where) return [];
    const also = others.length > 0 ? `, also in ${summarize(others)}` : "";
    const redirect = redirects.find(({ from }) => from === withoutQuery(link));
    const next = redirect && `link to ${quote(redirect.to)}, where it moved`;
    const expected = "a page of the site or a file in public/";
    return { where, found: `a link to ${quote(link)}${also}`, expected, next };
  });
}

/** Returns the addresses of the site's pages and files. */
export function answeredAddresses(
  pages: Pages,
  files: Iterable<string>,
  format: Format,
): ReadonlySet<string> {
  const addresses = new Set<string>();
  for (const { path } of pages) addresses.add(pageHref(path, format));
  for (const file of files) addresses.add(`/${file}`);
  return addresses;
}

/** Returns whether the site answers a link. Other sites, telephone and e-mail links and fragments count as answered. */
export function isAnswered(link: string, addresses: ReadonlySet<string>): boolean {
  if (leavesSite(link)) return true;
  const path = withoutQuery(link);
  return addresses.has(path) || addresses.has(decodePath(path));
}

/** Returns an address without its query and its fragment. */
export function withoutQuery(link: string): string {
  return link.split(/[?#]/, 1)[0] ?? "";
}

/** Returns the name of the file that an address means: "/a%20road%2C.png" → "/a road,.png". */
export function decodePath(path: string): string {
  const names = path.split("/").map(decodeName);
  // No file has a slash in its name.
  return names.some((name) => name.includes("/")) ? path : names.join("/");
}

/** Returns what a part of an address means: an id, or the name of a file or a folder. */
export function decodeName(name: string): string {
  if (!name.includes("%")) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    // Not percent-encoded, so it is meant as it stands.
    return name;
  }
}

const MOST_PLACES = 3;

function summarize(places: readonly Place[]): string {
  const shown = places.slice(0, MOST_PLACES).map(formatPlace).join(", ");
  const rest = places.length - MOST_PLACES;
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}
