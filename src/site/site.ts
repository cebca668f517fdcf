import type { Content } from "../content/content.ts";
import type { CONTENT_FILES } from "../content/schema.ts";
import { HOSTS, type HostName } from "../hosts/hosts.ts";
import type { Options } from "../options.ts";
import type { ListedPost } from "../posts/parse.ts";
import { compareText, Failure, type Place } from "../problem.ts";
import type { Backend } from "../shared/backend.ts";
import { type Format, slugify } from "../shared/url.ts";

export type City = ReturnType<typeof createCity>;
export type Specialty = ReturnType<typeof createSpecialty>;

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

/** The settings of the site and the texts of a page's kind. Cities, specialties and posts come with the route. */
export interface PageContext<Texts extends TextFile = never>
  extends Pick<Site, "url" | "format" | "noindex" | "live"> {
  readonly content: Pick<Content, "site" | Texts>;
}

/** By default, the address and the host are those of site.json, and the format is that of the host. */
interface SiteOptions extends Partial<Pick<Options, "siteUrl" | "format" | "host" | "noindex">> {
  readonly live?: Site["live"];
}

/** Combines content and posts, which are sorted newest first. Throws a Failure for a layout that the host cannot serve. */
export function createSite(content: Content, posts: readonly ListedPost[], options: SiteOptions): Site {
  const order = content.site.specialties;
  const cities = content.cities.map(createCity).sort((a, b) => compareText(a.name, b.name));
  const specialties = content.specialties
    .map(createSpecialty)
    .sort((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug));
  const guides = { articles: content.site.guides?.items.map(({ article }) => article) };
  const listedArticles = new Set(
    [content.home, guides, ...cities, ...specialties].flatMap(({ articles = [] }) => articles),
  );
  const host = options.host ?? content.site.host ?? "any";
  const format = options.format ?? HOSTS[host].format;
  if (HOSTS[host].formats?.includes(format) === false) throw formatFailure(host, format);
  const { value: url, source: urlSource } = options.siteUrl ?? {
    value: content.site.url,
    source: { file: `${content.folder}/site.json`, path: ["url"] },
  };
  return Object.freeze({
    url,
    urlSource,
    format,
    host,
    noindex: options.noindex ?? false,
    content,
    cities,
    cityByName: new Map(cities.map((city) => [city.name, city])),
    specialties,
    posts,
    articles: new Map(posts.filter(({ slug }) => listedArticles.has(slug)).map((post) => [post.slug, post])),
    live: options.live,
  });
}

function createCity({ source, slug, value: { $schema, ...city } }: Content["cities"][number]) {
  const neighborhoods = (city.neighborhoods ?? []).map((neighborhood) => ({
    ...neighborhood,
    slug: slugify(neighborhood.name),
    streets: neighborhood.streets ?? [],
  }));
  return { ...city, source, slug, neighborhoods };
}

function createSpecialty({ source, slug, value: { $schema, ...specialty } }: Content["specialties"][number]) {
  return { ...specialty, source, slug };
}

function formatFailure(host: HostName, format: Format): Failure {
  const { label, formats = [] } = HOSTS[host];
  return new Failure("usage", {
    where: { name: `--format ${format}` },
    found: `the layout ${format} with the host ${host}`,
    expected: `the layout ${formats.join(" or ")}: the rules for ${label} serve no other`,
    next: "leave out --format",
  });
}
