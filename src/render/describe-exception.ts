// What an exception of a template is to the person who writes templates: a place in a file of theirs.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { codeFrame, type Position } from "../content/locate.ts";
import { quote } from "../problem.ts";
import { displayFile } from "../terminal/format.ts";

/** One thing that is wrong. */
export interface Finding {
  /** "content/cities/houston.json:12:17 › population" */
  readonly where: string;
  readonly message: string;
  /** The lines of the file around it, where there is a file. */
  readonly frame: string | undefined;
}

/** Where an exception is when no file of the project has a part in it. */
export const NOWHERE = "docket";

/** An exception that names the template which it came out of: its own frames may all be React's. */
export interface TemplateError extends Error {
  /** "templates/pages/City.tsx" */
  readonly template: string;
}

/** Returns an error for what a template threw, which may be anything. `what` says what has come to nothing. */
export function templateError(what: string, template: string, cause: unknown): TemplateError {
  return Object.assign(new Error(`${what}: ${messageOf(cause)}`, { cause }), { template });
}

export function isTemplateError(error: unknown): error is TemplateError {
  return error instanceof Error && "template" in error;
}

/**
 * Describes an exception. Its stack names the lines of a template where the template was compiled with a source
 * map. `root` is the folder that has templates/ and src/.
 */
export function describeException(error: unknown, root: string): Finding {
  // Docket's own frames are below every template's: they say nothing of it.
  const folders = isTemplateError(error) ? ["templates"] : ["templates", "src"];
  const place = findOwnFrame(stackOf(error), root, folders);
  const text = place && readIfFile(place.file);
  return {
    where: place ? `${displayFile(place.file)}${formatPosition(place)}` : originOf(error),
    message: messageOf(error),
    frame: place && text !== undefined ? codeFrame(text, place) : undefined,
  };
}

function originOf(error: unknown): string {
  if (isTemplateError(error)) return error.template;
  // Docket throws errors and nothing else.
  return error instanceof Error ? NOWHERE : "templates/";
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : `${quote(error)} was thrown, which is no Error`;
}

/** What is no Error has no stack, and that of the one around it leads to docket alone. */
function stackOf(error: unknown): string {
  const origin =
    isTemplateError(error) || (error instanceof Error && error.cause instanceof Error) ? error.cause : error;
  return origin instanceof Error ? (origin.stack ?? "") : "";
}

function findOwnFrame(
  stack: string,
  root: string,
  folders: readonly string[],
): (Position & { file: string }) | undefined {
  const frames = stack.split("\n").flatMap((line) => {
    const [, address = "", row, column] =
      /^\s+at .*?\(?((?:file:\/\/|\/|[A-Z]:\\).*):(\d+):(\d+)\)?$/.exec(line) ?? [];
    if (address === "") return [];
    const file = address.startsWith("file:") ? fileURLToPath(address) : address;
    return [{ file, line: Number(row), column: Number(column) }];
  });
  const isBelow = (folder: string) => (frame: { file: string }) =>
    frame.file.startsWith(path.join(root, folder) + path.sep);
  return folders.map((folder) => frames.find(isBelow(folder))).find((frame) => frame !== undefined);
}

/** ":12:5", or nothing where no place is known. */
export function formatPosition(position: Position | undefined): string {
  return position ? `:${position.line}:${position.column}` : "";
}

/** Returns the text of a file of content or templates; undefined when it is none, or cannot be read. */
export function readIfFile(file: string): string | undefined {
  if (!/\.(json|tsx?|css)$/.test(file) || !existsSync(file)) return undefined;
  try {
    return readFileSync(file, "utf8");
  } catch {
    // Removed a moment ago: the message stands without its lines.
    return undefined;
  }
}
