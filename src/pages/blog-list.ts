import type { BlogPageContent } from "../content/schema.ts";
import type { ListedPost } from "../posts/listed-post.ts";
import { type CardSettings, createPostCard } from "../shared/post-view.ts";
import { BLOG_PATH, blogListPath, siteHref } from "../shared/url.ts";
import { fillIn } from "../shared/values.ts";
import type { Site } from "../site/site.ts";
import { cardImages } from "./article.ts";
import { firmOf, firmPlaceholders, labelsOf } from "./firm.ts";
import { createHead } from "./head.ts";
import type { Given } from "./kind.ts";
import { blogLink } from "./site-links.ts";
import { breadcrumbList, legalService } from "./structured-data.ts";

/** The language of posts. Those that name none are in the first one. */
export interface PostLanguage {
  readonly code: string;
  readonly isFirst: boolean;
}

type LivePosts = NonNullable<ReturnType<typeof livePosts>>;
export type NewerPostsProps = Extract<LivePosts, { posts: "newer" }>["props"];
export type LiveListProps = Extract<LivePosts, { posts: "all" }>["props"];

/** Returns /blog, also when there are no posts, and /blog/page/2 and on. */
export function blogListPages(site: Site) {
  const { content, posts } = site;
  const { labels } = content;
  const size = content.site.blog.pageSize;
  const count = Math.max(1, Math.ceil(posts.length / size));
  const parts = Array.from({ length: count }, (_, index) => posts.slice(index * size, (index + 1) * size));
  return parts.map((shown, index) => ({
    path: blogListPath(index + 1),
    source: { file: `${content.folder}/pages/blog.json` },
    name: index === 0 ? labels.names.blog : fillIn(labels.blog.pageName, { page: String(index + 1) }),
    images: shown.flatMap(cardImages),
    shareOwner: BLOG_PATH,
    content: (given: Given) => createBlogList(site, { number: index + 1, count, posts: shown }, given),
  }));
}

function createBlogList(
  site: Site,
  { number, count, posts }: { number: number; count: number; posts: readonly ListedPost[] },
  { page, pictures }: Given,
) {
  const texts = fillIn(site.content.blogPage, { ...firmPlaceholders(site), page: String(number) });
  const hrefOf = (number: number) => siteHref(blogListPath(number), site);
  const { olderTitle, olderDescription, ...meta } = texts.meta;
  const isFirst = number === 1;
  const settings = cardSettings(site);
  return {
    head: isFirst
      ? createHead(site, page, meta)
      : createHead(site, page, { ...meta, title: olderTitle, description: olderDescription }, [
          legalService(site),
          breadcrumbList(site, blogLink(site), page),
        ]),
    props: {
      firm: firmOf(site),
      texts,
      cards: posts.map((post) => createPostCard(post, settings, pictures.get(post.imageUrl ?? ""))),
      /** Only on the first page of a site with a backend. */
      live: isFirst ? livePosts(site, texts) : undefined,
      number,
      count,
      newerHref: isFirst ? undefined : hrefOf(number - 1),
      olderHref: number < count ? hrefOf(number + 1) : undefined,
    },
  };
}

/** Returns what browsers need to fetch the posts that are newer than the build, or all if the build could fetch none. */
function livePosts(site: Site, { loading, error, noAnswer }: BlogPageContent) {
  const { live, content } = site;
  if (!live) return undefined;
  const { blog, common } = labelsOf(site);
  const props = {
    ...cardSettings(site),
    backend: live.backend,
    pageSize: content.site.blog.pageSize,
    postLanguage: postLanguageOf(site),
    labels: { blog, common },
  };
  return live.posts === "newer"
    ? { posts: live.posts, props: { ...props, newest: newestOf(site.posts) } }
    : { posts: live.posts, props: { ...props, texts: { loading, error, noAnswer } } };
}

/** Returns the language of the posts that browsers read; undefined in a site of one language. */
export function postLanguageOf({ language, root, content }: Site): PostLanguage | undefined {
  const isOnly = (content.site.languages ?? []).length < 2;
  return isOnly ? undefined : { code: language, isFirst: root === "" };
}

function cardSettings({ format, root, content }: Site): CardSettings {
  return { format, root, locale: content.labels.language.locale };
}

/** An import may give thousands of posts one timestamp, and servers accept URLs of some 8 KB. */
const MAX_IDS = 20;

/** Returns the timestamp of the newest post, and the ids of all posts with it, unless they are too many for a URL. */
function newestOf(posts: readonly ListedPost[]) {
  const [newest] = posts;
  if (!newest) return undefined;
  const { createdAt } = newest;
  const ids = posts.filter((post) => post.createdAt === createdAt).map(({ id }) => id);
  return { createdAt, ids: ids.length <= MAX_IDS ? ids : [] };
}
