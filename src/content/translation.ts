// Merges translations with their originals. A translation has only text; facts are in the original, where they are written
// once. A page exists in a language if its translation exists.
import type { z } from "zod";
import { digestOf } from "../files/digest.ts";
import { atField, type FieldPath, type Parsed, type Place, type Problem, quote } from "../problem.ts";
import { isObject } from "../shared/values.ts";
import { editJson } from "./edit-json.ts";
import { factsOf } from "./fields.ts";
import { CONTENT_FILES, CONTENT_FOLDERS, plainPageSchema } from "./schema.ts";

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(
    Object.entries({ ...CONTENT_FILES, ...CONTENT_FOLDERS }).map(([name, { schema }]) => [name, schema]),
  ),
  plain: plainPageSchema,
};
const facts = new Map<string, readonly string[]>();

/**
 * Returns the text fields that are facts, by the name of a file or folder: they are the same in all languages. Numbers and
 * booleans are facts, too. If the name of a list's items is a fact, items are matched by name, otherwise by position.
 */
function factsNamed(name: string): readonly string[] {
  const schema = SCHEMAS[name];
  const known = facts.get(name) ?? (schema ? factsOf(schema) : []);
  facts.set(name, known);
  return known;
}

/** The lists from which a translation may omit items, because each item has its own page. */
const OPTIONAL = ["neighborhoods[]"];
/** The fields that a translation may have even if its original does not. */
const MORE = ["neighborhoods[].inName", "slug"];
/** The field of a translation that identifies the text it translates. */
const ORIGINAL = "original";

/** Returns a short hash of the texts of an original, without its facts. */
export function wordsDigest(name: string, original: unknown): string {
  const words: string[] = [];
  mapWords(name, original, (text) => {
    words.push(text);
    return text;
  });
  return digestOf(JSON.stringify(words)).slice(0, 8);
}

/** Returns a copy of a file's content in which each text that is not a fact is replaced with the result of `change`. */
export function mapWords(name: string, original: unknown, change: (text: string) => string): unknown {
  const facts = factsNamed(name);
  const map = (value: unknown, field: string): unknown => {
    if (field === "$schema" || isFact(field, facts)) return value;
    if (typeof value === "string") return change(value);
    if (Array.isArray(value)) return value.map((item) => map(item, `${field}[]`));
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, map(item, join(field, key))]));
  };
  return map(original, "");
}

interface Translated extends Parsed<unknown> {
  /** Report a changed original, and translations of what the original no longer has. */
  readonly notices: readonly Problem[];
}

/**
 * Merges a translation with its original, which is in `source`. `name` is the key of the file or folder, and `place` is the
 * file of the translation. Missing texts, and facts that differ from the original, are problems.
 */
export function translate(
  name: string,
  original: unknown,
  words: unknown,
  place: Place,
  source?: Place,
): Translated {
  const problems: Problem[] = [];
  const refuse = (path: FieldPath, found: string, expected: string) => {
    problems.push({ where: atField(place, ...path), found, expected });
  };
  const { [ORIGINAL]: known, ...rest } = isObject(words) ? words : {};
  const unused: FieldPath[] = [];
  const start = { facts: factsNamed(name), refuse, unused, field: "", path: [] };
  const value = overlay(original, isObject(words) ? rest : words, start);
  const notices = [
    ...findStale(place, known, wordsDigest(name, original), source),
    ...unused.map((path) => describeUnused(place, path)),
  ];
  return { value, problems, notices };
}

/** A translation of an earlier text. `digest` identifies the text that is there now. */
export interface Stale extends Problem {
  readonly digest: string;
  /** The file of the text that it translates. */
  readonly original: string | undefined;
}

/**
 * Returns a problem if a translation is out of date: `known`, its field `original`, differs from `digest`. `original` is
 * where the text is that it translates.
 */
