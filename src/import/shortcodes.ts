// Finds WordPress's shortcodes, [name …] and [name …]…[/name], in the texts of a tree.
import { SHORTCODE_LEVELS } from "../shared/limits.ts";
import { isBlock } from "../shared/seen-text.ts";
import { type Nodes, PARAGRAPH_END } from "../shared/settle.ts";

export interface Shortcode {
  readonly name: string;
  /** With the names in lower case; those without a name have their position: "0". */
  readonly attributes: Readonly<Record<string, string>>;
  /** Its first tag, as it is written. */
  readonly text: string;
}

interface Token extends Shortcode {
  readonly isClosing: boolean;
}

interface Frame {
  readonly token: Token | undefined;
  /** The place of its token among the parts. */
  readonly at: number;
  readonly children: Nodes[number][];
}

/** Builders have whole texts in attributes; without limits, an open quotation mark would be looked for again and again. */
const SHORTCODE =
  /(\[\/?[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*(?:[\s=](?:"[^"]{0,5000}"|'[^']{0,5000}'|[^[\]"']){0,5000})?\])/gi;
const PARTS = /^\[(\/?)([\w-]+)=?(.*?)\/?\]$/s;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|([^\s"']+)/g;
/** Shortcodes of WordPress, which sometimes have no attributes. */
const KNOWN = ["gallery", "caption", "embed", "audio", "video", "playlist", "youtube", "vimeo"];

const SPACE = { type: "text", value: " " } as const;

/**
 * Replaces the shortcodes among nodes that stand side by side: `replace` gets each with what is between its two ends. One that
 * has its lines to itself is a block; the words of any other stay apart from those around it. Those that may be texts in
 * brackets stay, and `doubt` gets them.
 */
export function replaceShortcodes(
  nodes: Nodes,
  replace: (shortcode: Shortcode, children: Nodes) => Nodes,
  doubt: (text: string) => void,
): Nodes {
  const parts = nodes.flatMap((node) => (node.type === "text" ? splitText(node.value) : [node]));
  /** How many of its ends are still to come, by name. */
  const ends = new Map<string, number>();
  const addEnd = ({ name }: Token, count: number) => ends.set(name, (ends.get(name) ?? 0) + count);
  for (const part of parts) if (isToken(part) && part.isClosing) addEnd(part, 1);
  const root: Frame = { token: undefined, at: 0, children: [] };
  const open: Frame[] = [root];
  const top = () => open.at(-1) ?? root;
  /** `last` is the place of the end. */
  const close = (last: number) => {
    const { token, at, children } = open.pop() ?? root;
    if (token) add(top().children, setApart(replace(token, children), parts, at, last));
  };
  for (const [at, part] of parts.entries()) {
    if (!isToken(part)) add(top().children, [part]);
    else if (part.isClosing) {
      addEnd(part, -1);
      const isOpen = open.some(({ token }) => token?.name === part.name);
      while (isOpen && top().token?.name !== part.name) close(at);
      if (isOpen) close(at);
    } else if (ends.get(part.name) && open.length <= SHORTCODE_LEVELS)
      open.push({ token: part, at, children: [] });
    else if (isShortcode(part)) add(top().children, setApart(replace(part, []), parts, at, at));
    else {
      if (isDoubtful(part)) doubt(part.text);
      add(top().children, [{ type: "text", value: part.text }]);
    }
  }
  while (open.length > 1) close(parts.length - 1);
  return root.children;
}

type Part = Nodes[number] | Token;

/** Returns what a shortcode became, as a block or with spaces around it. `first` and `last` are the places of its two ends. */
function setApart(nodes: Nodes, parts: readonly Part[], first: number, last: number): Nodes {
  if (nodes.length === 0) return nodes;
  const [before, after] = [parts[first - 1], parts[last + 1]];
  if (isEdge(before, /(?:^|\n)[^\S\n]*$/) && isEdge(after, /^[^\S\n]*(?:\n|$)/))
    return [PARAGRAPH_END, ...nodes, PARAGRAPH_END];
  const start = touches(before, /[^\s([{"'“‘¿¡$-]$/) ? [SPACE] : [];
  const end = touches(after, /^[\p{L}\p{N}$("“]/u) && !continuesWord(parts[last], after) ? [SPACE] : [];
  return [...start, ...nodes, ...end];
}

/** Returns whether a line ends beside a shortcode. */
const isEdge = (part: Part | undefined, line: RegExp) =>
  part === undefined ||
  isToken(part) ||
  (part.type === "text"
    ? line.test(part.value)
    : part.type === "element" && (isBlock(part.tagName) || part.tagName === "br"));

const touches = (part: Part | undefined, pattern: RegExp) =>
  part !== undefined && (isToken(part) || part.type !== "text" || pattern.test(part.value));

/** "[dropcap]T[/dropcap]he": the end of a shortcode in the middle of a word. */
const continuesWord = (end: Part | undefined, after: Part | undefined) =>
  end !== undefined &&
  isToken(end) &&
  end.isClosing &&
  after !== undefined &&
  !isToken(after) &&
  after.type === "text" &&
  /^\p{Ll}/u.test(after.value);

/** Returns the names of the shortcodes that a body ends somewhere. */
export const endedShortcodes = (body: string): ReadonlySet<string> =>
  new Set(Array.from(body.matchAll(/\[\/([a-z][\w-]*)\]/gi), ([, name = ""]) => name.toLowerCase()));

/** Returns a text with a line break for each of its shortcodes, of which `found` receives the values of the attributes. */
export function withoutShortcodes(
  text: string,
  ended: ReadonlySet<string>,
  found: (values: string) => void,
): string {
  const parts = splitText(text);
  return parts
    .map((part, at) => {
      if (!isToken(part)) return part.type === "text" ? part.value : "";
      if (!part.isClosing && !isShortcode(part) && !ended.has(part.name)) return part.text;
      found(Object.values(part.attributes).join(" "));
      return continuesWord(part, parts[at + 1]) ? "" : "\n";
    })
    .join("");
}

/** Adds nodes. Texts that meet are one: the converter compares each text with those beside it. */
function add(list: Nodes[number][], nodes: Nodes): void {
  for (const node of nodes) {
    const last = list.at(-1);
    if (node.type === "text" && last?.type === "text")
      list[list.length - 1] = { type: "text", value: last.value + node.value };
    else list.push(node);
  }
}

const isToken = (part: Part): part is Token => "isClosing" in part;

function splitText(value: string): readonly Part[] {
  return value.split(SHORTCODE).map((text, index): Part => {
    const [, slash, name = "", attributes = ""] = (index % 2 === 1 && PARTS.exec(text)) || [];
    if (slash === undefined) return { type: "text", value: text };
    const named = [...attributes.matchAll(ATTRIBUTE)].map(
      ([, key, ...values], position): [string, string] => [
        key?.toLowerCase() ?? String(position),
        values.find((each) => each !== undefined) ?? "",
      ],
    );
    return { text, name: name.toLowerCase(), attributes: Object.fromEntries(named), isClosing: slash !== "" };
  });
}

function isShortcode({ name, attributes }: Token): boolean {
  return (
    KNOWN.includes(name) ||
    name.includes("_") ||
    Object.entries(attributes).some(([key, value]) => !/^\d+$/.test(key) || /^https?:/.test(value))
  );
}

/** "[sic]" and "[the plaintiff]" are texts; "[contact-form]" and "[wpvideo 802yP2nw]" are none. */
function isDoubtful({ name, attributes, text }: Token): boolean {
  const isCode = Object.values(attributes).every((value) => /\d/.test(value));
  return isCode && /^\[[a-z-]{3,}/.test(text) && name !== "sic";
}
