import { quote } from "../problem.ts";
import type { Check, Finding } from "./check.ts";
import { type CheckedPage, type Element, isElement, isHidden, metas, NOT_RENDERED, tagged } from "./page.ts";
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
    return textsOf(page).flatMap(([element, text]): readonly Finding[] => {
      const placeholder = PLACEHOLDER.exec(text)?.[0];
      if (placeholder === undefined || isHidden(element)) return [];
      return [
        {
          ...at(page, element),
          template: sharedTexts(page.kind, page.content),
          severity: "warning",
          found: `${quote(placeholder)} in ${quote(text.trim())}`,
          expected: "a text without placeholders",
        },
      ];
    });
  },
};

type Text = readonly [Element, string];

function textsOf(page: CheckedPage): readonly Text[] {
  return [
    ...TEXT_METAS.flatMap((name) => metas(page, name)).map(
      (element): Text => [element, element.attribs.content ?? ""],
    ),
    ...tagged(page, "img").map((element): Text => [element, element.attribs.alt ?? ""]),
    ...page.elements.flatMap((element) =>
      (NOT_RENDERED.has(element.name) ? [] : element.children)
        .filter((child) => !isElement(child) && child.type === "text")
        .map((child): Text => [element, ("data" in child && child.data) || ""]),
    ),
  ];
}
