// The next step for a date that docket does not read.
import type { Problem } from "../problem.ts";
import { fieldOf } from "../shared/post-columns.ts";
import { DATE } from "../shared/post-schema.ts";
import { isObject } from "../shared/values.ts";

/** Adds the next step to the problem of a date that is written in another way, such as "March 9, 2026". */
export function proposeDay(
  problem: Problem,
  fields: unknown,
  write: (day: string, field: string) => string,
): Problem {
  const field = String(problem.where.path?.[0]);
  const value = isObject(fields) ? fields[fieldOf(field)] : undefined;
  if (problem.expected !== DATE || typeof value !== "string" || !/\b\d{4}\b/.test(value)) return problem;
  const [, first = "", second = "", year = ""] =
    /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/.exec(value) ?? [];
  const dayOfParts = (month: string, day: string) =>
    `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  // August 7 in Texas, and July 8 in most other countries.
  if (year !== "" && first !== second && Number(first) <= 12 && Number(second) <= 12) {
    const [american, other] = [dayOfParts(first, second), dayOfParts(second, first)];
    return {
      ...problem,
      next: `${write(american, field)} if the month comes first, or ${other} if the day does`,
    };
  }
  // Without a zone, JavaScript reads a date as one of this machine.
  const date = new Date(value);
  if (Number.isNaN(date.getTime()) || !/[a-z]{3}|\d\D+\d+\D+\d/i.test(value)) return problem;
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"));
  return { ...problem, next: write(`${date.getFullYear()}-${month}-${day}`, field) };
}
