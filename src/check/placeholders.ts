import { quote } from "../problem.ts";
import type { Check, Fault } from "./check.ts";
import {
  at,
  type CheckedPage,
  type Element,
  isConcealed,
  isElement,
  type Node,
  sharedTexts,
  tagged,
  UNREAD,
} from "./page.ts";

/** What a template writes when it has nothing to write, and names that were to be filled in. */
const PLACEHOLDER = /\{\{?\s*[a-z]\w*\s*\}|\[object \w+\]|\bundefined\b|\bNaN\b/;

/** Meta elements whose content people or machines read as a text. */
const TEXT_META = /^(?:description|keywords|ai-prompt|(?:og|twitter):(?:title|description|image:alt))$/;

/**
 * Texts that were never filled in: {city}, undefined, [object Object]. Articles may speak of such things, and are
 * written by people, not put together; hence a warning, and not for them.
 */
export const placeholderCheck: Check = {
  rule: "placeholders",
  page: (page) => {
    if (page.kind === "article") return [];
    return textsOf(page).flatMap(([element, text]): readonly Fault[] => {
      const placeholder = PLACEHOLDER.exec(text)?.[0];
      if (placeholder === undefined || isConcealed(element)) return [];
      const place = at(page, element);
      return [
        {
          ...place,
          template: sharedTexts(page.kind, page.content) ?? place.template,
          severity: "warning",
          found: `${quote(placeholder)} in ${quote(text.trim())}`,
          expected: "a text that is filled in",
        },
      ];
    });
  },
};

function textsOf(page: CheckedPage): readonly (readonly [Element, string])[] {
  return [
    ...tagged(page, "meta")
      .filter(({ attribs }) => TEXT_META.test(attribs.name ?? attribs.property ?? ""))
      .map((element) => [element, element.attribs.content ?? ""] as const),
    ...tagged(page, "img").map((element) => [element, element.attribs.alt ?? ""] as const),
    ...page.elements.flatMap((element) =>
      (UNREAD.has(element.name) ? [] : element.children)
        .filter((child): child is Node => !isElement(child) && child.type === "text")
        .map(({ data = "" }) => [element, data] as const),
    ),
  ];
}
