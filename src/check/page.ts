// A built page as the checks see it: parsed once, and never changed.
import { DomUtils, parseDocument } from "htmlparser2";
import type { BuiltPage, BuiltSite } from "../publish/manifest.ts";
import { memoize } from "../shared/memoize.ts";
import { pageHref } from "../shared/url.ts";

/** The fields of the parser's nodes that the checks read. */
interface Node {
  readonly type: string;
  readonly parent: Element | null;
  /** Where the node begins and ends in the HTML, including the last character. */
  readonly startIndex: number;
  readonly endIndex: number;
  readonly data?: string;
}

export interface Element extends Node {
  readonly name: string;
  readonly attribs: Readonly<Record<string, string>>;
  readonly children: readonly (Node | Element)[];
}

export interface CheckedPage extends BuiltPage {
  /** The page's one address on the site: "/houston". */
  readonly href: string;
  /** The content folder. */
  readonly content: string;
  readonly html: string;
  /** In document order. */
  readonly elements: readonly Element[];
  readonly byTag: ReadonlyMap<string, readonly Element[]>;
  readonly main: Element | undefined;
  readonly isIndexed: boolean;
}

/** Parses the HTML of a page. The parser accepts any text as HTML, so nothing is thrown. */
export function parsePage(
  page: BuiltPage,
  html: string,
  { format, content }: Pick<BuiltSite, "format" | "content">,
): CheckedPage {
  const root = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  // The parser's types allow for documents without positions.
  const elements = DomUtils.getElementsByTagName("*", root) as unknown as readonly Element[];
  const byTag = Map.groupBy(elements, ({ name }) => name);
  return {
    ...page,
    href: pageHref(page.path, format),
    content,
    html,
    elements,
    byTag,
    main: byTag.get("main")?.[0],
    isIndexed: !byTag.get("meta")?.some(isNoindex),
  };
}

const ROBOTS_META = /^\s*(?:robots|googlebot|bingbot)\s*$/i;
const NOINDEX = /(?:^|[\s,])(?:noindex|none)(?:$|[\s,])/i;

function isNoindex({ attribs: { name = "", content = "" } }: Element): boolean {
  return ROBOTS_META.test(name) && NOINDEX.test(content);
}

export function isElement(node: Node | Element): node is Element {
  return "attribs" in node;
}

/** Returns the elements with any of the tags, tag by tag, each in document order. */
export function findByTag(page: CheckedPage, ...names: readonly string[]): readonly Element[] {
  return names.flatMap((name) => page.byTag.get(name) ?? []);
}

/** Returns the meta elements with a name, such as "description", or a property, such as "og:url". */
export function metas(page: CheckedPage, name: string): readonly Element[] {
  return findByTag(page, "meta").filter(({ attribs }) => attribs.name === name || attribs.property === name);
}

/** Returns the link elements with a relation, such as "canonical". */
export function linksOf(page: CheckedPage, relation: string): readonly Element[] {
  return findByTag(page, "link").filter(({ attribs }) => attribs.rel === relation);
}

/** The link to the emergency number. */
export const EMERGENCY_LINK = "tel:911";

/** Returns the telephone links, except to the emergency number. */
export function callsOf(page: CheckedPage): readonly Element[] {
  return findByTag(page, "a").filter(
    ({ attribs: { href } }) => href?.startsWith("tel:") && href !== EMERGENCY_LINK,
  );
}

/** Returns the footer around every page; a footer within the main part belongs to the page itself. */
export function siteFooter(page: CheckedPage): Element | undefined {
  return findByTag(page, "footer").find((footer) =>
    withAncestors(footer).every((node) => node !== page.main),
  );
}

/** Returns an element and its ancestors, from the inside out. */
export function withAncestors(element: Element): readonly Element[] {
  const chain: Element[] = [];
  for (let node: Element | null = element; node?.name !== undefined; node = node.parent) chain.push(node);
  return chain;
}

/** Returns how deep the elements of a page are nested. */
export function depthOf({ elements }: CheckedPage): number {
  const depths = new Map<Element | null, number>();
  let deepest = 0;
  for (const element of elements) {
    const depth = (depths.get(element.parent) ?? 0) + 1;
    depths.set(element, depth);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Elements whose content is never rendered. */
export const NOT_RENDERED = new Set(["script", "style", "template", "noscript"]);

const HIDING_STYLE =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|content-visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0*)?%?\s*(?:;|!|$))/i;

/** Returns whether an element or one of its ancestors is hidden, from all visitors or from screen readers only. */
export function isHidden(element: Element): boolean {
  return withAncestors(element).some(hidesContent);
}

function hidesContent({ name, attribs }: Element): boolean {
  return (
    NOT_RENDERED.has(name) ||
    attribs.hidden !== undefined ||
    attribs.inert !== undefined ||
    attribs["aria-hidden"] === "true" ||
    (attribs.style !== undefined && HIDING_STYLE.test(attribs.style)) ||
    (name === "dialog" && attribs.open === undefined)
  );
}

/**
 * Returns the text of an element with white space collapsed and a space between blocks. Hidden descendants are
 * left out; whether the element itself is hidden makes no difference. The text is kept, because many checks read it.
 */
export const textOf = memoize((element: Element): string => {
  const parts: string[] = [];
  collectText(element, parts);
  return parts.join("").replaceAll(/\s+/g, " ").trim();
});

function collectText({ children }: Element, into: string[]): void {
  for (const child of children) {
    if (!isElement(child)) into.push(textIn(child));
    else if (!hidesContent(child)) {
      // A span may be a part of a word.
      const between = child.name === "span" ? "" : " ";
      into.push(between);
      collectText(child, into);
      into.push(between);
    }
  }
}

/** Returns the texts between the children of an element. */
export function directTexts({ children }: Element): readonly string[] {
  return children.filter((child) => !isElement(child)).map(textIn);
}

/** Returns the text of an element that contains no others, such as a script. */
export function rawTextOf(element: Element): string {
  return directTexts(element).join("");
}

function textIn({ type, data = "" }: Node): string {
  return type === "text" ? data : "";
}
