import { formatPlace, quote } from "../problem.ts";
import type { Check, Finding, PageFacts } from "./check.ts";
import { type CheckedPage, type Element, metas, tagged, textOf } from "./page.ts";
import { at, atRoot, inHead, sharedTexts } from "./place.ts";

/** Characters: the limits of Bing's SEO reports. Google states none. */
const LENGTHS = { title: { least: 15, most: 70 }, description: { least: 25, most: 160 } };

type Field = keyof typeof LENGTHS;

/** Each page has one title and one description of its own, short enough for search results. */
export const titleCheck: Check = {
  rule: "titles",
  page: (page) => [
    ...checkText(page, "title", titleElements(page), textOf),
    ...checkText(page, "description", metas(page, "description"), ({ attribs }) => attribs.content ?? ""),
  ],
  site: (pages, { content }) => {
    const indexed = pages.filter(({ isIndexed }) => isIndexed);
    return [
      ...findDuplicates(indexed, "title", "title", content),
      ...findDuplicates(indexed, "description", 'meta[name="description"]', content),
    ];
  },
};

/** Returns the title elements of the page, without those of SVG images. */
export function titleElements(page: CheckedPage): readonly Element[] {
  return tagged(page, "title").filter(({ parent }) => parent?.name === "head");
}

function checkText(
  page: CheckedPage,
  field: Field,
  elements: readonly Element[],
  read: (element: Element) => string,
): readonly Finding[] {
  const [element, ...others] = elements;
  const expected = `one ${field}`;
  if (!element) return [{ ...atRoot(page, "head"), found: `no ${field}`, expected }];
  const place = { ...at(page, element), template: sharedTexts(page.kind, page.content) };
  const findings = others.map((other) => ({ ...at(page, other), found: `a second ${field}`, expected }));
  const text = read(element).trim();
  const length = [...text].length;
  if (length === 0) return [...findings, { ...place, found: `an empty ${field}`, expected }];
  const { least, most } = LENGTHS[field];
  // Search results may cut off the name of the site at the end.
  const needed = [...text.replace(/ \| [^|]*$/, "")].length;
  if (length >= least && needed <= most) return findings;
  const warning: Finding = {
    ...place,
    severity: "warning",
    found: `a ${field} of ${length} characters: ${quote(text)}`,
    expected: `${least} to ${most}, which search results show completely`,
  };
  return [...findings, warning];
}

function findDuplicates(
  pages: readonly PageFacts[],
  field: Field,
  element: string,
  content: string,
): readonly Finding[] {
  const groups = Map.groupBy(
    pages.filter((page) => page[field]),
    (page) => page[field],
  );
  return [...groups].flatMap(([text, [first, ...others]]) =>
    others.map((other) => ({
      ...inHead(other, element),
      template: sharedTexts(other.kind, content),
      found: `the ${field} of ${first?.href} (${first && formatPlace(first.source)}): ${quote(text)}`,
      expected: `a different ${field} for each page`,
    })),
  );
}
