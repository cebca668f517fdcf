import { webManifestLinks } from "./discovery/web-manifest.ts";
import { showsPosts } from "./pages/routes.ts";
import { atField } from "./problem.ts";
import { findLinks, type LinkSource, type Shell } from "./render/render.ts";
import type { PageRecord } from "./render/render-pages.ts";
import type { Source } from "./source.ts";

/**
 * Returns all addresses of the site that its pages, and the files that all pages share, refer to. Leaves out images of
 * posts that are missing: they are notices, because a post must not stop a build that no one watches.
 */
export function collectLinks(
  { site, redirects }: Source,
  pages: readonly PageRecord[],
  shell: Shell,
  home: Uint8Array,
  missingImages: ReadonlySet<string>,
): readonly LinkSource[] {
  const html = Buffer.from(home).toString();
  const { folder, site: settings } = site.content;
  const withoutMissing = (page: PageRecord): LinkSource =>
    showsPosts(page) ? { ...page, links: page.links.filter((link) => !missingImages.has(link)) } : page;
  return [
    ...(missingImages.size > 0 ? pages.map(withoutMissing) : pages),
    ...shell.links,
    { source: { file: "templates/Document.tsx" }, links: findLinks(html.slice(0, html.indexOf("</head>"))) },
    webManifestLinks,
    { source: { file: `${folder}/site.json`, path: ["image", "path"] }, links: [settings.image.path] },
    ...redirects.map(({ source, to }) => ({ source: atField(source, "to"), links: [to] })),
  ];
}
