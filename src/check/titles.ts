import { formatPlace, quote } from "../problem.ts";
import { type Check, type Fault, inHead, type PageFacts } from "./check.ts";
import { at, atRoot, type CheckedPage, type Element, metas, sharedTexts, tagged, textOf } from "./page.ts";

// The limits of Bing's SEO reports, in characters. Google states none: it cuts what does not fit the screen. The
// name of the site or the blog, which ends a title, may be cut.
const TITLE = { what: "title", least: 15, most: 70 };
const DESCRIPTION = { what: "description", least: 25, most: 160 };

/** Title and description: one of each, of a length that search results show, and no other page's. */
export const titleCheck: Check = {
  rule: "titles",
  page: (page) => [
    ...checkText(page, titleElements(page), (element) => textOf(element), TITLE),
    ...checkText(page, metas(page, "description"), ({ attribs }) => attribs.content ?? "", DESCRIPTION),
  ],
  site: (pages, { content }) => {
    const indexed = pages.filter(({ isIndexed }) => isIndexed);
    return [
      ...findDuplicates(indexed, "title", "title", content),
      ...findDuplicates(indexed, "description", 'meta[name="description"]', content),
    ];
  },
};

/** Titles within vector images are theirs. */
export function titleElements(page: CheckedPage): readonly Element[] {
  return tagged(page, "title").filter(({ parent }) => parent?.name === "head");
}

function checkText(
  page: CheckedPage,
  elements: readonly Element[],
  read: (element: Element) => string,
  { what, least, most }: typeof TITLE,
): readonly Fault[] {
  const [element, ...others] = elements;
  const expected = `one ${what}`;
  if (!element) return [{ ...atRoot(page, "head"), found: `no ${what}`, expected }];
  const place = { ...at(page, element), template: sharedTexts(page.kind, page.content) };
  const text = read(element).trim();
  const length = [...text].length;
  const faults: Fault[] = others.map((other) => ({
    ...at(page, other),
    found: `a second ${what}`,
    expected,
  }));
  if (length === 0) return [...faults, { ...place, found: `an empty ${what}`, expected }];
  const needed = [...text.replace(/ \| [^|]*$/, "")].length;
  if (length >= least && needed <= most) return faults;
  return [
    ...faults,
    {
      ...place,
      severity: "warning",
      found: `a ${what} of ${length} characters: ${quote(text)}`,
      expected: `${least} to ${most}, which search results show whole`,
    },
  ];
}

function findDuplicates(
  pages: readonly PageFacts[],
  field: "title" | "description",
  element: string,
  content: string,
): readonly Fault[] {
  const groups = Map.groupBy(pages, (page) => page[field] ?? "");
  return [...groups].flatMap(([text, [first, ...others]]) => {
    if (text === "" || !first || others.length === 0) return [];
    return others.map((other) => ({
      ...inHead(other, element),
      template: sharedTexts(other.kind, content),
      found: `the ${field} of ${first.href} (${formatPlace(first.source)}): ${quote(text)}`,
      expected: `a ${field} of its own for each page`,
    }));
  });
}
