import { setTimeout as wait } from "node:timers/promises";
import pRetry from "p-retry";
import { Failure, type FailureKind } from "../problem.ts";
import { formatAmount } from "../terminal/format.ts";

/** Limits and delays; times are in milliseconds. */
export interface Limits {
  /** POSTS by default. */
  readonly rows?: number;
  /** Characters of all rows as JSON; TABLE_CHARACTERS by default. */
  readonly length?: number;
  /** One attempt, its body included. */
  readonly attempt: number;
  /** One page of posts, all attempts and delays. */
  readonly page: number;
  readonly total: number;
  /** The shortest delay after the first failed attempt; it doubles with each attempt. */
  readonly firstDelay: number;
  /** The longest delay, even if the backend asks for a longer one. */
  readonly longestDelay: number;
}

export const LIMITS: Limits = {
  attempt: 15_000,
  page: 90_000,
  total: 600_000,
  firstDelay: 500,
  longestDelay: 30_000,
};

/** An error that may not happen again. */
export class TransientError extends Error {
  /** Milliseconds that the backend asks to wait. */
  readonly retryAfter: number;
  /** What to do where it happens again and again. */
  readonly next: string;

  constructor(message: string, { retryAfter = 0, next = "try again later" } = {}) {
    super(message);
    this.retryAfter = retryAfter;
    this.next = next;
  }
}

interface RetryOptions {
  readonly limits: Limits;
  /** The end of all work, on the clock of `performance.now()`. */
  readonly deadline: number;
  /** Receives a line for each retry. */
  readonly log: (line: string) => void;
}

/**
 * Calls `attempt` until it throws no TransientError, with growing, jittered delays. Throws a Failure of kind
 * "unavailable" when time is up.
 */
export function retry<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  { limits, deadline, log }: RetryOptions,
): Promise<T> {
  const end = Math.min(performance.now() + limits.page, deadline);
  let isCutShort = false;
  let cause: TransientError | undefined;
  const run = () => {
    const left = Math.max(1, Math.ceil(end - performance.now()));
    isCutShort = left < limits.attempt;
    return attempt(AbortSignal.timeout(Math.min(limits.attempt, left)));
  };
  return pRetry(run, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: limits.firstDelay,
    maxTimeout: limits.longestDelay,
    randomize: true,
    async shouldRetry({ error, attemptNumber, retryDelay }) {
      if (!(error instanceof TransientError)) return false;
      // The last attempts may have too little time to find the cause again.
      if (!cause || !isCutShort) cause = error;
      const delay = Math.max(retryDelay, Math.min(error.retryAfter, limits.longestDelay));
      if (performance.now() + delay >= end) {
        const found = `${cause.message} (${formatAmount(attemptNumber, "attempt")})`;
        throw loadFailure("unavailable", found, "the rows of blog_posts", cause.next);
      }
      log(`${error.message}: retrying in ${(delay / 1000).toFixed(1)} s (attempt ${attemptNumber + 1})`);
      await wait(delay - retryDelay);
      return true;
    },
  });
}

export function loadFailure(kind: FailureKind, found: string, expected: string, next?: string): Failure {
  const where = { name: "the backend" };
  return new Failure(kind, [{ where, found: `Error loading articles: ${found}`, expected, next }]);
}
