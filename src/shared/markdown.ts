// Reads the bodies of posts that are written in Markdown, and the marks in the texts of sections. What has an obvious
// meaning is accepted. What a body cannot have is a problem, so that nothing an author wrote is dropped silently.
import type { Token } from "markdown-it";
// Its other entry is 70 modules, which take four times as long to load.
import MarkdownIt from "markdown-it/dist/markdown-it.js";
import { nameCharacters } from "./characters.ts";
import { findReversed, NOT_REVERSED } from "./clean-text.ts";
import { frameAt, isFrameAddress, readFrame, titleOf } from "./frames.ts";
import { findLeftovers, findLists, findUnfilled } from "./leftovers.ts";
import { ADDRESS_CHARACTERS, DOCUMENT_BYTES, LIST_LEVELS, MARKDOWN_TOKENS, OPEN_TAGS } from "./limits.ts";
import { limitKinds } from "./of-a-kind.ts";
import {
  type Alignment,
  type Block,
  type Flow,
  framedParagraph,
  hasMarks,
  IMAGE_ADDRESS,
  IMAGE_FORM,
  type Inline,
  type List,
  type PostBody,
  plainText,
  settleHeadings,
  type Text,
} from "./post.ts";
import { canShift, isShift, type Shift, shiftDigits } from "./raised-digits.ts";
import { isRelative } from "./relative-links.ts";
import { attributeOf, hasUnseen, htmlToMarkdown, joinHtml, TAGS } from "./tags-in-markdown.ts";
import { addressFault, decodePath, withoutMarks, withScheme } from "./url.ts";
import { append, type Found, formatCount, mapFound } from "./values.ts";

/** Something that a body cannot have, or that is probably a mistake. */
export interface MarkdownProblem {
  readonly found: string;
  readonly expected: string;
  readonly next?: string;
  /** How many others of its kind it stands for. */
  readonly more?: number | undefined;
  /** Where it is in the text of the body, in characters; absent for the text of a section. */
  readonly offset?: number | undefined;
}

export interface ParsedMarkdown<T> extends Found<MarkdownProblem> {
  readonly value: T;
}

// Wrong addresses are reported here instead of being shown as text.
const validateLink = () => true;

/** Everything that authors may try, so that what is not supported is found. */
const DOCUMENT = Object.assign(new MarkdownIt({ html: true }), { validateLink });
// "[^1]: https://…" would define a link with the text "^1": it stays a text, for which a leftover says what to write.
DOCUMENT.block.ruler.before("reference", "footnote", (state, line, ...rest) => {
  const paragraph = state.md.block.ruler.getRules("").at(-1);
  const isFootnote = state.src.startsWith("[^", (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0));
  return isFootnote && paragraph ? paragraph(state, line, ...rest) : false;
});
/** The marks of a section's texts: **strong**, *emphasis* and [text](address). */
const LINE = Object.assign(new MarkdownIt("zero").enable(["emphasis", "link"]), { validateLink });

/** Parses the text of a section. A text without marks stays as it is. */
export function parseText(text: string, isQuote = false): ParsedMarkdown<Text> {
  const report: Report = { source: text, lines: [], start: undefined, ...emptyLists(), isQuote };
  const [line] = hasMarks(text) ? LINE.parseInline(text, {}) : [];
  const value = line ? readText(nest(line.children ?? []), report) : [text];
  noticeLeftovers(value, [], report);
  return { value, ...report };
}

/**
 * Parses the body of a post, which has its title elsewhere. `toAddress` completes the address of a picture. What the parser
 * throws is a problem of the body, so that the fields above it are still known.
 */
export function parseMarkdown(
  markdown: string,
  title = "",
  toAddress?: Report["toAddress"],
): ParsedMarkdown<PostBody> {
  try {
    return readMarkdown(markdown, title, toAddress);
  } catch (error) {
    return {
      value: [],
      problems: [{ ...describeUnreadable(error), offset: 0 }],
      notices: [],
      leftovers: [],
    };
  }
}

/** Describes a text whose parsing failed. */
export const describeUnreadable = (error: unknown) => ({
  found: `a text that docket cannot read (${(error as Error).message})`,
  expected: "a text as people write it",
  next: "shorten it, or leave out what is unusual in it",
});

