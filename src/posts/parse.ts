import { validate } from "../content/validate.ts";
import { atField, type Place, type Problem, quote } from "../problem.ts";
import { cleanRecord, type Omission, type Post, postSchema, SECTION_TYPES } from "../shared/parse-post.ts";
import type { PostSummary } from "../shared/post.ts";

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
}

export interface ParsedPost {
  /** Absent when there are problems. */
  readonly post: Post<ListedPost> | undefined;
  readonly problems: readonly Problem[];
  readonly notices: readonly Problem[];
}

/** Checks a record of `blog_posts`. Removes control characters from its texts, and sections of unknown types. */
export function parsePost({ where, record, digest }: RawPost): ParsedPost {
  const notices: Problem[] = [];
  const clean = cleanRecord(record, (omission) => notices.push(describeOmission(omission, where)));
  const { value: post, problems } = validate(postSchema, clean, where);
  const listed = post && { ...post, summary: { source: where, digest, ...post.summary } };
  return { post: listed, problems, notices };
}

function describeOmission({ what, path, found }: Omission, where: Place): Problem {
  const text = quote(found);
  return what === "section"
    ? {
        where: atField(where, ...path),
        found: text,
        expected: `${SECTION_TYPES.join(", ")}; the section was skipped`,
      }
    : {
        where: atField(where, ...path),
        found: `control characters in ${text}`,
        expected: "text without control characters; they were removed",
      };
}
