// Reads posts that are files: front matter (YAML between two lines of "---"), then Markdown.
import path from "node:path";
import { positionAt } from "../content/locate.ts";
import { atField, type Place, type Position, type Problem, quote } from "../problem.ts";
import { DATE, isTimestamp } from "../shared/parse-post.ts";
import { type FrontMatter, readFrontMatter } from "./front-matter.ts";
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
  slug: "slug",
} as const;
const FIELDS = new Map(Object.entries(COLUMNS).map(([field, column]) => [column as string, field]));

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** Returns the place of a column of a post; in a Markdown file, that of the field that stands for it. */
export function atColumn(post: Place, column: string): Place {
  return atField(post, (post.file?.endsWith(".md") && FIELDS.get(column)) || column);
}

/** Checks a post in a Markdown file. */
export function parseMarkdownFile(where: FilePlace, text: string, digest: string): ParsedPost {
  const { record, problems, positions, bodyLine } = readMarkdownFile(where, text);
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

type FilePlace = Place & { readonly file: string };

interface MarkdownFile {
  /** As a row of `blog_posts` has it, unchecked. The slug is the name of the file, unless the front matter has another. */
  readonly record?: Readonly<Record<string, unknown>>;
  readonly problems: readonly Problem[];
  /** Where each field of the front matter is. */
  readonly positions: FrontMatter["positions"];
  /** The lines before the body. */
  readonly bodyLine: number;
}

/** Reads the record of a Markdown file. There is none when the front matter cannot be read. */
export function readMarkdownFile(where: FilePlace, text: string): MarkdownFile {
  const source = text.replace(/^\uFEFF/, "");
  const [block = "", yaml = ""] = (source.startsWith("---") && FRONT_MATTER.exec(source)) || [];
  const { fields, positions, problems: found } = readFrontMatter(yaml);
  const inFile = (field: string | undefined, position: Position | undefined): Place => ({
    ...(field === undefined ? where : atField(where, field)),
    position,
  });
  const problems = found.map(({ field, position, ...problem }) => ({
    where: inFile(field, position),
    ...problem,
  }));
  if (!fields) {
    return {
      problems: problems.length > 0 ? problems : [describeMissing(source, block, where)],
      positions,
      bodyLine: 0,
    };
  }
  const known = Object.entries(COLUMNS).map(([field, column]): [string, unknown] => [column, fields[field]]);
  const slug = fields.slug ?? path.basename(where.file, ".md");
  for (const field of Object.keys(fields).filter((field) => !Object.hasOwn(COLUMNS, field))) {
    problems.push({
      where: inFile(field, positions.get(field)),
      found: `the unknown field ${quote(field)}`,
      expected: `the fields ${Object.keys(COLUMNS).join(", ")}`,
    });
  }
  // The schema of records does not check it, because a table can have a column updated_at of any type.
  if (fields.updated !== undefined && !isTimestamp(fields.updated)) {
    const at = inFile("updated", positions.get("updated"));
    problems.push({ where: at, found: quote(fields.updated), expected: DATE });
  }
  return {
    record: { ...Object.fromEntries(known), id: slug, slug, body: source.slice(block.length) },
    problems,
    positions,
    bodyLine: positionAt(source, block.length).line - 1,
  };
}

/** Describes a file without front matter. `block` is what is between its lines of "---", if it has both. */
function describeMissing(source: string, block: string, where: FilePlace): Problem {
  const start = source === "" ? "an empty file" : quote(source.split("\n", 1)[0]);
  const open = source.startsWith("---") ? 'front matter without a last line "---"' : start;
  return {
    where: { ...where, position: { line: 1, column: 1 } },
    found: block ? "front matter without fields" : open,
    expected: 'front matter: a line "---", fields such as "title: …", and a line "---"',
    next: "see docs/writing.md",
  };
}

/** Names the field of the front matter instead of the column, and counts lines from the start of the file. */
function locateProblem(
  problem: Problem,
  where: Place,
  positions: FrontMatter["positions"],
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
