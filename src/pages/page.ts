import type { Place } from "../problem.ts";
import { pageFiles } from "../shared/url.ts";
import type { Site } from "../site/site.ts";
import type { BodyOf, PageContent } from "./kind.ts";
import { kindOf, type PropsOf, type Route, type RouteKind } from "./kinds.ts";

/** All that rendering a page needs, and nothing else. */
export interface Page extends PageContent<PropsOf<RouteKind>> {
  readonly kind: RouteKind;
  readonly path: string;
  readonly source: Place;
  /** Relative to the output folder; all hold the same bytes. */
  readonly files: readonly [string, ...string[]];
}

export function createPage(route: Route, site: Site, bodyOf: BodyOf): Page {
  const { kind, path, source } = route;
  const { head, props } = kindOf(kind).create(route, site, bodyOf);
  return { kind, path, source, files: pageFiles(path, site.format), head, props: props as Page["props"] };
}
