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

/** The small site with addresses that moved: within the site, for a while, to a fragment, and to other sites. */
export function aMovedSite(folder: string): SiteFolder {
  const site = aSiteFolder(folder);
  site.write("content/redirects.json", {
    redirects: [
      { from: "/houston/the-heights", to: "/houston/montrose" },
      { from: "/holiday", to: "/blog", permanent: false },
      { from: "/contact.html", to: "/laredo#main" },
      { from: "/old-blog", to: "https://old.example.org/blog?all=1" },
      { from: "/Review-Us", to: "https://reviews.example.org/caf\u00e9%20%1-100%25/\u00fc?q=%2B1#top" },
    ],
  });
  return site;
}
