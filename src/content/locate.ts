// Finds the line and column of a field in a JSON file or in front matter, or of an address in any file.
import { readFileSync } from "node:fs";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import type { FieldPath, Place, Position, Problem } from "../problem.ts";
import { decodeText } from "../shared/clean-text.ts";

type Locator = (place: Pick<Place, "path" | "atName" | "address">) => Position | undefined;

/**
 * Returns problems with the positions of their fields or addresses. Reads the files that they name; a problem that has a
 * position, neither field nor address, or a file that cannot be read stays as it is.
 */
export function locateProblems<P extends Problem>(problems: readonly P[]): readonly P[] {
  const locators = new Map<string, Locator>();
  return problems.map((problem) => {
    const { file, path, address, position } = problem.where;
    if (position || !file || !(path || address)) return problem;
    const create = locatorOf(problem.where);
    if (!create) return problem;
    const key = `${create.name} ${file}`;
    const locate = locators.get(key) ?? create(readIfPossible(file));
    locators.set(key, locate);
    const found = locate(problem.where);
    return found ? { ...problem, where: { ...problem.where, position: found } } : problem;
  });
}

/** Returns the function that reads a file for places of this form; undefined where none does. */
function locatorOf({ file = "", path, address }: Place): ((text: string) => Locator) | undefined {
  if (path && file.endsWith(".json")) return createLocator;
  if (address) return createAddressLocator;
  return path && /\.(?:md|markdown)$/i.test(file) ? createLineLocator : undefined;
}

/** Returns a function that returns where a field of front matter begins, whose name may have other letters: "Reviewed_by". */
function createLineLocator(text: string): Locator {
  const plain = (name: string) => name.replaceAll(/["'_-]/g, "").toLowerCase();
  const lines = text.split("\n");
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\+\+\+)\s*$/.test(line));
  const names = lines
    .slice(0, Math.max(0, end))
    .map((line) => /^["']?[\w-]+["']?(?=\s*[:=])/.exec(line)?.[0]);
  return ({ path: [field] = [] }) => {
    const index = names.findIndex((name) => name !== undefined && plain(name) === plain(String(field)));
    return index < 0 ? undefined : { line: index + 1, column: 1 };
  };
}

/** Returns a function that returns the first position of an address in a text. A format may add a slash to its end. */
function createAddressLocator(text: string): Locator {
  const positions = new Map<string, Position>();
  const add = (word: string, line: number, column: number) => {
    if (!positions.has(word)) positions.set(word, { line: line + 1, column: column + 1 });
  };
  const lines = text.split("\n");
  // A short address, such as "rails", may also be a word above its link.
  for (const [number, line] of lines.entries())
    for (const { 0: start, 1: word = "", index } of line.matchAll(/\]\(\s*<?([^\s()<>[\]"'`]+)/g))
      add(word, number, index + start.length - word.length);
  for (const [number, line] of lines.entries()) {
    for (const { 0: word, index } of line.matchAll(/[^\s()<>[\]"'`]+/g)) add(word, number, index);
    // Addresses can have these characters, too: in [words](/a_(b)), the outer parentheses are those of Markdown.
    for (const { 0: word, index } of line.matchAll(/[^\s<>[\]"]*[()'`][^\s<>[\]"]*/g)) {
      const inner = word.startsWith("(") ? word.slice(1) : word;
      for (const each of [inner, inner.replace(/\)$/, "")])
        add(each, number, index + word.length - inner.length);
    }
  }
  return ({ address = "" }) => positions.get(address) ?? positions.get(address.replace(/\/$/, ""));
}

/**
 * Returns a function that returns where the value of a field begins in a JSON document, or its name with `atName`; for
 * a missing field, where the innermost object or list begins that should have it. Undefined for an empty document.
 */
function createLocator(json: string): Locator {
  const tree = parseTree(json);
  return ({ path = [], atName }) => {
    if (!tree) return undefined;
    const lengths = path.map((_, index) => path.length - index);
    const found = lengths.map((length) => findNodeAtLocation(tree, keysIn(path.slice(0, length))));
    const node = found.find((each) => each !== undefined) ?? tree;
    // An item of a list has no name.
    const name = atName && node.parent?.type === "property" ? node.parent.children?.[0] : undefined;
    return positionAt(json, (name ?? node).offset);
  };
}

/** Returns a path as jsonc-parser takes it. No field of JSON has a symbol for its name. */
export const keysIn = (path: FieldPath) => path.filter((key) => typeof key !== "symbol");

export function positionAt(text: string, offset: number): Position {
  return positionsIn(text)(offset);
}

/** Returns a function that returns the position of an offset in a text. Its lines are counted once. */
export function positionsIn(text: string): (offset: number) => Position {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
    const at = Math.max(0, Math.min(offset, text.length));
    let [first, last] = [0, starts.length - 1];
    while (first < last) {
      const middle = Math.ceil((first + last) / 2);
      if ((starts[middle] ?? 0) <= at) first = middle;
      else last = middle - 1;
    }
    return { line: first + 1, column: at - (starts[first] ?? 0) + 1 };
  };
}

/** Returns the text of a file without its byte order mark, or "" where it cannot be read. */
export function readIfPossible(file: string): string {
  try {
    return decodeText(readFileSync(file));
  } catch {
    // A problem is then reported without a position.
    return "";
  }
}
