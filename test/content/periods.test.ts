import { describe, expect, it } from "vitest";
import { parseContent } from "../../src/content/parse-content.ts";
import { periodWords, type UNITS } from "../../src/content/periods.ts";
import { aCity, aRawContent, aRule } from "../helpers/builders.ts";
import { readable } from "../helpers/problems.ts";

const ENGLISH = {
  numbers: "one two three four five six seven eight nine",
  days: { one: "{number} day", other: "{number} days" },
  months: { one: "{number} month", other: "{number} months" },
  years: { one: "{number} year", other: "{number} years" },
};
const SPANISH = {
  numbers: "un dos tres cuatro cinco seis siete ocho nueve",
  days: { one: "{number} día", other: "{number} días" },
  months: { one: "{number} mes", other: "{number} meses" },
  years: { one: "{number} año", other: "{number} años" },
};

describe("periodWords(period, words)", () => {
  it("has words for small numbers and digits for others, in both languages", () => {
    const both = ([count, unit]: readonly [number, (typeof UNITS)[number]]) =>
      [ENGLISH, SPANISH].map((words) => periodWords({ count, unit }, words));
    expect(both([6, "months"])).toEqual(["six months", "seis meses"]);
    expect(both([1, "years"])).toEqual(["one year", "un año"]);
    expect(both([2, "years"])).toEqual(["two years", "dos años"]);
    // The numbers that a program read out of sentences as 5, 95 and 1.
    expect(both([45, "days"])).toEqual(["45 days", "45 días"]);
    expect(both([1095, "days"])).toEqual(["1095 days", "1095 días"]);
    expect(both([91, "days"])).toEqual(["91 days", "91 días"]);
  });
});

describe("the limits of a rule", () => {
  const problemsWith = (limits: readonly unknown[]) => {
    const files = { "cities/houston.json": aCity({ notice: { rule: aRule({ limits }) } }) };
    return readable(parseContent(aRawContent(files)).problems);
  };
  const aLimit = (count: unknown, unit: unknown, more = {}) => ({
    count,
    unit,
    from: "the injury",
    source: "City charter",
    ...more,
  });

  it("have the safe one first", () => {
    expect(problemsWith([aLimit(30, "days"), aLimit(6, "months")])).toEqual([]);
    expect(problemsWith([aLimit(6, "months"), aLimit(30, "days")])).toMatchObject([
      { expected: "the shortest limit first, because it is the safe one" },
    ]);
  });

  it("are numbers, not words, of days, months or years", () => {
    expect(problemsWith([aLimit("forty-five", "days")])).toMatchObject([
      { found: '"forty-five"', expected: "how many days, months or years: a whole number from 1" },
    ]);
    expect(problemsWith([aLimit(45, "weeks")])).toMatchObject([
      { expected: "one of the units days, months, years" },
    ]);
    expect(problemsWith([aLimit(45, "days", { checked: "November" })])).toMatchObject([
      { expected: 'a day such as "2026-11-23"' },
    ]);
  });
});
