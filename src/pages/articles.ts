// The posts that pages link to, besides the lists of the blog.
import type { ListedPost } from "../posts/parse.ts";
import { compareText } from "../problem.ts";
import { articlePath } from "../shared/url.ts";
import type { PageContext, Site, Specialty } from "../site/site.ts";
import { type Link, linkTo } from "./links.ts";

/** Articles that an article links to. */
export const RELATED = 3;
/** Articles that another page shows: two rows. */
const MOST = 6;

export interface ArticleCard extends Link {
  readonly summary: string;
}

/** What an article links to. */
export interface Connections {
  /** The practice page that the article belongs to. */
  readonly specialty: Pick<Specialty, "slug" | "name"> | undefined;
  readonly related: readonly RelatedPost[];
}

/** What a link shows of a post. */
export type RelatedPost = Pick<ListedPost, "slug" | "title">;

/** Returns the posts with these slugs that exist, in the order given. */
export function articlesNamed({ articles }: Site, slugs: readonly string[] = []): readonly ListedPost[] {
  return slugs.map((slug) => articles.get(slug)).filter((post) => post !== undefined);
}

export function articleCards(site: PageContext, posts: readonly ListedPost[]): readonly ArticleCard[] {
  return posts.slice(0, MOST).map((post) => ({ ...articleLink(site, post), summary: post.summary }));
}

export function articleLink(site: PageContext, { slug, title }: RelatedPost): Link {
  return linkTo(site, articlePath(slug), title);
}

/** What articles link to that no specialty names. */
export interface Unlisted {
  readonly specialty: Connections["specialty"];
  /** The slugs of all others. */
  readonly listed: readonly string[];
}

export function unlistedOf({ specialties, content }: Site): Unlisted {
  return {
    specialty: nameOf(specialties.find(({ slug }) => slug === content.site.fallbackSpecialty)),
    listed: specialties.flatMap(({ articles = [] }) => articles),
  };
}

/**
 * Returns a function that returns what a post links to. A post that only one specialty names belongs to it, any other
 * to the fallback specialty. Related are the posts that follow in the list of its specialty, which starts over at its
 * end, and then its neighbors in the order of slugs: they often begin with the same words, and a build knows them before
 * it has read all posts.
 */
export function planConnections(site: Site): (post: ListedPost) => Connections {
  const { posts, specialties } = site;
  const fallback = unlistedOf(site).specialty;
  const lists = new Map<string | undefined, readonly ListedPost[]>();
  const owners = new Map<ListedPost, Connections["specialty"]>();
  for (const specialty of specialties) {
    const listed = articlesNamed(site, specialty.articles);
    lists.set(specialty.slug, listed);
    const own = nameOf(specialty);
    for (const post of listed) owners.set(post, owners.has(post) ? fallback : own);
  }
  const bySlug = posts.toSorted((a, b) => compareText(a.slug, b.slug));
  const indexes = new Map(bySlug.map((post, index) => [post, index]));
  return (post) => {
    const index = indexes.get(post) ?? 0;
    const specialty = owners.get(post) ?? fallback;
    const list = lists.get(specialty?.slug) ?? [];
    const at = owners.has(post) ? list.indexOf(post) : -1;
    if (at < 0) return { specialty, related: nearest(bySlug, index, RELATED) };
    const others = [...list.slice(at + 1), ...list.slice(0, at)];
    const more = nearest(bySlug, index, RELATED + others.length).filter((each) => !others.includes(each));
    return { specialty, related: [...others, ...more].slice(0, RELATED) };
  };
}

function nameOf(specialty: Specialty | undefined): Connections["specialty"] {
  return specialty && { slug: specialty.slug, name: specialty.name };
}

/** Returns the posts before an index, the nearest first, and at the beginning of the list those that follow. */
function nearest(posts: readonly ListedPost[], index: number, count: number): readonly ListedPost[] {
  const before = posts.slice(Math.max(0, index - count), index).reverse();
  return before.concat(posts.slice(index + 1, index + 1 + count - before.length));
}
