import { decodePath, type Format, leavesSite, pageHref, withoutQuery } from "../shared/url.ts";

export function answeredAddresses(
  pages: readonly { readonly path: string }[],
  files: Iterable<string>,
  format: Format,
): ReadonlySet<string> {
  return new Set([
    ...pages.map(({ path }) => pageHref(path, format)),
    ...Array.from(files, (file) => `/${file}`),
  ]);
}

/**
 * Returns whether the site answers a link. Other sites, telephone and e-mail links and fragments count as answered. A
 * redirect leads to "/uploads/*" if the site answers any address below /uploads.
 */
export function isAnswered(link: string, addresses: ReadonlySet<string>): boolean {
  if (leavesSite(link)) return true;
  const path = withoutQuery(link);
  const below = path.slice(0, -1);
  if (path.endsWith("/*")) return [...addresses].some((address) => address.startsWith(below));
  const name = decodePath(path);
  // A page of the site has one form. A folder of public/ has that with a slash, as servers answer it.
  const isFolder = path.endsWith("/") && !addresses.has(below) && addresses.has(`${name}index.html`);
  return addresses.has(path) || addresses.has(name) || isFolder;
}
