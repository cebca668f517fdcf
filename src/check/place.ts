// Where a finding is on the built site, and which files to edit.
import { CONTENT_FILES } from "../content/schema.ts";
import { DOCUMENT_TEMPLATE, kindOf, pageTemplate } from "../pages/kinds.ts";
import type { Place } from "../problem.ts";
import { memoize } from "../shared/values.ts";
import { type CheckedPage, type Element, findByTag, isElement, withAncestors } from "./checked-page.ts";

export interface SitePlace {
  readonly page: string;
  /** A CSS-like path to the element, or the part of a file. */
  readonly element: string;
  readonly where: Place;
  /** The template or the shared texts that the element is made from, or the module that writes it. */
  readonly template?: string | undefined;
  /** Whether the author of a post wrote it. */
  readonly isOfPost?: true;
}

export function at(page: CheckedPage, element: Element): SitePlace {
  const place = { page: page.href, element: cssPathOf(element), ...sourceOf(page, element) };
  const isCard = withAncestors(element).some(({ attribs }) => attribs.class === "post-card");
  const isOfPost = isCard || (kindOf(page.kind).isPost && isWritten(element));
  return isOfPost ? { ...place, isOfPost } : place;
}

/** Returns whether an element shows a text or a picture of the post on the page. */
function isWritten(element: Element): boolean {
  const { name, attribs } = element;
  if (name === "title" || name === "meta" || attribs.type === "application/ld+json") return true;
  return withAncestors(element).some(
    (each) => isProse(each) || each.name === "h1" || each.name === "picture",
  );
}

/** Returns whether an element has a text that is written as Markdown or as sections. */
export const isProse = ({ attribs }: Element): boolean => attribs.class === "prose";

/** Returns the place of something missing: the part of the page where it belongs, whether or not that part exists. */
export function atRoot(page: CheckedPage, name: "head" | "body" | "main" = "body"): SitePlace {
  const [first] = findByTag(page, name);
  return first ? at(page, first) : onPage(page, name, pageTemplate(page.kind));
}

/** Returns a place with the address that is wrong there, so that its line can be found in the file. */
export function withAddress(place: SitePlace, address: string): SitePlace {
  return { ...place, where: { ...place.where, address } };
}

/** Returns a place on a page, for checks that have only the page's facts. */
export function onPage(
  { href, source }: { readonly href: string; readonly source: Place },
  element: string,
  template?: string,
): SitePlace {
  return { page: href, element, where: source, template };
}

/** Returns the place of a problem in a file: on its page, or on the first page in the language of a file that pages share. */
export function inFile(
  where: Place,
  element: string,
  pages: readonly Pick<CheckedPage, "href" | "source" | "content">[],
): SitePlace {
  const { file = "" } = where;
  // The folder of the first language contains those of the others.
  const [first] = pages
    .filter(({ content }) => file.startsWith(`${content}/`))
    .toSorted((a, b) => b.content.length - a.content.length);
  const { href = "/" } = pages.find(({ source }) => source.file === file) ?? first ?? {};
  return onPage({ href, source: where }, element);
}

/** Returns the innermost element that contains the character at `offset`. */
export function elementAt(page: CheckedPage, offset: number): Element | undefined {
  return page.elements.findLast(({ startIndex, endIndex }) => startIndex <= offset && offset <= endIndex);
}

function sourceOf(page: CheckedPage, element: Element): Pick<SitePlace, "where" | "template"> {
  const ancestors = withAncestors(element);
  const isIn = (tag: string) => ancestors.some(({ name }) => name === tag);
  if (isIn("head") || element.name === "html") return { where: page.source, template: DOCUMENT_TEMPLATE };
  const isInMain = isIn("main") || element.name === "body";
  const where = isInMain ? page.source : { file: `${page.content}/site.json` };
  const island = ancestors.find(({ attribs }) => attribs["data-island"])?.attribs["data-island"];
  if (island !== undefined) return { where, template: `templates/islands/${island}.tsx` };
  if (isInMain) return { where, template: pageTemplate(page.kind) };
  if (isIn("dialog")) return { where, template: "templates/parts/ConsentBar.tsx" };
  const isAfterMain = page.main !== undefined && element.startIndex > page.main.startIndex;
  const part = isAfterMain || isIn("footer") ? "Footer" : "Header";
  return { where, template: `templates/parts/${part}.tsx` };
}

/** Returns the file with the texts that all pages of the kind of a page share, in its language. */
export function sharedTexts({ kind, content }: Pick<CheckedPage, "kind" | "content">): string {
  const { texts: own = "site" } = kindOf(kind);
  return `${content}/${CONTENT_FILES[own].file}`;
}

const MAX_STEPS = 8;

/** Returns a CSS-like path, from the nearest id on: "main#main > section.hero > h1". */
function cssPathOf(element: Element): string {
  const steps: string[] = [];
  for (const node of withAncestors(element)) {
    if (steps.length > 0 && (node.name === "html" || node.name === "body")) break;
    steps.unshift(stepOf(node));
    if (node.attribs.id !== undefined) break;
  }
  const path = steps.slice(-MAX_STEPS).join(" > ");
  return steps.length > MAX_STEPS ? `… ${path}` : path;
}

/** Returns the elements in another one by their names, each with its number. */
const elementsIn = memoize((parent: Element) => {
  const byName = Map.groupBy(parent.children.filter(isElement), ({ name }) => name);
  return new Map(
    [...byName].map(([name, same]) => [name, new Map(same.map((each, index) => [each, index + 1]))]),
  );
});

const IDENTIFYING = ["name", "property", "rel", "type", "src"] as const;

function stepOf(element: Element): string {
  const { name, attribs, parent } = element;
  if (attribs.id) return `${name}#${attribs.id}`;
  if (["meta", "link", "script"].includes(name)) {
    const key = IDENTIFYING.find((attribute) => attribs[attribute] !== undefined);
    if (key !== undefined) return `${name}[${key}="${attribs[key]}"]`;
  }
  const [firstClass] = (attribs.class ?? "").trim().split(/\s+/);
  const step = firstClass ? `${name}.${firstClass}` : name;
  const same = parent ? elementsIn(parent).get(name) : undefined;
  return same && same.size > 1 ? `${step}:nth-of-type(${same.get(element)})` : step;
}
