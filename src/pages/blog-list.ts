import type { RouteOf } from "../routes.ts";
import type { BlogPageContent } from "../schema.ts";
import { formatLongDate } from "../shared/dates.ts";
import { articlePath, BLOG_PATH, blogListPath, pageHref } from "../shared/url.ts";
import type { Site } from "../site.ts";
import { fillIn } from "./fill-in.ts";
import { firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import type { PageContent } from "./page-content.ts";
import { breadcrumbList, graph, legalService } from "./structured-data.ts";

export interface PostCard {
  readonly href: string;
  readonly title: string;
  readonly summary: string;
  readonly imageUrl: string;
  readonly imageAlt: string;
  /** For machines, as the backend wrote it. */
  readonly datetime: string;
  /** For people: "March 9, 2026". */
  readonly date: string;
}

export interface BlogListProps {
  readonly texts: BlogPageContent;
  readonly cards: readonly PostCard[];
  readonly number: number;
  readonly count: number;
  readonly newerHref: string | undefined;
  readonly olderHref: string | undefined;
}

export function createBlogList(
  route: RouteOf<"blogList">,
  site: Site,
): PageContent<"blogList", BlogListProps> {
  const { number, count } = route;
  const texts = fillIn(site.content.blogPage, { ...firmPlaceholders(site), page: String(number) });
  const first = number === 1;
  const meta = first
    ? texts.meta
    : { ...texts.meta, title: texts.meta.olderTitle, description: texts.meta.olderDescription };
  const firm = legalService(site, { rating: false });
  const trail = [
    { href: "/", label: "Home" },
    { href: pageHref(BLOG_PATH, site.format), label: "Blog" },
    { href: pageHref(route.path, site.format), label: `Page ${number}` },
  ];
  return {
    kind: "blogList",
    head: createHead(site, route.path, meta, first ? graph(firm) : graph(firm, breadcrumbList(site, trail))),
    props: {
      texts,
      cards: route.posts.map((post) => ({
        href: pageHref(articlePath(post.slug), site.format),
        title: post.title,
        summary: post.summary,
        imageUrl: post.imageUrl,
        imageAlt: post.imageAlt,
        datetime: post.createdAt,
        date: formatLongDate(post.createdAt),
      })),
      number,
      count,
      newerHref: first ? undefined : pageHref(blogListPath(number - 1), site.format),
      olderHref: number < count ? pageHref(blogListPath(number + 1), site.format) : undefined,
    },
  };
}
