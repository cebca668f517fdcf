// Merges translations with their originals. A translation has only text; facts are in the original, where they are written
// once. A page exists in a language if its translation exists.
import type { z } from "zod";
import { atField, type FieldPath, type Place, type Problem, quote } from "../problem.ts";
import { isObject } from "../shared/values.ts";
import { editJson } from "./edit-json.ts";
import { factsOf } from "./field-types.ts";
import { editField } from "./front-matter.ts";
import { CONTENT_FILES, CONTENT_FOLDERS, plainPageSchema } from "./schema.ts";
import { checkTranslation, digestOfWords, isFact, joinField, ORIGINAL, type Untranslated } from "./stale.ts";

const TRANSLATED: Readonly<Record<string, { readonly schema: z.ZodType }>> = {
  ...CONTENT_FILES,
  ...CONTENT_FOLDERS,
  plain: { schema: plainPageSchema },
};

/**
 * Returns the text fields that are facts, by the name of a file or folder: they are the same in all languages. Numbers and
 * booleans are facts, too. A list whose items have one of KEYS as a fact is matched by it, any other by position.
 */
export function factsNamed(name: string): readonly string[] {
  const translated = TRANSLATED[name];
  return translated ? factsOf(translated.schema) : [];
}

/** The facts that identify an item of a list, and that a translation repeats. */
export const KEYS = ["name", "article"];
/** The key that a translation may omit: earlier versions knew only the position of such an item. */
export const OPTIONAL_KEY = "article";
/** The lists from which a translation may omit items, because each item has its own page. */
const OPTIONAL = ["neighborhoods[]"];
/** The fields that a translation may have even if its original does not. */
const MORE = ["neighborhoods[].inName", "slug"];

export const wordsDigest = (name: string, original: unknown): string =>
  digestOfWords(original, factsNamed(name));

/** Texts that each language needs if the original has them: what visitors are asked, and the words of all pages. */
const NEEDED: Readonly<Record<string, readonly string[]>> = { site: ["consent"] };
const NEEDED_FILES = ["labels"];

interface Translated {
  readonly value: unknown;
  readonly problems: readonly Problem[];
  readonly notices: readonly Problem[];
  /** The same without the parts that have no translation yet, each with a notice, if nothing else is wrong. */
  readonly partial?: Pick<Translated, "value" | "notices">;
}

/**
 * Merges a translation with its original, which is in `source`. `name` is the key of the file or folder, and `place` is the
 * file of the translation. Missing texts, and facts that differ from the original, are problems; a changed original, and
 * translations of what the original no longer has, are notices.
 */
export function translate(
  name: string,
  original: unknown,
  words: unknown,
  place: Place,
  source?: Place,
): Translated {
  const whole = merge(name, original, words, place, source);
  const { value, problems, missing, notices } = whole;
  const all = { value, problems: [...problems, ...missing], notices };
  if (missing.length === 0 || problems.length > 0 || NEEDED_FILES.includes(name)) return all;
  const partial = merge(name, original, words, place, source, NEEDED[name] ?? []);
  if (partial.problems.length > 0) return all;
  const next = "translate it; until then, the pages in this language do not have it";
  return {
    ...all,
    partial: {
      value: partial.value,
      notices: [
        ...partial.notices,
        ...partial.missing.map((each): Untranslated => ({ ...each, next, isUntranslated: true })),
      ],
    },
  };
}

/** With `needed`, leaves out what has no translation, but for the fields of these names. */
function merge(
  name: string,
  original: unknown,
  words: unknown,
  place: Place,
  source: Place | undefined,
  needed?: readonly string[],
) {
  const problems: Problem[] = [];
  const missing: Problem[] = [];
  const refuse = (path: FieldPath, found: string, expected: string) => {
    problems.push({ where: atField(place, ...path), found, expected });
  };
  const miss = (path: FieldPath, found: string, expected: string) => {
    const problem = { where: atField(place, ...path), found, expected };
    if (needed?.includes(String(path[0]))) problems.push(problem);
    else missing.push(problem);
  };
  const { [ORIGINAL]: known, ...rest } = isObject(words) ? words : {};
  const unused: Problem[] = [];
  // A warning rather than an error, so that removing something from the original does not stop a build.
  const ignore = (path: FieldPath, next: string) => {
    unused.push({
      where: { ...atField(place, ...path), atName: true },
      found: "a translation of something that the original does not have",
      expected: "the fields and items of the original; this one is ignored",
      next,
    });
  };
  const facts = factsNamed(name);
  const start = { facts, refuse, miss, ignore, isPartial: needed !== undefined, field: "", path: [] };
  const value = overlay(original, isObject(words) ? rest : words, start);
  const notices = [...checkTranslation(place, known, digestOfWords(original, facts), source), ...unused];
  return { value, problems, missing, notices };
}

/** Returns the text of a translation with another value of `original`. */
export function acceptOriginal(file: string, text: string, digest: string): string {
  if (file.endsWith(".json")) return editJson(text, [ORIGINAL], digest, true);
  return editField(text, ORIGINAL, `${ORIGINAL}: ${digest}`);
}

