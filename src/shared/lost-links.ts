// The invariant of links: each address that a source links to is on its page, with its query, or a message names it.
import { frameAt } from "./frames.ts";
import { decodeName } from "./url.ts";

/**
 * Returns the links of a source that its page does not have. `targetOf` returns where a link leads on the page; undefined for
 * one that a message names.
 */
export function findLostLinks(
  seen: readonly string[],
  shown: readonly string[],
  targetOf: (link: string) => string | undefined,
): readonly string[] {
  const there = new Set(shown.map(nameOf));
  return [...new Set(seen)].filter((link) => {
    const target = targetOf(link);
    return target !== undefined && target.trim() !== "" && !there.has(nameOf(target));
  });
}

/** Returns what an address means, whichever way it is written: a page completes it, and shows one address of a video. */
function nameOf(link: string): string {
  const address = link.trim();
  if (/^tel:/i.test(address))
    return decodeName(address)
      .toLowerCase()
      .replaceAll(/[\s().-]/g, "");
  if (/^[^\s@/:?#]+@[^\s@/?#]+$/.test(address)) return `mailto:${decodeName(address)}`;
  if (/^www\./i.test(address)) return decodeName(`https://${address}`);
  return decodeName(frameAt(address)?.href ?? address);
}
