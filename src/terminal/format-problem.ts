// Problems as text.
import { escapeLines, formatFault, formatPlace, listProblems, type Problem } from "../problem.ts";
import { formatCount } from "../shared/values.ts";
import type { Paint } from "./terminal.ts";

/**
 * Returns the lines of a problem for people: place, found, expected, next step. `place` is where it is by default, and
 * `sources` are the files to edit if that is elsewhere.
 */
export function formatProblem(
  problem: Problem,
  paint: Paint,
  label: "error" | "warning",
  place = paint("bold", formatPlace(problem.where)),
  sources?: string,
): readonly string[] {
  return [
    `${paint(label === "error" ? "red" : "yellow", label)} ${place}`,
    escapeLines(`  ${formatFault(problem)}`),
    ...(sources === undefined ? [] : [paint("dim", escapeLines(`  in ${sources}`))]),
    ...(problem.next === undefined ? [] : [escapeLines(`  → ${problem.next}`)]),
    ...(problem.more === undefined ? [] : [`  and ${formatCount(problem.more)} more of this kind`]),
  ];
}

/**
 * Returns the lines of problems as `listProblems` lists them. Those of a file that share their next step say it once, after the
 * last.
 */
export function formatProblems(
  problems: readonly Problem[],
  paint: Paint,
  label: "error" | "warning",
  isOfPlaces = false,
): string {
  return listProblems(problems, isOfPlaces)
    .flatMap((problem, index, all) => {
      const { where, expected, next } = all[index + 1] ?? {};
      const isSameFile = where?.file !== undefined && where.file === problem.where.file;
      const isShared = isSameFile && next === problem.next && expected === problem.expected;
      return formatProblem(isShared ? { ...problem, next: undefined } : problem, paint, label);
    })
    .join("\n");
}
