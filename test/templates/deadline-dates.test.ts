import { describe, expect, it } from "vitest";
import { formatDay, isDay, lastDay, limitFinder, localDay } from "../../templates/parts/deadline-dates.ts";

const ENGLISH = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const SPANISH = "un dos tres cuatro cinco seis siete ocho nueve diez once doce".split(" ");

describe("limitFinder(numbers, locale)", () => {
  const english = limitFinder(ENGLISH, "en-US");
  const spanish = limitFinder(SPANISH, "es-US");

  it("reads digits and number words, with every unit", () => {
    expect(english("90 days, to be safe")).toEqual([{ count: 90, unit: "day", words: "90 days" }]);
    expect(english("Six months")).toMatchObject([{ count: 6, unit: "month" }]);
    expect(english("two years")).toMatchObject([{ count: 2, unit: "year" }]);
  });

  it("reads the same in Spanish", () => {
    expect(spanish("90 días, para mayor seguridad")).toMatchObject([{ count: 90, unit: "day" }]);
    expect(spanish("seis meses, o 30 días después de una muerte")).toMatchObject([
      { count: 6, unit: "month", words: "seis meses" },
      { count: 30, unit: "day" },
    ]);
    expect(spanish("un año")).toMatchObject([{ count: 1, unit: "year" }]);
  });

  it("finds all of several, in their order", () => {
    const text = "six months, or 30 days after a death; plan on one year to sue";
    expect(english(text).map(({ words }) => words)).toEqual(["six months", "30 days", "one year"]);
  });

  it("reads no other words as a length of time", () => {
    for (const text of ["Ask the city", "someone years", "0 days", "30 daytime calls", "1990 monthsary"])
      expect(english(text)).toEqual([]);
  });
});

describe("lastDay(day, limit)", () => {
  const days = (day: string, count: number) => lastDay(day, { count, unit: "day" });
  const months = (day: string, count: number) => lastDay(day, { count, unit: "month" });
  const years = (day: string, count: number) => lastDay(day, { count, unit: "year" });

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
