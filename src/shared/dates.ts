// The firm's time zone, so that the output does not depend on the machine (decisions, "URLs and files").
const LONG_US = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "long",
  day: "numeric",
  timeZone: "America/Chicago",
});

/** "2026-03-09T15:00:00+00:00" → "March 9, 2026" */
export function formatLongDate(timestamp: string): string {
  const date = new Date(timestamp);
  // Texas is at most six hours behind UTC, so that all later times of a day in UTC have its date there too.
  if (date.getUTCHours() < 6) return LONG_US.format(date);
  const day = Math.floor(date.getTime() / ONE_DAY);
  const known = formatted.get(day) ?? LONG_US.format(date);
  formatted.set(day, known);
  return known;
}

const ONE_DAY = 86_400_000; // milliseconds
/** By day in UTC: formatting a date takes as long as rendering a section. */
const formatted = new Map<number, string>();
