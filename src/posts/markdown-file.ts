// Reads posts that are files: front matter (YAML between two lines of "---"), then Markdown.
import path from "node:path";
import { isMap, isScalar, LineCounter, parseDocument } from "yaml";
import { positionAt } from "../content/locate.ts";
import { atField, type Place, type Position, type Problem, quote } from "../problem.ts";
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
type Positions = ReadonlyMap<string, Position>;

interface MarkdownFile {
  /** As a row of `blog_posts` has it, unchecked. The slug is the name of the file, unless the front matter has another. */
  readonly record?: Readonly<Record<string, unknown>>;
  readonly problems: readonly Problem[];
  /** Where each field of the front matter is. */
  readonly positions: Positions;
  /** The lines before the body. */
  readonly bodyLine: number;
}

/** Reads the record of a Markdown file. There is none when the front matter cannot be read. */
export function readMarkdownFile(where: FilePlace, text: string): MarkdownFile {
  const source = text.replace(/^\uFEFF/, "");
  const [block = "", yaml = ""] = (source.startsWith("---") && FRONT_MATTER.exec(source)) || [];
  const { fields, positions, problem } = readFrontMatter(yaml);
  if (block === "" || !fields || problem) {
    const found = problem ?? {
      ...MISSING,
      found: source === "" ? "an empty file" : quote(source.split("\n", 1)[0]),
    };
    return {
      problems: [{ ...found, where: { ...where, position: found.position } }],
      positions,
      bodyLine: 0,
    };
  }
  const known = Object.entries(COLUMNS).map(([field, column]) => [column, fields[field]]);
  const record = Object.fromEntries(known) as Record<string, unknown>;
  const slug = fields.slug ?? path.basename(where.file, ".md");
  const unknown = Object.keys(fields).filter((field) => !Object.hasOwn(COLUMNS, field));
  return {
    record: { ...record, id: slug, slug, body: source.slice(block.length) },
    problems: unknown.map((field) => ({
      where: { ...atField(where, field), position: positions.get(field) },
      found: `the unknown field ${quote(field)}`,
      expected: `the fields ${Object.keys(COLUMNS).join(", ")}`,
    })),
    positions,
    bodyLine: positionAt(source, block.length).line - 1,
  };
}

const MISSING = {
  position: { line: 1, column: 1 },
  expected: 'front matter: a line "---", fields such as "title: …", and a line "---"',
  next: "see docs/writing.md",
};

interface FrontMatter {
  /** Absent when the YAML is not a list of fields. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly positions: Positions;
  /** A syntax error. */
  readonly problem?: Pick<Problem, "found" | "expected"> & { readonly position: Position };
}

function readFrontMatter(yaml: string): FrontMatter {
  const lineCounter = new LineCounter();
  const { errors, contents } = parseDocument(yaml, { lineCounter, prettyErrors: false, stringKeys: true });
  const position = (offset: number): Position => {
    const { line, col } = lineCounter.linePos(offset);
    // After the line with "---".
    return { line: line + 1, column: col };
  };
  const positions = new Map<string, Position>();
  const [error] = errors;
  if (error) {
    const found = `a syntax error in the front matter: ${error.message}`;
    const expected = 'fields such as "title: …"; a text with ": " or "#" in it stands in quotation marks';
    return { positions, problem: { found, expected, position: position(error.pos[0]) } };
  }
  if (!isMap(contents)) return { positions };
  const fields: Record<string, unknown> = {};
  for (const { key, value } of contents.items) {
    if (!isScalar(key)) continue;
    const field = String(key.value);
    // No field is a list or an object.
    fields[field] = isScalar(value) ? value.value : [];
    positions.set(field, position(key.range?.[0] ?? 0));
  }
  return { fields, positions };
}

/** Names the field of the front matter instead of the column, and counts lines from the start of the file. */
function locateProblem(problem: Problem, where: Place, positions: Positions, bodyLine: number): Problem {
  const { path: [column] = [], position } = problem.where;
  if (column === "body" || column === "content") {
    const inFile = position && { line: position.line + bodyLine, column: position.column };
    return { ...problem, where: { ...where, position: inFile ?? { line: bodyLine + 1, column: 1 } } };
  }
  const field = FIELDS.get(String(column)) ?? String(column);
  return {
    ...problem,
    where: { ...atField(where, field), position: positions.get(field) ?? { line: 1, column: 1 } },
  };
}
