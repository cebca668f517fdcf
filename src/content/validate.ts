import type { z } from "zod";
import { atField, type FieldPath, type Place, type Problem, quote } from "../problem.ts";

/** Either a value of the schema's type, or all problems of the input. */
export type Validated<T> = { value: T; problems: [] } | { value: undefined; problems: Problem[] };

/** Checks unknown input against a schema; `where` is the place of the whole input. */
export function validate<S extends z.ZodType>(
  schema: S,
  input: unknown,
  where: Place,
): Validated<z.infer<S>> {
  const result = schema.safeParse(input);
  if (result.success) return { value: result.data, problems: [] };
  return {
    value: undefined,
    problems: result.error.issues.flatMap((issue) => describeIssue(issue, input, where)),
  };
}

function describeIssue(issue: z.core.$ZodIssue, input: unknown, where: Place): readonly Problem[] {
  const expected = issue.message;
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      where: atField(where, ...issue.path, key),
      found: `the unknown field ${quote(key)}`,
      expected,
    }));
  }
  return [{ where: atField(where, ...issue.path), found: quote(valueAt(input, issue.path)), expected }];
}

function valueAt(input: unknown, path: FieldPath): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
