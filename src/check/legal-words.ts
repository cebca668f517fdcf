// What the rules on attorney advertising look for in each language. In Texas, an advertisement in a second language must
// have the required statements in that language (Disciplinary Rules 7.01 to 7.05). In a pattern, \b works only next to
// the letters a to z: leave it out next to "á" or "ậ".
import { type CheckedPage, findByTag } from "./checked-page.ts";

interface LegalWords {
  /** The statements of every footer (specification, "Footer"; Rules 7.01 and 7.02). */
  readonly statements: readonly (readonly [statement: string, pattern: RegExp])[];
  readonly responsibleAttorney: RegExp;
  readonly feeClaim: RegExp;
  readonly costs: RegExp;
}

const [ADVICE, ADVERTISING, FEES, RESULTS, LICENSE] = [
  "the site is not legal advice",
  "it is attorney advertising",
  "there are no fees unless we win, and case expenses may still apply",
  "results may vary",
  "the firm is licensed in Texas",
] as const;

const LEGAL_WORDS: Readonly<Record<string, LegalWords>> = {
  en: {
    statements: [
      [ADVICE, /\bnot legal advice\b/i],
      [ADVERTISING, /\b(?:attorney|lawyer) advertising\b/i],
      [
        FEES,
        /\bno (?:attorney[’']?s?[’']? )?fees? unless\b(?=.{0,250}\b(?:expenses|costs)\b).{0,250}\b(?:apply|owe|pay)\b/i,
      ],
      [RESULTS, /\bresults may vary\b/i],
      [LICENSE, /\blicensed in Texas\b/i],
    ],
    responsibleAttorney: /\b(?:attorney|lawyer) responsible\b|\bresponsible (?:attorney|lawyer)\b/i,
    feeClaim:
      /\bno (?:(?:attorney|lawyer)[’']?s?[’']? |legal )?fees? unless\b|\b(?:pay|owe)(?: us)? nothing unless\b|\bno win,? no fee\b/i,
    costs:
      /\b(?:expenses|costs)\b[^.!?]{0,80}\b(?:apply|owed?|charged?|due)\b|\b(?:owe|pay)\b[^.!?]{0,40}\b(?:expenses|costs)\b/i,
  },
  es: {
    statements: [
      [ADVICE, /\bno (?:es|son|constituye[n]?) (?:asesoría|asesoramiento|consejo) legal\b/i],
      [ADVERTISING, /\bpublicidad de abogados?\b/i],
      [
        FEES,
        /\bsin honorarios (?:de abogado )?a menos que\b(?=.{0,250}\b(?:gastos|costos)\b).{0,250}\b(?:apli|deb|pag)/i,
      ],
      [RESULTS, /\bresultados pueden variar\b/i],
      [LICENSE, /\bcon licencia\b[^.]{0,40}\ben Texas\b/i],
    ],
    responsibleAttorney: /\babogad[oa] responsable\b/i,
    feeClaim:
      /\b(?:sin|no hay|no cobramos|no paga|no debe)(?: \w+)? (?:honorarios|nada)\b[^.!?]{0,40}\b(?:a menos que|si no)\b|\bsin honorarios a menos que\b|\bsi no gan\w+,? no (?:paga|cobr)/i,
    costs:
      /\b(?:gastos|costos)\b[^.!?]{0,80}\b(?:apli|deb|cobr|corr|pag)|\b(?:apli|deb|cobr|pag)\w*\b[^.!?]{0,40}\b(?:gastos|costos)\b/i,
  },
};

/** Returns the language of a page, from its html element: "en". */
export function languageOf(page: CheckedPage): string {
  return findByTag(page, "html")[0]?.attribs.lang?.slice(0, 2).toLowerCase() ?? "en";
}

/** Returns what to look for on a page; undefined for a language that has no rules. */
export function legalWordsOf(page: CheckedPage): LegalWords | undefined {
  return LEGAL_WORDS[languageOf(page)];
}
