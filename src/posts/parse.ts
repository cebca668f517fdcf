import { type PostRecord, postSchema } from "../content/schema.ts";
import { validate } from "../content/validate.ts";
import { atField, type FieldPath, type Place, type Problem, quote } from "../problem.ts";
import {
  isoTimestamp,
  type PostBody,
  type PostSummary,
  removeForbiddenCharacters,
  SECTION_TYPES,
} from "../shared/post.ts";

/** A record as a source gave it, with the name that messages give it. */
export interface RawPost {
  readonly where: Place;
  readonly record: unknown;
}

/** A post as the site keeps it, without its body. */
export interface ListedPost extends PostSummary {
  /** The file, or the id and slug, that the post came from. */
  readonly source: Place;
}

export interface Post {
  readonly summary: ListedPost;
  readonly body: PostBody;
}

export interface ParsedPost {
  /** Absent when there are problems. */
  readonly post: Post | undefined;
  readonly problems: readonly Problem[];
  /** What was left out of a post that is published all the same. */
  readonly notices: readonly Problem[];
}

/** Checks one record of `blog_posts` and takes out what no page can show. */
export function parsePost({ where, record }: RawPost): ParsedPost {
  const notices: Problem[] = [];
  if (isDeeperThan(record, DEEPEST)) {
    const found = `values nested more than ${DEEPEST} deep`;
    return { post: undefined, problems: [{ where, found, expected: "a record of blog_posts" }], notices };
  }
  const clean = cleanTexts(record, where, notices);
  const { record: known, indexes } = skipUnknownSections(clean, where, notices);
  const { value, problems } = validate(postSchema, known, where);
  const located = problems.map((problem) => ({
    ...problem,
    where: { ...problem.where, path: restoreIndex(problem.where.path, indexes) },
  }));
  return { post: value && toPost(value, where), problems: located, notices };
}

/** Returns the path that a field has in the record as it was read, before sections were left out. */
function restoreIndex(path: FieldPath = [], indexes: readonly number[]): FieldPath {
  const [content, sections, index, ...rest] = path;
  if (content !== "content" || sections !== "sections" || typeof index !== "number") return path;
  return [content, sections, indexes[index] ?? index, ...rest];
}

function toPost(record: PostRecord, source: Place): Post {
  return {
    summary: {
      source,
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

/** A record needs five levels; JSON may have as many as memory holds, and a walk through them all would not end well. */
const DEEPEST = 50;

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((item) => isDeeperThan(item, depth - 1));
}

function cleanTexts(value: unknown, where: Place, notices: Problem[]): unknown {
  if (typeof value === "string") {
    const clean = removeForbiddenCharacters(value);
    if (clean.length !== value.length) {
      notices.push({
        where,
        found: `control characters in ${quote(value)}`,
        expected: "text without control characters; they were removed",
      });
    }
    return clean;
  }
  if (Array.isArray(value)) {
    return value.map((item, index) => cleanTexts(item, atField(where, index), notices));
  }
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, cleanTexts(item, atField(where, key), notices)]),
    );
  }
  return value;
}

/** Takes sections of unknown types out; `indexes` says where those that stay stood before. */
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
