import type { Redirect } from "../hosts/rules.ts";
import { formatPlace, type Place, type Problem, quote } from "../problem.ts";
import type { LinkSource } from "../render/render.ts";
import { type Format, leavesSite, pageHref } from "../shared/url.ts";

/** Returns a problem for each address of the site that no page and no file answers. Links to `redirects` are among them. */
export function findBrokenLinks(
  sources: readonly LinkSource[],
  pages: readonly { readonly path: string }[],
  files: Iterable<string>,
  format: Format,
  redirects: readonly Pick<Redirect, "from" | "to">[] = [],
): readonly Problem[] {
  // Most links are on many pages.
  const unique = new Set<string>();
  for (const { links } of sources) for (const link of links) unique.add(link);
  // Their addresses, without those that the site answers.
  const unanswered = new Set<string>();
  for (const link of unique) for (const address of addressesOf(link)) unanswered.add(address);
  for (const { path } of pages) unanswered.delete(pageHref(path, format));
  for (const file of files) unanswered.delete(`/${file}`);
  const isBroken = (link: string) =>
    !leavesSite(link) && addressesOf(link).every((address) => unanswered.has(address));
  const brokenLinks = new Set([...unique].filter(isBroken));
  if (brokenLinks.size === 0) return [];
  const broken = sources.flatMap(({ source, links }) =>
    [...new Set(links)].filter((link) => brokenLinks.has(link)).map((link) => ({ link, where: source })),
  );
  return [...Map.groupBy(broken, ({ link }) => link)].flatMap(([link, [first, ...others]]) => {
    if (!first) return [];
    const also = others.length > 0 ? `, also in ${summarize(others.map(({ where }) => where))}` : "";
    const found = `a link to ${quote(link)}${also}`;
    const moved = redirects.find(({ from }) => from === link.replace(/[?#].*$/, ""));
    const next = moved && `link to ${quote(moved.to)}, where it moved`;
    return { where: first.where, found, expected: "a page of the site or a file in public/", next };
  });
}

/** Returns the addresses of the site's pages and files. */
export function answeredAddresses(
  pages: readonly { readonly path: string }[],
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
  return addressesOf(link).some((address) => addresses.has(address));
}

/** Returns the addresses that a link may mean: as it is, and decoded. */
function addressesOf(link: string): readonly string[] {
  const path = link.replace(/[?#].*$/, "");
  return [path, decodePath(path)];
}

/** Returns the name of the file that an address means: "/a%20road.png" → "/a road.png". */
export function decodePath(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURI(path);
  } catch {
    // Not percent-encoded, so it is meant as it stands.
    return path;
  }
}

const MOST_PLACES = 3;

function summarize(places: readonly Place[]): string {
  const shown = places.slice(0, MOST_PLACES).map(formatPlace).join(", ");
  const rest = places.length - MOST_PLACES;
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}
