// Finds the line and column of a field in a JSON file.
import { readFileSync } from "node:fs";
import { type Node, parseTree } from "jsonc-parser";
import type { Place, Position, Problem } from "../problem.ts";

type Locator = (place: Pick<Place, "path" | "atName">) => Position | undefined;

/**
 * Returns problems with the positions of their fields. Reads the JSON files that they name; a problem that has a
 * position, no field, or a file that cannot be read stays as it is.
 */
export function locateProblems(problems: readonly Problem[]): readonly Problem[] {
  const locators = new Map<string, Locator>();
  return problems.map((problem) => {
    const { file, path, position } = problem.where;
    if (position || !path || !file?.endsWith(".json")) return problem;
    const locate = locators.get(file) ?? createLocator(readIfPossible(file) ?? "");
    locators.set(file, locate);
    const found = locate(problem.where);
    return found ? { ...problem, where: { ...problem.where, position: found } } : problem;
  });
}

/**
 * Returns a function that returns where the value of a field begins in a JSON document, or its name with `atName`; for
 * a missing field, where the innermost object or list begins that should have it. Undefined for an empty document.
 */
function createLocator(text: string): Locator {
  const json = text.replace(/^\uFEFF/, "");
  const root = parseTree(json);
  return ({ path = [], atName }) => {
    if (!root) return undefined;
    let node = root;
    for (const key of path) {
      const child = findChild(node, key);
      if (!child) return positionAt(json, node.offset);
      node = child;
    }
    const name = atName ? node.parent?.children?.[0] : undefined;
    return positionAt(json, (name ?? node).offset);
  };
}

/** Returns an item of a list or a value of an object: the last of its name, as JSON.parse does. */
function findChild({ type, children = [] }: Node, key: PropertyKey): Node | undefined {
  if (type === "array") return children[Number(key)];
  return children.findLast(({ children: [name] = [] }) => name?.value === key)?.children?.[1];
}

/** Returns the line and column of an offset. */
export function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

function readIfPossible(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // The problem is reported without a position.
    return undefined;
  }
}
