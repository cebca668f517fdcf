// Cleans the texts of a post, before the schema reads it.
import { cleanText, isVisible, MARKDOWN_BREAK, withoutForbidden } from "./clean-text.ts";
import { decodeEntities } from "./entities.ts";
import { SECTION_FIELDS, SECTION_TYPES } from "./post-schema.ts";
import { settleSection, wordsOfSection } from "./sections.ts";
import { isObject } from "./values.ts";

/** What is left out of a post: characters of a text, a section of an unknown type, or an unknown field of a section. */
export interface Omission {
  readonly what: "characters" | "section" | "field";
  readonly path: readonly PropertyKey[];
  /** The whole text, the type of the section, or the name of the field. */
  readonly found: string;
  /** Those of a section. */
  readonly words?: string;
}

/** A cleaned one would be the address of another post. */
const IDENTIFIERS = ["id", "slug", "translationOf"];
/** The fields with a text on one line. Pages and exports write entities in them. */
export const LINE_FIELDS = ["title", "summary", "imageAlt"] as const;
const isLine = (field: unknown) => LINE_FIELDS.some((name) => name === field);

/** Cleans the texts of a post, and makes sections of unknown types undefined. */
export function cleanPost(fields: unknown, report: (omission: Omission) => void = () => {}): unknown {
  if (!isObject(fields)) return fields;
  const clean = (value: unknown, path: readonly PropertyKey[]): unknown => {
    // A table is a list of rows, which are lists.
    if (Array.isArray(value) && path.length < 6) return value.map((item, at) => clean(item, [...path, at]));
    if (typeof value !== "string") return value;
    if (withoutForbidden(value) !== value) report({ what: "characters", path, found: value });
    const [field] = path;
    if (isLine(field)) return cleanText(decodeEntities(value), " ");
    return cleanText(value, field === "body" ? MARKDOWN_BREAK : "\n");
  };
  const cleanSection = (given: unknown, index: number): unknown => {
    if (!isObject(given)) return given;
    const section = settleSection(given);
    const path = ["content", "sections", index];
    const type = clean(section.type, [...path, "type"]);
    if (typeof type === "string" && !SECTION_TYPES.includes(type)) {
      report({ what: "section", path: [...path, "type"], found: type, words: wordsOfSection(given) });
      return undefined;
    }
    const known = Object.entries(section).filter(([field]) => {
      if (SECTION_FIELDS.has(field)) return true;
      report({ what: "field", path: [...path, field], found: field });
      return false;
    });
    return Object.fromEntries(known.map(([field, value]) => [field, clean(value, [...path, field])]));
  };
  const { content, body } = fields;
  const sections = isObject(content) ? content.sections : undefined;
  const isEmpty = content == null || (Array.isArray(sections) && sections.length === 0);
  const isMarkdown = isEmpty && typeof body === "string" && isVisible(body);
  const texts = Object.entries(fields).map(([field, value]): [string, unknown] => [
    field,
    IDENTIFIERS.includes(field) ? value : typeof value === "string" ? clean(value, [field]) : value,
  ]);
  return {
    ...Object.fromEntries(texts),
    content: isMarkdown ? null : Array.isArray(sections) ? { sections: sections.map(cleanSection) } : content,
  };
}
