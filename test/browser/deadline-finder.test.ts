// The deadline finder: three answers, and the rows of the table that apply, with their last days.
import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { findViolations } from "../helpers/axe.ts";
import { browsing, type OpenOptions, PHONE } from "../helpers/browsing.ts";
import { builtPage } from "../helpers/built-site.ts";
import { addressesOf } from "../helpers/page-kinds.ts";

/** What Chromium counts as work of a page. */
const WORK = ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"];
/** The part of the work of opening the page that an answer may take: four times what it takes. */
const MAX_ANSWER = 0.1;
/** A day that does not move: the clock of the page. */
const TODAY = "2026-11-26T12:00:00-06:00";

const { open, revisit } = browsing();
const stopClock = (page: Page) => page.clock.setFixedTime(TODAY);
const addresses = addressesOf("deadlines", true).filter(
  (address) => builtPage(address)(".finder").length > 0,
);

/** Opens the finder of a page, whose clock stands, as a visitor does; in a page that other tests share. */
const openFinder = (
  address: string,
  options: OpenOptions,
  work: (page: Page) => Promise<void>,
  visit = revisit,
) =>
  visit(
    address,
    {
      reducedMotion: "reduce",
      consent: "accepted",
      timezoneId: "America/Chicago",
      before: stopClock,
      ...options,
    },
    async (page) => {
      await page.locator(".finder summary").click();
      await page.locator(".finder form").waitFor();
      await work(page);
    },
  );

async function answer(page: Page, answers: { who?: string; where?: string; when?: string }): Promise<void> {
  if (answers.who) await page.selectOption(".finder [name=who]", answers.who);
  if (answers.where) await page.selectOption(".finder [name=where]", answers.where);
  if (answers.when !== undefined) await page.fill(".finder [name=when]", answers.when);
}

const show = (page: Page) => page.locator(".finder form [type=submit]").click();
const said = (page: Page) => page.locator(".finder [role=status]").textContent();
const firstCity = (page: Page) => page.locator(".finder [name=where] option").nth(1).getAttribute("value");

describe.each(addresses)("the finder of %s", (address) => {
  it("shows each of the rows of the table in its city, with a last day for every period", () =>
    openFinder(address, {}, async (page) => {
      await answer(page, { who: "city", when: "2026-11-02" });
      await show(page);
      for (const where of await page
        .locator("[name=where] option")
        .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))) {
        await answer(page, { where });
        const [link, rows, day] = await page.evaluate((id) => {
          const shown = (selector: string) => document.querySelector(`.finder ${selector}`);
          const rows = document.querySelectorAll(`tr[id="${id}"], tr:has(th [id="${id}"])`).length;
          return [shown("dl a")?.getAttribute("href"), rows, shown("strong")?.textContent] as const;
        }, where);
        expect(link).toBe(`#${where}`);
        expect(rows).toBe(1);
        expect(day).toMatch(/20\d\d/);
      }
    }));

  it("says that a day has passed, asks for a missing one, and counts none in the future", () =>
    openFinder(address, {}, async (page) => {
      const { texts } = JSON.parse(builtPage(address)("[data-props]").attr("data-props") ?? "{}") as {
        texts: Record<"last" | "passed" | "noDate" | "future", string>;
      };
      const around = (text: string) => text.split("{date}").at(-1);
      await show(page);
      expect(await said(page)).toContain(texts.noDate);
      expect(await page.locator(".finder dt").count()).toBe(1);
      expect(await page.locator(".finder strong").count()).toBe(0);
      await answer(page, { who: "driver", when: "2026-11-27" });
      expect(await said(page)).toContain(texts.future);
      expect(await page.locator(".finder strong").count()).toBe(0);
      // On the last day itself, it has not passed.
      for (const when of ["2026-11-26", "2024-11-26"]) {
        await answer(page, { when });
        expect(await said(page)).toContain(around(texts.last));
      }
      await answer(page, { when: "2024-11-25" });
      expect(await said(page)).toContain(around(texts.passed));
    }));

  it("has no faults that axe finds, in light and in dark colors", () =>
    openFinder(address, { viewport: PHONE }, async (page) => {
      await answer(page, { who: "bus", when: "2026-11-02" });
      await show(page);
      expect(await findViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await findViolations(page, "color-contrast")).toEqual([]);
      await page.emulateMedia({ colorScheme: null });
    }));

  it("fits the narrowest phone with text twice as large", () =>
    openFinder(address, { viewport: { width: 320, height: 640 }, bypassCSP: true }, async (page) => {
      await page.addStyleTag({ content: "html { font-size: 200% }" });
      await answer(page, { who: "bus", when: "2026-11-02" });
      await show(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }));

  it("is not there without JavaScript, where a line leads to the table, which has every row", () =>
    open(address, { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator(".finder").isVisible()).toBe(false);
      expect(await page.locator(".deadlines noscript").isVisible()).toBe(true);
      expect(await page.locator(".deadlines tbody tr").count()).toBeGreaterThan(3);
    }));
});

