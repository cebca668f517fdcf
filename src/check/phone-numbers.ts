import { quote } from "../problem.ts";
import { findNumbers, nationalDigits } from "../shared/phone.ts";
import { directTexts, type Element, isHiddenElement } from "./checked-page.ts";
import { at } from "./place.ts";
import { type Check, warning } from "./rule.ts";

/**
 * Telephone numbers in texts, descriptions and alternatives that the page does not call, and those that were the firm's: a
 * visitor would dial them. A number of someone else, such as a court, is a link.
 */
export const phoneNumberCheck: Check = {
  rule: "phone-numbers",
  page: (page, { formerPhones = [] }) => {
    const former = new Set(formerPhones.map(nationalDigits));
    const isFormer = (number: string) => former.has(nationalDigits(number));
    const called = new Set(page.elements.flatMap((element) => dialedBy(element).map(nationalDigits)));
    const places = new Map<string, Element>();
    for (const element of page.elements) {
      if (["script", "style"].includes(element.name)) continue;
      const { content = "", alt = "" } = element.attribs;
      const shown = [content, alt, ...directTexts(element)].flatMap(findNumbers);
      const wrong = [
        ...dialedBy(element).filter(isFormer),
        ...shown.filter((number) => isFormer(number) || !called.has(nationalDigits(number))),
      ];
      // A number is named once, where it is first.
      for (const number of wrong)
        if (!places.has(number) && !isHiddenElement(element)) places.set(number, element);
    }
    return [...places].map(([number, element]) => {
      const place = at(page, element);
      const expected = "a number of the firm, or a link to someone else’s";
      return isFormer(number)
        ? warning(
            place,
            `${quote(number)}, which was a number of the firm`,
            expected,
            "write the current number",
          )
        : warning(place, `the telephone number ${quote(number)}`, expected, LINK);
    });
  },
};

const LINK = "correct it; a number of someone else is a link: [713-555-0142](tel:713-555-0142)";

/** Returns the number that a link dials, if it dials one. */
function dialedBy({ attribs: { href = "" } }: Element): readonly string[] {
  return /(?<=^(?:tel:|sms:|https:\/\/wa\.me\/))[^?;,]+/i.exec(href) ?? [];
}
