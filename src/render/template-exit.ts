import { Failure } from "../problem.ts";

/** Templates run in docket's own process, or in the thread that serves: an exit of theirs takes it along. */
export function templateExit(status: number): Failure {
  return new Failure("content", [
    {
      where: "templates/",
      found: `a call of process.exit(${status})`,
      expected: "templates that render, and leave it to docket to end",
      next: "remove the call, which is in what was changed last",
    },
  ]);
}
