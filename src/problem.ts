import { nameCharacters } from "./shared/characters.ts";
import { limitKinds } from "./shared/of-a-kind.ts";
import { formatCount } from "./shared/values.ts";

/** Counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The way to a field of a document: ["neighborhoods", 3, "name"]. */
export type FieldPath = readonly PropertyKey[];

/**
 * Where a problem is: a file or folder, relative to the working directory and with forward slashes, or something
 * else that has a name, such as an option, a variable or a row of the backend.
 */
export type Place = (
  | { readonly file: string; readonly name?: undefined }
  | {
      readonly name: string;
      /** That of a row: its editor knows it by this. */
      readonly title?: string | undefined;
      readonly file?: undefined;
    }
) & {
  readonly path?: FieldPath | undefined;
  /** Whether the position is that of the field's name: it is its value's by default. */
  readonly atName?: boolean | undefined;
  /** The address in a file that the problem is about, where its position is not known. */
  readonly address?: string | undefined;
  readonly position?: Position | undefined;
};

export type FilePlace = Place & { readonly file: string };

/** What a person must know: where something is wrong, what is there, what should be, and the next step. */
export interface Problem {
  readonly where: Place;
  readonly found: string;
  /** Empty for an exception: `found` is its message. */
  readonly expected: string;
  readonly next?: string | undefined;
  /** How many others of its kind it stands for. */
  readonly more?: number | undefined;
}

/** A value together with all problems of its source: a stage does not stop at the first one. */
export interface Parsed<T> {
  readonly value: T;
  readonly problems: readonly Problem[];
}

export type FailureKind = "content" | "usage" | "busy" | "unavailable";

/**
 * Thrown when a person must act before work can continue; caught once, in cli.ts. Any other error that reaches
 * the command line is a bug in docket.
 */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly problems: readonly Problem[];
  /** What the failure left behind: "Nothing was published; dist/ is as it was." */
  readonly outcome: string | undefined;

  constructor(kind: FailureKind, found: Problem | readonly Problem[], outcome?: string) {
    const problems: readonly Problem[] = [found].flat();
    super(problems.map(({ where, found }) => `${formatPlace(where)}: ${found}`).join("\n"));
    this.name = "Failure";
    this.kind = kind;
    this.problems = problems;
    this.outcome = outcome;
  }

  withOutcome(outcome: string): Failure {
    return Object.assign(new Failure(this.kind, this.problems, outcome), { stack: this.stack });
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : `${quote(error)} was thrown, which is not an Error`;
}

/** Returns the code of an error of the system, such as "ENOENT"; undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}

/** Throws a Failure of kind "content" when there are problems. */
export function failOn(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Failure("content", problems);
}

const MAX_QUOTE_LENGTH = 80;

/** Returns a value as messages show it: quoted, on one line, cut at 80 characters; "nothing" for undefined. */
export function quote(value: unknown): string {
  if (value === undefined) return "nothing";
  try {
    // Texts can have millions of characters.
    const shown = typeof value === "string" ? value.slice(0, 2 * MAX_QUOTE_LENGTH + 2) : value;
    return cutText(JSON.stringify(shown) ?? String(shown), MAX_QUOTE_LENGTH);
  } catch (error) {
    // V8's JSON.stringify recurses, unlike its JSON.parse.
    if (error instanceof RangeError) return "a deeply nested value";
    throw error;
  }
}

