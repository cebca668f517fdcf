import { quote } from "../problem.ts";
import { type Check, warning } from "./check.ts";
import {
  type CheckedPage,
  directTexts,
  type Element,
  findByTag,
  isHidden,
  metas,
  NOT_RENDERED,
} from "./page.ts";
import { at, sharedTexts } from "./place.ts";

const PLACEHOLDER = /\{\{?\s*[a-z]\w*\s*\}|\[object \w+\]|\bundefined\b|\bNaN\b/;

/** Meta elements with a text for people or language models. */
const TEXT_METAS = ["description", "keywords", "ai-prompt"].concat(
  ["title", "description", "image:alt"].flatMap((name) => [`og:${name}`, `twitter:${name}`]),
);

/**
 * Unfilled placeholders: {city}, undefined, [object Object]. A warning, because a text may be about such things.
 * Articles are left out: they are written as a whole and have no placeholders.
 */
export const placeholderCheck: Check = {
  rule: "placeholders",
  page: (page) => {
    if (page.kind === "article") return [];
    return textsOf(page).flatMap(({ element, text = "" }) => {
      const placeholder = PLACEHOLDER.exec(text)?.[0];
      if (placeholder === undefined || isHidden(element)) return [];
      const place = { ...at(page, element), template: sharedTexts(page.kind, page.content) };
      const found = `${quote(placeholder)} in ${quote(text.trim())}`;
      return [warning(place, found, "a text without placeholders")];
    });
  },
};

function textsOf(page: CheckedPage): readonly { element: Element; text: string | undefined }[] {
  const named = TEXT_METAS.flatMap((name) => metas(page, name));
  const rendered = page.elements.filter(({ name }) => !NOT_RENDERED.has(name));
  return [
    ...named.map((element) => ({ element, text: element.attribs.content })),
    ...findByTag(page, "img").map((element) => ({ element, text: element.attribs.alt })),
    ...rendered.flatMap((element) => directTexts(element).map((text) => ({ element, text }))),
  ];
}
