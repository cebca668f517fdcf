// A call is always one tap away on a phone, by one button at a time beside the header's. First steps are, too.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browsing, DESKTOP } from "../helpers/browsing.ts";
import { CITY, NEIGHBORHOOD, PAGE_KINDS } from "../helpers/page-kinds.ts";
import { PHONE } from "../specification/firm.ts";

const { open, revisit } = browsing();

const onPhone = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  reducedMotion: "reduce",
} as const;
/** High enough for the call bar beside the consent bar. */
const onTallPhone = { ...onPhone, viewport: { width: 360, height: 740 } } as const;
const afterConsent = { ...onPhone, consent: "accepted" } as const;
/** As Chrome on Android: with transitions between pages. */
const inMotion = { ...afterConsent, isMobile: true, reducedMotion: "no-preference" } as const;

/** Returns the labels of the call buttons that can be tapped, without the header's. */
const callButtons = async (page: Page) => (await callButtonsAt(page, [undefined]))[0] ?? [];

/** The same at each height in pixels: scrolls there, and waits until listeners and observers have run. */
function callButtonsAt(
  page: Page,
  tops: readonly (number | undefined)[],
): Promise<readonly (readonly string[])[]> {
  return page.evaluate(async (tops) => {
    const found: string[][] = [];
    for (const top of tops) {
      if (top !== undefined) {
        window.scrollTo({ top, behavior: "instant" });
        // Observers are called after the next frame.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      }
      const buttons = [
        ...document.querySelectorAll<HTMLElement>(".button-call:not(.header-call), .call-bar a"),
      ];
      found.push(buttons.filter(isTappable).map(({ innerText }) => innerText.replaceAll(/\s+/g, " ").trim()));
    }
    return found;

    function isTappable(button: Element): boolean {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }
  }, tops);
}

/** Scrolls to a height in pixels and waits until listeners have run. */
function scrollTo(page: Page, top: number): Promise<unknown> {
  return page.evaluate((top) => {
    window.scrollTo({ top, behavior: "instant" });
    return new Promise(requestAnimationFrame);
  }, top);
}

describe.each(PAGE_KINDS)("a $kind page on a phone", ({ address }) => {
  it("has one call button beside the header's at every scroll position", () =>
    revisit(address, afterConsent, async (page) => {
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      const down = Array.from({ length: Math.ceil(end / 320) + 1 }, (_, index) => index * 320);
      const tops = [...down, 0];
      const found = (await callButtonsAt(page, tops)).map((calls, index) => ({ top: tops[index], calls }));
      expect(found).toHaveLength(tops.length);
      expect(found.filter(({ calls }) => calls.length !== 1)).toEqual([]);
    }));
});

describe("the call bar", () => {
  const bar = (page: Page) => page.locator(".call-bar a");

  it("stays without JavaScript, with the consent bar", () =>
    revisit("/blog", { ...onTallPhone, javaScriptEnabled: false }, async (page) => {
      for (const top of [0, 1500]) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), top);
        await bar(page).tap({ trial: true });
      }
    }));

  it("comes and goes above the consent bar, which stays where it is", () =>
    revisit(CITY, onTallPhone, async (page) => {
      const consent = page.locator(".consent");
      const before = await consent.boundingBox();
      expect(await callButtons(page)).toHaveLength(1);
      expect(await bar(page).isVisible()).toBe(false);
      await scrollTo(page, 600);
      await bar(page).tap({ trial: true });
      expect(await consent.boundingBox()).toEqual(before);
      await consent.getByRole("button").first().tap();
      expect((await bar(page).boundingBox())?.y).toBe(740 - 64);
    }));

  it("waits for an answer to the consent bar in a low window, where the header has a call button", () =>
    revisit(CITY, onPhone, async (page) => {
      await scrollTo(page, 600);
      expect(await bar(page).isVisible()).toBe(false);
      await page.locator(".header-call").tap({ trial: true });
      await page.locator(".consent button").first().tap();
      await bar(page).waitFor();
    }));

  it("appears when the open menu covers the page's own button", () =>
    revisit(CITY, afterConsent, async (page) => {
      await bar(page).waitFor({ state: "hidden" });
      await page.locator(".mobile-menu summary").tap();
      await bar(page).waitFor();
      await page.locator(".mobile-menu summary").tap();
      await bar(page).waitFor({ state: "hidden" });
    }));

  it.runIf(NEIGHBORHOOD)(
    "stays hidden during and after the transition to a page with a button of its own",
    () =>
      open(NEIGHBORHOOD, inMotion, async (page) => {
        await page.addInitScript(() => {
          const shown: (boolean | undefined)[] = [];
          Object.assign(window, { shown });
          const watch = () => {
            shown.push(document.querySelector(".call-bar")?.checkVisibility({ visibilityProperty: true }));
            requestAnimationFrame(watch);
          };
          requestAnimationFrame(watch);
        });
        const shown = () => page.evaluate(() => (window as unknown as { shown: boolean[] }).shown);
        await page.getByRole("link", { name: /^Back to / }).tap();
        await page.waitForURL(`**${CITY}`);
        await page.waitForTimeout(600);
        expect(await shown()).toContain(false);
        expect(await shown()).not.toContain(true);
        expect(await callButtons(page)).toEqual([`Call ${PHONE}`]);
      }),
  );

  it.runIf(NEIGHBORHOOD)("shows after the transition to a row without a button in view", () =>
    open(NEIGHBORHOOD, inMotion, async (page) => {
      await page.locator('main a[href^="/deadlines#"]').tap();
      await page.waitForURL("**/deadlines#*");
      await bar(page).waitFor();
      await page.waitForTimeout(600);
      expect(await callButtons(page)).toEqual([`Call ${PHONE} Free, 24/7`]);
    }),
  );

  // A menu that closed when the bar is pressed would bring back the consent bar, under the same finger.
  it("places the call over an open menu", () =>
    open(CITY, onPhone, async (page) => {
      await page.locator(".mobile-menu summary").tap();
      const clicked = page.evaluate(
        () =>
          new Promise((resolve) =>
            addEventListener("click", (event) => {
              event.preventDefault();
              resolve((event.target as Element).closest("a")?.getAttribute("href"));
            }),
          ),
      );
      const box = await bar(page).boundingBox();
      if (!box) throw new Error("The call bar is not shown.");
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.touchscreen.tap(x, y);
      expect(await clicked).toMatch(/^tel:/);
      expect(await page.evaluate(() => localStorage.getItem("cookie-consent"))).toBe(null);
    }));
});

