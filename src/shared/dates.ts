// The firm's time zone, so that the output does not depend on the machine.
const LONG = { year: "numeric", month: "long", day: "numeric", timeZone: "America/Chicago" } as const;
const longFormats = new Map<string, Intl.DateTimeFormat>();

/** "2026-03-09T15:00:00+00:00" → "March 9, 2026" in "en-US", "9 de marzo de 2026" in "es-US" */
export function formatLongDate(timestamp: string, locale: string): string {
  const format = longFormats.get(locale) ?? new Intl.DateTimeFormat(locale, LONG);
  longFormats.set(locale, format);
  return format.format(Date.parse(timestamp));
}

// Formats are created when they are first needed: each takes 10 ms in a fresh process.
const createFormat = (locale: string, options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (time: number): string => {
    format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: "America/Chicago" });
    return format.format(time);
  };
};
const formatHour = createFormat("en-US", { hour: "numeric", hourCycle: "h23" });

/** Returns the day of a time in Texas: "2026-03-09". Canada writes dates as ISO 8601 does. */
export const dayOf = createFormat("en-CA", {});

/** Returns noon of a day in the firm's time zone: "2026-03-09" → "2026-03-09T12:00:00-05:00". */
export function noonOf(day: string): string {
  const isSummer = formatHour(Date.parse(`${day}T17:00:00Z`)) === "12";
  return `${day}T12:00:00-0${isSummer ? 5 : 6}:00`;
}

/** Returns the milliseconds that a Retry-After header asks to wait, in seconds or as a date (RFC 9110); 0 without one. */
export function retryAfterMs(header: string | null): number {
  const text = header?.trim() ?? "";
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return ms > 0 ? ms : 0;
}
