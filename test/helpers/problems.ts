import { formatPlace, type Problem } from "../../src/problem.ts";

/** Returns problems with their places as text, as people read them. */
export function readable<T extends Problem>(problems: readonly T[]) {
  return problems.map((problem) => ({ ...problem, where: formatPlace(problem.where) }));
}
