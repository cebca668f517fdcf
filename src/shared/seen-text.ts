// What a browser shows of HTML, as a text and as addresses: one side of the invariant of words. It knows nothing of what
// becomes of the HTML, so that no rule of the converter can hide a fault of its own.
import type { Element, ElementContent, Root, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { canShift, isShift, shiftDigits } from "./raised-digits.ts";

export interface Seen {
  /** The texts, with a line break wherever a browser does not set two of them in one word. */
  readonly text: string;
  /** The texts that a browser does not show, although they are in the page. */
  readonly hidden: readonly string[];
  /** The addresses of links with words, as they are written. */
  readonly links: readonly string[];
}

/** Elements that begin and end a line. */
const BLOCKS = new Set(
  (
    "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer " +
    "form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup option p plaintext pre search " +
    "section summary table tbody td tfoot th thead tr ul xmp"
  ).split(" "),
);
/** Elements in a line that no word goes on behind. */
const APART = new Set(
  "br button embed iframe img input meter object progress select textarea audio video".split(" "),
);

export const isBlock = (tag: string): boolean => BLOCKS.has(tag);
export const isUnseen = (tag: string): boolean => UNSEEN.has(tag);

/** Returns whether an element in a line stands apart from the words around it; a link does that looks like a button. */
export const isApart = ({ tagName, properties }: Pick<Element, "tagName" | "properties">): boolean =>
  APART.has(tagName) || (tagName === "a" && /button|btn/i.test(String(properties.className ?? "")));

const partsWords = (node: Element) => isBlock(node.tagName) || isApart(node);

/** What has no text of its own for a reader. Those that frame something have one for browsers that cannot show it. */
const UNSEEN = new Set(
  "script style template noscript head title datalist noembed noframes rp svg canvas iframe video audio object".split(
    " ",
  ),
);

const HIDING_STYLE =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|font-size\s*:\s*0(?:\.0+)?(?:px|pt|em|rem|%)?\s*(?:;|!|$)|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)|(?:left|right|text-indent)\s*:\s*-\d{3,}|(?:top|bottom|margin-(?:left|top))\s*:\s*-\d{4,}|clip\s*:\s*rect\(\s*[01](?:px)?[\s,]|clip-path\s*:\s*inset\(\s*(?:50|100)%|color\s*:\s*transparent)/i;
/** An element without a size shows nothing if what does not fit is cut off. */
const NO_SIZE = /(?:^|;)\s*(?:max-)?(?:height|width)\s*:\s*[01](?:px)?\s*(?:;|!|$)/i;
const CUT_OFF = /(?:^|;)\s*overflow(?:-[xy])?\s*:\s*(?:hidden|clip)/i;
/** The names that themes give to texts for screen readers only. */
const HIDING_CLASSES = ["screen-reader-text", "sr-only", "visually-hidden", "elementor-screen-only"];

/** Returns whether a browser shows nothing of an element: it is hidden, has no size, or is outside of the page. */
export function isHidden({ properties }: Pick<Element, "properties">): boolean {
  const style = String(properties.style ?? "");
  const classes = [properties.className ?? []].flat().map(String);
  return (
    (properties.hidden !== undefined && properties.hidden !== false && properties.hidden !== null) ||
    HIDING_STYLE.test(style) ||
    (NO_SIZE.test(style) && CUT_OFF.test(style)) ||
    classes.some((name) => HIDING_CLASSES.includes(name))
  );
}

/** Returns whether a picture stands for a character, which its description has. */
export function isCharacter({ tagName, properties }: Pick<Element, "tagName" | "properties">): boolean {
  return tagName === "img" && /smiley|emoji/.test(String(properties.className ?? ""));
}

/** Returns the words that a drawing shows. */
export function drawnText({ tagName, children }: Element, isShown = false): string {
  if (/^(?:defs|desc|metadata|script|style|symbol|title)$/.test(tagName)) return "";
  const isText = isShown || tagName === "text" || tagName === "foreignObject";
  const parts = children.map((child) => {
    if (child.type === "text") return isText ? child.value : "";
    return child.type === "element" ? drawnText(child, isText) : "";
  });
  return tagName === "text" ? `${parts.join("")}\n` : parts.join("");
}

/** Reads HTML as a browser shows it. `readText` returns what a text means before that, such as one with shortcodes. */
export function readSeen(html: string, readText = (text: string) => text): Seen {
  return readSeenNodes(fromHtml(html, { fragment: true }), readText);
}

/** Does the same for a tree. Its depth is that of calls. */
export function readSeenNodes({ children }: Root, readText = (text: string) => text): Seen {
  const [hidden, links]: [string[], string[]] = [[], []];
  const join = (nodes: readonly (RootContent | ElementContent)[]): string => nodes.map(read).join("");
  const read = (node: RootContent | ElementContent): string => {
    if (node.type === "text") return readText(node.value);
    if (node.type !== "element") return "";
    if (node.tagName === "svg" && !isHidden(node)) return `\n${drawnText(node)}\n`;
    if (UNSEEN.has(node.tagName)) return partsWords(node) ? "\n" : "";
    if (isCharacter(node)) return String(node.properties.alt ?? "");
    const known = links.length;
    const text = join(node.children);
    if (isHidden(node)) {
      links.splice(known);
      if (text.trim() !== "") hidden.push(text.trim());
      return partsWords(node) ? "\n" : "";
    }
    const { href } = node.properties;
    if (node.tagName === "a" && href !== undefined && text.trim() !== "")
      links.splice(known, 0, String(href));
    if (isShift(node.tagName) && canShift(text)) return shiftDigits(text, node.tagName);
    return partsWords(node) ? `\n${text}\n` : text;
  };
  return { text: join(children), hidden, links };
}
