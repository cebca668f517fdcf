// Which rows of the table of deadlines apply. The finder reads them from the page, so that they are there once.
import { type Limit, lastDay, limitFinder } from "./deadline-dates.ts";

export interface DeadlineRow {
  /** What links lead to. */
  readonly id: string;
  /** Whose vehicle it is for: "city". */
  readonly vehicle: string;
  /** The slug of the city, if the row is for one only. */
  readonly city: string | undefined;
  readonly name: string;
  readonly period: string;
  readonly source: string;
  readonly limits: readonly Limit[];
}

/** What a visitor answers. */
export interface Answers {
  /** Whose vehicle it was. */
  readonly who: string;
  /** The slug of a city, or ELSEWHERE. */
  readonly where: string;
  /** The day of the crash, once it is known. */
  readonly when: string | undefined;
}

/** The answer of a visitor who does not know whose vehicle it was. */
export const UNKNOWN = "unknown";
/** The id of the row for the cities without a row of their own. */
export const ELSEWHERE = "elsewhere";

/** The id of a row that is not for a city's own vehicles: "for-county", "for-bus-houston". */
const OTHER_ID = /^for-([a-z]+)(?:-(.+))?$/;

/** Returns the rows of the table on the page. The id of a city's row is its slug. */
export function readRows(page: ParentNode, numbers: string, locale: string): readonly DeadlineRow[] {
  const findLimits = limitFinder(numbers.split(" "), locale);
  return [...page.querySelectorAll(".deadlines tr[id]")].map((row) => {
    const [, vehicle = "city", city = vehicle === "city" ? row.id : undefined] = OTHER_ID.exec(row.id) ?? [];
    const cells = row.querySelectorAll("td");
    const own = [...(cells[0]?.childNodes ?? [])].filter(({ nodeName }) => nodeName !== "P");
    const period = own.map(({ textContent }) => textContent).join("");
    return {
      id: row.id,
      vehicle,
      city,
      name: row.querySelector("th")?.textContent ?? "",
      period,
      source: cells[cells.length - 1]?.textContent ?? "",
      limits: findLimits(period),
    };
  });
}

/**
 * Returns the rows for a vehicle in a city, the shortest first. A city may run its buses itself, so its own row applies to
 * them, too. Of all rows that an unknown vehicle may have, only the shortest is safe: it may come from another city.
 */
export function findRows(
  rows: readonly DeadlineRow[],
  { who, where, when }: Answers,
  today: string,
): readonly DeadlineRow[] {
  const wanted = who === "bus" ? ["bus", "city"] : [who];
  const firstDay = ({ limits }: DeadlineRow) =>
    limits.map((limit) => lastDay(when ?? today, limit)).sort()[0] ?? "";
  const isThere = ({ city }: DeadlineRow) =>
    (city ?? where) === where || (who === UNKNOWN && city === ELSEWHERE);
  const found = rows
    .filter((row) => (who === UNKNOWN || wanted.includes(row.vehicle)) && isThere(row))
    // A row that cannot be counted comes first: it may be the shortest.
    .sort((a, b) => Number(firstDay(a) > firstDay(b)) - Number(firstDay(a) < firstDay(b)));
  return who === UNKNOWN ? found.slice(0, 1) : found;
}
