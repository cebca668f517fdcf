// Finds WordPress's shortcodes, [name …] and [name …]…[/name], in the texts of a tree.
import type { ElementContent, RootContent } from "hast";
import { SHORTCODE_LEVELS } from "../shared/limits.ts";

export type Nodes = readonly (RootContent | ElementContent)[];

export interface Shortcode {
  readonly name: string;
  /** With the names in lower case; those without a name have their position: "0". */
  readonly attributes: Readonly<Record<string, string>>;
}

interface Token extends Shortcode {
  readonly text: string;
  readonly isClosing: boolean;
}

interface Frame {
  readonly token: Token | undefined;
  readonly children: Nodes[number][];
}

/** Builders have whole texts in attributes; without limits, an open quotation mark would be looked for again and again. */
const SHORTCODE =
  /(\[\/?[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*(?:[\s=](?:"[^"]{0,5000}"|'[^']{0,5000}'|[^[\]"']){0,5000})?\])/gi;
const PARTS = /^\[(\/?)([\w-]+)=?(.*?)\/?\]$/s;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|([^\s"']+)/g;
/** Those of WordPress, which have no attributes at times. */
const KNOWN = ["gallery", "caption", "embed", "audio", "video", "playlist", "youtube", "vimeo"];

/**
 * Replaces the shortcodes among nodes that stand side by side: `replace` gets each with what is between its two ends. Those
 * that may be texts in brackets stay, and `doubt` gets them.
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
  const root: Frame = { token: undefined, children: [] };
  const open: Frame[] = [root];
  const top = () => open.at(-1) ?? root;
  const close = () => {
    const { token, children } = open.pop() ?? root;
    if (token) add(top().children, replace(token, children));
  };
  for (const part of parts) {
    if (!isToken(part)) add(top().children, [part]);
    else if (part.isClosing) {
      addEnd(part, -1);
      const isOpen = open.some(({ token }) => token?.name === part.name);
      while (isOpen && top().token?.name !== part.name) close();
      if (isOpen) close();
    } else if (ends.get(part.name) && open.length <= SHORTCODE_LEVELS)
      open.push({ token: part, children: [] });
    else if (isShortcode(part)) add(top().children, replace(part, []));
    else {
      if (isDoubtful(part)) doubt(part.text);
      add(top().children, [{ type: "text", value: part.text }]);
    }
  }
  while (open.length > 1) close();
  return root.children;
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

const isToken = (part: Nodes[number] | Token): part is Token => "isClosing" in part;

function splitText(value: string): readonly (Nodes[number] | Token)[] {
  return value.split(SHORTCODE).map((text, index): Nodes[number] | Token => {
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
