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
  for (const file of ["own.svg", "OWN-2.SVG"])
    site.write(`public/${file}`, '<svg xmlns="http://www.w3.org/2000/svg"/>');
}

type Answers = Readonly<Record<string, string | null>>;

/**
 * What the site with addresses that moved answers, by the form of the redirect. Hosts with rules for that form redirect; null
 * is an address that stays. Hosts without rules for a variable have single redirects for the addresses of `single`.
 */
export const MOVED: Readonly<Record<"address" | "single" | "part" | "wildcard" | "query", Answers>> = {
  address: {
    "/caf%C3%A9%20men%C3%BA": "/houston",
    "/caf%C3%A9%20men%C3%BA/": "/houston",
    "/it's+here,(now)": "/laredo",
    "/%E6%9D%B1%E4%BA%AC.html": "/blog",
    "/our-team/": "/houston",
    "/50%25-off": "/blog",
    "/two-cases": "/houston",
    "/Two-Cases": "/laredo",
  },
  single: {
    "/2019/05/first-post": "/blog/first-post",
    "/2019/05/second-post/": "/blog/second-post",
    "/first-post/amp/": "/blog/first-post",
    "/houston/feed/": "/feed.xml",
    "/our-team/feed": "/feed.xml",
  },
  part: {
    "/2019/05/caf%C3%A9": "/blog/caf%C3%A9",
    "/no-such-page/feed/": "/feed.xml",
    "/2019/06/first-post": null,
    "/2019/05/a/b": null,
    "/a/b/amp": null,
    "/feed": null,
  },
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
    "/a%C3%B1o/2019": "/blog",
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

/** Addresses in upper case, or encoded with small letters, for hosts that take both for the same. */
export const IN_ANY_CASE: Answers = {
  "/REVIEW-us": "https://reviews.example.org/caf%C3%A9%20%1-100%25/%C3%BC?q=%2B1#top",
  "/caf%c3%a9%20MEN%c3%ba": "/houston",
  "/Category/crashes": "/blog",
  "/WP-Content/uploads/Share.png": "/images/Share.png",
  "/First-Post/AMP": "/blog/First-Post",
  "/News?id=7.1&lang=ES": "/laredo",
  "/TWO-CASES": null,
};

/** Addresses of pages in upper case; null is an unknown address. */
export const PAGES_IN_ANY_CASE: Answers = {
  "/Houston": "/houston",
  "/Houston/": "/houston",
  "/HOUSTON/Montrose?utm_source=a": "/houston/montrose?utm_source=a",
  "/houston/Montrose": "/houston/montrose",
  "/Es/Houston": "/es/houston",
  "/es/Blog": "/es/blog",
  "/Laredos": null,
};

/** Addresses of pages that are gone for good. */
export const GONE = ["/old-team", "/old-team/", "/shop/a/b", "/blog/gone-post"];
/** The same, below a path that moved: hosts without a rule for it redirect it with the others. */
export const GONE_BELOW_MOVED = "/category/closed";

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
      { from: "/caf%C3%A9 men\u00fa/", to: "/houston/" },
      { from: "/it's+here,(now)", to: "https://www.example.com/laredo/" },
      { from: "/\u6771\u4eac.html", to: "/blog/" },
      { from: "https://www.example.com/our-team", to: "/houston" },
      { from: "/our-team/", to: "/houston/" },
      { from: "/50%25-off", to: "/blog" },
      { from: "/two-cases", to: "/houston" },
      { from: "/Two-Cases", to: "/laredo" },
      { from: "/2019/05/:slug/", to: "/blog/:slug" },
      { from: "/*/amp/", to: "/blog/*" },
      { from: "/:slug/feed/", to: "/feed.xml" },
      { from: "/a\u00f1o/*", to: "/blog" },
      { from: "/old-team", status: 410 },
      { from: "/shop/*", status: 410 },
      { from: "/category/closed", status: 410 },
      { from: "/blog/gone-post", status: 410 },
      { from: "/Review-Us", to: "https://reviews.example.org/caf\u00e9%20%1-100%25/\u00fc?q=%2B1#top" },
    ],
  });
  return site;
}
