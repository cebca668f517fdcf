import { setTimeout as wait } from "node:timers/promises";
import { Failure, type FailureKind } from "../problem.ts";
import { formatAmount } from "../terminal/format.ts";

/** Time limits and delays, in milliseconds. */
export interface Limits {
  /** One attempt, its body included. */
  readonly attempt: number;
  /** One page of posts, all attempts and delays. */
  readonly page: number;
  readonly total: number;
  /** The delay after the first failed attempt; it doubles with each attempt. */
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

/** The result of an attempt: a value, or the reason for a retry and the delay that the backend asked for. */
export type Attempt<T> = { value: T } | { reason: string; retryAfter: number | undefined };

/**
 * Repeats `attempt` with growing, jittered delays until it returns a value. `deadline` is the end of all work, on the
 * clock of `performance.now()`. Throws a Failure of kind "unavailable" when time is up. Errors that `attempt` throws
 * are not retried.
 */
export async function retry<T>(
  attempt: (signal: AbortSignal) => Promise<Attempt<T>>,
  { limits, deadline, log }: { limits: Limits; deadline: number; log: (line: string) => void },
): Promise<T> {
  const end = Math.min(performance.now() + limits.page, deadline);
  for (let failures = 1; ; failures += 1) {
    const left = Math.max(1, Math.ceil(end - performance.now()));
    const result = await attempt(AbortSignal.timeout(Math.min(limits.attempt, left)));
    if ("value" in result) return result.value;
    const delay = Math.min(
      limits.longestDelay,
      Math.max(result.retryAfter ?? 0, jitter(limits.firstDelay * 2 ** (failures - 1))),
    );
    if (performance.now() + delay >= end) {
      const found = `${result.reason} (${formatAmount(failures, "attempt")})`;
      throw loadFailure("unavailable", found, "the rows of blog_posts", "try again later");
    }
    log(`${result.reason}: retrying in ${(delay / 1000).toFixed(1)} s (attempt ${failures + 1})`);
    await wait(delay);
  }
}

/** Returns the failure of a build that cannot read the posts. */
export function loadFailure(kind: FailureKind, found: string, expected: string, next?: string): Failure {
  const where = { name: "the backend" };
  return new Failure(kind, [{ where, found: `Error loading articles: ${found}`, expected, next }]);
}

/** Returns between half of a delay and all of it, so that many builds do not retry at once. */
function jitter(delay: number): number {
  return delay * (0.5 + Math.random() / 2);
}

/**
 * Returns the milliseconds that a Retry-After header asks for, given in seconds or as a date (RFC 9110,
 * section 10.2.3); undefined for an absent or invalid header.
 */
export function parseRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
