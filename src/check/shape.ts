// Whether HTML is valid hangs on which elements stand in which and on their attributes, hardly on what the
// texts say. So pages can be told apart by their shape, and one of each shape judged for all.
import { hash } from "node:crypto";

const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
/** Elements whose content is no markup. */
const RAW = new Set(["script", "style", "textarea", "title"]);
/** Elements in which neither the order nor the number of children matters, beyond one or several. */
const FLOW = new Set("article aside blockquote body div footer header li main nav ol section ul".split(" "));
/** Attributes that hold a text or an address of the page's own. */
const FREE = /^(?:alt|content|data-[\w-]+|datetime|d|href|points|src|srcset|title)$/i;

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<!doctype[^>]*>|<\/?[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>|[^<]+|</giy;
const ATTRIBUTE = /([^\s"'<>/=]+)="([^"]*)"/g;
/** Text with which no rule could find fault: every ampersand begins a reference that HTML knows. */
const PLAIN = /^(?:[^&<>]|&(?:amp|lt|gt|quot|apos|nbsp|#\d+|#x[\da-f]+);)+$/i;

const MOST_KNOWN_TAGS = 20_000;
const MOST_KNOWN_SHELLS = 100;

interface Open {
  readonly name: string;
  readonly tag: string;
  readonly children: string[];
}

/**
 * Makes a function that returns the shape of a page, in a few characters: the same for pages that differ only
 * in plain texts, in addresses, and in how often and in which order alike parts come. Whatever is not plain,
 * as an unknown character reference or a tag that is never closed, makes a shape of its own.
 */
export function createShaper(): (html: string) => string {
  const known = new Map<string, string>();
  const reduce = (tag: string): string => {
    let reduced = known.get(tag);
    if (reduced === undefined) {
      if (known.size >= MOST_KNOWN_TAGS) known.clear();
      reduced = reduceTag(tag);
      known.set(tag, reduced);
    }
    return reduced;
  };
  // Header and footer are the same on many pages: there the text itself stands for its shape.
  const shells = new Map<string, string>();
  const identify = (shell: string): string => {
    let id = shells.get(shell);
    if (id === undefined) {
      if (shells.size >= MOST_KNOWN_SHELLS) shells.clear();
      id = hash("sha1", shell, "hex");
      shells.set(shell, id);
    }
    return id;
  };
  return (html) => {
    const [body, main, end] = [html.indexOf("<body"), html.indexOf("<main"), html.lastIndexOf("</main>")];
    if (body === -1 || main < body || end < main) return hash("sha1", outline(html, reduce), "hex");
    const own = outline(html.slice(0, body) + html.slice(main, end), reduce);
    return hash("sha1", own + identify(html.slice(body, main)) + identify(html.slice(end)), "hex");
  };
}

function outline(html: string, reduce: (tag: string) => string): string {
  const root: Open = { name: "", tag: "", children: [] };
  const stack: Open[] = [root];
  const top = () => stack.at(-1) ?? root;
  const close = () => {
    const element = stack.pop() ?? root;
    top().children.push(summarize(element));
  };
  const pattern = new RegExp(TOKEN);
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const [token] = match;
    if (!token.startsWith("<")) top().children.push(...reduceText(token));
    else if (token.startsWith("<!") || token === "<") top().children.push(token);
    else if (token.startsWith("</")) {
      const name = token.slice(2, -1).trim().toLowerCase();
      const depth = stack.findLastIndex((open) => open.name === name);
      if (depth < 1 || !/^<\/[a-z][\w-]*>$/.test(token)) top().children.push(token);
      if (depth < 1) continue;
      // What is closed by another's end is told from what is closed by its own.
      while (stack.length - 1 > depth) {
        top().children.push("(never closed)");
        close();
      }
      close();
    } else {
      const tag = reduce(token);
      const name = /^<([a-z][^\s/>]*)/i.exec(token)?.[1]?.toLowerCase() ?? "";
      if (VOID.has(name) || token.endsWith("/>")) {
        top().children.push(tag);
        continue;
      }
      stack.push({ name, tag, children: [] });
      if (RAW.has(name)) {
        const end = findEnd(html, name, pattern.lastIndex);
        const content = html.slice(pattern.lastIndex, end === -1 ? undefined : end);
        if (content.trim() !== "") top().children.push(name === "title" ? reduceText(content).join() : "raw");
        pattern.lastIndex = end === -1 ? html.length : end;
      }
    }
  }
  while (stack.length > 1) {
    top().children.push("(never closed)");
    close();
  }
  return summarize(root);
}

/** Returns where a raw element ends; -1 when it never does. */
function findEnd(html: string, name: string, from: number): number {
  const end = html.indexOf(`</${name}`, from);
  return end === -1 ? html.toLowerCase().indexOf(`</${name}`, from) : end;
}

function summarize({ name, tag, children }: Open): string {
  if (children.length < 2) return `${tag}{${children[0] ?? ""}}`;
  if (!FLOW.has(name)) return `${tag}{${withoutRuns(children).join("")}}`;
  const counts = new Map<string, number>();
  for (const child of children) counts.set(child, (counts.get(child) ?? 0) + 1);
  const parts = [...counts].map(([child, count]) => (count > 1 ? `${child}+` : child)).sort();
  return `${tag}{${parts.join("")}}`;
}

/** Returns the children with those that follow their like left out: a, b, b, b → a, b, b. */
function withoutRuns(children: readonly string[]): readonly string[] {
  return children.filter((child, index) => child !== children[index - 1] || child !== children[index - 2]);
}

function reduceText(text: string): readonly string[] {
  if (text.trim() === "") return [];
  return [PLAIN.test(text) ? "text" : text];
}

function reduceTag(tag: string): string {
  if (/\shttp-equiv\b/i.test(tag)) return tag;
  return tag.replaceAll(ATTRIBUTE, (whole, name: string, value: string) =>
    FREE.test(name) && PLAIN.test(value) && value.trim() === value ? `${name}="text"` : whole,
  );
}
