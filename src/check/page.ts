// A built page as the checks see it: parsed once, and never changed.
import { DomUtils, parseDocument } from "htmlparser2";
import type { BuiltPage, BuiltSite } from "../publish/manifest.ts";
import { baseOf, pageHref, withoutBase } from "../shared/url.ts";
import { memoize } from "../shared/values.ts";

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
  /** The content folder of its language. */
  readonly content: string;
  readonly html: string;
  /** In document order. */
  readonly elements: readonly Element[];
  readonly main: Element | undefined;
}

/** Parses the HTML of a page. The parser accepts any text as HTML, so nothing is thrown. */
export function parsePage(
  page: BuiltPage,
  html: string,
  { url, format, content, folders }: Pick<BuiltSite, "url" | "format" | "content" | "folders">,
): CheckedPage {
  const document = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  // The parser's types allow for documents without positions.
  const elements = DomUtils.getElementsByTagName("*", document) as unknown as readonly (Element & {
    attribs: Record<string, string>;
  })[];
  const base = baseOf(url);
  if (base !== "") for (const { attribs } of elements) fromRoot(attribs, base, new URL(url).origin);
  const main = elements.find(({ name }) => name === "main");
  return {
    ...page,
    href: pageHref(page.path, format),
    content: folders[page.language] ?? content,
    html,
    elements,
    main,
  };
}

const ADDRESSES = ["href", "src", "action", "poster"];
/** Several, with spaces or commas between them. */
const LISTS = ["data-component", "data-loader", "srcset"];

/**
 * Writes the addresses of an element of a site below a path from the root of the site, as the checks read them. What is not
 * below the path is another site.
 */
function fromRoot(attributes: Record<string, string>, base: string, origin: string): void {
  const read = (address: string) =>
    /^\/(?!\/)/.test(address) ? (withoutBase(address, base) ?? origin + address) : address;
  for (const name of [...ADDRESSES, ...LISTS]) {
    const value = attributes[name];
    if (value === undefined) continue;
    attributes[name] = ADDRESSES.includes(name) ? read(value) : value.replaceAll(/(?<=^|[ ,])\/[^ ]*/g, read);
  }
}

export function isElement(node: Node | Element): node is Element {
  return "attribs" in node;
}

export function findByTag(page: CheckedPage, ...names: readonly string[]): readonly Element[] {
  return page.elements.filter(({ name }) => names.includes(name));
}

/** Returns the meta elements with a name, such as "description", or a property, such as "og:url". */
export function metas(page: CheckedPage, name: string): readonly Element[] {
  return findByTag(page, "meta").filter(({ attribs }) => attribs.name === name || attribs.property === name);
}

/** Returns the telephone links, except to the emergency number. */
export function callsOf(page: CheckedPage): readonly Element[] {
  return findByTag(page, "a").filter(
    ({ attribs: { href } }) => href?.startsWith("tel:") && href !== "tel:911",
  );
}

/** Returns an element and its ancestors, from the inside out. */
export function withAncestors(element: Element): readonly Element[] {
  const chain: Element[] = [];
  for (let node: Element | null = element; node?.name !== undefined; node = node.parent) chain.push(node);
  return chain;
}

/** Elements whose content is never rendered. */
const NOT_RENDERED = ["script", "style", "template", "noscript"];

/** Returns whether an element or one of its ancestors is hidden, from all visitors or from screen readers only. */
export function isHidden(element: Element): boolean {
  return withAncestors(element).some(hidesContent);
}

/** The HTML check finds elements that a style of their own hides. */
export function hidesContent({ name, attribs }: Element): boolean {
  return (
    NOT_RENDERED.includes(name) ||
    attribs.hidden !== undefined ||
    attribs.inert !== undefined ||
    attribs["aria-hidden"] === "true" ||
    (name === "dialog" && attribs.open === undefined)
  );
}

/**
 * Returns the text of an element with white space collapsed and a space between blocks. Hidden descendants are
 * left out; whether the element itself is hidden makes no difference. The text is kept, because many checks read it.
 */
export const textOf = memoize((element: Element): string =>
  textInside(element).replaceAll(/\s+/g, " ").trim(),
);

function textInside({ children }: Element): string {
  const texts = children.map((child) => {
    if (!isElement(child)) return textIn(child);
    if (hidesContent(child)) return "";
    // A span may be a part of a word.
    return child.name === "span" ? textInside(child) : ` ${textInside(child)} `;
  });
  return texts.join("");
}

/** Returns the texts between the children of an element. */
export function directTexts({ children }: Element): readonly string[] {
  return children.filter((child) => !isElement(child)).map(textIn);
}

/** Returns the text of an element that contains no others, such as a script. */
export function rawTextOf(element: Element): string {
  return directTexts(element).join("");
}

const JAVASCRIPT = [undefined, "", "module", "text/javascript", "application/javascript"];

/** Returns whether a script element is one that browsers run; others contain data. */
export const isScript = ({ attribs }: Element): boolean => JAVASCRIPT.includes(attribs.type);

function textIn({ type, data = "" }: Node): string {
  return type === "text" ? data : "";
}
