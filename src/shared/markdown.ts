// Reads the bodies of posts that are written in Markdown, and the marks in the texts of sections. What a body cannot have
// is a problem, so that nothing an author wrote is dropped silently.
import MarkdownIt, { type Token } from "markdown-it";
import type { Block, Inline, PostBody, Text } from "./post.ts";

/** Something that a body cannot have, or that is probably a mistake. */
export interface MarkdownProblem {
  readonly found: string;
  readonly expected: string;
  /** Where it is in the text of the body, in characters; absent for the text of a section. */
  readonly offset?: number | undefined;
}

export interface ParsedMarkdown<T> {
  readonly value: T;
  readonly problems: readonly MarkdownProblem[];
  /** What readers will see as it was written, although it looks like markup. */
  readonly notices: readonly MarkdownProblem[];
}

// Wrong addresses are reported here instead of being shown as text.
const validateLink = () => true;

/** Everything that authors may try, so that what is not supported is found. */
const DOCUMENT = Object.assign(new MarkdownIt({ html: true }), { validateLink });
/** The marks of a section's texts: **strong**, *emphasis* and [text](address). */
const LINE = Object.assign(new MarkdownIt("zero").enable(["emphasis", "link"]), { validateLink });

/** Parses the text of a section. A text without marks stays as it is. */
export function parseText(text: string): ParsedMarkdown<Text> {
  const report: Report = { source: text, lines: [], start: undefined, problems: [], notices: [] };
  const [line] = LINE.parseInline(text, {});
  return { value: readText(nest(line?.children ?? []), report), ...report };
}

/** Parses the body of a post. */
export function parseMarkdown(markdown: string): ParsedMarkdown<PostBody> {
  const source = markdown.replaceAll(/\r\n?/g, "\n");
  const lines = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)];
  const report: Report = { source, lines, start: 0, problems: [], notices: [] };
  const blocks = nest(DOCUMENT.parse(source, {})).flatMap((node) => readBlock(node, report));
  return { value: blocks, ...report };
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

interface Report {
  readonly source: string;
  /** Where each line of the source begins, in characters. */
  readonly lines: readonly number[];
  /** Where the block that is read begins, in characters; undefined for the text of a section. */
  readonly start: number | undefined;
  /** Whether the text of a link is read. */
  readonly isLink?: boolean;
  readonly problems: MarkdownProblem[];
  readonly notices: MarkdownProblem[];
}

/** Returns the report for a block: its problems are looked for from its first line on. */
function within(report: Report, { map }: Token): Report {
  return map && report.start !== undefined ? { ...report, start: report.lines[map[0]] } : report;
}

function refuse(found: string, expected: string, excerpt: string, { source, start, problems }: Report): void {
  problems.push({ found, expected, offset: offsetOf(excerpt, source, start) });
}

function offsetOf(excerpt: string, source: string, start: number | undefined): number | undefined {
  if (start === undefined || excerpt === "") return start;
  const offset = source.indexOf(excerpt, start);
  // The parser decodes addresses.
  return offset === -1 ? start : offset;
}

const HTML = { found: "HTML", expected: "Markdown: a post has no HTML" };

/** What a body cannot have, by the type of the parser's token. */
const UNSUPPORTED: Readonly<Record<string, Pick<MarkdownProblem, "found" | "expected">>> = {
  html_block: HTML,
  html_inline: HTML,
  table_open: { found: "a table", expected: "a list, or a picture of the table" },
  code_block: { found: "a text indented by four spaces", expected: "a paragraph that begins at the margin" },
  fence: { found: "a block of code", expected: "a paragraph" },
  code_inline: { found: "code between ` and `", expected: "plain text, or *emphasis*" },
  hr: { found: "a line across the page", expected: "a heading (## …), or nothing" },
  s_open: { found: "a struck-out text", expected: "the text without ~~" },
  image: { found: "an image inside a text", expected: "an image with an empty line above and below it" },
};

function refuseToken({ type, content, markup }: Token, report: Report): void {
  const { found, expected } = UNSUPPORTED[type] ?? {
    found: `Markdown of the type ${type}`,
    expected: "text",
  };
  const excerpt = content.trim().split("\n", 1)[0] || markup;
  refuse(content.startsWith("<") ? `${found}: ${excerpt}` : found, expected, excerpt, report);
}

function readBlock({ token, children }: Node, outer: Report): readonly Block[] {
  const report = within(outer, token);
  switch (token.type) {
    case "heading_open": {
      const level = Number(token.tag.slice(1));
      // A line of "---" below a text is meant to be a line.
      if (!token.markup.startsWith("#")) {
        const found = `a line of "${token.markup.repeat(3)}" below a text, which makes a heading of it`;
        refuse(found, "## before a heading, and nothing below it", "", report);
        return [];
      }
      if (level === 2 || level === 3)
        return [{ type: "heading", level, text: readText(partsOf(children), report) }];
      refuse(`a heading of level ${level}`, "## for a heading, or ### for one below it", "", report);
      return [];
    }
    case "paragraph_open":
      return [readParagraph(partsOf(children), report)];
    case "bullet_list_open":
    case "ordered_list_open": {
      const first = token.attrGet("start");
      if (first !== null) refuse(`a list that begins with ${first}`, "a list that begins with 1", "", report);
      return [
        {
          type: "list",
          isOrdered: token.type === "ordered_list_open",
          items: children.map((item) => readItem(item, report)),
        },
      ];
    }
    case "blockquote_open":
      return [{ type: "quote", paragraphs: readParagraphs(children, "a quote", report) }];
    default:
      refuseToken(token, report);
      return [];
  }
}

