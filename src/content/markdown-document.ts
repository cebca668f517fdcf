// Reads Markdown documents, posts and pages of the firm: front matter, which is YAML between two lines of "---", then
// the body. Its problems name a field and quote its line, because an author knows no YAML.
import {
  EVENT_MAPPING,
  EVENT_SCALAR,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE_PLAIN,
  YAMLException,
} from "js-yaml";
import { type $ZodObject, type $ZodType, safeParse } from "zod/v4/core";
import { atField, cutText, type Place, type Position, type Problem, quote } from "../problem.ts";
import {
  cleanText,
  isVisible,
  MARKDOWN_BREAK,
  withoutForbidden,
  withPlainSpaces,
} from "../shared/clean-text.ts";
import { decodeEntities } from "../shared/entities.ts";
import { findLeftovers, type Leftover } from "../shared/leftovers.ts";
import { FRONT_MATTER_CHARACTERS } from "../shared/limits.ts";
import { type MarkdownProblem, parseMarkdown } from "../shared/markdown.ts";
import type { PostBody } from "../shared/post.ts";
import { type Found, formatCount, mapFound, mergeFound } from "../shared/values.ts";
import { positionAt, positionsIn } from "./locate.ts";
import { closestField, expectedFields, validate } from "./validate.ts";
import { readWithholding, type Withheld, withhold } from "./withheld.ts";

export type FilePlace = Place & { readonly file: string };

type Fields = Readonly<Record<string, unknown>>;

interface FrontMatter extends Omit<Found<Problem>, "leftovers"> {
  /** Texts, true or false; [] for a list or an object, which no field is. */
  readonly fields: Fields;
  /** The fields of other generators that keep the document from readers. */
  readonly withheld: readonly Problem[];
  /** The day from which readers no longer see the document, if it has one. */
  readonly until: string | undefined;
  readonly markdown: string;
  /** Returns the place of a field, or of an offset in the body. */
  placeOf(field: unknown, offset?: number): Place;
}

/**
 * Checks a document, whose front matter has the fields of `schema`; `complete` adds what it may leave out, `toAddress` takes the
 * address of a picture. `value` is absent when a field is wrong.
 */
export function parseMarkdownDocument<S extends $ZodObject>(
  where: FilePlace,
  text: string,
  schema: S,
  complete: (fields: Fields, body: PostBody) => Fields = (fields) => fields,
  toAddress?: (url: string) => string,
) {
  const front = readFrontMatter(where, text, schema._zod.def.shape);
  const { fields: given, markdown, problems, notices, placeOf, withheld, until } = front;
  const body = parseMarkdown(markdown, String(given.title), toAddress);
  const fields = complete(given, body.value);
  const isMissing = problems.length > 0 && Object.keys(given).length === 0;
  const checked = isMissing ? undefined : validate(schema, fields, where);
  const describe = ({ offset = 0, ...problem }: MarkdownProblem) => ({
    where: placeOf("body", offset),
    ...problem,
  });
  const empty = { where: placeOf("body"), found: "nothing", expected: "the text, below the fields" };
  // The problem of a line that YAML cannot read is not also that of a missing field.
  const known = new Set(problems.map(({ where: { path } }) => path?.[0]));
  const fieldProblems = (checked?.problems ?? [])
    .filter(({ where: { path } }) => !known.has(path?.[0]))
    .map(({ found, ...problem }) => ({
      ...problem,
      found: found === "[]" ? NESTED : found,
      where: placeOf(problem.where.path?.[0]),
    }));
  const inFields = Object.entries(fields).flatMap(([field, value]) =>
    typeof value === "string" ? [describeLeftovers(value, placeOf(field))] : [],
  );
  const found = mergeFound([
    { problems: [...problems, ...fieldProblems], notices, leftovers: [] },
    ...inFields,
    mapFound(body, (list) => list.map(describe)),
    { problems: isMissing || isVisible(markdown) ? [] : [empty], notices: [], leftovers: [] },
  ]);
  return { ...found, fields, value: checked?.value, body: body.value, placeOf, withheld, until };
}

const NESTED = "a list, or fields below it";

type Shape = Readonly<Record<string, $ZodType>>;
type Foreign = Map<string, { readonly value: unknown; readonly position: Position }>;

