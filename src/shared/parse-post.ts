// The schema of posts, by which builds and browsers parse them. It uses zod/mini, because zod is larger than React in a
// browser.
import * as z from "zod/mini";
import { isObject } from "./is-object.ts";
import { LONGEST_SLUG, type PostBody, type PostSummary, SLUG } from "./post.ts";

// Compiled schemas need eval, which the security policy of the pages forbids.
z.config({ jitless: true });

export interface Post<Summary extends PostSummary = PostSummary> {
  readonly summary: Summary;
  readonly body: PostBody;
}

/** Addresses below /blog that are not posts. */
const RESERVED_SLUGS = ["page", "index", "404"];

/** An http(s) address or a path on the site, but not "//host". */
const IMAGE_URL = /^(?:https?:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/i;

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)$/;

// Characters that XML forbids or discourages (XML 1.0, section 2.2): control characters other than tab, line feed
// and carriage return, lone surrogates, and two non-characters.
const FORBIDDEN_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const ID = "an id: text without control characters, or a whole number";
const RECORD = "a record of blog_posts";

// Texts of a database can have line breaks and spaces at their ends.
const text = (what: string) =>
  z.string(what).check(z.refine((value) => value.trim() !== "", `${what}, not empty`));

const summaryFields = {
  id: z.union([z.string(), z.number()], ID).check(z.refine(isId, ID)),
  slug: z.string("a slug").check(
    z.regex(SLUG, "a slug: lower-case letters, digits and single hyphens"),
    z.maxLength(LONGEST_SLUG, `a slug of at most ${LONGEST_SLUG} characters`),
    z.refine(
      (slug) => !RESERVED_SLUGS.includes(slug),
      `a slug that is not reserved (${RESERVED_SLUGS.join(", ")})`,
    ),
  ),
  title: text("a title"),
  summary: text("a summary"),
  image_url: z.string("the address of an image").check(
    z.regex(IMAGE_URL, {
      error: 'an http(s) address, or a path of the site\'s own that begins with "/"',
      abort: true,
    }),
    z.refine(isReadableUrl, "a valid URL"),
  ),
  image_alt: text("a description of the image"),
  created_at: z.string("a timestamp").check(
    z.regex(TIMESTAMP, {
      error: "a timestamp with its zone, such as 2026-03-09T15:00:00+00:00",
      abort: true,
    }),
    z.refine(isOnCalendar, "a date that exists"),
  ),
  /** Ignored unless it is a timestamp: tables can have such a column of any type. */
  updated_at: z.optional(z.unknown()),
};

const sectionSchema = z.discriminatedUnion(
  "type",
  [
    z.object({ type: z.literal("heading"), content: text("the text of the heading") }),
    z.object({ type: z.literal("paragraph"), content: text("the text of the paragraph") }),
    z.object({
      type: z.literal("list"),
      items: z
        .array(text("an item of the list"), "the items of the list")
        .check(z.minLength(1, "at least one item")),
    }),
  ],
  "a section with one of the types heading, paragraph, list",
);
export const SECTION_TYPES: readonly string[] = ["heading", "paragraph", "list"];

const bodySchema = z.object(
  {
    // cleanRecord makes sections of unknown types undefined.
    sections: z.array(z.optional(sectionSchema), "a list of sections").check(
      z.minLength(1, { error: "at least one section", abort: true }),
      z.refine((all) => all.some((section) => section !== undefined), "at least one section"),
    ),
  },
  "an object with a list of sections",
);

const summarySchema = z.object(summaryFields, RECORD);

/** Parses a record of `blog_posts` that cleanRecord returned. Unknown columns are ignored. */
export const postSchema = z.pipe(
  z.object({ ...summaryFields, content: bodySchema }, RECORD),
  z.transform(
    (record): Post => ({
      summary: toSummary(record),
      body: record.content.sections.filter((section) => section !== undefined),
    }),
  ),
);

export type PostRecord = z.input<typeof postSchema>;

