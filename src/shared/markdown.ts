// Reads the bodies of posts that are written in Markdown, and the marks in the texts of sections. What has an obvious
// meaning is accepted. What a body cannot have is a problem, so that nothing an author wrote is dropped silently.
import { DOCUMENT_BYTES } from "./limits.ts";
import { readBlock } from "./markdown-blocks.ts";
import { noticeLeftovers, readText } from "./markdown-inline.ts";
import { LINE, nest, parseNodes } from "./markdown-nodes.ts";
import { emptyLists, leaveOut, type ParsedMarkdown, type Report } from "./markdown-report.ts";
import { limitKinds } from "./of-a-kind.ts";
import { hasMarks, type PostBody, plainText, settleHeadings, type Text } from "./post.ts";
import { joinHtml } from "./tags-in-markdown.ts";
import { formatCount, mapFound } from "./values.ts";

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
