// Compares what readers of the old page saw with what those of the new one see.
import { cleanText, MARKDOWN_BREAK } from "../shared/clean-text.ts";
import { findLostLinks } from "../shared/lost-links.ts";
import { parseMarkdown } from "../shared/markdown.ts";
import { bodyText, linksIn } from "../shared/post.ts";
import { readSeen } from "../shared/seen-text.ts";
import { compareWords, describeDifference } from "../shared/words.ts";
import { endedShortcodes, withoutShortcodes } from "./shortcodes.ts";

interface Known {
  /** Words that notes explain. */
  readonly explained: readonly string[];
  /** Where each link of the old page leads now; undefined for one that a note names. */
  readonly leadTo: ReadonlyMap<string, string | undefined>;
}

/** Differences of one post that a person reads at once. */
const MOST_LOSSES = 10;

/** Returns the words and links that only one of the two pages has, each as a phrase. `html` is the body of the old page. */
export function findLosses(html: string, markdown: string, title: string, known: Known): readonly string[] {
  const explained = [...known.explained];
  const ended = endedShortcodes(html);
  const seen = readSeen(html, (text) => withoutShortcodes(text, ended, (values) => explained.push(values)));
  // As a build reads a file.
  const body = parseMarkdown(cleanText(markdown, MARKDOWN_BREAK), title).value;
  // A page shows the title of a frame, which the address of a map has.
  explained.push(bodyText(body.filter((block) => block.type === "paragraph" && block.frame)));
  const words = compareWords(seen.text, bodyText(body), explained).map(describeDifference);
  const removed = known.explained.join(" ");
  const targetOf = (link: string) => (known.leadTo.has(link) ? known.leadTo.get(link) : link);
  const links = findLostLinks(seen.links, linksIn(body), targetOf).filter((link) => !removed.includes(link));
  const losses = [...words, ...links.map((link) => `a link to ${link} is missing`)];
  const more = losses.length - MOST_LOSSES;
  return more > 0 ? [...losses.slice(0, MOST_LOSSES), `${more} more`] : losses;
}
