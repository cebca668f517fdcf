import { digestOf } from "../files/digest.ts";
import type { PlannedFile } from "../files/output-file.ts";
import { kindOf, type Route } from "../pages/kinds.ts";
import { alternatesOf } from "../pages/page.ts";
import type { Plan } from "../pages/plan.ts";
import { absoluteUrl, pageHref } from "../shared/url.ts";
import type { Site } from "../site/site.ts";

interface SitemapEntry {
  readonly url: string;
  /** When the page last changed; absent where it is unknown, because a wrong date costs trust. */
  readonly lastmod?: string;
  /** The page in each of its languages; absent if there is one. */
  readonly links?: readonly { readonly lang: string; readonly url: string }[];
}

function sitemapEntries(site: Site, routes: readonly Route[]): readonly SitemapEntry[] {
  return routes.flatMap((route) => {
    const { isNoindex, lastModified } = kindOf(route.kind);
    if (isNoindex) return [];
    const alternates = alternatesOf(route, site).map(({ language, url }) => ({ lang: language, url }));
    const links = alternates.length > 0 ? { links: alternates } : {};
    const url = absoluteUrl(site.url, pageHref(route.path, site.format));
    return { url, ...(lastModified && { lastmod: lastModified(route) }), ...links };
  });
}

/** Plans sitemap.xml, which takes longer than everything else that is not a page. A noindex copy has none. */
export function planSitemap({ site, routes }: Pick<Plan, "site" | "routes">): readonly PlannedFile[] {
  if (site.noindex) return [];
  const entries = sitemapEntries(site, routes);
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
