import { perLocale } from "./values.ts";

/** Formats in the firm's time zone, so that the output does not depend on the machine. */
const formatsOf = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: "America/Chicago" }));
const longFormat = formatsOf({ year: "numeric", month: "long", day: "numeric" });
const hourFormat = formatsOf({ hour: "numeric", hourCycle: "h23" });
const dayFormat = formatsOf({});

/** "2026-03-09T15:00:00+00:00" → "March 9, 2026" in "en-US", "9 de marzo de 2026" in "es-US" */
export const formatLongDate = (timestamp: string, locale: string): string =>
  longFormat(locale).format(Date.parse(timestamp));

/** Returns the day of a time in Texas: "2026-03-09". Canada writes dates as ISO 8601 does. */
export const dayOf = (time: number): string => dayFormat("en-CA").format(time);

/** Returns noon of a day in the firm's time zone: "2026-03-09" → "2026-03-09T12:00:00-05:00". */
export function noonOf(day: string): string {
  const isSummer = hourFormat("en-US").format(Date.parse(`${day}T17:00:00Z`)) === "12";
  return `${day}T12:00:00-0${isSummer ? 5 : 6}:00`;
}

/** Returns the milliseconds that a Retry-After header asks to wait, in seconds or as a date (RFC 9110); 0 without one. */
export function retryAfterMs(header: string | null): number {
  const text = header?.trim() ?? "";
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return ms > 0 ? ms : 0;
}
