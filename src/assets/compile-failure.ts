import type { BuildFailure, Message, Note } from "esbuild";
import { Failure, messageOf, type Problem } from "../problem.ts";

/** How esbuild's errors begin when something else ended its process, such as a system without memory. */
const ENDED = "The service ";

/** Awaits esbuild, and keeps Node running: if esbuild is killed, Node could otherwise exit before it reads the error. */
export async function awaitEsbuild<T>(work: Promise<T>): Promise<T> {
  const timer = setInterval(() => {}, 1000);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

/** Throws esbuild's errors as a Failure; rethrows anything else. */
export function throwCompileFailure(error: unknown): never {
  if (isBuildFailure(error)) throw new Failure("content", describeBuildFailure(error));
  if (!messageOf(error).startsWith(ENDED)) throw error;
  throw new Failure("unavailable", {
    where: { name: "esbuild" },
    found: "a process that something else ended",
    expected: "a process that ends after templates and styles are compiled",
    next: "look for another program that ended it, or for too little memory",
  });
}

export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}

export function describeBuildFailure({ errors }: BuildFailure): readonly Problem[] {
  return errors.map(describeMessage);
}

/** Warnings of esbuild for what browsers would silently ignore: a rule without effect, an import that is undefined. */
export const FATAL_WARNINGS = {
  "css-syntax-error": "error",
  "js-comment-in-css": "error",
  "unsupported-css-property": "error",
  "unsupported-@namespace": "error",
  "invalid-@charset": "error",
  "invalid-@layer": "error",
  "invalid-@import": "error",
  "call-import-namespace": "error",
  "import-is-undefined": "error",
} as const;

function describeMessage({ text, location, notes }: Message): Problem {
  const missingPackage = /^Could not resolve "((?:@[^/"]+\/)?[^./"][^/"]*)/.exec(text)?.[1];
  return {
    where: location
      ? { file: location.file, position: { line: location.line, column: location.column + 1 } }
      : { file: "templates" },
    found: location ? `${text} in “${location.lineText.trim()}”` : text,
    expected: "templates and styles that compile",
    // esbuild's own note on a missing package is about platforms and bundling options.
    next: missingPackage === undefined ? formatNotes(notes) : `run npm install ${missingPackage}`,
  };
}

function formatNotes(notes: readonly Note[]): string | undefined {
  const lines = notes.map(({ text, location }) =>
    location ? `${text} (${location.file}:${location.line}:${location.column + 1})` : text,
  );
  return lines.length === 0 ? undefined : lines.join(" ");
}
