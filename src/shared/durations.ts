export const DAY_MS = 86_400_000;

/** Returns whether something with a time in milliseconds is good until then. A clock that was ahead adds a day at most. */
export function isFresh(expires: number, now = Date.now()): boolean {
  return expires > now && expires <= now + DAY_MS;
}
