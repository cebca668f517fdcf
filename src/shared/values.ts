/**
 * Returns a text, or a copy of nested texts, with its placeholders filled in: "Hurt in {city}?" → "Hurt in
 * Houston?". Leaves the placeholders that have no value, and braces in values, as they are.
 */
export function fillIn<T>(texts: T, values: Readonly<Record<string, string>>): T {
  if (typeof texts === "string") {
    if (!texts.includes("{")) return texts;
    const fill = (placeholder: string, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? "") : placeholder;
    return texts.replaceAll(/\{([^{}]*)\}/g, fill) as T;
  }
  if (Array.isArray(texts)) return texts.map((item) => fillIn(item, values)) as T;
  if (typeof texts !== "object" || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, item]) => [name, fillIn(item, values)])) as T;
}

/** A text for one thing, and one with {count} for any other number. */
interface Counted {
  readonly one: string;
  readonly other: string;
}

/** Returns how many there are: "1 review", "12 reviews". */
export function countOf(count: number, { one, other }: Counted): string {
  return count === 1 ? one : other.replace("{count}", String(count));
}

/** Counts what stands before a value in JSON, ",", "[" and "{": those in texts, too. */
export function countValues(json: Uint8Array): number {
  let count = 0;
  for (const byte of json) if (byte === 0x2c || byte === 0x5b || byte === 0x7b) count++;
  return count;
}

/** 12345 → "12,345". Without Intl, whose data takes as long to load as a small command. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

/** What is found in a document. */
export interface Found<P> {
  /** What it cannot have: it is not published with one. */
  readonly problems: readonly P[];
  /** What is left out, or is probably a mistake: a warning, always. */
  readonly notices: readonly P[];
  /** What readers will see, and no person can mean: it keeps a document back with --strict. */
  readonly leftovers: readonly P[];
}

export const mapFound = <P, Q>(
  { problems, notices, leftovers }: Found<P>,
  change: (list: readonly P[]) => readonly Q[],
): Found<Q> => ({ problems: change(problems), notices: change(notices), leftovers: change(leftovers) });

export const mergeFound = <P>(all: readonly Found<P>[]): Found<P> => ({
  problems: all.flatMap(({ problems }) => problems),
  notices: all.flatMap(({ notices }) => notices),
  leftovers: all.flatMap(({ leftovers }) => leftovers),
});

/** Adds items to a list. Spread into the arguments of `push`, some 100,000 would overflow the stack. */
export function append<T>(list: T[], items: readonly T[]): void {
  for (const item of items) list.push(item);
}

/** Returns whether a value is an object with fields: neither null nor an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns a function that computes the value of an object once, and keeps it as long as the object. */
export function memoize<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const values = new WeakMap<K, V>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = compute(key);
    values.set(key, value);
    return value;
  };
}

/** Returns a function that creates what a locale needs once: to create a format of Intl takes longer than to use it. */
export function perLocale<F>(create: (locale: string) => F): (locale: string) => F {
  const formats = new Map<string, F>();
  return (locale) => {
    const format = formats.get(locale) ?? create(locale);
    formats.set(locale, format);
    return format;
  };
}

export const DAY_MS = 86_400_000;

/** `expires` is in milliseconds since 1970. One that is more than a day ahead was written by a clock that was wrong. */
export function isFresh(expires: number, now = Date.now()): boolean {
  return expires > now && expires <= now + DAY_MS;
}
