// Pasted text of Word, Google Docs or a web page as Markdown: the plain text of the clipboard has neither headings nor lists.
import { fromHtml } from "hast-util-from-html";
import { createBlocks, writeBlocks } from "../../import/markdown.ts";

/** What editors of code leave in the clipboard has none of these, and is Markdown already. */
const FORMATTED = /<(?:p|h[1-6]|li|table)\b/i;

/** Returns undefined for a text without a format, which is pasted as it is. */
export function pastedMarkdown(html: string): string | undefined {
  if (!FORMATTED.test(html)) return undefined;
  // Word has conditional comments, which would become spaces.
  const visible = html.replaceAll(/<!(?:--[\s\S]*?--|[^>]*)>/g, "");
  const { body } = new DOMParser().parseFromString(visible, "text/html");
  // Google Docs has everything inside an element that looks bold and is not.
  for (const bold of body.querySelectorAll("b[id^=docs-internal]")) bold.replaceWith(...bold.childNodes);
  for (const title of body.querySelectorAll(".MsoTitle")) title.outerHTML = `<h1>${title.innerHTML}</h1>`;
  for (const item of body.querySelectorAll<HTMLElement>("p[style*=mso-list]")) readWordItem(item);
  const link = (url: string) => {
    const address = url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url;
    return /^(?:https?:|mailto:|tel:|\/)/i.test(address) ? address : undefined;
  };
  // A picture is a file of the writer's computer.
  const blocks = createBlocks(fromHtml(body.innerHTML, { fragment: true }).children, {
    link,
    picture: () => undefined,
  });
  return writeBlocks(blocks).trim();
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
