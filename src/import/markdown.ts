// Turns a tree of HTML into the Markdown that a post can have. docket's posts have fewer forms than HTML: what has an obvious
// meaning takes the nearest form, and every text stays.
import type { Root as HtmlRoot } from "hast";
import { toMdast } from "hast-util-to-mdast";
import type {
  BlockContent,
  DefinitionContent,
  Image,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
} from "mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { toMarkdown } from "mdast-util-to-markdown";
import { toString as textOf } from "mdast-util-to-string";
import { groupBy } from "./html.ts";

/** Where links and pictures of the old site are. */
export interface Addresses {
  /** Returns undefined for an address that the new site does not answer: the words of the link stay. */
  link(url: string): string | undefined;
  /** Returns undefined for an address that is none. */
  picture(url: string, alt: string): { readonly url: string; readonly alt: string } | undefined;
}

type Nodes = readonly RootContent[];
type Texts = readonly PhrasingContent[];

/** The levels of lists inside each other. */
const MAX_LIST_DEPTH = 3;

/** Returns the blocks of a body. */
export function createBlocks(children: HtmlRoot["children"], addresses: Addresses): Nodes {
  const tree = toMdast({ type: "root", children }, { document: true, handlers: {} });
  const nodes = tree.type === "root" ? tree.children : [];
  return levelHeadings(nodes.flatMap((node) => shapeBlock(node, addresses)));
}

export function writeBlocks(blocks: Nodes): string {
  const extensions = [gfmTableToMarkdown()];
  return toMarkdown(
    { type: "root", children: [...blocks] },
    { bullet: "-", emphasis: "*", listItemIndent: "one", extensions },
  );
}

/** Returns blocks as plain paragraphs, which every post can have, with all of their texts and pictures. */
export function flattenBlocks(blocks: Nodes): Nodes {
  return blocks.flatMap((block): Nodes => {
    if ("children" in block && block.type !== "paragraph" && block.type !== "heading")
      return flattenBlocks(block.children as RootContent[]);
    const image = block.type === "paragraph" && block.children[0]?.type === "image";
    const value = textOf(block).trim();
    return image ? [block] : value === "" ? [] : [paragraphOf([{ type: "text", value }])];
  });
}

/** Returns the plain text of blocks, one line for each. */
export function textLines(blocks: Nodes): readonly string[] {
  return blocks.flatMap((block) => (block.type === "paragraph" && !hasImage(block) ? [lineOf(block)] : []));
}

const lineOf = ({ children }: Paragraph) =>
  children.map((child) => (child.type === "break" ? " " : textOf(child))).join("");
const paragraphOf = (children: Texts): Paragraph => ({ type: "paragraph", children: [...children] });
const hasImage = ({ children }: Paragraph) => children.some(({ type }) => type === "image");

function shapeBlock(node: RootContent, addresses: Addresses): Nodes {
  switch (node.type) {
    case "heading": {
      const [texts, images] = takeImages(shapeTexts(node.children, addresses));
      const words = texts.filter(({ type }) => type !== "break");
      return [...(words.length > 0 ? [{ ...node, children: words }] : []), ...images];
    }
    case "paragraph":
      return splitAtImages(shapeTexts(node.children, addresses));
    case "blockquote": {
      const [texts, images] = takeImages(node.children.flatMap((child) => shapeBlock(child, addresses)));
      return [...(texts.length > 0 ? [{ ...node, children: toQuote(texts) }] : []), ...images];
    }
    case "list":
      return shapeList(node, addresses, 1);
    case "table":
      return shapeTable(node, addresses);
    case "code":
      return node.value
        .split(/\n\s*\n/)
        .filter((part) => part.trim() !== "")
        .map((part) => paragraphOf(breakLines(part)));
    default:
      // Lines across the page, and what the converter makes of nothing that a reader sees.
      return "children" in node
        ? (node.children as RootContent[]).flatMap((child) => shapeBlock(child, addresses))
        : [];
  }
}

