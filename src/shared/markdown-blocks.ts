// Reads the blocks of Markdown: paragraphs, headings, lists, quotes, tables, frames, and HTML that only arranges them.
import type { Token } from "markdown-it";
import { isFrameAddress, readFrame, titleOf } from "./frames.ts";
import { LIST_LEVELS } from "./limits.ts";
import { readCheckedText } from "./markdown-inline.ts";
import { type Node, parseNodes, partsOf } from "./markdown-nodes.ts";
import { add, cut, leaveOut, type Report, refuse, refuseToken, within } from "./markdown-report.ts";
import { type Alignment, type Block, type Flow, framedParagraph, type List, type Text } from "./post.ts";
import { hasUnseen, htmlToMarkdown } from "./tags-in-markdown.ts";
import { append } from "./values.ts";

/** Reads a block, and the pictures in it. `level` is that of the list around it. */
export function readBlock(node: Node, outer: Report, level = 0): readonly Block[] {
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

/** Returns a heading without the line break of an editor at its end, a backslash that has no line below it. */
function withoutEnd(text: Text): Text {
  const last = text.at(-1);
  if (typeof last !== "string" || !/(?:^|[^\\])\\$/.test(last)) return text;
  return [...text.slice(0, -1), last.slice(0, -1)].filter((part) => part !== "");
}
