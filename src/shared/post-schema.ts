// The schema of posts, by which builds and browsers parse them. It uses zod/mini, because zod is larger than React in a
// browser.
import * as z from "zod/mini";
import { findReversed, isVisible, NOT_REVERSED, withoutForbidden } from "./clean-text.ts";
import { LINE_CHARACTERS, SLUG_CHARACTERS } from "./limits.ts";
import { IMAGE_ADDRESS, IMAGE_FORM, SLUG } from "./post.ts";
import { DAY, isOnCalendar, TIMESTAMP } from "./timestamps.ts";
import { isReadableUrl, LANGUAGE } from "./url.ts";
import { formatCount, isObject } from "./values.ts";

// Compiled schemas need eval, which the security policy of the pages forbids.
z.config({ jitless: true });

/** Addresses below /blog that are not posts. */
export const RESERVED_SLUGS = ["page", "index", "404"];

/** Characters that would end an address. */
export const IMAGE_CHARACTERS = /^[^\s"<>\\]+$/;

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
export const foreignFields = {
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
export const SECTION_FIELDS = new Set(sectionSchemas.flatMap(({ shape }) => Object.keys(shape)));

export const sectionSchema = z.discriminatedUnion(
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
export const summarySchema = z.object(summaryFields, RECORD);

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

function isId(value: string | number): boolean {
  if (typeof value === "number") return Number.isSafeInteger(value);
  return value !== "" && withoutForbidden(value) === value;
}
