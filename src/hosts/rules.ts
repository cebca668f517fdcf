// What a server has to do for a site, independent of the host: the one description that every writer works from.
import path from "node:path";
import { compareText } from "../problem.ts";
import { homeOf } from "../redirects/below-cities.ts";
import type { Redirect } from "../redirects/redirect.ts";
import { keysOf } from "../shared/records.ts";
import { notFoundFiles, withBase } from "../shared/url.ts";

export interface Header {
  readonly name: string;
  readonly value: string;
  /** The folder, or the ending, for whose files it replaces the header of this name: "/admin", "*.svg". */
  readonly below?: string;
}

/** Returns a site as a server has it that serves its folder below the base: all addresses begin with that. */
export function placeBelow<S extends Pick<ServerSite, "base" | "roots" | "headers" | "redirects">>(
  site: S,
): S {
  const { base, roots, headers, redirects } = site;
  if (base === "") return site;
  const at = (address: string) => withBase(address, base);
  return {
    ...site,
    roots: roots.map(at),
    headers: headers.map(({ below, ...header }) => ({
      ...header,
      ...(below !== undefined && { below: at(below) }),
    })),
    redirects: redirects.map((redirect) => ({
      ...redirect,
      // "/:slug/feed" begins with nothing.
      from: base + redirect.from,
      to: at(redirect.to),
      rest: redirect.rest && [at(redirect.rest[0]), redirect.rest[1]],
      except: redirect.except?.map(at),
    })),
  };
}

/** Returns what a server needs besides the file of rules that docket writes. */
export const rootNote = (base: string, what: string): string =>
  base === ""
    ? `${what} with a root: the folder that docket build wrote.`
    : `${what} with a root in which ${base}/ is the folder that docket build wrote.`;

/** Returns the pattern of addresses with a slash at their end, which lead to those without: the first group. */
export const slashPattern = (base: string): string => `^(${toPattern(base)}${SAFE_PATH})/+$`;

/** Returns the headers of all files, and those of single folders and endings. */
export function splitHeaders(headers: readonly Header[]) {
  const folders = Map.groupBy(
    headers.filter(({ below }) => below !== undefined),
    ({ below }) => below ?? "",
  );
  return { common: headers.filter(({ below }) => below === undefined), folders: [...folders] };
}

/** Returns a folder or an ending as a pattern of paths. */
export const belowPattern = (below: string): string =>
  below.startsWith("*") ? `${toPattern(below.slice(1))}$` : `^${toPattern(below)}/`;

/** Returns a folder or an ending as a path with "*": "/admin/*", "*.svg". */
export const belowPath = (below: string): string => (below.startsWith("*") ? below : `${below}/*`);

export type Rule = keyof typeof LIMITS;

/** What applies a rule: the files that docket writes, the host by itself, the pages in the browser, or nothing. */
export type AppliedBy = "file" | "host" | "page" | "nothing";

/** What all writers need to know of a site. */
export interface ServerSite {
  /** The site's address, without a slash at its end. */
  readonly url: string;
  /** The path below which the server has the folder, "/preview"; "" for its root. All addresses begin with it. */
  readonly base: string;
  /** What the addresses of each further language begin with: "/es". */
  readonly roots: readonly string[];
  /** Sent with every response. */
  readonly headers: readonly Header[];
  readonly redirects: readonly Redirect[];
  /** The paths of the pages of cities in every language, without the base. */
  readonly cities: readonly string[];
  /** All files of the site, relative to its folder. */
  readonly files: readonly string[];
  /** The files of its pages whose address has no ending: "houston.html" is /houston. Pages in public/ are not among them. */
  readonly pages: ReadonlySet<string>;
  /** What the host cannot do, as sentences. */
  readonly limits: readonly string[];
}

export interface HostFile {
  readonly file: string;
  readonly text: string;
}

/** The values of Cache-Control. */
export const CACHE_FOREVER = "public, max-age=31536000, immutable";
export const REVALIDATE = "public, max-age=0, must-revalidate";

/** Returns where unknown addresses directly below the cities of each language are redirected, and their pattern. */
export function belowCities({ cities, base }: Pick<ServerSite, "cities" | "base">) {
  return [...Map.groupBy(cities, homeOf)].map(([home, ofHome]) => ({
    home: base + home,
    cities: ofHome,
    pattern: `^${toPattern(base)}(?:${ofHome.map(toPattern).join("|")})/[^/]+$`,
  }));
}

/**
 * Matches a path that servers may redirect to a part of it. Other characters, such as a backslash or a second slash
 * at the start, would let an address redirect to another site.
 */
export const SAFE_PATH = "(?:/[\\w.~-]+)+";
/** Other names would need escapes, which differ between servers. */
const SAFE_FOLDER = new RegExp(`^${SAFE_PATH}$`);

/**
 * Returns the addresses of folders in public/ that have a page, without a slash at their end: "/docs" for
 * docs/index.html, unless it is another form of the page docs.html.
 */
