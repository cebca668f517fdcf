import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { type Parsed, type Place, type Problem, quote } from "../problem.ts";
import { cleanValue } from "../shared/clean-text.ts";
import { JSON_VALUES } from "../shared/limits.ts";
import { countValues, formatCount } from "../shared/values.ts";
import { positionAt } from "./locate.ts";

type ProblemAtOffset = Omit<Problem, "where"> & { readonly offset: number };

/** Parses the text of a JSON file, and cleans its texts. A syntax error, or a field that an object has twice, is a problem with its line and column. */
export function parseJson(json: string, place: Place): Parsed<unknown> {
  if (json.length > JSON_VALUES && countValues(new TextEncoder().encode(json)) > JSON_VALUES) {
    const found = `more than ${formatCount(JSON_VALUES)} values`;
    return { value: undefined, problems: [{ where: place, found, expected: "a file with fewer" }] };
  }
  const sound = parseSound(json);
  if (sound) return sound;
  try {
    const errors: ParseError[] = [];
    const tree = parseTree(json, errors, { disallowComments: true });
    const error = syntaxProblem(json, errors);
    const found = error || !tree ? [error ?? EMPTY] : checkRepeatedFields(tree);
    const problems = found.map(({ offset, ...problem }) => ({
      where: { ...place, position: positionAt(json, offset) },
      ...problem,
    }));
    return { value: problems.length === 0 ? cleanValue(JSON.parse(json)) : undefined, problems };
  } catch (error) {
    // jsonc-parser calls itself for each level.
    if (!(error instanceof RangeError)) throw error;
    const found = "lists and objects inside each other, too many to read";
    return { value: undefined, problems: [{ where: place, found, expected: "at most a hundred levels" }] };
  }
}

/** Parses a file without problems, which takes a seventh of the time of its tree. */
function parseSound(json: string): Parsed<unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    // A field that an object has twice is missing from its value, and an escaped character could make up for it.
    const isWhole = countColons(json) === countColons(JSON.stringify(value)) && !json.includes("\\u");
    return isWhole ? { value: cleanValue(value), problems: [] } : undefined;
  } catch {
    // The tree says where it is wrong.
    return undefined;
  }
}

/** Counts the fields, and what looks like one in a text. */
const countColons = (json: string): number => json.match(/"\s*:/g)?.length ?? 0;

/** Finds the fields that an object has twice: programs read only the last one. */
function checkRepeatedFields({ type, children }: Node): readonly ProblemAtOffset[] {
  if (!children) return [];
  const names = type === "object" ? children.map(({ children: [name] = [] }) => String(name?.value)) : [];
  const repeated = names.flatMap((name, index) => {
    if (names.indexOf(name) === index) return [];
    const found = `the field ${quote(name)} for the second time`;
    const expected = "each field of an object once";
    return [{ offset: children[index]?.offset ?? 0, found, expected, next: "remove one of the two" }];
  });
  return [...repeated, ...children.flatMap(checkRepeatedFields)];
}

const EMPTY: ProblemAtOffset = { offset: 0, found: "an empty file", expected: "a JSON document" };

/** What is missing, by the names of jsonc-parser's errors. Messages show the names of its other errors. */
const EXPECTED: Readonly<Record<string, string>> = {
  InvalidSymbol: "text in double quotes, a number, true, false or null",
  PropertyNameExpected: "the name of a field in double quotes",
  ValueExpected: "a value",
  ColonExpected: "a colon after the name of a field",
  CommaExpected: "a comma",
  CloseBraceExpected: 'a closing "}"',
  CloseBracketExpected: 'a closing "]"',
  EndOfFileExpected: "the end of the file",
};

function syntaxProblem(json: string, [first]: readonly ParseError[]): ProblemAtOffset | undefined {
  if (json.trim() === "") return EMPTY;
  if (!first) return undefined;
  const { error, offset, length } = first;
  const code = printParseErrorCode(error);
  const before = json.slice(0, offset).trimEnd();
  if (before.endsWith(",") && /[}\]]/.test(json.charAt(offset))) {
    return {
      offset: before.length - 1,
      found: "a comma after the last item",
      expected: "no comma before a closing bracket",
    };
  }
  if (code === "InvalidSymbol" && before.endsWith('"')) {
    return {
      offset: before.length - 1,
      found: "a quotation mark that ends a text, and more text after it",
      expected: 'a comma after the text, or \\" for a quotation mark within it',
    };
  }
  const expected = EXPECTED[code];
  const token = json.slice(offset, offset + length).replaceAll(/^"|"$/g, "");
  if (expected) return { offset, found: token === "" ? "the end of the file" : quote(token), expected };
  // "InvalidEscapeCharacter" → "invalid escape character"
  const name = code.replaceAll(/\B[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
  return { offset, found: `a syntax error: ${name}`, expected: "valid JSON" };
}
