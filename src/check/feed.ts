import { type Check, error } from "./check.ts";
import { inFile } from "./place.ts";

const FILE = "feed.xml";

const MARKUP =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([\w:.-]+)(?:\s[^<>]*?)?(\/?)>|</g;

/** The feed is well-formed: feed readers show nothing of a truncated one. */
export const feedCheck: Check = {
  rule: "feed",
  site: (_, site) => {
    const text = site.discoveryFiles.get(FILE);
    // The asset check reports a missing feed.
    const problem = text === undefined ? undefined : findXmlError(text, "feed");
    return problem ? [error(inFile(FILE, "feed", site), `invalid XML: ${problem}`, "Atom, RFC 4287")] : [];
  },
};

/** Returns what is wrong with the tags of an XML document with the root element `root`. */
export function findXmlError(xml: string, root: string): string | undefined {
  const open: string[] = [];
  for (const [markup, closing, name = "", empty] of xml.matchAll(MARKUP)) {
    if (markup === "<") return "a truncated tag";
    if (name === "" || empty === "/") continue;
    if (open.length === 0 && name !== root) return `the element ${name} instead of ${root}`;
    if (closing !== "/") open.push(name);
    else if (open.pop() !== name) return `an end tag of ${name} without its start tag`;
  }
  if (open.length > 0) return `no end tag of ${open.at(-1)}`;
  return xml.includes(`<${root}`) ? undefined : `no element ${root}`;
}
