import { LENGTHS, withoutSiteName } from "../pages/head.ts";
import { formatPlace, quote } from "../problem.ts";
import { type Check, error, type Finding, type PageFacts, warning } from "./check.ts";
import { type CheckedPage, type Element, metas, tagged, textOf } from "./page.ts";
import { at, atRoot, onPage, sharedTexts } from "./place.ts";

type Field = keyof typeof LENGTHS;

/** Each page has one title and one description of its own, short enough for search results. */
export const titleCheck: Check = {
  rule: "titles",
  page: (page) => [
    ...checkText(page, "title", titleElements(page), textOf),
    ...checkText(page, "description", metas(page, "description"), ({ attribs }) => attribs.content ?? ""),
  ],
  site: (pages, { content }) => [
    ...findDuplicates(pages, "title", "title", content),
    ...findDuplicates(pages, "description", 'meta[name="description"]', content),
  ],
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
  if (!element) return [error(atRoot(page, "head"), `no ${field}`, expected)];
  const findings = others.map((other) => error(at(page, other), `a second ${field}`, expected));
  const place = { ...at(page, element), template: sharedTexts(page.kind, page.content) };
  const text = read(element).trim();
  const length = [...text].length;
  if (length === 0) return [...findings, error(place, `an empty ${field}`, expected)];
  const { least, most } = LENGTHS[field];
  // Search results show the name of the site anyway, so they may cut it off at the end of an article's title.
  const needed = [...withoutSiteName(text)].length;
  if (length >= least && needed <= most) return findings;
  const found = `a ${field} of ${length} characters: ${quote(text)}`;
  return [...findings, warning(place, found, `${least} to ${most}, which search results show completely`)];
}

function findDuplicates(
  pages: readonly PageFacts[],
  field: Field,
  element: string,
  content: string,
): readonly Finding[] {
  const indexed = pages.filter((page) => page.isIndexed && page[field]);
  return [...Map.groupBy(indexed, (page) => page[field])].flatMap(([text, [first, ...others]]) =>
    others.map((other) => {
      const place = onPage(other, `head > ${element}`, sharedTexts(other.kind, content));
      const found = `the ${field} of ${first?.href} (${first && formatPlace(first.source)}): ${quote(text)}`;
      return error(place, found, `a different ${field} for each page`);
    }),
  );
}
