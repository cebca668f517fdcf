// The letter of notice: what visitors write stays on the page and is printed, with and without JavaScript.
import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { findViolations } from "../helpers/axe.ts";
import { browsing, PHONE } from "../helpers/browsing.ts";
import { builtPage } from "../helpers/built-site.ts";
import { addressesOf } from "../helpers/page-kinds.ts";

const { open, revisit } = browsing();
const addresses = addressesOf("deadlines", true);
const OPTIONS = { reducedMotion: "reduce", consent: "accepted" } as const;
/** Longer than any field of a form shows. */
const STORY = "A city truck ran the light and hit my door. ".repeat(30);

const isVisible = (page: Page, selector: string) => page.locator(selector).first().isVisible();

/** The finder's answer on a crash with a city's vehicle, and a tap on the button of its letter. */
async function fillFromFinder(page: Page): Promise<void> {
  await page.locator(".finder summary").click();
  await page.locator(".finder form").waitFor();
  await page.selectOption(".finder [name=who]", "city");
  await page.fill(".finder [name=when]", "2026-11-02");
  await page.locator(".finder form [type=submit]").click();
  await page.locator(".finder dl button").first().click();
}

describe.each(addresses)("the letter of %s", (address) => {
  it("is in English, with a name for each of its lines", () => {
    const page = builtPage(address);
    const lines = page(".letter [role=textbox]").toArray();
    expect(lines.length).toBeGreaterThan(5);
    for (const { attribs } of lines)
      expect(page(`#${attribs["aria-labelledby"]}`).text().trim()).not.toBe("");
    expect(page(".letter").closest("[lang]").attr("lang")?.slice(0, 2)).toBe("en");
  });

  it("takes over the addressee, the day and what the row asks, and keeps what a visitor wrote", () =>
    revisit(address, OPTIONS, async (page) => {
      await page.clock.setFixedTime("2026-11-28T12:00:00-06:00");
      expect(await isVisible(page, ".letter-print")).toBe(false);
      await page.fill("#letter-what", STORY);
      await fillFromFinder(page);
      expect(await page.locator("#letter-to").textContent()).toMatch(/\w/);
      expect(await page.locator("#letter-when").textContent()).toBe("Monday, November 2, 2026");
      expect(await page.locator(".letter-by").textContent()).toMatch(/20\d\d/);
      expect(await isVisible(page, ".letter-print")).toBe(true);
      await page.locator("#letter-when").press("End");
      await page.locator("#letter-when").pressSequentially(", 5 p.m.");
      await page.locator(".finder dl button").first().click();
      expect(await page.locator("#letter-when").textContent()).toBe("Monday, November 2, 2026, 5 p.m.");
      expect(await page.locator("#letter-what").textContent()).toBe(STORY);
    }));

  it("has no faults that axe finds, and fits the narrowest phone with text twice as large", () =>
    revisit(address, { ...OPTIONS, viewport: PHONE, bypassCSP: true }, async (page) => {
      await fillFromFinder(page);
      expect(await findViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.addStyleTag({ content: "html { font-size: 200% }" });
      await page.fill("#letter-where", "https://www.example.com/".padEnd(90, "a"));
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }));
});

// The same code runs in each language.
describe.each(addresses.slice(0, 1))("the letter of %s", (address) => {
  it("stores nothing and sends nothing", () =>
    revisit(address, OPTIONS, async (page) => {
      await fillFromFinder(page);
      await page.waitForLoadState("networkidle");
      const requests: string[] = [];
      const listen = (request: Request) => void requests.push(request.url());
      page.on("request", listen);
      const stored = () =>
        page.evaluate(() =>
          JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
        );
      const before = await stored();
      await page.locator("#letter-what").pressSequentially("Hit at a light.");
      await page.locator("#letter-what").press("Enter");
      expect(requests).toEqual([]);
      expect(await stored()).toBe(before);
      // A spelling service of the browser would get it.
      expect(await page.locator("#letter-what").evaluate((line) => (line as HTMLElement).spellcheck)).toBe(
        false,
      );
      page.off("request", listen);
    }));

  it("is printed alone from the link to it, and below the table otherwise, with all that was written", () =>
    revisit(address, OPTIONS, async (page) => {
      await page.emulateMedia({ media: "print" });
      expect(await isVisible(page, ".letter")).toBe(true);
      expect(await isVisible(page, ".deadlines table")).toBe(true);
      await page.emulateMedia({ media: null });
      await page.fill("#letter-what", STORY);
      await page.evaluate(() => {
        location.hash = "letter";
      });
      await page.emulateMedia({ media: "print" });
      expect(await isVisible(page, ".letter")).toBe(true);
      for (const other of [".deadlines table", "#rules", ".letter-print", ".site-header", ".site-footer"])
        expect([other, await isVisible(page, other)]).toEqual([other, false]);
      const isWhole = (line: Element) => line.scrollHeight <= line.clientHeight + 1;
      expect(await page.locator("#letter-what").evaluate(isWhole)).toBe(true);
      await page.emulateMedia({ media: null });
    }));

  it("can be written and printed without JavaScript", () =>
    open(address, { javaScriptEnabled: false }, async (page) => {
      await page.locator("#letter-what").click();
      await page.keyboard.type("Hit at a light.");
      expect(await page.locator("#letter-what").textContent()).toBe("Hit at a light.");
      expect(await page.locator("[data-asked]").count()).toBeGreaterThan(0);
      for (const line of await page.locator("[data-asked]").all()) expect(await line.isVisible()).toBe(true);
      await page.emulateMedia({ media: "print" });
      expect(await isVisible(page, ".letter")).toBe(true);
    }));
});
