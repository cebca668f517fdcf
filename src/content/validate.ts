import { type $ZodIssue, type $ZodType, type output, safeParse } from "zod/v4/core";
import { atField, type FieldPath, type Parsed, type Place, type Problem, quote } from "../problem.ts";
import { formatCount } from "../terminal/format.ts";

/** Problems of one document that are reported one by one. */
const MAX_PROBLEMS = 1_000;

/**
 * Checks unknown input against a schema of zod or zod/mini; `place` is that of the whole input. `value` is undefined when
 * there are problems. A schema's error messages are the `expected` of problems; a custom issue can set `found` in its
 * params.
 */
export function validate<S extends $ZodType>(
  schema: S,
  input: unknown,
  place: Place,
): Parsed<output<S> | undefined> {
  const expected = "fewer: begin with the longest list";
  try {
    const { success, data, error } = safeParse(schema, input);
    if (success) return { value: data, problems: [] };
    const problems = error.issues
      .slice(0, MAX_PROBLEMS)
      .flatMap((issue) => describeIssue(issue, input, place));
    const more = error.issues.length - MAX_PROBLEMS;
    const rest = more > 0 ? [{ where: place, found: `${formatCount(more)} more problems`, expected }] : [];
    return { value: undefined, problems: [...problems, ...rest] };
  } catch (error) {
    // Some 100,000 problems of a list are more than zod can pass to a function.
    if (!(error instanceof RangeError)) throw error;
    const problem = { where: place, found: "more problems than can be listed", expected };
    return { value: undefined, problems: [problem] };
  }
}

function describeIssue(issue: $ZodIssue, input: unknown, place: Place): readonly Problem[] {
  const expected = issue.message;
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      where: { ...atField(place, ...issue.path, key), atName: true },
      found: `the unknown field ${quote(key)}`,
      expected,
    }));
  }
  const custom = issue.code === "custom" ? issue.params?.found : undefined;
  const found = typeof custom === "string" ? custom : quote(valueAt(input, issue.path));
  return [{ where: atField(place, ...issue.path), found, expected }];
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
