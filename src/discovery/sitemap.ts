import { Readable } from "node:stream";
import { ErrorLevel, SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import { kindOf, type Route } from "../pages/kinds.ts";
import { absoluteUrl, pageHref } from "../shared/url.ts";
import type { OutputFile } from "../site/output-file.ts";
import type { Site } from "../site/site.ts";

export const MAX_URLS_PER_SITEMAP = 50_000; // sitemaps.org, "Sitemap file format"

interface SitemapEntry {
  readonly url: string;
  /** When the page last changed; absent where it is unknown, because a wrong date costs trust. */
  readonly lastmod?: string;
}

export function sitemapEntries(site: Site, routes: readonly Route[]): readonly SitemapEntry[] {
  return routes.flatMap((route) => {
    const { isNoindex, lastModified } = kindOf(route.kind);
    if (isNoindex) return [];
    const url = absoluteUrl(site.url, pageHref(route.path, site.format));
    return lastModified ? { url, lastmod: lastModified(route) } : { url };
  });
}

/** Returns sitemap.xml; above `limit` entries an index of that name, and its parts. */
export async function createSitemapFiles(
  entries: readonly SitemapEntry[],
  siteUrl: string,
  limit = MAX_URLS_PER_SITEMAP,
): Promise<readonly OutputFile[]> {
  const source = { name: "sitemap of all pages" };
  if (entries.length <= limit) {
    return [{ file: "sitemap.xml", source, bytes: await writeUrls(entries) }];
  }
  const count = Math.ceil(entries.length / limit);
  const parts = await Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      file: `sitemap-${index + 1}.xml`,
      source,
      bytes: await writeUrls(entries.slice(index * limit, (index + 1) * limit)),
    })),
  );
  const index = parts.map(({ file }) => ({ url: absoluteUrl(siteUrl, `/${file}`) }));
  const stream = Readable.from(index).pipe(new SitemapIndexStream({ level: ErrorLevel.THROW }));
  return [{ file: "sitemap.xml", source, bytes: await streamToPromise(stream) }, ...parts];
}

async function writeUrls(entries: readonly SitemapEntry[]): Promise<Uint8Array> {
  const stream = new SitemapStream({
    level: ErrorLevel.THROW,
    xmlns: { news: false, video: false, xhtml: false, image: false },
  });
  return streamToPromise(Readable.from(entries).pipe(stream));
}