/** Doubles the default font size of the browser. */
async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
}

describe.each([
  [320, 568],
  [640, 360],
])("a phone of %i × %i px with large text", (width, height) => {
  const large = { ...onPhone, viewport: { width, height }, before: enlargeText };

  /** Returns the part of the window that shows the page, rather than the header and the bars. */
  const visiblePart = (page: Page) =>
    page.evaluate(() => {
      const rows = Array.from({ length: 40 }, (_, row) => ((row + 0.5) * innerHeight) / 40);
      return rows.filter((y) => document.elementFromPoint(innerWidth / 2, y)?.closest("main")).length / 40;
    });

  it("shows one call button and the page, the first steps after a tap, and no focused link behind its bars", () =>
    revisit(CITY, large, async (page) => {
      expect(await page.locator(".call-bar a").isVisible()).toBe(false);
      expect(await visiblePart(page)).toBeGreaterThan(0.15);
      await page.locator(".hero .first-steps").focus();
      const hidden: string[] = [];
      for (let stop = 0; stop < 15; stop += 1) {
        await page.keyboard.press("Tab");
        const name = await page.evaluate(() => {
          const link = document.activeElement as HTMLElement;
          // A link in a text has a box for each of its lines.
          const isReached = [...link.getClientRects()].every(({ x, y, width, height }) =>
            link.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
          );
          return isReached ? "" : link.innerText;
        });
        if (name) hidden.push(name);
      }
      expect(hidden).toEqual([]);
      await scrollTo(page, 1200);
      await page.locator(".call-bar a").tap({ trial: true });
      expect(await visiblePart(page)).toBeGreaterThan(0.33);
      await page.locator(".consent button").first().tap();
      expect(await visiblePart(page)).toBeGreaterThan(0.66);
      await page.getByRole("link", { name: "Just crashed? First steps" }).tap();
      await page.waitForURL("**#emergency");
      const heading = page.locator("h2#emergency");
      const isInView = (element: Element) => {
        const { x, y, bottom } = element.getBoundingClientRect();
        return [y + 8, Math.min(bottom - 8, y + 60)].every((y) =>
          element.contains(document.elementFromPoint(x + 20, y)),
        );
      };
      await expect.poll(() => heading.evaluate(isInView)).toBe(true);
    }));
});

describe("a hero", () => {
  it("has a review that looks like a link on a phone, and like a button on a wide screen", () =>
    revisit(CITY, {}, async (page) => {
      const review = page.getByRole("link", { name: /^Free .* Case Review by phone$/ });
      for (const [width, border] of [
        [360, "0px"],
        [1280, "2px"],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        expect(await review.evaluate((link) => getComputedStyle(link).borderTopWidth)).toBe(border);
      }
    }));

  it.each([
    ["a neighborhood page", NEIGHBORHOOD || CITY, afterConsent],
    ["the page of unknown addresses", "/nowhere", { viewport: DESKTOP, consent: "accepted" }],
  ] as const)("leads from %s to the first steps, below the header", (_, address, options) =>
    revisit(address, options, async (page) => {
      await page.getByRole("link", { name: "Just crashed? First steps" }).click();
      const heading = page.locator("h2#emergency");
      await heading.waitFor();
      await expect
        .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
        .toBeLessThan(200);
      const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
      expect(top).toBeGreaterThan(64);
    }),
  );
});
