// The manifest in the output folder lists the files that docket wrote, so that it never removes any other file, and
// the content behind each page, so that `check` can name what to change.
import { z } from "zod";
import { HOST_NAMES, type HostName } from "../hosts/hosts.ts";
import type { Header, Redirect } from "../hosts/rules.ts";
import { ROUTE_KINDS, type RouteKind } from "../pages/kinds.ts";
import type { Place } from "../problem.ts";
import { isObject } from "../shared/is-object.ts";
import { FORMATS, type Format } from "../shared/url.ts";
import type { Site } from "../site/site.ts";

export interface BuiltPage {
  readonly path: string;
  readonly kind: RouteKind;
  readonly source: Place;
}

/** What `check` needs to know about a built site and cannot read from its files. */
export interface BuiltSite {
  readonly host: HostName;
  /** Whether search engines must leave this copy alone. */
  readonly noindex: boolean;
  readonly redirects: readonly Redirect[];
  /** The site's address, without a slash at its end. */
  readonly url: string;
  /** Where `url` is set: in site.json, a variable or an option. */
  readonly urlSource: Place;
  readonly format: Format;
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

// Lists with an item for each page are checked without zod, in a tenth of the time.
const isPlace = (value: unknown): value is Place =>
  isObject(value) &&
  (typeof value.file === "string" || typeof value.name === "string") &&
  (value.path === undefined ||
    (Array.isArray(value.path) &&
      value.path.every((step) => typeof step === "string" || typeof step === "number")));
const isPage = (value: unknown): value is BuiltPage =>
  isObject(value) &&
  typeof value.path === "string" &&
  ROUTE_KINDS.some((kind) => kind === value.kind) &&
  isPlace(value.source);
const isPages = (value: unknown) => Array.isArray(value) && value.every(isPage);
const isFiles = (value: unknown) =>
  isObject(value) && Object.values(value).every((digest) => typeof digest === "string");

const site: z.ZodType<BuiltSite> = z.object({
  url: z.string().refine(URL.canParse),
  urlSource: z.custom<Place>(isPlace),
  format: z.enum(FORMATS),
  // Absent in the manifest of an older docket.
  host: z.enum(HOST_NAMES).catch("any"),
  noindex: z.boolean().catch(false),
  redirects: z.array(z.object({ from: z.string(), to: z.string(), permanent: z.boolean() })).catch([]),
  content: z.string(),
  pages: z.custom<readonly BuiltPage[]>(isPages),
});
const header = z.object({ name: z.string(), value: z.string() });

const manifest: z.ZodType<Manifest> = z.looseObject({
  files: z.custom<Readonly<Record<string, string>>>(isFiles),
  previousAssets: z.array(z.string()),
  site: site.optional().catch(undefined),
  headers: z.array(header).optional().catch(undefined),
  beside: z.string().optional().catch(undefined),
});

/**
 * Returns the manifest in `text`, including fields of newer versions; undefined when it is not one.
 * Leaves out a site or headers in another form than docket writes, because the list of files is valid without them.
 */
export function parseManifest(text: string): Manifest | undefined {
  try {
    return manifest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

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
    redirects: redirects.map(({ from, to, permanent }) => ({ from, to, permanent })),
    content: content.folder,
    pages: pages.map(({ path, kind, source }) => ({ path, kind, source })),
  };
}

/**
 * Yields the JSON text of a manifest in parts, with a line for each file and each page. In one text, those of a large
 * site would take as much memory as all of its posts.
 */
export function* formatManifest({ files, site, ...rest }: Manifest): Iterable<string> {
  yield '{"files":{\n';
  let separator = "";
  for (const file in files) {
    yield `${separator}${JSON.stringify(file)}:${JSON.stringify(files[file])}`;
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
