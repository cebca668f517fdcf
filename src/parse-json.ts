import type { Parsed } from "./problem.ts";

/** Parses one JSON file; a fault in its syntax becomes a problem with line and column. */
export function parseJson(text: string, where: string): Parsed<unknown> {
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, "")), problems: [] };
  } catch (error) {
    const problem = { where, found: (error as Error).message, expected: "a JSON document" };
    return { value: undefined, problems: [problem] };
  }
}
