// A built page as the checks see it: read and parsed once, and never changed.

import { KINDS, type RouteKind } from "../pages/kinds.ts";
import type { Place } from "../problem.ts";
import type { BuiltPage } from "../publish/manifest.ts";

/** The part of a parser's node that the checks read. */
export interface Node {
  readonly type: string;
  readonly parent: Element | null;
  /** Where the node begins and ends in the HTML, the last character included. */
  readonly startIndex: number | null;
  readonly endIndex: number | null;
  /** Of text nodes. */
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
  /** How messages name the content folder. */
  readonly content: string;
  /** The file that was read; none where all of them are missing. */
  readonly file: string;
  readonly html: string;
  /** In document order. */
  readonly elements: readonly Element[];
  readonly byTag: ReadonlyMap<string, readonly Element[]>;
  readonly main: Element | undefined;
  /** Whether search engines may list the page. */
  readonly isIndexed: boolean;
  /** Names of the page that hold other bytes than the first, and names that are missing. */
  readonly differing: readonly string[];
  readonly missing: readonly string[];
  /** Why the page could not be read. */
  readonly unreadable: string | undefined;
}

/** Where a fault is, and what to change to mend it. */
export interface ElementPlace {
  /** The address of the page or of the file. */
  readonly page: string;
  /** A CSS-like path. */
  readonly element: string;
  /** The content that the place shows. */
  readonly where: Place;
  /** The template, or the part of docket, that writes the place. */
  readonly template?: string | undefined;
}

export function isElement(node: Node | Element): node is Element {
  return "attribs" in node;
}

/** Returns the elements with any of the tags, in document order where only one tag is asked for. */
export function tagged(page: CheckedPage, ...names: readonly string[]): readonly Element[] {
  return names.flatMap((name) => page.byTag.get(name) ?? []);
}

/** Returns the meta elements of a name, as "description", or of a property, as "og:url". */
export function metas(page: CheckedPage, name: string): readonly Element[] {
  return tagged(page, "meta").filter(({ attribs }) => attribs.name === name || attribs.property === name);
}

export function linksOf(page: CheckedPage, relation: string): readonly Element[] {
  return tagged(page, "link").filter(({ attribs }) => attribs.rel === relation);
}

/** Elements of which nobody reads the content. */
export const UNREAD = new Set(["script", "style", "template", "noscript"]);

/** What an element is not shown with, when its own style says so. */
const CONCEALING_STYLE =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|content-visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0*)?%?\s*(?:;|!|$))/i;

/** Whether an element, or one that it is in, is kept from readers: from some of them is as bad as from all. */
export function isConcealed(element: Element): boolean {
  return withAncestors(element).some(conceals);
}

function conceals({ name, attribs }: Element): boolean {
  return (
    UNREAD.has(name) ||
    attribs.hidden !== undefined ||
    attribs.inert !== undefined ||
    attribs["aria-hidden"] === "true" ||
    (attribs.style !== undefined && CONCEALING_STYLE.test(attribs.style)) ||
    (name === "dialog" && attribs.open === undefined)
  );
}

/**
 * Returns the text that an element shows, white space folded; blocks are kept apart by a space. What is concealed
 * within it is left out; whether the element itself is shown, isConcealed says.
 */
export function textOf(element: Element): string {
  const parts: string[] = [];
  collectText(element, parts);
  return parts.join(" ").replaceAll(/\s+/g, " ").trim();
}

function collectText(element: Element, into: string[]): void {
  for (const child of element.children) {
    if (!isElement(child)) {
      if (child.type === "text" && child.data !== undefined) into.push(child.data);
    } else if (!conceals(child)) collectText(child, into);
  }
}

/** Returns an element and all that it is in, from the inside out. */
export function withAncestors(element: Element): readonly Element[] {
  const chain: Element[] = [];
  for (let node: Element | null = element; node?.name !== undefined; node = node.parent) chain.push(node);
  return chain;
}

/** Says where an element of a page is, and which files it comes from. */
export function at(page: CheckedPage, element: Element): ElementPlace {
  const { where, template } = sourceOf(page, element);
  return { page: page.href, element: pathOf(element), where, template };
}

