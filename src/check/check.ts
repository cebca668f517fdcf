// What a check is: a rule with a name, and a pure function of a page, of all pages, or both.

import type { Place, Problem } from "../problem.ts";
import type { BuiltSite, Manifest } from "../publish/manifest.ts";
import type { ImageSize } from "./image-size.ts";
import type { CheckedPage, ElementPlace } from "./page.ts";

export type Severity = "error" | "warning";

/** Something wrong with a page; `where` names the content to change, `template` what writes it. */
export interface Finding extends Problem, ElementPlace {
  readonly rule: string;
  readonly severity: Severity;
  /** The further pages with the very same fault, where one finding stands for many. */
  readonly pages?: readonly string[] | undefined;
}

/** A finding as a check returns it: an error of its rule, unless it says otherwise. */
export interface Fault extends Problem, ElementPlace {
  readonly severity?: Severity | undefined;
  readonly pages?: readonly string[];
}

export interface Script {
  /** Compressed, as hosts send it. */
  readonly bytes: number;
  /** The addresses of the scripts that load with it. */
  readonly imports: readonly string[];
  /** The addresses of those that load when they are needed. */
  readonly lazyImports: readonly string[];
}

/** A value that must not be public, by the name of the variable that holds it. */
export interface Secret {
  readonly name: string;
  /** The value as it is, and as files would write it. */
  readonly spellings: readonly string[];
}

/** A built site as every check may know it, without its pages. */
export interface CheckedSite extends BuiltSite {
  /** The output folder. */
  readonly out: string;
  /** What a server sends with every file, where the record says it. */
  readonly headers?: Manifest["headers"] | undefined;
  /** Every file there, with forward slashes, whoever wrote it. */
  readonly files: ReadonlySet<string>;
  /** The files that docket wrote. */
  readonly ownFiles: ReadonlySet<string>;
  /** Files that pages are in, with the address of the page. */
  readonly pageFiles: ReadonlyMap<string, string>;
  /** What a link may lead to. */
  readonly addresses: ReadonlySet<string>;
  /** By address. */
  readonly images: ReadonlyMap<string, ImageSize>;
  readonly scripts: ReadonlyMap<string, Script>;
  readonly secrets: readonly Secret[];
  /** The texts that stand around the pages, by file: feed.xml, robots.txt and the like. */
  readonly texts: ReadonlyMap<string, string>;
  /** All other texts, scripts and drawings among them. */
  readonly otherTexts: ReadonlyMap<string, string>;
}

/** What is kept of a page once it is checked, for checks that compare pages. */
export interface PageFacts {
  readonly path: string;
  readonly kind: CheckedPage["kind"];
  readonly source: Place;
  readonly href: string;
  /** The file that was read. */
  readonly file: string;
  readonly isIndexed: boolean;
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** What a shared link is called. */
  readonly sharedTitle: string | undefined;
  /** The first telephone link, where there is one. */
  readonly call: { readonly number: string; readonly place: ElementPlace } | undefined;
  /** What fragments of links may name. */
  readonly ids: readonly string[];
  /** Links to a place within another page. */
  readonly fragments: readonly FragmentLink[];
  /** Pages of the same shape have the same HTML errors. */
  readonly shape: string;
  /** Bytes of the HTML as a host sends it, or a little more. */
  readonly firstLoad: number;
  /** The main text: hashes of its runs of words, sorted, and what a quick comparison needs of them. */
  readonly shingles: Uint32Array;
  readonly signature: Uint32Array;
}

export interface FragmentLink {
  readonly link: string;
  /** The address without the fragment. */
  readonly address: string;
  readonly id: string;
  readonly place: ElementPlace;
}

export interface Check {
  readonly rule: string;
  page?(page: CheckedPage, site: CheckedSite): readonly Fault[];
  site?(facts: readonly PageFacts[], site: CheckedSite): readonly Fault[] | Promise<readonly Fault[]>;
}

/** Says where something of a page's head is, for checks that have only its facts. */
export function inHead({ href, source }: PageFacts, element: string): ElementPlace {
  return { page: href, element: `head > ${element}`, where: source, template: "templates/Document.tsx" };
}

/** What writes the files that stand around the pages. */
const WRITERS: Readonly<Record<string, string>> = {
  "feed.xml": "src/discovery/feed.ts",
  "llms.txt": "src/discovery/llms.ts",
  "robots.txt": "src/discovery/robots.ts",
  "site.webmanifest": "src/discovery/web-manifest.ts",
};

/** Says where a file that is no page comes from. */
export function inFile(
  file: string,
  element: string,
  site: Pick<CheckedSite, "ownFiles" | "content">,
): ElementPlace {
  const page = `/${file}`;
  const template =
    WRITERS[file] ?? (/^sitemap(?:-\d+)?\.xml$/.test(file) ? "src/discovery/sitemap.ts" : undefined);
  if (template !== undefined) return { page, element, where: { file: site.content }, template };
  if (file.startsWith("assets/"))
    return { page, element, where: { file: "templates" }, template: "src/client" };
  if (site.ownFiles.has(file)) return { page, element, where: { file: `public/${file}` } };
  return { page, element, where: { name: `a file that docket did not write: ${file}` } };
}
