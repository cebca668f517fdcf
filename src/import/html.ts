// Turns the body of a WordPress post into a tree of HTML as a browser shows it: with paragraphs, and without shortcodes.
import type { Element, ElementContent, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toText } from "hast-util-to-text";
import { Parser } from "htmlparser2";
import { CELL_SPAN, ELEMENT_LEVELS, LINE_CHARACTERS, SHARED_BLOCK_LEVELS } from "../shared/limits.ts";
import { canShift, isFineOnLine, isShift, type Shift, shiftDigits } from "../shared/raised-digits.ts";
import { isCharacter, isHidden, readSeenNodes } from "../shared/seen-text.ts";
import { type Nodes, PARAGRAPH_END } from "./settle.ts";
import { replaceShortcodes, type Shortcode } from "./shortcodes.ts";

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

/**
 * Receives what a person should look at. `words` are those that only the old page has, or only the new one: the note explains
 * them.
 */
export type Note = (what: string, detail?: string, words?: string) => void;

/** Characters that are read before the depth is looked at. */
const CHUNK = 16 * 1024;

function isTooDeep(html: string): boolean {
  let depth = 0;
  const parser = new Parser({ onopentagname: () => void depth++, onclosetag: () => void depth-- });
  for (let index = 0; index < html.length && depth <= ELEMENT_LEVELS; index += CHUNK)
    parser.write(html.slice(index, index + CHUNK));
  return depth > ELEMENT_LEVELS;
}

/** Blocks whose texts are elsewhere, and the comments at which WordPress ends a page or its first part. */
const PLACEHOLDER =
  /<!--\s*(?:wp:block\s+\{[^{}]*"ref":\s*(\d+)[^{}]*\}\s*\/|wp:(footnotes)\s*\/|(?:more|nextpage)\b.*?)\s*-->/gs;

/** Returns a body with the blocks that several posts share, and with the footnotes, in their places. */
export function expandBody(body: string, library: Library, depth = 0): string {
  return body.replaceAll(PLACEHOLDER, (comment, id?: string, footnotes?: string) => {
    const shared = id !== undefined && depth < SHARED_BLOCK_LEVELS ? library.sharedBlock(id) : undefined;
    if (shared !== undefined) return expandBody(shared, library, depth + 1);
    if (id !== undefined) return comment;
    const items = footnotes ? library.footnotes.map((html) => `<li>${html}</li>`) : [];
    return items.length > 0 ? `<ol>${items.join("")}</ol>` : "\n\n";
  });
}

