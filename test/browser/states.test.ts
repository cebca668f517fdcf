// The states of the shell and their transitions, by pointer, touch and keyboard, with and without JavaScript.
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browsing, DESKTOP, PHONE } from "../helpers/browsing.ts";
import { HEADER_CITIES, MENUS, SPECIALTIES } from "../specification/firm.ts";

const { revisit } = browsing();

/** The second address of the mobile menu, and the last one of the cities. */
const [, [, SECOND] = ["", ""]] = [...HEADER_CITIES, ...SPECIALTIES];
const [, LAST_CITY] = HEADER_CITIES.at(-1) ?? ["", ""];

type Hand = "pointer" | "touch" | "keyboard";

/** Uses a control by pointer, touch or keyboard; the keyboard reaches it with Tab. */
async function use(control: Locator, hand: Hand): Promise<void> {
  if (hand === "pointer") return control.click();
  if (hand === "touch") return control.tap();
  const isFocused = () => control.evaluate((element) => document.activeElement === element);
  for (let count = 0; count < 100 && !(await isFocused()); count += 1)
    await control.page().keyboard.press("Tab");
  expect(await isFocused()).toBe(true);
  return control.page().keyboard.press("Enter");
}

const isOpen = async (menu: Locator) => (await menu.getAttribute("open")) !== null;
const mobileMenu = (page: Page) => page.locator(".mobile-menu");
const dropdown = (page: Page, name: string) =>
  page.locator(".dropdown", { has: page.locator("summary", { hasText: name }) });

describe.each([
  { javaScriptEnabled: true, how: "with" },
  { javaScriptEnabled: false, how: "without" },
])("$how JavaScript", ({ javaScriptEnabled }) => {
  const onPhone = { viewport: PHONE, javaScriptEnabled, hasTouch: true, isMobile: true };
  const onDesktop = { viewport: DESKTOP, javaScriptEnabled, hasTouch: true };

  it("the consent bar is visible until it is accepted", () =>
    revisit("/", onDesktop, async (page) => {
      const bar = page.locator(".consent");
      expect(await bar.isVisible()).toBe(true);
      await use(page.locator(".consent button").first(), javaScriptEnabled ? "keyboard" : "pointer");
      expect(await bar.isVisible()).toBe(false);
      await page.reload();
      // Without JavaScript, nothing is stored, so the next page shows the bar again.
      expect(await bar.isVisible()).toBe(!javaScriptEnabled);
    }));

  it.each<Hand>([javaScriptEnabled ? "keyboard" : "touch"])(
    "the mobile menu opens and closes by its button, and its links work, by %s",
    (hand) =>
      revisit("/", onPhone, async (page) => {
        const button = mobileMenu(page).locator("summary");
        const links = mobileMenu(page).getByRole("link");
        expect(await isOpen(mobileMenu(page))).toBe(false);
        await use(button, hand);
        expect(await isOpen(mobileMenu(page))).toBe(true);
        // The last one of the cities is "All cities"; pages of the firm, if there are any, have a dropdown of their own.
        const own = await page.locator(".dropdown").nth(2).locator("a").count();
        expect(await links.count()).toBe(HEADER_CITIES.length + SPECIALTIES.length + 1 + own);
        expect(await links.first().isVisible()).toBe(true);
        await use(button, hand);
        expect(await isOpen(mobileMenu(page))).toBe(false);
        await use(button, hand);
        await use(links.nth(1), hand);
        await page.waitForURL(`**${SECOND}`);
        expect(await isOpen(mobileMenu(page))).toBe(false);
      }),
  );

  it.each<Hand>([javaScriptEnabled ? "keyboard" : "pointer"])(
    "a dropdown opens, closes the other one, and its links work, by %s",
    (hand) =>
      revisit("/", onDesktop, async (page) => {
        const [cities, specialties] = [dropdown(page, MENUS.cities), dropdown(page, MENUS.specialties)];
        await use(specialties.locator("summary"), hand);
        expect(await isOpen(specialties)).toBe(true);
        // Shift+Tab: Cities comes before Specialties.
        if (hand === "keyboard") {
          await page.keyboard.press("Shift+Tab");
          await page.keyboard.press("Enter");
        } else {
          await use(cities.locator("summary"), hand);
        }
        await expect.poll(() => isOpen(specialties)).toBe(false);
        expect(await isOpen(cities)).toBe(true);
        // The last one is "All cities".
        await use(cities.getByRole("link").nth(-2), hand);
        await page.waitForURL(`**${LAST_CITY}`);
        expect(await isOpen(dropdown(page, MENUS.cities))).toBe(false);
      }),
  );
});
