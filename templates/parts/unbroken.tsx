import type { ReactNode } from "react";
import { escapeHtml } from "../../src/shared/escape-html.ts";

/** Names with a number: I-35E, US-59, US 59, CR-3. Chromium and Safari break lines at their hyphens. */
const NAME = /\b(?:[A-Z]{1,3}-|[A-Z]{2} )\d{1,5}[A-Z]?\b/;
const BETWEEN_NAMES = new RegExp(`(${NAME.source})`);

/** Every second part is a name. */
function partsOf(text: string): readonly string[] {
  return NAME.test(text) ? text.split(BETWEEN_NAMES) : [text];
}

/**
 * Returns a text of the content for a page, where each name such as I-35E stays on one line. Markup does that rather
 * than a non-breaking hyphen, so that visitors find and copy the name as it is written.
 */
export function unbroken(text: string): ReactNode {
  const parts = partsOf(text);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same name may be there twice
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  );
}

/** Returns the same as HTML. */
export function unbrokenHtml(text: string): string {
  return partsOf(text)
    .map((part, index) => {
      const html = escapeHtml(part);
      return index % 2 === 0 ? html : `<span class="unbroken">${html}</span>`;
    })
    .join("");
}
