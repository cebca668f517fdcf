import type { Page } from "playwright-core";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { browsing } from "../helpers/browsing.ts";
import { CITY, NEIGHBORHOOD } from "../helpers/page-kinds.ts";
import { serveSite } from "../helpers/server.ts";
import { HOME_CITIES } from "../specification/firm.ts";

const { open, revisit } = browsing();

const [[, FIRST_CITY] = ["", ""]] = HOME_CITIES;
/** A page that the sitemap page shows at once. */
const LISTED = NEIGHBORHOOD || CITY;

/** Follows the link from the home page to the first city. */
async function goToCity(page: Page): Promise<void> {
  await page.locator(".city-grid a").first().click();
  await page.waitForURL(`**${FIRST_CITY}`);
}

describe("a page", () => {
  it("starts at the top, whatever the scroll position of the previous page", () =>
    revisit("/", { consent: "accepted" }, async (page) => {
      await page.mouse.wheel(0, 5000);
      await page.waitForFunction(() => window.scrollY > 500);
      await page.locator(".city-grid a").first().click();
      await page.waitForURL(`**${FIRST_CITY}`);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }));

  it("appears with a transition unless reduced motion is preferred", async () => {
    for (const [reducedMotion, moves] of [
      ["no-preference", true],
      ["reduce", false],
    ] as const) {
      await open("/", { consent: "accepted", reducedMotion }, async (page) => {
        // Only the old and the new page report the transition.
        await page.addInitScript(() => {
          addEventListener("pagereveal", (event) => {
            document.documentElement.dataset.moves = String(
              "viewTransition" in event && event.viewTransition !== null,
            );
          });
        });
        await goToCity(page);
        await page.waitForFunction(() => document.documentElement.dataset.moves);
        expect(await page.evaluate(() => document.documentElement.dataset.moves)).toBe(String(moves));
      });
    }
  });

  it("is prefetched when a pointer rests on its link; files are not", async () => {
    const asked: string[] = [];
    const server = await serveSite(inject("builtSite"), (path) => asked.push(path));
    onTestFinished(() => server.close());
    await open(`${server.url}/sitemap`, { consent: "accepted" }, async (page) => {
      const file = page.locator("main a").first();
      await file.evaluate((link) => link.setAttribute("href", "/feed.xml"));
      await file.hover();
      await page.locator("main").locator(`a[href="${LISTED}"]`).hover();
      await expect.poll(() => asked, { timeout: 10_000 }).toContain(LISTED);
      expect(asked).not.toContain("/feed.xml");
    });
  });
});
