// Turns the body of a WordPress post into a tree of HTML as a browser shows it: with paragraphs, and without shortcodes.
import type { Element, ElementContent, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { phrasing } from "hast-util-phrasing";
import { toText } from "hast-util-to-text";
import { Parser } from "htmlparser2";
import { CELL_SPAN, ELEMENT_LEVELS, LINE_CHARACTERS, SHARED_BLOCK_LEVELS } from "../shared/limits.ts";
import { type Nodes, replaceShortcodes, type Shortcode } from "./shortcodes.ts";

/** What bodies refer to. */
export interface Library {
  /** Returns a picture of the media library by its id. */
  picture(id: string): { readonly url: string; readonly alt: string } | undefined;
  /** Returns the ids of the pictures that were uploaded to the post. */
  readonly attached: readonly string[];
  /** Returns the body of a block that several posts share. */
  sharedBlock(id: string): string | undefined;
  /** The texts of the post's footnotes, as HTML. */
  readonly footnotes: readonly string[];
}

/** Receives what a person should look at. */
export type Note = (what: string, detail?: string) => void;

/** Characters that are read before the depth is looked at. */
const CHUNK = 16 * 1024;

function isTooDeep(html: string): boolean {
  let depth = 0;
  const parser = new Parser({ onopentagname: () => void depth++, onclosetag: () => void depth-- });
  for (let index = 0; index < html.length && depth <= ELEMENT_LEVELS; index += CHUNK)
    parser.write(html.slice(index, index + CHUNK));
  return depth > ELEMENT_LEVELS;
}

/** Returns the elements of a body; undefined when more of them are inside each other than a page can have. */
export function parseBody(body: string, library: Library, note: Note, depth = 0): Nodes | undefined {
  if (isTooDeep(body)) return undefined;
  const clean = createCleaner(library, note, depth);
  const { children } = fromHtml(body, { fragment: true });
  return addLines(clean(children), !body.includes("<!-- wp:"));
}

const element = (tagName: string, children: Nodes, properties: Element["properties"] = {}): Element => ({
  type: "element",
  tagName,
  properties,
  children: children as ElementContent[],
});
const text = (value: string): ElementContent => ({ type: "text", value });
const paragraph = (...children: Nodes): Element => element("p", children);
/** Returns whether nodes that stand side by side are few, with a short text. */
function isShort(nodes: Nodes): boolean {
  let left = LINE_CHARACTERS;
  const fits = (node: Nodes[number]): boolean => {
    left -= 1 + (node.type === "text" ? node.value.length : 0);
    return left >= 0 && (!("children" in node) || node.children.every(fits));
  };
  return nodes.every(fits);
}

const textOf = (children: Nodes) => toText({ type: "root", children: children as RootContent[] }).trim();

/** Elements whose tags mean nothing to docket: only their content stays. */
const TRANSPARENT = "span font u small big ins tt mark abbr acronym time picture".split(" ");
/** What a reader never sees. */
const INVISIBLE = "style script noscript base link meta template source track title".split(" ");
/** Texts that their writer took back. */
const STRUCK = ["del", "s", "strike"];
const FRAMES = ["iframe", "embed", "video", "audio", "object"];
const FORMS = ["form", "input", "select", "textarea"];

/** Returns the function that returns what stays of elements that stand side by side. */
function createCleaner(library: Library, note: Note, depth: number) {
  const clean = (nodes: Nodes): Nodes =>
    replaceShortcodes(
      nodes.flatMap(cleanNode),
      (shortcode, children) => replaceShortcode(shortcode, children, library, note),
      (text) => note("may be a shortcode, and was left in the text", text),
    );
  const cleanNode = (node: Nodes[number]): Nodes => {
    if (node.type === "comment") return readComment(node.value);
    if (node.type !== "element") return node.type === "text" ? [node] : [];
    const { tagName, properties } = node;
    if (INVISIBLE.includes(tagName) || isTracker(node)) return [];
    if (FORMS.includes(tagName)) note("a form, of which only the texts remain");
    if (FRAMES.includes(tagName)) return cleanFrame(node, note);
    const children = clean(node.children);
    if (STRUCK.includes(tagName) || /line-through/.test(String(properties.style))) {
      note("a text that was struck out, which was removed", textOf(children));
      return [];
    }
    if (tagName === "sup" || tagName === "sub") return shiftText(children, tagName, note);
    if (TRANSPARENT.includes(tagName)) return children;
    // A table's caption and a picture's stand below it.
    if (tagName === "figcaption") return [paragraph(element("em", children))];
    if (tagName === "table") return cleanTable(node, children);
    if (tagName === "img") return cleanImage(node);
    if (tagName === "menu") return [element("ul", children)];
    const [colSpan, rowSpan] = [properties.colSpan, properties.rowSpan].map((span) =>
      Math.min(Number(span ?? 1), CELL_SPAN),
    );
    return [element(tagName, children, { ...properties, colSpan, rowSpan })];
  };
  const readComment = (comment: string): Nodes => {
    const [, name = "", json = "{}"] = /^\s*wp:([a-z0-9/-]+)\s*(\{.*\})?\s*\/$/s.exec(comment) ?? [];
    const [, id = ""] = /"ref":\s*(\d+)/.exec(json) ?? [];
    const shared = name === "block" && depth < SHARED_BLOCK_LEVELS ? library.sharedBlock(id) : undefined;
    if (shared !== undefined) return parseBody(shared, library, note, depth + 1) ?? [];
    if (name === "footnotes") return readFootnotes(library);
    // A block without a text of its own: WordPress made it when a reader asked for the page.
    if (name !== "") note("a block that WordPress fills, which was removed", name);
    return [];
  };
  return clean;
}

/** The last is the minus sign of typesetters. */
const SIGNS = "0123456789+-\u2212";
const SHIFTED = { sup: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻", sub: "₀₁₂₃₄₅₆₇₈₉₊₋₋" };
/** Letters that say the same on the line. */
const ON_LINE = /^(?:st|nd|rd|th|tm|sm)$/i;

/** As many digits as marks of footnotes, powers and formulas have; more are a text in small print. */
const MANY_DIGITS = /(?:\d.*){4}/s;

/** Returns raised or lowered digits as characters: on the line, the mark of a footnote would change the amount before it. */
function shiftText(nodes: Nodes, to: keyof typeof SHIFTED, note: Note): Nodes {
  const words = textOf(nodes);
  if (!/\p{L}/u.test(words) && !MANY_DIGITS.test(words)) return shiftDigits(nodes, SHIFTED[to]);
  if (!ON_LINE.test(words)) note("a raised or lowered text, which is on the line now", words);
  return nodes;
}

function shiftDigits(nodes: Nodes, shifted: string): Nodes {
  const shift = (sign: string) => shifted.charAt(SIGNS.indexOf(sign));
  return nodes.map((node) => {
    if (node.type === "text") return { ...node, value: node.value.replaceAll(/[\d+\u2212-]/g, shift) };
    return node.type === "element"
      ? element(node.tagName, shiftDigits(node.children, shifted), node.properties)
      : node;
  });
}

function readFootnotes({ footnotes }: Library): Nodes {
  const items = footnotes.map((html) => element("li", fromHtml(html, { fragment: true }).children));
  return items.length > 0 ? [element("ol", items)] : [];
}

/** A picture of one pixel counts visitors. */
function isTracker({ tagName, properties: { width, height } }: Element): boolean {
  return tagName === "img" && [width, height].some((side) => side !== undefined && Number(side) <= 1);
}

/** Smileys are pictures with a text; pictures that wait to be scrolled to have their address elsewhere. */
function cleanImage({ properties }: Element): Nodes {
  const { src, alt = "", dataSrc, dataLazySrc, className } = properties;
  if (String(className).includes("smiley") || String(className).includes("emoji")) return [text(String(alt))];
  return [element("img", [], { src: String(dataLazySrc ?? dataSrc ?? src ?? ""), alt: String(alt) })];
}

function cleanTable(node: Element, children: Nodes): Nodes {
  const rows = children.filter((child) => !("tagName" in child && child.tagName === "caption"));
  const captions = children.flatMap((child) =>
    "children" in child && !rows.includes(child) ? child.children : [],
  );
  return [element(node.tagName, rows, node.properties), paragraph(element("em", captions))];
}

/** Returns a link in the place of a video, a map or another frame. */
function cleanFrame({ properties, children }: Element, note: Note): Nodes {
  const source = children.find((child) => child.type === "element" && child.tagName === "source");
  const from = source?.type === "element" ? source.properties.src : undefined;
  const { src = from, data, dataSrc, title } = properties;
  const address = String(src ?? dataSrc ?? data ?? "");
  if (address === "" || address === "about:blank") return [];
  note("a video, a map or another frame, which became a link", address);
  return linkTo(address, title === undefined ? undefined : String(title));
}

/** Returns a paragraph with a link. Addresses of players lead to the video's own page. */
function linkTo(address: string, words?: string): Nodes {
  const href = address
    .trim()
    .replace(/^\/\//, "https://")
    .replace(
      /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|v)\/([\w-]+).*$/,
      "https://www.youtube.com/watch?v=$1",
    )
    .replace(/^https?:\/\/player\.vimeo\.com\/video\/(\d+).*$/, "https://vimeo.com/$1");
  return [paragraph(element("a", [text(words?.trim() || href)], { href }))];
}

/** Attributes that a reader sees. */
const TEXTS = "title heading subtitle subheading text content caption description button_text label".split(
  " ",
);
/** The title of a form, and values that switch something on. */
const FORM = /form/;
const SWITCH = /^(?:true|false|yes|no|on|off|\d*)$/i;
/** Attributes with an address. */
const LINKS = "link url href button_url button_link src mp4 m4v webm ogv mp3 m4a ogg wav 0".split(" ");
/** Shortcodes of which nothing is lost when they become links. */
const PLAYERS = ["embed", "audio", "video", "youtube", "vimeo"];

function replaceShortcode(
  { name, attributes }: Shortcode,
  children: Nodes,
  library: Library,
  note: Note,
): Nodes {
  if (name === "caption" || name === "wp_caption") return replaceCaption(attributes.caption, children);
  if (name === "gallery") return createGallery(attributes.ids ?? attributes.include, library, note);
  if (!PLAYERS.includes(name)) note("a shortcode that was removed; the text in it stays", `[${name}]`);
  // A longer text is no address, and stays as it is. Reading it would take time for each shortcode around it.
  const words = isShort(children) ? textOf(children) : "";
  const values = [...LINKS.map((key) => attributes[key] ?? ""), words];
  const href = values
    .map((value) => (name === "vimeo" ? value.replace(/^\d+$/, "https://vimeo.com/$&") : value))
    .find((value) => /^(?:https?:\/\/|\/|tel:|mailto:)\S+$/.test(value));
  const given = FORM.test(name) ? [] : TEXTS.flatMap((key) => attributes[key]?.trim() || []);
  const texts = given.filter((value) => !SWITCH.test(value));
  if (href === undefined) return [...texts.map((each) => paragraph(text(each))), ...children];
  const linked = linkTo(href, texts.join(" ") || words || href);
  return texts.length === 0 && words !== "" ? linked : [...linked, ...children];
}

function createGallery(ids: string | undefined, library: Library, note: Note): Nodes {
  const all = ids?.split(",").map((id) => id.trim()) ?? library.attached;
  const pictures = all.flatMap((id) => library.picture(id) ?? []);
  if (pictures.length < all.length) note("pictures of a gallery that the export does not have");
  return pictures.map(({ url, alt }) => paragraph(element("img", [], { src: url, alt })));
}

/** Everything but the picture is its caption. */
function replaceCaption(caption: string | undefined, children: Nodes): Nodes {
  const hasImage = (node: Nodes[number]): boolean =>
    node.type === "element" && (node.tagName === "img" || node.children.some(hasImage));
  const pictures = children.filter(hasImage);
  const rest: Nodes = caption === undefined ? children.filter((child) => !hasImage(child)) : [text(caption)];
  return [...pictures.map((picture) => paragraph(picture)), paragraph(element("em", rest))];
}

/** Elements whose own texts are only spaces between their parts. */
const FRAMEWORKS = "ul ol dl table thead tbody tfoot tr".split(" ");
const KEPT = ["pre", "td", "th"];
const EMPTY_LINE = /\n[ \t\u00A0]*\n\s*/;

/**
 * Ends a paragraph at each empty line of a text and, for the classic editor, puts a line break at the end of each other line.
 * A line across the page ends a paragraph, and no post has one: the converter makes paragraphs of what is between them.
 */
function addLines(nodes: Nodes, isClassic: boolean): Nodes {
  const end = element("hr", []);
  return nodes.flatMap((node, index): Nodes => {
    if (node.type === "text") {
      const previous = nodes[index - 1];
      const isAfterBreak = previous?.type === "element" && previous.tagName === "br";
      const value = isAfterBreak ? node.value.replace(/^[ \t]*\n/, "") : node.value;
      return value.split(EMPTY_LINE).flatMap((part, number) => {
        const lines = isClassic ? part.split("\n") : [part];
        const texts = lines.flatMap(
          (line, at): Nodes => (at > 0 ? [element("br", []), text(line)] : [text(line)]),
        );
        return number > 0 ? [end, ...texts] : texts;
      });
    }
    if (node.type !== "element" || phrasing(node) || KEPT.includes(node.tagName)) return [node];
    const children = FRAMEWORKS.includes(node.tagName)
      ? node.children.flatMap((child) => (child.type === "text" ? [child] : addLines([child], isClassic)))
      : addLines(node.children, isClassic);
    if (node.tagName === "p") return [end, ...children, end];
    return [{ ...node, children: children as ElementContent[] }];
  });
}