function breakLines(text: string): Texts {
  return text
    .trim()
    .split("\n")
    .flatMap(
      (value, index): Texts =>
        index > 0 ? [{ type: "break" }, { type: "text", value }] : [{ type: "text", value }],
    );
}

/** Separates pictures from the texts of a block that cannot have them; they follow it. */
function takeImages<T extends RootContent>(nodes: readonly T[]): [texts: readonly T[], images: Nodes] {
  const isImage = (node: T) => node.type === "image" || (node.type === "paragraph" && hasImage(node));
  const images = nodes.filter(isImage).map((node) => (node.type === "image" ? paragraphOf([node]) : node));
  return [nodes.filter((node) => !isImage(node)), images];
}

/** Quotes have paragraphs only. */
function toQuote(nodes: Nodes): BlockContent[] {
  return nodes.flatMap((node): BlockContent[] => {
    if (node.type === "heading") return [paragraphOf([{ type: "strong", children: node.children }])];
    if (node.type === "paragraph") return [node];
    return "children" in node ? toQuote(node.children as RootContent[]) : [];
  });
}

function splitAtImages(texts: Texts): Nodes {
  return groupBy(texts, (node) => (node.type === "image" ? node : "text"))
    .map(trimTexts)
    .flatMap((group) => (group.length > 0 ? paragraphOf(group) : []));
}

/** Lists of pictures are pictures. Others have them below. */
function shapeList(list: List, addresses: Addresses, depth: number): Nodes {
  const images: RootContent[] = [];
  const items = list.children.flatMap((item): ListItem[] => {
    const [content, own] = takeImages(item.children.flatMap((child) => shapeInItem(child, addresses, depth)));
    images.push(...own);
    return content.length > 0
      ? [{ type: "listItem", spread: false, children: content as ListItem["children"] }]
      : [];
  });
  const start = list.ordered ? Math.max(1, list.start ?? 1) : null;
  return [...(items.length > 0 ? [{ ...list, spread: false, start, children: items }] : []), ...images];
}

function shapeInItem(node: BlockContent | DefinitionContent, addresses: Addresses, depth: number): Nodes {
  if (node.type === "list" && depth < MAX_LIST_DEPTH) return shapeList(node, addresses, depth + 1);
  if (node.type === "list") {
    return node.children.flatMap((item) =>
      item.children.flatMap((child) => shapeInItem(child, addresses, depth)),
    );
  }
  return toItem(shapeBlock(node, addresses));
}

function toItem(nodes: Nodes): Nodes {
  return nodes.flatMap((node) => (node.type === "paragraph" ? [node] : toQuote([node])));
}

/** A table of one column only sets texts apart. A header row that the converter left empty is that of a table without one. */
function shapeTable(table: Table, addresses: Addresses): Nodes {
  const images: RootContent[] = [];
  const rows = table.children.map((row) => ({
    ...row,
    children: row.children.map((cell) => {
      const [texts, own] = takeImages(shapeTexts(cell.children, addresses));
      images.push(...own);
      return {
        ...cell,
        children: [
          ...trimTexts(
            texts.map(
              (text): PhrasingContent => (text.type === "break" ? { type: "text", value: " " } : text),
            ),
          ),
        ],
      };
    }),
  }));
  const filled = rows.filter(({ children }) => children.some((cell) => cell.children.length > 0));
  const isSingle = filled.every(
    ({ children }) => children.filter((cell) => cell.children.length > 0).length < 2,
  );
  if (isSingle || filled.length < 2) {
    const cells = filled.flatMap(({ children }) => children.filter((cell) => cell.children.length > 0));
    return [...cells.map((cell) => paragraphOf(cell.children)), ...images];
  }
  return [{ ...table, align: table.align?.map(() => null) ?? null, children: filled }, ...images];
}

