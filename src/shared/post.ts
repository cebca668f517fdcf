// The rules for posts. The build (src/content/schema.ts) and the browser (src/shared/live-post.ts) both apply them.

/** A post without its body, which only its own page needs. */
export interface PostSummary {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** An http(s) address, or a path on the site that begins with "/". */
  readonly imageUrl: string;
  readonly imageAlt: string;
  /** ISO 8601. A string, because a Date would drop the backend's microseconds. */
  readonly createdAt: string;
}

export type Section =
  | { readonly type: "heading"; readonly content: string }
  | { readonly type: "paragraph"; readonly content: string }
  | { readonly type: "list"; readonly items: readonly string[] };

export type PostBody = readonly Section[];

/** The section types that are rendered; others are skipped (specification, section 2). */
export const SECTION_TYPES: readonly string[] = ["heading", "paragraph", "list"];

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const LONGEST_SLUG = 100;
/** Addresses below /blog that are not posts. */
export const RESERVED_POST_SLUGS: readonly string[] = ["page", "index", "404"];

/** An http(s) address or a path on the site, but not "//host". */
export const IMAGE_URL = /^(?:https?:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/i;

export const TIMESTAMP =
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)$/;

/** Converts a Postgres timestamp ("2026-03-09 15:00:00+00") to ISO 8601, which every JavaScript engine parses. */
export function isoTimestamp(timestamp: string): string {
  return timestamp
    .replace(" ", "T")
    .replace(/([+-]\d{2})(\d{2})?$/, (_, hours: string, minutes = "00") => `${hours}:${minutes}`);
}

/** Returns whether the day of a timestamp exists: Date reads February 30 as March 2. */
export function isOnCalendar(timestamp: string): boolean {
  if (Number.isNaN(Date.parse(isoTimestamp(timestamp)))) return false;
  if (Number(timestamp.slice(8, 10)) <= 28) return true;
  const day = timestamp.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) === day;
}

/** Returns whether a browser can parse an address that matches IMAGE_URL. */
export function isReadableUrl(url: string): boolean {
  if (url.startsWith("/")) return true;
  try {
    // Some of the supported browsers lack URL.canParse.
    return new URL(url) instanceof URL;
  } catch {
    return false;
  }
}

// Characters that XML forbids or discourages (XML 1.0, section 2.2): control characters other than tab, line feed
// and carriage return, lone surrogates, and two non-characters.
const FORBIDDEN_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Removes the characters that XML forbids or discourages. */
export function removeForbiddenCharacters(text: string): string {
  return text.replace(FORBIDDEN_CHARACTERS, "");
}

/** Returns whether a value can be the id of a post. An id is never cleaned: the result would be another id. */
export function isId(value: unknown): value is string | number {
  if (typeof value !== "string") return Number.isSafeInteger(value);
  return value !== "" && removeForbiddenCharacters(value) === value;
}
