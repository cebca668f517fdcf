import { formatLongDate } from "./dates.ts";
import type { PostSummary } from "./post.ts";
import { articlePath, type Format, siteHref } from "./url.ts";

/** The image of a post in several sizes. */
export interface Picture {
  /** The address of the image itself, on this site: that of its file in public/, or of the copy of another server's. */
  readonly src: string;
  /** Pixels, of the image at its own address. */
  readonly width: number;
  readonly height: number;
  /** For the attribute; undefined when no other size saves enough. */
  readonly srcSet: string | undefined;
  /** The address of a picture of SHARE_SIZE; undefined for an animation. */
  readonly shareHref: string | undefined;
}

/**
 * A picture as a page has it: undefined for one at its own address without other sizes, null for one that the page leaves out,
 * because visitors would have to ask another server.
 */
export type ShownPicture = Picture | undefined | null;

/** The pictures in a body, by the address of the image. */
export type PicturesByUrl = Readonly<Record<string, ShownPicture>>;

/** Pixels of the picture that the preview of a shared link shows. Templates show images of posts in its proportion. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** What the page of a post shows besides the body. */
export interface PostView {
  readonly title: string;
  /** Absent for a post without a picture. */
  readonly imageUrl?: string | undefined;
  readonly imageAlt: string;
  readonly picture?: Picture | undefined;
  /** ISO 8601, for the datetime attribute. */
  readonly datetime: string;
  /** "March 9, 2026" */
  readonly date: string;
}

/** What the page of a post shows of its versions. */
export interface PostVersions {
  /** Absent when the post did not change since the day it was published. */
  readonly updated?: { readonly datetime: string; readonly date: string };
  readonly reviewed?: { readonly by: string; readonly datetime: string; readonly date: string };
}

export interface PostCard extends PostView {
  readonly href: string;
  readonly summary: string;
}

/** `locale` is that of dates: "en-US". */
export function createPostView(
  { title, imageUrl, imageAlt, createdAt }: PostSummary,
  locale: string,
  picture?: ShownPicture,
): PostView {
  const image = picture === null ? {} : { imageUrl, picture };
  return { title, ...image, imageAlt, datetime: createdAt, date: formatLongDate(createdAt, locale) };
}

export function createPostVersions(
  { createdAt, updatedAt, reviewed }: PostSummary,
  locale: string,
): PostVersions {
  const describe = (datetime: string) => ({ datetime, date: formatLongDate(datetime, locale) });
  const isUpdated =
    updatedAt !== undefined &&
    Date.parse(updatedAt) > Date.parse(createdAt) &&
    formatLongDate(updatedAt, locale) !== formatLongDate(createdAt, locale);
  return {
    ...(isUpdated && { updated: describe(updatedAt) }),
    ...(reviewed && { reviewed: { by: reviewed.by, ...describe(reviewed.on) } }),
  };
}

/** What the cards of a site have in common. */
export interface CardSettings {
  readonly format: Format;
  /** What the addresses of the language begin with: "", or "/es". */
  readonly root: string;
  /** That of dates: "en-US". */
  readonly locale: string;
}

export function createPostCard(post: PostSummary, site: CardSettings, picture?: ShownPicture): PostCard {
  return {
    ...createPostView(post, site.locale, picture),
    href: siteHref(articlePath(post.slug), site),
    summary: post.summary,
  };
}
