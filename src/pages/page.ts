import type { PostBody } from "../shared/post.ts";
import { SHARE_SIZE } from "../shared/post-view.ts";
import { absoluteUrl, pageHref } from "../shared/url.ts";
import type { PageContext, Site, TextFile } from "../site/site.ts";
import type { Head } from "./head.ts";
import type { PageContent } from "./kind.ts";
import { kindOf, type PropsOf, type Route, type RouteKind } from "./kinds.ts";

/** All that rendering a page needs besides its route. */
type Page = PageContent<PropsOf<RouteKind>>;

/** Returns what the pages of a kind may show besides their routes. */
export function contextOf(
  kind: RouteKind,
  { url, language, root, paths, format, noindex, live, content }: Site,
): PageContext<TextFile> {
  const names = ["site", "labels", "attorneys", ...kindOf(kind).texts] as const;
  const texts = Object.fromEntries(names.map((name) => [name, content[name]]));
  // Each create function takes the texts that its row of KINDS names.
  return {
    url,
    language,
    root,
    paths,
    format,
    noindex,
    live,
    content: texts as PageContext<TextFile>["content"],
  };
}

/** Returns the addresses of a page in each language that has it; none if only one has it, or if the page is noindex. */
export function alternatesOf(
  { kind, languages = [] }: Pick<Route, "kind" | "languages">,
  { url, format, noindex }: Pick<Site, "url" | "format" | "noindex">,
): Head["alternates"] {
  const same = languages.filter(({ isSame }) => isSame);
  const [first, ...others] = same.map(({ language, path }) => ({
    language,
    url: absoluteUrl(url, pageHref(path, format)),
  }));
  if (!first || others.length === 0 || noindex || kindOf(kind).isNoindex) return [];
  return [first, ...others, { ...first, language: "x-default" }];
}

export function createPage(route: Route, site: PageContext<TextFile>, body: PostBody): Page {
  const { head, props } = kindOf(route.kind).create(route, site, body);
  const { share } = route;
  const image = share
    ? { url: absoluteUrl(site.url, share.href), alt: share.alt, size: SHARE_SIZE }
    : head.image;
  return { head: { ...head, image, alternates: alternatesOf(route, site) }, props: props as Page["props"] };
}
