// What readers will see as it was written, although its author meant something else: notation of other tools, lists that
// became a paragraph, characters that come from a wrong program, and what a machine or a template left unfinished.

/** Something in a text that readers should not see. */
export interface Leftover {
  /** What messages quote. */
  readonly found: string;
  readonly expected: string;
  /** Whether no person can mean it: with --strict, it keeps a post back. Everything else is a warning. */
  readonly isUnmeant: boolean;
}

/** What messages quote is the group of the pattern that matches, or all: Safari before 16.4 has no lookbehind. */
type Mark = readonly [pattern: RegExp, expected: string];

const MARKS =
  "## heading, - item, **strong**, *emphasis*, or [words](address), with %20 for a space in an address";
const NOTATION = "text, links and pictures: other notation is shown as it is";
const FILLED_IN = "the words that belong there: nothing fills this in";
const NO_CHAT = "the text without what a chat adds to it";

/**
 * What only the firm itself can fill in: neither "[Company Name]" in a form to copy nor "[your doctor]" in a quotation.
 */
const PLACE = new RegExp(
  `\\[(?:${[
    "(?:INSERT|Insert|ENTER|Enter) [A-Z\\d][^\\]\\n]{0,100}",
    "(?:Your )?(?:Law )?Firm Name",
    "(?:YOUR )?(?:LAW )?FIRM NAME",
    "(?:Your )?(?:Phone|Telephone|Contact) Number",
    "(?:YOUR )?(?:PHONE|TELEPHONE|CONTACT) NUMBER",
    "Your (?:Law Firm|Firm)",
    "YOUR (?:LAW )?FIRM",
  ].join("|")})\\]`,
);

