// Parses posts by the rules of the schema in src/content/schema.ts, but without zod: zod is larger than React in a
// browser, and takes four times as long in a build. An invalid post gets no message here; a build then asks the
// schema.
import { isObject } from "./is-object.ts";
import {
  IMAGE_URL,
  isId,
  isOnCalendar,
  isoTimestamp,
  isReadableUrl,
  LONGEST_SLUG,
  type PostBody,
  type PostSummary,
  RESERVED_POST_SLUGS,
  removeForbiddenCharacters,
  SECTION_TYPES,
  type Section,
  SLUG,
  TIMESTAMP,
} from "./post.ts";

/** Returns a value as text; an empty one for anything else. */
type ReadText = (value: unknown) => string;

/** Parses a record of `blog_posts`. Returns undefined when it is invalid. By default, texts are cleaned. */
export function parseLiveSummary(record: unknown, text: ReadText = cleanText): PostSummary | undefined {
  if (!isObject(record)) return undefined;
  const { id, slug } = record;
  const imageUrl = text(record.image_url);
  const createdAt = text(record.created_at);
  const [title, summary, imageAlt] = [record.title, record.summary, record.image_alt].map((value) =>
    text(value).trim(),
  );
  const isSound =
    isId(id) &&
    typeof slug === "string" &&
    SLUG.test(slug) &&
    slug.length <= LONGEST_SLUG &&
    !RESERVED_POST_SLUGS.includes(slug) &&
    IMAGE_URL.test(imageUrl) &&
    isReadableUrl(imageUrl) &&
    TIMESTAMP.test(createdAt) &&
    isOnCalendar(createdAt);
  if (!isSound || !title || !summary || !imageAlt) return undefined;
  return { id: String(id), slug, title, summary, imageUrl, imageAlt, createdAt: isoTimestamp(createdAt) };
}

/** Parses a record's `content`. Skips sections of unknown types; returns undefined when another is invalid. */
export function parseLiveBody(content: unknown, text: ReadText = cleanText): PostBody | undefined {
  if (!isObject(content) || !Array.isArray(content.sections)) return undefined;
  const known = content.sections.filter(
    (section) =>
      !isObject(section) ||
      typeof section.type !== "string" ||
      SECTION_TYPES.includes(cleanText(section.type)),
  );
  const sections = known.map((section) => parseSection(section, text));
  return sections.length > 0 && sections.every((section) => section !== undefined) ? sections : undefined;
}

function parseSection(section: unknown, text: ReadText): Section | undefined {
  if (!isObject(section)) return undefined;
  const type = text(section.type);
  if (type === "heading" || type === "paragraph") {
    const content = text(section.content);
    return content.trim() === "" ? undefined : { type, content };
  }
  if (type !== "list" || !Array.isArray(section.items)) return undefined;
  const items = section.items.map(text);
  return items.length > 0 && items.every((item) => item.trim() !== "") ? { type, items } : undefined;
}

function cleanText(value: unknown): string {
  return typeof value === "string" ? removeForbiddenCharacters(value) : "";
}
