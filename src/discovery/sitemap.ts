import { digestOf } from "../files/digest.ts";
import type { PlannedFile } from "../files/output-file.ts";
import { MAX_SITEMAP_ADDRESSES, SITEMAP_FILE, sitemapParts } from "../links/generated.ts";
import type { Page } from "../pages/page.ts";
import type { Plan } from "../pages/plan.ts";
import { modifiedAt } from "../shared/post.ts";
import { absoluteUrl } from "../shared/url.ts";

interface SitemapEntry {
  readonly url: string;
  /** When the page last changed; absent where it is unknown, because a wrong date costs trust. */
  readonly lastmod?: string;
  /** The page in each of its languages; absent if there is one. */
  readonly links?: readonly { readonly lang: string; readonly url: string }[];
}

function sitemapEntries(pages: readonly Page[]): readonly SitemapEntry[] {
  return pages.flatMap((page) => {
    if (page.isNoindex) return [];
    const lastmod = page.post && modifiedAt(page.post);
    const links = page.alternates.map(({ language, url }) => ({ lang: language, url }));
    return { url: page.url, ...(lastmod !== undefined && { lastmod }), ...(links.length > 0 && { links }) };
  });
}

/**
 * Plans sitemap.xml, which takes longer than everything else that is not a page: an index of parts where one file may not
 * have all addresses. A noindex copy has none.
 */
export function planSitemap({ site, pages }: Pick<Plan, "site" | "pages">): readonly PlannedFile[] {
  if (site.noindex) return [];
  const entries = sitemapEntries(pages);
  const names = sitemapParts(entries.length);
  if (names.length === 0) return [planFile(SITEMAP_FILE, entries)];
  const parts = names.map((file, index) =>
    planFile(file, entries.slice(index * MAX_SITEMAP_ADDRESSES, (index + 1) * MAX_SITEMAP_ADDRESSES)),
  );
  const addresses = parts.map(({ file }) => ({ url: absoluteUrl(site.url, `/${file}`) }));
  return [planFile(SITEMAP_FILE, addresses, true), ...parts];
}

function planFile(file: string, entries: readonly SitemapEntry[], isIndex = false): PlannedFile {
  const key = digestOf(JSON.stringify(entries));
  return { file, source: { name: "sitemap of all pages" }, key, create: () => write(entries, isIndex) };
}

async function write(entries: readonly SitemapEntry[], isIndex: boolean): Promise<Uint8Array> {
  // A build whose pages are the same as before does not need it.
  const { ErrorLevel, SitemapIndexStream, SitemapStream, streamToPromise } = await import("sitemap");
  const level = ErrorLevel.THROW;
  const xhtml = entries.some(({ links }) => links);
  const stream = isIndex
    ? new SitemapIndexStream({ level })
    : new SitemapStream({ level, xmlns: { news: false, video: false, xhtml, image: false } });
  const bytes = streamToPromise(stream);
  // In one go: between an iterator of entries and the stream, each would wait for a turn of the event loop.
  for (const entry of entries) stream.write(entry);
  stream.end();
  return bytes;
}
