import { describe, expect, it } from "vitest";
import type { Period } from "../../src/content/periods.ts";
import { type DeadlineRow, ELSEWHERE, findRows, UNKNOWN } from "../../templates/parts/deadline-reader.ts";

function aRow(
  id: string,
  vehicles: string,
  city: string | undefined,
  ...limits: readonly Period[]
): DeadlineRow {
  return {
    id,
    vehicles: vehicles.split(" "),
    city,
    name: id,
    source: "",
    limits: limits.map((limit) => ({ ...limit, text: "", isSuit: false })),
    letter: undefined,
  };
}

const days = (count: number): Period => ({ count, unit: "days" });
const years = (count: number): Period => ({ count, unit: "years" });
const months = (count: number): Period => ({ count, unit: "months" });

const ROWS = [
  aRow("driver", "driver", undefined, years(2)),
  aRow("houston", "city", "houston", days(90)),
  aRow("waco", "city", "waco", days(30), months(6)),
  aRow("dallas", "city", "dallas", months(6)),
  aRow("elsewhere", "city", ELSEWHERE, days(30)),
  aRow("county", "county", undefined, months(6)),
  aRow("metro", "bus", "houston", months(6)),
  aRow("dart", "bus", "dallas", months(6)),
  aRow("others", "hospital water airport", undefined, months(6)),
];

const find = (who: string, where: string, when?: string) =>
  findRows(ROWS, { who, where, when }, "2026-11-26").map(({ id }) => id);

describe("findRows(rows, answers, today)", () => {
  it("returns the row of the vehicle, for a city that of this city", () => {
    expect(find("driver", "houston")).toEqual(["driver"]);
    expect(find("city", "houston")).toEqual(["houston"]);
    expect(find("city", ELSEWHERE)).toEqual(["elsewhere"]);
    expect(find("county", "waco")).toEqual(["county"]);
    expect(find("hospital", "waco")).toEqual(["others"]);
  });

  it("returns for a bus the row of the agency in the city and that of the city itself, the shortest first, or the agency's", () => {
    expect(find("bus", "houston", "2026-01-31")).toEqual(["houston", "metro"]);
    expect(find("bus", "waco")).toEqual(["waco"]);
    expect(find("bus", "dallas")).toEqual(["dart", "dallas"]);
  });

  it("returns for waterworks and an airport, which a city may own, that of the city, too", () => {
    expect(find("water", "houston")).toEqual(["houston", "others"]);
    expect(find("airport", ELSEWHERE)).toEqual(["elsewhere", "others"]);
  });

  it("returns only the shortest where the vehicle is not known, which may come from another city", () => {
    expect(find(UNKNOWN, "houston")).toEqual(["elsewhere"]);
    expect(find(UNKNOWN, "waco")).toEqual(["waco"]);
    expect(find(UNKNOWN, ELSEWHERE)).toEqual(["elsewhere"]);
  });
});
