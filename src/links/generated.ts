// The names of the files that docket writes for crawlers and readers of feeds. The functions that write them take the
// names from here, so that the plan knows them before they are written.
import { DESK } from "../files/output-file.ts";
import { rootedPath } from "../shared/url.ts";
import { hasDeskAtAdmin, type SiteFields } from "../site/desk-origin.ts";

export const ROBOTS_FILE = "robots.txt";
export const LLMS_FILE = "llms.txt";
export const WEB_MANIFEST_FILE = "site.webmanifest";
export const SITEMAP_FILE = "sitemap.xml";

/** The path of a language's feed, below its root. */
export const feedPath = (root: string): string => rootedPath("/feed.xml", root);

/** Addresses in one file: sitemaps.org. */
export const MAX_SITEMAP_ADDRESSES = 50_000;

/** Returns the names of the sitemap's parts; none for a site that fits into one file. */
export function sitemapParts(addresses: number): readonly string[] {
  if (addresses <= MAX_SITEMAP_ADDRESSES) return [];
  const count = Math.ceil(addresses / MAX_SITEMAP_ADDRESSES);
  return Array.from({ length: count }, (_, index) => `sitemap-${index + 1}.xml`);
}

interface Site {
  readonly root: string;
  readonly noindex: boolean;
  readonly content: { readonly site: SiteFields };
}

/** Returns the names of the generated files of a site. `addresses` is how many the sitemap lists. */
export function generatedFiles(sites: readonly [Site, ...Site[]], addresses: number): readonly string[] {
  const [{ noindex, content }] = sites;
  return [
    ...sites.map(({ root }) => feedPath(root).slice(1)),
    ROBOTS_FILE,
    LLMS_FILE,
    WEB_MANIFEST_FILE,
    // A copy for review has none, but links to it are right on the site itself.
    SITEMAP_FILE,
    ...(noindex ? [] : sitemapParts(addresses)),
    ...(hasDeskAtAdmin(content.site) ? [`${DESK}/index.html`] : []),
  ];
}
