// Counts deadlines on the calendar of the page's reader, whatever the time zone: days are texts such as "2026-03-09".
import type { Period } from "../../src/content/periods.ts";
import { perLocale } from "../../src/shared/values.ts";

/** A date field has the year 0002 while someone types 2026. */
const MIN_YEAR = 1900;

/**
 * Returns the last day of a period that begins with `day`, as Government Code § 311.014 counts: the first day is left out,
 * and a month ends on the same date, or on its last day if it is shorter.
 */
export function lastDay(day: string, { count, unit }: Period): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  if (unit === "days") return dayAt(Date.UTC(year, month - 1, date + count));
  const target = month - 1 + count * (unit === "years" ? 12 : 1);
  const lastOfMonth = new Date(Date.UTC(year, target + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(year, target, Math.min(date, lastOfMonth)));
}

/**
 * Returns the last day up to `day` on which offices are open. Statutes extend a period that ends on a weekend or a
 * holiday (Government Code § 311.014(b)); a charter may not say so, and a letter that arrives before is in time by both.
 */
export function lastOpenDay(day: string): string {
  return isClosed(day) ? lastOpenDay(dayAt(Date.parse(day) - DAY_MS)) : day;
}

const DAY_MS = 86_400_000;
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Holidays with a fixed date, and the days around Christmas on which the state is closed. */
const FIXED_HOLIDAYS = ["01-01", "06-19", "07-04", "11-11", "12-24", "12-25", "12-26"];
/** Holidays on a day of the week, counted from Sunday, 0, and the dates between which it falls. */
const MOVING_HOLIDAYS = [
  [1, "01-15", "01-21"], // Martin Luther King, Jr. Day
  [1, "02-15", "02-21"], // Presidents’ Day
  [1, "05-25", "05-31"], // Memorial Day
  [1, "09-01", "09-07"], // Labor Day
  [1, "10-08", "10-14"], // Columbus Day
  [4, "11-22", "11-28"], // Thanksgiving
  [5, "11-23", "11-29"], // the day after
] as const;

/**
 * Returns whether offices may be closed: on weekends, and on holidays of Government Code § 662.003 and 5 U.S.C. § 6103. One
 * on a Saturday closes many on the Friday before, one on a Sunday on the Monday after.
 */
function isClosed(day: string): boolean {
  const time = Date.parse(day);
  const weekday = new Date(time).getUTCDay();
  const near = { 1: [0, -1], 5: [0, 1] }[weekday] ?? [0];
  return (
    weekday % 6 === 0 ||
    near.some((days) => FIXED_HOLIDAYS.includes(dayAt(time + days * DAY_MS).slice(5))) ||
    MOVING_HOLIDAYS.some(
      ([on, first, last]) => weekday === on && day.slice(5) >= first && day.slice(5) <= last,
    )
  );
}

/** Returns whether a text is a whole date, from which days can be counted. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && Number(text.slice(0, 4)) >= MIN_YEAR && !Number.isNaN(Date.parse(text))
  );
}

/** Returns the day of a time where the reader is. */
export function localDay(time: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

const fullFormat = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" }),
);

/** "2026-03-09" → "Monday, March 9, 2026" in "en-US" */
export const formatDay = (day: string, locale: string): string => fullFormat(locale).format(Date.parse(day));
