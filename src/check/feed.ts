import { type Check, type Fault, inFile } from "./check.ts";

const FILE = "feed.xml";

/** Every part of XML that is no text: comments, CDATA sections, instructions and tags. */
const PART =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([\w:.-]+)(?:\s[^<>]*?)?(\/?)>|</g;

/** The feed is whole: a reader that meets XML which breaks off shows nothing at all. */
export const feedCheck: Check = {
  rule: "feed",
  site: (_, site): readonly Fault[] => {
    const text = site.texts.get(FILE);
    // That it is missing, the links of the pages say.
    const found = text === undefined ? undefined : findBreak(text);
    if (found === undefined) return [];
    return [{ ...inFile(FILE, "feed", site), found: `no feed: ${found}`, expected: "Atom, RFC 4287" }];
  },
};

/** Says where the elements of XML do not fit into each other; undefined when they do. */
function findBreak(xml: string): string | undefined {
  const open: string[] = [];
  for (const [part, closing, name = "", empty] of xml.matchAll(PART)) {
    if (part === "<") return "a tag that breaks off";
    if (name === "" || empty === "/") continue;
    if (open.length === 0 && name !== "feed") return `the element ${name}`;
    if (closing !== "/") open.push(name);
    else if (open.pop() !== name) return `an end of ${name} that nothing began`;
  }
  if (open.length > 0) return `${open.at(-1)} never ends`;
  return xml.includes("<feed") ? undefined : "no such element";
}
