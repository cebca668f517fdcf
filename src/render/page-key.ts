// What a page is made from, as a hash: the same key is the same page.
import { digestOf } from "../cache/digest.ts";
import { ROUTE_KINDS, type Route, type RouteKind } from "../pages/kinds.ts";
import { isObject } from "../shared/is-object.ts";
import { memoize } from "../shared/memoize.ts";
import type { Compiled } from "./compile.ts";
import type { RenderContext } from "./context.ts";

/** Hashes of all that the pages of each kind share, with that of docket itself. */
export type KindKeys = Readonly<Record<RouteKind, string>>;

export function kindKeys(
  docketHash: string,
  { digest }: Pick<Compiled, "digest">,
  context: RenderContext,
): KindKeys {
  const keys = ROUTE_KINDS.map((kind) => [
    kind,
    digestOf(JSON.stringify([docketHash, digest, context[kind]])),
  ]);
  return Object.fromEntries(keys) as KindKeys;
}

export function pageKey(kindKey: string, route: Route): string {
  return digestOf(kindKey + (route.kind === "article" ? articleText(route) : routeText(route)));
}

/** Names the objects of a route by their hashes: the pages of a city's neighborhoods all have the city. */
function routeText(route: Route): string {
  return Object.entries(route)
    .map(([name, value]) => `${name}\0${textOf(value)}`)
    .join("\0");
}

/** JSON, and "undefined": a list can have a picture that is missing. */
function textOf(value: unknown): string {
  if (value === undefined) return "undefined";
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  const short = withDigests("", value);
  return JSON.stringify(isObject(short) ? digestOfObject(short) : short);
}

const digestOfObject = memoize((value: object) => digestOf(JSON.stringify(value, withDigests)));

/** Of a related post, only what the link shows. No text has the character between them. */
function articleText({
  path,
  post,
  picture,
  bodyPictures,
  specialty,
  related,
}: Extract<Route, { kind: "article" }>): string {
  const shown = related.map(({ slug, title }) => `${slug}\0${title}`);
  return [
    path,
    post.digest,
    JSON.stringify([picture, bodyPictures]),
    specialty?.slug,
    specialty?.name,
    ...shown,
  ].join("\0");
}

/** Replaces a post by the hash of its document, from which all of it comes. */
function withDigests(_: string, value: unknown): unknown {
  return isObject(value) && "digest" in value ? value.digest : value;
}
