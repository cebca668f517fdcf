// The package has a list of all names for Node, and asks the parser of the browser there.
import { decodeNamedCharacterReference } from "decode-named-character-reference";

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,30}));/gi;

/** Returns a text with its HTML entities as characters: "Smith &amp; Jones" → "Smith & Jones". */
export function decodeEntities(text: string): string {
  return text.replaceAll(ENTITY, (entity, decimal, hex, name) => {
    if (name !== undefined) return decodeNamedCharacterReference(name) || entity;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    // HTML reads the numbers of control characters as those of Windows: &#146; is ’.
    if (code >= 0x80 && code <= 0x9f) return new TextDecoder("windows-1252").decode(Uint8Array.of(code));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
