import { digestOf } from "../files/digest.ts";
import type { PlannedFile } from "../files/output-file.ts";
import { kindOf } from "../pages/kinds.ts";
import type { Page } from "../pages/page.ts";
import type { Plan } from "../pages/plan.ts";

interface SitemapEntry {
  readonly url: string;
  /** When the page last changed; absent where it is unknown, because a wrong date costs trust. */
  readonly lastmod?: string;
  /** The page in each of its languages; absent if there is one. */
  readonly links?: readonly { readonly lang: string; readonly url: string }[];
}

function sitemapEntries(pages: readonly Page[]): readonly SitemapEntry[] {
  return pages.flatMap((page) => {
    const { isNoindex, lastModified } = kindOf(page.kind);
    if (isNoindex) return [];
    const lastmod = lastModified?.(page);
    const links = page.alternates.map(({ language, url }) => ({ lang: language, url }));
    return { url: page.url, ...(lastmod !== undefined && { lastmod }), ...(links.length > 0 && { links }) };
  });
}

/** Plans sitemap.xml, which takes longer than everything else that is not a page. A noindex copy has none. */
export function planSitemap({ site, pages }: Pick<Plan, "site" | "pages">): readonly PlannedFile[] {
  if (site.noindex) return [];
  const entries = sitemapEntries(pages);
  return [
    {
      file: "sitemap.xml",
      source: { name: "sitemap of all pages" },
      key: digestOf(JSON.stringify(entries)),
      create: () => writeUrls(entries),
    },
  ];
}

async function writeUrls(entries: readonly SitemapEntry[]): Promise<Uint8Array> {
  // A build whose pages are the same as before does not need it.
  const { ErrorLevel, SitemapStream, streamToPromise } = await import("sitemap");
  const stream = new SitemapStream({
    level: ErrorLevel.THROW,
    xmlns: { news: false, video: false, xhtml: entries.some(({ links }) => links), image: false },
  });
  const bytes = streamToPromise(stream);
  // In one go: between an iterator of entries and the stream, each would wait for a turn of the event loop.
  for (const entry of entries) stream.write(entry);
  stream.end();
  return bytes;
}
