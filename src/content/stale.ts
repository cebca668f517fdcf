// Translations of an earlier text. A build in which a post changed loads this, and not the schemas of the content.
import { digestOf } from "../files/digest.ts";
import { atField, type Place, type Problem } from "../problem.ts";
import { isObject } from "../shared/values.ts";

/** The field of a translation that identifies the text it translates. */
export const ORIGINAL = "original";

/** A translation of an earlier text. `digest` identifies the text that is there now. */
export interface Stale extends Problem {
  readonly digest: string;
  /** The file of the text that it translates. */
  readonly original: string | undefined;
}

/**
 * Returns a problem if a translation is out of date: `known`, its field `original`, differs from `digest`. `original` is
 * the place of the text that it translates.
 */
export function checkTranslation(
  place: Place,
  known: unknown,
  digest: string,
  original: Place | undefined,
): readonly Stale[] {
  if (known === digest) return [];
  const isMarkdown = place.file?.endsWith(".json") === false;
  const found =
    known === undefined ? "no record of the text that it translates" : "a translation of an earlier text";
  const value = isMarkdown ? `${ORIGINAL}: ${digest}` : `"${ORIGINAL}": "${digest}"`;
  const accept = place.file ? `run docket translate --accept ${place.file}` : "write the new value";
  return [
    {
      where: atField(place, ORIGINAL),
      found,
      expected: `${value}, which identifies the current text`,
      next: `compare it with ${original?.file ?? "the original"} (docket translate shows what changed), and then ${accept}`,
      digest,
      original: original?.file,
    },
  ];
}

/** A text without a translation, which the pages in its language lack. */
export interface Untranslated extends Problem {
  readonly isUntranslated: true;
}

export function isUntranslated(problem: Problem): problem is Untranslated {
  return "isUntranslated" in problem;
}

export function isStale(problem: Problem): problem is Stale {
  return "digest" in problem;
}

/** Returns a short hash of the texts of an original, without its facts. */
export function digestOfWords(original: unknown, facts: readonly string[] = []): string {
  const wordsIn = (value: unknown, field: string): readonly string[] => {
    if (field === "$schema" || isFact(field, facts)) return [];
    if (typeof value === "string") return [value];
    if (Array.isArray(value)) return value.flatMap((item) => wordsIn(item, `${field}[]`));
    if (!isObject(value)) return [];
    return Object.entries(value).flatMap(([key, item]) => wordsIn(item, joinField(field, key)));
  };
  return digestOf(JSON.stringify(wordsIn(original, ""))).slice(0, 8);
}

/** Returns the path of a field in another one, without positions: "roads[].name". */
export const joinField = (field: string, name: string): string => (field === "" ? name : `${field}.${name}`);

/** Everything inside a fact is a fact. */
export function isFact(field: string, facts: readonly string[]): boolean {
  return facts.some((fact) => field === fact || field.startsWith(`${fact}.`) || field.startsWith(`${fact}[`));
}
