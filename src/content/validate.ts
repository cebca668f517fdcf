import type { z } from "zod";
import { atField, type FieldPath, type Parsed, type Place, type Problem, quote } from "../problem.ts";
import { formatCount } from "../terminal/format.ts";

/** Problems of one document that are reported one by one. */
const MOST = 1_000;

/**
 * Checks unknown input against a schema; `place` is that of the whole input. `value` is undefined when there are
 * problems. A schema's error messages are the `expected` of problems; a custom issue can set `found` in its params.
 */
export function validate<S extends z.ZodType>(
  schema: S,
  input: unknown,
  place: Place,
): Parsed<z.infer<S> | undefined> {
  const result = check(schema, input);
  if (result?.success) return { value: result.data, problems: [] };
  const issues = result?.error.issues ?? [];
  const problems = issues.slice(0, MOST).flatMap((issue) => describeIssue(issue, input, place));
  if (!result || issues.length > MOST) {
    const found = result
      ? `${formatCount(issues.length - MOST)} more problems`
      : "more problems than can be listed";
    problems.push({ where: place, found, expected: "fewer: begin with the longest list" });
  }
  return { value: undefined, problems };
}

function check<S extends z.ZodType>(schema: S, input: unknown): z.ZodSafeParseResult<z.infer<S>> | undefined {
  try {
    return schema.safeParse(input);
  } catch (error) {
    // Some 100,000 problems of a list are more than zod can pass to a function.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function describeIssue(issue: z.core.$ZodIssue, input: unknown, place: Place): readonly Problem[] {
  const expected = issue.message;
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      where: { ...atField(place, ...issue.path, key), atName: true },
      found: `the unknown field ${quote(key)}`,
      expected,
    }));
  }
  const found = issue.code === "custom" ? issue.params?.found : undefined;
  const problem = {
    where: atField(place, ...issue.path),
    found: typeof found === "string" ? found : quote(valueAt(input, issue.path)),
    expected,
  };
  return [problem];
}

/** Returns the value at a path; undefined where there is none. */
export function valueAt(input: unknown, path: FieldPath): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
