// The schema of posts, by which builds and browsers parse them. It uses zod/mini, because zod is larger than React in a
// browser.
import * as z from "zod/mini";
import {
  cleanText,
  findReversed,
  isVisible,
  MARKDOWN_BREAK,
  NOT_REVERSED,
  withoutForbidden,
} from "./clean-text.ts";
import { noonOf } from "./dates.ts";
import { decodeEntities } from "./entities.ts";
import { readFrame } from "./frames.ts";
import { LINE_CHARACTERS, SLUG_CHARACTERS } from "./limits.ts";
import type { MarkdownProblem, ParsedMarkdown } from "./markdown.ts";
import {
  type Block,
  framedParagraph,
  hasMarks,
  IMAGE_ADDRESS,
  IMAGE_FORM,
  type PostBody,
  type PostSummary,
  SLUG,
  settleHeadings,
  type Text,
} from "./post.ts";
import { settleSection, wordsOfSection } from "./sections.ts";
import { isReadableUrl, LANGUAGE } from "./url.ts";
import { type Found, formatCount, isObject, mapFound, mergeFound } from "./values.ts";

// Compiled schemas need eval, which the security policy of the pages forbids.
z.config({ jitless: true });

/** Addresses below /blog that are not posts. */
export const RESERVED_SLUGS = ["page", "index", "404"];

/** Characters that would end an address. */
export const IMAGE_CHARACTERS = /^[^\s"<>\\]+$/;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)? ?(?:Z|[+-]\d{2}(?::?\d{2})?)$/;
/** How exports and columns of the type date write a day. */
const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})[T ]00:00(?::00(?:\.0+)?)? ?(?:Z|[+-]00(?::?00)?)$/;

const ID = "an id: text without control characters, or a whole number";
const RECORD = "a record of blog_posts";

const isInOrder = z.refine<string>((value) => findReversed(value) === undefined, NOT_REVERSED);
// Texts of a database can have line breaks and spaces at their ends.
const text = (what: string) =>
  z.string(what).check(z.refine(isVisible, { error: `${what}, not empty`, abort: true }), isInOrder);

const limited = <T extends z.ZodMiniString>(field: T) =>
  field.check(z.maxLength(LINE_CHARACTERS, `at most ${formatCount(LINE_CHARACTERS)} characters`));

const imageUrl = () =>
  z.string("the address of an image").check(
    z.regex(IMAGE_ADDRESS, { error: IMAGE_FORM, abort: true }),
    z.regex(IMAGE_CHARACTERS, {
      error: "an address without spaces, quotation marks, < and >: write %20 for a space, or rename the file",
      abort: true,
    }),
    z.refine((url) => url.startsWith("/") || isReadableUrl(url), "a valid URL"),
  );

export const DATE = "a date such as 2026-03-09, or with a time and its zone: 2026-03-09T15:00:00+00:00";

const date = () =>
  z.string(DATE).check(
    z.refine((value) => DAY.test(value) || TIMESTAMP.test(value), { error: DATE, abort: true }),
    z.refine(isOnCalendar, "a date that exists"),
  );

const slug = () =>
  z.string("a slug").check(
    z.regex(SLUG, "a slug: lower-case letters, digits and single hyphens"),
    z.maxLength(SLUG_CHARACTERS, `a slug of at most ${SLUG_CHARACTERS} characters`),
    z.refine(
      (slug) => !RESERVED_SLUGS.includes(slug),
      `a slug that is not reserved (${RESERVED_SLUGS.join(", ")})`,
    ),
  );

/** Fields that a table may have with values of any other type. */
const foreignFields = {
  updated: z.nullish(date()),
  language: z.nullish(
    z
      .string("a language")
      .check(z.regex(new RegExp(`^${LANGUAGE}$`), 'the code of a language, such as "es"')),
  ),
  translationOf: z.nullish(slug()),
  original: z.nullish(limited(z.string("what a build printed for the text that this one translates"))),
  noindex: z.nullish(z.boolean("true or false")),
};

