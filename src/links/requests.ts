// Answers requests as a good host does: redirects of one address come before files, and rules for several after them; each
// page has one address, and other forms of it redirect there, also in upper case.
import { findHome } from "../redirects/below-cities.ts";
import { foldCase, type Redirect } from "../redirects/redirect.ts";
import { createRedirector, type Moved } from "../redirects/redirector.ts";
import { type LinkBase, parseLink, requestOf } from "../shared/link.ts";
import { NOT_FOUND_FILE, notFoundFiles } from "../shared/url.ts";
import { type Answers, hasFile } from "./answers.ts";

/** What a server has. */
export interface Server {
  /** Whether it has a file, such as "houston/index.html". */
  has(file: string): boolean;
  findMoved(url: string): Moved | undefined;
  /** The further languages of the site, each with a page for unknown addresses. */
  readonly languages: readonly string[];
  /** The paths of cities: an unknown address below one leads to the home page. */
  readonly cities?: readonly string[];
  /** Whether "/Houston" is an unknown address. Other servers redirect it to the page /houston. */
  readonly matchesCase?: boolean;
}

/** Returns the server of a planned site. */
export function createServer(answers: Answers, redirects: readonly Redirect[]): Server {
  return {
    has: (file) => hasFile(file, answers),
    findMoved: createRedirector(redirects),
    languages: answers.languages,
  };
}

export type RequestAnswer =
  | { readonly kind: "file"; readonly file: string }
  | { readonly kind: "redirect"; readonly status: number; readonly location: string }
  /** `file` has the page for unknown addresses; the status is 410 for a page that is gone. */
  | { readonly kind: "missing"; readonly status: 404 | 410; readonly file: string };

/** Returns the answer to a request for `url`, a path with or without a query as browsers send it. */
export function answerOf(url: string, server: Server): RequestAnswer {
  const { has, findMoved, languages, cities = [], matchesCase } = server;
  const moved = findMoved(url);
  const redirect = moved && moved.location !== "" ? ({ kind: "redirect", ...moved } as const) : undefined;
  if (redirect && !moved?.isRule) return redirect;
  const resolution = resolveAddress(url, has, languages);
  if (resolution.kind === "file") return resolution;
  if (redirect && resolution.kind === "missing") return redirect;
  if (resolution.kind === "redirect") return { ...resolution, status: 308 };
  const page = moved || matchesCase ? undefined : findInLowerCase(url, server);
  if (page !== undefined) return { kind: "redirect", status: 301, location: page };
  const home = moved ? undefined : findHome(url, cities);
  if (home !== undefined) return { kind: "redirect", status: 302, location: home };
  return { kind: "missing", status: moved ? 410 : 404, file: notFoundFile(url, languages) };
}

/** Returns the page whose address differs from an unknown one only by upper and lower case, with the query. Pages have no capitals. */
export function findInLowerCase(
  url: string,
  { has, languages }: Pick<Server, "has" | "languages">,
): string | undefined {
  const [pathname = ""] = url.split("?", 1);
  // The digits of codes such as %C3 are the same in any case.
  const lower = foldCase(pathname);
  if (lower === pathname) return undefined;
  const found = resolveAddress(lower, has, languages);
  if (found.kind === "redirect") return found.location + url.slice(pathname.length);
  return found.kind === "file" && found.file.endsWith(".html")
    ? lower + url.slice(pathname.length)
    : undefined;
}

/** Browsers follow 20. */
const MAX_REDIRECTS = 20;

/** Returns the answer at the end of a redirect; undefined where it leads to another site, and for a loop. */
export function endOf(location: string, server: Server, base: LinkBase): RequestAnswer | undefined {
  let next = location;
  for (let count = 0; count < MAX_REDIRECTS; count += 1) {
    const link = parseLink(next, base);
    if (link.kind !== "own") return undefined;
    const answer = answerOf(requestOf(link), server);
    if (answer.kind !== "redirect") return answer;
    next = answer.location;
  }
  return { kind: "missing", status: 404, file: NOT_FOUND_FILE };
}

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
export function resolveAddress(
  url: string,
  has: (file: string) => boolean,
  languages: readonly string[] = [],
): Resolution {
  const notFound = notFoundFiles(languages);
  const isThere = (file: string) => !notFound.includes(file) && has(file);
  const pathname = url.replace(/\?.*/s, "");
  const segments = parseSegments(pathname);
  if (!segments) return MISSING;
  const name = segments.join("/");
  const page = findPage(withoutPageSuffix(name, isThere), isThere);
  if (page) {
    const address = encodePath(page.address);
    if (address === pathname) return { kind: "file", file: page.file };
    return { kind: "redirect", location: address + url.slice(pathname.length) };
  }
  return !pathname.endsWith("/") && isThere(name) ? { kind: "file", file: name } : MISSING;
}

/** Returns the file for an unknown address: that of its language. */
export function notFoundFile(url: string, languages: readonly string[]): string {
  const language = languages.find((each) => /^\/([^/?#]*)/.exec(url)?.[1] === each);
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
  if (has(`${name}.html`)) return { address: `/${name}`, file: `${name}.html` };
  const file = `${name}/index.html`;
  return has(file) ? { address: `/${name}/`, file } : undefined;
}
