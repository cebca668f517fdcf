// The record of a build, which stands in the output folder: which files are docket's, so that nothing else is
// ever removed, and what each page is made of, so that whoever finds a fault in it knows what to change.
import type { RouteKind } from "./routes.ts";
import type { Header } from "./security-headers.ts";
import type { Format } from "./shared/url.ts";

export const MANIFEST = ".docket.json";

/** A page of a build: its address and kind, and the content it is made of. */
export interface BuiltPage {
  readonly path: string;
  readonly kind: RouteKind;
  readonly source: string;
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

/** Reads a record; undefined when the text is none. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(text) as Partial<Manifest> | null;
    if (typeof manifest?.files !== "object" || manifest.files === null) return undefined;
    if (!Array.isArray(manifest.previousAssets)) return undefined;
    return manifest as Manifest;
  } catch {
    // Whatever it is, it is no record.
    return undefined;
  }
}

export function formatManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 1)}\n`;
}
