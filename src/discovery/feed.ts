import { Feed } from "feed";
import type { OutputFile } from "../files/output-file.ts";
import { feedPath } from "../links/generated.ts";
import { firmPlaceholders } from "../pages/firm.ts";
import { modifiedAt } from "../shared/post.ts";
import { absoluteUrl, articlePath, BLOG_PATH, siteHref } from "../shared/url.ts";
import { fillIn } from "../shared/values.ts";
import type { Site } from "../site/site.ts";

/** Readers fetch the feed every hour: the newest posts are enough. */
const FEED_ENTRIES = 30;

export function createFeed(site: Site): OutputFile {
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
  for (const post of posts) {
    const link = absoluteUrl(site.url, siteHref(articlePath(post.slug), site));
    feed.addItem({
      id: link,
      title: escapeMarkup(post.title),
      link,
      description: escapeMarkup(post.summary),
      date: new Date(modifiedAt(post)),
      published: new Date(post.createdAt),
    });
  }
  return { file: path.slice(1), source: { name: "feed of the posts" }, bytes: feed.atom1() };
}

/** Feed readers parse titles and summaries as HTML. Both are in CDATA sections, which "]]>" would end. */
function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
