// The colors of every kind of page: the call button on any ground, and colors that the system forces.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { findViolations } from "../helpers/axe.ts";
import { browsing } from "../helpers/browsing.ts";
import { createLayoutAudit, type LayoutAudit } from "../helpers/layout-audit.ts";
import { PAGE_KINDS, TRANSLATED_KINDS } from "../helpers/page-kinds.ts";

const { revisit } = browsing();

const onPhone = { viewport: { width: 360, height: 740 }, consent: "accepted" } as const;

/** Runs a check of the layout audit on a page. */
function find(page: Page, check: keyof LayoutAudit): Promise<readonly string[]> {
  return page.evaluate(`(${createLayoutAudit})().${check}()`);
}

describe.each([...PAGE_KINDS, ...TRANSLATED_KINDS])("a $kind page in the dark", ({ address }) => {
  it("has no axe violation, and call buttons and focus rings that stand out, at 1440 and 360 px", () =>
    revisit(
      address,
      { viewport: { width: 1440, height: 800 }, colorScheme: "dark", reducedMotion: "reduce" },
      async (page) => {
        expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
          "rgb(16, 21, 31)",
        );
        for (const width of [1440, 360]) {
          await page.setViewportSize({ width, height: 800 });
          await page.mouse.wheel(0, 20_000);
          expect.soft(await findViolations(page), `${width} px`).toEqual([]);
          expect.soft(await find(page, "findWeakCallButtons"), `${width} px`).toEqual([]);
          expect.soft(await find(page, "findWeakFocusRings"), `${width} px`).toEqual([]);
        }
      },
    ));
});

describe("a hero", () => {
  it.each(["/austin", "/lubbock", "/dallas", "/laredo", "/el-paso"])(
    "has a call button that stands out at %s",
    (address) =>
      revisit(address, onPhone, async (page) => {
        expect(await find(page, "findWeakCallButtons")).toEqual([]);
      }),
  );
});

describe("the menu of a phone", () => {
  it.each(["light", "dark"] as const)(
    "marks the current page with a color of its own in the %s",
    (colorScheme) =>
      revisit("/houston", { ...onPhone, colorScheme }, async (page) => {
        await page.locator(".mobile-menu > summary").click();
        const colorOf = (selector: string) =>
          page
            .locator(selector)
            .evaluate((element) => getComputedStyle(element).backgroundColor.match(/\d+/g));
        const panel = await colorOf(".mobile-panel");
        const current = await colorOf(".mobile-panel [aria-current]");
        const differences = panel?.map((value, index) => Math.abs(Number(value) - Number(current?.[index])));
        expect(Math.max(...(differences ?? []))).toBeGreaterThanOrEqual(16);
      }),
  );
});

describe("forced colors", () => {
  it.each(["/", "/houston", "/uber-accidents"])(
    "leave icons and the edge of the call bar visible at %s",
    (address) =>
      revisit(address, { ...onPhone, forcedColors: "active", colorScheme: "dark" }, async (page) => {
        const [canvas, icons, edge] = await page.evaluate(() => {
          const colorOf = (element: Element) => getComputedStyle(element).color;
          const bar = getComputedStyle(document.querySelector(".call-bar") as Element);
          return [
            getComputedStyle(document.body).backgroundColor,
            [...new Set([...document.querySelectorAll("main .icon")].map(colorOf))],
            { width: bar.borderTopWidth, color: bar.borderTopColor },
          ] as const;
        });
        expect(canvas).toBe("rgb(0, 0, 0)");
        expect(icons.filter((color) => !["rgb(255, 255, 255)", "rgb(255, 255, 0)"].includes(color))).toEqual(
          [],
        );
        expect(edge).toEqual({ width: "1px", color: "rgb(255, 255, 255)" });
      }),
  );

  it.each([...PAGE_KINDS, ...TRANSLATED_KINDS])(
    "leave an edge to the boxes of a $kind page, whose backgrounds they remove",
    ({ address }) =>
      revisit(address, { ...onPhone, forcedColors: "active", colorScheme: "dark" }, async (page) => {
        const outlines = await page.$$eval(".emergency, .call-box, .footer-call", (boxes) =>
          boxes.map((box) => getComputedStyle(box).outline),
        );
        expect(new Set(outlines)).toEqual(new Set(["rgb(255, 255, 255) solid 1px"]));
      }),
  );
});
