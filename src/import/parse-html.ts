// Turns the body of a WordPress post into a tree of HTML as a browser shows it: with paragraphs, and without shortcodes.
import type { Element, ElementContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { Parser } from "htmlparser2";
import { CELL_SPAN, ELEMENT_LEVELS, SHARED_BLOCK_LEVELS } from "../shared/limits.ts";
import { canShift, isFineOnLine, isShift, type Shift, shiftDigits } from "../shared/raised-digits.ts";
import { drawnText, isBlock, isCharacter, isHidden, readSeenNodes } from "../shared/seen-text.ts";
import { type Nodes, PARAGRAPH_END } from "../shared/settle.ts";
import { decodeBlocks, linkElement, noticeFrame, replaceShortcode } from "./builders.ts";
import type { Library, Note } from "./library.ts";
import { PICTURE } from "./media.ts";
import { element, paragraph, seenTextOf, text } from "./nodes.ts";
import { replaceShortcodes } from "./shortcodes.ts";

/** Characters that are read before the depth is looked at. */
const CHUNK = 16 * 1024;

function isTooDeep(html: string): boolean {
  let depth = 0;
  const parser = new Parser({ onopentagname: () => void depth++, onclosetag: () => void depth-- });
  for (let index = 0; index < html.length && depth <= ELEMENT_LEVELS; index += CHUNK)
    parser.write(html.slice(index, index + CHUNK));
  return depth > ELEMENT_LEVELS;
}

/** Blocks whose texts are elsewhere, and the comments at which WordPress ends a page or its first part. */
const PLACEHOLDER =
  /<!--\s*(?:wp:block\s+\{[^{}]*"ref":\s*(\d+)[^{}]*\}\s*\/|wp:(footnotes)\s*\/|(?:more|nextpage)\b.*?)\s*-->/gs;

/** Returns a body with what stands elsewhere, or is encoded, in its place: shared blocks, footnotes, raw HTML. */
export function expandBody(body: string, library: Library, depth = 0): string {
  return decodeBlocks(body).replaceAll(PLACEHOLDER, (comment, id?: string, footnotes?: string) => {
    const shared = id !== undefined && depth < SHARED_BLOCK_LEVELS ? library.sharedBlock(id) : undefined;
    if (shared !== undefined) return expandBody(shared, library, depth + 1);
    if (id !== undefined) return comment;
    const items = footnotes ? library.footnotes.map((html) => `<li>${html}</li>`) : [];
    return items.length > 0 ? `<ol>${items.join("")}</ol>` : "\n\n";
  });
}

/** Returns the elements of an expanded body; undefined when more of them are inside each other than a page can have. */
export function parseHtmlBody(body: string, library: Library, note: Note): Nodes | undefined {
  if (isTooDeep(body)) return undefined;
  const clean = createCleaner(library, note);
  const { children } = fromHtml(body, { fragment: true });
  return addLines(clean(children), !body.includes("<!-- wp:"));
}

/** What a reader never sees. */
const INVISIBLE = "style script noscript base link meta template source track title svg canvas".split(" ");
/** Texts that their writer took back. */
const STRUCK = ["del", "s", "strike"];
const FRAMES = ["iframe", "embed", "video", "audio", "object"];
/** Parts of a form that mean nothing without it. */
const CONTROLS = ["input", "select", "textarea", "label", "legend", "option", "progress", "meter"];

/** Returns the function that returns what stays of elements that stand side by side. */
function createCleaner(library: Library, note: Note) {
  const clean = (nodes: Nodes): Nodes =>
    replaceShortcodes(
      nodes.flatMap(cleanNode),
      (shortcode, children) => replaceShortcode(shortcode, children, library, note),
      (text) => note("may be a shortcode, and was left in the text", text),
    );
  const cleanNode = (node: Nodes[number]): Nodes => {
    if (node.type === "comment") return noticeBlock(node.value, note);
    if (node.type !== "element") return node.type === "text" ? [node] : [];
    const { tagName, properties } = node;
    if (isHidden(node)) return dropHidden(node, note);
    if (tagName === "svg") return dropDrawing(node, note);
    if (INVISIBLE.includes(tagName) || isTracker(node)) return [];
    if (CONTROLS.includes(tagName) || (tagName === "button" && properties.type === "submit"))
      return dropControl(node, note);
    if (tagName === "form") note("a form, whose fields were removed");
    if (FRAMES.includes(tagName)) return cleanFrame(node, note);
    const children = clean(node.children);
    if (STRUCK.includes(tagName) || /line-through/.test(String(properties.style))) {
      note("a text that was struck out, which was removed", seenTextOf(children), readShown(node));
      return [];
    }
    if (isShift(tagName)) return shiftText(children, tagName, note);
    // A table's caption and a picture's stand below it.
    if (tagName === "figcaption") return [paragraph(element("em", children))];
    if (tagName === "table") return cleanTable(node, children);
    if (tagName === "img") return cleanImage(node);
    if (tagName === "menu") return [element("ul", children)];
    noticeNumbers(node, note);
    noticePictureLink(node, note);
    const [colSpan, rowSpan] = [properties.colSpan, properties.rowSpan].map((span) =>
      Math.min(Number(span ?? 1), CELL_SPAN),
    );
    return [element(tagName, children, { ...properties, colSpan, rowSpan })];
  };
  return clean;
}

/** Names a block without a text of its own: WordPress made it when a reader asked for the page. */
function noticeBlock(comment: string, note: Note): Nodes {
  const [, name = ""] = /^\s*wp:([a-z0-9/-]+)\s*(?:\{.*\})?\s*\/$/s.exec(comment) ?? [];
  if (name !== "") note("a block that WordPress fills, which was removed", name);
  return [];
}

function dropControl(node: Element, note: Note): Nodes {
  const words = readShown(node);
  if (words !== "") note("a label or a button of a form, which was removed", words, words);
  return [text(" ")];
}

/** Names the link of a picture to a page: a post has none. That to the whole picture says nothing more. */
function noticePictureLink({ tagName, properties: { href }, children }: Element, note: Note): void {
  const isPicture = (node: Nodes[number]): boolean =>
    node.type === "element" && (node.tagName === "img" || node.children.some(isPicture));
  if (tagName !== "a" || href === undefined || seenTextOf(children) !== "" || !children.some(isPicture))
    return;
  const address = String(href);
  if (!PICTURE.test(address.replace(/[?#].*/, ""))) note("the link of a picture, which was removed", address);
}

/** Names lists whose numbers change: posts have digits only, and each item counts one more. */
function noticeNumbers({ tagName, properties }: Element, note: Note): void {
  const { type, value, reversed } = properties;
  if (tagName === "ol" && (reversed || /^[ai]$/i.test(String(type ?? ""))))
    note("a list with letters for numbers, or in reverse, which counts 1, 2, 3 now");
  if (tagName === "li" && value !== undefined)
    note("an item with a number of its own, which it lost", String(value));
}

/** Returns what readers saw of an element, with its addresses: a note explains both. */
function readShown(node: Element): string {
  const { text: words, links } = readSeenNodes({ type: "root", children: [node] });
  return [words.replaceAll(/\s+/g, " ").trim(), ...links].filter(Boolean).join(" ");
}

/** Returns the texts of an element and its addresses, also of what is hidden. */
function readAll(node: Element): string {
  const read = (part: Nodes[number]): string => {
    if (part.type === "text") return part.value;
    if (part.type !== "element" || INVISIBLE.includes(part.tagName)) return "";
    const text = part.children.map(read).join("");
    const { href } = part.properties;
    if (href !== undefined) return `${text} (${href})`;
    return isBlock(part.tagName) || part.tagName === "br" ? ` ${text} ` : text;
  };
  return read(node).replaceAll(/\s+/g, " ").trim();
}

/** Removes what browsers do not show: themes have it for screen readers, and compromised sites have links in it. */
function dropHidden(node: Element, note: Note): Nodes {
  const words = readAll(node);
  if (words !== "") note("a text that browsers do not show, which was removed", words);
  return [];
}

/** Names a drawing with words, such as a chart: an icon has none. */
function dropDrawing(node: Element, note: Note): Nodes {
  const words = drawnText(node).replaceAll(/\s+/g, " ").trim();
  if (words !== "") note("a drawing with words, which was removed: add it as a picture", words, words);
  return [text(" ")];
}

/** Returns raised or lowered digits as characters: on the line, the mark of a footnote would change the amount before it. */
function shiftText(nodes: Nodes, to: Shift, note: Note): Nodes {
  const words = seenTextOf(nodes);
  if (canShift(words)) return shiftNodes(nodes, to);
  if (!isFineOnLine(words)) note("a raised or lowered text, which is on the line now", words);
  return nodes;
}

function shiftNodes(nodes: Nodes, to: Shift): Nodes {
  return nodes.map((node) => {
    if (node.type === "text") return { ...node, value: shiftDigits(node.value, to) };
    return node.type === "element"
      ? element(node.tagName, shiftNodes(node.children, to), node.properties)
      : node;
  });
}

/** A picture of one pixel counts visitors. */
function isTracker({ tagName, properties: { width, height } }: Element): boolean {
  return tagName === "img" && [width, height].some((side) => side !== undefined && Number(side) <= 1);
}

/** Smileys are pictures with a text; pictures that wait to be scrolled to have their address elsewhere. */
function cleanImage(node: Element): Nodes {
  const { properties } = node;
  const { src, alt = "", dataSrc, dataLazySrc } = properties;
  if (isCharacter(node)) return [text(String(alt))];
  return [element("img", [], { src: String(dataLazySrc ?? dataSrc ?? src ?? ""), alt: String(alt) })];
}

function cleanTable(node: Element, children: Nodes): Nodes {
  const rows = children.filter((child) => !("tagName" in child && child.tagName === "caption"));
  const captions = children.flatMap((child) =>
    "children" in child && !rows.includes(child) ? child.children : [],
  );
  return [element(node.tagName, rows, node.properties), paragraph(element("em", captions))];
}

/** Returns a link in the place of a video, a map or another frame. */
function cleanFrame({ properties, children }: Element, note: Note): Nodes {
  const source = children.find((child) => child.type === "element" && child.tagName === "source");
  const from = source?.type === "element" ? source.properties.src : undefined;
  const { src = from, data, dataSrc, title } = properties;
  const address = String(src ?? dataSrc ?? data ?? "");
  if (address === "" || address === "about:blank") return [];
  const link = linkElement(address, title === undefined ? undefined : String(title));
  noticeFrame(address, link, note);
  return link;
}

/** Elements whose own texts are only spaces between their parts. */
const FRAMEWORKS = "ul ol dl table thead tbody tfoot tr".split(" ");
const EMPTY_LINE = /\n[ \t\u00A0]*\n\s*/;

/**
 * Ends a paragraph at each empty line of a text and, for the classic editor, puts a line break at the end of each other line,
 * as WordPress does.
 */
function addLines(nodes: Nodes, isClassic: boolean): Nodes {
  return nodes.flatMap((node, index): Nodes => {
    if (node.type === "text") {
      const previous = nodes[index - 1];
      const isAfterBreak = previous?.type === "element" && previous.tagName === "br";
      const value = isAfterBreak ? node.value.replace(/^[ \t]*\n/, "") : node.value;
      return value.split(EMPTY_LINE).flatMap((part, number) => {
        const lines = isClassic ? part.split("\n") : [part];
        const texts = lines.flatMap(
          (line, at): Nodes => (at > 0 ? [element("br", []), text(line)] : [text(line)]),
        );
        return number > 0 ? [PARAGRAPH_END, ...texts] : texts;
      });
    }
    if (node.type !== "element" || node.tagName === "pre") return [node];
    const children = FRAMEWORKS.includes(node.tagName)
      ? node.children.flatMap((child) => (child.type === "text" ? [child] : addLines([child], isClassic)))
      : addLines(node.children, isClassic);
    return [{ ...node, children: children as ElementContent[] }];
  });
}
