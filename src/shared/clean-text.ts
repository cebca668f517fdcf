// Removes what other programs add to a text. characters.ts says what becomes of which character.
import { setOf } from "./characters.ts";

const FORBIDDEN_CHARACTERS = new RegExp(`[${setOf("remove")}]`, "gu");

/** Has all of them, and both halves of each pair of surrogates: to look for pairs takes five times as long. */
const SUSPECT = new RegExp(`[${setOf("remove").replace("\\p{Surrogate}", "\\uD800-\\uDFFF")}]`);

const INVISIBLE = new RegExp(`[${setOf("break", "space", "drop", "join", "part")}]`);
const LINE_BREAKS = new RegExp(`[${setOf("break")}]`, "g");
const DROPPED = new RegExp(`[${setOf("drop")}]`, "g");
const UNJOINED = new RegExp(`[${setOf("drop", "join")}]`, "g");
const WIDE_SPACES = new RegExp(`[${setOf("space")}]`, "g");
/** Where a word may be parted. Elsewhere it stands for a hyphen, as in texts that are copied from a PDF. */
const SOFT_HYPHENS = new RegExp(`(\\p{L})[${setOf("part")}]+(?=\\p{L})`, "gu");
/** The start of a line, with the mark of a heading, an item, a quote or a field, whose spaces no one can tell apart. */
const LINE_START = new RegExp(
  `^[ \\t${setOf("space", "join")}]*(?:(?:#{1,6}|[-*+]|\\d{1,9}[.)]|>+|\\w+:)[ \\t]*[${setOf("space", "join")}]+)?`,
  "gm",
);
const VISIBLE = new RegExp(
  `[^\\s${setOf("remove", "break", "space", "drop", "join", "part", "refuse")}]`,
  "u",
);
/** With the words that it turns around. */
const REVERSED = new RegExp(`[${setOf("refuse")}].{0,40}`, "u");

/**
 * As many marks on one letter as a text may have (Unicode Standard Annex 15, "Stream-Safe Text Process"). A joiner after them
 * ends their sorting, which takes minutes for some 100,000.
 */
const LONG_ACCENTS = /\p{M}{30}(?=\p{M})/gu;

const UTF_8 = new TextDecoder();

/** Returns the text of bytes in UTF-8: without a byte order mark, and with U+FFFD for what is not UTF-8. */
export const decodeText = (bytes: Uint8Array): string => UTF_8.decode(bytes);

/** Returns whether a reader sees anything of a text. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** A line break in Markdown. Messages count only line feeds, so that their lines are those of the file. */
export const MARKDOWN_BREAK = "  \r";

/** Returns a text without characters that XML cannot carry. */
export const withoutForbidden = (text: string): string =>
  SUSPECT.test(text) ? text.replace(FORBIDDEN_CHARACTERS, "") : text;

/** Returns a text in which an accent is a part of its letter. */
export const composed = (text: string): string => text.replace(LONG_ACCENTS, "$&\u034F").normalize("NFC");

/** Returns a text without characters that no one sees and no one needs, with each accent as a part of its letter. */
export function withoutInvisible(given: string): string {
  const text = composed(given);
  // Most texts have none.
  return INVISIBLE.test(text) ? composed(text.replace(DROPPED, "").replace(SOFT_HYPHENS, "$1")) : text;
}

/**
 * Returns a text in which invisible characters mean what their author sees: any space at the start of a line is a space, and a
 * line break of a word processor is `lineBreak`. What XML cannot carry is left out.
 */
export function cleanText(given: string, lineBreak = "\n"): string {
  const text = withoutInvisible(withoutForbidden(given));
  return INVISIBLE.test(text)
    ? text.replace(LINE_BREAKS, lineBreak).replace(LINE_START, withPlainSpaces)
    : text;
}

/** Returns a value of JSON with its texts as `withoutInvisible` returns them. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === "string") return withoutInvisible(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cleanValue(each)]));
}

/** Returns a text with plain spaces and without characters of no width. */
export const withPlainSpaces = (text: string): string => text.replace(UNJOINED, "").replace(WIDE_SPACES, " ");

export const NOT_REVERSED = "the words without the mark before them, which turns their order around";

/** Returns the first words that readers would see in another order than they were typed, with the mark before them. */
export const findReversed = (text: string): string | undefined => REVERSED.exec(text)?.[0];
