import { type $ZodIssue, type $ZodType, type output, safeParse } from "zod/v4/core";
import { atField, type FieldPath, type Parsed, type Place, type Problem, quote } from "../problem.ts";

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
  const { data, error } = safeParse(schema, input);
  if (!error) return { value: data, problems: [] };
  return { value: undefined, problems: error.issues.flatMap((issue) => describeIssue(issue, input, place)) };
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
    value = Reflect.get(value, key);
  }
  return value;
}
