import { Failure, formatPlace, type Problem } from "./problem.ts";

/**
 * Waits until all promises are settled, so that nothing goes on after an error, and returns their values. Calls `stop`
 * after an error, which may abort what the other promises wait for. Throws one Failure with the problems of all that
 * failed; any other error comes first, because it is a bug.
 */
export async function settleAll<T extends readonly unknown[]>(
  promises: readonly [...{ [K in keyof T]: Promise<T[K]> }],
  stop: () => void = () => {},
): Promise<T> {
  for (const promise of promises as readonly Promise<unknown>[]) promise.catch(stop);
  const outcomes = await Promise.allSettled(promises);
  const errors = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  // What was aborted only follows from another error.
  const causes = errors.filter((error) => !(error instanceof Error && error.name === "AbortError"));
  if (errors.length > 0) throw causes.length > 0 ? mergeErrors(causes) : errors[0];
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as unknown as T;
}

function mergeErrors(errors: readonly unknown[]): unknown {
  const bug = errors.find((error) => !(error instanceof Failure));
  const [first, ...others] = errors as readonly Failure[];
  if (bug !== undefined || !first || others.length === 0) return bug ?? first;
  return new Failure(first.kind, uniqueProblems([first, ...others].flatMap(({ problems }) => problems)));
}

/** Returns problems, each once: two parts report the same one when both depend on its file. */
export function uniqueProblems(problems: readonly Problem[]): readonly Problem[] {
  const unique = new Map(
    problems.map((problem) => [`${formatPlace(problem.where)} ${problem.found}`, problem]),
  );
  return [...unique.values()];
}
