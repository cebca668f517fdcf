// A check: a rule with a name, and a pure function of one page, of all pages, or both.
import type { Problem } from "../problem.ts";
import type { BuiltPage, BuiltSite, Manifest } from "../publish/manifest.ts";
import type { CheckedPage } from "./page.ts";
import type { SitePlace } from "./place.ts";

export type Severity = "error" | "warning";

/** Something wrong with the built site, as a check returns it. */
export interface Finding extends Problem, SitePlace {
  readonly severity: Severity;
  readonly pages?: readonly string[] | undefined;
}

export interface ReportedFinding extends Finding {
  readonly rule: string;
}

/** Returns a finding that makes `docket check` fail. */
export function error(place: SitePlace, found: string, expected: string, next?: string): Finding {
  return { severity: "error", ...place, found, expected, next };
}

/** Returns a finding that makes `docket check` fail only under --strict. */
export function warning(place: SitePlace, found: string, expected: string, next?: string): Finding {
  return { ...error(place, found, expected, next), severity: "warning" };
}

export interface Check {
  readonly rule: string;
  page?(page: CheckedPage, site: CheckedSite): readonly Finding[];
  site?(facts: readonly PageFacts[], site: CheckedSite): readonly Finding[] | Promise<readonly Finding[]>;
}

/** Pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export interface Script {
  readonly bytes: number;
  readonly imports: readonly string[];
  readonly lazyImports: readonly string[];
}

/** The value of an environment variable that must not be published. */
export interface Secret {
  readonly name: string;
  /** The value as it is, and as HTML, URLs and JSON write it. */
  readonly spellings: readonly string[];
}

/** A built site without the contents of its pages. All files are relative to `out`, with forward slashes. */
export interface CheckedSite extends BuiltSite {
  readonly out: string;
  readonly headers?: Manifest["headers"] | undefined;
  readonly files: ReadonlySet<string>;
  readonly ownFiles: ReadonlySet<string>;
  /** The address of the page in each HTML file. */
  readonly pageFiles: ReadonlyMap<string, string>;
  readonly addresses: ReadonlySet<string>;
  readonly images: ReadonlyMap<string, ImageSize>;
  readonly scripts: ReadonlyMap<string, Script>;
  readonly secrets: readonly Secret[];
  readonly samplePictures: readonly string[];
  /** The sitemap, the feed and the like, by file. */
  readonly discoveryFiles: ReadonlyMap<string, string>;
  /** All other text files except pages, such as scripts and SVG images. */
  readonly otherTexts: ReadonlyMap<string, string>;
}

/** What is kept of each page for the checks that compare pages. */
export interface PageFacts extends BuiltPage, Fingerprint, Pick<CheckedPage, "href" | "file" | "isIndexed"> {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly sharedTitle: string | undefined;
  readonly call: { readonly number: string; readonly place: SitePlace } | undefined;
  readonly ids: readonly string[];
  readonly fragments: readonly FragmentLink[];
  /** Pages of the same shape have the same HTML errors. */
  readonly shape: string;
  /** Bytes of the compressed HTML; within the budget, a few more than a host sends. */
  readonly firstLoad: number;
}

/** What the main text of a page is compared by. */
export interface Fingerprint {
  /** The distinct hashes of the runs of words, sorted. */
  readonly shingles: Uint32Array;
  /** For quick comparison. */
  readonly signature: Uint32Array;
}

/** A link to an element of a page of the site, this page or another. */
export interface FragmentLink {
  readonly link: string;
  readonly address: string;
  readonly id: string;
  readonly place: SitePlace;
}
