import { aSiteFolder, type SiteFolder } from "./site-folder.ts";

/** The small site with addresses that moved: within the site, for a while, to a fragment, and to another site. */
export function aMovedSite(folder: string): SiteFolder {
  const site = aSiteFolder(folder);
  site.write("content/redirects.json", {
    redirects: [
      { from: "/houston/the-heights", to: "/houston/montrose" },
      { from: "/holiday", to: "/blog", permanent: false },
      { from: "/contact.html", to: "/laredo#main" },
      { from: "/old-blog", to: "https://old.example.org/blog?all=1" },
    ],
  });
  return site;
}