/** Parses a record of which only the summary was read. Returns undefined when it is invalid. */
export function parseSummary(record: unknown): PostSummary | undefined {
  const { data } = summarySchema.safeParse(cleanRecord(record));
  return data && toSummary(data);
}

/** Parses a record. Returns undefined when it is invalid. */
export function parsePost(record: unknown): Post | undefined {
  return postSchema.safeParse(cleanRecord(record)).data;
}

function toSummary(record: z.output<typeof summarySchema>): PostSummary {
  const { id, slug, title, summary, image_url, image_alt, created_at, updated_at } = record;
  return {
    id: String(id),
    slug,
    title: title.trim(),
    summary: summary.trim(),
    imageUrl: image_url,
    imageAlt: image_alt.trim(),
    createdAt: isoTimestamp(created_at),
    ...(isTimestamp(updated_at) && { updatedAt: isoTimestamp(updated_at) }),
  };
}

/** What is left out of a post: characters of a text, or a section of an unknown type. */
export interface Omission {
  readonly what: "characters" | "section";
  readonly path: readonly PropertyKey[];
  /** The whole text, or the type of the section. */
  readonly found: string;
}

/** Removes forbidden characters from the texts of a record, and makes sections of unknown types undefined. */
export function cleanRecord(record: unknown, report: (omission: Omission) => void = () => {}): unknown {
  if (!isObject(record)) return record;
  const clean = (value: unknown, ...path: readonly PropertyKey[]): unknown => {
    if (typeof value !== "string") return value;
    const text = value.replace(FORBIDDEN_CHARACTERS, "");
    if (text !== value) report({ what: "characters", path, found: value });
    return text;
  };
  const cleanSection = (section: unknown, index: number): unknown => {
    if (!isObject(section)) return section;
    const path = ["content", "sections", index];
    const type = clean(section.type, ...path, "type");
    if (typeof type === "string" && !SECTION_TYPES.includes(type)) {
      report({ what: "section", path: [...path, "type"], found: type });
      return undefined;
    }
    const { items } = section;
    return {
      type,
      content: clean(section.content, ...path, "content"),
      items: Array.isArray(items) ? items.map((item, at) => clean(item, ...path, "items", at)) : items,
    };
  };
  const { content } = record;
  const sections = isObject(content) ? content.sections : undefined;
  return {
    // The id and the slug stay as they are: a cleaned slug would be the address of another post.
    ...record,
    title: clean(record.title, "title"),
    summary: clean(record.summary, "summary"),
    image_url: clean(record.image_url, "image_url"),
    image_alt: clean(record.image_alt, "image_alt"),
    created_at: clean(record.created_at, "created_at"),
    content: Array.isArray(sections) ? { sections: sections.map(cleanSection) } : content,
  };
}

function isId(value: string | number): boolean {
  if (typeof value === "number") return Number.isSafeInteger(value);
  return value !== "" && value.replace(FORBIDDEN_CHARACTERS, "") === value;
}

/** Returns whether a browser can parse an address that matches IMAGE_URL. */
function isReadableUrl(url: string): boolean {
  if (url.startsWith("/")) return true;
  try {
    // Some of the supported browsers lack URL.canParse.
    return new URL(url) instanceof URL;
  } catch {
    return false;
  }
}

function isTimestamp(value: unknown): value is string {
  return typeof value === "string" && TIMESTAMP.test(value) && isOnCalendar(value);
}

/** Returns whether the day of a timestamp exists: Date reads February 30 as March 2. */
function isOnCalendar(timestamp: string): boolean {
  if (Number.isNaN(Date.parse(isoTimestamp(timestamp)))) return false;
  if (Number(timestamp.slice(8, 10)) <= 28) return true;
  const day = timestamp.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) === day;
}

/** Converts a Postgres timestamp ("2026-03-09 15:00:00+00") to ISO 8601, which every JavaScript engine parses. */
function isoTimestamp(timestamp: string): string {
  return timestamp
    .replace(" ", "T")
    .replace(/([+-]\d{2})(\d{2})?$/, (_, hours: string, minutes = "00") => `${hours}:${minutes}`);
}
