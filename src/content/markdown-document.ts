// Reads Markdown documents, posts and pages of the firm: front matter, then the body.
import type { $ZodObject } from "zod/v4/core";
import type { FilePlace } from "../problem.ts";
import { isVisible } from "../shared/clean-text.ts";
import { parseMarkdown } from "../shared/markdown.ts";
import type { MarkdownProblem } from "../shared/markdown-report.ts";
import type { PostBody } from "../shared/post.ts";
import { mapFound, mergeFound } from "../shared/values.ts";
import { type Fields, readFrontMatter } from "./front-matter.ts";
import { NESTED } from "./front-matter-faults.ts";
import { describeLeftovers } from "./text-faults.ts";
import { validate } from "./validate.ts";

/**
 * Checks a document, whose front matter has the fields of `schema`; `complete` adds what it may leave out, `toAddress` takes the
 * address of a picture. `value` is absent when a field is wrong.
 */
export function parseMarkdownDocument<S extends $ZodObject>(
  where: FilePlace,
  text: string,
  schema: S,
  complete: (fields: Fields, body: PostBody) => Fields = (fields) => fields,
  toAddress?: (url: string) => string,
) {
  const front = readFrontMatter(where, text, schema._zod.def.shape);
  const { fields: given, markdown, problems, notices, placeOf, withheld, until } = front;
  const body = parseMarkdown(markdown, String(given.title), toAddress);
  const fields = complete(given, body.value);
  const isMissing = problems.length > 0 && Object.keys(given).length === 0;
  const checked = isMissing ? undefined : validate(schema, fields, where);
  const describe = ({ offset = 0, ...problem }: MarkdownProblem) => ({
    where: placeOf("body", offset),
    ...problem,
  });
  const empty = { where: placeOf("body"), found: "nothing", expected: "the text, below the fields" };
  // The problem of a line that YAML cannot read is not also that of a missing field.
  const known = new Set(problems.map(({ where: { path } }) => path?.[0]));
  const fieldProblems = (checked?.problems ?? [])
    .filter(({ where: { path } }) => !known.has(path?.[0]))
    .map(({ found, ...problem }) => ({
      ...problem,
      found: found === "[]" ? NESTED : found,
      where: placeOf(problem.where.path?.[0]),
    }));
  const inFields = Object.entries(fields).flatMap(([field, value]) =>
    typeof value === "string" ? [describeLeftovers(value, placeOf(field))] : [],
  );
  const found = mergeFound([
    { problems: [...problems, ...fieldProblems], notices, leftovers: [] },
    ...inFields,
    mapFound(body, (list) => list.map(describe)),
    { problems: isMissing || isVisible(markdown) ? [] : [empty], notices: [], leftovers: [] },
  ]);
  return { ...found, fields, value: checked?.value, body: body.value, placeOf, withheld, until };
}
