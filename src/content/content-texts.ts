// The texts in JSON content, and what none of them may have.
import { atField, type Place, type Problem, quote } from "../problem.ts";
import { keysOf } from "../shared/records.ts";
import type { LocalContent } from "./content.ts";
import { CONTENT_FILES } from "./schema.ts";

/** Finds "a" or "an" before a placeholder: no article fits every name, as in "an Austin jury". */
export function checkIndefiniteArticles(content: LocalContent): readonly Problem[] {
  const texts = keysOf(CONTENT_FILES).flatMap((name) =>
    textsIn(content[name], { file: `${content.folder}/${CONTENT_FILES[name].file}` }),
  );
  return texts.flatMap(({ text, where }) =>
    (text.match(/\ban? \{[^{}]*\}/gi) ?? []).map((found) => ({
      where,
      found: `${quote(found)} in ${quote(text)}`,
      expected: 'no "a" or "an" before a placeholder, because only one of them fits each name',
    })),
  );
}

/** Returns all texts of a value, each with its place. */
export function textsIn(
  value: unknown,
  where: Place,
): readonly { readonly text: string; readonly where: Place }[] {
  if (typeof value === "string") return [{ text: value, where }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    textsIn(part, atField(where, Array.isArray(value) ? Number(key) : key)),
  );
}
