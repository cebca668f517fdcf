// What a post is, for the build and for browsers that read posts themselves. src/content/schema.ts checks records with
// these rules and words what is wrong; src/shared/live-post.ts only tells good from bad.

/** What every list of posts needs; the body of a post is kept apart, so that lists stay small. */
export interface PostSummary {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** An http(s) address, or a path of the site's own that begins with "/". */
  readonly imageUrl: string;
  readonly imageAlt: string;
  /** ISO 8601 with all the digits that the backend wrote: a Date would drop its microseconds. */
  readonly createdAt: string;
}

export type Section =
  | { readonly type: "heading"; readonly content: string }
  | { readonly type: "paragraph"; readonly content: string }
  | { readonly type: "list"; readonly items: readonly string[] };

export type PostBody = readonly Section[];

/** The type of a section: only these are rendered, others are skipped (specification, section 2). */
export const SECTION_TYPES: readonly string[] = ["heading", "paragraph", "list"];

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const LONGEST_SLUG = 100;
/** Slugs of the blog that are addresses of something else. */
export const RESERVED_POST_SLUGS: readonly string[] = ["page", "index", "404"];

/** An http(s) address or a path of the site's own; "//host" would be another site's. */
export const IMAGE_URL = /^(?:https?:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/i;

export const TIMESTAMP =
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)$/;

/** Returns a timestamp in the form that every JavaScript engine reads; Postgres writes "+00" and a space as well. */
export function isoTimestamp(timestamp: string): string {
  return timestamp
    .replace(" ", "T")
    .replace(/([+-]\d{2})(\d{2})?$/, (_, hours: string, minutes = "00") => `${hours}:${minutes}`);
}

/** Says whether the day of a timestamp is one of the calendar: a Date would take February 30 for March 2. */
export function isOnCalendar(timestamp: string): boolean {
  if (Number.isNaN(Date.parse(isoTimestamp(timestamp)))) return false;
  const day = timestamp.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) === day;
}

/** Says whether a browser can read the address of an image that has the form of IMAGE_URL. */
export function isReadableUrl(url: string): boolean {
  if (url.startsWith("/")) return true;
  try {
    // URL.canParse is younger than some of the browsers that this runs in.
    return new URL(url) instanceof URL;
  } catch {
    return false;
  }
}

// Of the control characters XML can carry tab, line feed and carriage return, and discourages those from U+007F
// on (XML 1.0, section 2.2); lone surrogates and the two non-characters it forbids are of the same kind.
const FORBIDDEN_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Returns the text without what no page can show. */
export function removeForbiddenCharacters(text: string): string {
  return text.replace(FORBIDDEN_CHARACTERS, "");
}
