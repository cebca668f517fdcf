import type { BlogPageContent } from "../content/schema.ts";
import type { ListedPost } from "../posts/parse.ts";
import { memoize } from "../shared/memoize.ts";
import type { PostBody } from "../shared/post.ts";
import { createPostView, type PostView } from "../shared/post-view.ts";
import { absoluteUrl, articlePath } from "../shared/url.ts";
import type { PageContext, Site } from "../site/site.ts";
import { fillIn } from "./fill-in.ts";
import { type Firm, firmOf, firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import type { BodyOf, PageContent, PageRoute } from "./kind.ts";
import { blogLink, HOME_LINK, linkTo } from "./links.ts";
import { blogPosting, breadcrumbList, graph, legalService } from "./structured-data.ts";

export interface ArticleProps extends PostView {
  readonly firm: Firm;
  readonly callBox: BlogPageContent["article"]["callBox"];
  readonly blogHref: string;
  readonly body: PostBody;
}

export interface ArticleRoute extends PageRoute {
  readonly post: ListedPost;
}

export function planArticles(site: Site): readonly ArticleRoute[] {
  return site.posts.map(articleRoute);
}

export function articleRoute(post: ListedPost): ArticleRoute {
  return { path: articlePath(post.slug), source: post.source, name: post.title, post };
}

/** The texts of all articles. Only {title} is left, so that braces in a title are not taken for placeholders. */
const textsOf = memoize((site: PageContext<"blogPage">) =>
  fillIn(site.content.blogPage.article, firmPlaceholders(site)),
);

export function createArticle(
  route: ArticleRoute,
  site: PageContext<"blogPage">,
  bodyOf: BodyOf,
): PageContent<ArticleProps> {
  const { post } = route;
  const texts = fillIn(textsOf(site), { title: post.title });
  const blog = blogLink(site);
  const trail = [HOME_LINK, blog, linkTo(site, route.path, post.title)];
  const head = createHead(
    site,
    route.path,
    { title: texts.title, description: post.summary, keywords: texts.keywords, aiPrompt: texts.aiPrompt },
    graph(legalService(site), blogPosting(site, post), breadcrumbList(site, trail)),
  );
  return {
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
      body: bodyOf(post),
    },
  };
}
