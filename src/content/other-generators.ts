// The fields of front matter that other generators have: their names for fields of docket, and what is left out.
import { atField, cutText, type Place, type Position, type Problem, quote } from "../problem.ts";
import { MAX_LINE_LENGTH } from "./front-matter-faults.ts";
import { closestField, expectedFields } from "./validate.ts";
import type { Shape } from "./yaml-field.ts";

/** The fields of a file that docket does not have, by name. */
export type Foreign = Map<string, { readonly value: unknown; readonly position: Position }>;

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

/** Moves the fields that have another name here. */
export function takeAliases(
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

/** Returns what a field of another name says: "robots: noindex, follow" is "noindex: true"; undefined if it means nothing here. */
function readAlias(field: string, value: unknown): unknown {
  if (field !== "noindex" || typeof value !== "string") return value;
  if (/^(?:true|false)$/i.test(value)) return value.toLowerCase() === "true";
  return /\bno(?:index|ne)\b/i.test(value) ? true : undefined;
}

/** Returns the name that a field has here: Hugo reads "Title" as "title". */
export const ownName = (field: string, shape: Shape): string =>
  Object.hasOwn(shape, field)
    ? field
    : (Object.keys(shape).find((each) => each.toLowerCase() === field.toLowerCase()) ?? field);

export const isForeign = (field: string, value: unknown, shape: Shape) =>
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
export function describeForeign(all: Foreign, where: Place, shape: Shape): readonly Problem[] {
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
