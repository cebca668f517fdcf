// Raised and lowered texts, which a post has no form for: on the line, the mark of a footnote would change the amount before it.

/** The last is the minus sign of typesetters. */
const SIGNS = "0123456789+-\u2212";
const SHIFTED = { sup: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻", sub: "₀₁₂₃₄₅₆₇₈₉₊₋₋" };

/** As many digits as marks of footnotes, powers and formulas have; more are a text in small print. */
const MANY_DIGITS = /(?:\d.*){4}/s;
/** Letters that say the same on the line. */
const ON_LINE = /^(?:st|nd|rd|th|tm|sm)$/i;

export type Shift = keyof typeof SHIFTED;

export const isShift = (tag: string): tag is Shift => Object.hasOwn(SHIFTED, tag);

/** Returns whether a raised or lowered text has characters of its own: digits, without letters. */
export const canShift = (text: string): boolean => !/\p{L}/u.test(text) && !MANY_DIGITS.test(text);

/** A raised or lowered text in HTML. */
const SHIFT = /<(sup|sub)\b[^<>]*>([^<>]*)<\/\1\s*>/gi;

/** Returns HTML in which raised and lowered digits are characters of their own. */
export const shiftTags = (html: string): string =>
  html.replaceAll(SHIFT, (whole, tag: string, text: string) =>
    canShift(text) ? shiftDigits(text, tag.toLowerCase() as Shift) : whole,
  );

/** Returns whether a text on the line says the same as above it. */
export const isFineOnLine = (text: string): boolean => ON_LINE.test(text.trim());

/** Returns a text with its digits and signs raised or lowered. */
export const shiftDigits = (text: string, to: Shift): string =>
  text.replaceAll(/[\d+\u2212-]/g, (sign) => SHIFTED[to].charAt(SIGNS.indexOf(sign)));
