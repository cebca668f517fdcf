import { applyEdits, findNodeAtLocation, modify, parseTree } from "jsonc-parser";
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

/** Items that are written at once. All of a large import together would take 60 MB of memory. */
const PART = 1_000;

/**
 * Returns a JSON document, in parts, with more items at the end of its list at `path`, each on a line. The rest keeps its format.
 * The document must have the list.
 */
export function* addItems(json: string, path: FieldPath, items: readonly object[]): Generator<string> {
  const tree = parseTree(json);
  const list = tree && findNodeAtLocation(tree, keysIn(path));
  if (!list) throw new Error(`The document has no list ${path.join(".")}.`);
  const last = list.children?.at(-1);
  const end = last ? last.offset + last.length : list.offset + 1;
  const eol = json.includes("\r\n") ? "\r\n" : "\n";
  const before = last ? json.slice(json.lastIndexOf("\n", last.offset) + 1, last.offset) : "";
  const indent = /^[ \t]+$/.test(before) ? before : "    ";
  yield json.slice(0, end);
  for (let start = 0; start < items.length; start += PART) {
    const lines = items
      .slice(start, start + PART)
      .map((each) => `${eol}${indent}${JSON.stringify(each, null, 1).replaceAll(/\n */g, " ")}`);
    yield `${last || start > 0 ? "," : ""}${lines.join(",")}`;
  }
  yield last ? json.slice(end) : `${eol}  ${json.slice(end).trimStart()}`;
}
