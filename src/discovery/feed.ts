import { Feed } from "feed";
import { fillIn } from "../pages/fill-in.ts";
import { firmPlaceholders } from "../pages/firm.ts";
import { FEED_PATH } from "../pages/head.ts";
import { absoluteUrl, articlePath, BLOG_PATH, pageHref } from "../shared/url.ts";
import type { OutputFile } from "../site/output-file.ts";
import type { Site } from "../site/site.ts";

/** Readers fetch the feed every hour: the newest posts are enough. */
const FEED_ENTRIES = 30;

export function createFeed(site: Site): OutputFile {
  const { brand, copyrightYear } = site.content.site;
  const { title, description } = fillIn(site.content.blogPage.meta, firmPlaceholders(site));
  const blog = absoluteUrl(site.url, pageHref(BLOG_PATH, site.format));
  const address = absoluteUrl(site.url, FEED_PATH);
  const feed = new Feed({
    id: blog,
    title,
    description,
    link: blog,
    feedLinks: { atom: address },
    author: { name: brand },
    copyright: `© ${copyrightYear} ${brand}`,
    generator: false,
    // Not the current time: the same posts must give the same bytes.
    updated: new Date(site.posts[0]?.createdAt ?? 0),
  });
  for (const post of site.posts.slice(0, FEED_ENTRIES)) {
    const link = absoluteUrl(site.url, pageHref(articlePath(post.slug), site.format));
    const date = new Date(post.createdAt);
    feed.addItem({
      id: link,
      title: escapeMarkup(post.title),
      link,
      description: escapeMarkup(post.summary),
      date,
      published: date,
    });
  }
  return { file: FEED_PATH.slice(1), source: { name: "feed of the posts" }, bytes: feed.atom1() };
}

/** Feed readers parse titles and summaries as HTML. Both are in CDATA sections, which "]]>" would end. */
function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