/** The fields of front matter. */
export const frontMatterSchema = z.object({
  title: limited(text("a title")),
  summary: limited(text("a summary")),
  image: z.nullish(limited(imageUrl())),
  imageAlt: z.nullish(limited(text("a description of the image"))),
  date: date(),
  reviewedBy: z.nullish(limited(z.string("the name of a lawyer").check(isInOrder))),
  reviewedOn: z.nullish(date()),
  draft: z.nullish(z.boolean("true or false")),
  ...foreignFields,
  slug: slug(),
});

const sectionSchemas = [
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
  z.object({
    type: z.literal("table"),
    header: z
      .array(z.string("a text"), "the texts above the columns")
      .check(z.minLength(1, "at least one column")),
    rows: z.array(z.array(z.string("a text"), "the texts of a row"), "the rows of the table"),
  }),
] as const;
export const SECTION_TYPES: readonly string[] = sectionSchemas.flatMap(({ shape }) => shape.type.def.values);
/** All types share them: a record may have `items` in a paragraph, which are ignored. */
const SECTION_FIELDS = new Set(sectionSchemas.flatMap(({ shape }) => Object.keys(shape)));

const sectionSchema = z.discriminatedUnion(
  "type",
  sectionSchemas,
  `a section with one of the types ${SECTION_TYPES.join(", ")}`,
);

const bodySchema = z.object(
  {
    // cleanPost makes sections of unknown types undefined.
    sections: z.array(z.optional(sectionSchema), "a list of sections").check(
      z.minLength(1, { error: "at least one section", abort: true }),
      z.refine((all) => all.some((section) => section !== undefined), "at least one section"),
    ),
  },
  "an object with a list of sections",
);

const summaryFields = {
  id: z.union([z.string(), z.number()], ID).check(z.refine(isId, ID)),
  ...frontMatterSchema.shape,
};
const summarySchema = z.object(summaryFields, RECORD);

const textFields = { content: z.nullish(bodySchema), body: z.nullish(z.string("Markdown")) };
/** The text of a post, without its other fields. */
export const textSchema = z.object(textFields);

/** Parses what cleanPost returned. Unknown fields are ignored. */
export const postSchema = z.object({ ...summaryFields, ...textFields }, RECORD).check(
  z.refine(({ content, body }) => Boolean(content) || isVisible(body ?? ""), {
    path: ["content"],
    error: "an object with a list of sections, or Markdown in body",
    when: ({ value }) => isObject(value) && value.content == null,
  }),
);

const COLUMNS: Readonly<Record<string, string>> = {
  image: "image_url",
  imageAlt: "image_alt",
  date: "created_at",
  updated: "updated_at",
  reviewedBy: "reviewed_by",
  reviewedOn: "reviewed_on",
  translationOf: "translation_of",
};

/** Returns the column of `blog_posts` that has a field of front matter. */
export const columnOf = (field: string): string => COLUMNS[field] ?? field;

/** Returns the field of front matter that a column stands for. */
export const fieldOf = (column: string): string =>
  Object.keys(COLUMNS).find((field) => COLUMNS[field] === column) ?? column;

/** Gives fields of front matter the names of columns. */
export const toRecord = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnOf(field), value]));

/** Gives the columns of a record the names of front matter. Unknown columns are left out. */
export function fromRecord(record: unknown): unknown {
  if (!isObject(record)) return record;
  return Object.fromEntries(Object.keys(postSchema.shape).map((field) => [field, record[columnOf(field)]]));
}

/** Returns the fields of a row, without those that the table seems to have for another purpose. */
export function fromRow(row: unknown): unknown {
  const fields = fromRecord(row);
  if (!isObject(fields)) return fields;
  const invalid = Object.entries(foreignFields).filter(
    ([name, type]) => !type.safeParse(fields[name]).success,
  );
  return { ...fields, ...Object.fromEntries(invalid.map(([name]) => [name, undefined])) };
}