function readMarkdown(
  markdown: string,
  title: string,
  toAddress: Report["toAddress"],
): ParsedMarkdown<PostBody> {
  if (markdown.length > DOCUMENT_BYTES)
    throw new RangeError(
      `${formatCount(markdown.length)} characters, of at most ${formatCount(DOCUMENT_BYTES)}`,
    );
  const source = markdown.replaceAll(/\r\n?/g, "\n");
  const lines = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)];
  const report: Report = { source, lines, start: 0, ...emptyLists(), toAddress };
  const blocks = parseNodes(withoutFence(joinHtml(withoutSiteUrl(source)), report), report).flatMap((node) =>
    readBlock(node, report),
  );
  const [first] = blocks;
  const isTitle = first?.type === "heading" && plainText(first.text).trim() === title.trim();
  if (isTitle) leaveOut("the title, above the text too", "", report);
  return {
    value: settleHeadings(isTitle ? blocks.slice(1) : blocks),
    ...mapFound(report, (list) => limitKinds(list)),
  };
}

/** What Jekyll writes before the path of an address: nothing, for a site at the root of its host. */
const SITE_URL =
  /(\]\(\s*<?|\b(?:src|href)\s*=\s*["']|^ {0,3}\[[^\]\n]+\]:[ \t]*<?)(?:\{\{-?\s*site\.(?:base)?url\s*-?\}\})+(?=\/)/gim;

/** Returns a text whose addresses begin with their paths, as Jekyll shows it. */
export const withoutSiteUrl = (markdown: string): string => markdown.replaceAll(SITE_URL, "$1");

/** A text that is a block of code as a whole, as chats hand it over. */
const FENCED = /^(\s*)(```+|~~~+)([ \t]*(?:markdown|md)[ \t]*\n)([\s\S]*\n)\2[ \t]*\s*$/i;

/** Returns a text without the fence around all of it. Its lines keep their numbers. */
function withoutFence(source: string, report: Report): string {
  const [, space = "", fence, , text = ""] = FENCED.exec(source) ?? [];
  if (fence === undefined || text.includes(`\n${fence}`)) return source;
  leaveOut(`${fence} around the text`, fence, report);
  return `${space}\n${text}`;
}

/** Parses Markdown. Nothing is left of a text that has too many parts, or whose addresses become too long. */
function parseNodes(source: string, report: Report): readonly Node[] {
  const tokens = DOCUMENT.parse(source, {});
  const { size } = report;
  addSize(tokens, size);
  if (size.tokens > MARKDOWN_TOKENS) {
    refuse(
      `some ${formatCount(Math.round(size.tokens / 4))} paragraphs, items and cells`,
      `at most ${formatCount(MARKDOWN_TOKENS / 4)}`,
      "",
      report,
    );
    return [];
  }
  if (size.addresses <= ADDRESS_CHARACTERS) return nest(tokens);
  const found = `addresses of ${formatCount(size.addresses)} characters in all, each reference counted`;
  refuse(found, `at most ${formatCount(ADDRESS_CHARACTERS)}`, "", report);
  return [];
}

function addSize(tokens: readonly Token[], size: Report["size"]): void {
  size.tokens += tokens.length;
  for (const { attrs, children } of tokens) {
    for (const [, value] of attrs ?? []) size.addresses += String(value).length;
    addSize(children ?? [], size);
  }
}

/** A token with the tokens between its opening and its closing one. */
interface Node {
  readonly token: Token;
  readonly children: readonly Node[];
}

function nest(tokens: readonly Token[]): readonly Node[] {
  const root: Node[] = [];
  const open: Node[][] = [root];
  for (const token of tokens) {
    if (token.nesting < 0) {
      open.pop();
      continue;
    }
    const inline = token.type === "inline" ? nest(token.children ?? []) : [];
    const node = { token, children: [...inline] };
    open.at(-1)?.push(node);
    if (token.nesting > 0) open.push(node.children);
  }
  return root;
}

interface Report extends Record<keyof Found<MarkdownProblem>, MarkdownProblem[]> {
  readonly source: string;
  /** Where each line of the source begins, in characters. */
  readonly lines: readonly number[];
  /** Where the block that is read begins, in characters; undefined for the text of a section. */
  readonly start: number | undefined;
  /** The images of the block: they are blocks of their own below it. */
  readonly hoisted: Block[];
  /** The code in the lines of the text that is read. */
  readonly code: string[];
  /** Whether the text is one of others: a letter to copy has places to fill in. */
  readonly isQuote?: boolean;
  readonly toAddress?: ((url: string) => string) | undefined;
  /** Of a whole body: its tokens, and the characters of its addresses. */
  readonly size: { tokens: number; addresses: number };
}

const emptyLists = () => ({
  problems: [],
  notices: [],
  leftovers: [],
  hoisted: [],
  code: [],
  size: { tokens: 0, addresses: 0 },
});

/** Returns the report for a block: its problems are looked for from its first line on. */
function within(report: Report, { map }: Token): Report {
  return map && report.start !== undefined ? { ...report, start: report.lines[map[0]] } : report;
}

/** Adds to a list of the report; `excerpt` is the text whose place is that of the problem. */
function add(
  list: keyof Found<MarkdownProblem>,
  found: string,
  expected: string,
  excerpt: string,
  { source, start, [list]: problems }: Report,
): void {
  const problem = {
    found,
    expected,
    // Looking for it takes time, and most of very many problems are left out.
    get offset() {
      return offsetOf(excerpt, source, start);
    },
  };
  problems.push(problem);
}

const refuse = (found: string, expected: string, excerpt: string, report: Report) =>
  add("problems", found, expected, excerpt, report);
/** Reports what is left out. */
const leaveOut = (found: string, excerpt: string, report: Report) =>
  add("notices", found, "nothing there: it is left out", excerpt, report);

function offsetOf(excerpt: string, source: string, start: number | undefined): number | undefined {
  if (start === undefined || excerpt === "") return start;
  // The parser encodes addresses.
  const offsets = [excerpt, decodePath(excerpt)].map((text) => source.indexOf(text, start));
  return offsets.find((offset) => offset !== -1) ?? start;
}

function refuseToken({ type, content, markup }: Token, report: Report): void {
  const excerpt = content.trim().split("\n", 1)[0] || markup;
  const [, frame] = /<iframe\b[^<>]*?\bsrc\s*=\s*["']?(?:https?:)?\/\/([^/"'\s>]+)/i.exec(content) ?? [];
  if (frame !== undefined)
    refuse(
      `a frame of ${cut(frame)}`,
      "a video of YouTube or Vimeo, a map of Google Maps, or a link",
      "<iframe",
      report,
    );
  else if (type.startsWith("html_"))
    refuse(`HTML: ${cut(excerpt)}`, "Markdown: a post has no HTML", excerpt, report);
  else if (type === "s_open") refuse("a struck-out text", "the text without ~~", markup, report);
  else refuse(`Markdown of the type ${type}`, "text", excerpt, report);
}

/** Reads a block, and the pictures in it. `level` is that of the list around it. */
function readBlock(node: Node, outer: Report, level = 0): readonly Block[] {
  const { token, children } = node;
  const report = within(outer, token);
  switch (token.type) {
    case "heading_open":
      return readHeading(node, report);
    case "paragraph_open":
      return readParagraph(partsOf(children), report, children[0]?.token.content);
    case "bullet_list_open":
    case "ordered_list_open":
      return [...readList(node, report, level + 1), ...report.hoisted.splice(0)];
    case "blockquote_open": {
      const paragraphs = readFlow(children, { ...report, isQuote: true }, level);
      return [
        ...(paragraphs.length > 0 ? [{ type: "quote", paragraphs } as const] : []),
        ...report.hoisted.splice(0),
      ];
    }
    case "table_open": {
      const [header = [], ...rows] = partsOf(children).map((row) =>
        row.children.map((cell) => readCheckedText(partsOf(cell.children), report)),
      );
      const align = partsOf(children)[0]?.children.map(({ token }) => alignmentOf(token)) ?? [];
      const table = { type: "table", header, rows, ...(align.some(Boolean) && { align }) } as const;
      noticeWideRows(node, header.length, report);
      return [table, ...report.hoisted.splice(0)];
    }
    case "html_block":
      return readHtml(token, report, level);
    case "hr":
      leaveOut("a line across the page", token.markup, report);
      return [];
    case "fence":
    case "code_block": {
      const content = token.content.trim();
      const expected = "a paragraph that begins at the margin: it is shown as one";
      add("notices", "a block of code", expected, content.split("\n", 1)[0] ?? "", report);
      return content === "" ? [] : [{ type: "paragraph", text: [content] }];
    }
    default:
      refuseToken(token, report);
      return [];
  }
}

/** The parser writes the alignment of a cell as a style. */
function alignmentOf(cell: Token): Alignment | undefined {
  const [, name] = /text-align:\s*(center|right)/.exec(String(cell.attrGet("style") ?? "")) ?? [];
  return name === "center" || name === "right" ? name : undefined;
}

/** Names the cells of a row beyond the columns of its table, which the parser leaves out. */
function noticeWideRows({ token: { map } }: Node, columns: number, report: Report): void {
  if (!map || report.start === undefined) return;
  const lines = report.source.split("\n").slice(map[0] + 2, map[1]);
  for (const line of lines) {
    const cells = line.trim().replaceAll("\\|", "\\").replace(/^\|/, "").replace(/\|$/, "").split("|");
    const extra = cells.slice(columns).join("|").trim();
    if (extra === "") continue;
    const expected = `${columns} cells, as many as in the first row: the others are left out; a | in a cell is written \\|`;
    add("notices", `a row with ${cells.length} cells: ${JSON.stringify(cut(extra))}`, expected, line, report);
  }
}

/** Reads the text in HTML that only arranges it. */
function readHtml(token: Token, report: Report, level: number): readonly Block[] {
  const frame = readFrame(token.content);
  if (frame) return [framedParagraph(frame)];
  const markdown = htmlToMarkdown(token.content);
  const nodes = parseNodes(markdown, report);
  if (nodes.some(({ token: { type, content } }) => type === "html_block" && !readFrame(content))) {
    refuseToken(token, report);
    return [];
  }
  if (nodes.length === 0 && hasUnseen(token.content))
    leaveOut("HTML without a text", token.content.trim(), report);
  // Places are looked for in the HTML.
  const inner = { ...report, lines: markdown.split("\n").map(() => report.start ?? 0) };
  return nodes.flatMap((node) => readBlock(node, inner, level));
}

/** Reads a heading; level 1 is that of the page. A line below a text makes one of it only if the text is a single line. */
function readHeading({ token, children }: Node, report: Report): readonly Block[] {
  const isUnderlined = !token.markup.startsWith("#");
  if (isUnderlined && children[0]?.token.content.includes("\n")) {
    leaveOut("a line below a text", token.markup.repeat(3), report);
    return readParagraph(partsOf(children), report, children[0].token.content);
  }
  const text = withoutEnd(readCheckedText(partsOf(children), report));
  const pictures = report.hoisted.splice(0);
  const level = Number(token.tag.slice(1)) <= 2 ? 2 : 3;
  if (text.length > 0) return [{ type: "heading", level, text }, ...pictures];
  if (pictures.length === 0) leaveOut("a heading without a text", "", report);
  return pictures;
}

/** Returns the parts of paragraphs: the parser wraps those of each in a token. */
function partsOf(nodes: readonly Node[]): readonly Node[] {
  return nodes.flatMap(({ children }) => children);
}

/** Reads a paragraph, in which each picture is a block of its own. */
function readParagraph(nodes: readonly Node[], report: Report, source = ""): readonly Block[] {
  const frame = readAlone(nodes, source);
  if (frame) return [framedParagraph(frame)];
  const blocks: Block[] = [];
  let rest: Node[] = [];
  const addText = (lines = "") => {
    const text = trim(readCheckedText(rest, report, lines));
    rest = [];
    if (text.length > 0) blocks.push({ type: "paragraph", text });
    append(blocks, report.hoisted.splice(0));
  };
  for (const node of nodes) {
    rest.push(node);
    if (node.token.type === "image" || isLinkedImage(node)) addText();
  }
  addText(source);
  return blocks;
}

/** Returns the video or map that is alone in a paragraph: its address, or a link to what only a frame shows. */
function readAlone(nodes: readonly Node[], source: string) {
  const frame = readFrame(source);
  const [only, ...others] = nodes;
  if (frame || only?.token.type !== "link_open" || others.length > 0) return frame;
  const href = String(only.token.attrGet("href"));
  const words = only.children.map(({ token }) => token.content).join("");
  const linked = isFrameAddress(href) || words === href ? readFrame(href) : undefined;
  return linked && { ...linked, title: (words === href ? undefined : titleOf(words)) ?? linked.title };
}

const isLinkedImage = ({ token, children }: Node) =>
  token.type === "link_open" && children.length === 1 && children[0]?.token.type === "image";

/** Removes the spaces where a picture was. */
function trim(text: Text): Text {
  const last = text.length - 1;
  return text
    .map((part, index) => {
      if (typeof part !== "string") return part;
      const start = index === 0 ? part.trimStart() : part;
      return index === last ? start.trimEnd() : start;
    })
    .filter((part) => part !== "");
}

function readImage(src: unknown, description: string | undefined, report: Report): void {
  const written = String(src ?? "");
  const url = report.toAddress?.(written) ?? written;
  const alt = description?.trim() ?? "";
  refuseReversed(alt, report);
  if (findUnfilled(decodePath(url))) {
    add("leftovers", `an image at ${showAddress(url)}`, "an address: the picture is left out", url, report);
    return;
  }
  if (!IMAGE_ADDRESS.test(url)) {
    const expected = url.startsWith("data:")
      ? "its address: the picture itself is in the text, so save it to public/images/blog/"
      : IMAGE_FORM;
    refuse(`an image at ${showAddress(url)}`, expected, url.slice(0, MAX_SHOWN), report);
  }
  const expected = "![what the image shows](address)";
  if (alt === "") add("notices", "an image without a description", expected, url, report);
  report.hoisted.push({ type: "image", url, alt });
}

/** Characters of an address, or of HTML, in a message. */
const MAX_SHOWN = 60;

/** Returns an address as messages show it: as its author wrote it, and not all of a long one. */
export const showAddress = (address: string) => JSON.stringify(cut(decodePath(address)));

const cut = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

function readList({ token, children }: Node, report: Report, level: number): readonly List[] {
  if (level > LIST_LEVELS) {
    refuse("a list inside of three others", `at most ${LIST_LEVELS} levels`, "", report);
    return [];
  }
  const items = children.flatMap((item): List["items"] => {
    const inner = within(report, item.token);
    const parts = readFlow(item.children, inner, level);
    const [only] = parts;
    if (only === undefined && inner.hoisted.length === 0) leaveOut("an empty item", "", inner);
    if (only === undefined) return [];
    return parts.length === 1 && !("items" in only) ? [only] : [{ parts }];
  });
  const start = Number(token.attrGet("start") ?? 1);
  const list: List = { type: "list", isOrdered: token.type === "ordered_list_open", items };
  return items.length === 0 ? [] : [start === 1 ? list : { ...list, start }];
}

/** Reads the paragraphs of a quote or of an item, and the lists in it; its pictures and videos stand below the block around it. */
function readFlow(nodes: readonly Node[], report: Report, level: number): Flow {
  return nodes.flatMap((node) =>
    readBlock(node, report, level).flatMap((block): Flow => {
      switch (block.type) {
        case "heading":
          return [[{ type: "strong", text: block.text }]];
        case "paragraph":
          if (!block.frame) return [block.text];
          report.hoisted.push(block);
          return [];
        case "list":
          return [block];
        case "image":
          report.hoisted.push(block);
          return [];
        default:
          refuse(
            `a ${block.type} inside a list or a quote`,
            `a ${block.type} of its own`,
            "",
            within(report, node.token),
          );
          return [];
      }
    }),
  );
}

/** Reads a text, and looks for what readers should not see in it; `source` has its lines as they are written. */
function readCheckedText(nodes: readonly Node[], report: Report, source = ""): Text {
  const text = readText(nodes, report);
  noticeLeftovers(text, source.split("\n"), report);
  return text;
}

/** Returns a heading without the line break of an editor at its end, a backslash that has no line below it. */
function withoutEnd(text: Text): Text {
  const last = text.at(-1);
  if (typeof last !== "string" || !/(?:^|[^\\])\\$/.test(last)) return text;
  return [...text.slice(0, -1), last.slice(0, -1)].filter((part) => part !== "");
}

/** The tags that mean what marks do. */
const MEANINGS: Readonly<Record<string, "strong" | "emphasis">> = {
  b: "strong",
  strong: "strong",
  i: "emphasis",
  em: "emphasis",
};

function readText(nodes: readonly Node[], report: Report): Text {
  const root: Inline[] = [];
  const open: { readonly name: string; readonly href?: string | undefined; readonly parts: Inline[] }[] = [];
  const top = () => open.at(-1)?.parts ?? root;
  const close = () => {
    const { name = "", href, parts = [] } = open.pop() ?? {};
    const type = MEANINGS[name];
    const text = merge(parts);
    if (name === "a" && href !== undefined) append(top(), readLink({ href }, text, report));
    else if (isShift(name)) append(top(), canShift(plainText(text)) ? shiftText(text, name) : text);
    else if (type && text.length > 0) top().push({ type, text });
    else append(top(), text);
  };
  for (const [index, node] of nodes.entries()) {
    const { type, content } = node.token;
    const pictures = report.hoisted.length;
    const [, slash, name = ""] = (type === "html_inline" && /^<(\/?)([a-z][a-z\d-]*)/i.exec(content)) || [];
    const tag = name.toLowerCase();
    if (TAGS.wrappers.includes(tag) || TAGS.blocks.includes(tag)) {
      // A block parts the words around it.
      if (top().length > 0 && !String(top().at(-1)).endsWith("\n")) top().push("\n");
    } else if (type === "softbreak" && report.isQuote && isSource(nodes.slice(index + 1))) {
      append(top(), ["\n"]);
    } else if (!(tag in MEANINGS || tag === "a" || isShift(tag))) append(top(), readInline(node, report));
    else if (slash === "")
      open.push({ name: open.length < OPEN_TAGS ? tag : "", href: attributeOf(content, "href"), parts: [] });
    else {
      const at = open.slice(0, OPEN_TAGS).findLastIndex((each) => each.name === tag);
      while (at >= 0 && open.length > at) close();
    }
    // A picture parts the words around it, as a block does.
    const next = nodes[index + 1]?.token;
    const isParted = report.hoisted.length > pictures && top().length > 0 && next !== undefined;
    if (isParted && !(/\s$/.test(String(top().at(-1))) || /^\s/.test(next.content))) top().push(" ");
  }
  while (open.length > 0) close();
  return merge(root);
}

/** The line below a quotation that says whose words it has: "— Elena Ramos, Waco". A dash within a sentence has a small letter after it, or a second dash. */
const SOURCE = /^(?:[—–―]|--)\s?[\p{Lu}\p{N}§"“][^—–―]*$/u;

/** Returns whether these nodes, which follow a line break in a quotation, are its last line and name its source. */
const isSource = (nodes: readonly Node[]): boolean =>
  !nodes.some(({ token }) => token.type === "softbreak") &&
  SOURCE.test(
    nodes
      .map(({ token, children }) => token.content || children.map((each) => each.token.content).join(""))
      .join(""),
  );

/** Raises or lowers the digits of a text. */
const shiftText = (text: Text, to: Shift): Text =>
  text.map((part) =>
    typeof part === "string" ? shiftDigits(part, to) : { ...part, text: shiftText(part.text, to) },
  );

/** Joins texts that follow each other. */
function merge(parts: readonly Inline[]): Text {
  const merged: Inline[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (typeof part === "string" && typeof last === "string") merged[merged.length - 1] = last + part;
    else if (part !== "") merged.push(part);
  }
  return merged;
}

function readInline({ token, children }: Node, report: Report): Text {
  switch (token.type) {
    case "code_inline":
      report.code.push(token.content);
      return [token.content];
    case "text":
      return [token.content];
    case "softbreak":
      return [" "];
    case "hardbreak":
      return ["\n"];
    case "image":
      readImage(token.attrGet("src"), (token.children ?? []).map(({ content }) => content).join(""), report);
      return [];
    case "html_inline":
      return readTag(token, report);
    case "strong_open":
    case "em_open": {
      const text = readText(children, report);
      // The underscore is a mark of Markdown, but not of a section.
      if (report.start === undefined && token.markup.startsWith("_"))
        return [token.markup, ...text, token.markup];
      return text.length === 0 ? [] : [{ type: token.type === "em_open" ? "emphasis" : "strong", text }];
    }
    case "link_open":
      return readLink(Object.fromEntries(token.attrs ?? []), readText(children, report), report);
    default:
      refuseToken(token, report);
      return [];
  }
}

function readTag(token: Token, report: Report): Text {
  const { content } = token;
  if (/^<br\b/i.test(content)) return ["\n"];
  if (/^<img\b/i.test(content)) {
    readImage(attributeOf(content, "src"), attributeOf(content, "alt"), report);
    return [];
  }
  if (/^<iframe\b/i.test(content)) {
    const frame = readFrame(`${content}</iframe>`);
    if (frame) report.hoisted.push(framedParagraph(frame));
    else refuseToken(token, report);
    return [];
  }
  if (/^<\/iframe\b/i.test(content)) return [];
  if (content.startsWith("<!--")) leaveOut("a comment", content, report);
  else if (htmlToMarkdown(content).trim() !== "") refuseToken(token, report);
  else if (hasUnseen(content)) leaveOut("HTML without a text", content, report);
  return [];
}

const ADDRESS = /^(?:https?:\/\/[^/?#\s]|mailto:[^\s@]+@|tel:\+?\d|\/(?!\/))/i;

function readLink(
  attributes: { readonly href?: string; readonly title?: string },
  text: Text,
  report: Report,
): Text {
  const { href: address = "", title } = attributes;
  const href = address
    // The digits of a telephone number are its address.
    .replace(/^tel:.*/is, (tel) => tel.toLowerCase().replaceAll(/%20|[\s().-]/g, ""))
    .replace(/^[^\s@/:?#]+@[^\s@/:?#]+\.[a-z]{2,}$/i, "mailto:$&")
    .replace(/^www\.[^\s/@.]+\./i, "https://$&");
  // Players open only in a frame.
  const page = isFrameAddress(href) ? frameAt(href)?.href : undefined;
  if (page !== undefined) return [{ type: "link", href: page, text }];
  const whole = withScheme(withoutMarks(href));
  if (whole !== href) {
    add("notices", `a link to ${showAddress(href)}`, `${showAddress(whole)}: it is completed`, href, report);
    return readLink({ ...attributes, href: whole }, text, report);
  }
  if (text.length === 0 && report.hoisted.length > 0) {
    leaveOut("the link of a picture", href, report);
    return [];
  }
  const found = `a link to ${showAddress(href)}`;
  const shown = "an address: the words are shown without a link";
  const template = findUnfilled(decodePath(href));
  if (template) add("leftovers", found, shown, href, report);
  else if (href === "") add("notices", "a link without an address", shown, "](", report);
  else if (href.startsWith("#")) leaveOut(`${found}, a place on the page`, href, report);
  else if (text.length === 0)
    add("notices", "a link without words", "[words](address): it is left out", href, report);
  if (template || text.length === 0 || /^(?:#|$)/.test(href)) return text;
  const expected = ADDRESS.test(href)
    ? addressFault(href)
    : 'https://…, mailto:…, tel:…, or "/…" for a page of the site';
  // Where it leads is known once the site is planned.
  if (!isRelative(href) && expected !== undefined) refuse(found, expected, href, report);
  if (/[?&]utm_source=(?:chatgpt|openai|perplexity|copilot)\b/i.test(href))
    add("notices", found, "the address without the mark of a chat, ?utm_source=…", href, report);
  if (title !== undefined) leaveOut("the title of a link", title, report);
  return [{ type: "link", href, text }];
}

function refuseReversed(text: string, report: Report): void {
  const reversed = findReversed(text);
  if (reversed !== undefined)
    refuse(nameCharacters(JSON.stringify(reversed)), NOT_REVERSED, reversed, report);
}

const BARE_ADDRESS = /(?:https?:\/\/|www\.)[^\s<>()]*[^\s<>().,;:!?]/i;

function noticeLeftovers(text: Text, lines: readonly string[], report: Report): void {
  refuseReversed(plainText(text), report);
  const lists = findLists(lines);
  const words = withoutCode(plainText(text), report);
  const isPlain = report.start === undefined;
  const marks = findLeftovers(words, { isPlain, isQuote: report.isQuote });
  const found = lists.length > 0 ? [...marks.filter(({ isUnmeant }) => isUnmeant), ...lists] : marks;
  for (const { found: mark, expected, isUnmeant } of found) {
    const shown = `${JSON.stringify(mark)} in a text, which readers will see`;
    add(isUnmeant ? "leftovers" : "notices", shown, expected, mark, report);
  }
  const [address] = BARE_ADDRESS.exec(outsideOfLinks(text)) ?? [];
  if (address === undefined || found.length > 0) return;
  add(
    "notices",
    `the address ${JSON.stringify(address)}, which is no link`,
    "[words](address)",
    address,
    report,
  );
}

/** Returns a text without what its author marked as code, to be shown as it is. */
const withoutCode = (text: string, { code }: Report): string =>
  code.splice(0).reduce((rest, each) => rest.replace(each, () => " "), text);

/** Returns a text without its links. */
function outsideOfLinks(text: Text): string {
  const parts = text.map((part) => {
    if (typeof part === "string") return part;
    return part.type === "link" ? " " : outsideOfLinks(part.text);
  });
  return parts.join("");
}
