import { LENGTHS, withoutSiteName } from "../pages/head.ts";
import { kindOf } from "../pages/kinds.ts";
import { formatPlace, quote } from "../problem.ts";
import { type CheckedPage, type Element, findByTag, metas, textOf } from "./checked-page.ts";
import { at, atRoot, onPage, sharedTexts } from "./place.ts";
import { type Check, error, type Finding, type PageFacts, warning } from "./rule.ts";

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
  page: (page) => {
    // SVG images have titles, too.
    const titles = findByTag(page, "title").filter(({ parent }) => parent?.name === "head");
    return [
      ...checkText(page, "title", titles[0]),
      ...checkText(page, "description", metas(page, "description")[0]),
      ...checkText(page, "ai-prompt", metas(page, "ai-prompt")[0]),
    ];
  },
  site: (pages) => [
    ...checkDuplicates(pages, "title", "title"),
    ...checkDuplicates(pages, "description", 'meta[name="description"]'),
  ],
};

function checkText(page: CheckedPage, field: Field, element: Element | undefined): readonly Finding[] {
  const expected = `one ${field}`;
  if (!element) return [error(atRoot(page, "head"), `no ${field}`, expected)];
  const place = { ...at(page, element), template: sharedTexts(page) };
  const text = (field === "title" ? textOf(element) : (element.attribs.content ?? "")).trim();
  if (text === "") return [error(place, `an empty ${field}`, expected)];
  const { min, max, why } = LIMITS[field];
  const { length } = [...text];
  // Search results show the name of the site anyway, so they may cut it off. "Sitemap" alone would be short.
  const counted = field === "title" ? [...withoutSiteName(text)].length : length;
  if (length >= min && counted <= max) return [];
  const article = field === "ai-prompt" ? "an" : "a";
  const found = `${article} ${field} of ${length} characters: ${quote(text)}`;
  return [warning(place, found, `${min} to ${max}, ${why}`)];
}

function checkDuplicates(
  pages: readonly PageFacts[],
  field: "title" | "description",
  element: string,
): readonly Finding[] {
  const listed = pages.filter((page) => page[field] && !page.isNoindex);
  return [...Map.groupBy(listed, (page) => page[field])].flatMap(([text, [first, ...others]]) =>
    others.map((other) => {
      const place = onPage(other, `head > ${element}`, sharedTexts(other));
      const found = `the ${field} of ${first?.href} (${first && formatPlace(first.source)}): ${quote(text)}`;
      // Editors of posts copy summaries. Both builds and docket posts list warn of it.
      const report = [first, other].some((page) => page && kindOf(page.kind).isPost) ? warning : error;
      return report(place, found, `a different ${field} for each page`);
    }),
  );
}
