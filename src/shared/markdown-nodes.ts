// Markdown as a tree of tokens, which markdown-it parses.
import type { Token } from "markdown-it";
import MarkdownIt from "markdown-it/dist/markdown-it.js";
import { ADDRESS_CHARACTERS, MARKDOWN_TOKENS } from "./limits.ts";
import { type Report, refuse } from "./markdown-report.ts";
import { formatCount } from "./values.ts";

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
export const LINE = Object.assign(new MarkdownIt("zero").enable(["emphasis", "link"]), { validateLink });

/** Parses Markdown. Nothing is left of a text that has too many parts, or whose addresses become too long. */
export function parseNodes(source: string, report: Report): readonly Node[] {
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
export interface Node {
  readonly token: Token;
  readonly children: readonly Node[];
}

export function nest(tokens: readonly Token[]): readonly Node[] {
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

/** Returns the parts of paragraphs: the parser wraps those of each in a token. */
export function partsOf(nodes: readonly Node[]): readonly Node[] {
  return nodes.flatMap(({ children }) => children);
}
