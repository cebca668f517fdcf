import type { BlogPageContent } from "../content/schema.ts";
import type { ListedPost } from "../posts/parse.ts";
import { mapLinks, type PostBody } from "../shared/post.ts";
import {
  createPostVersions,
  createPostView,
  type PicturesByUrl,
  type PostVersions,
  type PostView,
  SHARE_SIZE,
} from "../shared/post-view.ts";
import { absoluteUrl, articlePath, linkHref } from "../shared/url.ts";
import { fillIn } from "../shared/values.ts";
import type { PageContext, Site } from "../site/site.ts";
import { articleLink, type Connections, planConnections } from "./articles.ts";
import { attorneyNamed, type Firm, firmOf, firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import { type PageContent, type PageRoute, picturesOf } from "./kind.ts";
import { attorneyLink, blogLink, type Link, specialtyLink } from "./links.ts";
import { blogPosting, breadcrumbList, legalService } from "./structured-data.ts";

/** What the page of an article shows before it is built, too. */
export interface ArticleContentProps extends PostView, PostVersions {
  readonly firm: Firm;
  readonly callBox: BlogPageContent["article"]["callBox"];
  readonly blogHref: string;
  readonly blogName: string;
  readonly body: PostBody;
  /** The page of the lawyer who reviewed the article. */
  readonly reviewerHref?: string | undefined;
  /** Those of images in the body. */
  readonly pictures?: PicturesByUrl;
}

export interface ArticleProps extends ArticleContentProps {
  readonly specialty: Link | undefined;
  readonly related: readonly Link[];
}

interface ArticleRoute extends PageRoute, Connections {
  readonly post: ListedPost;
  readonly articlePaths: Site["articlePaths"];
}

export function planArticles(site: Site): readonly ArticleRoute[] {
  const connectionsOf = planConnections(site);
  return site.posts.map((post) => ({
    path: articlePath(post.slug),
    source: post.source,
    name: post.title,
    post,
    images: [post.imageUrl, ...post.bodyImages],
    articlePaths: site.articlePaths,
    ...connectionsOf(post),
  }));
}

export function createArticle(
  route: ArticleRoute,
  site: PageContext<"blogPage">,
  body: PostBody,
): PageContent<ArticleProps> {
  const { post, articlePaths, specialty, related } = route;
  const pictures = picturesOf(route);
  const picture = pictures.get(post.imageUrl);
  const { title, keywords, aiPrompt, callBox } = fillIn(site.content.blogPage.article, {
    ...firmPlaceholders(site),
    title: post.title,
  });
  const blog = blogLink(site);
  const { locale } = site.content.labels.language;
  const reviewer = attorneyNamed(site, post.reviewed?.by);
  const head = createHead(site, route.path, { title, description: post.summary, keywords, aiPrompt }, [
    legalService(site),
    blogPosting(site, post),
    breadcrumbList(site, blog, route),
  ]);
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
      callBox,
      blogHref: blog.href,
      blogName: blog.label,
      ...createPostView(post, locale, picture),
      ...createPostVersions(post, locale),
      reviewerHref: reviewer && attorneyLink(site, reviewer).href,
      body: mapLinks(body, (href) => linkHref(href, site.format, { ...site.paths, ...articlePaths })),
      pictures,
      specialty: specialty && specialtyLink(site, specialty),
      related: related.map((each) => articleLink(site, each)),
    },
  };
}
