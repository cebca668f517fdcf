import { LENGTHS, withoutSiteName } from "../pages/head.ts";
import { formatPlace, quote } from "../problem.ts";
import { type Check, error, type Finding, type PageFacts, warning } from "./check.ts";
import { type CheckedPage, type Element, findByTag, metas, textOf } from "./page.ts";
import { at, atRoot, onPage, sharedTexts } from "./place.ts";

/** In characters; `why` names what the limits are for. */
const LIMITS = {
  title: { ...LENGTHS.title, why: "which search results show completely" },
  description: { ...LENGTHS.description, why: "which search results show completely" },
  // Three times the length of the prompts that docket writes.
  "ai-prompt": { min: 1, max: 1_000, why: "because it is a summary" },
} as const;

type Field = keyof typeof LIMITS;

/**
 * Each page has one title and one description of its own, short enough for search results, and one summary for language
 * models.
 */
export const titleCheck: Check = {
  rule: "titles",
  page: (page) => [
    ...checkText(page, "title", titleElements(page), textOf),
    ...checkText(page, "description", metas(page, "description"), contentOf),
    ...checkText(page, "ai-prompt", metas(page, "ai-prompt"), contentOf),
  ],
  site: (pages, { content }) => [
    ...findDuplicates(pages, "title", "title", content),
    ...findDuplicates(pages, "description", 'meta[name="description"]', content),
  ],
};

/** Returns the title elements of the page, without those of SVG images. */
export function titleElements(page: CheckedPage): readonly Element[] {
  return findByTag(page, "title").filter(({ parent }) => parent?.name === "head");
}

function contentOf({ attribs }: Element): string {
  return attribs.content ?? "";
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
  const { min, max, why } = LIMITS[field];
  // Search results show the name of the site anyway, so they may cut it off. "Sitemap" alone would be short.
  const counted = field === "title" ? [...withoutSiteName(text)].length : length;
  if (length >= min && counted <= max) return findings;
  const article = field === "ai-prompt" ? "an" : "a";
  const found = `${article} ${field} of ${length} characters: ${quote(text)}`;
  return [...findings, warning(place, found, `${min} to ${max}, ${why}`)];
}

function findDuplicates(
  pages: readonly PageFacts[],
  field: "title" | "description",
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
