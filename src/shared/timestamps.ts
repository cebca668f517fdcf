// The dates of posts, as files and rows write them.
import { noonOf } from "./dates.ts";

export const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const TIMESTAMP =
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)? ?(?:Z|[+-]\d{2}(?::?\d{2})?)$/;
/** How exports and columns of the type date write a day. */
const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})[T ]00:00(?::00(?:\.0+)?)? ?(?:Z|[+-]00(?::?00)?)$/;

/** Returns whether the day of a timestamp exists: Date reads February 30 as March 2. */
export function isOnCalendar(timestamp: string): boolean {
  const day = timestamp.slice(0, 10);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return false;
  return !Number.isNaN(Date.parse(isoTimestamp(timestamp)));
}

/**
 * Converts a Postgres timestamp ("2026-03-09 15:00:00+00") to ISO 8601, which every JavaScript engine parses. A day
 * without a time, and midnight in UTC, is noon in the firm's time zone.
 */
export function isoTimestamp(timestamp: string): string {
  const [, day = timestamp] = MIDNIGHT.exec(timestamp) ?? [];
  if (DAY.test(day)) return noonOf(day);
  return timestamp
    .replace(" ", "T")
    .replace(" ", "")
    .replace(/([+-]\d{2})(\d{2})?$/, (_, hours: string, minutes = "00") => `${hours}:${minutes}`);
}
