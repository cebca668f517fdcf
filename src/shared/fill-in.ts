/**
 * Returns a text, or a copy of nested texts, with its placeholders filled in: "Hurt in {city}?" → "Hurt in
 * Houston?". Leaves the placeholders that have no value, and braces in values, as they are.
 */
export function fillIn<T>(texts: T, values: Readonly<Record<string, string>>): T {
  if (typeof texts === "string") {
    const fill = (placeholder: string, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? "") : placeholder;
    return texts.replaceAll(/\{([^{}]*)\}/g, fill) as T;
  }
  if (Array.isArray(texts)) return texts.map((item) => fillIn(item, values)) as T;
  if (typeof texts !== "object" || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, item]) => [name, fillIn(item, values)])) as T;
}
