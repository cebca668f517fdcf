import { SHARE_SIZE } from "../shared/post-view.ts";
import { absoluteUrl, pageFiles } from "../shared/url.ts";
import type { PageContext, Site, TextFile } from "../site/site.ts";
import type { BodyOf, PageContent } from "./kind.ts";
import { kindOf, type PropsOf, type Route, type RouteKind } from "./kinds.ts";

/** All that rendering a page needs, and nothing else. */
export interface Page extends PageContent<PropsOf<RouteKind>>, Pick<Route, "kind" | "path" | "source"> {
  /** Relative to the output folder; all hold the same bytes. */
  readonly files: readonly [string, ...string[]];
}

/** Returns what the pages of a kind may show besides their routes. */
export function contextOf(
  kind: RouteKind,
  { url, format, noindex, live, content }: Site,
): PageContext<TextFile> {
  const names = ["site", ...kindOf(kind).texts] as const;
  const texts = Object.fromEntries(names.map((name) => [name, content[name]]));
  // Each create function takes the texts that its row of KINDS names.
  return { url, format, noindex, live, content: texts as PageContext<TextFile>["content"] };
}

export function createPage(route: Route, site: PageContext<TextFile>, bodyOf: BodyOf): Page {
  const { kind, path, source, share } = route;
  const { head, props } = kindOf(kind).create(route, site, bodyOf);
  const image = share
    ? { url: absoluteUrl(site.url, share.href), alt: share.alt, size: SHARE_SIZE }
    : head.image;
  return {
    kind,
    path,
    source,
    files: pageFiles(path, site.format),
    head: { ...head, image },
    props: props as Page["props"],
  };
}
