// The posts that pages link to, besides the lists of the blog.
import type { ListedPost } from "../posts/listed-post.ts";
import { articlePath } from "../shared/url.ts";
import type { Site } from "../site/site.ts";
import { type Link, type Links, linkTo } from "./site-links.ts";

/** Articles that an article links to. */
const MAX_RELATED = 3;
/** Articles that another page shows: two rows. */
const MAX_CARDS = 6;

export interface ArticleCard extends Link {
  readonly summary: string;
}

/** The posts and pages that anyone hurt in a crash needs. */
export type Guides = NonNullable<ReturnType<typeof guidesOf>>;

export type Connections = ReturnType<ReturnType<typeof planConnections>>;

/** Returns the posts with these slugs that exist, in the order given. */
export function articlesNamed({ articles }: Site, slugs: readonly string[] = []): readonly ListedPost[] {
  return slugs.map((slug) => articles.get(slug)).filter((post) => post !== undefined);
}

/** Returns the links to the guides that exist; undefined if there are none. */
export function guidesOf({ content }: Site, to: Links) {
  const { heading = "", items = [] } = content.site.guides ?? {};
  const links = items.flatMap(({ label, article }) => {
    const link = to.page(article.startsWith("/") ? article : articlePath(article));
    return link ? { href: link.href, label } : [];
  });
  return links.length > 0 ? { heading, links } : undefined;
}

/** Returns the links to those pages that exist, by the names that the guides have for them. */
export function pagesNamed({ content }: Site, to: Links, paths: readonly string[] = []): readonly Link[] {
  const { items = [] } = content.site.guides ?? {};
  return paths.flatMap((path) => {
    const link = to.page(path);
    const label = items.find(({ article }) => article === path)?.label;
    return link ? { href: link.href, label: label ?? link.label } : [];
  });
}

export function articleCards(site: Site, posts: readonly ListedPost[]): readonly ArticleCard[] {
  return posts.slice(0, MAX_CARDS).map((post) => ({ ...articleLink(site, post), summary: post.summary }));
}

export function articleLink(site: Site, { slug, title }: ListedPost): Link {
  return linkTo(site, articlePath(slug), title);
}

/**
 * Returns a function that returns what a post links to. A post that only one specialty names belongs to it, any other
 * to the fallback specialty. Related are the posts that follow in the list of its specialty, which starts over at its
 * end, and then the nearest by date.
 */
export function planConnections(site: Site) {
  const { posts, content } = site;
  const lists = site.specialties.map((specialty) => ({
    specialty,
    posts: articlesNamed(site, specialty.articles),
  }));
  const fallback = lists.find(({ specialty }) => specialty.key === content.site.fallbackSpecialty);
  const indexes = new Map(posts.map((post, index) => [post, index]));
  return (post: ListedPost) => {
    const [first, ...others] = lists.filter((list) => list.posts.includes(post));
    const own = first && others.length === 0 ? first : fallback;
    const ofOwn = own?.posts ?? [];
    const at = ofOwn.indexOf(post);
    const following = at < 0 ? [] : [...ofOwn.slice(at + 1), ...ofOwn.slice(0, at)];
    const related = new Set([...following.slice(0, MAX_RELATED), ...nearest(posts, indexes.get(post) ?? -1)]);
    return { specialty: own?.specialty, related: [...related].slice(0, MAX_RELATED) };
  };
}

/** Returns the posts nearest to an index: in turn the next older one and the next newer one. */
function nearest(posts: readonly ListedPost[], index: number): readonly ListedPost[] {
  // Up to MAX_RELATED of them may be in the list of a specialty too.
  const around = Array.from({ length: 2 * MAX_RELATED }, (_, distance) => [
    posts[index + distance + 1],
    posts[index - distance - 1],
  ]);
  return around.flat().filter((post) => post !== undefined);
}
