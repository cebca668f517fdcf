import { Feed } from "feed";
import type { OutputFile } from "../files/output-file.ts";
import { feedPath } from "../links/generated.ts";
import { firmPlaceholders } from "../pages/firm.ts";
import type { Page, PageParts } from "../pages/page.ts";
import type { ListedPost } from "../posts/listed-post.ts";
import { mapLinks, modifiedAt, type PostBody } from "../shared/post.ts";
import { absoluteUrl, articlePath, BLOG_PATH, siteHref } from "../shared/url.ts";
import { fillIn } from "../shared/values.ts";
import type { Site } from "../site/site.ts";
import { writeFeedText } from "./feed-text.ts";

/** Readers fetch the feed every hour: the newest posts are enough. */
const FEED_ENTRIES = 30;
/** So many of them have their whole text. */
const FEED_TEXTS = 20;

/** What the texts of a feed are made from. */
export interface FeedTexts extends Partial<Pick<PageParts, "pictures">> {
  readonly pages: readonly Page[];
  readonly bodyOf: (post: ListedPost) => PostBody;
}

export function createFeed(site: Site, { pages, bodyOf, pictures = new Map() }: FeedTexts): OutputFile {
  const { brand, copyrightYear } = site.content.site;
  const { title, description } = fillIn(site.content.blogPage.meta, firmPlaceholders(site));
  const blog = absoluteUrl(site.url, siteHref(BLOG_PATH, site));
  const path = feedPath(site.root);
  const address = absoluteUrl(site.url, path);
  const posts = site.posts.filter(({ isNoindex }) => !isNoindex).slice(0, FEED_ENTRIES);
  const updates = posts.map((post) => Date.parse(modifiedAt(post)));
  const feed = new Feed({
    id: blog,
    title,
    description,
    link: blog,
    feedLinks: { atom: address },
    author: { name: brand },
    copyright: `© ${copyrightYear} ${brand}`,
    generator: false,
    ...(site.root !== "" && { language: site.language }),
    // Not the current time: the same posts must give the same bytes.
    updated: new Date(Math.max(0, ...updates)),
  });
  const newest = new Set(posts.slice(0, FEED_TEXTS));
  const pageOf = new Map(
    pages.flatMap((page) => (page.post && newest.has(page.post) ? [[page.post, page]] : [])),
  );
  for (const post of posts) {
    const link = absoluteUrl(site.url, siteHref(articlePath(post.slug), site));
    const page = pageOf.get(post);
    feed.addItem({
      id: link,
      title: escapeMarkup(post.title),
      link,
      description: escapeMarkup(post.summary),
      date: new Date(modifiedAt(post)),
      published: new Date(post.createdAt),
      ...(page && { content: textOf(page, post, { pages, bodyOf, pictures }, site) }),
    });
  }
  return { file: path.slice(1), source: { name: "feed of the posts" }, bytes: feed.atom1() };
}

/** Returns the text of a post as its page shows it. */
function textOf(
  { linksInText }: Page,
  post: ListedPost,
  { bodyOf, pictures }: Required<FeedTexts>,
  { url }: Site,
): string {
  const links = new Map(post.links.map(({ href }, index) => [href, linksInText[index]]));
  const shown = bodyOf(post).filter((block) => block.type !== "image" || post.bodyImages.includes(block.url));
  return writeFeedText(
    mapLinks(shown, (href) => links.get(href)),
    { url, pictures },
  );
}

/** Feed readers parse titles and summaries as HTML. Both are in CDATA sections, which "]]>" would end. */
function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
