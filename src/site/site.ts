import type { Content } from "../content/content.ts";
import type { CityContent, CONTENT_FILES, SpecialtyContent } from "../content/schema.ts";
import { HOSTS, type HostName } from "../hosts/hosts.ts";
import type { SiteUrl } from "../options.ts";
import type { ListedPost } from "../posts/parse.ts";
import { compareText, type Place } from "../problem.ts";
import type { Backend } from "../shared/backend.ts";
import { type Format, slugify } from "../shared/url.ts";

export interface Neighborhood extends Omit<CityContent["neighborhoods"][number], "streets"> {
  readonly slug: string;
  readonly streets: readonly string[];
}

export interface City extends Omit<CityContent, "$schema" | "neighborhoods"> {
  readonly source: Place;
  readonly slug: string;
  readonly neighborhoods: readonly Neighborhood[];
}

export interface Specialty extends Omit<SpecialtyContent, "$schema"> {
  readonly source: Place;
  readonly slug: string;
}

/** The data of all pages: checked, sorted, indexed and immutable. */
export interface Site {
  readonly url: string;
  readonly urlSource: Place;
  readonly format: Format;
  readonly host: HostName;
  /** Whether search engines must leave this copy of the site alone. */
  readonly noindex: boolean;
  readonly content: Content;
  readonly cities: readonly City[];
  readonly cityByName: ReadonlyMap<string, City>;
  /** In the order of site.json. */
  readonly specialties: readonly Specialty[];
  /** Newest first. */
  readonly posts: readonly ListedPost[];
  /** The posts that content names, by slug. */
  readonly articles: ReadonlyMap<string, ListedPost>;
  /** The posts that browsers fetch: those newer than the build, or all of them if the build could fetch none. */
  readonly live: { readonly backend: Backend; readonly posts: "newer" | "all" } | undefined;
}

/** The content files with the texts of pages. */
export type TextFile = Exclude<keyof typeof CONTENT_FILES, "site" | "redirects">;

/**
 * What a page may show besides its route: the settings of the site and the texts of its kind. Cities, specialties and
 * posts come with the route, so that a page depends on nothing else.
 */
export interface PageContext<Texts extends TextFile = never>
  extends Pick<Site, "url" | "format" | "noindex" | "live"> {
  readonly content: Pick<Content, "site" | Texts>;
}

export interface SiteOptions {
  readonly siteUrl: SiteUrl | undefined;
  /** That of the host by default. */
  readonly format?: Format | undefined;
  /** That of site.json by default. */
  readonly host?: HostName | undefined;
  readonly noindex?: boolean;
  readonly live?: Site["live"];
}

/** Combines content and posts, which are sorted newest first. */
export function createSite(content: Content, posts: readonly ListedPost[], options: SiteOptions): Site {
  const cities = content.cities
    .map(({ source, slug, value }) => ({
      ...value,
      source,
      slug,
      neighborhoods: value.neighborhoods.map((neighborhood) => ({
        ...neighborhood,
        slug: slugify(neighborhood.name),
        streets: neighborhood.streets ?? [],
      })),
    }))
    .sort((a, b) => compareText(a.name, b.name));
  const order = content.site.specialties;
  const specialties = content.specialties
    .map(({ source, slug, value }) => ({ ...value, source, slug }))
    .sort((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug));
  const named = new Set([content.home, ...cities, ...specialties].flatMap(({ articles = [] }) => articles));
  const host = options.host ?? content.site.host ?? "any";
  const { value: url, source: urlSource } = options.siteUrl ?? {
    value: content.site.url,
    source: { file: `${content.folder}/site.json`, path: ["url"] },
  };
  return Object.freeze({
    url,
    urlSource,
    format: options.format ?? HOSTS[host].format,
    host,
    noindex: options.noindex ?? false,
    content,
    cities,
    cityByName: new Map(cities.map((city) => [city.name, city])),
    specialties,
    posts,
    articles: new Map(posts.filter(({ slug }) => named.has(slug)).map((post) => [post.slug, post])),
    live: options.live,
  });
}
