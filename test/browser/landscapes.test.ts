// The text of each hero over its picture: every landscape, at all widths.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browsing } from "../helpers/browsing.ts";
import { builtPage } from "../helpers/built-site.ts";
import { addressesOf, CITY } from "../helpers/page-kinds.ts";
import { findWeakText, textBoxes } from "../helpers/text-contrast.ts";

const WIDTHS = [280, 992, 2560];

const landscapeOf = (address: string) =>
  builtPage(address)("main .hero").attr("class")?.split(" ").at(-1) ?? "";

/** A page of each landscape of the site. The longest address comes first, because its heading is likely the longest. */
const LANDSCAPES = [
  ...new Map(
    ["/", ...addressesOf("city"), ...addressesOf("specialty")]
      .toSorted((a, b) => a.length - b.length)
      .map((address) => [landscapeOf(address), address]),
  ),
].map(([landscape, address]) => ({ landscape, address }));

const { revisit } = browsing();

/** Returns what of the hero's text has a contrast of less than 4.5:1 with the picture behind it, at any width. */
async function weakText(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  await page.addStyleTag({ content: ".hero * { -webkit-text-fill-color: transparent !important }" });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 1400 });
    const texts = await page.evaluate(textBoxes, ".hero > .wrap");
    expect(texts.length).toBeGreaterThan(2);
    const picture = (await page.locator(".hero > .wrap").screenshot()).toString("base64");
    const weak = await page.evaluate(findWeakText, { texts, picture });
    found.push(...weak.map((text) => `${text} (${width} px)`));
  }
  return found;
}

describe.each(LANDSCAPES)("the landscape $landscape", ({ landscape, address }) => {
  it("leaves the text over it readable from 280 to 2560 px", () =>
    revisit(address, { bypassCSP: true, consent: "accepted", reducedMotion: "reduce" }, async (page) => {
      await page.locator(`.hero.${landscape} > .horizon`).waitFor();
      expect(await weakText(page)).toEqual([]);
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
