// Marks WordPress's shortcodes, [name …] and [name …]…[/name], as elements, so that the parser of HTML finds what is in them.
import { Parser } from "htmlparser2";

export interface Shortcode {
  readonly name: string;
  /** With the names in lower case; those without a name have their position: "0". */
  readonly attributes: Readonly<Record<string, string>>;
}

export interface MarkedHtml {
  readonly html: string;
  /** In the order of the elements, whose attribute "n" is the position here. */
  readonly shortcodes: readonly Shortcode[];
  /** What may be a shortcode without attributes, and stays as it is: a text can have brackets of its own. */
  readonly doubtful: readonly string[];
}

export const SHORTCODE_ELEMENT = "wp-shortcode";

interface Token extends Shortcode {
  readonly start: number;
  readonly end: number;
  readonly isClosing: boolean;
  readonly text: string;
}

/** Builders have whole texts in attributes; without limits, an open quotation mark would be looked for again and again. */
const SHORTCODE =
  /\[(\/?)([a-z][a-z0-9]*(?:[-_][a-z0-9]+)*)((?:[\s=](?:"[^"]{0,5000}"|'[^']{0,5000}'|[^[\]"']){0,5000})?)\]/gi;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))|"([^"]*)"|'([^']*)'|([^\s"']+)/g;

/** Elements inside each other. Page builders come to 40, and the converter calls itself for each. */
const MAX_DEPTH = 300;
/** Characters that are read before the depth is looked at. */
const CHUNK = 16 * 1024;
/** Those of WordPress, which have no attributes at times. */
const KNOWN = ["gallery", "caption", "embed", "audio", "video", "playlist", "youtube", "vimeo"];

/**
 * Marks the shortcodes in a text of HTML, but not those in attributes of its tags. Returns undefined for a text that has
 * more elements inside each other than a page can have.
 */
export function markShortcodes(source: string): MarkedHtml | undefined {
  const texts = findTexts(source);
  if (!texts) return undefined;
  const tokens = texts.flatMap(([start, end]) => readTokens(source.slice(start, end), start));
  const closings = pairTokens(tokens);
  const shortcodes: Shortcode[] = [];
  const doubtful: string[] = [];
  let html = "";
  let position = 0;
  const replace = (token: Token, by: string) => {
    html += source.slice(position, token.start) + by;
    position = token.end;
  };
  for (const token of tokens) {
    const isPaired = closings.has(token);
    if (!isPaired && !isShortcode(token)) {
      if (isDoubtful(token)) doubtful.push(token.text);
      continue;
    }
    if (token.isClosing) replace(token, isPaired ? `</${SHORTCODE_ELEMENT}>` : "");
    else {
      const open = `<${SHORTCODE_ELEMENT} n="${shortcodes.push(token) - 1}">`;
      replace(token, isPaired ? open : `${open}</${SHORTCODE_ELEMENT}>`);
    }
  }
  return { html: html + source.slice(position), shortcodes, doubtful };
}

/** Returns the ranges of a text of HTML that are neither tags nor comments; undefined for one that is nested too deeply. */
function findTexts(source: string): readonly (readonly [number, number])[] | undefined {
  const ranges: [number, number][] = [];
  let [start, depth] = [0, 0];
  const skip = () => {
    if (parser.startIndex > start) ranges.push([start, parser.startIndex]);
    start = Math.max(start, parser.endIndex + 1);
  };
  const parser: Parser = new Parser({
    onopentagname: () => void depth++,
    onopentag: skip,
    onclosetag() {
      depth--;
      // Tags that the parser adds have the place of the one that implies them.
      skip();
    },
    oncomment: skip,
  });
  for (let index = 0; index < source.length; index += CHUNK) {
    parser.write(source.slice(index, index + CHUNK));
    if (depth > MAX_DEPTH) return undefined;
  }
  parser.end();
  return [...ranges, [start, source.length]];
}

function readTokens(text: string, offset: number): readonly Token[] {
  return [...text.matchAll(SHORTCODE)].map(
    ({ 0: whole, 1: slash, 2: name = "", 3: attributes = "", index }) => ({
      name: name.toLowerCase(),
      attributes: readAttributes(attributes.replace(/^=|\/$/g, "")),
      start: offset + index,
      end: offset + index + whole.length,
      isClosing: slash !== "",
      text: whole,
    }),
  );
}

function readAttributes(text: string): Readonly<Record<string, string>> {
  const decoded = text.replaceAll(/&(?:quot|#34|#8221|#8243);/g, '"').replaceAll("&amp;", "&");
  const named = [...decoded.matchAll(ATTRIBUTE)].map(([, name, ...values], index): [string, string] => [
    name?.toLowerCase() ?? String(index),
    values.find((value) => value !== undefined) ?? "",
  ]);
  return Object.fromEntries(named);
}

/** Returns the tokens that open and close each other: a closing one belongs to the last of its name that is open. */
function pairTokens(tokens: readonly Token[]): ReadonlySet<Token> {
  const open = new Map<string, Token[]>();
  const paired = new Set<Token>();
  for (const token of tokens) {
    const others = open.get(token.name) ?? [];
    open.set(token.name, others);
    const opening = token.isClosing ? others.pop() : undefined;
    if (opening) paired.add(opening).add(token);
    else if (!token.isClosing) others.push(token);
  }
  return paired;
}

function isShortcode({ name, attributes, isClosing }: Token): boolean {
  const isNamed = Object.keys(attributes).some((key) => !/^\d+$/.test(key));
  return KNOWN.includes(name) || isNamed || name.includes("_") || (isClosing && name.includes("-"));
}

/** "[sic]" and "[the plaintiff]" are texts; "[contact-form]" is none. */
function isDoubtful({ name, attributes, text }: Token): boolean {
  return (
    Object.keys(attributes).length === 0 && name.length > 2 && name !== "sic" && text === text.toLowerCase()
  );
}
