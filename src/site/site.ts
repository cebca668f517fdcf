import type { AllContent, Content } from "../content/content.ts";
import type { CONTENT_FILES } from "../content/schema.ts";
import type { Host } from "../hosts/host.ts";
import { HOSTS } from "../hosts/hosts.ts";
import type { Options } from "../options.ts";
import type { ListedPost } from "../posts/parse.ts";
import { compareText, Failure, type Place } from "../problem.ts";
import type { Backend } from "../shared/backend.ts";
import {
  articlePath,
  BLOG_PATH,
  cityPath,
  DEADLINES_PATH,
  type Format,
  neighborhoodPath,
  rootedPath,
  SITEMAP_PATH,
  slugify,
  specialtyPath,
} from "../shared/url.ts";

export type City = ReturnType<typeof createCity>;
export type Attorney = Content["attorneys"][number];
export type Specialty = ReturnType<typeof createSpecialty>;

/** Paths by paths. */
type Paths = Readonly<Record<string, string>>;

interface Language {
  readonly language: string;
  readonly name: string;
  readonly root: string;
}

/** The data of all pages: checked, sorted, indexed and immutable. */
export interface Site {
  readonly url: string;
  readonly urlSource: Place;
  /** "en" */
  readonly language: string;
  /** The start of the addresses of its language: "" for the first language, "/es" for another. */
  readonly root: string;
  /** All languages of the site with their names: "Español". */
  readonly languages: readonly Language[];
  /**
   * For links in texts: the paths of articles and of all other pages, by the paths of the originals. Empty in the first
   * language.
   */
  readonly articlePaths: Paths;
  readonly paths: Paths;
  readonly format: Format;
  readonly host: Host;
  /** Whether search engines must leave this copy of the site alone. */
  readonly noindex: boolean;
  readonly content: Content;
  readonly cities: readonly City[];
  readonly cityByName: ReadonlyMap<string, City>;
  /** In the order of site.json. */
  readonly specialties: readonly Specialty[];
  /** Newest first. */
  readonly posts: readonly ListedPost[];
  /** The posts that content names, by slug; in a further language, by the slug of the original. */
  readonly articles: ReadonlyMap<string, ListedPost>;
  /** The posts that browsers fetch: those newer than the build, or all of them if the build could fetch none. */
  readonly live: { readonly backend: Backend; readonly posts: "newer" | "all" } | undefined;
}

/** The content files with the texts of pages. */
export type TextFile = Exclude<keyof typeof CONTENT_FILES, "site" | "labels" | "redirects" | "checks">;

/** The settings of the site and the texts of a page's kind. Cities, specialties and posts come with the route. */
export interface PageContext<Texts extends TextFile = never>
  extends Pick<Site, "url" | "language" | "root" | "paths" | "format" | "noindex" | "live"> {
  readonly content: Pick<Content, "site" | "labels" | "attorneys" | Texts>;
}

/** Returns a site for each language, that of the content itself first. */
export function createSites(
  content: AllContent,
  posts: readonly ListedPost[],
  options: SiteOptions,
): readonly [Site, ...Site[]] {
  const { translations, ...own } = content;
  const postsIn = (language: string) => posts.filter((post) => (post.language ?? own.language) === language);
  const languages = [own, ...translations].map(({ language, labels }, index) => ({
    language,
    name: labels.language.name,
    root: index === 0 ? "" : `/${language}`,
  }));
  const create = (each: Content, original?: Site) =>
    createSite(each, postsIn(each.language), { ...options, languages }, original);
  const first = create(own);
  return [first, ...translations.map((each) => create(each, first))];
}

/** By default, the address and the host are those of site.json, and the format is that of the host. */
interface SiteOptions extends Partial<Pick<Options, "siteUrl" | "format" | "host" | "noindex">> {
  readonly live?: Site["live"];
  readonly languages?: Site["languages"];
}

