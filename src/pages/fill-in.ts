const PLACEHOLDER = /\{([^{}]*)\}/g;

/**
 * Returns a copy of a text, or of nested texts, with its placeholders filled in: "Hurt in {city}?" → "Hurt in
 * Houston?". The schema of a text has checked its placeholders.
 */
export function fillIn<T>(texts: T, values: Readonly<Record<string, string>>): T {
  if (typeof texts === "string") {
    if (!texts.includes("{")) return texts;
    return texts.replaceAll(PLACEHOLDER, (whole, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
    ) as T;
  }
  if (Array.isArray(texts)) return texts.map((item) => fillIn(item, values)) as T;
  if (typeof texts === "object" && texts !== null) {
    return Object.fromEntries(Object.entries(texts).map(([key, item]) => [key, fillIn(item, values)])) as T;
  }
  return texts;
}