export function findStale(
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

export function isStale(problem: Problem): problem is Stale {
  return "digest" in problem;
}

/** The files with the disclaimers, the consent and what the firm says of its fees. */
const REQUIRED_WORDS = /(?:^|\/)(?:site|labels|home)\.json$/;

/** Returns whether words that the law requires may be out of date; other translations stop no build. */
export const hasRequiredWords = ({ where: { file } }: Stale): boolean => REQUIRED_WORDS.test(file ?? "");

/** Returns the text of a translation with another value of `original`. */
export function acceptOriginal(file: string, text: string, digest: string): string {
  if (file.endsWith(".json")) return editJson(text, [ORIGINAL], digest);
  const line = `${ORIGINAL}: ${digest}`;
  const [front = ""] = /^\s*---[ \t]*\r?\n[\s\S]*?^---/m.exec(text) ?? [];
  const changed = front.replace(/^original[ \t]*:.*?(?=\r?$)/m, line);
  return (changed === front ? front.replace(/---$/, `${line}\n---`) : changed) + text.slice(front.length);
}

/** A warning rather than an error, so that removing something from the original does not stop a build. */
function describeUnused(place: Place, path: FieldPath): Problem {
  return {
    where: { ...atField(place, ...path), atName: true },
    found: "a translation of something that the original does not have",
    expected: "the fields and items of the original; this one is ignored",
    next: "remove it",
  };
}

interface Spot {
  readonly facts: readonly string[];
  readonly refuse: (path: FieldPath, found: string, expected: string) => void;
  /** Collects the paths of texts that have no original. */
  readonly unused: FieldPath[];
  /** The path without positions: "roads[].name". */
  readonly field: string;
  /** The path in the file of the translation. */
  readonly path: FieldPath;
}

function overlay(original: unknown, words: unknown, spot: Spot): unknown {
  const { facts, field, path, refuse } = spot;
  if (typeof original === "number" || typeof original === "boolean" || isFact(field, facts)) {
    if (words !== undefined && JSON.stringify(words) !== JSON.stringify(original))
      refuse(path, quote(words), "nothing: the original has this fact");
    return original;
  }
  if (words === undefined && (typeof original === "string" || isListOfTexts(original)))
    refuse(path, "nothing", `a translation of ${quote(original)}`);
  if (typeof original === "string" || isListOfTexts(original)) return words;
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
    const inner = { ...spot, field: join(spot.field, name), path: [...spot.path, name] };
    if (name in original) return [[name, overlay(original[name], words[name], inner)]];
    if (MORE.includes(inner.field)) return [[name, words[name]]];
    spot.unused.push(inner.path);
    return [];
  });
  return Object.fromEntries(entries);
}

function overlayList(original: readonly unknown[], words: readonly unknown[], spot: Spot): unknown {
  const field = `${spot.field}[]`;
  const isByName = isFact(`${field}.name`, spot.facts);
  const indexOf = (item: unknown, index: number) =>
    isByName ? words.findIndex((other) => nameOf(other) === nameOf(item)) : index;
  const used = new Set(original.map(indexOf));
  for (const index of words.keys()) if (!used.has(index)) spot.unused.push([...spot.path, index]);
  const items = original.flatMap((item, index) => {
    const at = indexOf(item, index);
    if (at < 0 && OPTIONAL.includes(field)) return [];
    return [overlay(item, words[at], { ...spot, field, path: [...spot.path, at < 0 ? index : at] })];
  });
  // Optional lists have at least one item.
  return items.length > 0 ? items : undefined;
}

const isListOfTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
const nameOf = (item: unknown): unknown => (isObject(item) ? item.name : undefined);
const join = (field: string, name: string) => (field === "" ? name : `${field}.${name}`);

/** Everything inside a fact is a fact. */
export function isFact(field: string, facts: readonly string[]): boolean {
  return facts.some((fact) => field === fact || field.startsWith(`${fact}.`) || field.startsWith(`${fact}[`));
}