/** Returns the parts of paragraphs: the parser wraps those of each in a token. */
function partsOf(nodes: readonly Node[]): readonly Node[] {
  return nodes.flatMap(({ children }) => children);
}

const IMAGE_ADDRESS = /^(?:https?:\/\/[^/?#\s]|\/(?!\/))/i;

function readParagraph(nodes: readonly Node[], report: Report): Block {
  const [only, ...rest] = nodes;
  if (only?.token.type !== "image" || rest.length > 0)
    return { type: "paragraph", text: readText(nodes, report) };
  const url = String(only.token.attrGet("src") ?? "");
  const alt = only.token.content.trim();
  if (!IMAGE_ADDRESS.test(url)) {
    const expected = 'an address that begins with https://, or with "/" for a file in public/';
    refuse(`an image at ${JSON.stringify(url)}`, expected, url, report);
  }
  if (alt === "") refuse("an image without a description", "![what the image shows](address)", url, report);
  return { type: "image", url, alt };
}

function readItem({ token, children }: Node, outer: Report): Text {
  const report = within(outer, token);
  const [text = [], ...others] = readParagraphs(children, "an item of a list", report);
  if (others.length > 0 || children.length === 0) {
    const found = others.length > 0 ? "an item with several paragraphs" : "an empty item";
    refuse(found, "one paragraph in each item of a list", "", report);
  }
  return text;
}

/** Reads the paragraphs of a quote or of an item, which have nothing else. */
function readParagraphs(nodes: readonly Node[], place: string, report: Report): readonly Text[] {
  return nodes.flatMap(({ token, children }) => {
    const inner = within(report, token);
    if (token.type === "paragraph_open") return [readText(partsOf(children), inner)];
    const what = { bullet_list_open: "a list", ordered_list_open: "a list", heading_open: "a heading" }[
      token.type
    ];
    refuse(`${what ?? "something else"} inside ${place}`, "only text there", "", inner);
    return [];
  });
}

function readText(nodes: readonly Node[], report: Report): Text {
  const parts: Inline[] = [];
  for (const part of nodes.flatMap((node) => readInline(node, report))) {
    const last = parts.at(-1);
    if (typeof part === "string" && typeof last === "string") parts[parts.length - 1] = last + part;
    else if (part !== "") parts.push(part);
  }
  for (const part of parts) if (typeof part === "string") noticeMarkup(part, report);
  return parts;
}

function readInline({ token, children }: Node, report: Report): Text {
  switch (token.type) {
    case "text":
      return [token.content];
    case "softbreak":
      return [" "];
    case "hardbreak":
      return ["\n"];
    case "strong_open":
    case "em_open": {
      const text = readText(children, report);
      // The underscore is a mark of Markdown, but not of a section.
      if (report.start === undefined && token.markup.startsWith("_"))
        return [token.markup, ...text, token.markup];
      return [{ type: token.type === "em_open" ? "emphasis" : "strong", text }];
    }
    case "link_open":
      return [readLink(token, readText(children, { ...report, isLink: true }), report)];
    default:
      refuseToken(token, report);
      return [];
  }
}

const ADDRESS = /^(?:https?:\/\/[^/?#\s]|mailto:[^\s@]+@|tel:\+?\d|\/(?!\/))/i;

function readLink(token: Token, text: Text, report: Report): Inline {
  const href = String(token.attrGet("href") ?? "");
  const title = token.attrGet("title");
  if (!ADDRESS.test(href)) {
    const expected = 'https://…, mailto:…, tel:…, or "/…" for a page of the site';
    refuse(`a link to ${JSON.stringify(href)}`, expected, href, report);
  }
  if (text.length === 0) refuse("a link without words", "[words](address)", href, report);
  if (title !== null) refuse("a link with a title", "[words](address)", String(title), report);
  return { type: "link", href, text };
}

/** What readers will see as it is written, although it was meant as markup: also "##" without a space, and bullets. */
const MARKUP = /\*\*|\]\(|\[\^|<\/?[a-z][a-z0-9]*[\s/>]|^#{2,6}(?=[^#\s])|[•▪●◦‣]/i;
const NOTATION =
  "## heading, - item, **strong**, *emphasis*, or [words](address), with %20 for a space in an address";
const BARE_ADDRESS = /(?:https?:\/\/|www\.)[^\s<>()]*[^\s<>().,;:!?]/i;

function noticeMarkup(text: string, { source, start, notices, isLink = false }: Report): void {
  const notice = (found: string, expected: string, excerpt: string) =>
    notices.push({ found, expected, offset: offsetOf(excerpt, source, start) });
  const [markup] = MARKUP.exec(text) ?? [];
  if (markup !== undefined) {
    notice(`${JSON.stringify(markup)} in a text, which readers will see`, NOTATION, markup);
    return;
  }
  const [address] = (!isLink && BARE_ADDRESS.exec(text)) || [];
  if (address)
    notice(`the address ${JSON.stringify(address)}, which is no link`, "[words](address)", address);
}
