// Reads posts that are files: front matter (YAML between two lines of "---"), then Markdown.
import path from "node:path";
import { type FilePlace, type MarkdownFile, readMarkdownFile } from "../content/front-matter.ts";
import { atField, type Place, type Problem, quote } from "../problem.ts";
import { DATE, isTimestamp } from "../shared/parse-post.ts";
import { type ParsedPost, parsePost } from "./parse.ts";

/** The fields of front matter, with the columns of `blog_posts` that they stand for. */
const COLUMNS = {
  title: "title",
  summary: "summary",
  image: "image_url",
  imageAlt: "image_alt",
  date: "created_at",
  updated: "updated_at",
  reviewedBy: "reviewed_by",
  reviewedOn: "reviewed_on",
  draft: "draft",
  language: "language",
  translationOf: "translation_of",
  original: "original",
  slug: "slug",
} as const;
const FIELDS = new Map(Object.entries(COLUMNS).map(([field, column]) => [column as string, field]));

/** Returns the place of a column of a post; in a Markdown file, that of the field that stands for it. */
export function atColumn(post: Place, column: string): Place {
  return atField(post, (post.file?.endsWith(".md") && FIELDS.get(column)) || column);
}

/** Checks a post in a Markdown file. */
export function parseMarkdownFile(where: FilePlace, text: string, digest: string): ParsedPost {
  const { record, problems, positions, bodyLine } = readPostFile(where, text);
  if (!record) return { isDraft: false, post: undefined, problems, notices: [] };
  const locate = (problem: Problem) => locateProblem(problem, where, positions, bodyLine);
  const parsed = parsePost({ where, record, digest });
  return {
    isDraft: parsed.isDraft,
    post: problems.length > 0 ? undefined : parsed.post,
    problems: [...problems, ...parsed.problems.map(locate)],
    notices: parsed.notices.map(locate),
  };
}

interface PostFile extends Pick<MarkdownFile, "problems" | "positions" | "bodyLine"> {
  /** As a row of `blog_posts` has it, unchecked. The slug is the name of the file, unless the front matter has another. */
  readonly record?: Readonly<Record<string, unknown>>;
}

/** Reads the record of a Markdown file. There is none when the front matter cannot be read. */
export function readPostFile(where: FilePlace, text: string): PostFile {
  const { fields, problems, positions, body, bodyLine } = readMarkdownFile(where, text, Object.keys(COLUMNS));
  if (!fields) return { problems, positions, bodyLine };
  const columns = Object.entries(COLUMNS).map(([field, column]): [string, unknown] => [
    column,
    fields[field],
  ]);
  const slug = fields.slug ?? path.basename(where.file, ".md");
  // The schema of records does not check it, because a table can have a column updated_at of any type.
  const isUpdateValid = fields.updated === undefined || isTimestamp(fields.updated);
  const updated = {
    where: { ...atField(where, "updated"), position: positions.get("updated") },
    found: quote(fields.updated),
    expected: DATE,
  };
  return {
    record: { ...Object.fromEntries(columns), id: slug, slug, body },
    problems: isUpdateValid ? problems : [...problems, updated],
    positions,
    bodyLine,
  };
}

/** Names the field of the front matter instead of the column, and counts lines from the start of the file. */
function locateProblem(
  problem: Problem,
  where: Place,
  positions: MarkdownFile["positions"],
  bodyLine: number,
): Problem {
  const { path: [column] = [], position } = problem.where;
  const start = { line: bodyLine + 1, column: 1 };
  if (column === "content") {
    const expected = "the text of the post, below the front matter";
    return { ...problem, expected, where: { ...where, position: start } };
  }
  if (column === "body") {
    const inBody = position && { line: position.line + bodyLine, column: position.column };
    return { ...problem, where: { ...where, position: inBody ?? start } };
  }
  const field = FIELDS.get(String(column)) ?? String(column);
  return {
    ...problem,
    where: { ...atField(where, field), position: positions.get(field) ?? { line: 1, column: 1 } },
  };
}
