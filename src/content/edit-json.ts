import { applyEdits, modify } from "jsonc-parser";
import type { FieldPath } from "../problem.ts";
import { keysIn } from "./locate.ts";

/** Returns a JSON document with another value at `path`, or without the field; the rest keeps its format and order. */
export function editJson(json: string, path: FieldPath, value: unknown, isNewFirst = false): string {
  const formattingOptions = {
    insertSpaces: !/^\t/m.test(json),
    tabSize: 2,
    eol: json.includes("\r\n") ? "\r\n" : "\n",
  };
  const getInsertionIndex = ({ length }: readonly string[]) => (isNewFirst ? 0 : length);
  return applyEdits(json, modify(json, keysIn(path), value, { formattingOptions, getInsertionIndex }));
}
