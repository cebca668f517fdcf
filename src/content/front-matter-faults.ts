// Words the problems and notices of front matter.
import { atField, cutText, type FilePlace, type Place, type Problem, quote } from "../problem.ts";
import { withPlainSpaces } from "../shared/clean-text.ts";
import { FRONT_MATTER_CHARACTERS } from "../shared/limits.ts";
import { formatCount } from "../shared/values.ts";
import { expectedFields } from "./validate.ts";
import { parseField, type Shape, writeField } from "./yaml-field.ts";

export const NESTED = "a list, or fields below it";

export function describeImage(place: FilePlace): Problem {
  const expected = "the address of a picture on its line; it is left out";
  return { where: atField(place, "image"), found: NESTED, expected };
}

/** Describes a file without front matter. `block` is what is between its lines of "---", if it has both. */
export function describeMissing(source: string, block: string, where: FilePlace): Problem {
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

export function describeUnknown(field: string, place: Place, shape: Shape): Problem {
  const found = `the unknown field ${quote(field)}`;
  return { where: atField(place, field), found, expected: expectedFields([field], shape) };
}

export function describeRepeated(field: string, place: Place): Problem {
  const found = `the field ${quote(field)} for the second time`;
  return { where: atField(place, field), found, expected: "each field once" };
}

/** Characters of a line that a message quotes. */
export const MAX_LINE_LENGTH = 80;

/** Describes the first line below that of a field, which YAML takes for a part of it; undefined if there is none. */
export function describeBelow(lines: string, place: FilePlace): Problem | undefined {
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
export const IN_CURLY = /^\s*\w+[ \t]*:[ \t]+“[^“”]*”\s*$/;
export const NOT_CURLY = "straight quotation marks around a text, or none: readers will see these";
/** A mark that was meant to be around the text, not around its first words: `"Wait" or "call"`. */
const OPENING_MARK = /^(["'])(?!(?:(?!\1).)*\S\1[\s.,;:!?])/;

/** Describes a line that YAML does not read as a field and its text, and writes it as YAML does. */
export function describeLine(line: string, where: Place): Problem {
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