interface Spot {
  readonly facts: readonly string[];
  readonly refuse: (path: FieldPath, found: string, expected: string) => void;
  /** Reports a text that has no translation. */
  readonly miss: (path: FieldPath, found: string, expected: string) => void;
  /** Whether what has no translation is left out as a whole, with its facts. */
  readonly isPartial: boolean;
  /** Reports a text that has no original. */
  readonly ignore: (path: FieldPath, next: string) => void;
  /** The path without positions: "roads[].name". */
  readonly field: string;
  /** The path in the file of the translation. */
  readonly path: FieldPath;
}

function overlay(original: unknown, words: unknown, spot: Spot): unknown {
  const { facts, field, path, refuse, miss } = spot;
  if (typeof original === "number" || typeof original === "boolean" || isFact(field, facts)) {
    if (words !== undefined && JSON.stringify(words) !== JSON.stringify(original))
      refuse(path, quote(words), "nothing: the original has this fact");
    return original;
  }
  if (words === undefined && (typeof original === "string" || isListOfTexts(original)))
    miss(path, "nothing", `a translation of ${quote(original)}`);
  if (typeof original === "string" || isListOfTexts(original)) return words;
  if (spot.isPartial && words === undefined && hasWords(original, facts, field)) {
    miss(path, "nothing", "a translation");
    return undefined;
  }
  if (Array.isArray(original)) return overlayList(original, Array.isArray(words) ? words : [], spot);
  if (isObject(original) && (words === undefined || isObject(words)))
    return overlayObject(original, words ?? {}, spot);
  // A value of another type, which the schema reports.
  return words;
}

type Fields = Readonly<Record<string, unknown>>;

function overlayObject(original: Fields, words: Fields, spot: Spot): Fields {
  const names = new Set([...Object.keys(original), ...Object.keys(words)]);
  names.delete("$schema");
  const entries = [...names].flatMap((name): readonly (readonly [string, unknown])[] => {
    const inner = { ...spot, field: joinField(spot.field, name), path: [...spot.path, name] };
    if (name in original) return [[name, overlay(original[name], words[name], inner)]];
    if (MORE.includes(inner.field)) return [[name, words[name]]];
    spot.ignore(inner.path, "remove it");
    return [];
  });
  return Object.fromEntries(entries);
}

const BY_POSITION = "remove what the original no longer has, which may be an item before this one:";

function overlayList(original: readonly unknown[], words: readonly unknown[], spot: Spot): unknown {
  const field = `${spot.field}[]`;
  const key = KEYS.find((name) => isFact(`${field}.${name}`, spot.facts));
  const keyOf = (item: unknown) => (isObject(item) ? item[key ?? ""] : undefined);
  const hasPosition = (item: unknown) =>
    key === undefined || (key === OPTIONAL_KEY && isObject(item) && item[key] === undefined);
  const indexOf = (item: unknown, index: number) => {
    const at = key === undefined ? -1 : words.findIndex((other) => keyOf(other) === keyOf(item));
    return at < 0 && hasPosition(words[index]) ? index : at;
  };
  const used = new Set(original.map(indexOf));
  for (const [index, item] of words.entries()) {
    if (used.has(index)) continue;
    const which = key === undefined ? "these" : `items without "${key}"`;
    const next = hasPosition(item) ? `${BY_POSITION} ${which} are matched by their position` : "remove it";
    spot.ignore([...spot.path, index], next);
  }
  const added = key === undefined ? original.slice(words.length) : [];
  if (spot.isPartial && added.some((item) => hasWords(item, spot.facts, field))) {
    spot.miss(spot.path, `a list of ${words.length}`, `${original.length} items, as in the original`);
    // It is unknown which item is new, and words must not stand beside the facts of another item.
    if (original.some((item) => hasFacts(item, spot.facts, field))) return undefined;
    return overlayList(original.slice(0, words.length), words, spot);
  }
  const items = original.flatMap((item, index) => {
    const at = indexOf(item, index);
    if (at >= 0) return [overlay(item, words[at], { ...spot, field, path: [...spot.path, at] })];
    if (OPTIONAL.includes(field)) return [];
    const found = `no item with "${key}": ${quote(keyOf(item))}`;
    if (spot.isPartial) {
      spot.miss(spot.path, found, "a translation of each item");
      return [];
    }
    const miss: Spot["miss"] = (_, __, expected) => spot.miss(spot.path, found, expected);
    return [overlay(item, undefined, { ...spot, field, miss })];
  });
  // Optional lists have at least one item.
  return items.length > 0 ? items : undefined;
}

/** Returns whether a value has a fact besides an icon. */
function hasFacts(value: unknown, facts: readonly string[], field: string): boolean {
  if (typeof value === "number" || typeof value === "boolean" || isFact(field, facts))
    return !field.endsWith(".icon");
  if (Array.isArray(value)) return value.some((item) => hasFacts(item, facts, `${field}[]`));
  return (
    isObject(value) &&
    Object.entries(value).some(([name, item]) => hasFacts(item, facts, joinField(field, name)))
  );
}

/** Returns whether a value has a text that is no fact. */
function hasWords(value: unknown, facts: readonly string[], field: string): boolean {
  if (isFact(field, facts)) return false;
  if (typeof value === "string") return true;
  if (Array.isArray(value)) return value.some((item) => hasWords(item, facts, `${field}[]`));
  return (
    isObject(value) &&
    Object.entries(value).some(([name, item]) => hasWords(item, facts, joinField(field, name)))
  );
}

const isListOfTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
