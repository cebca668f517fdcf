import { createRequire } from "node:module";
import type { PostRecord } from "../content/schema.ts";
import { validate } from "../content/validate.ts";
import { atField, type FieldPath, type Place, type Problem, quote } from "../problem.ts";
import { isObject } from "../shared/is-object.ts";
import { parseLiveBody, parseLiveSummary } from "../shared/live-post.ts";
import {
  isoTimestamp,
  type PostBody,
  type PostSummary,
  removeForbiddenCharacters,
  SECTION_TYPES,
} from "../shared/post.ts";

const require = createRequire(import.meta.url);

/** An unchecked record of a file or a backend. */
export interface RawPost {
  readonly where: Place;
  readonly record: unknown;
  /** A hash of the document that holds the record. */
  readonly digest?: string;
  /** Whether the bytes of the document rule out characters that must be removed. */
  readonly isClean?: boolean;
}

export interface ListedPost extends PostSummary {
  /** The post's file, or its id and slug in the backend. */
  readonly source: Place;
  /** A hash of the post's document: the same digest is the same post, body included. */
  readonly digest: string;
}

export interface Post {
  readonly summary: ListedPost;
  readonly body: PostBody;
}

export interface ParsedPost {
  /** Absent when there are problems. */
  readonly post: Post | undefined;
  readonly problems: readonly Problem[];
  readonly notices: readonly Problem[];
}

/** Checks a record of `blog_posts`. Removes control characters from its texts, and sections of unknown types. */
export function parsePost(raw: RawPost): ParsedPost {
  const { where, record, digest = "" } = raw;
  // Most records have nothing to report, which takes a quarter of the time to find out without the schema.
  const isClean = raw.isClean || inspect(record, DEEPEST) === "clean";
  const summary = isClean && hasKnownSections(record) ? parseLiveSummary(record, readText) : undefined;
  const body = summary && isObject(record) ? parseLiveBody(record.content, readText) : undefined;
  if (!summary || !body) return parseWithSchema(raw);
  return { post: { summary: { source: where, digest, ...summary }, body }, problems: [], notices: [] };
}

const readText = (value: unknown): string => (typeof value === "string" ? value : "");

/** Checks a record by its schema, which describes every problem. */
export function parseWithSchema({ where, record, digest = "" }: RawPost): ParsedPost {
  const notices: Problem[] = [];
  if (inspect(record, DEEPEST) === "deep") {
    const found = `values nested more than ${DEEPEST} deep`;
    return { post: undefined, problems: [{ where, found, expected: "a record of blog_posts" }], notices };
  }
  const clean = cleanRecord(record, where, notices);
  const { record: known, indexes } = skipUnknownSections(clean, where, notices);
  // Loading zod takes as long as reading some thousand posts. A build whose posts are valid does without it here.
  const { postSchema } = require("../content/schema.ts") as typeof import("../content/schema.ts");
  const { value, problems } = validate(postSchema, known, where);
  const located = problems.map((problem) => ({
    ...problem,
    where: { ...problem.where, path: restoreIndex(problem.where.path, indexes) },
  }));
  return { post: value && toPost(value, where, digest), problems: located, notices };
}

/** Returns the path of a field in the record as it was read, before sections were skipped. */
function restoreIndex(path: FieldPath = [], indexes: readonly number[]): FieldPath {
  const [content, sections, index, ...rest] = path;
  if (content !== "content" || sections !== "sections" || typeof index !== "number") return path;
  return [content, sections, indexes[index] ?? index, ...rest];
}

function toPost(record: PostRecord, source: Place, digest: string): Post {
  return {
    summary: {
      source,
      digest,
      id: String(record.id),
      slug: record.slug,
      title: record.title.trim(),
      summary: record.summary.trim(),
      imageUrl: record.image_url,
      imageAlt: record.image_alt.trim(),
      createdAt: isoTimestamp(record.created_at),
    },
    body: record.content.sections,
  };
}

/** A record needs five levels; without a limit, a deeply nested one overflows the stack. */
const DEEPEST = 50;

type Inspection = "clean" | "forbidden" | "deep";

/** Returns whether a value is nested more than `depth` deep; otherwise, whether a text in it has forbidden characters. */
function inspect(value: unknown, depth: number): Inspection {
  if (typeof value === "string") return hasForbiddenCharacters(value) ? "forbidden" : "clean";
  if (typeof value !== "object" || value === null) return "clean";
  if (depth === 0) return "deep";
  let result: Inspection = "clean";
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    const found = inspect(item, depth - 1);
    if (found === "deep") return found;
    if (found === "forbidden") result = found;
  }
  return result;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters
const FORBIDDEN_EXCEPT_SURROGATES = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/;

/** Returns whether removeForbiddenCharacters changes a text, in a fraction of the time. */
function hasForbiddenCharacters(text: string): boolean {
  return !text.isWellFormed() || FORBIDDEN_EXCEPT_SURROGATES.test(text);
}

const hasForbidden = (value: unknown) => inspect(value, DEEPEST) !== "clean";

function hasKnownSections(record: unknown): boolean {
  const content = isObject(record) ? record.content : undefined;
  const sections = isObject(content) ? content.sections : undefined;
  const isKnown = (section: unknown) => isObject(section) && SECTION_TYPES.includes(readText(section.type));
  return Array.isArray(sections) && sections.every(isKnown);
}

/** Cleans the texts of a record, but not its identifiers: a cleaned slug would be the address of another post. */
function cleanRecord(record: unknown, where: Place, notices: Problem[]): unknown {
  if (!isObject(record) || !hasForbidden(record)) return record;
  const { id, slug, ...texts } = record;
  return { ...(cleanTexts(texts, where, notices) as object), id, slug };
}

function cleanTexts(value: unknown, where: Place, notices: Problem[]): unknown {
  if (!hasForbidden(value)) return value;
  if (typeof value === "string") {
    notices.push({
      where,
      found: `control characters in ${quote(value)}`,
      expected: "text without control characters; they were removed",
    });
    return removeForbiddenCharacters(value);
  }
  if (Array.isArray(value)) {
    return value.map((item, index) => cleanTexts(item, atField(where, index), notices));
  }
  return Object.fromEntries(
    Object.entries(value as object).map(([key, item]) => [
      key,
      cleanTexts(item, atField(where, key), notices),
    ]),
  );
}

/** Removes sections of unknown types; `indexes` are the original indexes of the other sections. */
function skipUnknownSections(
  record: unknown,
  where: Place,
  notices: Problem[],
): { record: unknown; indexes: readonly number[] } {
  const content = isObject(record) ? record.content : undefined;
  if (!isObject(record) || !isObject(content) || !Array.isArray(content.sections)) {
    return { record, indexes: [] };
  }
  const indexes: number[] = [];
  const sections = content.sections.filter((section: unknown, index) => {
    const type = isObject(section) ? section.type : undefined;
    if (typeof type !== "string" || SECTION_TYPES.includes(type)) {
      indexes.push(index);
      return true;
    }
    notices.push({
      where: atField(where, "content", "sections", index, "type"),
      found: quote(type),
      expected: `${SECTION_TYPES.join(", ")}; the section was skipped`,
    });
    return false;
  });
  return { record: { ...record, content: { ...content, sections } }, indexes };
}
