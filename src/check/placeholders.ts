import { kindOf } from "../pages/kinds.ts";
import { quote } from "../problem.ts";
import { directTexts, isHiddenElement } from "./checked-page.ts";
import { at, sharedTexts } from "./place.ts";
import { type Check, warning } from "./rule.ts";

const PLACEHOLDER = /\{\{?\s*[a-z]\w*\s*\}|\[object \w+\]|\bundefined\b|\bNaN\b/;

/**
 * Unfilled placeholders: {city}, undefined, [object Object]. A warning, because a text may be about such things.
 * Articles are left out: they are written as a whole and have no placeholders.
 */
export const placeholderCheck: Check = {
  rule: "placeholders",
  page: (page) => {
    if (kindOf(page.kind).isPost) return [];
    return page.elements.flatMap((element) => {
      // Those of a meta element and of an image, and the texts directly in an element.
      const { content = "", alt = "" } = element.attribs;
      const texts = [content, alt, ...directTexts(element)].filter((text) => PLACEHOLDER.test(text));
      if (texts.length === 0 || isHiddenElement(element)) return [];
      const place = { ...at(page, element), template: sharedTexts(page) };
      return texts.map((text) => {
        const found = `${quote(PLACEHOLDER.exec(text)?.[0])} in ${quote(text.trim())}`;
        return warning(place, found, "a text without placeholders");
      });
    });
  },
};
