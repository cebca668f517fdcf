import { describe, expect, it } from "vitest";
import { formatDay, isDay, lastDay, lastOpenDay, localDay } from "../../templates/parts/deadline-dates.ts";

describe("lastDay(day, limit)", () => {
  const days = (day: string, count: number) => lastDay(day, { count, unit: "days" });
  const months = (day: string, count: number) => lastDay(day, { count, unit: "months" });
  const years = (day: string, count: number) => lastDay(day, { count, unit: "years" });

  it("does not count the first day", () => {
    expect(days("2026-11-01", 30)).toBe("2026-12-01");
    expect(days("2026-12-31", 1)).toBe("2027-01-01");
  });

  it("counts February 29 in leap years only", () => {
    expect(days("2027-12-01", 90)).toBe("2028-02-29");
    expect(days("2028-02-28", 2)).toBe("2028-03-01");
    expect(days("2026-02-28", 2)).toBe("2026-03-02");
    expect(days("2100-02-28", 1)).toBe("2100-03-01");
  });

  it("ends a month on the same date, or on the last day of a shorter month", () => {
    expect(months("2026-01-15", 6)).toBe("2026-07-15");
    expect(months("2026-01-31", 1)).toBe("2026-02-28");
    expect(months("2028-01-31", 1)).toBe("2028-02-29");
    expect(months("2026-08-31", 6)).toBe("2027-02-28");
    expect(months("2026-03-31", 6)).toBe("2026-09-30");
    expect(months("2026-12-31", 2)).toBe("2027-02-28");
  });

  it("ends years on the same date, after February 29 on the 28th", () => {
    expect(years("2026-03-09", 2)).toBe("2028-03-09");
    expect(years("2028-02-29", 2)).toBe("2030-02-28");
    expect(years("2028-02-29", 4)).toBe("2032-02-29");
  });

  it("counts across the changes of the clocks", () => {
    expect(days("2026-03-07", 2)).toBe("2026-03-09");
    expect(days("2026-10-31", 2)).toBe("2026-11-02");
  });
});

describe("lastOpenDay(day)", () => {
  it.each([
    ["a working day itself", "2026-11-30", "2026-11-30"],
    ["the Friday before a Saturday", "2026-11-21", "2026-11-20"],
    ["the Friday before a Sunday", "2026-11-22", "2026-11-20"],
    ["the day before New Year’s Day, a Friday", "2027-01-01", "2026-12-31"],
    ["the Thursday before a Sunday after New Year’s Day", "2027-01-03", "2026-12-31"],
    ["the Wednesday before Thanksgiving and the Friday after", "2026-11-27", "2026-11-25"],
    ["the Wednesday before Christmas Eve, Christmas, and the weekend after", "2026-12-27", "2026-12-23"],
    ["the Friday before Martin Luther King, Jr. Day", "2027-01-18", "2027-01-15"],
    ["the Friday before Memorial Day", "2027-05-31", "2027-05-28"],
    ["the Friday before Labor Day", "2026-09-07", "2026-09-04"],
    ["the Thursday before a Juneteenth on a Friday", "2026-06-19", "2026-06-18"],
    ["the Thursday before a Fourth of July on a Saturday", "2026-07-05", "2026-07-02"],
    ["the Friday before a Monday after a Fourth of July on a Sunday", "2027-07-05", "2027-07-02"],
    ["a Monday that is the second one of May, and no holiday", "2027-05-10", "2027-05-10"],
  ])("is %s", (_, day, open) => expect(lastOpenDay(day)).toBe(open));

  it("is in February in leap years and in others", () => {
    expect(lastOpenDay("2028-02-29")).toBe("2028-02-29");
    expect(lastOpenDay("2026-03-01")).toBe("2026-02-27");
  });
});

describe("the days of a reader", () => {
  it("are whole dates: a field has the year 0002 while someone types 2026", () => {
    expect(["2026-03-09", "2028-02-29"].map(isDay)).toEqual([true, true]);
    expect(["", "0002-03-09", "0202-03-09", "2026-13-01", "3/9/2026"].map(isDay)).toEqual(
      Array(5).fill(false),
    );
  });

  it("are those of the reader's clock, not of Greenwich", () => {
    expect(localDay(new Date(2026, 10, 1, 0, 5))).toBe("2026-11-01");
    expect(localDay(new Date(2026, 10, 1, 23, 55))).toBe("2026-11-01");
  });

  it("are written with the day of the week, in the language of the page", () => {
    expect(formatDay("2026-03-09", "en-US")).toBe("Monday, March 9, 2026");
    expect(formatDay("2026-03-09", "es-US")).toBe("lunes, 9 de marzo de 2026");
  });
});