/** Parses a row of which only the summary was read. Returns undefined when it is invalid. */
export function parseSummary(row: unknown): PostSummary | undefined {
  const { data } = summarySchema.safeParse(cleanPost(fromRow(row)));
  return data && toSummary(data);
}

export function toSummary(fields: z.output<typeof summarySchema>): PostSummary {
  const { id, slug, title, summary, image, imageAlt, date, updated, language, translationOf } = fields;
  const { reviewedBy: by, reviewedOn: on, noindex } = fields;
  return {
    id: String(id),
    slug,
    title: title.trim(),
    summary: summary.trim(),
    ...(image && { imageUrl: image }),
    imageAlt: imageAlt?.trim() ?? "",
    createdAt: isoTimestamp(date),
    ...(updated && { updatedAt: isoTimestamp(updated) }),
    ...(language && { language }),
    ...(translationOf && { translationOf }),
    ...(by?.trim() && on && { reviewed: { by: by.trim(), on: isoTimestamp(on) } }),
    ...(noindex && { isNoindex: true }),
  };
}

/** What reads Markdown. Its parser is larger than React, so browsers load it only for a body that needs it. */
interface MarkdownReader {
  parseText(text: string, isQuote?: boolean): ParsedMarkdown<Text>;
  parseMarkdown(markdown: string, title?: string): ParsedMarkdown<PostBody>;
}

export interface BodyProblem extends MarkdownProblem {
  readonly path: readonly PropertyKey[];
}

/** Turns the sections or the Markdown of a record into blocks. A record without Markdown needs no reader. */
export function parseBody(
  { content, body, title }: z.output<typeof textSchema> & { readonly title?: string },
  reader?: MarkdownReader,
): Found<BodyProblem> & { readonly body: PostBody } {
  const found: Found<BodyProblem>[] = [];
  const collect = <T>(parsed: ParsedMarkdown<T>, path: readonly PropertyKey[]): T => {
    found.push(mapFound(parsed, (list) => list.map((problem) => ({ ...problem, path }))));
    return parsed.value;
  };
  const blocks = content
    ? content.sections.flatMap((section, index) => {
        const read = (text: string, ...path: readonly PropertyKey[]): Text =>
          reader
            ? collect(reader.parseText(text, section?.type === "quote"), [
                "content",
                "sections",
                index,
                ...path,
              ])
            : [text];
        return section ? toBlock(section, read) : [];
      })
    : reader && collect(reader.parseMarkdown(body ?? "", title), ["body"]);
  return { body: settleHeadings(blocks ?? []), ...mergeFound(found) };
}

function toBlock(
  section: z.output<typeof sectionSchema>,
  read: (text: string, ...path: readonly PropertyKey[]) => Text,
): Block {
  switch (section.type) {
    case "heading":
      return { type: "heading", level: section.level ?? 2, text: read(section.content, "content") };
    case "paragraph": {
      const frame = readFrame(section.content);
      return frame ? framedParagraph(frame) : { type: "paragraph", text: read(section.content, "content") };
    }
    case "list": {
      const items = section.items.map((item, at) => read(item, "items", at));
      return { type: "list", isOrdered: section.ordered ?? false, items };
    }
    case "quote":
      return { type: "quote", paragraphs: [read(section.content, "content")] };
    case "image":
      return { type: "image", url: section.url, alt: section.alt.trim() };
    case "table": {
      const header = section.header.map((cell, at) => read(cell, "header", at));
      const rows = section.rows.map((row, at) => row.map((cell, column) => read(cell, "rows", at, column)));
      return { type: "table", header, rows };
    }
  }
}

/**
 * Parses a row in a browser. Loads the reader for a body that needs it. Returns undefined for a draft, and for an invalid
 * row, whose problems `report` receives.
 */
