// The posts that pages link to, besides the lists of the blog.
import type { ListedPost } from "../posts/parse.ts";
import { articlePath } from "../shared/url.ts";
import type { PageContext, Site, Specialty } from "../site/site.ts";
import { type Link, linkTo } from "./links.ts";

/** Articles that an article links to. */
const RELATED = 3;
/** Articles that another page shows: two rows. */
const MOST = 6;

export interface ArticleCard extends Link {
  readonly summary: string;
}

/** What an article links to. */
export interface Connections {
  /** The practice page that the article belongs to. */
  readonly specialty: Pick<Specialty, "slug" | "name"> | undefined;
  readonly related: readonly ListedPost[];
}

/** Returns the posts with these slugs that exist, in the order given. */
export function articlesNamed({ articles }: Site, slugs: readonly string[] = []): readonly ListedPost[] {
  return slugs.map((slug) => articles.get(slug)).filter((post) => post !== undefined);
}

export function articleCards(site: PageContext, posts: readonly ListedPost[]): readonly ArticleCard[] {
  return posts.slice(0, MOST).map((post) => ({ ...articleLink(site, post), summary: post.summary }));
}

export function articleLink(site: PageContext, { slug, title }: ListedPost): Link {
  return linkTo(site, articlePath(slug), title);
}

/**
 * Returns a function that returns what the post at an index links to. A post that only one specialty names belongs to
 * it, any other to the fallback specialty. Related are the posts that follow in the list of its specialty, which
 * starts over at its end, and then the next older ones: a new post changes no page but its own.
 */
export function planConnections(site: Site): (index: number) => Connections {
  const { posts, specialties, content } = site;
  const fallback = nameOf(specialties.find(({ slug }) => slug === content.site.fallbackSpecialty));
  const lists = new Map<string | undefined, readonly ListedPost[]>();
  const owners = new Map<ListedPost, Connections["specialty"]>();
  for (const specialty of specialties) {
    const listed = articlesNamed(site, specialty.articles);
    lists.set(specialty.slug, listed);
    const own = nameOf(specialty);
    for (const post of listed) owners.set(post, owners.has(post) ? fallback : own);
  }
  return (index) => {
    const post = posts[index] as ListedPost;
    const specialty = owners.get(post) ?? fallback;
    const near = nearest(posts, index, RELATED);
    const list = lists.get(specialty?.slug) ?? [];
    const at = owners.has(post) ? list.indexOf(post) : -1;
    if (at < 0) return { specialty, related: near };
    const others = [...list.slice(at + 1), ...list.slice(0, at)];
    const more = nearest(posts, index, RELATED + others.length).filter((each) => !others.includes(each));
    return { specialty, related: [...others, ...more].slice(0, RELATED) };
  };
}

function nameOf(specialty: Specialty | undefined): Connections["specialty"] {
  return specialty && { slug: specialty.slug, name: specialty.name };
}

/** Returns the next older posts, and at the end of the list the newer ones before them. */
function nearest(posts: readonly ListedPost[], index: number, count: number): readonly ListedPost[] {
  const older = posts.slice(index + 1, index + 1 + count);
  if (older.length === count) return older;
  return [...older, ...posts.slice(Math.max(0, index - count + older.length), index).reverse()];
}
