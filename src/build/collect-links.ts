import { webManifestLinks } from "../discovery/web-manifest.ts";
import { findLinks, type LinkSource } from "../links/find-links.ts";
import { DOCUMENT_TEMPLATE } from "../pages/kinds.ts";
import type { Plan } from "../pages/plan.ts";
import { atField } from "../problem.ts";
import type { Shell } from "../render/render.ts";
import type { PageRecord } from "../render/render-pages.ts";

/**
 * Returns all addresses of the site that its pages, and the files that all pages share, refer to. Leaves out images of
 * posts that are missing: they are notices, because a post must not stop a build that no one watches.
 */
export function collectLinks(
  { site, pages: planned, redirects }: Plan,
  pages: readonly PageRecord[],
  shells: readonly Shell[],
  home: Uint8Array,
  missingImages: ReadonlySet<string>,
): readonly LinkSource[] {
  const html = Buffer.from(home).toString();
  const { folder, site: settings } = site.content;
  const mayMiss = new Map(
    planned.map(({ path, images }) => [path, images.filter(({ isOptional }) => isOptional)]),
  );
  const withoutMissing = (page: PageRecord): LinkSource => {
    const optional = new Set(mayMiss.get(page.path)?.map(({ url }) => url));
    return { ...page, links: page.links.filter((link) => !(missingImages.has(link) && optional.has(link))) };
  };
  return [
    ...(missingImages.size > 0 ? pages.map(withoutMissing) : pages),
    ...shells.flatMap(({ links }) => links),
    { source: { file: DOCUMENT_TEMPLATE }, links: findLinks(html.slice(0, html.indexOf("</head>"))) },
    webManifestLinks,
    { source: { file: `${folder}/site.json`, path: ["image", "path"] }, links: [settings.image.path] },
    ...redirects.map(({ source, to }) => ({ source: atField(source, "to"), links: [to] })),
  ];
}
