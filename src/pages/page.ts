import type { PostBody } from "../shared/post.ts";
import { SHARE_SIZE } from "../shared/post-view.ts";
import { absoluteUrl } from "../shared/url.ts";
import type { PageContext, Site, TextFile } from "../site/site.ts";
import type { PageContent } from "./kind.ts";
import { kindOf, type PropsOf, type Route, type RouteKind } from "./kinds.ts";

/** All that rendering a page needs besides its route. */
type Page = PageContent<PropsOf<RouteKind>>;

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

export function createPage(route: Route, site: PageContext<TextFile>, body: PostBody): Page {
  const { head, props } = kindOf(route.kind).create(route, site, body);
  const { share } = route;
  const image = share
    ? { url: absoluteUrl(site.url, share.href), alt: share.alt, size: SHARE_SIZE }
    : head.image;
  return { head: { ...head, image }, props: props as Page["props"] };
}
