// Turns a tree of HTML into the Markdown that a post can have. docket's posts have fewer forms than HTML: what has an obvious
// meaning takes the nearest form, and every text stays.
import type { Root as HtmlRoot } from "hast";
import { toMdast } from "hast-util-to-mdast";
import type { BlockContent, ListItem, Paragraph, PhrasingContent, RootContent, Table } from "mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { type Handle, toMarkdown, type Unsafe } from "mdast-util-to-markdown";
import { toString as textOf } from "mdast-util-to-string";
import { cleanText } from "./clean-text.ts";
import { LIST_LEVELS } from "./limits.ts";
import { settle } from "./settle.ts";

/** Where links and pictures of the old site are. */
export interface Addresses {
  /** Returns undefined for an address that the new site does not answer: the words of the link stay. */
  link(url: string): string | undefined;
  /** Returns undefined for an address that is none. */
  picture(url: string, alt: string): { readonly url: string; readonly alt: string } | undefined;
}

type Nodes = readonly RootContent[];
type Texts = readonly PhrasingContent[];

/** Returns the blocks of a body. */
export function createBlocks(children: HtmlRoot["children"], addresses: Addresses): Nodes {
  const settled = settle(children) as HtmlRoot["children"];
  const tree = toMdast({ type: "root", children: settled }, { document: true });
  return tree.type === "root" ? tree.children.flatMap((node) => shapeBlock(node, addresses, 0)) : [];
}

/** The reader refuses struck-out texts, which the converter does not know. In addresses, no character is a mark. */
const STRUCK: Unsafe = {
  character: "~",
  after: "~",
  inConstruct: "phrasing",
  notInConstruct: ["autolink", "destinationLiteral", "destinationRaw"],
};

/** A row of a table is one line. */
const writeBreak: Handle = (_node, _parent, { stack }) => (stack.includes("tableCell") ? "<br>" : "\\\n");

export function writeBlocks(blocks: Nodes): string {
  const table = gfmTableToMarkdown();
  const handlers = { ...table.handlers, break: writeBreak };
  const extensions = [{ ...table, handlers }, { unsafe: [STRUCK] }];
  return toMarkdown(
    { type: "root", children: [...blocks] },
    { bullet: "-", emphasis: "*", listItemIndent: "one", extensions },
  );
}

/** Returns the texts of the paragraphs, each on one line, without captions and links that stand alone. */
export function textLines(blocks: Nodes): readonly string[] {
  const isText = (node: PhrasingContent) =>
    node.type === "strong" || (node.type === "text" && /\p{L}/u.test(node.value));
  return blocks.flatMap((block) =>
    block.type === "paragraph" && block.children.some(isText) ? lineOf(block) : [],
  );
}

const SPACE = { type: "text", value: " " } as const;
const plainOf = (node: unknown) => textOf(node, { includeImageAlt: false });
const lineOf = (block: RootContent) =>
  ("children" in block ? block.children : [block])
    .map((child) => (child.type === "break" ? " " : plainOf(child)))
    .join("")
    .trim();
const paragraphOf = (children: Texts): Paragraph => ({ type: "paragraph", children: [...children] });

/**
 * Returns what a post has in the place of a block. `level` is that of the list or quote around it, 0 for none: there, only
 * paragraphs, headings and lists stay what they are.
 */
function shapeBlock(node: RootContent, addresses: Addresses, level: number): Nodes {
  const inside = (children: Nodes, inner: number) =>
    children.flatMap((child) => shapeBlock(child, addresses, inner));
  switch (node.type) {
    case "heading":
    case "paragraph": {
      const texts = trimTexts(shapeTexts(node.children, addresses));
      if (texts.length === 0) return [];
      if (node.type === "paragraph") return [paragraphOf(texts)];
      const depth = node.depth > 2 ? 3 : 2;
      return [{ ...node, depth, children: withoutBreaks(texts) }];
    }
    case "blockquote": {
      const children = inside(node.children, Math.max(level, 1)) as BlockContent[];
      return level > 0 || children.length === 0 ? children : [{ ...node, children }];
    }
    case "list": {
      const items = node.children.flatMap((item): ListItem[] => {
        const children = inside(item.children, level + 1) as BlockContent[];
        return children.length > 0 ? [{ type: "listItem", spread: false, children }] : [];
      });
      if (level >= LIST_LEVELS) return items.flatMap(({ children }) => children);
      const start = node.ordered ? Math.max(1, node.start ?? 1) : null;
      return items.length > 0 ? [{ ...node, spread: false, start, children: items }] : [];
    }
    case "table":
      return shapeTable(node, addresses, level);
    default:
      // Lines across the page, and what the converter makes of nothing that a reader sees.
      return "children" in node ? inside(node.children as RootContent[], level) : [];
  }
}

/**
 * A table of one column or one row only arranges texts. A header row that the converter left empty is that of a table
 * without one.
 */
