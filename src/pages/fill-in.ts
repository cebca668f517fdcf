import { memoize } from "../shared/memoize.ts";

const PLACEHOLDER = /\{([^{}]*)\}/g;

/**
 * Returns a text, or a copy of nested texts, with its placeholders filled in: "Hurt in {city}?" → "Hurt in
 * Houston?". The schema of a text has checked its placeholders.
 */
export function fillIn<T>(texts: T, values: Readonly<Record<string, string>>): T {
  if (typeof texts === "string") {
    if (!texts.includes("{")) return texts;
    return texts.replaceAll(PLACEHOLDER, (whole, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
    ) as T;
  }
  if (typeof texts !== "object" || texts === null || !hasPlaceholders(texts)) return texts;
  if (Array.isArray(texts)) return texts.map((item) => fillIn(item, values)) as T;
  const filled: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(texts)) filled[key] = fillIn(item, values);
  return filled as T;
}

/** Whether a placeholder is in nested texts. The texts of a kind are the same for all of its pages. */
const hasPlaceholders = memoize((texts: object): boolean =>
  Object.values(texts).some((item) =>
    typeof item === "string"
      ? item.includes("{")
      : typeof item === "object" && item !== null && hasPlaceholders(item),
  ),
);
