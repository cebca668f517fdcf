import type { ReactNode } from "react";

/** Chromium and Safari break lines at these hyphens: I-35E, CR-3, no-obligation, U-turn, 18-wheelers. */
const HYPHENS = /\b([A-Z]{1,3}-\d{1,5}[A-Z]?|(?:[Nn]o|[TU]|18)-[A-Za-z]+)\b/;

/** Spaces within a name or an amount: US 59, Loop 12, § 33.013, $1 million. */
const SPACES =
  /(\b[A-Z]{2}|\b(?:Article|Chapter|Level|Loop|Rule|Section)|§) (?=[\dIVX])|(\$[\d.,]+) (?=[bm]illion)/g;

/**
 * Returns a text of the content for a page, where each name such as I-35E or US 59 stays on one line. At a hyphen, markup
 * does that rather than a non-breaking hyphen: visitors find and copy the name as it is written. They find and copy a
 * non-breaking space as a space, and it takes fewer bytes.
 */
export function unbroken(text: string): ReactNode {
  // Every second part has a hyphen.
  const parts = text.replaceAll(SPACES, "$1$2\u{A0}").split(HYPHENS);
  if (parts.length === 1) return parts[0];
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
