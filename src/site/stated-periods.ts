// Texts that state a period beside the data of it: they have to say the same.
import { type Period, type PeriodWords, periodWords, UNITS } from "../content/periods.ts";
import { atField, type FieldPath, type Place, type Problem, quote } from "../problem.ts";
import type { Site } from "./site.ts";

/** A text, where it is, and the limits that it is about. */
interface Stated {
  readonly text: string | undefined;
  readonly where: Place;
  readonly limits: readonly Period[];
}

/** Returns a problem for each period in a text on deadlines that is no limit of the data beside it. */
export function checkPeriods(site: Site): readonly Problem[] {
  const { words, general, driver } = site.content.deadlinesPage;
  const shared = [...general.limits, ...driver.limits];
  const patterns = patternsOf(words);
  return statedIn(site).flatMap(({ text, where, limits }) => {
    const known = [...new Set([...limits, ...shared].map((limit) => periodWords(limit, words)))];
    const found = patterns.flatMap((pattern) => (text ?? "").match(pattern) ?? []);
    return found
      .filter((period) => !known.includes(period.toLowerCase()))
      .map((period) => ({
        where,
        found: `the period ${quote(period)}`,
        expected: `a limit of the data beside it: ${known.map((each) => quote(each)).join(", ")}`,
        next: "write {period}, {law} or {suit}, which print the data, or correct the limit",
      }));
  });
}

/** Matches the name of a unit with any word before it: no list has all words for numbers. */
function patternsOf(words: PeriodWords): readonly RegExp[] {
  return UNITS.map((unit) => {
    const forms = [words[unit].other, words[unit].one].map((form) =>
      form.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replace("{number}", String.raw`(?<![\p{L}\d])[^\s({]+`),
    );
    return new RegExp(`(?:${forms.join("|")})(?!\\p{L})`, "giu");
  });
}

function statedIn({ content, cities }: Site): readonly Stated[] {
  const { general, driver, local } = content.deadlinesPage;
  const page = { file: `${content.folder}/pages/deadlines.json` };
  const onPage = (text: string | undefined, ...path: FieldPath) => ({
    text,
    where: atField(page, ...path),
    limits: [],
  });
  return [
    ...Object.entries(local).map(([name, text]) => onPage(text, "local", name)),
    onPage(general.note, "general", "note"),
    onPage(driver.note, "driver", "note"),
    ...cities.flatMap(({ notice, source }) => {
      const limits = notice?.rule?.limits ?? [];
      return [
        { text: notice?.text, where: atField(source, "notice", "text"), limits },
        { text: notice?.rule?.note, where: atField(source, "notice", "rule", "note"), limits },
      ];
    }),
  ];
}
