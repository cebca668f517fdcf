// Sections as people and language models write them, by their obvious meaning: other names of types and fields, numbers as
// texts, items with fields of their own.
import { isObject } from "./values.ts";

type Section = Readonly<Record<string, unknown>>;

/** The names of each type, without case, spaces, "-" and "_". */
const NAMES = {
  heading: "heading header title subtitle subheading h1 h2 h3 h4 h5 h6 heading1 heading2 heading3 heading4",
  paragraph: "paragraph text p body richtext intro introduction conclusion summary note callout tip info",
  list: "list bulletlist bullets bulletedlist unorderedlist ul checklist numberedlist orderedlist ol steps numbers faq faqs qa questions",
  quote: "quote blockquote pullquote",
  image: "image img photo picture figure",
  table: "table",
};
const TYPES = new Map(
  Object.entries(NAMES).flatMap(([type, names]) => names.split(" ").map((name) => [name, type] as const)),
);
/** All names of types that a build reads, in the form in which they are compared. */
export const SECTION_NAMES: readonly string[] = [...TYPES.keys()];
const ORDERED = /^(?:numbered|ordered|ol$|steps$|numbers$)/;

/** The names of each field, the one that docket has first. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  content: ["content", "text", "value", "body", "heading", "title"],
  items: ["items", "list", "points", "bullets", "steps", "questions", "faqs", "entries", "content"],
  header: ["header", "headers", "columns", "head"],
  rows: ["rows", "data"],
  url: ["url", "src", "image"],
  alt: ["alt", "caption", "description", "imageAlt"],
};
const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  heading: ["content"],
  paragraph: ["content"],
  quote: ["content"],
  list: ["items"],
  image: ["url", "alt"],
  table: ["header", "rows"],
};

/** Returns a section with the names that docket has; one of an unknown type as it is. */
export function settleSection(section: Section): Section {
  const name = typeof section.type === "string" ? section.type.toLowerCase().replaceAll(/[\s_-]/g, "") : "";
  const type = TYPES.get(name);
  if (type === undefined) return section;
  const rest: Record<string, unknown> = { ...section };
  const fields: Record<string, unknown> = { type };
  delete rest.type;
  for (const field of OF_TYPE[type] ?? []) {
    const found = FIELDS[field]?.find(
      (each) => rest[each] != null && (field !== "items" || Array.isArray(rest[each])),
    );
    if (found === undefined) continue;
    fields[field] = rest[found];
    delete rest[found];
  }
  const { level, ordered } = rest;
  const settled = { ...rest, ...fields };
  switch (type) {
    case "heading":
      return { ...settled, ...levelOf(/\d/.exec(name)?.[0] ?? level) };
    case "list":
      return {
        ...settled,
        ...(Array.isArray(fields.items) && { items: fields.items.map(textOfItem) }),
        ...((ORDERED.test(name) || ordered === "true") && { ordered: true }),
      };
    case "table":
      return {
        ...settled,
        ...(Array.isArray(fields.rows) && { rows: fields.rows.map(cellsOf(fields.header)) }),
      };
    default:
      return settled;
  }
}

/** A heading of a page is of level 1, and there are two below it. */
function levelOf(level: unknown): { readonly level?: unknown } {
  const number = typeof level === "string" && /^[1-6]$/.test(level) ? Number(level) : level;
  if (typeof number !== "number" || !Number.isInteger(number) || number < 1 || number > 6)
    return number === undefined ? {} : { level: number };
  return { level: number <= 2 ? 2 : 3 };
}

/** Returns the text of an item: that of a question is strong, before its answer. */
function textOfItem(item: unknown): unknown {
  if (!isObject(item)) return item;
  const pick = (...names: readonly string[]) =>
    names.map((name) => item[name]).find((value) => typeof value === "string");
  const first = pick("question", "q", "title", "heading", "label");
  const second = pick("answer", "a", "content", "text", "value", "description", "body");
  if (first === undefined || second === undefined) return first ?? second ?? item;
  return `**${first.trim()}** ${second}`;
}

/** Returns a function that gives a row as texts; `header` has the names of the fields of rows that are objects. */
const cellsOf =
  (header: unknown) =>
  (row: unknown): unknown => {
    const cells = Array.isArray(row)
      ? row
      : isObject(row) && Array.isArray(header)
        ? header.map((name) => row[String(name)] ?? "")
        : undefined;
    return cells?.map((cell: unknown) => (typeof cell === "number" ? String(cell) : cell)) ?? row;
  };

/** Returns the words of a section of an unknown type, so that its author knows which one it is. */
export function wordsOfSection(section: unknown): string {
  if (typeof section === "string") return section;
  if (typeof section !== "object" || section === null) return "";
  const parts = Object.entries(section).map(([name, part]) => (name === "type" ? "" : wordsOfSection(part)));
  return parts.filter(Boolean).join(" ");
}
