import { type ParseError, parse, printParseErrorCode, visit } from "jsonc-parser";
import { type Parsed, type Place, type Problem, quote } from "../problem.ts";
import { positionAt } from "./locate.ts";

/** Decoders replace bytes that are not UTF-8 with it. */
const REPLACEMENT_CHARACTER = "\uFFFD";

/** Levels. Content has fewer than ten, and functions that call themselves for each level can take some thousands. */
const MAX_LEVELS = 100;
const TOO_DEEP = {
  found: "lists and objects inside each other, too many to read",
  expected: `at most ${MAX_LEVELS} levels`,
};

/** Parses a JSON file. A syntax error, or a field that an object has twice, is a problem with its line and column. */
export function parseJson(text: string, place: Place): Parsed<unknown> {
  const json = text.replace(/^\uFEFF/, "");
  const value = json.includes(REPLACEMENT_CHARACTER) ? undefined : parseValid(json);
  if (value === undefined) {
    const { offset, ...problem } = findError(json);
    const where = { ...place, position: positionAt(json, offset) };
    return { value, problems: [{ where, ...problem }] };
  }
  if (isDeeper(value, MAX_LEVELS)) return { value: undefined, problems: [{ where: place, ...TOO_DEEP }] };
  const problems = findRepeatedFields(json, place);
  return { value: problems.length > 0 ? undefined : value, problems };
}

/** Returns undefined for invalid JSON. V8's messages vary, and some have no position, so findError describes it. */
function parseValid(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Returns whether a value has more than `levels` levels. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1));
}

/** Finds the fields that an object of a valid JSON document has twice: JSON.parse drops all but the last one, silently. */
function findRepeatedFields(json: string, place: Place): readonly Problem[] {
  const problems: Problem[] = [];
  // The names of each open object, with their lines.
  const open: Map<string, number>[] = [];
  visit(json, {
    onObjectBegin: () => void open.push(new Map()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(name, _offset, _length, startLine, startCharacter) {
      const names = open.at(-1);
      const first = names?.get(name);
      if (first === undefined) {
        names?.set(name, startLine + 1);
        return;
      }
      problems.push({
        where: { ...place, position: { line: startLine + 1, column: startCharacter + 1 } },
        found: `the field ${quote(name)} for the second time, after line ${first}`,
        expected: "each field of an object once",
        next: "remove one of the two",
      });
    },
  });
  return problems;
}

const UNKNOWN_ERROR = { found: "a syntax error", expected: "a JSON document" };

/** The errors of jsonc-parser. Without `found`, the message quotes the text at the error. */
const ERRORS: Readonly<Record<string, { readonly found?: string; readonly expected: string }>> = {
  InvalidSymbol: { expected: "text in double quotes, a number, true, false or null" },
  PropertyNameExpected: { expected: "the name of a field in double quotes" },
  ValueExpected: { expected: "a value" },
  ColonExpected: { expected: "a colon after the name of a field" },
  CommaExpected: { expected: "a comma" },
  CloseBraceExpected: { expected: 'a closing "}"' },
  CloseBracketExpected: { expected: 'a closing "]"' },
  EndOfFileExpected: { expected: "the end of the file" },
  InvalidCommentToken: { found: "a comment", expected: "JSON, which has no comments" },
  UnexpectedEndOfString: { found: "text without a closing quote", expected: "a quote on the same line" },
  UnexpectedEndOfNumber: { expected: "a complete number" },
  InvalidUnicode: { found: "an incomplete \\u escape", expected: "four hexadecimal digits after \\u" },
  InvalidEscapeCharacter: {
    found: "an unknown escape sequence in a text",
    expected: 'one such as \\n or \\"; a backslash is written \\\\',
  },
  InvalidCharacter: { found: "a control character in a text", expected: "an escape sequence such as \\t" },
};

function findError(json: string): Omit<Problem, "where"> & { readonly offset: number } {
  if (json.trim() === "") return { offset: 0, found: "an empty file", expected: "a JSON document" };
  const undecoded = json.indexOf(REPLACEMENT_CHARACTER);
  if (undecoded >= 0) {
    return {
      offset: undecoded,
      found: "bytes that are not UTF-8",
      expected: "a JSON document in UTF-8",
      next: "save the file as UTF-8",
    };
  }
  const errors: ParseError[] = [];
  try {
    parse(json, errors, { disallowComments: true });
  } catch (error) {
    if (error instanceof RangeError) return { offset: 0, ...TOO_DEEP };
    throw error;
  }
  const [first] = errors;
  if (!first) return { offset: 0, ...UNKNOWN_ERROR };
  const { error, offset, length } = first;
  const before = json.slice(0, offset).trimEnd();
  if (before.endsWith(",") && /[}\]]/.test(json.charAt(offset))) {
    return {
      offset: before.length - 1,
      found: "a comma after the last item",
      expected: "no comma before a closing bracket",
    };
  }
  const code = printParseErrorCode(error);
  if (code === "InvalidSymbol" && before.endsWith('"')) {
    return {
      offset: before.length - 1,
      found: "a quotation mark that ends a text, and more text after it",
      expected: 'a comma after the text, or \\" for a quotation mark within it',
    };
  }
  const { found, expected } = ERRORS[code] ?? UNKNOWN_ERROR;
  return { offset, found: found ?? describeToken(json.slice(offset, offset + length)), expected };
}

function describeToken(token: string): string {
  if (token === "") return "the end of the file";
  // Such as a non-breaking space or a second byte order mark.
  if (/^[\p{Z}\p{Cf}]/u.test(token)) {
    const code = token.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    return `the invisible character U+${code}`;
  }
  return quote(token.replaceAll(/^"|"$/g, ""));
}