/** What a machine or a template left. `test/shared/leftovers.test.ts` has an example and a counterexample of each. */
const UNMEANT: Readonly<Record<string, Mark>> = {
  template: [/\{%.{0,200}?%\}|\{\{.{0,200}?\}\}/, NOTATION],
  variable: [
    /\{[a-z]{2,30}(?:_[a-z]{2,30}){1,5}\}|\{[A-Z]{2,30}(?:_[A-Z]{2,30}){1,5}\}|%[A-Z_]{3,30}%/,
    FILLED_IN,
  ],
  place: [PLACE, FILLED_IN],
  filler: [/\blorem ipsum\b/i, FILLED_IN],
  source: [
    /【\d[^】]{0,100}†[^】]{0,100}】|:contentReference\[[^\]]{0,100}\]|\boaicite\b|\bturn\d+[a-z]+\d+\b|\[cite(?:: ?\d[\d, -]{0,50}|_(?:start|end))\]|\[(?:web|attached_file): ?\d{1,4}\]|[\uE200-\uE206]/,
    NO_CHAT,
  ],
  model: [
    /^(?:as an? (?:AI|artificial intelligence)(?: language)?(?: model| assistant)?, I\b|como (?:un )?modelo de lenguaje\b)/i,
    NO_CHAT,
  ],
  offer: [
    /^(?:(?:would you like|let me know if you(?:['’]d| would) like) me to (?:continue|expand|adjust|shorten|rewrite|revise|tailor|optimi[sz]e|add more|make (?:this|it|any))\b|¿(?:quieres|te gustaría|desea) que (?:continúe|amplíe|ajuste|lo (?:acorte|reescriba))\b)/i,
    NO_CHAT,
  ],
  // Of JSON that was escaped twice. C:\new is a folder.
  break: [
    /(?:\\r)?\\n(?=\\n|[\s#*>\d“"-]|[A-ZÁÉÍÓÚÑ¿¡]|$)/,
    "a line of its own: readers see these characters",
  ],
  escape: [/\\u[\da-f]{4}/i, "the letter that was meant"],
  encoding: [
    // Words in capitals end in these letters, before a quotation mark or a space.
    /â€[\u0080-\u024F\u2018-\u2122]?|(?:^|[^\p{Lu}])(Ã[\u0080-\u00BF]|Â[\u00A0-\u00BF])|\uFFFD/u,
    "the letter that was meant: the text was saved in another encoding",
  ],
};

const BRACKETS = "(?![^\\]\\n]{0,200}\\b(?:added|cleaned|omitted|original|sic|supplied)\\b)[^\\]\\n]";

/** What is probably a mistake; a person may mean it. */
const PROBABLE: readonly Mark[] = [
  [/\{[:#.] ?[a-z][^{}]{0,200}\}/i, NOTATION],
  [/\[(?:[a-z][\w-]*\s[^\]=]{0,200}=[^\]\s][^\]]{0,500}|\/[a-z][\w-]*)\]/i, NOTATION],
  [/\[\[[^\]]{1,200}\]\]|^\[(?:toc|![a-z]+)\]|^\[[ x]\] |^(?::{3}|!{3})\s?\w*|^: \S/im, NOTATION],
  [/(?:^|[^=\w])(==(?=[^\s=])[^=]{1,200}==)/, NOTATION],
  // Obsidian keeps a comment in %%, and Discord a spoiler in ||.
  [/%%[^%\n]{1,300}%%|(?:^|\s)(~[^\s~][^~\n]{0,200}~|\|\|[^|\n]{1,200}\|\|)(?=$|[\s.,;:!?])/, NOTATION],
  // Not "[emphasis added][citation omitted]".
  [
    new RegExp(`\\[${BRACKETS}{1,200}\\]\\[${BRACKETS}{0,200}\\]`),
    "[words](address): the address of this link is missing",
  ],
  [
    /\[\^[^\]\n]{0,100}\]?/,
    "the note itself, in parentheses or as a paragraph at the end: posts have no footnotes",
  ],
  // A bullet between words parts them: "Houston • Dallas". At the start of a line, or after a colon, it begins an item.
  [
    /\*\*|\]\(|^#{2,6}(?=[^#\s])|(?:^|[\n:]\s*)([•▪●◦‣])|(?:^|\s)(\*[^\s*][^*\n]{0,200}(?:\s\*(?=[^\s*])|[^\s\w*]\*(?=\w)))/,
    MARKS,
  ],
  [/<\/?[a-z][a-z0-9]*[\s/>]|<\/?(?:[ovw]|st1):\w+[\s/>]/i, MARKS],
  [
    /[\uE000-\uE1FF\uE207-\uF8FF]/,
    "- before an item: readers see a box for this character of a word processor",
  ],
  [/\bfunction\s*\w{0,50}\([^()]{0,200}\)\s*\{/, "the text without the script of a page"],
  [/\u00AD/, "a hyphen (-): browsers do not show this one"],
  [
    /\[(?:CITY|STATE|COUNTY|NAME|FIRM|DATE|PHONE|LINK)\]|\[(?:Attorney|Lawyer|City|County) Name\]|\[?\b(?:TODO|TBD|FIXME)\b[:\]]/,
    FILLED_IN,
  ],
  // XXX is also the number of a title or a chapter.
  [
    /(?:^|[^\s\w-]\s*|\b(?!(?:title|chapter|part|bowl|article|section|volume|book)\b)\w+\s)(XXX+)(?![\w-])/i,
    FILLED_IN,
  ],
];

/** Markdown turns an entity into its character, but not "&amp;nbsp;". */
const ESCAPED: Mark = [
  /&(?:nbsp|amp|quot|lt|gt|apos|[lr][sd]quo|[nm]dash|#x?\d{2,5});/,
  "the character itself",
];
/** In a text that is not Markdown. */
const PLAIN: readonly Mark[] = [
  [/&(?:[a-z]{2,}|#\d+|#x[\da-f]+);/i, "the character itself"],
  [/^(?:#{1,6}|[-+*]|\d{1,2}[.)]) \S/m, "a section of the type heading or list"],
];

const WARNED = [...PROBABLE, ESCAPED];
const WARNED_PLAIN = [...PROBABLE, ...PLAIN];

/** Characters of which each mark has at least one. Most texts have none, so that nothing else is looked for. */
const TRACE =
  /[{[\]*<&【•▪●◦‣\u00AD\uE000-\uF8FFâÃÂ\uFFFD\\%~]|==|\|\||^[:!#\-+\d]|:contentR|oaicite|turn\d|^as an? a|^como |me to |¿|lorem |XXX|TODO|TBD|FIXME/im;

/** A text that is not Markdown, such as a title; a quote, such as a letter to copy, which has places to fill in. */
export interface Kind {
  readonly isPlain?: boolean;
  readonly isQuote?: boolean | undefined;
}

/** Finds what is left of other tools in a text that readers see, one of each mark. */
export function findLeftovers(text: string, { isPlain, isQuote }: Kind = {}): readonly Leftover[] {
  if (!TRACE.test(text)) return [];
  const find = ([pattern, expected]: Mark, isUnmeant: boolean) => {
    const [whole, ...groups] = pattern.exec(text) ?? [];
    const found = groups.find((group) => group !== undefined) ?? whole;
    return found === undefined ? [] : { found, expected, isUnmeant };
  };
  return [
    ...Object.entries(UNMEANT).flatMap(([name, mark]) => find(mark, !isQuote || name !== "place")),
    ...(isPlain ? WARNED_PLAIN : WARNED).flatMap((mark) => find(mark, false)),
  ];
}

/** What a chat says before the text that it writes. */
const PREAMBLE = new RegExp(
  [
    "^(?:certainly|sure(?: thing)?|of course|absolutely)[!.,] (?:here(?:['’]s| is| are)|below is) (?:the|a|an|your) (?:[\\w,'’-]+ ){0,8}?(?:article|blog|content|draft|guide|outline|post|text|version)\\b",
    "^here(?:['’]s| is) (?:the|a|an|your) (?:[\\w,'’-]+ ){0,6}?(?:blog (?:post|article)|draft (?:of|for) (?:the|a|your) (?:blog|article|post)|(?:optimized|polished|revised|rewritten|updated) (?:article|post|text|version))\\b",
    "^¡?(?:claro|por supuesto|desde luego)[!.,]? aquí (?:está|tienes|te dejo) (?:el|la|tu|un|una) (?:[\\p{L}\\d]+ ){0,6}?(?:artículo|borrador|contenido|entrada|guía|post|publicación|texto)(?!\\p{L})",
    "^aquí (?:está|tienes|te dejo) (?:el|la|tu|un|una) (?:artículo|borrador|entrada|publicación) (?:de|para) (?:el |tu )?blog(?!\\p{L})",
  ].join("|"),
  "iu",
);

/** Finds what a chat says before the text that it writes; `text` is the first paragraph of a post. */
export function findPreamble(text: string): Leftover | undefined {
  const [found] = PREAMBLE.exec(text.replaceAll(/\s+/g, " ")) ?? [];
  return found === undefined ? undefined : { found, expected: NO_CHAT, isUnmeant: true };
}

/** How registers of documents write a key in an address: "?GetDocument={{{!Vbu5Q==!}}}". */
const REGISTER_KEYS = /\{{3}![\w+/=]+!\}{3}/g;

/** Finds what a template should have filled in, in an address. */
export const findUnfilled = (address: string): Leftover | undefined =>
  findLeftovers(address.replaceAll(REGISTER_KEYS, "")).find(({ isUnmeant }) => isUnmeant);

/** The names of the marks that no person can mean. */
export const UNMEANT_MARKS: readonly string[] = Object.keys(UNMEANT);

/** What a line of a list begins with: "a)", "(1)", "ii.", "·"; a dash counts before a word. */
const MARKER = /^(?:\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)]|[·•▪●◦‣○–—-]|\p{So}\uFE0F?|o(?=\t))[ \t]+(?=\S)/iu;
const BULLET = /^[^\w(]|^o\s/;

/** The letter or the number of a marker. */
const ORDER = /^\(?([a-z]|[ivx]{1,4}|\d{1,2})[.)]/i;

/**
 * Returns whether lines begin as those of a list. A paragraph that is wrapped can have lines that begin with "14." or, in the
 * names of cases, with "v.": a list begins with 1, a or i, or counts on.
 */
function isList(marked: readonly string[]): boolean {
  const orders = marked.map((line) => ORDER.exec(line)?.[1]?.toLowerCase());
  if (marked.length < 2) return false;
  if (orders.every((order) => order === undefined)) return true;
  const isCounted = orders.some((order, index) => Number(order) === Number(orders[index - 1]) + 1);
  const isSpread = new Set(orders).size === orders.length;
  return isCounted || (isSpread && ["1", "a", "i"].some((first) => orders.includes(first)));
}

/** Finds the lines of a paragraph that were meant as a list, or as a table. */
export function findLists(lines: readonly string[]): readonly Leftover[] {
  const marked = lines.filter((line) => MARKER.test(line));
  if (isList(marked)) {
    const [first = ""] = marked;
    const item = first.replace(MARKER, "");
    const list = BULLET.test(first) ? `- ${item}` : `1. ${item}`;
    const expected = `a list, with an empty line above it: ${list}`;
    return [{ found: first, expected, isUnmeant: false }];
  }
  const [row = ""] = lines;
  // Word processors separate cells by tabs; with two cells, it may be a list of names and numbers.
  const isTable = lines.length >= 2 && lines.every((line) => /\S\s*\|\s*\S|\S\t+[^\t]+\t+\S/.test(line));
  const separator = row.includes("|") ? "" : "| between its cells and ";
  const expected = `a table, with ${separator}a line of | --- | below its first row`;
  return isTable ? [{ found: row, expected, isUnmeant: false }] : [];
}
