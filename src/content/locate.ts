// Turns the path of a field into a line and a column, for people who are about to change it.
import { readFileSync } from "node:fs";
import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import type { FieldPath, Position, Problem } from "../problem.ts";

/**
 * Returns problems with the positions of their fields. Reads the JSON files that they name; a problem that has a
 * position, no file, or a file that cannot be read stays as it is.
 */
export function locateProblems(problems: readonly Problem[]): readonly Problem[] {
  const texts = new Map<string, string | undefined>();
  return problems.map((problem) => {
    const { file, path, position } = problem.where;
    if (position || !path || !file?.endsWith(".json")) return problem;
    if (!texts.has(file)) texts.set(file, readIfThere(file));
    const text = texts.get(file);
    const found = text === undefined ? undefined : locateField(text, path);
    return found ? { ...problem, where: { ...problem.where, position: found } } : problem;
  });
}

/**
 * Returns where the value at `path` begins in a JSON document, or where the innermost object or list begins that
 * should have it; undefined when the document is no JSON.
 */
export function locateField(text: string, path: FieldPath): Position | undefined {
  const root = parseTree(text);
  return root && positionAt(text, nodeAt(root, path).offset);
}

function nodeAt(root: Node, path: FieldPath): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length) as (string | number)[]);
    if (node) return node;
  }
  return root;
}

/** Returns the line and column of an offset in a text. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // The problem is reported without a position.
    return undefined;
  }
}
