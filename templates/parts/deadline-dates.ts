// Counts deadlines on the calendar of the page's reader, whatever the time zone: days are texts such as "2026-03-09".
import { perLocale } from "../../src/shared/values.ts";

const UNITS = ["day", "month", "year"] as const;

/** A length of time as a rule states it. */
export interface Limit {
  readonly count: number;
  readonly unit: (typeof UNITS)[number];
  /** Its words in the rule: "six months". */
  readonly words: string;
}

/** A date field has the year 0002 while someone types 2026. */
const MIN_YEAR = 1900;

/**
 * Returns a function for the lengths of time in the text of a rule: "30 days, to be safe" has one. `numbers` are the number
 * words of the language, from one.
 */
export function limitFinder(numbers: readonly string[], locale: string): (text: string) => readonly Limit[] {
  const units = new Map(UNITS.flatMap((unit) => [1, 2].map((count) => [nameOf(unit, count, locale), unit])));
  const oneOf = (words: Iterable<string>) => [...words].sort((a, b) => b.length - a.length).join("|");
  const limit = `(^|[^\\p{L}\\d])(\\d+|${oneOf(numbers)})\\s+(${oneOf(units.keys())})(?!\\p{L})`;
  const pattern = new RegExp(limit, "giu");
  return (text) =>
    [...text.matchAll(pattern)].flatMap(([found, before = "", number = "", name = ""]) => {
      const unit = units.get(name.toLowerCase());
      const count = Number(number) || numbers.indexOf(number.toLowerCase()) + 1;
      return unit && count > 0 ? [{ count, unit, words: found.slice(before.length) }] : [];
    });
}

/** "month", 2 → "meses" in "es-US" */
function nameOf(unit: Limit["unit"], count: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
  return format.formatToParts(count).find(({ type }) => type === "unit")?.value ?? unit;
}

/**
 * Returns the last day of a period that begins with `day`, as Government Code § 311.014 counts: the first day is left out,
 * and a month ends on the same date, or on its last day if it is shorter. It does not go on to the next business day.
 */
export function lastDay(day: string, { count, unit }: Pick<Limit, "count" | "unit">): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  if (unit === "day") return dayAt(Date.UTC(year, month - 1, date + count));
  const target = month - 1 + count * (unit === "year" ? 12 : 1);
  const lastOfMonth = new Date(Date.UTC(year, target + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(year, target, Math.min(date, lastOfMonth)));
}

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

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
