// The text of a post as feed readers show it: HTML without styles and scripts, in which all addresses are absolute.
import type { Pictures } from "../pages/kind.ts";
import { escapeHtml } from "../shared/escape-html.ts";
import type { Block, Flow, Inline, List, PostBody, Table, Text } from "../shared/post.ts";
import { absoluteUrl } from "../shared/url.ts";

interface TextOptions {
  /** The address of the site. */
  readonly url: string;
  /** Those of the images; an image without a picture is left out. */
  readonly pictures: Pictures;
}

/** Writes a body whose links are those that its page shows. A video or a map is a link. */
export function writeFeedText(body: PostBody, options: TextOptions): string {
  return body.map((block) => writeBlock(block, options)).join("\n");
}

function writeBlock(block: Block, options: TextOptions): string {
  const write = (text: Text) => writeText(text, options);
  switch (block.type) {
    case "heading":
      return `<h${block.level}>${write(block.text)}</h${block.level}>`;
    case "paragraph":
      return `<p>${write(block.text)}</p>`;
    case "list":
      return writeList(block, options);
    case "quote":
      return `<blockquote>${writeFlow(block.paragraphs, options)}</blockquote>`;
    case "table":
      return writeTable(block, options);
    case "image": {
      const picture = options.pictures.get(block.url);
      if (picture === null) return "";
      const src = absoluteUrl(options.url, picture?.src ?? block.url);
      return `<p><img src="${escapeHtml(src)}" alt="${escapeHtml(block.alt)}"></p>`;
    }
  }
}

function writeList({ isOrdered, start = 1, items }: List, options: TextOptions): string {
  const name = isOrdered ? "ol" : "ul";
  const first = isOrdered && start !== 1 ? ` start="${start}"` : "";
  const written = items.map(
    (item) => `<li>${"parts" in item ? writeFlow(item.parts, options) : writeText(item, options)}</li>`,
  );
  return `<${name}${first}>${written.join("")}</${name}>`;
}

const writeFlow = (flow: Flow, options: TextOptions): string =>
  flow
    .map((part) => ("items" in part ? writeList(part, options) : `<p>${writeText(part, options)}</p>`))
    .join("");

function writeTable({ header, rows, align = [] }: Table, options: TextOptions): string {
  // Feed readers remove styles, and keep this attribute.
  const attribute = (index: number) => (align[index] ? ` align="${align[index]}"` : "");
  const cell = (name: "th" | "td") => (text: Text, index: number) =>
    `<${name}${attribute(index)}>${writeText(text, options)}</${name}>`;
  const row = (name: "th" | "td", cells: readonly Text[]) => `<tr>${cells.map(cell(name)).join("")}</tr>`;
  const body = rows.map((cells) => row("td", cells)).join("");
  return `<table><thead>${row("th", header)}</thead><tbody>${body}</tbody></table>`;
}

const writeText = (text: Text, options: TextOptions): string =>
  text.map((part) => writeInline(part, options)).join("");

function writeInline(part: Inline, options: TextOptions): string {
  if (typeof part === "string") return escapeHtml(part).replaceAll("\n", "<br>");
  const words = writeText(part.text, options);
  if (part.type === "link") {
    const href = part.href.startsWith("/") ? absoluteUrl(options.url, part.href) : part.href;
    return `<a href="${escapeHtml(href)}">${words}</a>`;
  }
  return part.type === "strong" ? `<strong>${words}</strong>` : `<em>${words}</em>`;
}
