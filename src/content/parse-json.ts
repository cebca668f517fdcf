import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import type { Parsed } from "../problem.ts";
import { positionAt } from "./locate.ts";

/** Parses a JSON file. A syntax error becomes a problem with its line and column. */
export function parseJson(text: string, file: string): Parsed<unknown> {
  const json = text.replace(/^\uFEFF/, "");
  const problem = (offset: number, found: string, expected = "a JSON document", next?: string) => ({
    value: undefined,
    problems: [{ where: { file, position: positionAt(json, offset) }, found, expected, next }],
  });
  // The replacement character of UTF-8 decoders; nobody types it on purpose.
  const undecoded = json.indexOf("\uFFFD");
  if (undecoded >= 0) {
    return problem(
      undecoded,
      "bytes that are not UTF-8",
      "a JSON document in UTF-8",
      "save the file as UTF-8",
    );
  }
  if (json.trim() === "") return problem(0, "an empty file");
  try {
    return { value: JSON.parse(json), problems: [] };
  } catch {
    // jsonc-parser reports where and what; JSON.parse is many times faster on the files that have no errors.
    const errors: ParseError[] = [];
    parse(json, errors, { disallowComments: true });
    const [first] = errors;
    return problem(first?.offset ?? 0, first ? describeError(first, json) : "a syntax error");
  }
}

/** Returns "a comma expected": V8 words the same error in several ways, some without a position. */
function describeError({ error, offset, length }: ParseError, json: string): string {
  const what = printParseErrorCode(error)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase();
  const token = json.slice(offset, offset + length).trim();
  return token === "" ? `${what} at the end` : `${what} at ${JSON.stringify(token.slice(0, 20))}`;
}
