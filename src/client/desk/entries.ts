// The files of the site as the entries of the CMS, and back. A file keeps its bytes but for what a person changed: the order of its fields,
// their quotation marks, comments and line breaks.
import { editJson } from "../../content/edit-json.ts";
import { editField, FRONT_MATTER, readFrontMatter } from "../../content/front-matter.ts";
import { plainPageSchema } from "../../content/schema.ts";
import { writeField } from "../../content/yaml-field.ts";
import { SOURCE_FIELD } from "../../desk/config.ts";
import type { FieldPath } from "../../problem.ts";
import { frontMatterSchema } from "../../shared/post-schema.ts";
import { isObject } from "../../shared/values.ts";

/** An entry of the CMS: the fields of a file, and the whole file. */
export type Entry = Readonly<Record<string, unknown>>;

export function parseData(text: string): Entry {
  return { ...JSON.parse(text), [SOURCE_FIELD]: text };
}

export function formatData({ [SOURCE_FIELD]: source, ...entry }: Entry): string {
  if (typeof source !== "string" || source === "") return `${JSON.stringify(entry, leaveOutEmpty, 2)}\n`;
  const { removed = [], others = [] } = Object.groupBy(changesOf(JSON.parse(source), entry), ([, value]) =>
    value === undefined ? "removed" : "others",
  );
  // An item that is removed changes the numbers of those behind it.
  return [...others, ...removed.toReversed()].reduce(
    (text, [path, value]) => editJson(text, path, value),
    source,
  );
}

/** Returns the values that differ, with their paths. What an entry does not have is not in its form, and stays. */
function changesOf(
  before: unknown,
  after: unknown,
  path: FieldPath = [],
): readonly (readonly [FieldPath, unknown])[] {
  if (isSame(before, after)) return [];
  const isList = Array.isArray(before) && Array.isArray(after) && before.length === after.length;
  if (!isList && !(isObject(before) && isObject(after))) return [[path, withoutEmpty(after)]];
  return Object.entries(after as object).flatMap(([key, value]) =>
    changesOf((before as Entry)[key], value, [...path, isList ? Number(key) : key]),
  );
}

/** The CMS has a value for each field of a form, also for those that the file leaves out. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (typeof value === "object" && Object.values(value).every((each) => isEmpty(each)));

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function isSame(before: unknown, after: unknown): boolean {
  if (before === after || (isEmpty(before) && (isEmpty(after) || after === false))) return true;
  // The form has days; a file may have the time as well.
  return (
    typeof before === "string" && typeof after === "string" && DAY.test(after) && before.startsWith(after)
  );
}

const leaveOutEmpty = (_name: string, value: unknown) => (isEmpty(value) ? undefined : value);
const withoutEmpty = (value: unknown): unknown =>
  isEmpty(value) ? undefined : JSON.parse(JSON.stringify(value, leaveOutEmpty));

const SHAPE = { ...plainPageSchema.shape, ...frontMatterSchema.shape };
const LINE_BREAKS = /^(?:[ \t]*\r?\n)+|\s+$/g;

export function parseEntry(text: string): Entry {
  const { fields } = readFrontMatter({ file: "" }, text, SHAPE);
  // A new file is a draft by default, but not one that leaves the field out.
  return { draft: false, ...fields, body: textBelow(text), [SOURCE_FIELD]: text };
}

const frontMatterOf = (text: string) => FRONT_MATTER.exec(text)?.[0] ?? "";
/** Returns the text below the front matter. */
export const textBelow = (text: string) => text.slice(frontMatterOf(text).length).replaceAll(LINE_BREAKS, "");

export function formatDocument({ [SOURCE_FIELD]: kept, body = "", ...entry }: Entry): string {
  const source = typeof kept === "string" && kept !== "" ? kept : "---\n---\n";
  const { fields } = readFrontMatter({ file: "" }, source, SHAPE);
  const front = Object.entries(entry).reduce(
    (text, [name, value]) =>
      isSame(fields[name], value) ? text : editField(text, name, lineOf(name, value)),
    frontMatterOf(source),
  );
  const text = String(body).replaceAll(LINE_BREAKS, "");
  const before = frontMatterOf(source);
  return front + (text === textBelow(source) ? source.slice(before.length) : `\n${text}\n`);
}

function lineOf(name: string, value: unknown): string {
  if (isEmpty(value)) return "";
  return typeof value !== "string" || DAY.test(value) ? `${name}: ${value}` : writeField(name, value);
}
