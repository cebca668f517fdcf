import type { Check } from "./check.ts";
import { isHidden, siteFooter, textOf } from "./page.ts";
import { at, atRoot } from "./place.ts";

/** The statements of every footer (specification, "Footer"; Texas Disciplinary Rules 7.01 and 7.02). */
const STATEMENTS: readonly { what: string; pattern: RegExp }[] = [
  { what: "the site is not legal advice", pattern: /\bnot legal advice\b/i },
  { what: "it is attorney advertising", pattern: /\b(?:attorney|lawyer) advertising\b/i },
  {
    what: "there are no fees unless we win, and case expenses may still apply",
    pattern: /\bno fees? unless\b[^.]*\b(?:expenses|costs)\b[^.]*\bapply\b/i,
  },
  { what: "results may vary", pattern: /\bresults may vary\b/i },
  { what: "the firm is licensed in Texas", pattern: /\blicensed in Texas\b/i },
];

const ATTORNEY = /\b(?:attorney|lawyer) responsible\b|\bresponsible (?:attorney|lawyer)\b/i;

/** The disclaimers that attorney advertising needs on every page, and the name of the responsible attorney. */
export const disclaimerCheck: Check = {
  rule: "disclaimers",
  page: (page) => {
    const footer = siteFooter(page);
    const place = footer ? at(page, footer) : atRoot(page, "body");
    const text = footer && !isHidden(footer) ? textOf(footer) : "";
    const missing = STATEMENTS.filter(({ pattern }) => !pattern.test(text)).map(({ what }) => ({
      ...place,
      found: `a footer that does not say that ${what}`,
      expected: "every disclaimer on every page",
      next: `add it to disclaimers in ${page.content}/site.json`,
    }));
    if (ATTORNEY.test(text)) return missing;
    return [
      ...missing,
      {
        ...place,
        severity: "warning",
        found: "no responsible attorney",
        expected: "a lawyer's name and principal office in every advertisement (Texas Rule 7.02)",
        next: `set responsibleAttorney in ${page.content}/site.json`,
      },
    ];
  },
};
