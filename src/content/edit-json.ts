import { applyEdits, modify } from "jsonc-parser";
import type { FieldPath } from "../problem.ts";
import { keysIn } from "./locate.ts";

/** Returns the text of a JSON document with another value at `path`, or without the field; the rest keeps its format. */
export function editJson(json: string, path: FieldPath, value: unknown): string {
  const formattingOptions = {
    insertSpaces: !/^\t/m.test(json),
    tabSize: 2,
    eol: json.includes("\r\n") ? "\r\n" : "\n",
  };
  return applyEdits(json, modify(json, keysIn(path), value, { formattingOptions }));
}
