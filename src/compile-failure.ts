import type { BuildFailure, Message } from "esbuild";
import { Failure, type Problem } from "./problem.ts";

/** Turns what esbuild says of templates, styles or client code into problems; anything else is thrown on. */
export function throwCompileFailure(error: unknown): never {
  if (!isBuildFailure(error)) throw error;
  throw new Failure("content", error.errors.map(describeMessage));
}

function isBuildFailure(error: unknown): error is BuildFailure {
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
