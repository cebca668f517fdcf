// What readers will see as it was written, although its author meant something else: notation of other tools, lists that
// became a paragraph, and characters that come from a wrong program.

/** Something in a text that readers should not see. */
export interface Leftover {
  /** What messages quote. */
  readonly found: string;
  readonly expected: string;
}

const MARKS =
  "## heading, - item, **strong**, *emphasis*, or [words](address), with %20 for a space in an address";
const NOTATION = "text, links and pictures: other notation is shown as it is";

/** A family each, with what to write instead. Lengths are limited, so that no text takes long. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/\{%.{0,200}?%\}|\{\{.{0,200}?\}\}|\{[:#.][^{}]{0,200}\}/, NOTATION],
  [/\[(?:[a-z][\w-]*\s[^\]=]{0,200}=[^\]]{0,500}|\/[a-z][\w-]*)\]/i, NOTATION],
  [/\[\[[^\]]{1,200}\]\]|^\[(?:toc|![a-z]+)\]|^\[[ x]\] |^(?::{3}|!{3})\s?\w*|^: \S/im, NOTATION],
  [/(?:^|[^=\w])(==(?=[^\s=])[^=]{1,200}==)/, NOTATION],
  [
    /【[^】]{0,100}】|:contentReference\[[^\]]{0,100}\]|\boaicite\b|\bturn\d+[a-z]+\d+\b|[\uE200-\uE206]/,
    "the text without the marks of a chat",
  ],
  [/\[[^\]\n]{1,200}\]\[[^\]\n]{0,200}\]/, "[words](address): the address of this link is missing"],
  [
    /\[\^[^\]\n]{0,100}\]?/,
    "the note itself, in parentheses or as a paragraph at the end: posts have no footnotes",
  ],
  [/\*\*|\]\(|^#{2,6}(?=[^#\s])|[•▪●◦‣]|(?:^|\s)(\*[^\s*][^*\n]{0,200}\s\*)(?=[^\s*])/, MARKS],
  [/<\/?[a-z][a-z0-9]*[\s/>]|<\/?(?:[ovw]|st1):\w+[\s/>]/i, MARKS],
  [
    /[\uE000-\uE1FF\uE207-\uF8FF]/,
    "- before an item: readers see a box for this character of a word processor",
  ],
  [/\bfunction\s*\w{0,50}\([^()]{0,200}\)\s*\{/, "the text without the script of a page"],
  [/\u00AD/, "a hyphen (-): browsers do not show this one"],
  [
    /â€[\u0080-\u024F\u2018-\u2122]?|Ã[\u0080-\u00BF]|Â[\u00A0-\u00BF]|\uFFFD/,
    "the letter that was meant: the text was saved in another encoding",
  ],
];

/** In a text that is not Markdown. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/&(?:[a-z]{2,}|#\d+|#x[\da-f]+);/i, "the character itself"],
  [/^(?:#{1,6}|[-+*]|\d+[.)]) \S/, "a section of the type heading or list"],
];

/** What every family has at least one of. Most texts have none, and half of the time of a text was that of its families. */
const TRACE = /[{[\]*<&【•▪●◦‣\u00AD\uE000-\uF8FFâÃÂ\uFFFD]|==|^[:!#\-+\d]|:contentR|oaicite|turn\d/im;

/** Finds what is left of other tools in a text that readers see, one of each family. */
export function findLeftovers(text: string, isPlain = false): readonly Leftover[] {
  if (!TRACE.test(text)) return [];
  return [...FAMILIES, ...(isPlain ? PLAIN : [])].flatMap(([family, expected]) => {
    // Safari before 16.4 has no lookbehind: a group is without what is before it.
    const [whole, found = whole] = family.exec(text) ?? [];
    return found === undefined ? [] : { found, expected };
  });
}

/** What a line of a list begins with: "a)", "(1)", "ii.", "·"; a dash counts before a word. */
const MARKER = /^(?:\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)]|[·•▪●◦‣○–—-]|\p{So}\uFE0F?|o(?=\t))[ \t]+(?=\S)/iu;
const BULLET = /^[^\w(]|^o\s/;

/** Finds the lines of a paragraph that were meant as a list, or as a table. */
export function findLists(lines: readonly string[]): readonly Leftover[] {
  const marked = lines.filter((line) => MARKER.test(line));
  const isNumbered = lines.slice(1).some((line) => /^\d{1,2}[.)][ \t]/.test(line));
  if (marked.length >= 2 || isNumbered) {
    const [first = ""] = isNumbered ? lines.slice(1).filter((line) => /^\d/.test(line)) : marked;
    const item = first.replace(MARKER, "");
    const list = BULLET.test(first) ? `- ${item}` : `1. ${item}`;
    return [{ found: first, expected: `a list, with an empty line above it: ${list}` }];
  }
  const [row = ""] = lines;
  // Word processors separate cells by tabs; with two cells, it may be a list of names and numbers.
  const isTable = lines.length >= 2 && lines.every((line) => /\S\s*\|\s*\S|\S\t+[^\t]+\t+\S/.test(line));
  const separator = row.includes("|") ? "" : "| between its cells and ";
  const expected = `a table, with ${separator}a line of | --- | below its first row`;
  return isTable ? [{ found: row, expected }] : [];
}
