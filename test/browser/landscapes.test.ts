// The text of each hero over its picture: every landscape, in the narrowest window and where its text is the widest.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browsing, draw } from "../helpers/browsing.ts";
import { builtPage } from "../helpers/built-site.ts";
import { createLayoutAudit } from "../helpers/layout-audit.ts";
import { addressesOf, CITY } from "../helpers/page-kinds.ts";
import { findWeakText, textBoxes } from "../helpers/text-contrast.ts";

/** Makes text, and the longest line, as wide as DejaVu Sans and Verdana do. */
const WIDE_FONTS = ":root { font-size: 112% }";

const landscapeOf = (address: string) =>
  builtPage(address)("main .hero").attr("class")?.split(" ").at(-1) ?? "";

/**
 * A page of each landscape of the site. The longest address counts, because its heading is likely the longest. A firm may
 * have a photo in the place of the home page's.
 */
const LANDSCAPES = [
  ...new Map(
    ["/", ...addressesOf("city", true), ...addressesOf("specialty", true)]
      .filter((address) => builtPage(address)(".hero-photo").length === 0)
      .toSorted((a, b) => a.length - b.length)
      .map((address) => [landscapeOf(address), address]),
  ),
].map(([landscape, address]) => ({ landscape, address }));

const { revisit } = browsing();

/** Returns what of the hero's text has a contrast of less than 4.5:1 with the picture behind it. */
async function weakText(page: Page, label: string): Promise<readonly string[]> {
  const texts = await page.evaluate(textBoxes, ".hero > .wrap");
  expect(texts.length).toBeGreaterThan(2);
  await draw(page);
  const picture = (await page.locator(".hero > .wrap").screenshot()).toString("base64");
  const weak = await page.evaluate(findWeakText, { texts, picture });
  return weak.map((text) => `${text} (${label})`);
}

describe.each(LANDSCAPES)("the landscape $landscape", ({ landscape, address }) => {
  it("leaves the text over it readable, and a call button that stands out", () =>
    revisit(address, { bypassCSP: true, consent: "accepted", reducedMotion: "reduce" }, async (page) => {
      await page.locator(`.hero.${landscape} > .horizon`).waitFor();
      const checks = `(${createLayoutAudit})().findWeakCallButtons()`;
      expect(await page.evaluate(checks)).toEqual([]);
      await page.addStyleTag({ content: ".hero * { -webkit-text-fill-color: transparent !important }" });
      await page.setViewportSize({ width: 280, height: 1000 });
      const narrow = await weakText(page, "280 px");
      await page.addStyleTag({ content: WIDE_FONTS });
      await page.setViewportSize({ width: 992, height: 1000 });
      const found = [...narrow, ...(await weakText(page, "992 px, with wide fonts"))];
      expect(found).toEqual([]);
    }));
});

describe("the landscapes", () => {
  it("are not shown in forced colors, whose text colors no picture knows", () =>
    revisit(CITY, { forcedColors: "active" }, async (page) => {
      expect(await page.locator(".horizon").isVisible()).toBe(false);
      expect(await page.locator(".hero").evaluate((hero) => getComputedStyle(hero).backgroundImage)).toBe(
        "none",
      );
    }));
});
