import { describeBuildFailure, isBuildFailure } from "../assets/compile-failure.ts";
import { locateProblems } from "../content/locate.ts";
import { Failure, type Problem, sortProblems, uniqueProblems } from "../problem.ts";
import { describeException } from "../render/describe-exception.ts";
import { describeSystemError } from "../terminal/system-error.ts";

/** Describes errors of any stage as problems with positions; `project` is the folder of templates/ and src/. */
export function describeErrors(errors: readonly unknown[], project: string): readonly Problem[] {
  const problems = errors.flatMap((error) => {
    const known = describeSystemError(error);
    if (known instanceof Failure) return sortProblems(locateProblems(known.problems));
    return isBuildFailure(error) ? describeBuildFailure(error) : [describeException(error, project)];
  });
  // esbuild reports an error in a file twice when both Node and browsers run it.
  return uniqueProblems(problems);
}