/** The line "---" with what is above it, the fields, and the last line. */
export const FRONT_MATTER = /(?<![\s\S])(\s*---[ \t]*\r?\n)([\s\S]*?)(^---[ \t]*(?:\r?\n|$))/m;
/** A field with the lines below it that belong to its value: indented ones and items of a list, with what is between them. */
const FIELD = /(?<![^\n])[^\n]*\S[^\n]*(?:(?:\n(?:#[^\n]*|[^\S\n]*))*\n(?=[^\n]*\S)[ \t-][^\n]*)*\n?/gm;

/** A text in quotation marks, also one that goes on below, where no line begins with a field. */
const QUOTED = /^[\w-]+:[ \t]+(?:"(?:[^"\\\n]|\\.|\n(?![\w-]+:\s))*"|'(?:[^'\n]|\n(?![\w-]+:\s))*')[ \t]*$/gm;
/** Indents the lines of texts in quotation marks, as YAML asks for, and other generators do not. */
const indentQuoted = (yaml: string): string =>
  yaml.replaceAll(QUOTED, (field) => field.replaceAll(/\n(?=\S)/g, "\n "));

/** What other generators call a field. */
const ALIASES: Readonly<Record<string, string>> = {
  description: "summary",
  excerpt: "summary",
  image_alt: "imageAlt",
  pubDate: "date",
  noIndex: "noindex",
  no_index: "noindex",
  robots: "noindex",
};

/** Returns what a field of another name says: "robots: noindex, follow" is "noindex: true"; undefined if it means nothing here. */
function readAlias(field: string, value: unknown): unknown {
  if (field !== "noindex" || typeof value !== "string") return value;
  if (/^(?:true|false)$/i.test(value)) return value.toLowerCase() === "true";
  return /\bno(?:index|ne)\b/i.test(value) ? true : undefined;
}

/** Writes a field of front matter, in quotation marks: a writer can put any punctuation but those in it. */
export function writeField(field: string, text: string): string {
  // The reader knows no escape of a line break, a tab or a control character.
  const line = withoutForbidden(text).replaceAll(/[ \t\n\v\f\r]+/g, " ");
  return `${field}: ${JSON.stringify(line.trim())}`;
}

/** Moves the fields that have another name here. */
function takeAliases(
  foreign: Foreign,
  shape: Shape,
  fields: Record<string, unknown>,
  positions: Map<unknown, Position>,
): void {
  for (const [alias, { value, position }] of foreign) {
    const field = ALIASES[alias];
    if (!field || !Object.hasOwn(shape, field) || fields[field] !== undefined) continue;
    const meant = readAlias(field, value);
    // "robots: index" says nothing here.
    if (value !== undefined && meant === undefined) continue;
    foreign.delete(alias);
    fields[field] = meant;
    positions.set(field, position);
  }
}

/** A field as it is in a file, where the lines of a text in quotation marks may not be indented. */
const RAW_FIELD = new RegExp(`${QUOTED.source}\\r?\\n|${FIELD.source}`, "gm");

/** Returns a document with `line` in place of a field and of all lines of its value, or as its last field; "" removes the field. */
export function editField(text: string, name: string, line: string): string {
  const isField = new RegExp(`^[ \\t]*(["']?)${name}\\1[ \\t]*:`, "i");
  return text.replace(FRONT_MATTER, (_, open: string, yaml: string, close: string) => {
    let added = line && line + (open.includes("\r") ? "\r\n" : "\n");
    const fields = yaml.replaceAll(RAW_FIELD, (lines) => {
      if (!isField.test(lines)) return lines;
      const own = added;
      added = "";
      return own;
    });
    return open + fields + added + close;
  });
}

/**
 * Reads the front matter of a file. A line that is no field is a problem. Fields that `shape` does not have are left out, with
 * a notice, unless they seem to be misspelled. One that keeps a document from readers makes it a draft, or changes its date.
 */
export function readFrontMatter(where: FilePlace, text: string, shape: Shape): FrontMatter {
  const lines = text.replaceAll("\r\n", "\n");
  const source = cleanText(lines, MARKDOWN_BREAK);
  const [block = "", open = "", yaml = ""] = FRONT_MATTER.exec(source) ?? [];
  const fields: Record<string, unknown> = {};
  const positions = new Map<unknown, Position>();
  const foreign: Foreign = new Map();
  const [problems, notices]: [Problem[], Problem[]] = [[], []];
  const withheld: Withheld[] = [];
  const values =
    yaml.length > FRONT_MATTER_CHARACTERS ? "" : indentQuoted(yaml.replaceAll(MARKDOWN_BREAK, "   "));
  let [lastIndex, number] = [0, positionAt(source, open.length).line];
  for (const { 0: lines, index } of values.matchAll(FIELD)) {
    number += values.slice(lastIndex, index).split("\n").length - 1;
    lastIndex = index;
    const [line = ""] = lines.split("\n", 1);
    const column = line.search(/\S/);
    if (line.charAt(column) === "#") continue;
    const place = { ...where, position: { line: number, column: column + 1 } };
    const { field: name, value, problem, left } = readField(lines, line.trim(), place, shape);
    const field = name && ownName(name, shape);
    const withholding = field && !Object.hasOwn(shape, field) && readWithholding(field, textOf(lines, value));
    if (withholding) {
      withheld.push({ withholding, where: atField(place, field), found: lines });
      continue;
    }
    if (field && isForeign(field, value, shape)) {
      foreign.set(field, { value, position: place.position });
      continue;
    }
    if (problem) problems.push(problem);
    else if (left) notices.push(left);
    else if (IN_CURLY.test(lines)) notices.push({ ...describeLine(line.trim(), place), expected: NOT_CURLY });
    if (!field) continue;
    if (positions.has(field)) problems.push(describeRepeated(field, place));
    positions.set(field, place.position);
    if (Object.hasOwn(shape, field)) fields[field] = value;
    else if (!problem) problems.push(describeUnknown(field, place, shape));
  }
  takeAliases(foreign, shape, fields, positions);
  const hidden = withhold(fields, withheld, Object.hasOwn(shape, "date"));
  const positionOf = positionsIn(source);
  const isEmpty = positions.size + foreign.size + withheld.length + problems.length === 0;
  if (isEmpty) problems.push(describeMissing(source, block, where));
  return {
    fields: { ...fields, ...hidden.fields },
    withheld: hidden.notices,
    until: hidden.until,
    markdown: source.slice(block.length),
    problems,
    notices: [
      ...notices,
      ...describeForeign(foreign, where, shape),
      ...(withoutForbidden(lines) === lines ? [] : describeForbidden(lines, where)),
    ],
    placeOf: (field, offset = 0) =>
      field === "body"
        ? { ...where, position: positionOf(block.length + offset) }
        : { ...atField(where, String(field)), position: positions.get(field) ?? { line: 1, column: 1 } },
  };
}

/** Returns the name that a field has here: Hugo reads "Title" as "title". */
const ownName = (field: string, shape: Shape): string =>
  Object.hasOwn(shape, field)
    ? field
    : (Object.keys(shape).find((each) => each.toLowerCase() === field.toLowerCase()) ?? field);

/** Returns the value of a field as a text, also that of a list or of fields below it. */
const textOf = (lines: string, value: unknown): string =>
  Array.isArray(value)
    ? lines.slice(lines.indexOf(":") + 1).replaceAll(/[\s{}[\],]+/g, " ")
    : String(value ?? "");

/** Reads a field; `line` is its first line. Every value is a text: a title may be a number. */
function readField(
  lines: string,
  line: string,
  place: FilePlace,
  shape: Shape,
): {
  readonly field?: string;
  readonly value?: unknown;
  readonly problem?: Problem;
  readonly left?: Problem;
} {
  // Of the escapes of YAML, writers know those of a quotation mark and of a backslash; editors write a line break, too.
  const isQuoted = /^\s*\w+:[ \t]+"/.test(lines);
  const escaped = isQuoted
    ? lines.replaceAll(/\\(["\\]|n(?![a-z]))?/g, (_, kept = "\\") => (kept === "n" ? " " : `\\${kept}`))
    : lines;
  const { field, text, comment, isEaten } = parseField(escaped) ?? {};
  if (field === undefined || isEaten) {
    const below = lines.trim() === line ? undefined : describeBelow(lines, place);
    if (below && parseField(line)) return { ...readField(line, line, place, shape), problem: below };
    return { field: /^\w+(?=[ \t]*:)/.exec(line)?.[0] ?? "", problem: describeLine(line, place) };
  }
  const own = ownName(field, shape);
  const type = Object.hasOwn(shape, own) ? shape[own] : undefined;
  // Themes of other generators keep a picture with its credit.
  if (text === undefined && field === "image") return { field, left: describeImage(place) };
  if (text === undefined) return { field, value: [] };
  // A comment would be lost from a text.
  const whole = comment === undefined ? undefined : `${text} ${comment}`;
  if (whole === undefined || !type || !safeParse(type, whole).success)
    return { field, value: readValue(text, type) };
  return { field, value: whole, problem: describeLine(line, place) };
}

function describeImage(place: FilePlace): Problem {
  const expected = "the address of a picture on its line; it is left out";
  return { where: atField(place, "image"), found: NESTED, expected };
}

/** Parses one field. Its text is undefined for a list or an object; a comment is that of a text without quotation marks. */
function parseField(yaml: string) {
  try {
    const [, mapping, key, value] = parseEvents(yaml, {});
    if (mapping?.type !== EVENT_MAPPING || key?.type !== EVENT_SCALAR) return undefined;
    const field = getScalarValue(yaml, key);
    // YAML takes the first word of such a value for the name of an anchor or a tag.
    const isEaten =
      value !== undefined &&
      (("anchorStart" in value && value.anchorStart >= 0) || ("tagStart" in value && value.tagStart >= 0));
    if (value?.type !== EVENT_SCALAR) return { field, isEaten };
    // An empty value has no place.
    const rest = yaml.slice(value.valueEnd < 0 ? yaml.indexOf(":") + 1 : value.valueEnd);
    const [, comment] = (value.style === SCALAR_STYLE_PLAIN && /^[ \t]+(#.+)/.exec(rest)) || [];
    return { field, text: getScalarValue(yaml, value), comment, isEaten };
  } catch (error) {
    if (error instanceof YAMLException) return undefined;
    throw error;
  }
}

/** Returns undefined for an empty text, as if the field were left out. */
function readValue(text: string, type: $ZodType | undefined): unknown {
  const value = cleanText(decodeEntities(text), " ");
  const isFlag = type !== undefined && safeParse(type, true).success;
  // Its author meant something by an empty "draft:".
  if (value.trim() === "") return isFlag ? value : undefined;
  return isFlag && /^(?:true|false)$/i.test(value) ? value.toLowerCase() === "true" : value;
}

/** Describes what is left of other tools in a text that is not Markdown. */
export function describeLeftovers(text: string, where: Place): Found<Problem> {
  const { unmeant = [], others = [] } = Object.groupBy(findLeftovers(text, { isPlain: true }), (each) =>
    each.isUnmeant ? "unmeant" : "others",
  );
  const describe = ({ found, expected }: Leftover) => ({
    where,
    found: `${quote(found)} in a text, which readers will see`,
    expected,
  });
  return { problems: [], notices: others.map(describe), leftovers: unmeant.map(describe) };
}

function describeForbidden(text: string, where: Place): readonly Problem[] {
  return text.split("\n").flatMap((line, index) => {
    const position = { line: index + 1, column: 1 };
    return withoutForbidden(line) === line ? [] : describeRemoved(line, { ...where, position });
  });
}

export function describeRemoved(text: string, where: Place): Problem {
  const expected = "text without control characters; they were removed";
  return { where, found: `control characters in ${quote(text)}`, expected };
}

/** Describes a file without front matter. `block` is what is between its lines of "---", if it has both. */
function describeMissing(source: string, block: string, where: FilePlace): Problem {
  const start = source === "" ? "an empty file" : quote(source.split("\n", 1)[0]);
  const open = source.trimStart().startsWith("---") ? 'front matter without a last line "---"' : start;
  const at = { ...where, position: { line: 1, column: 1 } };
  if (block.length > FRONT_MATTER_CHARACTERS) {
    const found = `front matter of ${formatCount(block.length)} characters`;
    return { where: at, found, expected: `at most ${formatCount(FRONT_MATTER_CHARACTERS)}` };
  }
  return {
    where: at,
    found: block ? "front matter without fields" : open,
    expected: 'front matter: a line "---", fields such as "title: …", and a line "---"',
    next: start.startsWith('"+++')
      ? 'write the fields as YAML, as "hugo convert toYAML" does'
      : "see docs/writing.md",
  };
}

function describeUnknown(field: string, place: Place, shape: Shape): Problem {
  const found = `the unknown field ${quote(field)}`;
  return { where: atField(place, field), found, expected: expectedFields([field], shape) };
}

const isForeign = (field: string, value: unknown, shape: Shape) =>
  !Object.hasOwn(shape, field) &&
  (Array.isArray(value) ||
    Object.hasOwn(ALIASES, field) ||
    closestField(field, Object.keys(shape)) === undefined);

/** Fields of other generators for a language, and for old addresses of the document. */
const IN_LANGUAGE = /^(?:lang|locale)$/i;
const OLD_ADDRESSES = /^(?:aliases|redirect_?from|permalink|url)$/i;

/** Describes a field that says something to readers, and has another place here; undefined for any other one. */
function describeMeant(field: string, value: unknown, place: Place): Problem | undefined {
  const found = `${field}: ${typeof value === "string" ? quote(value) : "addresses"}`;
  if (IN_LANGUAGE.test(field) && typeof value === "string" && /^(?!en\b)[a-z]{2}\b/i.test(value)) {
    const code = value.slice(0, 2).toLowerCase();
    const next = `if it is not the first language of the site, move the file to content/${code}/posts/`;
    return { where: place, found, expected: "nothing there: a post has the language of its folder", next };
  }
  const isAddress = OLD_ADDRESSES.test(field) && (Array.isArray(value) || /\//.test(String(value)));
  if (!isAddress || /[:{*]/.test(String(value))) return undefined;
  const next = 'add each to content/redirects.json: { "from": "/old", "to": "/blog/new" }';
  return { where: place, found, expected: "a redirect from each of its old addresses", next };
}

/** Describes fields that say nothing to readers, at the first one. */
function describeForeign(all: Foreign, where: Place, shape: Shape): readonly Problem[] {
  const meant = [...all].flatMap(
    ([field, { value, position }]) =>
      describeMeant(field, value, { ...atField(where, field), position }) ?? [],
  );
  const foreign = [...all].filter(([field]) => meant.every(({ where }) => where.path?.[0] !== field));
  return [...meant, ...describeOthers(new Map(foreign), where, shape)];
}

function describeOthers(foreign: Foreign, where: Place, shape: Shape): readonly Problem[] {
  const [first] = foreign;
  if (!first) return [];
  const found = cutText(`the fields ${[...foreign.keys()].map(quote).join(", ")}`, MAX_LINE_LENGTH);
  const at = { ...atField(where, first[0]), position: first[1].position };
  return [{ where: at, found, expected: `${expectedFields([], shape)}; others are left out` }];
}

function describeRepeated(field: string, place: Place): Problem {
  const found = `the field ${quote(field)} for the second time`;
  return { where: atField(place, field), found, expected: "each field once" };
}

/** Characters of a line that a message quotes. */
const MAX_LINE_LENGTH = 80;

/** Describes the first line below that of a field, which YAML takes for a part of it; undefined if there is none. */
function describeBelow(lines: string, place: FilePlace): Problem | undefined {
  const { line = 1 } = place.position ?? {};
  const all = lines.split("\n");
  const index = all.findIndex((each, index) => index > 0 && /^\s*[^\s#]/.test(each));
  if (index < 0) return undefined;
  const text = all[index] ?? "";
  const position = { line: line + index, column: text.search(/\S/) + 1 };
  const found = `the line \`${cutText(text.trim(), MAX_LINE_LENGTH)}\``;
  return { where: { ...place, position }, found, expected: FIELD_LINE };
}

const FIELD_LINE = 'a field at the start of a line, such as "title: …"';

/** Word processors write such a field. */
const IN_CURLY = /^\s*\w+[ \t]*:[ \t]+“[^“”]*”\s*$/;
const NOT_CURLY = "straight quotation marks around a text, or none: readers will see these";
/** A mark that was meant to be around the text, not around its first words: `"Wait" or "call"`. */
const OPENING_MARK = /^(["'])(?!(?:(?!\1).)*\S\1[\s.,;:!?])/;

/** Describes a line that YAML does not read as a field and its text, and writes it as YAML does. */
function describeLine(line: string, where: Place): Problem {
  const found = `the line \`${cutText(line, MAX_LINE_LENGTH)}\``;
  const [, field, text = ""] = /^(\w+)[ \t]*:[ \t]+(.*)$/.exec(line) ?? [];
  if (field === undefined) return { where, found, expected: FIELD_LINE };
  const [, curly] = /^“([^“”]*)”$/.exec(text) ?? [];
  const [mark = ""] = OPENING_MARK.exec(text) ?? [];
  const straight = text.slice(mark.length, mark && text.endsWith(mark) ? -1 : undefined);
  const unquoted = withPlainSpaces(curly ?? straight);
  const plain = `${field}: ${unquoted}`;
  const read = parseField(plain);
  const isRead = read?.text === unquoted && read.comment === undefined && !read.isEaten;
  return {
    where: atField(where, field),
    found,
    expected: /^[&!]/.test(text)
      ? 'quotation marks around a text that begins with "&" or "!"'
      : 'quotation marks around a text that has ": ", "#" or quotation marks in it',
    next: `write ${isRead ? plain : writeField(field, unquoted)}`,
  };
}
