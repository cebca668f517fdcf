// Removes what other programs add to a text: invisible characters and entities.

// Characters that XML forbids or discourages (XML 1.0, section 2.2): control characters other than tab, line feed
// and carriage return, lone surrogates, and two non-characters.
const FORBIDDEN_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters
  /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Has all of them, and both halves of each pair of surrogates: to look for pairs takes five times as long. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters
const SUSPECT = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\uD800-\uDFFF\uFFFE\uFFFF]/;

/** Line breaks of word processors; Shift and Enter is one in Word. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters
const LINE_BREAKS = /[\u000B\u000C\u0085\u2028\u2029]/g;

/** The start of a line, with the mark of a heading, an item, a quote or a field, whose spaces no one can tell apart. */
const LINE_START =
  /^[ \t\u00A0\u1680\u2000-\u200D\u202F\u205F\u2060\u3000\uFEFF]*(?:(?:#{1,6}|[-*+]|\d{1,9}[.)]|>+|\w+:)[ \t]*[\u00A0\u1680\u2000-\u200D\u202F\u205F\u2060\u3000\uFEFF]+)?/gm;
/** Where a word may be parted. Elsewhere it stands for a hyphen, as in texts that are copied from a PDF. */
const SOFT_HYPHENS = /(\p{L})\u00AD(?=\p{L})/gu;
const WIDE_SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
const NO_WIDTH = /[\u200B-\u200D\u2060\uFEFF]/g;

/**
 * As many marks on one letter as a text may have (Unicode Standard Annex 15, "Stream-Safe Text Process"). A joiner after them
 * ends their sorting, which takes minutes for some 100,000.
 */
const LONG_ACCENTS = /\p{M}{30}(?=\p{M})/gu;

/** Returns whether a reader sees anything of a text. */
export const isVisible = (text: string): boolean =>
  /[^\s\u00AD\u200B-\u200D\u202A-\u202E\u2060\uFEFF]/.test(text);

/** A line break in Markdown. Messages count only line feeds, so that their lines are those of the file. */
export const MARKDOWN_BREAK = "  \r";

/** Returns a text without characters that XML cannot carry. */
export const withoutForbidden = (text: string): string =>
  SUSPECT.test(text) ? text.replace(FORBIDDEN_CHARACTERS, "") : text;

/** Returns a text in which an accent is a part of its letter. */
export const composed = (text: string): string => text.replace(LONG_ACCENTS, "$&\u034F").normalize("NFC");

/**
 * Returns a text in which invisible characters mean what their author sees: any space at the start of a line is a space, a
 * line break of a word processor is `lineBreak`, and an accent is a part of its letter.
 */
export function showInvisible(given: string, lineBreak = "\n"): string {
  const text = composed(given);
  // Most texts have none.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters
  if (!/[\u000B\u000C\u0085\u00A0\u00AD\u1680\u2000-\u200D\u2028-\u202F\u205F\u2060\u3000\uFEFF]/.test(text))
    return text;
  return text
    .replace(LINE_BREAKS, lineBreak)
    .replace(SOFT_HYPHENS, "$1")
    .replace(LINE_START, withoutInvisible);
}

/** Returns a text with plain spaces and without characters of no width. */
export const withoutInvisible = (text: string): string =>
  text.replace(NO_WIDTH, "").replace(WIDE_SPACES, " ");

/** The entities that pages and exports write in titles, each with its character. */
const ENTITIES = new Map(
  (
    "amp& lt< gt> quot\" apos' nbsp\u00A0 sect§ copy© reg® trade™ lsquo‘ rsquo’ ldquo“ rdquo” ndash– mdash— hellip… bull• " +
    "middot· aacuteá eacuteé iacuteí oacuteó uacuteú ntildeñ uumlü iexcl¡ iquest¿"
  )
    .split(" ")
    .map((entity) => [entity.slice(0, -1), entity.slice(-1)]),
);

/** Returns a text with its HTML entities as characters: "Smith &amp; Jones" → "Smith & Jones". */
export function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES.get(name) ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