/**
 * Combines content and posts of a language, which are sorted newest first. `original` is the site in the first language.
 * Throws a Failure for a layout that the host cannot serve.
 */
export function createSite(
  content: Content,
  posts: readonly ListedPost[],
  options: SiteOptions,
  original?: Site,
): Site {
  const order = content.site.specialties;
  const cities = content.cities.map(createCity).sort((a, b) => compareText(a.name, b.name));
  const specialties = content.specialties
    .map(createSpecialty)
    .sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
  const guides = { articles: content.site.guides?.items.map(({ article }) => article) };
  const listedArticles = new Set(
    [content.home, guides, ...cities, ...specialties].flatMap(({ articles = [] }) => articles),
  );
  const root = original ? `/${content.language}` : "";
  const host = HOSTS[options.host ?? content.site.host ?? "any"];
  const format = options.format ?? host.format;
  if (host.formats?.includes(format) === false) throw formatFailure(host, format);
  const { value: url, source: urlSource } = options.siteUrl ?? {
    value: content.site.url,
    source: { file: `${(original?.content ?? content).folder}/site.json`, path: ["url"] },
  };
  return Object.freeze({
    // "https://WWW.Firm.com:443" → "https://www.firm.com", so that every page has one address.
    url: new URL(url).origin,
    urlSource,
    language: content.language,
    root,
    languages: options.languages ?? [],
    articlePaths: original ? translateArticlePaths(root, posts) : {},
    paths: original ? translatePaths(root, { content, cities, specialties }) : {},
    format,
    host,
    noindex: options.noindex ?? false,
    content,
    cities,
    cityByName: new Map(cities.map((city) => [city.name, city])),
    specialties,
    posts,
    articles: new Map(
      posts
        .map((post) => [post.translationOf ?? post.slug, post] as const)
        .filter(([slug]) => listedArticles.has(slug)),
    ),
    live: options.live,
  });
}

function translateArticlePaths(root: string, posts: readonly ListedPost[]): Paths {
  const paths = posts.map(({ slug, translationOf = slug }) => [
    articlePath(translationOf),
    rootedPath(articlePath(slug), root),
  ]);
  return Object.fromEntries(paths);
}

/** Returns the path of each page except articles in a language, by the path of the original. */
function translatePaths(
  root: string,
  { content, cities, specialties }: Pick<Site, "content" | "cities" | "specialties">,
): Paths {
  const paths = [
    ...["/", BLOG_PATH, DEADLINES_PATH, SITEMAP_PATH],
    ...cities.flatMap(({ slug, neighborhoods }) => [
      cityPath(slug),
      ...neighborhoods.map((each) => neighborhoodPath(slug, each.slug)),
    ]),
    ...content.plain.map(({ value }) => value.path),
  ].map((path) => [path, path]);
  const ofSpecialties = specialties.map(({ key, slug }) => [specialtyPath(key), specialtyPath(slug)]);
  return Object.fromEntries(
    [...paths, ...ofSpecialties].map(([path, own = ""]) => [path, rootedPath(own, root)]),
  );
}

function createCity({ source, slug, value: { $schema, ...city } }: Content["cities"][number]) {
  const neighborhoods = (city.neighborhoods ?? []).map((neighborhood) => ({
    ...neighborhood,
    slug: slugify(neighborhood.name),
    streets: neighborhood.streets ?? [],
  }));
  return { ...city, source, slug, neighborhoods };
}

/** `key` is the name of the file, which other content files use. The slug of a translation may differ. */
function createSpecialty({
  source,
  slug: key,
  value: { $schema, slug = key, ...specialty },
}: Content["specialties"][number]) {
  return { ...specialty, source, key, slug };
}

function formatFailure({ name, label, formats = [] }: Host, format: Format): Failure {
  return new Failure("usage", {
    where: { name: `--format ${format}` },
    found: `the layout ${format} with the host ${name}`,
    expected: `the layout ${formats.join(" or ")}: the rules for ${label} serve no other`,
    next: "leave out --format",
  });
}
