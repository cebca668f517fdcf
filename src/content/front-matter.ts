// Reads Markdown files: front matter, which is YAML between two lines of "---", then the body. Its problems name a field
// and quote its line, because an author knows no YAML.
import { isMap, isScalar, LineCounter, parseDocument, stringify } from "yaml";
import { atField, cutText, type Place, type Position, type Problem, quote } from "../problem.ts";
import { positionAt } from "./locate.ts";

export type FilePlace = Place & { readonly file: string };

export interface MarkdownFile {
  /** Texts, true or false; [] for a list or an object, which no field is. Absent when there are none. */
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly problems: readonly Problem[];
  /** Where each field is in the file, by name. */
  readonly positions: ReadonlyMap<string, Position>;
  readonly body: string;
  /** The lines before the body. */
  readonly bodyLine: number;
}

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** Reads a Markdown file, whose front matter may have only the fields in `known`. */
export function readMarkdownFile(where: FilePlace, text: string, known: readonly string[]): MarkdownFile {
  const source = text.replace(/^\uFEFF/, "");
  const [block = "", yaml = ""] = (source.startsWith("---") && FRONT_MATTER.exec(source)) || [];
  const { fields, positions, problems } = parseYaml(yaml, where);
  const body = source.slice(block.length);
  const bodyLine = positionAt(source, block.length).line - 1;
  if (!fields) {
    const missing = problems.length > 0 ? problems : [describeMissing(source, block, where)];
    return { problems: missing, positions, body, bodyLine };
  }
  const unknown = Object.keys(fields)
    .filter((field) => !known.includes(field))
    .map((field) => ({
      where: { ...atField(where, field), position: positions.get(field) },
      found: `the unknown field ${quote(field)}`,
      expected: `the fields ${known.join(", ")}`,
    }));
  return { fields, problems: [...problems, ...unknown], positions, body, bodyLine };
}

/** Describes a file without front matter. `block` is what is between its lines of "---", if it has both. */
function describeMissing(source: string, block: string, where: FilePlace): Problem {
  const start = source === "" ? "an empty file" : quote(source.split("\n", 1)[0]);
  const open = source.startsWith("---") ? 'front matter without a last line "---"' : start;
  return {
    where: { ...where, position: { line: 1, column: 1 } },
    found: block ? "front matter without fields" : open,
    expected: 'front matter: a line "---", fields such as "title: …", and a line "---"',
    next: "see docs/writing.md",
  };
}

/** The fields in which a writer may use any punctuation. */
const TEXTS: readonly string[] = ["title", "summary", "description", "imageAlt", "reviewedBy"];
/** The fields that are true or false. */
const FLAGS: readonly string[] = ["draft", "footer", "menu"];

/** A field whose text begins with a quotation mark that its line does not close. */
const UNCLOSED = /^\w+:[ \t]+(["'])(?!.*\1[ \t]*(?:#.*)?$)/m;

/** Characters of a line that a message quotes. */
const LONGEST_LINE = 80;

/** `fields` is absent when the YAML is not a list of fields. */
function parseYaml(yaml: string, where: FilePlace): Pick<MarkdownFile, "fields" | "positions" | "problems"> {
  const lineCounter = new LineCounter();
  // Every value is a text: a title may be a number.
  const options = { lineCounter, prettyErrors: false, stringKeys: true, schema: "failsafe" } as const;
  const { errors, contents } = parseDocument(yaml, options);
  const items = isMap(contents) ? contents.items : [];
  const positionOf = (offset: number): Position => {
    const { line, col } = lineCounter.linePos(offset);
    // After the line with "---".
    return { line: line + 1, column: col };
  };
  const positions = new Map<string, Position>();
  const [error] = errors;
  if (error) {
    const starts = items.flatMap(({ key }) => (isScalar(key) && key.range ? key.range[0] : []));
    // An error can be far below its field, such as at the end when a quotation mark is missing.
    const last = starts.findLast((each) => each <= error.pos[1]) ?? error.pos[0];
    // A missing quotation mark is found only at the next one, in a later field.
    const unclosed = error.code === "DUPLICATE_KEY" ? -1 : yaml.search(UNCLOSED);
    const start = unclosed === -1 ? last : Math.min(unclosed, last);
    const line = lineAt(yaml, start);
    const place = { ...where, position: positionOf(start) };
    const describe = error.code === "DUPLICATE_KEY" ? describeRepeated : describeLine;
    return { positions, problems: [describe(line, place)] };
  }
  if (!isMap(contents)) return { positions, problems: [] };
  const fields: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const { key, value } of items) {
    if (!isScalar(key)) continue;
    const field = String(key.value);
    const start = key.range?.[0] ?? 0;
    positions.set(field, positionOf(start));
    fields[field] = isScalar(value) ? readValue(field, String(value.value)) : [];
    // What follows " #" is a comment, and would be lost.
    if (isScalar(value) && value.type === "PLAIN" && value.comment && TEXTS.includes(field)) {
      problems.push(describeLine(lineAt(yaml, start), { ...where, position: positionOf(start) }));
      fields[field] = `${value.value} #${value.comment}`;
    }
  }
  return { fields, positions, problems };
}

/** Returns undefined for an empty value, as if the field were left out. */
function readValue(field: string, value: string): unknown {
  if (value.trim() === "") return undefined;
  return FLAGS.includes(field) && /^(?:true|false)$/i.test(value) ? value.toLowerCase() === "true" : value;
}

/** Returns the line that an offset is in. */
function lineAt(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return (text.slice(start).split("\n", 1)[0] ?? "").trimEnd();
}

function describeRepeated(line: string, where: Place): Problem {
  const [field = ""] = line.split(":", 1);
  const found = `the field ${quote(field)} for the second time`;
  return { where: atField(where, field), found, expected: "each field once" };
}

/** Describes a line that YAML does not read as a field and its text, and writes it as YAML does. */
function describeLine(line: string, where: Place): Problem {
  const found = `the line \`${cutText(line, LONGEST_LINE)}\``;
  const [, field, text = ""] = /^(\w+):[ \t]+(.*)$/.exec(line) ?? [];
  if (field === undefined)
    return { where, found, expected: 'a field at the start of a line, such as "title: …"' };
  // Word processors write curly quotation marks.
  const [, , straight, curly] = /^(?:(["'])(.*)\1|“(.*)”)$/.exec(text) ?? [];
  const unquoted = straight ?? curly ?? text.replace(/^["']/, "");
  return {
    where: atField(where, field),
    found,
    expected: 'quotation marks around a text that has ": ", "#" or quotation marks in it',
    next: `write ${stringify({ [field]: unquoted }, { lineWidth: 0 }).trimEnd()}`,
  };
}
