// The manifest in the output folder lists the files that docket wrote, so that it never removes any other file, and
// the content behind each page, so that `check` can name what to change.
import { HOST_NAMES } from "../hosts/hosts.ts";
import type { Header, Redirect } from "../hosts/rules.ts";
import { ROUTE_KINDS, type Route } from "../pages/kinds.ts";
import type { Place } from "../problem.ts";
import { isObject } from "../shared/is-object.ts";
import { FORMATS } from "../shared/url.ts";
import type { Site } from "../site/site.ts";

export type BuiltPage = Pick<Route, "path" | "kind" | "source">;

/** What `check` needs to know about a built site and cannot read from its files. */
export interface BuiltSite extends Pick<Site, "url" | "urlSource" | "format" | "host" | "noindex"> {
  readonly redirects: readonly Redirect[];
  /** The content folder, as messages name it: "content". */
  readonly content: string;
  readonly pages: readonly BuiltPage[];
}

export interface Manifest {
  readonly files: Readonly<Record<string, string>>;
  /** Assets of the previous build, kept for tabs that are still open. */
  readonly previousAssets: readonly string[];
  /** Absent in the manifest of an older docket. */
  readonly site?: BuiltSite | undefined;
  /** The headers that a server sends with each file. Absent in the manifest of an older docket. */
  readonly headers?: readonly Header[] | undefined;
  /** A hash of the files beside the folder; absent when the host has none. */
  readonly beside?: string | undefined;
}

/**
 * Returns the manifest in `text`, including its fields of newer versions; undefined when it is not one. Leaves out a site
 * or headers in another form than docket writes, because the list of files is valid without them. A build compares both as
 * JSON, so their fields have the order of `describeSite`, and none is of a newer version.
 */
export function parseManifest(text: string): Manifest | undefined {
  const value = parseObject(text);
  if (!isObject(value?.files) || !Object.values(value.files).every(isText)) return undefined;
  if (!isListOf(isText)(value.previousAssets)) return undefined;
  const { site, headers, beside, ...rest } = value;
  return {
    ...(rest as Pick<Manifest, "files" | "previousAssets">),
    site: parseSite(site),
    headers: isListOf(isHeader)(headers) ? headers.map(({ name, value }) => ({ name, value })) : undefined,
    beside: isText(beside) ? beside : undefined,
  };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function parseSite(value: unknown): BuiltSite | undefined {
  if (!isObject(value)) return undefined;
  const { url, urlSource, format, host, noindex, redirects, content, pages } = value;
  const isSite =
    isText(url) &&
    URL.canParse(url) &&
    isPlace(urlSource) &&
    isOneOf(FORMATS, format) &&
    isText(content) &&
    isListOf(isPage)(pages);
  if (!isSite) return undefined;
  return {
    url,
    urlSource,
    format,
    // Absent in the manifest of an older docket.
    host: isOneOf(HOST_NAMES, host) ? host : "any",
    noindex: noindex === true,
    redirects: isListOf(isRedirect)(redirects) ? redirects.map(describeRedirect) : [],
    content,
    pages,
  };
}

type Check<T> = (value: unknown) => value is T;

// Without zod, which a build of known content does not load.
const isText: Check<string> = (value) => typeof value === "string";
const isListOf =
  <T>(isItem: Check<T>): Check<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(isItem);
const isOneOf = <T>(values: readonly T[], value: unknown): value is T =>
  values.some((each) => each === value);
const isPlace: Check<Place> = (value): value is Place =>
  isObject(value) &&
  (isText(value.file) || isText(value.name)) &&
  (value.path === undefined ||
    (Array.isArray(value.path) && value.path.every((step) => isText(step) || typeof step === "number")));
const isPage: Check<BuiltPage> = (value): value is BuiltPage =>
  isObject(value) && isText(value.path) && isOneOf(ROUTE_KINDS, value.kind) && isPlace(value.source);
const isRedirect: Check<Redirect> = (value): value is Redirect =>
  isObject(value) && isText(value.from) && isText(value.to) && typeof value.permanent === "boolean";
const isHeader: Check<Header> = (value): value is Header =>
  isObject(value) && isText(value.name) && isText(value.value);

export function describeSite(
  { url, urlSource, format, host, noindex, content }: Site,
  redirects: readonly Redirect[],
  pages: readonly BuiltPage[],
): BuiltSite {
  return {
    url,
    urlSource,
    format,
    host,
    noindex,
    redirects: redirects.map(describeRedirect),
    content: content.folder,
    pages: pages.map(({ path, kind, source }) => ({ path, kind, source })),
  };
}

function describeRedirect({ from, to, permanent }: Redirect): Redirect {
  return { from, to, permanent };
}

/** A manifest to write; `files` are the entries of its files. */
export interface NewManifest extends Omit<Manifest, "files"> {
  readonly files: Iterable<readonly [string, string]>;
}

/**
 * Yields the JSON text of a manifest in parts, with a line for each file and each page. In one text, or in one object,
 * those of a large site would take as much memory as all of its posts.
 */
export function* formatManifest({ files, site, ...rest }: NewManifest): Iterable<string> {
  yield '{"files":{\n';
  let separator = "";
  for (const [file, digest] of files) {
    yield `${separator}${JSON.stringify(file)}:${JSON.stringify(digest)}`;
    separator = ",\n";
  }
  yield "}";
  if (site) {
    const { pages, ...others } = site;
    yield `,\n"site":${JSON.stringify(others).slice(0, -1)},"pages":[\n`;
    for (const [index, page] of pages.entries()) yield (index > 0 ? ",\n" : "") + JSON.stringify(page);
    yield "]}";
  }
  yield `,\n${JSON.stringify(rest).slice(1)}\n`;
}
