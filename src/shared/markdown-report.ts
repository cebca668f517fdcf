// What the reader of Markdown reports: each problem with the place of its words in the text.
import type { Token } from "markdown-it";
import type { Block } from "./post.ts";
import { decodePath } from "./url.ts";
import type { Found } from "./values.ts";

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

export interface Report extends Record<keyof Found<MarkdownProblem>, MarkdownProblem[]> {
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

export const emptyLists = () => ({
  problems: [],
  notices: [],
  leftovers: [],
  hoisted: [],
  code: [],
  size: { tokens: 0, addresses: 0 },
});

/** Returns the report for a block: its problems are looked for from its first line on. */
export function within(report: Report, { map }: Token): Report {
  return map && report.start !== undefined ? { ...report, start: report.lines[map[0]] } : report;
}

/** Adds to a list of the report; `excerpt` is the text whose place is that of the problem. */
export function add(
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

export const refuse = (found: string, expected: string, excerpt: string, report: Report) =>
  add("problems", found, expected, excerpt, report);
/** Reports what is left out. */
export const leaveOut = (found: string, excerpt: string, report: Report) =>
  add("notices", found, "nothing there: it is left out", excerpt, report);

function offsetOf(excerpt: string, source: string, start: number | undefined): number | undefined {
  if (start === undefined || excerpt === "") return start;
  // The parser encodes addresses.
  const offsets = [excerpt, decodePath(excerpt)].map((text) => source.indexOf(text, start));
  return offsets.find((offset) => offset !== -1) ?? start;
}

export function refuseToken({ type, content, markup }: Token, report: Report): void {
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

/** Characters of an address, or of HTML, in a message. */
export const MAX_SHOWN = 60;

/** Returns an address as messages show it: as its author wrote it, and not all of a long one. */
export const showAddress = (address: string) => JSON.stringify(cut(decodePath(address)));

export const cut = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);
