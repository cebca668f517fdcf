import { webManifestLinks } from "../discovery/web-manifest.ts";
import { findLinks, type LinkSource } from "../links/find-links.ts";
import { DOCUMENT_TEMPLATE } from "../pages/kinds.ts";
import type { Plan } from "../pages/plan-site.ts";
import { atField } from "../problem.ts";
import type { Shell } from "../render/context.ts";
import type { PageRecord } from "../render/render-pages.ts";
import { baseOf } from "../shared/url.ts";

/** Returns all addresses of the site that its pages, and the files that all pages share, refer to. */
export function collectLinks(
  { site, pages: planned, redirects }: Plan,
  pages: readonly PageRecord[],
  shells: readonly Shell[],
  home: Uint8Array,
): readonly LinkSource[] {
  const html = Buffer.from(home).toString();
  const { folder, site: settings } = site.content;
  const imagesOf = (isOriginal: boolean) =>
    planned
      .filter(({ language }) => (language === site.language) === isOriginal)
      .flatMap(({ images }) => images);
  const known = new Set(imagesOf(true).map(({ url }) => url));
  // Most pictures of a translation are facts, which only the file of the original has.
  const images = [...imagesOf(true), ...imagesOf(false).filter(({ url }) => !known.has(url))]
    // A build fetches others, also from the site's own domain, where a firm's old site may be, or leaves them out.
    .filter(({ url }) => url.startsWith("/"));
  return [
    ...images.map(({ url, source }) => ({ source, links: [url], isPicture: true })),
    ...pages,
    ...shells.flatMap(({ links }) => links),
    {
      source: { file: DOCUMENT_TEMPLATE },
      links: findLinks(html.slice(0, html.indexOf("</head>")), baseOf(site.url)),
    },
    webManifestLinks,
    { source: { file: `${folder}/site.json`, path: ["image", "path"] }, links: [settings.image.path] },
    ...(settings.thirdParties ?? []).flatMap(({ script = "" }, index) =>
      script.startsWith("/")
        ? {
            source: { file: `${folder}/site.json`, path: ["thirdParties", index, "script"] },
            links: [script],
          }
        : [],
    ),
    ...redirects
      .filter(({ status }) => status !== 410)
      .map(({ source, to, rest }) => ({
        source: atField(source, "to"),
        links: [rest ? `${rest[0]}*` : to],
        isTarget: true,
      })),
  ];
}
