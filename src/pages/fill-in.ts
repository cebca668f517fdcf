import { memoize } from "../shared/memoize.ts";

/**
 * Returns a text, or a copy of nested texts, with its placeholders filled in: "Hurt in {city}?" → "Hurt in
 * Houston?". The schema of a text has checked its placeholders.
 */
export function fillIn<T>(texts: T, values: Readonly<Record<string, string>>): T {
  if (typeof texts === "string") return fillText(texts, values) as T;
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

/** Without a regular expression, which takes longer than the rest of the head of an article. */
function fillText(text: string, values: Readonly<Record<string, string>>): string {
  let filled = "";
  let done = 0;
  for (let end = text.indexOf("}"); end >= 0; end = text.indexOf("}", end + 1)) {
    const start = text.lastIndexOf("{", end);
    const name = text.slice(start + 1, end);
    if (start < done || !Object.hasOwn(values, name)) continue;
    filled += text.slice(done, start) + values[name];
    done = end + 1;
  }
  return filled + text.slice(done);
}