/** The same where the page as a whole is meant: what is missing has no element of its own. */
export function atRoot(page: CheckedPage, name: "head" | "body" | "main" | "footer" = "body"): ElementPlace {
  const [first] = tagged(page, name).filter((element) => name !== "footer" || isShell(page, element));
  if (first) return at(page, first);
  return { page: page.href, element: name, where: page.source, template: pageTemplate(page.kind) };
}

/** Returns the innermost element that holds the character at `offset`. */
export function elementAt(page: CheckedPage, offset: number): Element | undefined {
  return page.elements.findLast(
    ({ startIndex, endIndex }) => (startIndex ?? 0) <= offset && offset <= (endIndex ?? 0),
  );
}

const DOCUMENT = "templates/Document.tsx";

function sourceOf(page: CheckedPage, element: Element): { where: Place; template: string } {
  const chain = withAncestors(element);
  const shared = { file: `${page.content}/site.json` };
  if (chain.some(({ name }) => name === "head")) return { where: page.source, template: DOCUMENT };
  const island = chain.find(({ attribs }) => attribs["data-island"] !== undefined)?.attribs["data-island"];
  const inMain = chain.some(({ name }) => name === "main");
  const where = inMain || element.name === "body" ? page.source : shared;
  if (island !== undefined) return { where, template: `templates/islands/${island}.tsx` };
  if (inMain || element.name === "body") return { where, template: pageTemplate(page.kind) };
  if (element.name === "html") return { where: page.source, template: DOCUMENT };
  if (chain.some(({ name }) => name === "dialog"))
    return { where, template: "templates/parts/ConsentBar.tsx" };
  const isAfterMain = (element.startIndex ?? 0) > (page.main?.startIndex ?? Number.POSITIVE_INFINITY);
  const isFooter = isAfterMain || chain.some(({ name }) => name === "footer");
  return { where, template: `templates/parts/${isFooter ? "Footer" : "Header"}.tsx` };
}

/** Whether an element belongs to what surrounds every page, and not to the page's own part. */
export function isShell(page: CheckedPage, element: Element): boolean {
  return !withAncestors(element).some((ancestor) => ancestor === page.main || ancestor.name === "head");
}

export function pageTemplate(kind: RouteKind): string {
  return `templates/pages/${KINDS[kind].template}.tsx`;
}

/** Returns the file with the texts that all pages of a kind share. */
export function sharedTexts(kind: RouteKind, content: string): string {
  return `${content}/${KINDS[kind].texts}`;
}

const LONGEST_PATH = 120;

/** Returns a path as a style sheet would write it, from the nearest id on: "main#main > section.hero > h1". */
export function pathOf(element: Element): string {
  const steps: string[] = [];
  for (const node of withAncestors(element)) {
    if (steps.length > 0 && (node.name === "html" || node.name === "body")) break;
    steps.unshift(stepOf(node));
    if (node.attribs.id !== undefined) break;
  }
  let path = steps.join(" > ");
  while (path.length > LONGEST_PATH && steps.length > 1) {
    steps.shift();
    path = `… ${steps.join(" > ")}`;
  }
  return path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH - 1)}…` : path;
}

const TELLING = ["name", "property", "rel", "type", "src"] as const;

function stepOf({ name, attribs, parent, ...rest }: Element): string {
  if (attribs.id) return `${name}#${attribs.id}`;
  if (["meta", "link", "script"].includes(name)) {
    const key = TELLING.find((attribute) => attribs[attribute] !== undefined);
    if (key !== undefined) return `${name}[${key}="${attribs[key]}"]`;
  }
  const [first] = (attribs.class ?? "").trim().split(/\s+/);
  const step = first ? `${name}.${first}` : name;
  const alike = (parent?.children ?? []).filter(
    (sibling) => isElement(sibling) && sibling.name === name,
  ) as readonly Element[];
  if (alike.length < 2) return step;
  const position = alike.findIndex(({ startIndex }) => startIndex === rest.startIndex) + 1;
  return `${step}:nth-of-type(${position})`;
}
