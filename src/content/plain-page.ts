// Reads the firm's own pages, such as its privacy policy: content/plain/*.md.
import type { z } from "zod";
import type { Parsed, Problem } from "../problem.ts";
import * as markdown from "../shared/markdown.ts";
import type { PostBody } from "../shared/post.ts";
import { type FilePlace, readMarkdownFile } from "./front-matter.ts";
import { positionAt } from "./locate.ts";
import { plainPageSchema } from "./schema.ts";
import { validate } from "./validate.ts";

export type PlainPage = z.infer<typeof plainPageSchema> & { readonly body: PostBody };

interface ParsedPage extends Parsed<PlainPage | undefined> {
  /** Whether the page is not published. */
  readonly isDraft: boolean;
  readonly notices: readonly Problem[];
}

/** Checks a page in a Markdown file. */
export function parsePlainPage(where: FilePlace, text: string): ParsedPage {
  const file = readMarkdownFile(where, text, Object.keys(plainPageSchema.shape));
  if (!file.fields) return { isDraft: false, value: undefined, problems: file.problems, notices: [] };
  const { value, problems } = validate(plainPageSchema, file.fields, where);
  const located = problems
    // They have their place in the file already.
    .filter(({ where: { atName } }) => !atName)
    .map((problem) => ({
      ...problem,
      where: { ...problem.where, position: file.positions.get(String(problem.where.path?.[0])) },
    }));
  const parsed = markdown.parseMarkdown(file.body);
  const describe = ({ offset = 0, ...problem }: markdown.MarkdownProblem): Problem => {
    const { line, column } = positionAt(file.body, offset);
    return { ...problem, where: { ...where, position: { line: line + file.bodyLine, column } } };
  };
  const empty = {
    where: { ...where, position: { line: file.bodyLine + 1, column: 1 } },
    found: "nothing below the front matter",
    expected: "the text of the page",
  };
  const all = [
    ...file.problems,
    ...located,
    ...parsed.problems.map(describe),
    ...(file.body.trim() === "" ? [empty] : []),
  ];
  return {
    isDraft: file.fields.draft === true,
    value: value && all.length === 0 ? { ...value, body: parsed.value } : undefined,
    problems: all,
    notices: parsed.notices.map(describe),
  };
}
