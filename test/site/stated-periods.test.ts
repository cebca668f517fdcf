import { describe, expect, it } from "vitest";
import { checkPeriods } from "../../src/site/stated-periods.ts";
import { aCity, aRule, aSite } from "../helpers/builders.ts";
import { readable } from "../helpers/problems.ts";

/** The problems of a text beside a limit of 45 days, where state law gives six months, and two years for a suit. */
const problemsOf = (text: string) =>
  readable(
    checkPeriods(aSite({ files: { "cities/houston.json": aCity({ notice: { text, rule: aRule() } }) } })),
  );
const found = (text: string) => problemsOf(text).map((problem) => problem.found);

describe("checkPeriods(site)", () => {
  it("finds nothing in a text that prints the data, or says the same", () => {
    expect(found("The charter has {period}, state law {law}, a suit {suit}.")).toEqual([]);
    expect(found("The charter has 45 days, state law six months. Two years to sue.")).toEqual([]);
    expect(found("The charter is of 1945, and the voters kept it.")).toEqual([]);
  });

  it("names the place of another period, and what the data says", () => {
    expect(problemsOf("The charter has 60 days.")).toMatchInlineSnapshot(`
      [
        {
          "expected": "a limit of the data beside it: "45 days", "six months", "two years"",
          "found": "the period "60 days"",
          "next": "write {period}, {law} or {suit}, which print the data, or correct the limit",
          "where": "content/cities/houston.json › notice.text",
        },
      ]
    `);
  });

  it.each(["forty-five days", "1,095 days", "ninety days", "4 months", "three years", "60 days"])(
    "finds %j, in words that no list has, too",
    (period) => expect(found(`Within ${period} of the crash.`)).toEqual([`the period "${period}"`]),
  );
});
