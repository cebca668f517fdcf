// What is wrong with the site at this moment, as the browser and the terminal show it.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildFailure, formatMessages } from "esbuild";
import { Failure, type Problem, sortProblems } from "../problem.ts";
import { codeFrame, locateInJson, type Position } from "./locate.ts";

/** One thing that is wrong. */
export interface Finding {
  /** "content/cities/houston.json:12:17 › population" */
  readonly where: string;
  readonly message: string;
  /** The lines of the file around it, where there is a file. */
  readonly frame: string | undefined;
}

/** Describes errors of any stage; `root` is the folder that has templates/. */
export async function describeFault(errors: readonly unknown[], root: string): Promise<readonly Finding[]> {
  const findings = (await Promise.all(errors.map((error) => describeError(error, root)))).flat();
  // A fault in a file that both sides bundle is found by both.
  return [...new Map(findings.map((finding) => [`${finding.where} ${finding.message}`, finding])).values()];
}

async function describeError(error: unknown, root: string): Promise<readonly Finding[]> {
  if (error instanceof Failure) return sortProblems(error.problems).map(describeProblem);
  if (isBuildFailure(error)) return describeBuildFailure(error);
  return [describeException(error, root)];
}

function describeProblem({ where, found, expected, next }: Problem): Finding {
  const [file = "", field] = where.split(" › ");
  const text = readIfFile(file);
  const position = text === undefined ? undefined : locateProblem(text, field, found);
  return {
    where: `${file}${formatPosition(position)}${field === undefined ? "" : ` › ${field}`}`,
    message: `found ${found}, expected ${expected}${next === undefined ? "" : `\n→ ${next}`}`,
    frame: text === undefined || !position ? undefined : codeFrame(text, position),
  };
}

/** A fault of syntax says in its message where it is. */
function locateProblem(text: string, field: string | undefined, found: string): Position | undefined {
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(found) ?? [];
  if (line !== undefined && column !== undefined) return { line: Number(line), column: Number(column) };
  const [, only] = /in line (\d+)$/.exec(found) ?? [];
  if (only !== undefined) return { line: Number(only), column: 1 };
  const [, unknownKey] = /^the unknown field "([^"]+)"/.exec(found) ?? [];
  return locateInJson(text, [field, unknownKey].filter((part) => part !== undefined).join("."));
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && Array.isArray((error as Partial<BuildFailure>).errors);
}

async function describeBuildFailure({ errors }: BuildFailure): Promise<readonly Finding[]> {
  const frames = await formatMessages(errors, { kind: "error" });
  return errors.map(({ text, location, notes }, index) => ({
    where: location ? `${location.file}:${location.line}:${location.column + 1}` : "templates",
    message: [text, ...notes.map((note) => note.text)].join("\n"),
    frame: location ? excerptOf(frames[index] ?? "") : undefined,
  }));
}

/** Returns the lines of the file from a message, whose first lines say again what is wrong and where. */
function excerptOf(message: string): string | undefined {
  const lines = message.split("\n").filter((line) => /[│╵]/.test(line));
  return lines.length === 0 ? undefined : lines.map((line) => line.replace(/^ {4}/, "")).join("\n");
}

/** An exception of a template: its stack names the template's own lines, by the source map of the bundle. */
function describeException(error: unknown, root: string): Finding {
  const fault = error instanceof Error ? error : new Error(String(error));
  const origin = fault.cause instanceof Error ? fault.cause : fault;
  const place = findOwnFrame(origin.stack ?? "", root);
  const text = place && readIfFile(place.file);
  return {
    where: place ? `${displayFile(place.file)}${formatPosition(place)}` : "docket",
    message: fault.message,
    frame: place && text !== undefined ? codeFrame(text, place) : undefined,
  };
}

function findOwnFrame(stack: string, root: string): (Position & { file: string }) | undefined {
  const frames = stack.split("\n").flatMap((line) => {
    const [, address = "", row, column] =
      /^\s+at .*?\(?((?:file:\/\/|\/|[A-Z]:\\).*):(\d+):(\d+)\)?$/.exec(line) ?? [];
    if (address === "") return [];
    const file = address.startsWith("file:") ? fileURLToPath(address) : address;
    return [{ file, line: Number(row), column: Number(column) }];
  });
  const isBelow = (folder: string) => (frame: { file: string }) =>
    frame.file.startsWith(path.join(root, folder) + path.sep);
  return frames.find(isBelow("templates")) ?? frames.find(isBelow("src"));
}

function formatPosition(position: Position | undefined): string {
  return position ? `:${position.line}:${position.column}` : "";
}

function displayFile(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith("..") ? file : relative.split(path.sep).join("/");
}

function readIfFile(file: string): string | undefined {
  if (!/\.(json|tsx?|css)$/.test(file) || !existsSync(file)) return undefined;
  try {
    return readFileSync(file, "utf8");
  } catch {
    // Removed a moment ago: the message stands without its lines.
    return undefined;
  }
}
