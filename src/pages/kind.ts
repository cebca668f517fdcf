import type { Place } from "../problem.ts";
import type { PostBody } from "../shared/post.ts";
import type { Picture, PicturesByUrl } from "../shared/post-view.ts";
import type { PageContext, Site, TextFile } from "../site/site.ts";
import type { Head } from "./head.ts";

/** The path of a page in one of the languages. */
export interface PageInLanguage {
  readonly language: string;
  readonly path: string;
  /** False if the language does not have the page, and the path is that of the closest page above it. */
  readonly isSame: boolean;
}

/** The images on a page that docket may convert: those of posts, and the photos of attorneys. */
export interface Illustrated {
  /** Their addresses. */
  readonly images?: readonly string[];
  /** In the same order; added when the images are converted. */
  readonly pictures?: readonly (Picture | undefined)[] | undefined;
}

/** Returns the pictures of a page by the addresses of the images. */
export function picturesOf({ images = [], pictures = [] }: Illustrated): PicturesByUrl {
  return new Map(images.map((url, index) => [url, pictures[index]]));
}

/** The address of a page and where its content comes from; each kind adds what its pages show. */
export interface PageRoute extends Illustrated {
  readonly path: string;
  readonly source: Place;
  /** The text of links to the page: "Houston". */
  readonly name: string;
  /** The page in each language, in the order of site.json. */
  readonly languages?: readonly PageInLanguage[];
  /** The picture that previews of shared links show instead of that of the site; added before rendering. */
  readonly share?: { readonly href: string; readonly alt: string } | undefined;
}

/** The head and the template's props of one page. */
export interface PageContent<Props> {
  readonly head: Head;
  readonly props: Props;
}

/** The headings of llms.txt, in order. Readers may skip "Optional", so it comes last (llmstxt.org). */
export const LLMS_SECTIONS = ["Practice areas", "Cities", "Guides", "Optional"] as const;

/** A row of KINDS: everything that defines one kind of page. */
export interface PageKind<Route extends PageRoute, Props> {
  /** The name of the kind in reports: "Cities". */
  readonly label: string;
  /** The component, and its file in templates/pages/ without ".tsx". */
  readonly template: string;
  /** The content files with the texts that all pages of the kind share; the first is the kind's own, if it has any. */
  readonly texts: readonly TextFile[];
  /** Whether the page exists in every site. If another page has the same address, the problem is at the other one. */
  readonly isFixed?: true;
  /** Whether the page is noindex. The sitemap leaves it out. */
  readonly isNoindex?: true;
  /** Returns when a page last changed, as an ISO 8601 timestamp. */
  lastModified?(route: Route): string;
  /** Returns the heading in llms.txt below which the page is listed. */
  llmsSection?(route: Route): (typeof LLMS_SECTIONS)[number] | undefined;
  plan(site: Site): readonly Route[];
  /** `body` is that of the post, if the page is an article. */
  create(route: Route, site: PageContext<TextFile>, body: PostBody): PageContent<Props>;
}
