// Finds the line and column of a field in a JSON file, or of an address in any file.
import { readFileSync } from "node:fs";
import { findNodeAtLocation, type JSONPath, parseTree } from "jsonc-parser";
import type { Place, Position, Problem } from "../problem.ts";

type Locator = (place: Pick<Place, "path" | "atName">) => Position | undefined;

/**
 * Returns problems with the positions of their fields or addresses. Reads the files that they name; a problem that has a
 * position, neither field nor address, or a file that cannot be read stays as it is.
 */
export function locateProblems(problems: readonly Problem[]): readonly Problem[] {
  const locators = new Map<string, Locator>();
  const locateField = (file: string, place: Place) => {
    const locate = locators.get(file) ?? createLocator(readIfPossible(file));
    locators.set(file, locate);
    return locate(place);
  };
  return problems.map((problem) => {
    const { file, path, address, position } = problem.where;
    if (position || !file) return problem;
    const isField = path !== undefined && file.endsWith(".json");
    const found = isField ? locateField(file, problem.where) : address && findAddress(file, address);
    return found ? { ...problem, where: { ...problem.where, position: found } } : problem;
  });
}

/** Returns the first position of an address in a file. Layouts add a slash to the end of an address. */
function findAddress(file: string, address: string): Position | undefined {
  const text = readIfPossible(file);
  const forms = [address, address.replace(/\/$/, "")];
  const found = [...text.matchAll(/[^\s()<>[\]"'`]+/g)].find(([word]) => forms.includes(word));
  return found && positionAt(text, found.index);
}

/**
 * Returns a function that returns where the value of a field begins in a JSON document, or its name with `atName`; for
 * a missing field, where the innermost object or list begins that should have it. Undefined for an empty document.
 */
function createLocator(json: string): Locator {
  const root = parseTree(json);
  return ({ path = [], atName }) => {
    if (!root) return undefined;
    const lengths = path.map((_, index) => path.length - index);
    const found = lengths.map((length) => findNodeAtLocation(root, path.slice(0, length) as JSONPath));
    const node = found.find((each) => each !== undefined) ?? root;
    const name = atName ? node.parent?.children?.[0] : undefined;
    return positionAt(json, (name ?? node).offset);
  };
}

/** Returns the line and column of an offset. */
export function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

function readIfPossible(file: string): string {
  try {
    return readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  } catch {
    // The problem is reported without a position.
    return "";
  }
}
