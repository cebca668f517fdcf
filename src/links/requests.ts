// Resolves addresses as a good host does: each page has one address, and other forms of it redirect there.
import { isNotFoundFile, NOT_FOUND_FILE, withoutQuery } from "../shared/url.ts";

type Resolution =
  | { readonly kind: "file"; readonly file: string }
  | { readonly kind: "redirect"; readonly location: string }
  | { readonly kind: "missing" };

const MISSING: Resolution = { kind: "missing" };

/**
 * Finds the file that answers `url`, a path with or without a query. `has` returns whether the site has a file, such
 * as "houston/index.html". The page in houston.html has the address /houston. A page that is in houston/index.html
 * only, as in format "directory", has the address /houston/. Other forms of an address redirect to it.
 */
export function resolveAddress(url: string, has: (file: string) => boolean): Resolution {
  const pathname = url.replace(/\?.*/s, "");
  const segments = parseSegments(pathname);
  if (!segments) return MISSING;
  const name = segments.join("/");
  const page = findPage(withoutPageSuffix(name, has), has);
  if (page) {
    const address = encodePath(page.address);
    if (address === pathname) return { kind: "file", file: page.file };
    return { kind: "redirect", location: address + url.slice(pathname.length) };
  }
  return !pathname.endsWith("/") && !isNotFoundFile(name) && has(name)
    ? { kind: "file", file: name }
    : MISSING;
}

/** Returns the file for an unknown address: that of its language. `languages` are the further ones of the site. */
export function notFoundFile(url: string, languages: readonly string[]): string {
  const language = languages.find((each) => `${withoutQuery(url)}/`.startsWith(`/${each}/`));
  return language === undefined ? NOT_FOUND_FILE : `${language}/${NOT_FOUND_FILE}`;
}

/** Returns the decoded segments, without empty ones; undefined when the path is invalid or hidden. */
function parseSegments(pathname: string): readonly string[] | undefined {
  try {
    const segments = pathname
      .split("/")
      .filter((segment) => segment !== "")
      .map(decodeURIComponent);
    return segments.every(isPublic) ? segments : undefined;
  } catch {
    // A "%" that is not followed by two digits.
    return undefined;
  }
}

/** Names that begin with a dot are hidden, such as docket's manifest; .well-known is the exception. */
function isPublic(segment: string): boolean {
  return (!segment.startsWith(".") || segment === ".well-known") && !/[/\\\0]/.test(segment);
}

/** Encodes a path for a URL; encodeURI leaves the characters that begin a query and a fragment. */
function encodePath(path: string): string {
  return encodeURI(path).replaceAll("?", "%3F").replaceAll("#", "%23");
}

/** "houston.html", "houston/index.html" and "houston/index" stand for the page "houston" if that file exists. */
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
  if (!isNotFoundFile(`${name}.html`) && has(`${name}.html`)) {
    return { address: `/${name}`, file: `${name}.html` };
  }
  const file = `${name}/index.html`;
  return has(file) ? { address: `/${name}/`, file } : undefined;
}
