// Describes what a template threw as a problem at a line of the project's own files.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Failure, messageOf, type Place, type Problem } from "../problem.ts";
import { displayFile } from "../terminal/format.ts";

/** An exception with the template that was rendered: its own stack may contain only React's frames. */
interface TemplateError extends Error {
  /** "templates/pages/City.tsx" */
  readonly template: string;
}

/** Returns an error for anything that a template threw; `what` names the step that failed. */
export function templateError(what: string, template: string, cause: unknown): TemplateError {
  return Object.assign(new Error(`${what}: ${messageOf(cause)}`, { cause }), { template });
}

export function isTemplateError(error: unknown): error is TemplateError {
  return error instanceof Error && "template" in error;
}

/** Returns a Failure at the line of a template in `folder` that threw; any other error as it is. */
export function describeTemplateError(error: unknown, folder: string): unknown {
  if (!isTemplateError(error)) return error;
  const problem = describeException(error, path.dirname(folder));
  const failure = new Failure("content", { ...problem, next: "docket dev shows the line" });
  return Object.assign(failure, { stack: stackOf(error) });
}

/**
 * Describes an exception at its innermost frame in templates/, or in src/ where no template is involved. `project` is the
 * folder that holds both.
 */
export function describeException(error: unknown, project: string): Problem {
  const stack = stackOf(error);
  const template =
    findFrame(stack, path.join(project, "templates")) ??
    (isTemplateError(error) ? { file: error.template } : undefined);
  if (template) return { where: template, found: messageOf(error), expected: "" };
  const where = findFrame(stack, path.join(project, "src")) ?? { name: "docket" };
  return { where, found: `${messageOf(error)}: this is a bug in docket`, expected: "" };
}

function stackOf(error: unknown): string {
  const origin = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return origin instanceof Error ? (origin.stack ?? "") : "";
}

/** A frame, or the first line of the stack of a syntax error, which has no column. */
const FRAME = /^(?:\s+at .*?\(?)?((?:file:\/\/|\/|[A-Z]:\\).*?):(\d+)(?::(\d+))?\)?$/;

function findFrame(stack: string, folder: string): Place | undefined {
  for (const line of stack.split("\n")) {
    const [, address = "", row, column] = FRAME.exec(line) ?? [];
    const file = address.startsWith("file:") ? fileURLToPath(address) : address;
    if (!file.startsWith(folder + path.sep)) continue;
    return { file: displayFile(file), position: { line: Number(row), column: Number(column ?? 1) } };
  }
  return undefined;
}
