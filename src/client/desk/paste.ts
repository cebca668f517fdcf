// Pasted text of Word, Google Docs or a web page as Markdown: the plain text of the clipboard has neither headings nor lists.
import { fromHtml } from "hast-util-from-html";
import { canShift, isFineOnLine, isShift, shiftDigits } from "../../shared/raised-digits.ts";
import { createBlocks, writeBlocks } from "../../shared/tree-to-markdown.ts";

/** HTML that a code editor leaves in the clipboard has none of these elements: its text is Markdown already. */
const FORMATTED = /<(?:p|h[1-6]|li|table)\b/i;

/** What a post's text cannot have, by the elements that stand for it in Word and on web pages. */
const LOST = {
  img: "Pictures stay on your computer: add the one above the text with the field Image",
  u: "Underlined words are no longer underlined: readers take them for links",
  "s, strike, del": "Words that were struck out are plain words now: remove them if they should go",
} as const;
const SHIFTED = "Raised or lowered words are on the line now";

interface Pasted {
  readonly markdown: string;
  /** What the text cannot have, in a sentence each. */
  readonly lost: readonly string[];
}

/** Returns undefined for a text without a format, which is pasted as it is. */
export function pastedMarkdown(html: string): Pasted | undefined {
  if (!FORMATTED.test(html)) return undefined;
  // Word has conditional comments, which would become spaces.
  const visible = html.replaceAll(/<!(?:--[\s\S]*?--|[^>]*)>/g, "");
  const { body } = new DOMParser().parseFromString(visible, "text/html");
  for (const title of body.querySelectorAll(".MsoTitle")) title.outerHTML = `<h1>${title.innerHTML}</h1>`;
  for (const item of body.querySelectorAll<HTMLElement>("p[style*=mso-list]")) readWordItem(item);
  const lost: string[] = Object.entries(LOST).flatMap(([name, words]) =>
    body.querySelector(name) ? words : [],
  );
  for (const line of body.querySelectorAll("u, ins")) line.replaceWith(...line.childNodes);
  for (const shifted of body.querySelectorAll("sup, sub")) {
    const [tag, words = ""] = [shifted.tagName.toLowerCase(), shifted.textContent];
    if (isShift(tag) && canShift(words)) shifted.textContent = shiftDigits(words, tag);
    else if (!isFineOnLine(words) && !lost.includes(SHIFTED)) lost.push(SHIFTED);
  }
  const link = (url: string) => {
    const address = url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url;
    return /^(?:https?:|mailto:|tel:|\/)/i.test(address) ? address : undefined;
  };
  // A picture is a file of the writer's computer.
  const blocks = createBlocks(fromHtml(body.innerHTML, { fragment: true }).children, {
    link,
    picture: () => undefined,
  });
  return { markdown: writeBlocks(blocks).trim(), lost };
}

/** Word writes the items of a list as paragraphs that begin with a bullet or a number. */
function readWordItem(item: HTMLElement): void {
  const marker = item.querySelector("[style*='mso-list:Ignore' i]");
  const tag = /\d/.test(marker?.textContent ?? "") ? "OL" : "UL";
  marker?.remove();
  const level = Number(/mso-list:\S+ level(\d)/.exec(item.getAttribute("style") ?? "")?.[1] ?? 1);
  const above = item.previousElementSibling;
  const deeper = " > :last-child > :is(ol, ul)".repeat(Math.max(0, level - 2));
  const around = level > 1 && above?.querySelector(`:scope:is(ol, ul)${deeper} > li:last-child`);
  const before = around ? around.lastElementChild : above;
  const list = before?.tagName === tag ? before : document.createElement(tag);
  const entry = document.createElement("li");
  entry.append(...item.childNodes);
  list.append(entry);
  if (around) around.append(list);
  if (list === before || around) item.remove();
  else item.replaceWith(list);
}
