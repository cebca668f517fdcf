// The deadlines of the sample, in both languages: what the finder and the letter say is what was counted by hand.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { formatDay } from "../../templates/parts/deadline-dates.ts";
import { browsing } from "../helpers/browsing.ts";
import { builtPage } from "../helpers/built-site.ts";
import { textOf } from "../specification/reading.ts";
import { CASES, type DeadlineCase } from "./deadline-cases.ts";

const { revisit } = browsing();

const LANGUAGES = [
  {
    address: "/deadlines",
    locale: "en-US",
    words: { "1 years": "one year", "2 years": "two years", "6 months": "six months", days: "days" },
  },
  {
    address: "/es/deadlines",
    locale: "es-US",
    words: { "1 years": "un año", "2 years": "dos años", "6 months": "seis meses", days: "días" },
  },
] as const;

type Words = (typeof LANGUAGES)[number]["words"];

/** "6 months" → "seis meses" */
const inWords = (limit: string, words: Words) =>
  (words as Readonly<Record<string, string>>)[limit] ?? limit.replace("days", words.days);

async function ask(page: Page, { who, where, when, today = when }: DeadlineCase): Promise<void> {
  await page.clock.setFixedTime(`${today}T12:00:00-06:00`);
  await page.selectOption(".finder [name=who]", who);
  await page.selectOption(".finder [name=where]", where);
  await page.fill(".finder [name=when]", when);
  await page.locator(".finder form [type=submit]").click();
}

/** What the first row says, and what the letter says after a tap on its button. */
const readAnswer = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector(".finder dl > div");
    const textOf = (selector: string, within: ParentNode | null = document) =>
      within?.querySelector(selector)?.textContent ?? "";
    const button = row?.querySelector("button");
    button?.click();
    return {
      name: textOf("dt", row),
      day: textOf("strong", row),
      letter: button
        ? { by: textOf(".letter-by"), when: textOf("#letter-when"), to: textOf("#letter-to") }
        : undefined,
    };
  });

/** The days that a case has by hand, as the page writes them. */
function daysOf({ by, last = by, today = "" }: DeadlineCase, locale: string): readonly string[] {
  const shown = by === "passed" ? [last] : [by, last];
  expect(by === "passed" ? last < today : by >= today).toBe(true);
  return [...new Set(shown)].map((day) => formatDay(day, locale));
}

describe("the list of cases", () => {
  it("has 60 or more, with leap years, and last days on weekends and holidays, for every vehicle of the finder", () => {
    expect(CASES.length).toBeGreaterThanOrEqual(60);
    expect(
      CASES.filter(({ when, by, last }) => /-02-29/.test(`${when} ${by} ${last}`)).length,
    ).toBeGreaterThanOrEqual(8);
    expect(CASES.filter(({ last }) => last !== undefined).length).toBeGreaterThan(20);
    const finder = JSON.parse(builtPage("/deadlines")("[data-props]").attr("data-props") ?? "{}") as {
      texts: { vehicles: object };
    };
    expect([...new Set(CASES.map(({ who }) => who))].sort()).toEqual(
      [...Object.keys(finder.texts.vehicles), "unknown"].sort(),
    );
  });
});

describe.each(LANGUAGES)("$address", ({ address, locale, words }) => {
  it(
    "counts each case as it was counted by hand, in the finder and in the letter",
    () =>
      revisit(
        address,
        { reducedMotion: "reduce", consent: "accepted", timezoneId: "America/Chicago" },
        async (page) => {
          await page.locator(".finder summary").click();
          await page.locator(".finder form").waitFor();
          for (const each of CASES) {
            await ask(page, each);
            const { name, day, letter } = await readAnswer(page);
            const days = daysOf(each, locale);
            expect({ ...each, name }).toMatchObject({
              name: expect.stringContaining(inWords(each.limit, words)),
            });
            // Each day of the case, in order, and no other one.
            const dates = day.match(/\p{L}+, (?:\p{L}+ \d+, \d{4}|\d+ de \p{L}+ de \d{4})/gu);
            expect({ ...each, dates }).toMatchObject({ dates: days });
            const hasLetter = !["driver", "federal"].includes(each.who);
            expect({ ...each, hasLetter: letter !== undefined }).toMatchObject({ hasLetter });
            if (letter === undefined) continue;
            expect(letter.by).toContain(days[0]);
            expect(letter.when).toBe(formatDay(each.when, "en-US"));
          }
        },
      ),
    60_000,
  );

  it("has no other period in any row than its data, and for each the day of its last check or that there was none", () => {
    const page = builtPage(address);
    const rows = page(".deadlines tbody tr")
      .toArray()
      .map((row) => page(row));
    expect(rows.length).toBeGreaterThan(14);
    for (const row of rows) {
      expect(row.find("data").length).toBeGreaterThan(0);
      for (const each of row.find("data").toArray())
        expect(textOf(page(each))).toContain(
          inWords(page(each).attr("value")?.replace(" suit", "") ?? "", words),
        );
      expect(textOf(row.find("td").last())).toMatch(/Read \w+ \d+, 2026|Leído el \d+ de|Not read|No leído/);
    }
  });

  it(
    "addresses the letter, in English, with the lines that the row asks for",
    () =>
      revisit(
        address,
        { reducedMotion: "reduce", consent: "accepted", timezoneId: "America/Chicago" },
        async (page) => {
          await page.locator(".finder summary").click();
          await page.locator(".finder form").waitFor();
          const letterTo = async (who: string, where: string) => {
            await ask(page, { who, where, when: "2026-11-02", limit: "30 days", by: "", why: "" });
            await readAnswer(page);
            return page.evaluate(() => {
              const shown = [...document.querySelectorAll<HTMLElement>("[data-asked]")].filter(
                ({ hidden }) => !hidden,
              );
              return {
                to: document.querySelector("#letter-to")?.textContent?.split("\n"),
                asks: shown.map(({ dataset }) => dataset.asked).join(" "),
                // Without an address, the letter says whom to ask.
                isAsked: document.querySelector<HTMLElement>(".letter-ask")?.hidden === false,
              };
            });
          };
          expect(await letterTo("city", "austin")).toEqual({
            to: ["Law Department, Claims, City of Austin", "P.O. Box 1546", "Austin, TX 78767-1546"],
            asks: "amount witnesses papers oath",
            isAsked: false,
          });
          expect(await letterTo("city", "houston")).toEqual({
            to: ["Mayor and City Council, City of Houston"],
            asks: "amount settlement witnesses homes oath",
            isAsked: true,
          });
          expect(await letterTo("city", "allen")).toMatchObject({
            to: ["City Secretary, City of Allen"],
            isAsked: true,
          });
          expect(await letterTo("bus", "dallas")).toMatchObject({ to: ["DART"], asks: "" });
          expect(await letterTo("county", "dallas")).toMatchObject({ to: [""], asks: "" });
        },
      ),
    30_000,
  );
});

describe("the page of deadlines", () => {
  it("states no number of cities, which the firm's own list would make false", () => {
    for (const address of ["/deadlines", "/es/deadlines"])
      expect(builtPage(address).html()).not.toMatch(/\b\d+ (?:Texas cities|cities|ciudades)\b/);
  });
});
