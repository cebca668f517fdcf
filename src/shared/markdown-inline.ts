// Reads what stands in the lines of Markdown: words, marks, links, tags and pictures.
import type { Token } from "markdown-it";
import { nameCharacters } from "./characters.ts";
import { findReversed, NOT_REVERSED } from "./clean-text.ts";
import { frameAt, isFrameAddress, readFrame } from "./frames.ts";
import { findLeftovers, findLists, findUnfilled } from "./leftovers.ts";
import { OPEN_TAGS } from "./limits.ts";
import type { Node } from "./markdown-nodes.ts";
import {
  add,
  leaveOut,
  MAX_SHOWN,
  type Report,
  refuse,
  refuseToken,
  showAddress,
} from "./markdown-report.ts";
import { framedParagraph, IMAGE_ADDRESS, IMAGE_FORM, type Inline, plainText, type Text } from "./post.ts";
import { canShift, isShift, type Shift, shiftDigits } from "./raised-digits.ts";
import { isRelative } from "./relative-links.ts";
import { attributeOf, hasUnseen, htmlToMarkdown, TAGS } from "./tags-in-markdown.ts";
import { addressFault, decodePath, withoutMarks, withScheme } from "./url.ts";
import { append } from "./values.ts";

/** Reads a text, and looks for what readers should not see in it; `source` has its lines as they are written. */
export function readCheckedText(nodes: readonly Node[], report: Report, source = ""): Text {
  const text = readText(nodes, report);
  noticeLeftovers(text, source.split("\n"), report);
  return text;
}

/** The tags that mean what marks do. */
const MEANINGS: Readonly<Record<string, "strong" | "emphasis">> = {
  b: "strong",
  strong: "strong",
  i: "emphasis",
  em: "emphasis",
};

export function readText(nodes: readonly Node[], report: Report): Text {
  const root: Inline[] = [];
  const open: { readonly name: string; readonly href?: string | undefined; readonly parts: Inline[] }[] = [];
  const top = () => open.at(-1)?.parts ?? root;
  const close = () => {
    const { name = "", href, parts = [] } = open.pop() ?? {};
    const type = MEANINGS[name];
    const text = merge(parts);
    if (name === "a" && href !== undefined) append(top(), readLink({ href }, text, report));
    else if (isShift(name)) append(top(), canShift(plainText(text)) ? shiftText(text, name) : text);
    else if (type && text.length > 0) top().push({ type, text });
    else append(top(), text);
  };
  for (const [index, node] of nodes.entries()) {
    const { type, content } = node.token;
    const pictures = report.hoisted.length;
    const [, slash, name = ""] = (type === "html_inline" && /^<(\/?)([a-z][a-z\d-]*)/i.exec(content)) || [];
    const tag = name.toLowerCase();
    if (TAGS.wrappers.includes(tag) || TAGS.blocks.includes(tag)) {
      // A block parts the words around it.
      if (top().length > 0 && !String(top().at(-1)).endsWith("\n")) top().push("\n");
    } else if (type === "softbreak" && report.isQuote && isSource(nodes.slice(index + 1))) {
      append(top(), ["\n"]);
    } else if (!(tag in MEANINGS || tag === "a" || isShift(tag))) append(top(), readInline(node, report));
    else if (slash === "")
      open.push({ name: open.length < OPEN_TAGS ? tag : "", href: attributeOf(content, "href"), parts: [] });
    else {
      const at = open.slice(0, OPEN_TAGS).findLastIndex((each) => each.name === tag);
      while (at >= 0 && open.length > at) close();
    }
    // A picture parts the words around it, as a block does.
    const next = nodes[index + 1]?.token;
    const isParted = report.hoisted.length > pictures && top().length > 0 && next !== undefined;
    if (isParted && !(/\s$/.test(String(top().at(-1))) || /^\s/.test(next.content))) top().push(" ");
  }
  while (open.length > 0) close();
  return merge(root);
}

