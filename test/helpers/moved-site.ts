import { addSpanish } from "./second-language.ts";
import { aSiteFolder, type SiteFolder } from "./site-folder.ts";

/** Pages of one's own in public/, by the address at which they are served. */
export const OWN_PAGES: Readonly<Record<string, string>> = {
  "/docs/": "docs/index.html",
  "/docs/v1.0/guide/": "docs/v1.0/guide/index.html",
  "/docs/plain.html": "docs/plain.html",
  "/google1234.html": "google1234.html",
};

/** Adds pages of one's own to a site. */
export function addOwnPages(site: SiteFolder): void {
  for (const file of Object.values(OWN_PAGES))
    site.write(`public/${file}`, `<!doctype html><title>${file}</title>`);
}

/**
 * What the site with addresses that moved answers where a redirect stands for several addresses, or for one query. Hosts
 * with rules for that form redirect; null is an address that stays.
 */
export const MOVED: Readonly<Record<"wildcard" | "query", Readonly<Record<string, string | null>>>> = {
  wildcard: {
    "/category/crashes": "/blog",
    "/category/crashes/page/2/": "/blog",
    "/category/trucks": "/laredo",
    "/category/trucks/": "/laredo",
    "/category/news.v2/a": "https://old.example.org/news?all=1",
    "/category/newsxv2/a": "/blog",
    "/wp-content/uploads/share.png": "/images/share.png",
    "/wp-content/uploads/2024/05/caf%C3%A9%20100%25.pdf": "/images/2024/05/caf%C3%A9%20100%25.pdf",
    "/archive/2019/05/a": "https://old.example.org/a/2019/05/a",
    "/categoryx/a/b": null,
  },
  query: {
    "/?p=12": "/houston/montrose",
    "/?p=123": null,
    "/?p=1": null,
    "/news?id=7.1&lang=es": "/laredo",
    "/news/?id=7.1&lang=es": "/laredo",
    "/news?id=7x1&lang=es": null,
  },
};

/** The small site in two languages, with addresses that moved: within the site, for a while, to a fragment, and to other sites. */
export function aMovedSite(folder: string): SiteFolder {
  const site = aSiteFolder(folder);
  addSpanish(site);
  site.write("content/redirects.json", {
    redirects: [
      { from: "/houston/the-heights", to: "/houston/montrose" },
      { from: "/holiday", to: "/blog", permanent: false },
      { from: "/contact.html", to: "/laredo#main" },
      { from: "/old-blog", to: "https://old.example.org/blog?all=1" },
      { from: "/category/*", to: "/blog" },
      { from: "/category/news.v2/*", to: "https://old.example.org/news?all=1", permanent: false },
      { from: "/category/trucks/", to: "/laredo" },
      { from: "/wp-content/uploads/*", to: "/images/*" },
      { from: "/archive/*", to: "https://old.example.org/a/*", permanent: false },
      { from: "/?p=12", to: "/houston/montrose" },
      { from: "/news?id=7.1&lang=es", to: "/laredo", permanent: false },
      { from: "/Review-Us", to: "https://reviews.example.org/caf\u00e9%20%1-100%25/\u00fc?q=%2B1#top" },
    ],
  });
  return site;
}
