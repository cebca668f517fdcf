import type { Graph, Thing } from "schema-dts";
import { absoluteUrl, FEED_PATH, rootedPath } from "../shared/url.ts";
import type { Site } from "../site/site.ts";
import type { PageAddress } from "./kind.ts";
import { legalService } from "./structured-data.ts";

/** What differs between the heads of pages. Addresses are absolute. */
export interface Head extends Meta {
  /** Absent on pages that search engines must not list: the 404 page, and all pages of a noindex copy. */
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

interface Meta {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly aiPrompt: string;
}

/** Characters that search results show. They may cut off the name of the site at the end of a title. */
export const LENGTHS = { title: { min: 15, max: 60 }, description: { min: 70, max: 160 } } as const;

/** Returns a title without the name of the site at its end: "Laredo Lawyers | The Firm" → "Laredo Lawyers". */
export function withoutSiteName(title: string): string {
  return title.replace(/ \| [^|]*$/, "");
}

/** Returns the first text with at most `most` characters, or the last text. */
export function firstFitting(texts: readonly [string, ...string[]], most: number): string {
  return texts.find((text) => [...text].length <= most) ?? texts.at(-1) ?? "";
}

/** Returns a title as it is, or without the name of the site if it is too long for search results. */
export function fitTitle(title: string): string {
  return firstFitting([title, withoutSiteName(title)], LENGTHS.title.max);
}

/** `things` are what the structured data of the page describes, as one graph: the firm by default. */
export function createHead(
  site: Site,
  { url }: Pick<PageAddress, "url">,
  { title, description, keywords, aiPrompt }: Meta,
  things: readonly Thing[] = [legalService(site)],
): Head {
  const { image, brand } = site.content.site;
  return {
    title,
    description,
    keywords,
    aiPrompt,
    canonical: site.noindex ? undefined : url,
    type: "website",
    publishedTime: undefined,
    image: {
      url: absoluteUrl(site.url, image.path),
      alt: image.alt,
      size: { width: image.width, height: image.height },
    },
    siteName: brand,
    locale: site.content.labels.language.locale,
    alternates: [],
    feed: absoluteUrl(site.url, rootedPath(FEED_PATH, site.root)),
    structuredData: { "@context": "https://schema.org", "@graph": things },
  };
}
