import path from "node:path";
import { Failure } from "../problem.ts";
import { describeException, isTemplateError } from "./describe-exception.ts";
import { loadTemplates, type Templates } from "./load-templates.ts";

/**
 * Throws a Failure at the line of a template in `folder` that threw `error`; rethrows anything else. A build compiles
 * templates without source maps, which are slow. After an error, the templates are compiled with source maps, and
 * `again` repeats the step that failed.
 */
export async function throwTemplateFailure(
  error: unknown,
  folder: string,
  again: (templates: Templates) => unknown,
): Promise<never> {
  if (!isTemplateError(error)) throw error;
  process.setSourceMapsEnabled(true);
  const repeated: unknown = await loadTemplates(folder, { debug: true })
    .then(again)
    // If the step succeeds this time, the first error is reported.
    .then(() => error)
    .catch((cause: unknown) => cause);
  const problem = describeException(repeated, path.dirname(folder));
  const failure = new Failure("content", [{ ...problem, next: "docket dev shows the line" }]);
  const origin = isTemplateError(repeated) ? repeated.cause : repeated;
  if (origin instanceof Error && origin.stack !== undefined) failure.stack = origin.stack;
  throw failure;
}
