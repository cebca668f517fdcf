import type { BlogPageContent } from "../content/schema.ts";
import type { ListedPost } from "../posts/parse.ts";
import type { Backend } from "../shared/backend.ts";
import type { PostSummary } from "../shared/post.ts";
import { createPostCard, type Picture, type PostCard } from "../shared/post-view.ts";
import { blogListPath, type Format, pageHref } from "../shared/url.ts";
import type { PageContext, Site } from "../site/site.ts";
import { fillIn } from "./fill-in.ts";
import { type Firm, firmOf, firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import type { PageContent, PageRoute } from "./kind.ts";
import { blogLink, HOME_LINK, linkTo } from "./links.ts";
import { breadcrumbList, graph, legalService } from "./structured-data.ts";

/** What a list in the browser needs to fetch posts. */
export interface LivePostsProps {
  readonly backend: Backend;
  readonly format: Format;
  readonly pageSize: number;
}

/** The list of posts that are newer than the build. */
export interface NewerPostsProps extends LivePostsProps {
  /**
   * The timestamp of the newest built post, and the ids of all posts with that timestamp; no ids when they are too
   * many for a URL. Absent when no post was built.
   */
  readonly newest: { readonly createdAt: string; readonly ids: readonly string[] } | undefined;
}

/** The list of all posts, for a build that could fetch none. */
export interface LiveListProps extends LivePostsProps {
  readonly texts: Pick<BlogPageContent, "loading" | "error">;
}

export type LivePosts =
  | { readonly posts: "newer"; readonly props: NewerPostsProps }
  | { readonly posts: "all"; readonly props: LiveListProps };

export interface BlogListProps {
  readonly firm: Firm;
  readonly texts: BlogPageContent;
  readonly cards: readonly PostCard[];
  /** Only on the first page of a site with a backend. */
  readonly live: LivePosts | undefined;
  readonly number: number;
  readonly count: number;
  readonly newerHref: string | undefined;
  readonly olderHref: string | undefined;
}

export interface BlogListRoute extends PageRoute {
  /** Counted from 1. */
  readonly number: number;
  readonly count: number;
  readonly posts: readonly ListedPost[];
  /** In the order of the posts; added when their images are converted. */
  readonly pictures?: readonly (Picture | undefined)[] | undefined;
  /** Only on the first page, which asks the backend for newer posts. */
  readonly newest: NewerPostsProps["newest"];
}

/** Returns /blog, also when there are no posts, and /blog/page/2 and on. */
export function planBlogLists({ content, posts }: Site): readonly BlogListRoute[] {
  const size = content.site.blog.pageSize;
  const count = Math.max(1, Math.ceil(posts.length / size));
  return Array.from({ length: count }, (_, index) => ({
    path: blogListPath(index + 1),
    source: { file: `${content.folder}/pages/blog.json` },
    name: index === 0 ? "Blog" : `Page ${index + 1}`,
    number: index + 1,
    count,
    posts: posts.slice(index * size, (index + 1) * size),
    newest: index === 0 ? newestOf(posts) : undefined,
  }));
}

export function createBlogList(
  route: BlogListRoute,
  site: PageContext<"blogPage">,
): PageContent<BlogListProps> {
  const { number, count } = route;
  const texts = fillIn(site.content.blogPage, { ...firmPlaceholders(site), page: String(number) });
  const first = number === 1;
  const meta = first
    ? texts.meta
    : { ...texts.meta, title: texts.meta.olderTitle, description: texts.meta.olderDescription };
  const firm = legalService(site);
  const trail = [HOME_LINK, blogLink(site), linkTo(site, route.path, route.name)];
  return {
    head: createHead(site, route.path, meta, first ? graph(firm) : graph(firm, breadcrumbList(site, trail))),
    props: {
      firm: firmOf(site),
      texts,
      cards: route.posts.map((post, index) => createPostCard(post, site.format, route.pictures?.[index])),
      live: first ? livePosts(route, site, texts) : undefined,
      number,
      count,
      newerHref: first ? undefined : pageHref(blogListPath(number - 1), site.format),
      olderHref: number < count ? pageHref(blogListPath(number + 1), site.format) : undefined,
    },
  };
}

function livePosts(
  { newest }: BlogListRoute,
  { live, format, content }: PageContext,
  { loading, error }: BlogPageContent,
): LivePosts | undefined {
  if (!live) return undefined;
  const props = { backend: live.backend, format, pageSize: content.site.blog.pageSize };
  if (live.posts === "all") return { posts: "all", props: { ...props, texts: { loading, error } } };
  return { posts: "newer", props: { ...props, newest } };
}

/** An import may give thousands of posts one timestamp, and servers accept URLs of some 8 KB. */
const MOST_IDS = 20;

function newestOf(posts: readonly PostSummary[]): NewerPostsProps["newest"] {
  const createdAt = posts[0]?.createdAt;
  if (createdAt === undefined) return undefined;
  const end = posts.findIndex((post) => post.createdAt !== createdAt);
  const ids = posts.slice(0, end === -1 ? posts.length : end).map(({ id }) => id);
  return { createdAt, ids: ids.length <= MOST_IDS ? ids : [] };
}
