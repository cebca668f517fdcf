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

export const DAY_MS = 86_400_000;

/** Returns whether a time of expiry, in milliseconds, is in the next day. A later one was written while a clock was ahead. */
export function isFresh(expires: number, now = Date.now()): boolean {
  return expires > now && expires <= now + DAY_MS;
}
