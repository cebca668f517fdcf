// The characters that no reader sees, or that change the words around them: what messages call them, and what becomes of
// them. clean-text.ts applies the table where bytes, rows and entities become text: later code meets none of them.

/**
 * "drop": left out. "remove": left out, with a notice. "join": left out where no letter stands before it.
 * "part": left out within a word; elsewhere it stands for a hyphen, with a notice. "space": a plain space where
 * Markdown needs one. "break": a line break. "refuse": the text is not published.
 */
export type Fate = "drop" | "remove" | "join" | "part" | "space" | "break" | "refuse";

interface CharacterClass {
  /** As messages name one. They show others by their number. */
  readonly name?: string;
  /** As a pattern with the flag "u" has them between [ and ]. */
  readonly set: string;
  readonly fate: Fate;
}

export const CHARACTERS: readonly CharacterClass[] = [
  // XML forbids or discourages them (XML 1.0, section 2.2): control characters other than tab, line feed and carriage return,
  // lone surrogates, and two non-characters.
  { set: "\\0-\\x08\\x0E-\\x1F\\x7F-\\x84\\x86-\\x9F\\uFFFE\\uFFFF\\p{Surrogate}", fate: "remove" },
  // Of word processors; Shift and Enter is one in Word.
  { set: "\\v\\f\\x85\\u2028\\u2029", fate: "break" },
  { name: "no-break space", set: "\\xA0", fate: "space" },
  { set: "\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000", fate: "space" },
  { name: "zero-width space", set: "\\u200B", fate: "drop" },
  { name: "word joiner", set: "\\u2060", fate: "drop" },
  { name: "byte order mark", set: "\\uFEFF", fate: "drop" },
  { name: "zero-width non-joiner", set: "\\u200C", fate: "join" },
  // In the middle of an emoji, which messages show as it is.
  { set: "\\u200D", fate: "join" },
  // In texts that are copied from a PDF, it stands for a hyphen.
  { name: "soft hyphen", set: "\\xAD", fate: "part" },
  // Contacts of phones and chats put them around a telephone number. Without them, a text runs as it was typed.
  {
    name: "direction mark",
    set: "\\u061C\\u200E\\u200F\\u202A\\u202C\\u202D\\u2066\\u2068\\u2069",
    fate: "drop",
  },
  // Words, and parts of a number, would stand in the opposite order to the one that was typed.
  { name: "right-to-left mark", set: "\\u202B\\u202E\\u2067", fate: "refuse" },
];

/** Returns the characters with one of the fates, as a pattern with the flag "u" has them between [ and ]. */
export const setOf = (...fates: readonly Fate[]): string =>
  CHARACTERS.filter(({ fate }) => fates.includes(fate))
    .map(({ set }) => set)
    .join("");

/**
 * What a line of text in JSON cannot have: the characters that "break", "remove" and "refuse", and all line breaks. JSON has
 * them only as escapes, so that someone wrote them on purpose.
 */
export const NOT_IN_LINE = "\\p{Cc}\\p{Zl}\\p{Zp}\\p{Bidi_Control}\\uFFFE\\uFFFF";

const NAMED = CHARACTERS.filter(({ name, fate }) => name || fate !== "join").map(({ set }) => set);
const UNSEEN = new RegExp(`[\\p{Cc}\\p{Co}${NAMED.join("")}]|(?! )\\p{Zs}`, "gu");
const NAMES = CHARACTERS.map(({ name, set }) => ({ name, pattern: new RegExp(`[${set}]`, "u") }));

/**
 * Returns a text with the names of invisible characters, and with escapes such as \u001b for others that readers would not
 * see, and for what a terminal or a log would interpret.
 */
export const nameCharacters = (text: string): string =>
  text.replaceAll(UNSEEN, (character) => {
    const { name } = NAMES.find(({ pattern }) => pattern.test(character)) ?? {};
    return name ? `[${name}]` : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
