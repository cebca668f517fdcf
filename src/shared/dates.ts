// The firm's time zone, so that the output does not depend on the machine (decisions, "URLs and files").
const LONG_US = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "long",
  day: "numeric",
  timeZone: "America/Chicago",
});

/** "2026-03-09T15:00:00+00:00" → "March 9, 2026" */
export function formatLongDate(timestamp: string): string {
  return LONG_US.format(Date.parse(timestamp));
}
