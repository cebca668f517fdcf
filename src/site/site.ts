import type { AllContent, Content } from "../content/content.ts";
import type { CONTENT_FILES } from "../content/schema.ts";
import type { Host } from "../hosts/host.ts";
import { HOSTS } from "../hosts/hosts.ts";
import type { Options } from "../options.ts";
import type { ListedPost } from "../posts/listed-post.ts";
import { compareText, Failure, type Place } from "../problem.ts";
import type { Backend } from "../shared/backend.ts";
import { type Format, slugify } from "../shared/url.ts";

export type City = ReturnType<typeof createCity>;
export type Attorney = Content["attorneys"][number];
export type Specialty = ReturnType<typeof createSpecialty>;

interface Language {
  readonly language: string;
  readonly name: string;
  readonly root: string;
}

/** The data of all pages: checked, sorted, indexed and immutable. */
export interface Site {
  /** Without a slash at its end. A site below a path (--base) has the path: "https://www.example.com/preview". */
  readonly url: string;
  readonly urlSource: Place;
  /** "en" */
  readonly language: string;
  /** The start of the addresses of its language: "" for the first language, "/es" for another. */
  readonly root: string;
  /** All languages of the site with their names: "Español". */
  readonly languages: readonly Language[];
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
export type PageTexts = Exclude<keyof typeof CONTENT_FILES, "site" | "labels" | "redirects" | "checks">;

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
interface SiteOptions extends Partial<Pick<Options, "siteUrl" | "base" | "format" | "host" | "noindex">> {
  readonly live?: Site["live"];
  readonly languages?: Site["languages"];
}

/**
 * Combines content and posts of a language, which are sorted newest first. `original` is the site in the first language.
 * Throws a Failure for a format that the host cannot serve.
 */
export function createSite(
  content: Content,
  posts: readonly ListedPost[],
  options: SiteOptions,
  original?: Site,
): Site {
  const shown = withoutFalseOriginals(posts, original !== undefined);
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
  if (host.formats?.includes(format) === false) throw refuseFormat(host, format);
  const { base = "" } = options;
  if (base !== "" && !host.belowPath) throw refuseBase(host);
  const { value: url, source: urlSource } = options.siteUrl ?? {
    value: content.site.url,
    source: { file: `${(original?.content ?? content).folder}/site.json`, path: ["url"] },
  };
  return Object.freeze({
    // "https://WWW.Firm.com:443" → "https://www.firm.com", so that every page has one address.
    url: new URL(url).origin + base,
    urlSource,
    language: content.language,
    root,
    languages: options.languages ?? [],
    format,
    host,
    noindex: options.noindex ?? false,
    content,
    cities,
    cityByName: new Map(cities.map((city) => [city.name, city])),
    specialties,
    posts: shown,
    articles: new Map(
      shown
        .map((post) => [post.translationOf ?? post.slug, post] as const)
        .filter(([slug]) => listedArticles.has(slug)),
    ),
    live: options.live,
  });
}

/**
 * Returns posts without what their `translationOf` cannot mean: nothing in the first language, and a post of which another
 * is the translation. `checkIgnoredOriginals` in notices.ts reports them.
 */
function withoutFalseOriginals(posts: readonly ListedPost[], isTranslation: boolean): readonly ListedPost[] {
  const oldest = new Map(posts.map((post) => [post.translationOf, post]));
  return posts.map((post) => {
    const { translationOf, ...others } = post;
    const isTrue = translationOf === undefined || (isTranslation && oldest.get(translationOf) === post);
    return isTrue ? post : others;
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

/** `key` is the name of the file, which other content files use. The slug of a translation may differ. */
function createSpecialty({
  source,
  slug: key,
  value: { $schema, slug = key, ...specialty },
}: Content["specialties"][number]) {
  return { ...specialty, source, key, slug };
}

function refuseBase({ name, label }: Host): Failure {
  return new Failure("usage", {
    where: { name: "--base" },
    found: `a path with the host ${name}`,
    expected: `no path: ${label} serves the folder at the root of a domain`,
    next: "leave out --base, or name the host that serves the folder below the path with --host",
  });
}

function refuseFormat({ name, label, formats = [] }: Host, format: Format): Failure {
  return new Failure("usage", {
    where: { name: `--format ${format}` },
    found: `the format ${format} with the host ${name}`,
    expected: `the format ${formats.join(" or ")}: the rules for ${label} serve no other`,
    next: "leave out --format",
  });
}
