import type { BlogPageContent } from "../content/schema.ts";
import type { PostBody } from "../shared/post.ts";
import { createPostView, type PostView } from "../shared/post-view.ts";
import { absoluteUrl, BLOG_PATH, pageHref } from "../shared/url.ts";
import type { RouteOf } from "../site/routes.ts";
import type { Site } from "../site/site.ts";
import { fillIn } from "./fill-in.ts";
import { type Firm, firmOf, firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import type { PageContent } from "./page-content.ts";
import { blogPosting, breadcrumbList, graph, legalService } from "./structured-data.ts";

export interface ArticleProps extends PostView {
  readonly firm: Firm;
  readonly callBox: BlogPageContent["article"]["callBox"];
  readonly blogHref: string;
  readonly body: PostBody;
}

export function createArticle(
  route: RouteOf<"article">,
  site: Site,
  body: PostBody,
): PageContent<"article", ArticleProps> {
  const { post } = route;
  // Filled in last, so that braces in a title stay what they are.
  const texts = fillIn(site.content.blogPage.article, { ...firmPlaceholders(site), title: post.title });
  const blog = { href: pageHref(BLOG_PATH, site.format), label: "Blog" };
  const trail = [
    { href: "/", label: "Home" },
    blog,
    { href: pageHref(route.path, site.format), label: post.title },
  ];
  const head = createHead(
    site,
    route.path,
    { title: texts.title, description: post.summary, keywords: texts.keywords, aiPrompt: texts.aiPrompt },
    graph(legalService(site, { rating: false }), blogPosting(site, post), breadcrumbList(site, trail)),
  );
  return {
    kind: "article",
    head: {
      ...head,
      type: "article",
      publishedTime: post.createdAt,
      image: { url: absoluteUrl(site.url, post.imageUrl), alt: post.imageAlt, size: undefined },
    },
    props: {
      firm: firmOf(site),
      callBox: texts.callBox,
      blogHref: blog.href,
      ...createPostView(post),
      body,
    },
  };
}