/** Posts have two levels of headings: the highest of a body is the first, all others are the second. */
function levelHeadings(nodes: Nodes): Nodes {
  const highest = Math.min(...nodes.flatMap((node) => (node.type === "heading" ? [node.depth] : [])));
  let isFirst = true;
  return nodes.map((node) => {
    if (node.type !== "heading") return node;
    const depth = isFirst || node.depth === highest ? 2 : 3;
    isFirst = false;
    return { ...node, depth };
  });
}

/** Invisible characters that editors leave behind: a zero-width space, a byte order mark, a soft hyphen. */
const INVISIBLE = /[\u200B\u2060\uFEFF\u00AD]/g;
const ADDRESS = /(https?:\/\/[^\s<>()[\]"“”]*[^\s<>()[\]"“”.,;:!?'’])/;

function shapeTexts(nodes: Texts, addresses: Addresses, isLink = false): Texts {
  const shaped = nodes.flatMap((node): Texts => {
    switch (node.type) {
      case "text":
      case "inlineCode": {
        const value = node.value
          .replaceAll(INVISIBLE, "")
          .replaceAll(/[ \t\n\u00A0]*\u00A0[ \t\n\u00A0]*/g, (space) => (space === "\u00A0" ? space : " "));
        return isLink ? [{ type: "text", value }] : linkAddresses(value, addresses);
      }
      case "break":
        return [node];
      case "image":
        return shapeImage(node, addresses);
      case "link":
        return shapeLink(node, addresses);
      case "strong":
      case "emphasis":
        return around(shapeTexts(node.children, addresses, isLink), (children) => ({ ...node, children }));
      default:
        return "children" in node ? shapeTexts(node.children, addresses, isLink) : [];
    }
  });
  return mergeTexts(shaped);
}

function shapeImage({ url, alt }: Image, addresses: Addresses): Texts {
  const picture = addresses.picture(url, alt ?? "");
  return picture ? [{ type: "image", ...picture }] : [];
}

function shapeLink({ url, children }: Link, addresses: Addresses): Texts {
  const href = addresses.link(url);
  const texts = shapeTexts(children, addresses, true);
  return href === undefined
    ? texts
    : around(texts, (words) => ({ type: "link", url: href, children: words }));
}

/** Addresses in a text become links, as in WordPress those that stand alone become players. */
function linkAddresses(text: string, addresses: Addresses): Texts {
  return text.split(ADDRESS).flatMap((value, index): Texts => {
    const url = index % 2 === 1 ? addresses.link(value) : undefined;
    if (value === "") return [];
    return [
      url === undefined
        ? { type: "text", value }
        : { type: "link", url, children: [{ type: "text", value }] },
    ];
  });
}

/** Wraps the texts between pictures, without the spaces at their ends, which no notation can have inside. */
function around(texts: Texts, wrap: (children: PhrasingContent[]) => PhrasingContent): Texts {
  return groupBy(texts, ({ type }) => type === "image").flatMap((group): Texts => {
    const inner = trimTexts(group);
    if (group[0]?.type === "image") return group;
    if (textOf([...inner]).trim() === "") return group.filter(({ type }) => type === "break");
    const [isSpaced, isFollowed] = [/^\s/, /\s$/].map((space) => space.test(textOf([...group])));
    const space: Texts = [{ type: "text", value: " " }];
    return [...(isSpaced ? space : []), wrap([...inner]), ...(isFollowed ? space : [])];
  });
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

/** Joins texts that stand side by side, and parts with the same emphasis. */
function mergeTexts(texts: Texts): Texts {
  const isMerged = ({ type }: PhrasingContent) => ["text", "strong", "emphasis"].includes(type);
  return groupBy(texts, (node) => (isMerged(node) ? node.type : node)).map((group): PhrasingContent => {
    const [first, ...others] = group as [PhrasingContent, ...PhrasingContent[]];
    if (others.length === 0) return first;
    if (first.type === "text") return { type: "text", value: textOf([...group]) };
    const children = group.flatMap((node) => ("children" in node ? node.children : []));
    return { ...first, children: [...mergeTexts(children as PhrasingContent[])] } as PhrasingContent;
  });
}
