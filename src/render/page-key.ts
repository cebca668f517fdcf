// What a page is made from, as a hash: the same key is the same page.
import { digestOf } from "../files/digest.ts";
import type { Route } from "../pages/kinds.ts";
import { isObject, memoize } from "../shared/values.ts";
import type { OpenTemplates } from "./open-templates.ts";

/** Returns the key of a page: a hash of its route, of what all pages of its kind share, of the templates and of docket. */
export function pageKey(
  route: Route,
  { docketHash, compiled, context }: Pick<OpenTemplates, "docketHash" | "compiled" | "context">,
): string {
  const shared = context[route.language]?.[route.kind];
  const values = Object.entries({ ...route, shared }).map(([name, value]) => [
    name,
    isObject(value) ? digestOfObject(value) : value,
  ]);
  return digestOf(JSON.stringify([docketHash, compiled.digest, values]));
}

/** The pages of a city's neighborhoods all have the city, which is hashed once. */
const digestOfObject = memoize((value: object) => digestOf(JSON.stringify(value)));
