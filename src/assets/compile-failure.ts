import type { BuildFailure, BuildResult, Message } from "esbuild";
import { Failure, type Problem } from "../problem.ts";

/** Turns what esbuild says of templates, styles or client code into problems; anything else is thrown on. */
export function throwCompileFailure(error: unknown): never {
  if (!isBuildFailure(error)) throw error;
  throw new Failure("content", error.errors.map(describeMessage));
}

/** What esbuild calls the faults for which browsers leave out a rule or more, or a script finds nothing where it looks. */
const FAULTS: readonly string[] = [
  "css-syntax-error",
  "js-comment-in-css",
  "invalid-@import",
  "call-import-namespace",
  "import-is-undefined",
];

/**
 * Throws an error of esbuild's own shape for what esbuild only warns of, although it cannot be meant: browsers skip
 * what they cannot read of a stylesheet, and a page would be published without the rules that follow.
 */
export function failOnWarnings({ warnings }: Pick<BuildResult, "warnings">): void {
  const errors = warnings.filter(({ id }) => FAULTS.includes(id));
  if (errors.length === 0) return;
  throw Object.assign(new Error("There are faults that browsers would pass over."), { errors, warnings: [] });
}

/** Tells what esbuild throws when something does not compile. */
export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && Array.isArray((error as Partial<BuildFailure>).errors);
}

function describeMessage({ text, location, notes }: Message): Problem {
  return {
    where: location ? `${location.file}:${location.line}:${location.column + 1}` : "templates",
    found: location ? `${text} in “${location.lineText.trim()}”` : text,
    expected: "templates and styles that compile",
    next: notes[0]?.text,
  };
}
