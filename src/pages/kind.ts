import type { Graph } from "schema-dts";
import type { ListedPost } from "../posts/listed-post.ts";
import type { Place } from "../problem.ts";
import type { PostBody } from "../shared/post.ts";
import type { ShownPicture } from "../shared/post-view.ts";
import type { City, PageTexts, Site } from "../site/site.ts";
import type { Links } from "./site-links.ts";

/** An image on a page that docket may convert: one of a post, a page of the firm, or a person. */
export interface PageImage {
  /** Its address, as the content has it. */
  readonly url: string;
  /** Where the content has it. */
  readonly source: Place;
  /** Whether all pages cut it to the proportion of SHARE_SIZE: none shows it whole. */
  readonly isCropped?: true;
}

/** A link in a text, as its author wrote it. */
export type PlacedLink = ListedPost["links"][number];

/** The pictures of images, by the addresses of the images. */
export type Pictures = ReadonlyMap<string, ShownPicture>;

/** Where a page is. */
export interface PageAddress {
  /** Begins with the code of a further language: "/es/houston". */
  readonly path: string;
  /** The path in the form of links: "/es/houston/" in format "directory". */
  readonly href: string;
  /** The absolute address. */
  readonly url: string;
  /** The text of links to the page: "Houston". */
  readonly name: string;
}

/** What a page is made from besides its site: its address, what it links to, and what takes time to read. */
export interface Given {
  readonly page: PageAddress;
  readonly to: Links;
  readonly pictures: Pictures;
  /** The body of its post; empty for other pages. */
  readonly body: PostBody;
}

/** A page as its kind plans it. */
export interface PlannedPage<Props> {
  /** Without the code of the language. */
  readonly path: string;
  /** Names the page in every language; its path by default. Its translations, and the links in texts, are found by it. */
  readonly subject?: string;
  readonly source: Place;
  /** The text of links to the page: "Houston". */
  readonly name: string;
  /** The images on the page that docket may convert. */
  readonly images?: readonly PageImage[];
  /** The links in the text of its author. */
  readonly links?: readonly PlacedLink[];
  /** The subject of the page whose share picture the page has; that of the site by default. */
  readonly shareOwner?: string;
  /** The city whose own phone number, if it has one, the page has in place of the firm's. */
  readonly phoneOf?: City;
  /** The post whose body the page shows. */
  readonly post?: ListedPost;
  /** Whether its author keeps it from search engines. */
  readonly isNoindex?: boolean | undefined;
  content(given: Given): PageContent<Props>;
}

/** What differs between the heads of pages. Addresses are absolute. */
export interface Head extends Meta {
  /** Absent on pages that search engines must not list (`Page.isNoindex`), and on all pages of a noindex copy. */
  readonly canonical: string | undefined;
  readonly type: "website" | "article";
  readonly publishedTime: string | undefined;
  readonly image: {
    readonly url: string;
    readonly alt: string;
    /** Pixels; unknown for the pictures of posts. */
    readonly size: { readonly width: number; readonly height: number } | undefined;
  };
  readonly siteName: string;
  /** "es-US": the language and the country of the texts. */
  readonly locale: string;
  /** The page in each language that has it, with "x-default" for the first; none if only one has it. */
  readonly alternates: readonly { readonly language: string; readonly url: string }[];
  readonly feed: string;
  /** Only on the page for unknown addresses of a site in several languages: the roots of all, and its own. */
  readonly roots?: { readonly all: string; readonly own: string } | undefined;
  readonly structuredData: Graph;
}

export interface Meta {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly aiPrompt: string;
}

/** The head and the template's props of one page. Plain data: its hash is the key of the page. */
export interface PageContent<Props> {
  readonly head: Head;
  readonly props: Props;
}

/** The headings of llms.txt, in order. Readers may skip "Optional", so it comes last (llmstxt.org). */
export const LLMS_SECTIONS = ["Practice areas", "Cities", "Guides", "Optional"] as const;

/** A row of KINDS: everything that defines one kind of page. */
export interface PageKind<Props> {
  /** The name of the kind in reports: "Cities". */
  readonly label: string;
  /** The component, and its file in templates/pages/ without ".tsx". */
  readonly template: string;
  /** The content file with the texts that all pages of the kind share, if there is one. Messages name it. */
  readonly texts?: PageTexts;
  /** Whether the page exists in every site. If another page has the same address, the problem is at the other one. */
  readonly isFixed?: true;
  /** Whether hosts serve the page at addresses that no page has. It is noindex, and no page links to it. */
  readonly answersUnknown?: true;
  /** Whether the pages are about places: `check` compares their texts without the names in their addresses. */
  readonly isPlace?: true;
  /** Whether the pages are those of posts: written as a whole, without placeholders. */
  readonly isPost?: true;
  /** Returns the heading in llms.txt below which the page is listed. */
  llmsSection?(page: { readonly subject: string }): (typeof LLMS_SECTIONS)[number] | undefined;
  /** Returns the pages of the kind in one language. */
  pages(site: Site): readonly PlannedPage<Props>[];
}
