// The table of deadlines of the sample, in both languages: the finder counts what visitors read.
import { describe, expect, it } from "vitest";
import { limitFinder } from "../../templates/parts/deadline-dates.ts";
import { builtPage } from "../helpers/built-site.ts";

interface Props {
  readonly texts: { readonly numbers: string; readonly vehicles: Readonly<Record<string, string>> };
  readonly locale: string;
}

/** Returns the periods of the table that the finder counts, by row. */
function periodsOf(address: string): Readonly<Record<string, readonly string[]>> {
  const page = builtPage(address);
  const { texts, locale } = JSON.parse(page(".finder").parent().attr("data-props") ?? "{}") as Props;
  const rows = page(".deadlines tbody tr").toArray();
  return Object.fromEntries(
    rows.map((row) => {
      const period = page(row).find("td").first().clone();
      period.find("p").remove();
      const limits = limitFinder(texts.numbers.split(" "), locale)(period.text());
      return [page(row).attr("id") ?? "", limits.map(({ count, unit }) => `${count} ${unit}`)];
    }),
  );
}

const english = periodsOf("/deadlines");

describe("the finder on the sample's deadlines", () => {
  it("reads the period of every row", () => {
    const { "": unnamed, ...rows } = english;
    expect(unnamed).toBeUndefined();
    expect(Object.keys(rows).length).toBeGreaterThan(30);
    expect(Object.entries(rows).filter(([, periods]) => periods.length === 0)).toEqual([]);
  });

  it("reads the same periods in Spanish", () => {
    expect(periodsOf("/es/deadlines")).toEqual(english);
  });

  it("reads them as the table says them", () => {
    expect(english).toMatchObject({
      "for-driver": ["2 year"],
      houston: ["90 day"],
      austin: ["45 day"],
      dallas: ["6 month"],
      mcallen: ["30 day"],
      elsewhere: ["30 day"],
      // The general period, that after a death, and that for a suit: which applies is for a person to say.
      mission: ["6 month", "30 day", "1 year"],
      "for-county": ["6 month"],
      "for-bus-el-paso": ["90 day"],
      "for-federal": ["2 year"],
    });
  });

  it("has a row for every vehicle that it asks for", () => {
    const page = builtPage("/deadlines");
    const { texts } = JSON.parse(page(".finder").parent().attr("data-props") ?? "{}") as Props;
    const ids = Object.keys(english);
    const isThere = (vehicle: string) =>
      vehicle === "city" || ids.some((id) => id === `for-${vehicle}` || id.startsWith(`for-${vehicle}-`));
    expect(Object.keys(texts.vehicles).filter((vehicle) => !isThere(vehicle))).toEqual([]);
  });
});

describe("the page of deadlines", () => {
  it("states no number of cities, which the firm's own list would make false", () => {
    for (const address of ["/deadlines", "/es/deadlines"])
      expect(builtPage(address).html()).not.toMatch(/\b\d+ (?:Texas cities|cities|ciudades)\b/);
  });
});
