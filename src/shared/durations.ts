export const DAY_MS = 86_400_000;

/** Returns whether a time of expiry, in milliseconds, is in the next day. A later one was written while a clock was ahead. */
export function isFresh(expires: number, now = Date.now()): boolean {
  return expires > now && expires <= now + DAY_MS;
}