export function findFolderPages({ files, base }: Pick<ServerSite, "files" | "base">): readonly string[] {
  const all = new Set(files);
  return files
    .filter((file) => file.endsWith("/index.html"))
    .map((file) => path.posix.dirname(file))
    .filter((folder) => !all.has(`${folder}.html`) && SAFE_FOLDER.test(`/${folder}`))
    .map((folder) => `${base}/${folder}`);
}

/** Returns the addresses of pages, which have no capital letters: "/houston" for houston.html. */
export function findPageAddresses({
  pages,
  roots,
  base,
}: Pick<ServerSite, "pages" | "roots" | "base">): readonly string[] {
  const folders = roots.map((root) => root.slice(base.length + 1));
  const unaddressed = ["index.html", ...notFoundFiles(folders)];
  const names = [...pages]
    .filter((file) => !unaddressed.includes(file))
    .map((file) => file.replace(/(?:\/index)?\.html$/, ""));
  return [...new Set(names)]
    .filter((name) => /^[a-z0-9/-]+$/.test(name))
    .sort(compareText)
    .map((name) => `${base}/${name}`);
}

/** Returns a path or a query as a pattern of a regular expression. */
export const toPattern = (path: string): string => path.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Servers compare ASCII letters in any case, unless another redirect differs only by it. */
export const caseOf = ({ matchesCase }: Redirect): string => (matchesCase ? "" : "(?i)");

/**
 * Returns the pattern of the addresses that a redirect moves, decoded and without a query. The rest of an address, or the
 * variable, is its first group.
 */
export function pathPattern(redirect: Redirect): string {
  const from = toPattern(redirect.from);
  switch (redirect.form) {
    case "address":
    case "query":
      return `^${from}/?$`;
    case "part":
      return `^${from}/${exceptPattern(redirect, PATH_END)}([^/]+)${toPattern(redirect.after)}/?$`;
    case "wildcard":
      return `^${from}/${exceptPattern(redirect, PATH_END)}(.+)$`;
  }
}

/** The end of a path, also of a compressed copy, which Apache looks up as another one. */
const PATH_END = "(?:\\.br|\\.gz)?/?$";

/** Returns the pattern that keeps a rule from the addresses that the site answers itself; "" where there are none. */
function exceptPattern(
  { from, except = [] }: Redirect,
  end: string,
  encode = (text: string) => text,
): string {
  const rests = except.map((address) => toPattern(encode(address.slice(from.length + 1))));
  return rests.length > 0 ? `(?!(?:${rests.join("|")})${end})` : "";
}

/** Returns the same for an address as it was sent, with what follows it: the group stays encoded. */
export function sentPattern(redirect: Redirect): string {
  const from = toPattern(encodeURI(redirect.from));
  const except = exceptPattern(redirect, "/?(?:[ ?]|$)", encodeURI);
  if (redirect.form !== "part") return `^${from}/${except}([^ ?]+)`;
  return `^${from}/${except}([^/ ?]+)${toPattern(encodeURI(redirect.after))}/?(?:[ ?]|$)`;
}

/** Returns an address as browsers send it: encoded, with capital letters, or with the small ones of WordPress. */
export function sentForms(address: string): readonly string[] {
  const encoded = encodeURI(address);
  return [...new Set([encoded, encoded.replaceAll(/%[\dA-F]{2}/g, (code) => code.toLowerCase())])];
}

/** The types that servers compress; text/html is always among them. */
export const TEXT_TYPES = [
  "text/css",
  "text/plain",
  "text/xml",
  "application/xml",
  "application/atom+xml",
  "application/json",
  "application/manifest+json",
  "text/javascript",
  "application/javascript",
  "image/svg+xml",
] as const;

/** The endings of files of these types, which are published compressed too where the host serves that. */
export const TEXT_ENDINGS = ["html", "js", "css", "svg", "xml", "json", "txt", "webmanifest"] as const;

/** What visitors get where no rule of a host applies, by rule. */
const LIMITS = {
  pages: "Addresses without a slash at their end depend on the host.",
  slash:
    "The slash form of an address, /houston/, is not redirected; it shows the page with its canonical address.",
  notFound: "The page for unknown addresses depends on the host.",
  unknownPair: "An unknown address below a city redirects to / by the script of 404.html, in the browser.",
  redirects: "An address that moved is a small page that redirects in the browser.",
  headers: "The pages have the content security policy; the other security headers are not sent.",
  caching: "How long browsers keep files depends on the host.",
  compression: "Compression depends on the host.",
} as const;

export const RULES: readonly Rule[] = keysOf(LIMITS);

/** Returns what a host cannot do by rules of its own, as sentences. */
export function limitsOf(appliedBy: Readonly<Record<Rule, AppliedBy>>): readonly string[] {
  return RULES.filter((rule) => appliedBy[rule] === "page" || appliedBy[rule] === "nothing").map(
    (rule) => LIMITS[rule],
  );
}

/** Returns the first lines of a configuration file: what wrote it, what to know about it, and what it cannot do. */
export function commentLines(notes: readonly string[], { limits }: Pick<ServerSite, "limits">): string[] {
  const lines = ["Written by docket build, which replaces it.", ...notes, ...limits];
  return lines.map((line) => `# ${line}`);
}

export const toText = (lines: readonly string[]): string => `${lines.join("\n")}\n`;
