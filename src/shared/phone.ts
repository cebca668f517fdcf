// US telephone numbers, as people write them: "(713) 442-2200", "1-800-LAW-FIRM".

/** The letters on the keys 2 to 9. */
const KEYS = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"];
const TOLL_FREE = /^8(?:00|33|44|55|66|77|88)/;

/** Matches a number with its area code. Letters stand for the digits on their keys. */
export const PHONE_NUMBER =
  /^(?:\+?1[ .-]?)?(?:[2-9]\d{2}|\([2-9]\d{2}\))[ .-]?[2-9A-Za-z](?:[ .-]?[\dA-Za-z]){6}$/;

/** Returns the ten digits of a number: "1-800-LAW-FIRM" → "8005293476". Leaves fewer or more digits as they are. */
export function nationalDigits(phone: string): string {
  const digits = phone.replaceAll(/[a-z]/gi, (letter) =>
    String(KEYS.findIndex((key) => key.includes(letter.toUpperCase())) + 2),
  );
  return digits.replaceAll(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
}

/** Returns a number in international form: "(800) 555-0199" → "+1-800-555-0199". */
export function internationalNumber(phone: string): string {
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(nationalDigits(phone)) ?? [];
  return `+1-${area}-${exchange}-${line}`;
}

/**
 * Returns a number in full, as people read it beside a short form: "1-800-555-0199". Undefined when it would say the same
 * again: a local number is dialed as it is written.
 */
export function fullForm(label: string, number: string): string | undefined {
  const isVanity = /[a-z]/i.test(label);
  if (!isVanity && !TOLL_FREE.test(nationalDigits(number))) return undefined;
  const full = /[a-z]/i.test(number) ? internationalNumber(number).slice(1) : number;
  return full === label ? undefined : full;
}

/** Ten digits as people in the United States write a telephone number, with or without the 1 before it. */
const NUMBER =
  /(?<![\d$.,-])(?:\+?1[\s.-]?)?(?:\([2-9]\d{2}\)\s?|[2-9]\d{2}[\s.-])[2-9]\d{2}[\s.-]\d{4}(?![\d-])/g;

/** Returns the telephone numbers in a text, as they are written. */
export const findNumbers = (text: string): readonly string[] => text.match(NUMBER) ?? [];
