import { describe, expect, it } from "vitest";
import type { Limit } from "../../templates/parts/deadline-dates.ts";
import { type DeadlineRow, ELSEWHERE, findRows, UNKNOWN } from "../../templates/parts/deadline-rows.ts";

function aRow(id: string, vehicle: string, city: string | undefined, ...limits: Limit[]): DeadlineRow {
  return { id, vehicle, city, name: id, period: "", source: "", limits };
}

const days = (count: number): Limit => ({ count, unit: "day", words: "" });
const years = (count: number): Limit => ({ count, unit: "year", words: "" });
const months = (count: number): Limit => ({ count, unit: "month", words: "" });

const ROWS = [
  aRow("driver", "driver", undefined, years(2)),
  aRow("houston", "city", "houston", days(90)),
  aRow("waco", "city", "waco", months(6), days(30)),
  aRow("elsewhere", "city", ELSEWHERE, days(30)),
  aRow("county", "county", undefined, months(6)),
  aRow("metro", "bus", "houston", months(6)),
];

const find = (who: string, where: string, when?: string) =>
  findRows(ROWS, { who, where, when }, "2026-11-26").map(({ id }) => id);

describe("findRows(rows, answers, today)", () => {
  it("returns the row of the vehicle, for a city that of this city", () => {
    expect(find("driver", "houston")).toEqual(["driver"]);
    expect(find("city", "houston")).toEqual(["houston"]);
    expect(find("city", ELSEWHERE)).toEqual(["elsewhere"]);
    expect(find("county", "waco")).toEqual(["county"]);
  });

  it("returns for a bus the row of the agency in the city and that of the city itself, the shortest first", () => {
    expect(find("bus", "houston", "2026-01-31")).toEqual(["houston", "metro"]);
    expect(find("bus", "waco")).toEqual(["waco"]);
  });

  it("returns only the shortest where the vehicle is not known, which may come from another city", () => {
    expect(find(UNKNOWN, "houston")).toEqual(["elsewhere"]);
    expect(find(UNKNOWN, "waco")).toEqual(["waco"]);
    expect(find(UNKNOWN, ELSEWHERE)).toEqual(["elsewhere"]);
  });

  it("takes a row that states no length of time as the shortest", () => {
    const rows = [...ROWS, aRow("vague", "state", undefined)];
    const answers = { who: UNKNOWN, where: "houston", when: "2026-11-01" };
    expect(findRows(rows, answers, "2026-11-26").map(({ id }) => id)).toEqual(["vague"]);
  });
});
