// The links to nothing that stop a build.
import { webManifestLinks } from "./discovery/web-manifest.ts";
import { DOCUMENT_TEMPLATE } from "./pages/kinds.ts";
import type { Plan } from "./pages/plan.ts";
import { atField, formatPlace, type Place, type Problem, quote } from "./problem.ts";
import { createRedirectFinder, type Redirect } from "./redirects/redirect.ts";
import { findLinks, type LinkSource, type Shell } from "./render/render.ts";
import type { PageRecord } from "./render/render-pages.ts";
import type { Format } from "./shared/url.ts";
import { answeredAddresses, isAnswered } from "./site/answered-addresses.ts";

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
    ...redirects
      .filter(({ status }) => status !== 410)
      .map(({ source, to, rest }) => ({ source: atField(source, "to"), links: [rest ? `${rest[0]}*` : to] })),
  ];
}

/** Returns a problem for each address of the site that no page and no file answers. Links to `redirects` are among them. */
export function findBrokenLinks(
  sources: readonly LinkSource[],
  pages: readonly { readonly path: string }[],
  files: Iterable<string>,
  format: Format,
  redirects: readonly Redirect[] = [],
): readonly Problem[] {
  const addresses = answeredAddresses(pages, files, format);
  const findMoved = createRedirectFinder(redirects);
  const broken = sources.flatMap(({ source, links }) =>
    [...new Set(links)].filter((link) => !isAnswered(link, addresses)).map((link) => ({ link, source })),
  );
  return [...Map.groupBy(broken, ({ link }) => link)].flatMap(([link, [first, ...others]]) => {
    if (!first) return [];
    const also = others.length > 0 ? `, also in ${summarize(others.map(({ source }) => source))}` : "";
    const redirect = findMoved(link.split("#", 1)[0] ?? "");
    return {
      where: { ...first.source, address: link },
      found: `a link to ${quote(link)}${also}`,
      expected: "a page of the site or a file in public/",
      next: redirect && `link to ${quote(redirect.to)}, where it moved`,
    };
  });
}

const MAX_PLACES = 3;

function summarize(places: readonly Place[]): string {
  const shown = places.slice(0, MAX_PLACES).map(formatPlace).join(", ");
  const rest = places.length - MAX_PLACES;
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}
