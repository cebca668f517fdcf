import path from "node:path";
import { positionAt } from "../content/locate.ts";
import { type FilePlace, parseMarkdownDocument } from "../content/markdown-document.ts";
import { validate } from "../content/validate.ts";
import { atField, type FieldPath, type Place, type Problem, quote } from "../problem.ts";
import * as markdown from "../shared/markdown.ts";
import {
  type BodyProblem,
  cleanPost,
  columnOf,
  fromRecord,
  fromRow,
  frontMatterSchema,
  type Omission,
  parseBody,
  postSchema,
  SECTION_TYPES,
  toSummary,
} from "../shared/parse-post.ts";
import { imagesIn, type PostBody, type PostSummary, plainText, textsOf } from "../shared/post.ts";
import { isObject } from "../shared/values.ts";

export interface ListedPost extends PostSummary {
  /** The post's file, or its id and slug in the backend. */
  readonly source: Place;
  /** Stands for the post's document: the same digest is the same post, body included. */
  readonly digest: string;
  /** Whether only `docket dev` shows it. */
  readonly isDraft: boolean;
  /** The addresses of the images in its body. */
  readonly bodyImages: readonly string[];
  /** Words of the body. */
  readonly words: number;
  /** In a translation: what `wordsDigest` returned for the text that it translates. */
  readonly original?: string;
}

export interface ParsedPost {
  /** Whether its record says that it is a draft, also when there are problems. */
  readonly isDraft: boolean;
  /** Absent when there are problems. */
  readonly post: { readonly summary: ListedPost; readonly body: PostBody } | undefined;
  readonly problems: readonly Problem[];
  readonly notices: readonly Problem[];
}

/** Returns the place of a field of a post. Rows, and JSON files, have it in a column. */
export function atPostField(post: Place, field: string): Place {
  return atField(post, post.file?.endsWith(".md") ? field : columnOf(field));
}

/** Checks a post in a Markdown file. Its slug is the name of the file, unless the front matter has another. */
export function parseMarkdownPost(where: FilePlace, text: string, digest: string): ParsedPost {
  const slug = path.basename(where.file, ".md");
  const { fields, value, body, placeOf, ...found } = parseMarkdownDocument(where, text, frontMatterSchema, {
    slug,
  });
  const isDraft = fields.draft === true;
  const problems = [...found.problems, ...findHalfReview(value, placeOf)];
  const isSound = value && problems.length === 0;
  const post = isSound ? listPost({ id: value.slug, ...value }, body, { where, digest }) : undefined;
  return { isDraft, post, problems, notices: found.notices };
}

/** An unchecked record of a file or a backend. */
interface RawPost {
  readonly where: Place;
  readonly record: unknown;
  readonly digest: string;
}

/**
 * Checks a record of `blog_posts`: a row, or a JSON file. Problems name its columns. Removes control characters from its
 * texts, and sections of unknown types. A file must not have unknown fields in a section; those of a row are left out.
 */
export function parseRecord({ where, record, digest }: RawPost): ParsedPost {
  const isRow = where.file === undefined;
  const atColumn = ([field, ...path]: FieldPath) =>
    field === undefined ? where : atField(where, columnOf(String(field)), ...path);
  const notices: Problem[] = [];
  const problems: Problem[] = [];
  const clean = cleanPost(isRow ? fromRow(record) : fromRecord(record), (omission) => {
    const isProblem = omission.what === "field" && !isRow;
    (isProblem ? problems : notices).push(describeOmission(omission, atColumn(omission.path)));
  });
  const isDraft = isObject(clean) && clean.draft === true;
  const { value, ...checked } = validate(postSchema, clean, where);
  problems.push(
    ...checked.problems.map((problem) => ({ ...problem, where: atColumn(problem.where.path ?? []) })),
  );
  (isRow ? notices : problems).push(...findHalfReview(value, (field) => atColumn([field])));
  if (!value) return { isDraft, post: undefined, problems, notices };
  const { body, ...found } = parseBody(value, markdown);
  const describe = ({ path, offset, ...problem }: BodyProblem) => ({
    where: {
      ...atColumn(path),
      position: offset === undefined ? undefined : positionAt(value.body ?? "", offset),
    },
    ...problem,
  });
  problems.push(...found.problems.map(describe));
  notices.push(...found.notices.map(describe));
  const post = problems.length === 0 ? listPost(value, body, { where, digest }) : undefined;
  return { isDraft, post, problems, notices };
}

type Fields = Parameters<typeof toSummary>[0];

function listPost(
  fields: Fields,
  body: PostBody,
  { where, digest }: Pick<RawPost, "where" | "digest">,
): ParsedPost["post"] {
  const { original, draft } = fields;
  const summary: ListedPost = {
    ...toSummary(fields),
    source: where,
    digest,
    isDraft: draft === true,
    bodyImages: imagesIn(body),
    words: countWords(body),
    ...(original && { original }),
  };
  return { summary, body };
}

/** An article shows a review only with both the lawyer and the day. */
function findHalfReview(
  { reviewedBy, reviewedOn }: Partial<Fields> = {},
  placeOf: (field: string) => Place,
): readonly Problem[] {
  if (Boolean(reviewedBy?.trim()) === Boolean(reviewedOn)) return [];
  const [field, expected] = reviewedOn
    ? ["reviewedBy", "the lawyer who reviewed the post"]
    : ["reviewedOn", "the day on which the lawyer reviewed the post"];
  return [{ where: placeOf(field), found: "nothing", expected }];
}

function describeOmission({ what, found }: Omission, where: Place): Problem {
  const text = quote(found);
  switch (what) {
    case "section":
      return { where, found: text, expected: `${SECTION_TYPES.join(", ")}; the section was skipped` };
    case "field":
      return {
        where: { ...where, atName: true },
        found: `the unknown field ${text}`,
        expected: "a field of such a section",
      };
    case "characters":
      return {
        where,
        found: `control characters in ${text}`,
        expected: "text without control characters; they were removed",
      };
  }
}

function countWords(body: PostBody): number {
  return body
    .flatMap((block) => textsOf(block).map(plainText))
    .reduce((sum, text) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
}
