// Reads the front matter of Markdown documents, which is YAML between two lines of "---". Its problems name a field and quote
// its line, because an author knows no YAML.
import { type $ZodType, safeParse } from "zod/v4/core";
import { atField, type FilePlace, type Place, type Position, type Problem } from "../problem.ts";
import { cleanText, MARKDOWN_BREAK, withoutForbidden } from "../shared/clean-text.ts";
import { decodeEntities } from "../shared/entities.ts";
import { FRONT_MATTER_CHARACTERS } from "../shared/limits.ts";
import type { Found } from "../shared/values.ts";
import {
  describeBelow,
  describeImage,
  describeLine,
  describeMissing,
  describeRepeated,
  describeUnknown,
  IN_CURLY,
  NOT_CURLY,
} from "./front-matter-faults.ts";
import { positionAt, positionsIn } from "./locate.ts";
import { describeForeign, type Foreign, isForeign, ownName, takeAliases } from "./other-generators.ts";
import { describeRemoved } from "./text-faults.ts";
import { readWithholding, type Withheld, withhold } from "./withheld.ts";
import { parseField, type Shape } from "./yaml-field.ts";

export type Fields = Readonly<Record<string, unknown>>;

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

/** The line "---" with what is above it, the fields, and the last line. */
export const FRONT_MATTER = /(?<![\s\S])(\s*---[ \t]*\r?\n)([\s\S]*?)(^---[ \t]*(?:\r?\n|$))/m;
/** A field with the lines below it that belong to its value: indented ones and items of a list, with what is between them. */
const FIELD = /(?<![^\n])[^\n]*\S[^\n]*(?:(?:\n(?:#[^\n]*|[^\S\n]*))*\n(?=[^\n]*\S)[ \t-][^\n]*)*\n?/gm;

/** A text in quotation marks, also one that goes on below, where no line begins with a field. */
const QUOTED = /^[\w-]+:[ \t]+(?:"(?:[^"\\\n]|\\.|\n(?![\w-]+:\s))*"|'(?:[^'\n]|\n(?![\w-]+:\s))*')[ \t]*$/gm;
/** Indents the lines of texts in quotation marks, as YAML asks for, and other generators do not. */
const indentQuoted = (yaml: string): string =>
  yaml.replaceAll(QUOTED, (field) => field.replaceAll(/\n(?=\S)/g, "\n "));

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

/** Returns undefined for an empty text, as if the field were left out. */
function readValue(text: string, type: $ZodType | undefined): unknown {
  const value = cleanText(decodeEntities(text), " ");
  const isFlag = type !== undefined && safeParse(type, true).success;
  // Its author meant something by an empty "draft:".
  if (value.trim() === "") return isFlag ? value : undefined;
  return isFlag && /^(?:true|false)$/i.test(value) ? value.toLowerCase() === "true" : value;
}

function describeForbidden(text: string, where: Place): readonly Problem[] {
  return text.split("\n").flatMap((line, index) => {
    const position = { line: index + 1, column: 1 };
    return withoutForbidden(line) === line ? [] : describeRemoved(line, { ...where, position });
  });
}
