import { formatLongDate } from "./dates.ts";
import type { PostSummary } from "./post.ts";
import { articlePath, type Format, pageHref } from "./url.ts";

/** What the page of a post shows besides the body. */
export interface PostView {
  readonly title: string;
  readonly imageUrl: string;
  readonly imageAlt: string;
  /** ISO 8601, for the datetime attribute. */
  readonly datetime: string;
  /** "March 9, 2026" */
  readonly date: string;
}

export interface PostCard extends PostView {
  readonly href: string;
  readonly summary: string;
}

export function createPostView({ title, imageUrl, imageAlt, createdAt }: PostSummary): PostView {
  return { title, imageUrl, imageAlt, datetime: createdAt, date: formatLongDate(createdAt) };
}

export function createPostCard(post: PostSummary, format: Format): PostCard {
  return {
    ...createPostView(post),
    href: pageHref(articlePath(post.slug), format),
    summary: post.summary,
  };
}
