import { PROBLEMS_OF_A_KIND } from "./limits.ts";

interface ReportedProblem {
  readonly found: string;
  /** Empty for an exception: `found` is its message. */
  readonly expected: string;
  /** How many others of its kind it stands for. */
  readonly more?: number | undefined;
}

/** What follows a colon is the text itself, as it should be. */
const kindOf = ({ found, expected }: ReportedProblem): string => expected.split(":", 1)[0] || found;

/** Returns how many problems there are, with those that others stand for. */
export const countProblems = (problems: readonly ReportedProblem[]): number =>
  problems.reduce((sum, { more = 0 }) => sum + 1 + more, 0);

/**
 * Returns as many problems of a kind as a person reads at once; the last of them stands for the others. It is for output, and
 * for what is found in a document: there can be 10,000 documents with 100,000 problems each. `placeOf` returns where a problem
 * is: first come those of different places.
 */
export function limitKinds<T extends ReportedProblem>(
  problems: readonly T[],
  placeOf?: (problem: T) => string,
): readonly T[] {
  if (problems.length <= PROBLEMS_OF_A_KIND && problems.every(({ more }) => more === undefined))
    return problems;
  const kept = new Map<T, T>();
  for (const kind of Map.groupBy(problems, kindOf).values()) {
    const chosen = new Set((placeOf ? byTurns(kind, placeOf) : kind).slice(0, PROBLEMS_OF_A_KIND));
    const shown = kind.filter((problem) => chosen.has(problem));
    const more = countProblems(kind) - shown.length;
    for (const problem of shown) {
      const count = problem === shown.at(-1) && more > 0 ? more : undefined;
      kept.set(problem, count === problem.more ? problem : { ...problem, more: count });
    }
  }
  return problems.flatMap((problem) => kept.get(problem) ?? []);
}

/** Returns the first problem of each place, then the second ones, and so on. */
function byTurns<T>(problems: readonly T[], placeOf: (problem: T) => string): readonly T[] {
  const places = [...Map.groupBy(problems, placeOf).values()];
  const turns = places.flatMap((ofPlace) => ofPlace.map((problem, turn) => ({ problem, turn })));
  return turns.sort((a, b) => a.turn - b.turn).map(({ problem }) => problem);
}
