// Almost everything that makes HTML invalid is in its tags and attributes. Pages with the same tags have the same
// shape, and only one page of each shape is validated.
import { hash } from "node:crypto";
import { type CheckedPage, type Element, isElement, type Node } from "./page.ts";

/** Elements in which the order and the number of children make no difference to validity. */
const FLOW = new Set("article aside blockquote body div footer header li main nav ol section ul".split(" "));
/** Attributes with a text or an address. */
const FREE = /^(?:alt|content|data-[\w-]+|datetime|d|href|points|src|srcset|title)$/i;
const ATTRIBUTE = /([^\s"'<>/=]+)="([^"]*)"/g;
/** A text that is always valid: it has no ampersand except in well-known character references. */
const PLAIN = /^(?:[^&<>]|&(?:amp|lt|gt|quot|apos|nbsp|#\d+|#x[\da-f]+);)+$/i;

/**
 * Returns a short string that is the same for pages which differ only in plain texts, in addresses, and in how often
 * and in which order similar parts occur. All other differences, such as a missing end tag, make another shape.
 */
export function shapeOf({ html, root }: Pick<CheckedPage, "html" | "root">): string {
  const { parts, end } = outlineChildren(root, 0, html);
  return hash("sha1", parts.join("") + html.slice(end), "hex");
}

/** Returns the source of a node with its plain texts and repetitions removed. */
function outline(node: Node | Element, html: string): string {
  const source = html.slice(node.startIndex, node.endIndex + 1);
  if (!isElement(node)) {
    if (node.type !== "text") return source;
    return source.trim() === "" || PLAIN.test(source) ? source.trim() && "text" : source;
  }
  // The header and the footer are the same on most pages, so comparing their source is enough, and faster.
  if (node.parent?.name === "body" && node.name !== "main") return source;
  const [first] = node.children;
  if (!first) return reduceTag(source);
  const startTag = reduceTag(html.slice(node.startIndex, first.startIndex));
  const { parts, end } = outlineChildren(node, first.startIndex, html);
  const isRaw = node.name === "script" || node.name === "style";
  const content = isRaw ? "raw" : FLOW.has(node.name) ? withoutOrder(parts) : withoutRuns(parts);
  return `${startTag}{${content}}${html.slice(end, node.endIndex + 1)}`;
}

function outlineChildren(
  { children }: Pick<Element, "children">,
  start: number,
  html: string,
): { parts: readonly string[]; end: number } {
  let end = start;
  const parts = children.flatMap((child) => {
    const gap = html.slice(end, child.startIndex);
    end = child.endIndex + 1;
    return [gap, outline(child, html)];
  });
  return { parts: parts.filter((part) => part !== ""), end };
}

function withoutOrder(parts: readonly string[]): string {
  const groups = [...Map.groupBy(parts, (part) => part).values()];
  return groups
    .map(([part, second]) => (second === undefined ? part : `${part}+`))
    .sort()
    .join("");
}

/** Shortens runs of equal parts to two: a, b, b, b → a, b, b. */
function withoutRuns(parts: readonly string[]): string {
  return parts.filter((part, index) => part !== parts[index - 1] || part !== parts[index - 2]).join("");
}

function reduceTag(tag: string): string {
  if (/\shttp-equiv\b/i.test(tag)) return tag;
  return tag.replaceAll(ATTRIBUTE, (whole, name: string, value: string) =>
    FREE.test(name) && PLAIN.test(value) && value.trim() === value ? `${name}="text"` : whole,
  );
}
