import type { BlogPageContent } from "../content/schema.ts";
import type { ListedPost } from "../posts/parse.ts";
import { memoize } from "../shared/memoize.ts";
import type { PostBody } from "../shared/post.ts";
import { createPostView, type Picture, type PostView, SHARE_SIZE } from "../shared/post-view.ts";
import { absoluteUrl, articlePath } from "../shared/url.ts";
import type { PageContext, Site } from "../site/site.ts";
import { articleLink, type Connections, planConnections } from "./articles.ts";
import { fillIn } from "./fill-in.ts";
import { attorneyOf, type Firm, firmOf, firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import type { BodyOf, PageContent, PageRoute } from "./kind.ts";
import { blogLink, HOME_LINK, type Link, linkTo, specialtyLink } from "./links.ts";
import { blogPosting, breadcrumbList, graph, legalService } from "./structured-data.ts";

/** What the page of an article shows before it is built, too. */
export interface ArticleContentProps extends PostView {
  readonly firm: Firm;
  /** The lawyer who reviewed the article. */
  readonly reviewer: string | undefined;
  readonly callBox: BlogPageContent["article"]["callBox"];
  readonly blogHref: string;
  readonly body: PostBody;
}

export interface ArticleProps extends ArticleContentProps {
  readonly specialty: Link | undefined;
  readonly related: readonly Link[];
}

export interface ArticleRoute extends PageRoute, Connections {
  readonly post: ListedPost;
  /** Added when the images of posts are converted. */
  readonly picture?: Picture | undefined;
}

export function planArticles(site: Site): readonly ArticleRoute[] {
  const connectionsOf = planConnections(site);
  return site.posts.map((post) => articleRoute(post, connectionsOf(post)));
}

export function articleRoute(post: ListedPost, { specialty, related }: Connections): ArticleRoute {
  return { path: articlePath(post.slug), source: post.source, name: post.title, post, specialty, related };
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
  const { post, picture, specialty, related } = route;
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
      image: {
        url: absoluteUrl(site.url, picture?.shareHref ?? post.imageUrl),
        alt: post.imageAlt,
        size: picture?.shareHref === undefined ? undefined : SHARE_SIZE,
      },
    },
    props: {
      firm: firmOf(site),
      reviewer: attorneyOf(site)?.name,
      callBox: texts.callBox,
      blogHref: blog.href,
      ...createPostView(post, picture),
      body: bodyOf(post),
      specialty: specialty && specialtyLink(site, specialty),
      related: related.map((each) => articleLink(site, each)),
    },
  };
}
