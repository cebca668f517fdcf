// The text of each hero over its picture: every landscape, at all widths.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browsing } from "../helpers/browsing.ts";
import { findWeakText, textBoxes } from "../helpers/text-contrast.ts";

const WIDTHS = [280, 992, 2560];

/** A page of each landscape. */
const LANDSCAPES = [
  { landscape: "highway", address: "/" },
  { landscape: "gulf", address: "/houston" },
  { landscape: "hill-country", address: "/austin" },
  { landscape: "high-plains", address: "/lubbock" },
  { landscape: "metroplex", address: "/fort-worth" },
  { landscape: "south-texas", address: "/laredo" },
  { landscape: "trans-pecos", address: "/el-paso" },
  { landscape: "rideshare", address: "/uber-accidents" },
  { landscape: "livestock", address: "/animal-accidents" },
  { landscape: "hospital", address: "/personal-injury" },
  { landscape: "unlit-car", address: "/no-headlights-accidents" },
];

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
    revisit("/lubbock", { forcedColors: "active" }, async (page) => {
      expect(await page.locator(".horizon").isVisible()).toBe(false);
      expect(await page.locator(".hero").evaluate((hero) => getComputedStyle(hero).backgroundImage)).toBe(
        "none",
      );
    }));
});