// The same code runs in each language.
describe.each(addresses.slice(0, 1))("the finder of %s", (address) => {
  it("shows one row where the vehicle is not known, and says so, and that of a private driver with its source and last day, and a link to the whole row", () =>
    openFinder(address, {}, async (page) => {
      await answer(page, { when: "2026-11-02" });
      await show(page);
      expect(await page.locator(".finder dt").count()).toBe(1);
      expect(await page.locator(".finder dl ~ p").textContent()).not.toBe("");
      await answer(page, { who: "driver" });
      const result = page.locator(".finder dl");
      const row = page.locator("#for-driver");
      expect(await result.locator("dt").count()).toBe(1);
      expect(await result.textContent()).toContain(await row.locator("th").textContent());
      expect(await result.textContent()).toContain(await row.locator("td").last().textContent());
      expect(await result.locator("strong").textContent()).toContain("2028");
      expect(await result.locator("a").getAttribute("href")).toBe("#for-driver");
    }));

  it("stores nothing, sends nothing, and keeps the address", () =>
    openFinder(address, {}, async (page) => {
      await page.waitForLoadState("networkidle");
      const requests: string[] = [];
      const listen = (request: Request) => void requests.push(request.url());
      page.on("request", listen);
      const stored = () =>
        page.evaluate(() =>
          JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
        );
      const before = await stored();
      await answer(page, { who: "bus", where: (await firstCity(page)) ?? "", when: "2026-11-02" });
      await page.locator("[name=when]").press("Enter");
      await show(page);
      await expect.poll(() => page.locator(".finder dt").count()).toBeGreaterThan(0);
      expect(requests).toEqual([]);
      expect(await stored()).toBe(before);
      page.off("request", listen);
    }));

  it("can be used with the keyboard alone, and tells screen readers the first last day", () =>
    openFinder(address, {}, async (page) => {
      await page.locator(".finder summary").focus();
      await page.keyboard.press("Tab");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.type("11022026");
      await page.keyboard.press("Enter");
      await expect.poll(() => said(page)).toContain("2028");
      expect(
        await page
          .getByRole("combobox")
          .evaluateAll((all) => all.every((each) => (each as HTMLSelectElement).labels.length === 1)),
      ).toBe(true);
    }));

  it("is printed with its answer, without its buttons; not printed unused", () =>
    openFinder(address, {}, async (page) => {
      await page.emulateMedia({ media: "print" });
      expect(await page.locator(".finder").isVisible()).toBe(false);
      await page.emulateMedia({ media: null });
      await answer(page, { who: "driver", when: "2026-11-02" });
      await show(page);
      await page.emulateMedia({ media: "print" });
      expect(await page.locator(".finder dl").isVisible()).toBe(true);
      expect(await page.locator(".finder .button:visible").count()).toBe(0);
      await page.emulateMedia({ media: null });
    }));

  it("answers with a small part of the work that opening it takes", async () => {
    let work = async () => 0;
    const before = async (page: Page) => {
      const session = await page.context().newCDPSession(page);
      // Other programs on the machine take none of this time.
      await session.send("Performance.enable", { timeDomain: "threadTicks" });
      work = async () => {
        const { metrics } = await session.send("Performance.getMetrics");
        return metrics.reduce((sum, { name, value }) => (WORK.includes(name) ? sum + value : sum), 0);
      };
    };
    const measure = async (page: Page) => {
      const opening = await work();
      await answer(page, { when: "2026-11-02" });
      await show(page);
      const shown = await work();
      const vehicles = ["city", "unknown", "bus", "county", "driver"];
      for (const who of vehicles) await answer(page, { who });
      expect(((await work()) - shown) / vehicles.length).toBeLessThan(opening * MAX_ANSWER);
    };
    await openFinder(address, { viewport: PHONE, before }, measure, open);
  });
});