/** Quotes an address without a user, a password and a query, which may be secrets. */
export function quoteUrl(url: string): string {
  const withoutQuery = url.replace(/[?#].*/s, "?…");
  // In an address that cannot be parsed, a password may have slashes.
  const isReadable = /^https?:/i.test(url) && URL.canParse(url);
  return quote(
    isReadable ? withoutQuery.replace(/(?<=^[^/]*\/\/)[^/]*@/, "…@") : withoutQuery.replace(/^.*@/s, "…@"),
  );
}

/** Returns a text on one line, as nameCharacters shows it, cut at `longest` characters. */
export function cutText(text: string, longest: number): string {
  // A character has at most two code units. Texts can have millions.
  const characters = [...nameCharacters(text.slice(0, 2 * longest + 2))];
  return characters.length <= longest ? characters.join("") : `${characters.slice(0, longest - 1).join("")}…`;
}

/** Returns names on one line, each of them whole, in about `longest` characters: "/a, /b and 12 more". */
export function listNames(names: readonly string[], longest: number): string {
  let length = 0;
  const end = names.findIndex((name) => {
    length += name.length + 2;
    return length > longest;
  });
  const count = end === -1 ? names.length : Math.max(end, 1);
  const shown = cutText(names.slice(0, count).join(", "), longest);
  return count < names.length ? `${shown} and ${formatCount(names.length - count)} more` : shown;
}

/** Returns a text of others for a terminal: as nameCharacters shows it, but with its line breaks and tabs. */
export function escapeLines(text: string): string {
  return text.replaceAll(/[^\n\t]+/g, nameCharacters);
}

export function atField(place: Place, ...path: FieldPath): Place {
  return { ...place, path: [...(place.path ?? []), ...path] };
}

/** Returns a place as people read it: "content/cities/houston.json:12:17 › neighborhoods[3].name". */
export function formatPlace({ file, name, path = [], position }: Place): string {
  const start = `${nameCharacters(file ?? name)}${position ? `:${position.line}:${position.column}` : ""}`;
  const keys = path.map((key) =>
    typeof key === "number" ? `[${key}]` : `.${cutText(String(key), MAX_QUOTE_LENGTH)}`,
  );
  return path.length === 0 ? start : `${start} › ${keys.join("").replace(/^\./, "")}`;
}

export function addNext(problems: readonly Problem[], step: string): readonly Problem[] {
  return problems.map((problem) => ({ ...problem, next: problem.next ? `${problem.next}; ${step}` : step }));
}

/** Returns problems in the order of their places, so that two runs on the same input print the same report. */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted(
    (a, b) =>
      compareText(a.where.file ?? a.where.name ?? "", b.where.file ?? b.where.name ?? "") ||
      (a.where.position?.line ?? 0) - (b.where.position?.line ?? 0) ||
      (a.where.position?.column ?? 0) - (b.where.position?.column ?? 0) ||
      compareText(formatPlace(a.where), formatPlace(b.where)) ||
      compareText(a.found, b.found),
  );
}

/** Returns what is wrong, and what should be, in a sentence. */
export function formatFault({ found, expected }: Problem): string {
  return expected === "" ? found : `found ${found}, expected ${expected}`;
}

/** Returns problems as output shows them: in the order of their places, and a few of each kind, in all or of each place. */
export function listProblems(problems: readonly Problem[], isOfPlaces = false): readonly Problem[] {
  const placeOf = ({ where }: Problem) => where.file ?? where.name ?? "";
  const sorted = sortProblems(problems);
  if (!isOfPlaces) return limitKinds(sorted, placeOf);
  return [...Map.groupBy(sorted, placeOf).values()].flatMap((ofPlace) => limitKinds(ofPlace));
}

/** Returns a problem as `--json` prints it: its place as text, and as data for tools. */
export function describeProblem({ where, ...problem }: Problem): object {
  const { file, path, position } = where;
  const title = "title" in where ? where.title : undefined;
  return { where: formatPlace(where), ...problem, title, file, path, ...position };
}

/** Compares by code unit, so that the order is the same on every machine. `localeCompare` does not guarantee that. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Waits until all promises are settled, so that nothing goes on after an error, and returns their values. Calls `stop`
 * after an error, which may abort what the other promises wait for. Throws one Failure with the problems of all that
 * failed; any other error comes first, because it is a bug.
 */
export async function settleAll<T extends readonly unknown[]>(
  promises: readonly [...{ [K in keyof T]: Promise<T[K]> }],
  stop: () => void = () => {},
) {
  Promise.all(promises).catch(stop);
  const outcomes = await Promise.allSettled(promises);
  const errors = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  // What was aborted only follows from another error.
  const causes = errors.filter((error) => !(error instanceof Error && error.name === "AbortError"));
  // A promise that waits for another one rejects with the same error.
  if (errors.length > 0) throw causes.length > 0 ? mergeErrors([...new Set(causes)]) : errors[0];
  return Promise.all(promises);
}

function mergeErrors(errors: readonly unknown[]): unknown {
  const failures = errors.filter((error) => error instanceof Failure);
  const [first, ...others] = failures;
  if (failures.length < errors.length) return errors.find((error) => !(error instanceof Failure));
  if (!first || others.length === 0) return first;
  return new Failure(first.kind, uniqueProblems([first, ...others].flatMap(({ problems }) => problems)));
}

/** Returns problems, each once: two parts report the same one when both depend on its file. */
export function uniqueProblems(problems: readonly Problem[]): readonly Problem[] {
  const unique = new Map(
    problems.map((problem) => [`${formatPlace(problem.where)} ${problem.found}`, problem]),
  );
  return [...unique.values()];
}
