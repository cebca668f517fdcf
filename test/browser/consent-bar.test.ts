import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browsing, DESKTOP, PHONE } from "../helpers/browsing.ts";
import { CITY } from "../helpers/page-kinds.ts";
import { CONSENT, HAS_SPECIFIED_BAR } from "../specification/firm.ts";

const { open, revisit, url } = browsing();

const bar = (page: Page) => page.locator(".consent");
const accept = (page: Page) => page.getByRole("button", { name: CONSENT.button });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("cookie-consent"));

describe.runIf(HAS_SPECIFIED_BAR)("the consent bar", () => {
  it("is shown while nothing is stored under 'cookie-consent'; accepting it stores 'accepted', for all pages", () =>
    revisit("/", {}, async (page) => {
      expect(await bar(page).isVisible()).toBe(true);
      expect(await stored(page)).toBe(null);
      await accept(page).click();
      expect(await bar(page).isVisible()).toBe(false);
      await page.waitForFunction(() => localStorage.getItem("cookie-consent") === "accepted");
      await page.goto(url(CITY));
      expect(await bar(page).isVisible()).toBe(false);
    }));

  it("stores the answer of visitors who leave the page at once", () =>
    open("/", {}, async (page) => {
      await page.route("**/assets/*.js", () => {});
      await page.reload({ waitUntil: "commit" });
      await accept(page).click();
      await page.goto(url(CITY), { waitUntil: "commit" });
      expect(await bar(page).isVisible()).toBe(false);
    }));

  it("is announced to screen readers: a live region whose text changes once the page has loaded", () => {
    const before = (page: Page) =>
      page.addInitScript(() => {
        const announced: string[] = [];
        Object.assign(window, { announced });
        const observe = () =>
          new MutationObserver((records) => {
            for (const { target } of records)
              if (target instanceof Element && target.role === "status" && target.checkVisibility())
                announced.push(target.textContent);
          }).observe(document, { subtree: true, childList: true, characterData: true });
        addEventListener("DOMContentLoaded", observe);
      });
    const announced = (page: Page) =>
      page.evaluate(() => (window as unknown as { announced: string[] }).announced);
    return open("/", { before }, async (page) => {
      await expect.poll(() => announced(page)).toEqual([CONSENT.text]);
      await accept(page).click();
      await page.reload();
      await page.waitForLoadState("load");
      expect(await announced(page)).toEqual([]);
    });
  });

  it("hides where storage throws", () =>
    open("/", {}, async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, "localStorage", {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
      });
      await page.reload();
      expect(await bar(page).isVisible()).toBe(true);
      await accept(page).click();
      await page.waitForTimeout(300);
      expect(await bar(page).isVisible()).toBe(false);
    }));

  it("ignores the second tap of a double tap, which lands on the call bar, but no later tap", () =>
    revisit("/", { viewport: PHONE, hasTouch: true, reducedMotion: "reduce" }, async (page) => {
      await page.evaluate(() => {
        window.scrollTo({ top: 1800, behavior: "instant" });
        const calls: boolean[] = [];
        Object.assign(window, { calls });
        addEventListener("click", (event) => {
          const isCall = event.target instanceof Element && event.target.closest(".call-bar a");
          if (isCall) calls.push(!event.defaultPrevented);
          if (isCall) event.preventDefault();
        });
      });
      const calls = () => page.evaluate(() => (window as unknown as { calls: boolean[] }).calls);
      const button = await accept(page).boundingBox();
      if (!button) throw new Error("The button is not shown.");
      const tap = () => page.touchscreen.tap(button.x + button.width / 2, button.y + button.height / 2);
      await tap();
      await tap();
      expect(await calls()).toEqual([false]);
      await page.waitForTimeout(600);
      await tap();
      expect(await calls()).toEqual([false, true]);
    }));

  it("covers no call button, neither in the hero of a phone nor on a desktop", () =>
    revisit("/", { viewport: PHONE, reducedMotion: "reduce" }, async (page) => {
      for (const [viewport, button, top] of [
        [PHONE, ".hero .button-call", 0],
        [PHONE, ".call-bar a", 1800],
        [DESKTOP, ".header-call", 0],
      ] as const) {
        await page.setViewportSize(viewport);
        await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), top);
        await page.locator(button).waitFor();
        const box = await bar(page).boundingBox();
        const call = await page.locator(button).boundingBox();
        if (!box || !call) throw new Error("The bar or the call button is not shown.");
        expect(call.y + call.height <= box.y || call.y >= box.y + box.height).toBe(true);
      }
    }));
});
