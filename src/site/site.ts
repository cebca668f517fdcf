import type { Content } from "../content/content.ts";
import type { CityContent, SpecialtyContent } from "../content/schema.ts";
import type { Options } from "../options.ts";
import type { ListedPost } from "../posts/parse.ts";
import { compareText } from "../problem.ts";
import type { Backend } from "../shared/backend.ts";
import { type Format, slugify } from "../shared/url.ts";

export interface Neighborhood {
  readonly name: string;
  readonly slug: string;
  readonly streets: readonly string[];
}

export interface City extends Omit<CityContent, "$schema" | "neighborhoods"> {
  readonly source: string;
  readonly slug: string;
  readonly neighborhoods: readonly Neighborhood[];
}

export interface Specialty extends Omit<SpecialtyContent, "$schema"> {
  readonly source: string;
  readonly slug: string;
}

/** Everything the pages are made of: checked, sorted, indexed, and never changed again. */
export interface Site {
  readonly url: string;
  readonly format: Format;
  readonly content: Content;
  /** In the order of their names. */
  readonly cities: readonly City[];
  readonly cityByName: ReadonlyMap<string, City>;
  /** In the order that site.json gives. */
  readonly specialties: readonly Specialty[];
  /** Newest first. */
  readonly posts: readonly ListedPost[];
  /** What browsers read by themselves: posts newer than the build, or all where the build could read none. */
  readonly live: { readonly backend: Backend; readonly posts: "newer" | "all" } | undefined;
}

/** Makes the site of its content and its posts, which are already newest first. */
export function createSite(
  content: Content,
  posts: readonly ListedPost[],
  options: Pick<Options, "siteUrl" | "format"> & { readonly live?: Site["live"] },
): Site {
  const cities = content.cities
    .map(({ source, slug, value }) => ({
      ...value,
      source,
      slug,
      neighborhoods: value.neighborhoods.map(({ name, streets = [] }) => ({
        name,
        slug: slugify(name),
        streets,
      })),
    }))
    .sort((a, b) => compareText(a.name, b.name));
  const order = content.site.specialties;
  const specialties = content.specialties
    .map(({ source, slug, value }) => ({ ...value, source, slug }))
    .sort((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug));
  return Object.freeze({
    url: options.siteUrl ?? content.site.url,
    format: options.format,
    content,
    cities,
    cityByName: new Map(cities.map((city) => [city.name, city])),
    specialties,
    posts,
    live: options.live,
  });
}
