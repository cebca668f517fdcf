import type { BuildFailure, BuildResult, Message } from "esbuild";
import { Failure, type Problem } from "./problem.ts";

/** Turns what esbuild says of templates, styles or client code into problems; anything else is thrown on. */
export function throwCompileFailure(error: unknown): never {
  if (!isBuildFailure(error)) throw error;
  throw new Failure("content", error.errors.map(describeMessage));
}

/** What esbuild calls the faults for which browsers leave out a rule or more. */
const FAULTS_OF_SYNTAX = ["css-syntax-error", "js-comment-in-css", "invalid-@import"];

/**
 * Throws an error of esbuild's own shape when a stylesheet has faults of syntax: esbuild warns of them alone, since
 * browsers skip what they cannot read, and a page would be published without the rules that follow.
 */
export function failOnSyntaxWarnings({ warnings }: Pick<BuildResult, "warnings">): void {
  const errors = warnings.filter(({ id }) => FAULTS_OF_SYNTAX.includes(id));
  if (errors.length === 0) return;
  throw Object.assign(new Error("Stylesheets have faults of syntax."), { errors, warnings: [] });
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
