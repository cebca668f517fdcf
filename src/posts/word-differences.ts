// The invariant of words and links for posts: what a reader of CommonMark and GFM shows of a text is what its page shows.
import MarkdownIt from "markdown-it/dist/markdown-it.js";
import { FRONT_MATTER } from "../content/front-matter.ts";
import { positionsIn } from "../content/locate.ts";
import { atField, type Place, type Problem } from "../problem.ts";
import { cleanText, MARKDOWN_BREAK } from "../shared/clean-text.ts";
import { readFrame } from "../shared/frames.ts";
import { findLostLinks } from "../shared/lost-links.ts";
import { withoutSiteUrl } from "../shared/markdown.ts";
import { showAddress } from "../shared/markdown-report.ts";
import { bodyText, linksIn } from "../shared/post.ts";
import { readSeen } from "../shared/seen-text.ts";
import { isObject } from "../shared/values.ts";
import { compareWords, type Difference, describeDifference } from "../shared/words.ts";
import type { ParsedPost } from "./listed-post.ts";
import type { PostDocument } from "./post-document.ts";

/** It knows nothing of what becomes of the text: no rule of docket can hide a fault of its own. */
const BODY = new MarkdownIt({ html: true });
/** Marks in HTML mean what they do elsewhere, as in kramdown: items at the start of a line, and all within one. */
BODY.renderer.rules.html_block = (tokens, index) =>
  BODY.renderInline((tokens[index]?.content ?? "").replaceAll(/^[ \t]*\d{1,9}[.)][ \t]+/gm, ""));
/** The marks of a section: a paragraph in which "1." and "#" are text. */
const LINE = new MarkdownIt("zero").enable(["emphasis", "link"]);

/** What a document shows, and where that is in it. */
interface Source {
  readonly shown: string;
  readonly links: readonly string[];
  /** The text as it is written. */
  readonly written: string;
  placeOf(offset: number): Place;
}

/**
 * Returns where the words of a post differ from those of its document, and the links that it lost, unless a message names
 * them; nothing for an invalid one.
 */
export function checkPostWords(document: PostDocument, parsed: ParsedPost): readonly Problem[] {
  const source = parsed.post && sourceOf(document.read());
  if (!parsed.post || !source) return [];
  const said = [...parsed.problems, ...parsed.notices, ...parsed.leftovers];
  const explained = [
    ...said.map(({ found }) => found),
    // The title above the text is left out.
    ...(said.some(({ found }) => found.startsWith("the title, above")) ? [parsed.post.summary.title] : []),
  ];
  const { body } = parsed.post;
  // The page has a link to what a frame shows, in the place of the frame or of its address.
  const framed = body.filter((block) => block.type === "paragraph" && block.frame);
  const differences = compareWords(source.shown, bodyText(body), [...explained, bodyText(framed)]);
  const isFrame = ({ kind, source }: Difference) => kind === "missing" && readFrame(source) !== undefined;
  const words = differences
    .filter((each) => !isFrame(each))
    .map((difference) => ({
      where: source.placeOf(offsetOf(difference, source.written)),
      found: `words that readers see otherwise: ${describeDifference(difference)}`,
      expected: "the words of the text: see the page in docket dev, and write it in another way",
    }));
  const links = findLostLinks(source.links, linksIn(body), (link) =>
    isNamed(link, said) ? undefined : link,
  );
  return [...words, ...links.map((link) => describeLostLink(link, source))];
}

/** Returns whether a message names a link, or stands for others of its kind. Links within a page are left out, each with one. */
const isNamed = (
  link: string,
  said: readonly (Problem & { readonly more?: number | undefined })[],
): boolean =>
  said.some(
    ({ found, more }) =>
      found.includes(showAddress(link)) ||
      (more !== undefined && (link.startsWith("#") || found.startsWith("a link"))),
  );

const describeLostLink = (link: string, { written, placeOf }: Source): Problem => ({
  where: placeOf(Math.max(0, written.indexOf(link))),
  found: `a link that readers do not get: ${showAddress(link)}`,
  expected: "the links of the text: see the page in docket dev, and write it in another way",
});

function sourceOf(content: ReturnType<PostDocument["read"]>): Source | undefined {
  const { where } = content;
  if ("text" in content && !/\.json$/i.test(where.file ?? "")) {
    const whole = cleanText(content.text.replaceAll("\r\n", "\n"), MARKDOWN_BREAK);
    const start = FRONT_MATTER.exec(whole)?.[0].length ?? 0;
    const positionOf = positionsIn(whole);
    return fromMarkdown(whole.slice(start), (offset) => ({ ...where, position: positionOf(start + offset) }));
  }
  const record = "text" in content ? parseOrNothing(content.text) : content.record;
  if (!isObject(record)) return undefined;
  const sections = isObject(record.content) ? record.content.sections : undefined;
  if (Array.isArray(sections) && sections.length > 0) {
    const texts = textsIn(sections);
    const seen = texts.map((text) => readSeen(LINE.render(text)));
    return {
      shown: seen.map(({ text }) => text).join("\n"),
      links: seen.flatMap(({ links }) => links),
      written: texts.join("\n"),
      placeOf: () => atField(where, "content"),
    };
  }
  if (typeof record.body !== "string") return undefined;
  const text = cleanText(record.body, MARKDOWN_BREAK);
  const positionOf = positionsIn(text);
  return fromMarkdown(text, (offset) => ({ ...atField(where, "body"), position: positionOf(offset) }));
}

function fromMarkdown(written: string, placeOf: Source["placeOf"]): Source {
  // A post shows the mark of a footnote as a text, and names it.
  const { text, links } = readSeen(BODY.render(withoutSiteUrl(written).replaceAll("[^", "\\[^")));
  return { shown: text, links, written, placeOf };
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a section says about itself, and the picture of one. */
const NO_TEXT = new Set(["type", "level", "ordered", "url", "alt"]);

/** Returns the texts of sections, of unknown types and fields too. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    NO_TEXT.has(key) && !Array.isArray(value) ? [] : textsIn(part),
  );
}

/** Returns where the words of a difference are in a text, by the words before them. */
function offsetOf({ source, before }: Difference, written: string): number {
  const [word = ""] = source.split(" ");
  const last = before.split(" ").at(-1) ?? "";
  for (let at = written.indexOf(word); at >= 0 && word !== ""; at = written.indexOf(word, at + 1))
    if (written.slice(Math.max(0, at - last.length - 20), at).includes(last)) return at;
  return Math.max(0, written.indexOf(word || last));
}
