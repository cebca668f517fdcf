// How a good host reads an address: each page has one, and every other way to write it leads there.

export type Resolution =
  | { readonly kind: "file"; readonly file: string }
  | { readonly kind: "redirect"; readonly location: string }
  | { readonly kind: "missing" };

const MISSING: Resolution = { kind: "missing" };
const NOT_FOUND_FILE = "404.html";

/**
 * Finds the file that answers `url`, a path with or without a query. `has` says whether the site has a file, given
 * as "houston/index.html". A page that stands in houston.html is at /houston; one that only stands in
 * houston/index.html, as in format "directory", is at /houston/. Other forms of its address redirect to that one.
 */
export function resolveAddress(url: string, has: (file: string) => boolean): Resolution {
  const [pathname = "", search] = splitOnce(url, "?");
  const segments = parseSegments(pathname);
  if (!segments) return MISSING;
  const name = segments.join("/");
  const page = findPage(withoutPageSuffix(name, has), has);
  if (page) {
    const address = encodeURI(page.address);
    if (address === pathname) return { kind: "file", file: page.file };
    return { kind: "redirect", location: search === undefined ? address : `${address}?${search}` };
  }
  return !pathname.endsWith("/") && name !== NOT_FOUND_FILE && has(name)
    ? { kind: "file", file: name }
    : MISSING;
}

/** Returns the decoded segments, repeated slashes as one; undefined for what no address of a site looks like. */
function parseSegments(pathname: string): readonly string[] | undefined {
  try {
    const segments = pathname
      .split("/")
      .filter((segment) => segment !== "")
      .map(decodeURIComponent);
    return segments.every(isPublic) ? segments : undefined;
  } catch {
    // A lone "%" decodes to nothing.
    return undefined;
  }
}

/** Names that begin with a dot are nobody's business, docket's own record for one; only .well-known is. */
function isPublic(segment: string): boolean {
  return (!segment.startsWith(".") || segment === ".well-known") && !/[/\\\0]/.test(segment);
}

/** "houston.html", "houston/index.html" and "houston/index" mean the page "houston", where there is such a file. */
function withoutPageSuffix(name: string, has: (file: string) => boolean): string {
  const isFolder = /(?:^|\/)index$/.test(name);
  if (!has(isFolder ? `${name}.html` : name)) return name;
  return isFolder || name.endsWith(".html") ? name.replace(/(?:^index|\/index)?(?:\.html)?$/, "") : name;
}

function findPage(
  name: string,
  has: (file: string) => boolean,
): { address: string; file: string } | undefined {
  if (name === "") return has("index.html") ? { address: "/", file: "index.html" } : undefined;
  if (`${name}.html` !== NOT_FOUND_FILE && has(`${name}.html`)) {
    return { address: `/${name}`, file: `${name}.html` };
  }
  const file = `${name}/index.html`;
  return has(file) ? { address: `/${name}/`, file } : undefined;
}

function splitOnce(text: string, separator: string): readonly [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
