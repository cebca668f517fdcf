import type { ReactNode } from "react";

/** Browsers break lines at these hyphens and dashes: I-35E, CR-3, no-obligation, U-turn, 18-wheelers, App.—Dallas, 800-555-0199. */
const HYPHENS =
  /\b([A-Z]{1,3}-\d{1,5}[A-Z]?|(?:[Nn]o|[TU]|18)-[A-Za-z]+|App\.—[A-Z][a-z]+|(?:1-)?\d{3}-\d{3}-\d{4})\b/;

/**
 * Spaces within a name, an amount, a date or a citation: US 59, $1 million, March 9, 2026, 28 U.S.C., EE. UU., § 33.013, also
 * as a link.
 */
const SPACES =
  /(\b[A-Z]{2}|\b(?:Article|Beltway|Chapter|Highway|Level|Loop|Rule|Section|Sección|Artículo|Capítulo)|§) (?=[\dIVX]|$)|(\b\d{1,2},) (?=20\d\d\b)|(\b[A-Z][a-z]+) (?=\d{1,2}, 20\d\d\b)|(\$[\d.,]+) (?=[bm]illion)|(\b\d+|\bEE\.) (?=U\.S\.C|C\.F\.R|S\.W\.|UU\.)/g;

/**
 * Returns a text of the content for a page, where each name such as I-35E or US 59 stays on one line. At a hyphen, markup
 * does that rather than a non-breaking hyphen: visitors find and copy the name as it is written. They find and copy a
 * non-breaking space as a space, and it takes fewer bytes.
 */
export function unbroken(text: string): ReactNode {
  // Every second part has a hyphen.
  const parts = text.replaceAll(SPACES, "$1$2$3$4$5\u{A0}").split(HYPHENS);
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

/** The same for a flex container, which would make an item of each part, without the spaces between them. */
export function unbrokenItem(text: string): ReactNode {
  const words = unbroken(text);
  return typeof words === "string" ? words : <span>{words}</span>;
}
