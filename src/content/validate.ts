import type { z } from "zod";
import { type Problem, quote } from "../problem.ts";

/** Either a value of the schema's type, or all that is wrong with the input. */
export type Validated<T> = { value: T; problems: [] } | { value: undefined; problems: Problem[] };

/**
 * Checks unknown input against a schema. `where` names its source in the problems, e.g. "content/site.json";
 * `relocate` leads from a place in the input to the one that the source has it at.
 */
export function validate<S extends z.ZodType>(
  schema: S,
  input: unknown,
  where: string,
  relocate: (path: readonly PropertyKey[]) => readonly PropertyKey[] = (path) => path,
): Validated<z.infer<S>> {
  const result = schema.safeParse(input);
  if (result.success) return { value: result.data, problems: [] };
  return {
    value: undefined,
    problems: result.error.issues.map((issue) => describeIssue(issue, input, where, relocate)),
  };
}

function describeIssue(
  issue: z.core.$ZodIssue,
  input: unknown,
  where: string,
  relocate: (path: readonly PropertyKey[]) => readonly PropertyKey[],
): Problem {
  const unknownKeys = issue.code === "unrecognized_keys" ? issue.keys : undefined;
  return {
    where: issue.path.length === 0 ? where : `${where} › ${formatPath(relocate(issue.path))}`,
    found: unknownKeys
      ? `the unknown field ${unknownKeys.map(quote).join(", ")}`
      : quote(valueAt(input, issue.path)),
    expected: issue.message,
  };
}

/** Returns a path as people write it: ["neighborhoods", 3, "name"] → "neighborhoods[3].name". */
export function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) =>
      typeof key === "number" ? `[${key}]` : index === 0 ? String(key) : `.${String(key)}`,
    )
    .join("");
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
