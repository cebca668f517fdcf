// Gives a tree of HTML the order that Markdown has: blocks with lines of text in them. Browsers also show a list in a cell, a
// paragraph in a link, or a line break at the end of a bold text; the converter would set the words around them in one.
import type { Element, ElementContent, RootContent } from "hast";
import { isApart, isBlock, isUnseen } from "./seen-text.ts";

export type Nodes = readonly (RootContent | ElementContent)[];
type Node = Nodes[number];

/** Ends a paragraph, wherever it is: no post has a line across the page. */
export const PARAGRAPH_END: Element = { type: "element", tagName: "hr", properties: {}, children: [] };
const SPACE = { type: "text", value: " " } as const;
const BREAK: Element = { type: "element", tagName: "br", properties: {}, children: [] };
const BOLD: Element = { type: "element", tagName: "strong", properties: {}, children: [] };

/** Elements of a line that have a meaning in Markdown. Of all others in a line, only the content stays. */
const MARKS = ["a", "strong", "b", "em", "i"];
const EMPTY = ["img", "br", "hr"];
const LISTS = ["ul", "ol"];
/** Blocks that have one text, in which other blocks are lines. */
const LINES = /^(?:h[1-6]|t[dh])$/;
/** Blocks that stay what they are. */
const KEPT = /^(?:ul|ol|li|blockquote|table|t(?:head|body|foot|r))$/;
/** Blocks whose line ends are line breaks. */
const VERBATIM = /^(?:pre|listing|xmp|plaintext)$/;

const isElementNode = (node: Node): node is Element => node.type === "element";
const isBreak = (node: Node) => isElementNode(node) && node.tagName === "br";
const isSpace = (node: Node) => node.type === "text" && node.value.trim() === "";
const isBlockNode = (node: Node): node is Element => isElementNode(node) && isBlock(node.tagName);

/** Returns nodes in which blocks are only inside of blocks that can have them, and no line breaks are at the ends of marks. */
export function settle(nodes: Nodes): Nodes {
  return endParagraphs(nodes.flatMap(settleNode));
}

function settleNode(node: Node): Nodes {
  if (!isElementNode(node)) return node.type === "text" ? [node] : [];
  const { tagName } = node;
  if (EMPTY.includes(tagName)) return [node];
  if (isUnseen(tagName)) return [];
  const children = settle(VERBATIM.test(tagName) ? breakLines(node.children) : node.children);
  const around = isApart(node) ? [SPACE] : [];
  if (MARKS.includes(tagName))
    return means(node) ? [...around, ...distribute(node, children), ...around] : children;
  if (LINES.test(tagName)) return [withChildren(node, toLines(children))];
  if (LISTS.includes(tagName)) return [withChildren(node, toItems(children))];
  if (KEPT.test(tagName)) return [withChildren(node, children)];
  if (tagName === "dt") return [PARAGRAPH_END, ...distribute(BOLD, children), PARAGRAPH_END];
  if (isBlock(tagName)) return [PARAGRAPH_END, ...children, PARAGRAPH_END];
  return [...around, ...children, ...around];
}

const withChildren = (node: Element, children: Nodes): Element => ({
  ...node,
  children: children as ElementContent[],
});

/** Google Docs wraps a whole text in an element that looks bold and is not. */
function means({ tagName, properties }: Element): boolean {
  if (tagName === "a") return properties.href !== undefined;
  const style = String(properties.style ?? "");
  return !/font-(?:weight\s*:\s*(?:normal|[1-5]00)|style\s*:\s*normal)/i.test(style);
}

/** Returns the parts of a marked text, each with the mark: its blocks, what is between them, and no line break at an end. */
function distribute(mark: Element, nodes: Nodes): Nodes {
  const first = nodes.findIndex((node) => !isBreak(node) && !isSpace(node));
  if (first === -1) return nodes.some(isBreak) ? [BREAK] : nodes.filter(isSpace);
  const last = nodes.findLastIndex((node) => !isBreak(node) && !isSpace(node));
  const inner = nodes.slice(first, last + 1);
  const marked = inner.some(isBlockNode)
    ? splitBlocks(inner).flatMap(
        (part): Nodes => (Array.isArray(part) ? distribute(mark, part) : [markBlock(mark, part)]),
      )
    : [withChildren(mark, inner)];
  return [...nodes.slice(0, first), ...marked, ...nodes.slice(last + 1)];
}

function markBlock(mark: Element, block: Element): Element {
  // A heading is bold by itself.
  const isBold = /^h[1-6]$/.test(block.tagName) && mark.tagName !== "a";
  if (isBold || block.tagName === "hr") return block;
  return withChildren(block, distribute(mark, block.children));
}

/** Returns the blocks among nodes, and lists of what is between them. */
function splitBlocks(nodes: Nodes): readonly (Element | Node[])[] {
  const parts: (Element | Node[])[] = [];
  for (const node of nodes) {
    const last = parts.at(-1);
    if (isBlockNode(node)) parts.push(node);
    else if (Array.isArray(last)) last.push(node);
    else parts.push([node]);
  }
  return parts;
}

function breakLines(nodes: Nodes): Nodes {
  return nodes.flatMap((node): Nodes => {
    if (node.type === "text")
      return node.value.split("\n").flatMap((value, at): Nodes => {
        const line = { type: "text", value } as const;
        return at > 0 ? [BREAK, line] : [line];
      });
    return isElementNode(node) ? [withChildren(node, breakLines(node.children))] : [node];
  });
}

/** Two line breaks end a paragraph: Markdown has no empty line in one. */
function endParagraphs(nodes: Nodes): Nodes {
  const kept: Node[] = [];
  for (const node of nodes) {
    const at = kept.findLastIndex((each) => !isSpace(each));
    const before = kept[at];
    if (isBreak(node) && before && (isBreak(before) || before === PARAGRAPH_END))
      kept.splice(at, kept.length - at, PARAGRAPH_END);
    else kept.push(node);
  }
  return kept;
}

/** Returns nodes as lines of one text: cells and headings have no blocks. */
function toLines(nodes: Nodes): Nodes {
  const lines = nodes.flatMap((node): Nodes => {
    if (!isBlockNode(node)) return [node];
    return [BREAK, ...toLines(node.children), BREAK];
  });
  let isAtStart = true;
  return lines.filter((node) => {
    const isDouble = isBreak(node) && isAtStart;
    if (!isSpace(node)) isAtStart = isBreak(node);
    return !isDouble;
  });
}

/** Returns the items of a list. A list beside an item belongs to that item, and any other text is an item of its own. */
function toItems(nodes: Nodes): Nodes {
  const items: Element[] = [];
  let isOpen = false;
  for (const node of nodes) {
    if (isSpace(node) || node === PARAGRAPH_END || isBreak(node)) {
      isOpen = false;
      continue;
    }
    const last = items.at(-1);
    const isItem = isElementNode(node) && node.tagName === "li";
    const isInner = isElementNode(node) && LISTS.includes(node.tagName);
    if (isItem) items.push(node);
    else if (last && (isInner || isOpen))
      items[items.length - 1] = withChildren(last, [...last.children, node]);
    else items.push(withChildren({ ...BREAK, tagName: "li" }, [node]));
    isOpen = !isItem && !isInner;
  }
  return items;
}
