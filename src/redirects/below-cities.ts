// An unknown address directly below a city may be a neighborhood that is gone, so that it leads to the home page.
import { cityPath, rootedPath } from "../shared/url.ts";
import { readPath } from "./redirect.ts";

export const cityPaths = (
  sites: readonly { readonly root: string; readonly cities: readonly { readonly slug: string }[] }[],
): readonly string[] =>
  sites.flatMap(({ root, cities }) => cities.map(({ slug }) => rootedPath(cityPath(slug), root)));

/** Returns the home page above a city: "/" for "/houston", "/es" for "/es/houston". */
export const homeOf = (city: string): string => city.slice(0, city.lastIndexOf("/")) || "/";

/** Returns where an unknown address directly below a city leads; undefined for any other address. */
export function findHome(url: string, cities: readonly string[]): string | undefined {
  const address = readPath(url.replace(/\?.*/s, ""));
  const city = address.slice(0, address.lastIndexOf("/"));
  return cities.includes(city) ? homeOf(city) : undefined;
}
