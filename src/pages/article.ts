import type { BlogPageContent } from "../content/schema.ts";
import { atPostField, type ListedPost } from "../posts/listed-post.ts";
import { mapLinks, type PostBody } from "../shared/post.ts";
import {
  createPostVersions,
  createPostView,
  type PicturesByUrl,
  type PostVersions,
  type PostView,
  SHARE_SIZE,
} from "../shared/post-view.ts";
import { absoluteUrl, articlePath } from "../shared/url.ts";
import { fillIn } from "../shared/values.ts";
import type { Site } from "../site/site.ts";
import { articleLink, type Connections, planConnections } from "./articles.ts";
import { attorneyNamed, type Firm, firmOf, firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import type { Given, PageImage } from "./kind.ts";
import { attorneyLink, blogLink, specialtyLink } from "./site-links.ts";
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

export function articlePages(site: Site) {
  const connectionsOf = planConnections(site);
  return site.posts.map((post) => ({
    path: articlePath(post.slug),
    subject: articlePath(post.translationOf ?? post.slug),
    source: post.source,
    name: post.title,
    images: [...cardImages(post), ...post.bodyImages.map((url) => ({ url, source: post.source }))],
    links: post.links,
    ...(post.imageUrl === undefined && { shareOwner: articlePath(post.translationOf ?? post.slug) }),
    post,
    isNoindex: post.isNoindex,
    content: (given: Given) => createArticle(site, post, connectionsOf(post), given),
  }));
}

/** Returns the image on the card of a post, which its page shows, too; none for a post without one. */
export function cardImages({ source, imageUrl: url }: ListedPost): readonly PageImage[] {
  return url === undefined ? [] : [{ url, source: atPostField(source, "image"), isCropped: true }];
}

function createArticle(
  site: Site,
  post: ListedPost,
  { specialty, related }: Connections,
  { page, to, pictures, body }: Given,
) {
  const picture = pictures.get(post.imageUrl ?? "");
  const view = createPostView(post, site.content.labels.language.locale, picture);
  const imageUrl = view.picture?.src ?? view.imageUrl;
  const { title, keywords, aiPrompt, callBox } = fillIn(site.content.blogPage.article, {
    ...firmPlaceholders(site),
    title: post.title,
  });
  const blog = blogLink(site);
  const { locale } = site.content.labels.language;
  const reviewer = attorneyNamed(site, post.reviewed?.by);
  // Images that are not in public/ are left out of bodyImages.
  const shown = body.filter((block) => block.type !== "image" || post.bodyImages.includes(block.url));
  const head = createHead(site, page, { title, description: post.summary, keywords, aiPrompt }, [
    legalService(site),
    blogPosting(site, { ...post, imageUrl }, page),
    breadcrumbList(site, blog, page),
  ]);
  return {
    head: {
      ...head,
      type: "article" as const,
      publishedTime: post.createdAt,
      ...(imageUrl !== undefined && {
        image: {
          url: absoluteUrl(site.url, view.picture?.shareHref ?? imageUrl),
          alt: post.imageAlt || post.title,
          size: view.picture?.shareHref === undefined ? undefined : SHARE_SIZE,
        },
      }),
    },
    props: {
      firm: firmOf(site),
      callBox,
      blogHref: blog.href,
      blogName: blog.label,
      ...view,
      ...createPostVersions(post, locale),
      reviewerHref: reviewer && attorneyLink(site, reviewer).href,
      body: mapLinks(shown, to.inText),
      pictures: Object.fromEntries(post.bodyImages.map((url) => [url, pictures.get(url)])),
      specialty: specialty && specialtyLink(site, specialty),
      related: related.map((each) => articleLink(site, each)),
    },
  };
}
