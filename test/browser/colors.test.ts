// The colors of every kind of page: the call button on any ground, and colors that the system forces.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { findViolations } from "../helpers/axe.ts";
import { browsing } from "../helpers/browsing.ts";
import { PROJECT } from "../helpers/cli.ts";
import { createLayoutAudit, type LayoutAudit } from "../helpers/layout-audit.ts";
import { PAGE_KINDS } from "../helpers/page-kinds.ts";
import { HEADER_CITIES } from "../specification/firm.ts";

const { revisit } = browsing();

const onPhone = { viewport: { width: 360, height: 740 }, consent: "accepted" } as const;

/** The ground of a page in the dark, as the firm's tokens have it. */
const tokens = readFileSync(path.join(PROJECT, "templates/styles/tokens.css"), "utf8");
const [, DARK_GROUND = ""] = /color-scheme: dark.*?--ground: ([^;]+);/s.exec(tokens) ?? [];

/** Returns the call buttons and focus rings of a page that do not stand out. */
async function findWeakEdges(page: Page): Promise<readonly string[]> {
  const checks: (keyof LayoutAudit)[] = ["findWeakCallButtons", "findWeakFocusRings"];
  return page.evaluate(`(${JSON.stringify(checks)}).flatMap((check) => (${createLayoutAudit})()[check]())`);
}

describe.each(PAGE_KINDS)("a $kind page", ({ kind, address }) => {
  it("has text, call buttons and focus rings that stand out, also in the dark, and edges in forced colors", () =>
    revisit(address, { ...onPhone, reducedMotion: "reduce" }, async (page) => {
      expect.soft(await findWeakEdges(page), "light").toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      const [ground, expected] = await page.evaluate((color) => {
        const probe = new Option();
        probe.style.color = color;
        return [getComputedStyle(document.body).backgroundColor, probe.style.color];
      }, DARK_GROUND);
      expect(ground).toBe(expected);
      // Wide windows have buttons and menus that a phone does not have.
      for (const width of kind === "home" || kind === "city" ? [360, 1440] : [360]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await findViolations(page, "color-contrast"), `dark, ${width} px`).toEqual([]);
        expect.soft(await findWeakEdges(page), `dark, ${width} px`).toEqual([]);
      }
      await page.setViewportSize(onPhone.viewport);
      await page.emulateMedia({ forcedColors: "active" });
      const { outlines, icons, bar } = await page.evaluate(() => {
        const styles = (selector: string) =>
          [...document.querySelectorAll(selector)].map((each) => getComputedStyle(each));
        return {
          outlines: styles(".emergency, .call-box, .footer-call").map(({ outline }) => outline),
          icons: styles("main .icon").map(({ color }) => color),
          bar: styles(".call-bar").map(({ borderTop }) => borderTop),
        };
      });
      const [white, yellow] = ["rgb(255, 255, 255)", "rgb(255, 255, 0)"];
      expect.soft(new Set(outlines)).toEqual(new Set([`${white} solid 1px`]));
      expect.soft(icons.filter((color) => color !== white && color !== yellow)).toEqual([]);
      expect.soft(bar).toEqual([`1px solid ${white}`]);
      await page.emulateMedia({ colorScheme: null, forcedColors: null });
    }));
});

describe("the menu of a phone", () => {
  it.each(["light", "dark"] as const)(
    "marks the current page with a color of its own in the %s",
    (colorScheme) =>
      revisit(HEADER_CITIES[0]?.[1] ?? "", { ...onPhone, colorScheme }, async (page) => {
        await page.locator(".mobile-menu > summary").click();
        const colors = await page.locator(".mobile-panel").evaluate((panel) => {
          const colorOf = (element: Element | null) => element && getComputedStyle(element).backgroundColor;
          const probe = new Option();
          probe.style.color = getComputedStyle(panel).getPropertyValue("--tint");
          const others = [...panel.querySelectorAll("a:not([aria-current])")].map(colorOf);
          const current = colorOf(panel.querySelector("[aria-current]"));
          return { tint: probe.style.color, current, others: [colorOf(panel), ...others] };
        });
        expect(colors.current).toBe(colors.tint);
        expect(colors.others).not.toContain(colors.current);
      }),
  );
});
