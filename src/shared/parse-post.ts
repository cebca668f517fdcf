// The schema of posts, by which builds and browsers parse them. It uses zod/mini, because zod is larger than React in a
// browser.
import * as z from "zod/mini";
import { noonOf } from "./dates.ts";
import type { MarkdownProblem, ParsedMarkdown } from "./markdown.ts";
import { type Block, LONGEST_SLUG, type PostBody, type PostSummary, SLUG, type Text } from "./post.ts";
import { isObject } from "./values.ts";

// Compiled schemas need eval, which the security policy of the pages forbids.
z.config({ jitless: true });

/** Addresses below /blog that are not posts. */
const RESERVED_SLUGS = ["page", "index", "404"];

const LANGUAGE = /^[a-z]{2}$/;

/** An http(s) address or a path on the site, but not "//host". */
const IMAGE_URL = /^(?:https?:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*)$/i;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
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

const imageUrl = () =>
  z.string("the address of an image").check(
    z.regex(IMAGE_URL, {
      error: 'an address that begins with https://, or with "/" for a file in public/',
      abort: true,
    }),
    z.refine(isReadableUrl, "a valid URL"),
  );

const TODAY = new Date().toISOString().slice(0, 10);

export const DATE = `a date such as ${TODAY}, or with a time and its zone: ${TODAY}T15:00:00+00:00`;

const date = () =>
  z.string(DATE).check(
    z.refine((value) => DAY.test(value) || TIMESTAMP.test(value), { error: DATE, abort: true }),
    z.refine(isOnCalendar, "a date that exists"),
  );

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
  image_url: imageUrl(),
  image_alt: text("a description of the image"),
  created_at: date(),
  /** Ignored unless it is a timestamp: tables can have such a column of any type. */
  updated_at: z.optional(z.unknown()),
  reviewed_by: z.nullish(z.string("the name of a lawyer")),
  reviewed_on: z.nullish(date()),
  draft: z.nullish(z.boolean("true or false")),
  /** Ignored unless they are a language and a slug, for the same reason. */
  language: z.optional(z.unknown()),
  translation_of: z.optional(z.unknown()),
};

const sectionSchema = z.discriminatedUnion(
  "type",
  [
    z.object({
      type: z.literal("heading"),
      content: text("the text of the heading"),
      level: z.optional(z.literal([2, 3], "2, or 3 for a heading below one of level 2")),
    }),
    z.object({ type: z.literal("paragraph"), content: text("the text of the paragraph") }),
    z.object({
      type: z.literal("list"),
      items: z
        .array(text("an item of the list"), "the items of the list")
        .check(z.minLength(1, "at least one item")),
      ordered: z.optional(z.boolean("true for numbers, false for bullets")),
    }),
    z.object({ type: z.literal("quote"), content: text("the text of the quote") }),
    z.object({ type: z.literal("image"), url: imageUrl(), alt: text("a description of the image") }),
  ],
  "a section with one of the types heading, paragraph, list, quote, image",
);
type SectionRecord = z.output<typeof sectionSchema>;

export const SECTION_TYPES: readonly string[] = ["heading", "paragraph", "list", "quote", "image"];
/** All types share them: a record may have `items` in a paragraph, which are ignored. */
const SECTION_FIELDS = ["type", "content", "items", "level", "ordered", "url", "alt"];

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
export const postSchema = z
  .object(
    {
      ...summaryFields,
      original: z.optional(z.unknown()),
      content: z.nullish(bodySchema),
      body: z.nullish(z.string("Markdown")),
    },
    RECORD,
  )
  .check(
    z.refine(({ content, body }) => Boolean(content ?? body?.trim()), {
      path: ["content"],
      error: "an object with a list of sections, or Markdown in body",
      when: ({ value }) => isObject(value) && value.content == null,
    }),
  );

export type PostRecord = z.input<typeof postSchema>;

/** Parses a record of which only the summary was read. Returns undefined when it is invalid. */
export function parseSummary(record: unknown): PostSummary | undefined {
  const { data } = summarySchema.safeParse(cleanRecord(record));
  return data && toSummary(data);
}

export function toSummary(record: z.output<typeof summarySchema>): PostSummary {
  const { id, slug, title, summary, image_url, image_alt, created_at, updated_at } = record;
  const { reviewed_by: by, reviewed_on: on, language, translation_of } = record;
  return {
    id: String(id),
    slug,
    title: title.trim(),
    summary: summary.trim(),
    imageUrl: image_url,
    imageAlt: image_alt.trim(),
    createdAt: isoTimestamp(created_at),
    ...(isTimestamp(updated_at) && { updatedAt: isoTimestamp(updated_at) }),
    ...(typeof language === "string" && LANGUAGE.test(language) && { language }),
    ...(typeof translation_of === "string" && SLUG.test(translation_of) && { translationOf: translation_of }),
    ...(by?.trim() && on && { reviewed: { by: by.trim(), on: isoTimestamp(on) } }),
  };
}

/** What reads Markdown. Its parser is larger than React, so browsers load it only for a body that needs it. */
interface MarkdownReader {
  parseText(text: string): ParsedMarkdown<Text>;
  parseMarkdown(markdown: string): ParsedMarkdown<PostBody>;
}

export interface BodyProblem extends MarkdownProblem {
  readonly path: readonly PropertyKey[];
}

