// The summary of a text that has none of its own: its first sentences.

/** Characters of a summary that says something, and of one that search results show whole. */
const [LEAST, MOST] = [70, 160];
/** Characters of a sentence that is more than a call or a greeting. */
const LEAST_FIRST = 10;
/** Characters of a text in which its first sentences are. */
const LOOKED_AT = 2_000;

/** Created when the first text lacks a summary: it takes 10 ms, and most builds have none to write. */
let segmenter: Intl.Segmenter | undefined;

/** Words that end with a period within a sentence; after a number, "a.m." and the like can end one. */
const ABBREVIATIONS =
  "Mr Mrs Ms Dr Jr Sr Sra Srta Dra Lic Ing Prof Hon Gov Sen Rep Gen Col Sgt Lt Capt Rev St Ste Ave Blvd Rd Hwy Fwy Pkwy Ln Ft Mt U.S U.S.A U.S.C D.C Tex Civ Prac Rem Crim Proc Transp Ins Occ Gov't Gov Fam Prop Bus Com Educ Lab Loc Nat Res Parks Wild Pen Prob Util Const Ann Admin Reg Fed Evid App Dist Cir Supp Stat Ct Sup v vs cf viz e.g i.e al et No Nos Núm Nro Art Arts Sec Secs Ch Pt Para Fig Vol Ed Ex Exh p pp Co Corp Inc Ltd Bros Dept Assn Ass'n Univ Jan Feb Mar Apr Jun Jul Aug Sept Sep Oct Nov Dec approx aprox est incl a.m p.m m.p.h EE UU EE.UU Ud Uds pág núm art Av Avda tel";
const ABBREVIATED = new RegExp(
  `(?:^|[\\s("'“‘§])(?:\\p{Lu}|${ABBREVIATIONS.replaceAll(".", "\\.").split(" ").join("|")})\\.["'”’)]*\\s*$`,
  "u",
);
/** These are abbreviations before a number only: "Is it fair? No." */
const BEFORE_NUMBER = /(?:^|\s)(?:No|Nos|Mar|Ex|Sec|Art|Est|est|Para|Ms)\.\s*$/;

/** A sentence has an end, or is long enough to say something. */
const isSentence = (text: string) =>
  (/[.!?…][^\p{L}\p{Nd}]*$/u.test(text) || text.trim().length >= LEAST) && !/https?:\/\//.test(text);

/** Returns the sentences of a text; a line break ends one, and an abbreviation does not. */
function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = [];
  segmenter ??= new Intl.Segmenter("en", { granularity: "sentence" });
  for (const { segment } of segmenter.segment(text)) {
    const last = sentences.at(-1) ?? "";
    const isOpen =
      ABBREVIATED.test(last) && !/\n\s*$/.test(last) && (!BEFORE_NUMBER.test(last) || /^\d/.test(segment));
    if (isOpen) sentences[sentences.length - 1] = last + segment;
    else sentences.push(segment);
  }
  return sentences;
}

/**
 * Returns the first sentences of a text, whose paragraphs are lines: as many as say something. A sentence that is too long
 * for search results is cut at a word. Empty for a text without a sentence.
 */
export function firstSentences(lines: readonly string[]): string {
  let summary = "";
  for (const sentence of sentencesOf(lines.join("\n").slice(0, LOOKED_AT))) {
    if (!isSentence(sentence) || (summary === "" && sentence.trim().length < LEAST_FIRST)) continue;
    if (summary !== "" && (summary + sentence).trim().length > MOST) break;
    summary += sentence;
    if (summary.trim().length >= LEAST) break;
  }
  const clean = summary.replaceAll(/\s+/g, " ").trim();
  return clean.length <= MOST ? clean : `${clean.slice(0, MOST - 1).replace(/\s+\S*$/, "")}…`;
}
