// How long there is for something: a count and a unit in the content, and words on pages.
export const UNITS = ["days", "months", "years"] as const;

export interface Period {
  readonly count: number;
  readonly unit: (typeof UNITS)[number];
}

/** The words of a language for periods: "{number} month" for one month, "{number} months" for any other number. */
export type PeriodWords = Readonly<
  Record<Period["unit"], { readonly one: string; readonly other: string }>
> & {
  /** The words for small numbers, from one: "one two three". Larger numbers have digits. */
  readonly numbers: string;
};

const ROUGH_DAYS = { days: 1, months: 30, years: 365 } as const;

/** Returns the length of a period, to compare it with another one: months and years differ by a few days. */
export const roughDays = ({ count, unit }: Period): number => count * ROUGH_DAYS[unit];

/** Returns the words of a period: "six months", "seis meses", "45 days", "un año". */
export function periodWords({ count, unit }: Period, words: PeriodWords): string {
  const number = words.numbers.split(" ")[count - 1] ?? String(count);
  const { one, other } = words[unit];
  return (count === 1 ? one : other).replace("{number}", number);
}
