import { closestMatch } from "leven";
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
  try {
    const { data, error } = safeParse(schema, input);
    if (!error) return { value: data, problems: [] };
    return {
      value: undefined,
      problems: error.issues.flatMap((issue) => describeIssue(issue, input, place)),
    };
  } catch (error) {
    // zod spreads the issues of a list into the arguments of a call, of which the stack has room for some 100,000.
    if (!(error instanceof RangeError)) throw error;
    return { value: undefined, problems: [{ where: place, ...UNLISTABLE }] };
  }
}

const UNLISTABLE = {
  found: "a list with more mistakes than can be listed",
  expected: "a list whose items have their fields",
  next: "look at its first items, and write the others in the same form",
};

function describeIssue(issue: $ZodIssue, input: unknown, place: Place): readonly Problem[] {
  const expected = issue.message;
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      where: { ...atField(place, ...issue.path, key), atName: true },
      found: `the unknown field ${quote(key)}`,
      expected,
    }));
  }
  const value = valueAt(input, issue.path);
  const custom = issue.code === "custom" ? issue.params?.found : undefined;
  const own = /^too_/.test(issue.code) && Array.isArray(value) ? `a list of ${value.length}` : custom;
  const found = typeof own === "string" ? own : quote(value);
  const next = own === "a list of 0" ? { next: "add an item, or remove the field if it is optional" } : {};
  return [{ where: atField(place, ...issue.path), found, expected, ...next }];
}

/** Returns the field that someone meant who wrote an unknown one: one letter in four may be wrong. */
export const closestField = (unknown: string, fields: readonly string[]): string | undefined =>
  closestMatch(unknown, fields, { maxDistance: Math.floor(unknown.length / 4) });

/** Lists the fields that an object may have, those first that someone meant who wrote the `unknown` ones. */
export function expectedFields(unknown: readonly string[], shape: object): string {
  const fields = Object.keys(shape).filter((field) => field !== "$schema");
  const meant = unknown.map((key) => closestField(key, fields));
  const proposals = meant.flatMap((field) => (field === undefined ? [] : `${quote(field)}, `));
  const others = proposals.length > 0 ? `${proposals.join("")}or another of` : "only";
  return `${others} the fields ${fields.join(", ")}`;
}

export function valueAt(input: unknown, path: FieldPath): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
