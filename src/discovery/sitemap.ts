import { Readable } from "node:stream";
import { digestOf } from "../cache/digest.ts";
import { kindOf, type Route } from "../pages/kinds.ts";
import { absoluteUrl, pageHref } from "../shared/url.ts";
import type { PlannedFile } from "../site/output-file.ts";
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

/** Plans sitemap.xml; above `limit` entries an index of that name, and its parts. */
export function planSitemapFiles(
  entries: readonly SitemapEntry[],
  siteUrl: string,
  limit = MAX_URLS_PER_SITEMAP,
): readonly PlannedFile[] {
  const source = { name: "sitemap of all pages" };
  const plan = (file: string, part: readonly SitemapEntry[], create: () => Promise<Uint8Array>) => ({
    file,
    source,
    key: digestOf(JSON.stringify([siteUrl, part])),
    create,
  });
  if (entries.length <= limit) return [plan("sitemap.xml", entries, () => writeUrls(entries))];
  const count = Math.ceil(entries.length / limit);
  const parts = Array.from({ length: count }, (_, index) => {
    const part = entries.slice(index * limit, (index + 1) * limit);
    return plan(`sitemap-${index + 1}.xml`, part, () => writeUrls(part));
  });
  const index = parts.map(({ file }) => ({ url: absoluteUrl(siteUrl, `/${file}`) }));
  return [plan("sitemap.xml", index, () => writeIndex(index)), ...parts];
}

async function writeIndex(index: readonly SitemapEntry[]): Promise<Uint8Array> {
  const { ErrorLevel, SitemapIndexStream, streamToPromise } = await import("sitemap");
  return streamToPromise(Readable.from(index).pipe(new SitemapIndexStream({ level: ErrorLevel.THROW })));
}

async function writeUrls(entries: readonly SitemapEntry[]): Promise<Uint8Array> {
  // A build whose pages are the same as before does not need it.
  const { ErrorLevel, SitemapStream, streamToPromise } = await import("sitemap");
  const stream = new SitemapStream({
    level: ErrorLevel.THROW,
    xmlns: { news: false, video: false, xhtml: false, image: false },
  });
  const bytes = streamToPromise(stream);
  // In one go: between an iterator of entries and the stream, each would wait for a turn of the event loop.
  for (const entry of entries) stream.write(entry);
  stream.end();
  return bytes;
}
