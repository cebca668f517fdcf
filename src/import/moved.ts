// The addresses of a WordPress site, with where each of them is.
import type { RawRedirect } from "../redirects/plan-redirects.ts";
import { BLOG_PATH } from "../shared/url.ts";
import { newAddressOf, type Targets } from "./addresses.ts";
import type { OldSite } from "./old-site.ts";

/** Returns a redirect for each address that the new site does not answer, the single ones first. */
export function listMoved(old: OldSite, targets: Targets): readonly RawRedirect[] {
  const entries = [...old.entries.values()];
  const single = entries.flatMap((entry): RawRedirect[] => {
    const own = newAddressOf(entry, targets);
    const parent = old.entries.get(entry.parent);
    // WordPress has a page for each file, which shows little else.
    const to = own ?? (entry.kind === "attachment" && parent ? newAddressOf(parent, targets) : undefined);
    if (to === undefined) return [];
    const { oldPath } = entry;
    const paths =
      oldPath === "" ? [] : [oldPath, ...entry.oldSlugs.map((slug) => oldPath.replace(/[^/]*$/, slug))];
    return [
      ...paths.filter((path) => path !== to),
      // Feeds, AMP and pages of comments.
      ...(entry.kind === "post" && oldPath !== "" && oldPath !== to ? [`${oldPath}/*`] : []),
      ...(entry.kind === "attachment"
        ? []
        : [`${old.base}/?${entry.kind === "post" ? "p" : "page_id"}=${entry.id}`]),
    ].map((from) => ({ from, to }));
  });
  const renamed = [...targets.media.renamed].map(([name, to]) => ({
    from: `/wp-content/uploads/${name}`,
    to,
  }));
  return [...single, ...renamed, ...listGeneral(old, targets)];
}

function listGeneral(old: OldSite, { media }: Targets): readonly RawRedirect[] {
  const years = [...old.entries.values()].flatMap(({ oldPath }) => {
    const [, year] = /^\/(\d{4})\/\d\d\//.exec(oldPath.slice(old.base.length)) ?? [];
    return year === undefined ? [] : [year];
  });
  const moveTo = (to: string, paths: readonly string[]) =>
    paths.map((path) => ({ from: `${old.base}/${path}`, to }));
  const below = ["category", "tag", "author", "page", ...new Set(years)].map((path) => `${path}/*`);
  return [
    ...moveTo("/feed.xml", ["feed", "comments/feed", "feed/atom", "rss"]),
    ...moveTo("/sitemap.xml", ["sitemap_index.xml", "wp-sitemap.xml", "post-sitemap.xml"]),
    ...moveTo(BLOG_PATH, below),
    ...(media.files.size > 0 ? [{ from: "/wp-content/uploads/*", to: "/images/*" }] : []),
  ];
}
