import type { ReactNode } from "react";

/** Names with a number: I-35E, US-59, US 59, CR-3. Chromium and Safari break lines at their hyphens. */
const NAMES = /\b((?:[A-Z]{1,3}-|[A-Z]{2} )\d{1,5}[A-Z]?)\b/;

/**
 * Returns a text of the content for a page, where each name such as I-35E stays on one line. Markup does that rather
 * than a non-breaking hyphen, so that visitors find and copy the name as it is written.
 */
export function unbroken(text: string): ReactNode {
  // Every second part is a name.
  const parts = text.split(NAMES);
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
