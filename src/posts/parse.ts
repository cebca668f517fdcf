import { positionAt } from "../content/locate.ts";
import { validate } from "../content/validate.ts";
import { atField, type Place, type Problem, quote } from "../problem.ts";
import * as markdown from "../shared/markdown.ts";
import {
  type BodyProblem,
  cleanRecord,
  type Omission,
  type PostRecord,
  parseBody,
  postSchema,
  SECTION_TYPES,
  toSummary,
} from "../shared/parse-post.ts";
import { imagesIn, type PostBody, type PostSummary, plainText, textsOf } from "../shared/post.ts";
import { isObject } from "../shared/values.ts";

/** An unchecked record of a file or a backend. */
interface RawPost {
  readonly where: Place;
  readonly record: unknown;
  readonly digest: string;
}

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

/**
 * Checks a record of `blog_posts`. Removes control characters from its texts, and sections of unknown types. A file must
 * not have unknown fields in a section; those of a row are left out.
 */
export function parsePost({ where, record, digest }: RawPost): ParsedPost {
  const notices: Problem[] = [];
  const problems: Problem[] = [];
  const clean = cleanRecord(record, (omission) => {
    const isProblem = omission.what === "field" && where.file !== undefined;
    (isProblem ? problems : notices).push(describeOmission(omission, where));
  });
  const isDraft = isObject(clean) && clean.draft === true;
  const checked = validate(postSchema, clean, where);
  problems.push(...checked.problems);
  if (!checked.value) return { isDraft, post: undefined, problems, notices };
  (where.file === undefined ? notices : problems).push(...findHalfReview(checked.value, where));
  const parsed = parseBody(checked.value, markdown);
  const describe = (problem: BodyProblem) => describeBodyProblem(problem, where, checked.value?.body ?? "");
  problems.push(...parsed.problems.map(describe));
  notices.push(...parsed.notices.map(describe));
  if (problems.length > 0) return { isDraft, post: undefined, problems, notices };
  const { body } = parsed;
  const shown = toSummary(checked.value);
  const { original } = checked.value;
  const summary: ListedPost = {
    ...shown,
    source: where,
    digest,
    isDraft,
    bodyImages: imagesIn(body),
    words: countWords(body),
    ...(typeof original === "string" && { original }),
  };
  return { isDraft, post: { summary, body }, problems, notices };
}

/** An article shows a review only with both the lawyer and the day. */
function findHalfReview(
  { reviewed_by: by, reviewed_on: on }: Pick<PostRecord, "reviewed_by" | "reviewed_on">,
  where: Place,
): readonly Problem[] {
  if (Boolean(by?.trim()) === Boolean(on)) return [];
  const expected = on ? "the lawyer who reviewed the post" : "the day on which the lawyer reviewed the post";
  return [{ where: atField(where, on ? "reviewed_by" : "reviewed_on"), found: "nothing", expected }];
}

function describeBodyProblem(
  { path, offset, found, expected }: BodyProblem,
  where: Place,
  markdown: string,
): Problem {
  const position = offset === undefined ? undefined : positionAt(markdown, offset);
  return { where: { ...atField(where, ...path), position }, found, expected };
}

function describeOmission({ what, path, found }: Omission, place: Place): Problem {
  const where = atField(place, ...path);
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
