import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browsing, PHONE } from "../helpers/browsing.ts";
import { builtPage } from "../helpers/built-site.ts";
import { HEADER_CITIES } from "../specification/firm.ts";

const { open, revisit } = browsing();

const cities = (page: Page) =>
  page.locator("details", { has: page.getByText("Cities", { exact: true }) }).first();
const specialties = (page: Page) => page.locator(".dropdowns details").nth(1);
const mobileMenu = (page: Page) => page.locator(".mobile-menu");
/** The home pages of all languages. */
const HOMES = [
  "/",
  ...[...builtPage("/")(".site-header .language")].map(({ attribs }) => attribs.href ?? ""),
];
/** A page to which the menu links. */
const [CITY, ADDRESS] = HEADER_CITIES[0] ?? ["", ""];
const isOpen = async (menu: ReturnType<typeof cities>) => (await menu.getAttribute("open")) !== null;

describe("the header", () => {
  it("stays at the top of the window, with dropdowns from 768 px on and the mobile menu below", () =>
    revisit("/", { consent: "accepted" }, async (page) => {
      await page.mouse.wheel(0, 2000);
      await page.waitForFunction(() => window.scrollY > 500);
      const header = page.locator(".site-header");
      expect(await header.evaluate((each) => each.getBoundingClientRect().top)).toBe(0);
      for (const [width, dropdowns] of [
        [767, false],
        [768, true],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        expect(await cities(page).isVisible()).toBe(dropdowns);
        expect(await mobileMenu(page).isVisible()).toBe(!dropdowns);
      }
    }));

  it("shows a logo with the firm's name in it at its full height, also on a phone", () =>
    revisit("/", { consent: "accepted" }, async (page) => {
      for (const width of [360, 768]) {
        await page.setViewportSize({ width, height: 800 });
        const size = await page.evaluate(() => {
          const brand = document.querySelector(".site-header .brand") as Element;
          brand.innerHTML = '<svg viewBox="0 0 96 32" role="img" aria-label="Whitfield"></svg>';
          const { width, height } = (brand.firstChild as Element).getBoundingClientRect();
          return [Math.round(width), Math.round(height)];
        });
        expect(size).toEqual([96, 32]);
      }
    }));

  it("gives a wide logo the space that the menu leaves on a phone", () =>
    revisit("/", { consent: "accepted" }, async (page) => {
      for (const [width, least] of [
        [360, 125],
        [390, 155],
        [430, 195],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        const { logo, gap } = await page.evaluate(() => {
          const brand = document.querySelector(".site-header .brand") as Element;
          brand.innerHTML = '<svg viewBox="0 0 300 40" role="img" aria-label="Whitfield"></svg>';
          const { width, right } = (brand.firstChild as Element).getBoundingClientRect();
          const menu = document.querySelector(".site-header .menus") as Element;
          return { logo: width, gap: menu.getBoundingClientRect().left - right };
        });
        expect(logo).toBeGreaterThan(least);
        expect(gap).toBeGreaterThanOrEqual(8);
      }
    }));

  it.each(HOMES)(
    "has one row at %s, also with three menus, wide fonts and a name of four words, in at most two lines",
    (home) =>
      revisit(home, { consent: "accepted", bypassCSP: true }, async (page) => {
        await page.evaluate(() => {
          const name = document.querySelector(".site-header .brand span");
          if (name) name.textContent = "Lindqvist & Ames, PLC";
          const menus = document.querySelector(".dropdowns");
          const [menu, , third] = menus?.children ?? [];
          const firm = third ?? menus?.appendChild(menu?.cloneNode(true) as Element);
          const label = document.documentElement.lang.startsWith("es") ? "Nuestro bufete " : "Our Firm ";
          firm?.querySelector("summary")?.firstChild?.replaceWith(label);
        });
        const measure = () =>
          page.evaluate(() => {
            const range = document.createRange();
            range.selectNodeContents(document.querySelector(".site-header .brand span") as Element);
            const rows = [...document.querySelectorAll(".site-header :is(.brand, summary, .header-call)")]
              .map((part) => part.getBoundingClientRect())
              .filter(({ height }) => height > 0)
              .map(({ top, bottom }) => Math.round((top + bottom) / 2));
            const bottoms = [...range.getClientRects()].map(({ bottom }) => Math.round(bottom));
            return { rows: new Set(rows).size, lines: new Set(bottoms).size };
          });
        for (const spacing of ["0", "0.05em"]) {
          await page.addStyleTag({ content: `* { letter-spacing: ${spacing} !important }` });
          for (const width of [320, 768, 864, 991, 992, 1024, 1144, 1440]) {
            await page.setViewportSize({ width, height: 800 });
            const { rows, lines } = await measure();
            const found = { rows, isShort: lines <= 2 };
            expect.soft(found, `${width} px, ${spacing} between letters`).toEqual({ rows: 1, isShort: true });
          }
        }
      }),
  );

  it("is tabbed through as it is read", () =>
    revisit("/", { consent: "accepted" }, async (page) => {
      for (const width of [280, 360, 768]) {
        await page.setViewportSize({ width, height: 800 });
        await page.locator(".skip-link").focus();
        const stops: { left: number; top: number }[] = [];
        for (;;) {
          await page.keyboard.press("Tab");
          const box = await page.evaluate(() => {
            const focused = document.activeElement?.closest(".site-header *");
            return focused && { ...focused.getBoundingClientRect().toJSON() };
          });
          if (!box) break;
          stops.push({ left: box.left, top: box.top });
        }
        const languages = await page.locator(".site-header .language:visible").count();
        const menus = await page.locator(".site-header summary:visible").count();
        expect(menus).toBe(width < 768 ? 1 : await page.locator(".dropdown").count());
        // With the brand and the call button.
        expect(stops.length).toBe(2 + menus + languages);
        const isNext = ({ left, top }: (typeof stops)[number], index: number) => {
          const last = stops[index - 1];
          return !last || left > last.left || top > last.top + 20;
        };
        expect(
          stops.filter((stop, index) => !isNext(stop, index)),
          `at ${width} px`,
        ).toEqual([]);
      }
    }));

  it("loads no script, also when a menu is touched", () =>
    open("/", {}, async (page) => {
      const scripts: string[] = [];
      page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
      await cities(page).locator("summary").click();
      expect(await isOpen(cities(page))).toBe(true);
      await page.waitForTimeout(300);
      expect(scripts).toEqual([]);
    }));
});

describe("a dropdown", () => {
  it("closes on Escape, and focus returns to its button", () =>
    revisit("/", {}, async (page) => {
      await cities(page).locator("summary").press("Enter");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Escape");
      expect(await isOpen(cities(page))).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe("Cities");
    }));

  it("closes when the focus leaves it, on Escape wherever the focus is, and when something outside is pressed", () =>
    revisit("/", {}, async (page) => {
      const button = specialties(page).locator("summary");
      await button.press("Enter");
      await page.locator(".header-call").focus();
      expect(await isOpen(specialties(page))).toBe(false);
      await button.click();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press("Escape");
      expect(await isOpen(specialties(page))).toBe(false);
      await button.click();
      await page.mouse.click(200, 600);
      expect(await isOpen(specialties(page))).toBe(false);
    }));

  it("closes when the other one opens, also in browsers without exclusive details elements", () =>
    open("/", {}, async (page) => {
      await page
        .locator(".menus")
        .evaluateAll((all) => all.forEach((menu) => void menu.removeAttribute("name")));
      await cities(page).locator("summary").click();
      await specialties(page).locator("summary").click();
      expect([await isOpen(cities(page)), await isOpen(specialties(page))]).toEqual([false, true]);
      await cities(page)
        .locator("summary")
        .evaluate((button) => (button as HTMLElement).click());
      await expect.poll(() => isOpen(specialties(page))).toBe(false);
      expect(await isOpen(cities(page))).toBe(true);
    }));
});

describe("a panel", () => {
  it("opens under its button, inside the window", () =>
    revisit("/", { viewport: { width: 768, height: 800 }, consent: "accepted" }, async (page) => {
      for (const menu of [cities(page), specialties(page)]) {
        await menu.locator("summary").click();
        const button = await menu.locator("summary").boundingBox();
        const panel = await menu.locator(".dropdown-panel").boundingBox();
        if (!button || !panel) throw new Error("The menu is not open.");
        const middle = button.x + button.width / 2;
        expect(Math.abs(panel.x + panel.width / 2 - middle)).toBeLessThan(2);
        expect(panel.x).toBeGreaterThanOrEqual(0);
        const header = await page.locator(".site-header").boundingBox();
        expect(panel.y, "below the line of the header").toBeGreaterThan(header?.height ?? 0);
        expect(panel.x + panel.width).toBeLessThanOrEqual(768);
      }
    }));
});

describe("the mobile menu", () => {
  it("shows how to close it, the current page, and texts on the edge of the page", () =>
    revisit(ADDRESS, { viewport: PHONE, hasTouch: true, consent: "accepted" }, async (page) => {
      const button = mobileMenu(page).locator("summary");
      const mark = () => button.evaluate((element) => getComputedStyle(element, "::after").content);
      expect(await mark()).toBe("none");
      await button.tap();
      expect(await mark()).toBe('"×"');
      expect(await button.locator(".icon").isVisible()).toBe(false);
      const current = mobileMenu(page).locator("[aria-current=page]");
      expect(await current.allTextContents()).toEqual([CITY]);
      expect(await current.count()).toBe(1);
      const left = (selector: string) =>
        page.locator(selector).evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getBoundingClientRect().left;
        });
      const edge = await page
        .locator("main .hero .button-call")
        .evaluate((each) => each.getBoundingClientRect().left);
      expect(await left(".mobile-panel a >> nth=0")).toBeCloseTo(edge, 0);
      expect(await left(".mobile-panel p >> nth=0")).toBeCloseTo(edge, 0);
    }));

  it("closes when a link in it is used", () =>
    revisit("/", { viewport: PHONE, hasTouch: true, consent: "accepted" }, async (page) => {
      await mobileMenu(page).locator("summary").tap();
      // A fragment link keeps the page, so that the menu can be inspected.
      const link = mobileMenu(page).getByRole("link").first();
      await link.evaluate((element) => element.setAttribute("href", "#main"));
      await link.tap();
      expect(await isOpen(mobileMenu(page))).toBe(false);
    }));

  it("reaches its last link on a small phone", () =>
    revisit("/", { viewport: { width: 360, height: 560 }, hasTouch: true }, async (page) => {
      await mobileMenu(page).locator("summary").tap();
      const last = mobileMenu(page).getByRole("link").last();
      const address = await last.getAttribute("href");
      await last.tap();
      await page.waitForURL(`**${address}`);
    }));

  it("opens and closes on a tap, and closes on a tap outside", () =>
    revisit("/", { viewport: PHONE, hasTouch: true, consent: "accepted" }, async (page) => {
      const button = mobileMenu(page).locator("summary");
      await button.tap();
      expect(await isOpen(mobileMenu(page))).toBe(true);
      await button.tap();
      expect(await isOpen(mobileMenu(page))).toBe(false);
      await button.tap();
      // The corner of the header: with many links, the panel and the call bar cover the rest of a phone.
      await page.touchscreen.tap(4, 4);
      expect(await isOpen(mobileMenu(page))).toBe(false);
    }));
});
