// Which rows of the table of deadlines apply. The finder reads them from the page, so that they are there once.
import type { Period } from "../../src/content/periods.ts";
import { fillIn } from "../../src/shared/values.ts";
import { lastDay } from "./deadline-dates.ts";

/** A limit and its words in the table: "30 days after a death". */
export interface RowLimit extends Period {
  readonly text: string;
  /** Whether it is for a suit, and not for a notice. */
  readonly isSuit: boolean;
}

/** What the letter of notice takes over from a row. */
export interface RowLetter {
  readonly asks: readonly string[];
  /** Who gets it, and the lines of the address if it is known. */
  readonly addressee: string;
  readonly address: readonly string[];
}

export interface DeadlineRow {
  /** What links lead to. */
  readonly id: string;
  /** Whose vehicles it is for: "city". */
  readonly vehicles: readonly string[];
  /** The slug of the city in which alone it applies. */
  readonly city: string | undefined;
  readonly name: string;
  readonly source: string;
  readonly limits: readonly RowLimit[];
  /** Missing where no notice is due. */
  readonly letter: RowLetter | undefined;
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
/** What a city may run itself. Its own row applies then, too. */
const CITY_MAY_OWN = ["bus", "water", "airport"];

/** Returns the slug and the name of each city of the table on the page. */
export function readCities(page: ParentNode): readonly (readonly [string, string])[] {
  return [...page.querySelectorAll(".deadlines th [id]")]
    .map(({ id, textContent }) => [id, textContent] as const)
    .sort(([, a], [, b]) => a.localeCompare(b));
}

/** The names of a city, "City of {city}", on the page and in the letter. */
interface CityNames {
  readonly city: string;
  readonly letterCity: string;
}

/** Returns the rows of the table on the page. Cities and agencies that share a row have one each, with their names. */
export function readRows(page: ParentNode, { city, letterCity }: CityNames): readonly DeadlineRow[] {
  return [...page.querySelectorAll<HTMLElement>(".deadlines tbody tr")].flatMap((row) => {
    const shared = readRow(row);
    const namesIn = (selector: string) => [...row.querySelectorAll<HTMLElement>(selector)];
    const cities = namesIn("th [id]").map(({ id, textContent }) => {
      const name = { city: textContent };
      const addressee = [officeOf(row), fillIn(letterCity, name)].filter(Boolean).join(", ");
      return named(shared, { id, city: id, name: fillIn(city, name) }, addressee);
    });
    const agencies = namesIn("th [data-in]").map(({ dataset, textContent }) =>
      named(shared, { city: dataset.in, name: textContent }, textContent),
    );
    return [...cities, ...agencies, ...(shared.name === "" ? [] : [shared])];
  });
}

function readRow(row: HTMLElement): DeadlineRow {
  const { for: vehicles = "", asks, in: city } = row.dataset;
  const name = row.querySelector("th b")?.textContent ?? "";
  const limits = [...row.querySelectorAll("data")].map(({ value, textContent }) => {
    const [count, unit, suit] = value.split(" ");
    return {
      count: Number(count),
      unit: unit as Period["unit"],
      text: textContent,
      isSuit: suit !== undefined,
    };
  });
  // Without the line breaks between them, and with plain spaces, as people write an address.
  const lines = [...(row.querySelector("address")?.childNodes ?? [])].filter(
    ({ nodeName }) => nodeName !== "BR",
  );
  const address = lines.map(({ textContent }) => textContent?.replaceAll("\u{A0}", " ") ?? "");
  return {
    id: row.id,
    vehicles: vehicles.split(" "),
    city: row.id === ELSEWHERE ? ELSEWHERE : city,
    name,
    source: row.querySelector("td:last-child")?.textContent ?? "",
    limits,
    letter: asks === undefined ? undefined : { asks: asks.split(" "), addressee: officeOf(row), address },
  };
}

/** Returns the English name of the office that must get the notice. */
const officeOf = (row: HTMLElement) => row.querySelector("td i")?.textContent ?? "";

/** Returns the row of one of those that share it. */
const named = (row: DeadlineRow, names: Partial<DeadlineRow>, addressee: string): DeadlineRow => ({
  ...row,
  ...names,
  letter: row.letter && { ...row.letter, addressee },
});

/**
 * Returns the rows for a vehicle in a city, the shortest first. A city may run its buses, its waterworks and its airport
 * itself, so its own row applies to them, too. Of all rows that an unknown vehicle may have, only the shortest is safe: it
 * may come from another city.
 */
export function findRows(
  rows: readonly DeadlineRow[],
  { who, where, when }: Answers,
  today: string,
): readonly DeadlineRow[] {
  const wanted = CITY_MAY_OWN.includes(who) ? [who, "city"] : [who];
  const firstDay = ({ limits }: DeadlineRow) =>
    limits.map((limit) => lastDay(when ?? today, limit)).sort()[0] ?? "";
  const isOwn = ({ vehicles }: DeadlineRow) => Number(vehicles.includes(who));
  const isThere = ({ city }: DeadlineRow) =>
    (city ?? where) === where || (who === UNKNOWN && city === ELSEWHERE);
  const found = rows
    .filter(
      (row) => isThere(row) && (who === UNKNOWN || row.vehicles.some((vehicle) => wanted.includes(vehicle))),
    )
    .sort((a, b) => firstDay(a).localeCompare(firstDay(b)) || isOwn(b) - isOwn(a));
  return who === UNKNOWN ? found.slice(0, 1) : found;
}
