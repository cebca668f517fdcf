// What a rule of docket check is: a name, and a pure function of one page, of the whole site, or both. What it gets, and
// the findings that it returns.
import type { Answers } from "../links/answers.ts";
import type { Problem } from "../problem.ts";
import type { BuiltPage, BuiltSite, Manifest } from "../publish/manifest.ts";
import type { CheckedPage } from "./checked-page.ts";
import type { SitePlace } from "./place.ts";

export type Severity = "error" | "warning";

/** Something wrong with the built site, as a check returns it. */
export interface Finding extends Problem, SitePlace {
  readonly severity: Severity;
  /** Further pages that the finding is about. */
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
  /** Why a firm cannot accept findings of the rule; absent if it can. */
  readonly mustBeRepaired?: string;
  page?(page: CheckedPage, site: CheckedSite): readonly Finding[];
  site?(pages: readonly PageFacts[], site: CheckedSite): readonly Finding[];
}

/** A built site without its pages. All files are relative to `out`, with forward slashes. */
export interface CheckedSite extends BuiltSite {
  readonly out: string;
  readonly headers?: Manifest["headers"] | undefined;
  readonly files: readonly string[];
  /** What the site has at each address. */
  readonly answers: Answers;
  /** By address. */
  readonly images: ReadonlyMap<string, ImageSize>;
  /** All text files except pages, by name. */
  readonly texts: ReadonlyMap<string, string>;
  readonly secrets: readonly Secret[];
  /** The words in the names of cities and neighborhoods. */
  readonly placeWords: ReadonlySet<string>;
}

/** In pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The value of an environment variable that must not be published. */
export interface Secret {
  readonly name: string;
  /** The value as it is, and as HTML, URLs and JSON write it. */
  readonly spellings: readonly string[];
}

/** What is kept of each page for the checks that compare pages. */
export interface PageFacts extends BuiltPage, Pick<CheckedPage, "href" | "content"> {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly ids: readonly string[];
  /** The links to an element of a page of the site, this page or another. */
  readonly fragments: readonly PlacedLink[];
  readonly externalLinks: readonly PlacedLink[];
  /** Hashes of the tags of the page. */
  readonly tags: ReadonlySet<number>;
  /** Hashes of the runs of words of the main text. */
  readonly runs: ReadonlySet<number>;
}

export interface PlacedLink {
  readonly link: string;
  readonly place: SitePlace;
}
