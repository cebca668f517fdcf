// One zone for every reader and every build machine: the firm's own (decisions on dates).
const LONG_US = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "long",
  day: "numeric",
  timeZone: "America/Chicago",
});

/** Returns a timestamp as people in Texas read it: "2026-03-09T15:00:00+00:00" → "March 9, 2026". */
export function formatLongDate(timestamp: string): string {
  return LONG_US.format(new Date(timestamp));
}