/** Returns the elements of an expanded body; undefined when more of them are inside each other than a page can have. */
export function parseBody(body: string, library: Library, note: Note): Nodes | undefined {
  if (isTooDeep(body)) return undefined;
  const clean = createCleaner(library, note);
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

/** What a reader never sees. */
const INVISIBLE = "style script noscript base link meta template source track title svg canvas".split(" ");
/** Texts that their writer took back. */
const STRUCK = ["del", "s", "strike"];
const FRAMES = ["iframe", "embed", "video", "audio", "object"];
/** Parts of a form that mean nothing without it. */
const CONTROLS = ["input", "select", "textarea", "label", "legend", "option", "progress", "meter"];

/** Returns the function that returns what stays of elements that stand side by side. */
function createCleaner(library: Library, note: Note) {
  const clean = (nodes: Nodes): Nodes =>
    replaceShortcodes(
      nodes.flatMap(cleanNode),
      (shortcode, children) => replaceShortcode(shortcode, children, library, note),
      (text) => note("may be a shortcode, and was left in the text", text),
    );
  const cleanNode = (node: Nodes[number]): Nodes => {
    if (node.type === "comment") return noticeBlock(node.value, note);
    if (node.type !== "element") return node.type === "text" ? [node] : [];
    const { tagName, properties } = node;
    if (INVISIBLE.includes(tagName) || isTracker(node)) return [];
    if (isHidden(node)) return dropHidden(node, note);
    if (CONTROLS.includes(tagName) || (tagName === "button" && properties.type === "submit"))
      return dropControl(node, note);
    if (FRAMES.includes(tagName)) return cleanFrame(node, note);
    const children = clean(node.children);
    if (STRUCK.includes(tagName) || /line-through/.test(String(properties.style))) {
      const words = textOf(children);
      note("a text that was struck out, which was removed", words, words);
      return [];
    }
    if (isShift(tagName)) return shiftText(children, tagName, note);
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
  return clean;
}

/** Names a block without a text of its own: WordPress made it when a reader asked for the page. */
function noticeBlock(comment: string, note: Note): Nodes {
  const [, name = ""] = /^\s*wp:([a-z0-9/-]+)\s*(?:\{.*\})?\s*\/$/s.exec(comment) ?? [];
  if (name !== "") note("a block that WordPress fills, which was removed", name);
  return [];
}

function dropControl(node: Element, note: Note): Nodes {
  const { text: words } = readSeenNodes({ type: "root", children: [node] });
  note("a part of a form, which was removed", words.replaceAll(/\s+/g, " ").trim() || node.tagName, words);
  return [text(" ")];
}

/** Removes what browsers do not show: themes have it for screen readers, and compromised sites have links in it. */
function dropHidden(node: Element, note: Note): Nodes {
  const read = (part: Nodes[number]): string => {
    if (part.type === "text") return part.value;
    if (part.type !== "element" || INVISIBLE.includes(part.tagName)) return "";
    const { href } = part.properties;
    return ` ${part.children.map(read).join("")} ${href === undefined ? "" : `(${href}) `}`;
  };
  const words = read(node).replaceAll(/\s+/g, " ").trim();
  if (words !== "") note("a text that browsers do not show, which was removed", words);
  return [];
}

/** Returns raised or lowered digits as characters: on the line, the mark of a footnote would change the amount before it. */
function shiftText(nodes: Nodes, to: Shift, note: Note): Nodes {
  const words = textOf(nodes);
  if (canShift(words)) return shiftNodes(nodes, to);
  if (!isFineOnLine(words)) note("a raised or lowered text, which is on the line now", words);
  return nodes;
}

function shiftNodes(nodes: Nodes, to: Shift): Nodes {
  return nodes.map((node) => {
    if (node.type === "text") return { ...node, value: shiftDigits(node.value, to) };
    return node.type === "element"
      ? element(node.tagName, shiftNodes(node.children, to), node.properties)
      : node;
  });
}

/** A picture of one pixel counts visitors. */
function isTracker({ tagName, properties: { width, height } }: Element): boolean {
  return tagName === "img" && [width, height].some((side) => side !== undefined && Number(side) <= 1);
}

/** Smileys are pictures with a text; pictures that wait to be scrolled to have their address elsewhere. */
function cleanImage(node: Element): Nodes {
  const { properties } = node;
  const { src, alt = "", dataSrc, dataLazySrc } = properties;
  if (isCharacter(node)) return [text(String(alt))];
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
  const link = linkTo(address, title === undefined ? undefined : String(title));
  note("a video, a map or another frame, which became a link", address, textOf(link));
  return link;
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
/** Notes that plugins show below the text. In it, they stand where they were written. */
const FOOTNOTES = ["ref", "efn_note", "fn", "footnote", "mfn"];
/** Shortcodes of which nothing is lost when they become links. */
const PLAYERS = ["embed", "audio", "video", "youtube", "vimeo"];

function replaceShortcode(
  { name, attributes, text: tag }: Shortcode,
  children: Nodes,
  library: Library,
  note: Note,
): Nodes {
  if (name === "caption" || name === "wp_caption") return replaceCaption(attributes.caption, children);
  if (name === "gallery") return createGallery(attributes.ids ?? attributes.include, library, note);
  if (FOOTNOTES.includes(name)) return [text("("), ...children, text(")")];
  const isPlayer = PLAYERS.includes(name);
  if (!isPlayer) note("a shortcode that was removed; the text in it stays", tag);
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
  if (isPlayer) note("a video, a map or another frame, which became a link", href, textOf(linked));
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
const EMPTY_LINE = /\n[ \t\u00A0]*\n\s*/;

/**
 * Ends a paragraph at each empty line of a text and, for the classic editor, puts a line break at the end of each other line,
 * as WordPress does.
 */
function addLines(nodes: Nodes, isClassic: boolean): Nodes {
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
        return number > 0 ? [PARAGRAPH_END, ...texts] : texts;
      });
    }
    if (node.type !== "element" || node.tagName === "pre") return [node];
    const children = FRAMEWORKS.includes(node.tagName)
      ? node.children.flatMap((child) => (child.type === "text" ? [child] : addLines([child], isClassic)))
      : addLines(node.children, isClassic);
    return [{ ...node, children: children as ElementContent[] }];
  });
}
