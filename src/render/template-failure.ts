import path from "node:path";
import { Failure } from "../problem.ts";
import { describeException, isTemplateError } from "./describe-exception.ts";
import { loadTemplates, type Templates } from "./load-templates.ts";

/**
 * Throws a Failure that names the place in the templates in `folder` which threw `error`; anything that is none of
 * theirs is thrown on. A build compiles them without a source map, which takes time and room, so here they are
 * compiled with one, and `again` does once more what has failed.
 */
export async function throwTemplateFailure(
  error: unknown,
  folder: string,
  again: (templates: Templates) => unknown = () => {},
): Promise<never> {
  if (!isTemplateError(error)) throw error;
  process.setSourceMapsEnabled(true);
  const fault: unknown = await loadTemplates(folder, { debug: true })
    .then(again)
    // What went well the second time is told as it was the first time.
    .then(() => error)
    .catch((cause: unknown) => cause);
  const { where, message } = describeException(fault, path.dirname(folder));
  const failure = new Failure("content", [
    {
      where,
      found: message,
      expected: "a template that renders every page",
      next: "docket dev shows the line",
    },
  ]);
  const origin = isTemplateError(fault) ? fault.cause : fault;
  if (origin instanceof Error && origin.stack !== undefined) failure.stack = origin.stack;
  throw failure;
}
