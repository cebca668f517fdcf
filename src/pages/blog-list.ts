import type { BlogPageContent } from "../content/schema.ts";
import type { ListedPost } from "../posts/parse.ts";
import type { Backend } from "../shared/backend.ts";
import { createPostCard, type Picture } from "../shared/post-view.ts";
import { blogListPath, type Format, pageHref } from "../shared/url.ts";
import type { PageContext, Site } from "../site/site.ts";
import { fillIn } from "./fill-in.ts";
import { firmOf, firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import type { PageRoute } from "./kind.ts";
import { blogLink } from "./links.ts";
import { breadcrumbList, legalService } from "./structured-data.ts";

/** What a list in the browser needs to fetch posts. */
interface LivePostsProps {
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

type LivePosts =
  | { readonly posts: "newer"; readonly props: NewerPostsProps }
  | { readonly posts: "all"; readonly props: LiveListProps };

export type BlogListProps = ReturnType<typeof createBlogList>["props"];

interface BlogListRoute extends PageRoute {
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

export function createBlogList(route: BlogListRoute, site: PageContext<"blogPage">) {
  const { number, count, posts, pictures } = route;
  const texts = fillIn(site.content.blogPage, { ...firmPlaceholders(site), page: String(number) });
  const hrefOf = (page: number) => pageHref(blogListPath(page), site.format);
  const { olderTitle, olderDescription, ...meta } = texts.meta;
  const isFirst = number === 1;
  return {
    head: isFirst
      ? createHead(site, route.path, meta)
      : createHead(site, route.path, { ...meta, title: olderTitle, description: olderDescription }, [
          legalService(site),
          breadcrumbList(site, blogLink(site), route),
        ]),
    props: {
      firm: firmOf(site),
      texts,
      cards: posts.map((post, index) => createPostCard(post, site.format, pictures?.[index])),
      /** Only on the first page of a site with a backend. */
      live: isFirst ? livePosts(route, site, texts) : undefined,
      number,
      count,
      newerHref: isFirst ? undefined : hrefOf(number - 1),
      olderHref: number < count ? hrefOf(number + 1) : undefined,
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
  if (live.posts === "newer") return { posts: "newer", props: { ...props, newest } };
  return { posts: "all", props: { ...props, texts: { loading, error } } };
}

/** An import may give thousands of posts one timestamp, and servers accept URLs of some 8 KB. */
const MAX_IDS = 20;

function newestOf(posts: readonly ListedPost[]): NewerPostsProps["newest"] {
  const [newest] = posts;
  if (!newest) return undefined;
  const { createdAt } = newest;
  const ids = posts.filter((post) => post.createdAt === createdAt).map(({ id }) => id);
  return { createdAt, ids: ids.length <= MAX_IDS ? ids : [] };
}
