// What a page is made from, as a hash: the same key is the same page.
import { digestOf } from "../cache/inputs.ts";
import { ROUTE_KINDS, type Route, type RouteKind } from "../pages/kinds.ts";
import { isObject } from "../shared/is-object.ts";
import type { Compiled } from "./compile.ts";
import type { RenderContext } from "./context.ts";

/** Hashes of all that the pages of each kind share: `own` is a hash of docket itself. */
export type KindKeys = Readonly<Record<RouteKind, string>>;

export function kindKeys(
  own: string,
  { digests }: Pick<Compiled, "digests">,
  context: RenderContext,
): KindKeys {
  const keys = ROUTE_KINDS.map((kind) => {
    // The pages that use an island link to its chunks.
    const shared = { ...context[kind], chunks: undefined };
    return [kind, digestOf(JSON.stringify([own, digests[kind], shared]))];
  });
  return Object.fromEntries(keys) as KindKeys;
}

export function pageKey(kindKey: string, route: Route): string {
  return digestOf(
    kindKey + (route.kind === "article" ? articleText(route) : JSON.stringify(route, withDigests)),
  );
}

/** Of a related post, only what the link shows. */
function articleText({
  path,
  post,
  picture,
  specialty,
  related,
}: Extract<Route, { kind: "article" }>): string {
  const shown = related.map(({ slug, title }) => [slug, title]);
  return JSON.stringify([path, post.digest, picture, specialty, shown]);
}

/** Replaces a post by the hash of its document, from which all of it comes. */
function withDigests(_: string, value: unknown): unknown {
  return isObject(value) && "digest" in value ? value.digest : value;
}
