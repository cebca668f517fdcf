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

type Asked = Pick<DeadlineCase, "who" | "where" | "when" | "today">;

/** Opens the finder of a page and sends it once, after which it answers each change of an answer. */
async function openFinder(page: Page): Promise<void> {
  await page.locator(".finder summary").click();
  await page.locator(".finder form").waitFor();
  await page.locator(".finder form [type=submit]").click();
}

/** What the first row says on each case on its day, and the letter after a tap on its button. One call takes a tenth of the time. */
const answersTo = (page: Page, cases: readonly Asked[]) =>
  page.evaluate(async (cases) => {
    const RealDate = Date;
    const textOf = (selector: string, within: ParentNode | null | undefined = document) =>
      within?.querySelector(selector)?.textContent ?? "";
    const isShown = (line: HTMLElement | null) => line?.hidden === false;
    const answers = [];
    for (const { who, where, when, today = when } of cases) {
      const noon = RealDate.parse(`${today}T12:00:00-06:00`);
      globalThis.Date = class extends RealDate {
        constructor(...time: readonly number[]) {
          super(...((time.length > 0 ? time : [noon]) as [number]));
        }
      } as DateConstructor;
      // React overlooks a new value of the text field: those of the lists after it are the events.
      for (const [name, value] of Object.entries({ when, who, where })) {
        const field = document.querySelector<HTMLInputElement>(`.finder [name=${name}]`);
        if (!field) throw new Error(name);
        field.value = value;
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }
      await new Promise((resolve) => setTimeout(resolve));
      const row = document.querySelector(".finder dl > div");
      const button = row?.querySelector("button");
      button?.click();
      const asked = [...document.querySelectorAll<HTMLElement>("[data-asked]")].filter(isShown);
      answers.push({
        name: textOf("dt", row),
        day: textOf("strong", row),
        letter: button
          ? {
              by: textOf(".letter-by"),
              when: textOf("#letter-when"),
              to: textOf("#letter-to").split("\n"),
              asks: asked.map(({ dataset }) => dataset.asked).join(" "),
              // Without an address, the letter says whom to ask.
              isAsked: isShown(document.querySelector<HTMLElement>(".letter-ask")),
            }
          : undefined,
      });
    }
    globalThis.Date = RealDate;
    return answers;
  }, cases);

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

const OPTIONS = { reducedMotion: "reduce", consent: "accepted", timezoneId: "America/Chicago" } as const;

describe.each(LANGUAGES)("$address", ({ address, locale, words }) => {
  it("counts each case as it was counted by hand, in the finder and in the letter", () =>
    revisit(address, OPTIONS, async (page) => {
      await openFinder(page);
      const answers = await answersTo(page, CASES);
      for (const [index, each] of CASES.entries()) {
        const { name, day, letter } = answers[index] ?? {};
        const days = daysOf(each, locale);
        // Each day of the case, in order, and no other one.
        const dates = day?.match(/\p{L}+, (?:\p{L}+ \d+, \d{4}|\d+ de \p{L}+ de \d{4})/gu);
        const hasLetter = letter !== undefined;
        expect({ ...each, name, dates, hasLetter }).toMatchObject({
          name: expect.stringContaining(inWords(each.limit, words)),
          dates: days,
          hasLetter: !["driver", "federal"].includes(each.who),
        });
        if (letter === undefined) continue;
        expect(letter.by).toContain(days[0]);
        expect(letter.when).toBe(formatDay(each.when, "en-US"));
      }
    }));

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

  it("addresses the letter, in English, with the lines that the row asks for", () =>
    revisit(address, OPTIONS, async (page) => {
      await openFinder(page);
      const cities = [
        ["city", "austin"],
        ["city", "houston"],
        ["city", "allen"],
        ["bus", "dallas"],
        ["county", "dallas"],
      ] as const;
      const cases = cities.map(([who, where]) => ({ who, where, when: "2026-11-02" }));
      const letters = (await answersTo(page, cases)).map(({ letter }) => letter);
      expect(letters).toMatchObject([
        {
          to: ["Law Department, Claims, City of Austin", "P.O. Box 1546", "Austin, TX 78767-1546"],
          asks: "amount witnesses papers oath",
          isAsked: false,
        },
        {
          to: ["Mayor and City Council, City of Houston"],
          asks: "amount settlement witnesses homes oath",
          isAsked: true,
        },
        { to: ["City Secretary, City of Allen"], asks: "amount witnesses homes oath", isAsked: true },
        { to: ["DART"], asks: "", isAsked: true },
        { to: [""], asks: "", isAsked: true },
      ]);
    }));
});

describe("the page of deadlines", () => {
  it("states no number of cities, which the firm's own list would make false", () => {
    for (const address of ["/deadlines", "/es/deadlines"])
      expect(builtPage(address).html()).not.toMatch(/\b\d+ (?:Texas cities|cities|ciudades)\b/);
  });
});