function shapeTable(table: Table, addresses: Addresses, level: number): Nodes {
  const filled = ({ children }: Table["children"][number]) =>
    children.filter((cell) => cell.children.length > 0);
  const rows = table.children
    .map(({ children, ...row }) => ({
      ...row,
      children: children.map((cell) => ({
        ...cell,
        children: [...trimTexts(shapeTexts(cell.children, addresses))],
      })),
    }))
    .filter((row) => filled(row).length > 0);
  const isTable = rows.length > 1 && rows.some((row) => filled(row).length > 1);
  if (level === 0 && isTable) return [{ ...table, children: rows }];
  return rows.flatMap(filled).map((cell) => paragraphOf(cell.children));
}

const ADDRESS = /(https?:\/\/[^\s<>()[\]"“”]*[^\s<>()[\]"“”.,;:!?'’])/;

type Mark = "link" | "strong" | "emphasis";

/** `inside` are the marks around the texts: one inside of its like has no form. */
function shapeTexts(nodes: Texts, addresses: Addresses, inside: readonly Mark[] = []): Texts {
  const shaped = nodes.flatMap((node): Texts => {
    switch (node.type) {
      case "text":
      case "inlineCode": {
        // Entities of HTML are characters by now.
        const value = cleanText(node.value).replaceAll(/[ \t\n\u00A0]*\u00A0[ \t\n\u00A0]*/g, (space) =>
          space === "\u00A0" ? space : " ",
        );
        return inside.includes("link") ? [{ type: "text", value }] : linkAddresses(value, addresses);
      }
      case "break":
        return [node];
      case "image":
        return [addresses.picture(node.url, node.alt ?? "") ?? []]
          .flat()
          .map((image) => ({ type: "image", ...image }));
      case "link": {
        const url = addresses.link(node.url);
        const words = shapeTexts(node.children, addresses, [...inside, "link"]);
        return url === undefined ? words : around(words, (children) => ({ type: "link", url, children }));
      }
      case "strong":
      case "emphasis": {
        const words = shapeTexts(node.children, addresses, [...inside, node.type]);
        return inside.includes(node.type) ? words : around(words, (children) => ({ ...node, children }));
      }
      default:
        // An empty line inside of a heading is a line across the page, which keeps words apart.
        return "children" in node ? shapeTexts(node.children, addresses, inside) : [SPACE];
    }
  });
  return trimLines(mergeTexts(shaped));
}

/** Addresses in a text become links, as in WordPress those that stand alone become players. */
function linkAddresses(text: string, addresses: Addresses): Texts {
  return text.split(ADDRESS).flatMap((value, index): Texts => {
    const url = index % 2 === 1 ? addresses.link(value) : undefined;
    const words = { type: "text", value } as const;
    if (value === "") return [];
    return [url === undefined ? words : { type: "link", url, children: [words] }];
  });
}

/** Wraps texts without the spaces at their ends, which no notation can have inside. */
function around(texts: Texts, wrap: (children: PhrasingContent[]) => PhrasingContent): Texts {
  const inner = trimTexts(texts);
  if (inner.every(({ type }) => type === "image")) return inner.length > 0 ? inner : texts;
  const [isSpaced, isFollowed] = [/^\s/, /\s$/].map((space) => space.test(plainOf([...texts])));
  return [...(isSpaced ? [SPACE] : []), wrap([...inner]), ...(isFollowed ? [SPACE] : [])];
}

/** Removes spaces and line breaks at both ends. */
function trimTexts(texts: Texts): Texts {
  const isShown = (node: PhrasingContent) =>
    node.type !== "break" && (node.type !== "text" || node.value.trim() !== "");
  const [start, end] = [texts.findIndex(isShown), texts.findLastIndex(isShown)];
  const trim = (node: PhrasingContent, cut: (text: string) => string) =>
    node.type === "text" ? { ...node, value: cut(node.value) } : node;
  return (start === -1 ? [] : texts.slice(start, end + 1))
    .map((node, index) => (index === 0 ? trim(node, (value) => value.trimStart()) : node))
    .map((node, index) => (index === end - start ? trim(node, (value) => value.trimEnd()) : node));
}

/** A heading is one line. */
function withoutBreaks(texts: Texts): PhrasingContent[] {
  return texts.map((node) => {
    if (node.type === "break") return SPACE;
    return "children" in node
      ? ({ ...node, children: withoutBreaks(node.children) } as PhrasingContent)
      : node;
  });
}

/** Removes the spaces beside line breaks, which would be characters there. */
function trimLines(texts: Texts): Texts {
  return texts.map((node, at) => {
    if (node.type !== "text") return node;
    const start = texts[at - 1]?.type === "break" ? node.value.trimStart() : node.value;
    return { ...node, value: texts[at + 1]?.type === "break" ? start.trimEnd() : start };
  });
}

/** Joins texts that stand side by side, and parts with the same emphasis. */
function mergeTexts(texts: Texts): Texts {
  const isMerged = ({ type }: PhrasingContent) => ["text", "strong", "emphasis"].includes(type);
  const merged: PhrasingContent[] = [];
  for (const node of texts) {
    const last = merged.at(-1);
    if (last?.type !== node.type || !isMerged(node)) merged.push(node);
    else if (node.type === "text") merged.push({ type: "text", value: plainOf([merged.pop(), node]) });
    else if ("children" in node && "children" in last)
      merged.push({
        ...(merged.pop() as typeof last),
        children: [...mergeTexts([...last.children, ...node.children])],
      } as PhrasingContent);
  }
  return merged;
}
