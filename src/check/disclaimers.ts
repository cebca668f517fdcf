import { type Check, error, warning } from "./check.ts";
import { isHidden, siteFooter, textOf } from "./page.ts";
import { at, atRoot } from "./place.ts";

/** The statements of every footer (specification, "Footer"; Texas Disciplinary Rules 7.01 and 7.02). */
const STATEMENTS: readonly (readonly [string, RegExp])[] = [
  ["the site is not legal advice", /\bnot legal advice\b/i],
  ["it is attorney advertising", /\b(?:attorney|lawyer) advertising\b/i],
  [
    "there are no fees unless we win, and case expenses may still apply",
    /\bno fees? unless\b[^.]{0,200}\b(?:expenses|costs)\b[^.]{0,200}\bapply\b/i,
  ],
  ["results may vary", /\bresults may vary\b/i],
  ["the firm is licensed in Texas", /\blicensed in Texas\b/i],
];

const ATTORNEY = /\b(?:attorney|lawyer) responsible\b|\bresponsible (?:attorney|lawyer)\b/i;

/** The disclaimers that attorney advertising needs on every page, and the name of the responsible attorney. */
export const disclaimerCheck: Check = {
  rule: "disclaimers",
  page: (page) => {
    const footer = siteFooter(page);
    const place = footer ? at(page, footer) : atRoot(page, "body");
    const text = footer && !isHidden(footer) ? textOf(footer) : "";
    const settings = `${page.content}/site.json`;
    const findings = STATEMENTS.filter(([, pattern]) => !pattern.test(text)).map(([statement]) => {
      const found = `a footer that does not say that ${statement}`;
      return error(place, found, "every disclaimer on every page", `add it to disclaimers in ${settings}`);
    });
    if (ATTORNEY.test(text)) return findings;
    const expected = "a lawyer's name and principal office in every advertisement (Texas Rule 7.02)";
    const next = `set responsibleAttorney in ${settings}`;
    return [...findings, warning(place, "no responsible attorney", expected, next)];
  },
};
