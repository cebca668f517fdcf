// The firm's time zone, so that the output does not depend on the machine (decisions, "URLs and files").
const LONG_US = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "long",
  day: "numeric",
  timeZone: "America/Chicago",
});

/** Milliseconds. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Intl takes some 7 µs for a date. */
const byDay = new Map<number, string>();

/** "2026-03-09T15:00:00+00:00" → "March 9, 2026" */
export function formatLongDate(timestamp: string): string {
  const time = Date.parse(timestamp);
  // A day in Chicago begins at 5:00 or at 6:00 UTC.
  const day = Math.floor((time - 6 * HOUR) / DAY);
  if (day !== Math.floor((time - 5 * HOUR) / DAY)) return LONG_US.format(time);
  const known = byDay.get(day);
  if (known !== undefined) return known;
  const date = LONG_US.format(time);
  byDay.set(day, date);
  return date;
}
