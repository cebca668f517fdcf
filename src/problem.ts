/** Something a person must look at: where it is, what is there, what should be, and what to do about it. */
export interface Problem {
  readonly where: string;
  readonly found: string;
  readonly expected: string;
  readonly next?: string | undefined;
}

/** A value together with all that is wrong with its source: a stage never stops at the first fault. */
export interface Parsed<T> {
  readonly value: T;
  readonly problems: readonly Problem[];
}

export type FailureKind = "content" | "usage" | "busy" | "unavailable";

/**
 * Thrown when a person must act before the work can go on; caught once, in cli.ts.
 * Any other error that reaches the command line is a fault of docket itself.
 */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly problems: readonly Problem[];
  /** What state things were left in, e.g. "Nothing was published; dist is as it was." */
  readonly outcome: string | undefined;

  constructor(kind: FailureKind, problems: readonly Problem[], outcome?: string) {
    super(problems.map((problem) => `${problem.where}: ${problem.found}`).join("\n"));
    this.name = "Failure";
    this.kind = kind;
    this.problems = problems;
    this.outcome = outcome;
  }

  /** Returns the same failure, saying what state things were left in. */
  withOutcome(outcome: string): Failure {
    const failure = new Failure(this.kind, this.problems, outcome);
    if (this.stack !== undefined) failure.stack = this.stack;
    return failure;
  }
}

const LONGEST_QUOTE = 80;

// JSON leaves the control characters from U+007F on as they are, and a terminal would obey them.
const CONTROL = /\p{Cc}/gu;
const escapeControl = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Returns a value as a message shows it: quoted, on one line, cut at 80 characters; "nothing" when absent. */
export function quote(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = (JSON.stringify(value) ?? String(value)).replaceAll(CONTROL, escapeControl);
  const characters = [...text];
  return characters.length <= LONGEST_QUOTE ? text : `${characters.slice(0, LONGEST_QUOTE - 1).join("")}…`;
}

/** Orders problems by place, so that two runs on the same faults print the same report. */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted((a, b) => compareText(a.where, b.where) || compareText(a.found, b.found));
}

/** Compares by code unit: the same order on every machine, which `localeCompare` does not promise. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Ends an exhaustive switch: the compiler refuses it while a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected case: ${quote(value)}`);
}
