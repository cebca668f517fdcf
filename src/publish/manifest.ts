// The manifest in the output folder lists the files that docket wrote, so that it never removes any other file, and
// the content behind each page, so that `check` can name what to change.
import { z } from "zod";
import type { Header } from "../assets/security-headers.ts";
import { ROUTE_KINDS, type RouteKind } from "../pages/kinds.ts";
import type { Place } from "../problem.ts";
import { FORMATS, type Format } from "../shared/url.ts";
import type { Site } from "../site/site.ts";

export interface BuiltPage {
  readonly path: string;
  readonly kind: RouteKind;
  readonly source: Place;
}

/** What `check` needs to know about a built site and cannot read from its files. */
export interface BuiltSite {
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
}

const fieldPath = z.array(z.union([z.string(), z.number()])).optional();
const place = z.union([
  z.object({ file: z.string(), path: fieldPath }),
  z.object({ name: z.string(), path: fieldPath }),
]);
const site: z.ZodType<BuiltSite> = z.object({
  url: z.string().refine(URL.canParse),
  urlSource: place,
  format: z.enum(FORMATS),
  content: z.string(),
  pages: z.array(z.object({ path: z.string(), kind: z.enum(ROUTE_KINDS), source: place })),
});
const header = z.object({ name: z.string(), value: z.string() });

const manifest: z.ZodType<Manifest> = z.looseObject({
  files: z.record(z.string(), z.string()),
  previousAssets: z.array(z.string()),
  site: site.optional().catch(undefined),
  headers: z.array(header).optional().catch(undefined),
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
  { url, urlSource, format, content }: Site,
  pages: readonly BuiltPage[],
): BuiltSite {
  return {
    url,
    urlSource,
    format,
    content: content.folder,
    pages: pages.map(({ path, kind, source }) => ({ path, kind, source })),
  };
}

export function formatManifest(value: Manifest): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}
