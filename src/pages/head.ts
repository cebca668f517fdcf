import type { Thing } from "schema-dts";
import { feedPath } from "../links/generated.ts";
import { absoluteUrl } from "../shared/url.ts";
import type { Site } from "../site/site.ts";
import type { Head, Meta, PageAddress } from "./kind.ts";
import { legalService } from "./structured-data.ts";

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
    canonical: url,
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
    feed: absoluteUrl(site.url, feedPath(site.root)),
    structuredData: { "@context": "https://schema.org", "@graph": things },
  };
}
