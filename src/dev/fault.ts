// What is wrong with the site at this moment, as the browser and the terminal show it.
import { type BuildFailure, formatMessages } from "esbuild";
import { isBuildFailure } from "../assets/compile-failure.ts";
import { codeFrame, locateInJson, type Position } from "../content/locate.ts";
import { Failure, type Problem, sortProblems } from "../problem.ts";
import { describeException, type Finding, formatPosition, readIfFile } from "../render/describe-exception.ts";
import { describeSystemError } from "../terminal/system-error.ts";

export type { Finding } from "../render/describe-exception.ts";

/** Describes errors of any stage; `root` is the folder that has templates/. */
export async function describeFault(errors: readonly unknown[], root: string): Promise<readonly Finding[]> {
  const findings = (await Promise.all(errors.map((error) => describeError(error, root)))).flat();
  // A fault in a file that both sides bundle is found by both.
  return [...new Map(findings.map((finding) => [`${finding.where} ${finding.message}`, finding])).values()];
}

async function describeError(error: unknown, root: string): Promise<readonly Finding[]> {
  const known = describeSystemError(error);
  if (known instanceof Failure) return sortProblems(known.problems).map(describeProblem);
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
