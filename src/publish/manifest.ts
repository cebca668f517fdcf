// The record of a build, which stands in the output folder: which files are docket's, so that nothing else is
// ever removed, and what each page is made of, so that whoever finds a fault in it knows what to change.

import type { Header } from "../assets/security-headers.ts";
import type { RouteKind } from "../pages/kinds.ts";
import type { Place } from "../problem.ts";
import type { Format } from "../shared/url.ts";
import type { Site } from "../site/site.ts";

export const MANIFEST = ".docket.json";

/** A page of a build: its address and kind, and the content it is made of. */
export interface BuiltPage {
  readonly path: string;
  readonly kind: RouteKind;
  readonly source: Place;
}

/** What a build knows of its site and nobody could read from the files alone. */
export interface BuiltSite {
  /** The site's address, without a slash at its end. */
  readonly url: string;
  readonly format: Format;
  /** How messages name the content folder: "content". */
  readonly content: string;
  readonly pages: readonly BuiltPage[];
}

export interface Manifest {
  /** Content hash of every file of the build. */
  readonly files: Readonly<Record<string, string>>;
  /** Assets of the build before, kept for tabs that are still open. */
  readonly previousAssets: readonly string[];
  /** Absent in a record that an older docket wrote. */
  readonly site?: BuiltSite | undefined;
  /** What a server sends with every file; absent as well. */
  readonly headers?: readonly Header[];
}

/**
 * Reads a record; undefined when the text is none. A site or headers that are not as docket writes them are as
 * good as absent: what files are docket's is known all the same.
 */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return undefined;
    const { files, previousAssets, site, headers, ...others } = value;
    if (!isRecord(files) || !isListOf(previousAssets, isText)) return undefined;
    return {
      ...others,
      files: files as Manifest["files"],
      previousAssets,
      ...(isSite(site) && { site }),
      ...(isListOf(headers, isHeader) && { headers }),
    };
  } catch {
    // Whatever it is, it is no record.
    return undefined;
  }
}

function isSite(value: unknown): value is BuiltSite {
  if (!isRecord(value)) return false;
  const { url, format, content, pages } = value;
  return (
    isText(url) &&
    URL.canParse(url) &&
    ["file", "directory", "both"].includes(format as string) &&
    isText(content) &&
    isListOf(pages, isPage)
  );
}

function isPage(value: unknown): value is BuiltPage {
  return isRecord(value) && isText(value.path) && isText(value.kind) && isRecord(value.source);
}

function isHeader(value: unknown): value is Header {
  return isRecord(value) && isText(value.name) && isText(value.value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is readonly T[] {
  return Array.isArray(value) && value.every(isItem);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Returns what the record keeps of a site and its pages. */
export function describeSite({ url, format, content }: Site, pages: readonly BuiltPage[]): BuiltSite {
  return {
    url,
    format,
    content: content.folder,
    pages: pages.map(({ path, kind, source }) => ({ path, kind, source })),
  };
}

export function formatManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 1)}\n`;
}
