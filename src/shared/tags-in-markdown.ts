// HTML in Markdown: tags that only arrange a text, as exports of other systems have them.
import { decodeEntities } from "./entities.ts";
import { FRAME_TAG } from "./frames.ts";
import { shiftTags } from "./raised-digits.ts";

export function attributeOf(tag: string, name: string): string | undefined {
  const [, , double, single, bare] =
    new RegExp(`\\s(${name})\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(tag) ?? [];
  const value = double ?? single ?? bare;
  return value === undefined ? undefined : decodeEntities(value);
}

/** The tags that a body can have. */
export const TAGS = {
  /** Between paragraphs. */
  wrappers: words(
    "p div section article aside figure figcaption header footer main nav center ul ol dl dt dd blockquote pre details summary address hgroup",
  ),
  /** In a line, whose text is read without them. */
  inline: words(
    "u sup sub span small mark font big abbr acronym cite wbr code kbd samp var tt time data dfn ins bdi nobr g", // "g" is Grammarly's
  ),
  /** Those that begin a block in Markdown. Within a line, they part the words around them as wrappers do. */
  blocks: words("hr li h1 h2 h3 h4 h5 h6"),
  /** Those that say something to a browser, and show nothing: a page has its own. */
  unseen: words("meta link base"),
  /** Those that have a meaning within a line. */
  meanings: words("a b strong i em br img"),
};

function words(text: string): readonly string[] {
  return text.split(" ");
}

// A tag ends before the next "<": to look for the ">" of each of a thousand open ones would take quadratic time.
const anyOf = (tags: readonly string[]) => new RegExp(`</?(?:${tags.join("|")})\\b[^<>]*>`, "gi");
const WRAPPERS = anyOf(TAGS.wrappers);
const INLINE = anyOf([...TAGS.inline, ...TAGS.unseen]);
/** Returns whether HTML has a part that a browser does not show, such as a comment. */
export const hasUnseen = (html: string): boolean =>
  new RegExp(`<!--|<(?:script|style|${TAGS.unseen.join("|")})\\b`, "i").test(html);

/** The breaks inside tags that are alone on a line, which would begin a block of HTML once more. */
const LONE = /(^<(?:a|b|strong|i|em)\b[^<>]*>)\n|\n(?=<\/(?:a|b|strong|i|em)>)/gim;
/** Editors leave them for space between paragraphs. */
const LONE_BREAKS = /^(?:<br\b[^<>]*>[ \t]*)+$/gim;
const QUOTE = /<blockquote\b[^<>]*>((?:(?!<blockquote\b).)*?)<\/blockquote>/gis;

const FRAMES = new RegExp(FRAME_TAG, "gi");

/** What begins like a mark behind a tag is a text: "<p>2022. It was" and "<p>- no item". */
const LIKE_MARKS = new RegExp(
  `(</?(?:${[...TAGS.wrappers, "li"].join("|")})\\b[^<>]*>[ \\t]*)(\\d{1,9}(?=[.)][ \\t])|(?=[-+*>#|~=]))(?=[^\\n<])`,
  "gi",
);

/** The elements whose parts belong together. */
const WHOLE = /^[ \t]*<(blockquote|ol|ul)\b[^<>]*>(?:(?!<\/?\1\b)[\s\S])*<\/\1\s*>/gim;

/**
 * Returns Markdown in which an empty line does not end a quote or a list in HTML, as it would: a paragraph ends there. Lines keep
 * their numbers.
 */
export const joinHtml = (markdown: string): string =>
  markdown.replaceAll(WHOLE, (html) => html.replaceAll(/\n[ \t]*(?=\n)/g, "\n<p>"));

const [CODE, CODE_END] = [/<pre\b[^<>]*>/i, /(<\/pre\s*>)/i];

/** Returns a block of HTML as Markdown. Tags of a line, whose meaning Markdown has, stay. */
export function htmlToMarkdown(html: string): string {
  const parts = html.split(CODE_END);
  let [markdown, plain] = ["", ""];
  for (let index = 0; index < parts.length; index += 2) {
    const [part = "", end = ""] = parts.slice(index, index + 2);
    // To look for the end of each open tag would take quadratic time.
    const start = end === "" ? -1 : part.search(CODE);
    plain += start < 0 ? part + end : part.slice(0, start);
    if (start < 0) continue;
    markdown += partToMarkdown(plain) + codeToMarkdown(part.slice(start));
    plain = "";
  }
  return markdown + partToMarkdown(plain);
}

/** Returns code as a block of it, whose characters are no marks. */
function codeToMarkdown(html: string): string {
  const code = decodeEntities(html.replaceAll(/<br\b[^<>]*>/gi, "\n").replaceAll(/<[^<>]*>/g, ""));
  const fence = "`".repeat(Math.max(3, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length + 1)));
  return `\n\n${fence}\n${code.replace(/^\n/, "").trimEnd()}\n${fence}\n\n`;
}

function partToMarkdown(html: string): string {
  const item = /<ol\b/i.test(html) ? "1. " : "- ";
  const withScripts = removeBetween(html, /<!--/, /(-->)/);
  const withStyles = removeBetween(withScripts, /<script\b/i, /(<\/script\s*>)/i);
  return shiftTags(removeBetween(withStyles, /<style\b/i, /(<\/style\s*>)/i))
    .replaceAll(LIKE_MARKS, "$1$2\\")
    .replaceAll(QUOTE, (_, text: string) => {
      const quote = htmlToMarkdown(text).trim().replaceAll(/^/gm, "> ");
      return `\n\n${quote}\n\n`;
    })
    .replaceAll(FRAMES, (tag) => `\n\n${tag.replaceAll(/\s+/g, " ")}\n\n`)
    .replaceAll(/<img\b[^<>]*>/gi, imageOf)
    .replaceAll(/<h([1-6])\b[^<>]*>\s*/gi, (_, level: string) => `\n\n${"#".repeat(Number(level))} `)
    .replaceAll(/<hr\b[^<>]*>/gi, "\n\n---\n\n")
    .replaceAll(/<li\b[^<>]*>\s*/gi, `\n${item}`)
    .replaceAll(/<\/(?:h[1-6]|li)>/gi, "\n")
    .replaceAll(WRAPPERS, "\n\n")
    .replaceAll(INLINE, "")
    .replaceAll(/^[ \t]+/gm, "")
    .replaceAll(LONE_BREAKS, "")
    .replaceAll(LONE, "$1");
}

/** Removes what begins with `open` and ends with `close`, which is a group. A start without its end stays. */
function removeBetween(text: string, open: RegExp, close: RegExp): string {
  const parts = text.split(close);
  let kept = "";
  for (let index = 0; index < parts.length; index += 2) {
    const [part = "", end = ""] = parts.slice(index, index + 2);
    const start = end === "" ? -1 : part.search(open);
    kept += start < 0 ? part + end : part.slice(0, start);
  }
  return kept;
}

function imageOf(tag: string): string {
  return `![${attributeOf(tag, "alt")?.replaceAll(/[[\]\\]/g, "\\$&") ?? ""}](<${attributeOf(tag, "src") ?? ""}>)`;
}