export async function parsePost(
  row: unknown,
  loadReader: () => Promise<MarkdownReader>,
  report: (problems: readonly string[]) => void = () => {},
): Promise<{ readonly post: PostSummary; readonly body: PostBody } | undefined> {
  const { data: record, error } = postSchema.safeParse(cleanPost(fromRow(row)));
  if (error && isObject(row))
    report(error.issues.map(({ path, message }) => `${columnOf(String(path[0]))}: expected ${message}`));
  if (!record || record.draft) return undefined;
  const hasMarkdown = record.content ? hasMarks(JSON.stringify(record.content)) : Boolean(record.body);
  const { body, problems } = parseBody(record, hasMarkdown ? await loadReader() : undefined);
  if (problems.length === 0) return { post: toSummary(record), body };
  report(
    problems.map(({ path, found, expected }) => `${path.join(".")}: found ${found}, expected ${expected}`),
  );
  return undefined;
}

/** What is left out of a post: characters of a text, a section of an unknown type, or an unknown field of a section. */
export interface Omission {
  readonly what: "characters" | "section" | "field";
  readonly path: readonly PropertyKey[];
  /** The whole text, the type of the section, or the name of the field. */
  readonly found: string;
  /** Those of a section. */
  readonly words?: string;
}

/** A cleaned one would be the address of another post. */
const IDENTIFIERS = ["id", "slug", "translationOf"];
/** The fields with a text on one line. Pages and exports write entities in them. */
export const LINE_FIELDS = ["title", "summary", "imageAlt"] as const;
const isLine = (field: unknown) => LINE_FIELDS.some((name) => name === field);

/** Cleans the texts of a post, and makes sections of unknown types undefined. */
export function cleanPost(fields: unknown, report: (omission: Omission) => void = () => {}): unknown {
  if (!isObject(fields)) return fields;
  const clean = (value: unknown, path: readonly PropertyKey[]): unknown => {
    // A table is a list of rows, which are lists.
    if (Array.isArray(value) && path.length < 6) return value.map((item, at) => clean(item, [...path, at]));
    if (typeof value !== "string") return value;
    if (withoutForbidden(value) !== value) report({ what: "characters", path, found: value });
    const [field] = path;
    if (isLine(field)) return cleanText(decodeEntities(value), " ");
    return cleanText(value, field === "body" ? MARKDOWN_BREAK : "\n");
  };
  const cleanSection = (given: unknown, index: number): unknown => {
    if (!isObject(given)) return given;
    const section = settleSection(given);
    const path = ["content", "sections", index];
    const type = clean(section.type, [...path, "type"]);
    if (typeof type === "string" && !SECTION_TYPES.includes(type)) {
      report({ what: "section", path: [...path, "type"], found: type, words: wordsOfSection(given) });
      return undefined;
    }
    const known = Object.entries(section).filter(([field]) => {
      if (SECTION_FIELDS.has(field)) return true;
      report({ what: "field", path: [...path, field], found: field });
      return false;
    });
    return Object.fromEntries(known.map(([field, value]) => [field, clean(value, [...path, field])]));
  };
  const { content, body } = fields;
  const sections = isObject(content) ? content.sections : undefined;
  const isEmpty = content == null || (Array.isArray(sections) && sections.length === 0);
  const isMarkdown = isEmpty && typeof body === "string" && isVisible(body);
  const texts = Object.entries(fields).map(([field, value]): [string, unknown] => [
    field,
    IDENTIFIERS.includes(field) ? value : typeof value === "string" ? clean(value, [field]) : value,
  ]);
  return {
    ...Object.fromEntries(texts),
    content: isMarkdown ? null : Array.isArray(sections) ? { sections: sections.map(cleanSection) } : content,
  };
}

function isId(value: string | number): boolean {
  if (typeof value === "number") return Number.isSafeInteger(value);
  return value !== "" && withoutForbidden(value) === value;
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
 * without a time, and midnight in UTC, is noon in the firm's time zone.
 */
function isoTimestamp(timestamp: string): string {
  const [, day = timestamp] = MIDNIGHT.exec(timestamp) ?? [];
  if (DAY.test(day)) return noonOf(day);
  return timestamp
    .replace(" ", "T")
    .replace(" ", "")
    .replace(/([+-]\d{2})(\d{2})?$/, (_, hours: string, minutes = "00") => `${hours}:${minutes}`);
}
