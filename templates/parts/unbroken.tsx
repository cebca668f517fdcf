import type { ReactNode } from "react";

/** Browsers break lines at these hyphens and dashes: I-35E, CR-3, no-obligation, U-turn, 18-wheelers, App.—Dallas, 800-555-0199. */
const HYPHENS =
  /\b([A-Z]{1,3}-\d{1,5}[A-Z]?|(?:[Nn]o|[TU]|18)-[A-Za-z]+|App\.—[A-Z][a-z]+|(?:1-)?\d{3}-\d{3}-\d{4})\b/;

/** What has a number after it: parts of laws and charters, roads and trauma centers; parts also within a sentence. */
const NUMBERED = "Beltway|Highway|Level|Loop|No\\.|Ordinance|Resolution|Ordenanza";
const PARTS =
  "[Aa]rticles?|[Cc]hapters?|[Rr]ules?|[Ss]ections?|[Aa]rtículos?|[Cc]apítulos?|[Ss]ecci(?:ón|ones)|[Cc]hs?\\.|[Cc]aps?\\.|[Aa]rts?\\.";
const MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December";
const MESES = "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre";

/**
 * Names, amounts, dates, times and citations with spaces in them: US 59, $1 million, section 47, March 9, 2026, 9 de marzo de
 * 2026, 5:30 p.m., 28 U.S.C., EE. UU., § 33.013, also where the number is a link.
 */
const WITH_SPACES = new RegExp(
  [
    String.raw`(?:\b[A-Z]{2}|\b(?:${NUMBERED}|${PARTS})|§) (?=[\dIVX]|$)`,
    String.raw`\b(?:${MONTHS}) \d{1,2}(?:, \d{4})?\b`,
    String.raw`\b(?:${MONTHS}) \d{4}\b`,
    String.raw`\b(?:\d{1,2} de )?(?:${MESES}) de \d{4}\b`,
    String.raw`\b\d{1,2} de (?:${MESES})\b`,
    String.raw`\$[\d.,]+ [bm]illion`,
    String.raw`\b\d{1,2}(?::\d{2})? [ap]\. ?m\.`,
    String.raw`\b(?:\d+|EE\.) (?:U\.S\.C|C\.F\.R|S\.W\.|UU\.)`,
  ].join("|"),
  "g",
);

/**
 * Returns a text of the content for a page, where each name such as I-35E or US 59 stays on one line. At a hyphen, markup
 * does that rather than a non-breaking hyphen: visitors find and copy the name as it is written. They find and copy a
 * non-breaking space as a space, and it takes fewer bytes.
 */
export function unbroken(text: string): ReactNode {
  // Every second part has a hyphen.
  const parts = text.replaceAll(WITH_SPACES, (name) => name.replaceAll(" ", "\u{A0}")).split(HYPHENS);
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