/** The line below a quotation that says whose words it has: "— Elena Ramos, Waco". A dash within a sentence has a small letter after it, or a second dash. */
const SOURCE = /^(?:[—–―]|--)\s?[\p{Lu}\p{N}§"“][^—–―]*$/u;

/** Returns whether these nodes, which follow a line break in a quotation, are its last line and name its source. */
const isSource = (nodes: readonly Node[]): boolean =>
  !nodes.some(({ token }) => token.type === "softbreak") &&
  SOURCE.test(
    nodes
      .map(({ token, children }) => token.content || children.map((each) => each.token.content).join(""))
      .join(""),
  );

/** Raises or lowers the digits of a text. */
const shiftText = (text: Text, to: Shift): Text =>
  text.map((part) =>
    typeof part === "string" ? shiftDigits(part, to) : { ...part, text: shiftText(part.text, to) },
  );

/** Joins texts that follow each other. */
function merge(parts: readonly Inline[]): Text {
  const merged: Inline[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (typeof part === "string" && typeof last === "string") merged[merged.length - 1] = last + part;
    else if (part !== "") merged.push(part);
  }
  return merged;
}

function readInline({ token, children }: Node, report: Report): Text {
  switch (token.type) {
    case "code_inline":
      report.code.push(token.content);
      return [token.content];
    case "text":
      return [token.content];
    case "softbreak":
      return [" "];
    case "hardbreak":
      return ["\n"];
    case "image":
      readImage(token.attrGet("src"), (token.children ?? []).map(({ content }) => content).join(""), report);
      return [];
    case "html_inline":
      return readTag(token, report);
    case "strong_open":
    case "em_open": {
      const text = readText(children, report);
      // The underscore is a mark of Markdown, but not of a section.
      if (report.start === undefined && token.markup.startsWith("_"))
        return [token.markup, ...text, token.markup];
      return text.length === 0 ? [] : [{ type: token.type === "em_open" ? "emphasis" : "strong", text }];
    }
    case "link_open":
      return readLink(Object.fromEntries(token.attrs ?? []), readText(children, report), report);
    default:
      refuseToken(token, report);
      return [];
  }
}

function readTag(token: Token, report: Report): Text {
  const { content } = token;
  if (/^<br\b/i.test(content)) return ["\n"];
  if (/^<img\b/i.test(content)) {
    readImage(attributeOf(content, "src"), attributeOf(content, "alt"), report);
    return [];
  }
  if (/^<iframe\b/i.test(content)) {
    const frame = readFrame(`${content}</iframe>`);
    if (frame) report.hoisted.push(framedParagraph(frame));
    else refuseToken(token, report);
    return [];
  }
  if (/^<\/iframe\b/i.test(content)) return [];
  if (content.startsWith("<!--")) leaveOut("a comment", content, report);
  else if (htmlToMarkdown(content).trim() !== "") refuseToken(token, report);
  else if (hasUnseen(content)) leaveOut("HTML without a text", content, report);
  return [];
}

function readImage(src: unknown, description: string | undefined, report: Report): void {
  const written = String(src ?? "");
  const url = report.toAddress?.(written) ?? written;
  const alt = description?.trim() ?? "";
  refuseReversed(alt, report);
  if (findUnfilled(decodePath(url))) {
    add("leftovers", `an image at ${showAddress(url)}`, "an address: the picture is left out", url, report);
    return;
  }
  if (!IMAGE_ADDRESS.test(url)) {
    const expected = url.startsWith("data:")
      ? "its address: the picture itself is in the text, so save it to public/images/blog/"
      : IMAGE_FORM;
    refuse(`an image at ${showAddress(url)}`, expected, url.slice(0, MAX_SHOWN), report);
  }
  const expected = "![what the image shows](address)";
  if (alt === "") add("notices", "an image without a description", expected, url, report);
  report.hoisted.push({ type: "image", url, alt });
}

const ADDRESS = /^(?:https?:\/\/[^/?#\s]|mailto:[^\s@]+@|tel:\+?\d|\/(?!\/))/i;

function readLink(
  attributes: { readonly href?: string; readonly title?: string },
  text: Text,
  report: Report,
): Text {
  const { href: address = "", title } = attributes;
  const href = address
    // The digits of a telephone number are its address.
    .replace(/^tel:.*/is, (tel) => tel.toLowerCase().replaceAll(/%20|[\s().-]/g, ""))
    .replace(/^[^\s@/:?#]+@[^\s@/:?#]+\.[a-z]{2,}$/i, "mailto:$&")
    .replace(/^www\.[^\s/@.]+\./i, "https://$&");
  // Players open only in a frame.
  const page = isFrameAddress(href) ? frameAt(href)?.href : undefined;
  if (page !== undefined) return [{ type: "link", href: page, text }];
  const whole = withScheme(withoutMarks(href));
  if (whole !== href) {
    add("notices", `a link to ${showAddress(href)}`, `${showAddress(whole)}: it is completed`, href, report);
    return readLink({ ...attributes, href: whole }, text, report);
  }
  if (text.length === 0 && report.hoisted.length > 0) {
    leaveOut("the link of a picture", href, report);
    return [];
  }
  const found = `a link to ${showAddress(href)}`;
  const shown = "an address: the words are shown without a link";
  const template = findUnfilled(decodePath(href));
  if (template) add("leftovers", found, shown, href, report);
  else if (href === "") add("notices", "a link without an address", shown, "](", report);
  else if (href.startsWith("#")) leaveOut(`${found}, a place on the page`, href, report);
  else if (text.length === 0)
    add("notices", "a link without words", "[words](address): it is left out", href, report);
  if (template || text.length === 0 || /^(?:#|$)/.test(href)) return text;
  const expected = ADDRESS.test(href)
    ? addressFault(href)
    : 'https://…, mailto:…, tel:…, or "/…" for a page of the site';
  // Where it leads is known once the site is planned.
  if (!isRelative(href) && expected !== undefined) refuse(found, expected, href, report);
  if (/[?&]utm_source=(?:chatgpt|openai|perplexity|copilot)\b/i.test(href))
    add("notices", found, "the address without the mark of a chat, ?utm_source=…", href, report);
  if (title !== undefined) leaveOut("the title of a link", title, report);
  return [{ type: "link", href, text }];
}

function refuseReversed(text: string, report: Report): void {
  const reversed = findReversed(text);
  if (reversed !== undefined)
    refuse(nameCharacters(JSON.stringify(reversed)), NOT_REVERSED, reversed, report);
}

const BARE_ADDRESS = /(?:https?:\/\/|www\.)[^\s<>()]*[^\s<>().,;:!?]/i;

export function noticeLeftovers(text: Text, lines: readonly string[], report: Report): void {
  refuseReversed(plainText(text), report);
  const lists = findLists(lines);
  const words = withoutCode(plainText(text), report);
  const isPlain = report.start === undefined;
  const marks = findLeftovers(words, { isPlain, isQuote: report.isQuote });
  const found = lists.length > 0 ? [...marks.filter(({ isUnmeant }) => isUnmeant), ...lists] : marks;
  for (const { found: mark, expected, isUnmeant } of found) {
    const shown = `${JSON.stringify(mark)} in a text, which readers will see`;
    add(isUnmeant ? "leftovers" : "notices", shown, expected, mark, report);
  }
  const [address] = BARE_ADDRESS.exec(outsideOfLinks(text)) ?? [];
  if (address === undefined || found.length > 0) return;
  add(
    "notices",
    `the address ${JSON.stringify(address)}, which is no link`,
    "[words](address)",
    address,
    report,
  );
}

/** Returns a text without what its author marked as code, to be shown as it is. */
const withoutCode = (text: string, { code }: Report): string =>
  code.splice(0).reduce((rest, each) => rest.replace(each, () => " "), text);

/** Returns a text without its links. */
function outsideOfLinks(text: Text): string {
  const parts = text.map((part) => {
    if (typeof part === "string") return part;
    return part.type === "link" ? " " : outsideOfLinks(part.text);
  });
  return parts.join("");
}