interface ParsedBody {
  readonly body: PostBody;
  readonly problems: readonly BodyProblem[];
  readonly notices: readonly BodyProblem[];
}

/** Matches each mark of a text, and nothing of JSON outside of texts. */
const MARK = /\*|\]\(/;

/** Returns whether the body of a record needs a reader of Markdown. */
function hasMarkdown({ content, body }: z.output<typeof postSchema>): boolean {
  return content ? MARK.test(JSON.stringify(content)) : Boolean(body);
}

/** Turns the sections or the Markdown of a record into blocks. A record without Markdown needs no reader. */
export function parseBody(
  { content, body }: z.output<typeof postSchema>,
  reader?: MarkdownReader,
): ParsedBody {
  const problems: BodyProblem[] = [];
  const notices: BodyProblem[] = [];
  const collect = <T>(parsed: ParsedMarkdown<T>, path: readonly PropertyKey[]): T => {
    problems.push(...parsed.problems.map((problem) => ({ ...problem, path })));
    notices.push(...parsed.notices.map((notice) => ({ ...notice, path })));
    return parsed.value;
  };
  if (!content) {
    const blocks = reader && collect(reader.parseMarkdown(body ?? ""), ["body"]);
    return { body: blocks ?? [], problems, notices };
  }
  const blocks = content.sections.map((section, index) => {
    const read = (text: string, ...path: readonly PropertyKey[]): Text =>
      reader && MARK.test(text)
        ? collect(reader.parseText(text), ["content", "sections", index, ...path])
        : [text];
    return section && toBlock(section, read);
  });
  return { body: blocks.filter((block) => block !== undefined), problems, notices };
}

function toBlock(
  section: SectionRecord,
  read: (text: string, ...path: readonly PropertyKey[]) => Text,
): Block {
  switch (section.type) {
    case "heading":
      return { type: "heading", level: section.level ?? 2, text: read(section.content, "content") };
    case "paragraph":
      return { type: "paragraph", text: read(section.content, "content") };
    case "list": {
      const items = section.items.map((item, at) => read(item, "items", at));
      return { type: "list", isOrdered: section.ordered ?? false, items };
    }
    case "quote":
      return { type: "quote", paragraphs: [read(section.content, "content")] };
    case "image":
      return { type: "image", url: section.url, alt: section.alt.trim() };
  }
}

/** Parses a row in a browser. Loads the reader for a body that needs it. Returns undefined for an invalid row or a draft. */
export async function parsePost(
  row: unknown,
  loadReader: () => Promise<MarkdownReader>,
): Promise<{ readonly post: PostSummary; readonly body: PostBody } | undefined> {
  const { data: record } = postSchema.safeParse(cleanRecord(row));
  if (!record || record.draft) return undefined;
  const { body, problems } = parseBody(record, hasMarkdown(record) ? await loadReader() : undefined);
  return problems.length > 0 ? undefined : { post: toSummary(record), body };
}

/** What is left out of a post: characters of a text, a section of an unknown type, or an unknown field of a section. */
export interface Omission {
  readonly what: "characters" | "section" | "field";
  readonly path: readonly PropertyKey[];
  /** The whole text, the type of the section, or the name of the field. */
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
    const known = Object.entries(section).filter(([field]) => {
      if (SECTION_FIELDS.includes(field)) return true;
      report({ what: "field", path: [...path, field], found: field });
      return false;
    });
    const cleanField = ([field, value]: [string, unknown]): [string, unknown] => [
      field,
      Array.isArray(value)
        ? value.map((item, at) => clean(item, ...path, field, at))
        : clean(value, ...path, field),
    ];
    return Object.fromEntries(known.map(cleanField));
  };
  const { content, body } = record;
  const sections = isObject(content) ? content.sections : undefined;
  const isEmpty = content == null || (Array.isArray(sections) && sections.length === 0);
  const isMarkdown = isEmpty && typeof body === "string" && body.trim() !== "";
  return {
    // The id and the slug stay as they are: a cleaned slug would be the address of another post.
    ...record,
    title: clean(record.title, "title"),
    summary: clean(record.summary, "summary"),
    image_url: clean(record.image_url, "image_url"),
    image_alt: clean(record.image_alt, "image_alt"),
    created_at: clean(record.created_at, "created_at"),
    reviewed_by: clean(record.reviewed_by, "reviewed_by"),
    body: clean(body, "body"),
    content: isMarkdown ? null : Array.isArray(sections) ? { sections: sections.map(cleanSection) } : content,
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

export function isTimestamp(value: unknown): value is string {
  return typeof value === "string" && (DAY.test(value) || TIMESTAMP.test(value)) && isOnCalendar(value);
}

/** Returns whether the day of a timestamp exists: Date reads February 30 as March 2. */
function isOnCalendar(timestamp: string): boolean {
  const day = timestamp.slice(0, 10);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return false;
  return !Number.isNaN(Date.parse(isoTimestamp(timestamp)));
}

/**
 * Converts a Postgres timestamp ("2026-03-09 15:00:00+00") to ISO 8601, which every JavaScript engine parses. A day
 * without a time is noon in the firm's time zone.
 */
function isoTimestamp(timestamp: string): string {
  if (DAY.test(timestamp)) return noonOf(timestamp);
  return timestamp
    .replace(" ", "T")
    .replace(/([+-]\d{2})(\d{2})?$/, (_, hours: string, minutes = "00") => `${hours}:${minutes}`);
}
