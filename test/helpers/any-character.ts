import fc from "fast-check";

const SURROGATES = { first: 0xd800, last: 0xdfff };
const COUNT = SURROGATES.last - SURROGATES.first + 1;
const MAX_CODE_POINT = 0x10ffff;

/**
 * Any character of Unicode, for fc.string({ unit: anyCharacter }). It makes the strings that the unit "binary" makes,
 * whose table of all characters takes two seconds in each worker.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(MAX_CODE_POINT - COUNT)
  .map((index) => String.fromCodePoint(index < SURROGATES.first ? index : index + COUNT), indexOf);

/** The reverse, with which fast-check finds out that names such as "__proto__" can be made, too. */
function indexOf(text: unknown): number {
  const code = typeof text === "string" ? (text.codePointAt(0) ?? -1) : -1;
  const isSurrogate = code >= SURROGATES.first && code <= SURROGATES.last;
  if (code < 0 || isSurrogate || String.fromCodePoint(code) !== text) throw new Error("no character");
  return code < SURROGATES.first ? code : code - COUNT;
}
