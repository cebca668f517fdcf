// The layout of every kind of page, at all widths, with the system's fonts, with large text, and in print.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browsing, type OpenOptions } from "../helpers/browsing.ts";
import { createLayoutAudit, type LayoutAudit } from "../helpers/layout-audit.ts";
import { CITY, LAYOUT_KINDS } from "../helpers/page-kinds.ts";

/** The default font sizes of the browser, in pixels. */
const FONTS = [
  { fonts: "the system's fonts", size: 16 },
  { fonts: "text at 200 %", size: 32 },
] as const;
/** The narrowest windows, and those from which on a page has more columns: wide fonts fit the others, too. */
const WIDTHS = { 16: [280, 360, 768, 1024], 32: [280, 320, 768] } as const;
/** Lines are longest, and targets smallest, with the page's own fonts. */
const LINE_WIDTHS = [360, 1440] as const;
/** Makes text as wide as DejaVu Sans and Verdana do. */
const WIDE_FONTS = "* { letter-spacing: 0.05em !important }";
/** US Letter between its margins. */
const SHEET_WIDTH = 720;

const { revisit } = browsing();

async function setFontSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: size } });
}

/** Returns a function that prepares a page for text of `size` pixels. */
const prepareFor = (size: number) => async (page: Page) => {
  await setFontSize(page, size);
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.addInitScript(`window.audit = (${createLayoutAudit})()`);
};
/** One for each size: tests with the same function share a page. */
const PREPARATIONS = { 16: prepareFor(16), 32: prepareFor(32) } as const;
type Size = keyof typeof PREPARATIONS;

/** Options for a page with the system's fonts, default text of `size` pixels, a coarse pointer and no animations. */
function withFontSize(size: Size, options: OpenOptions = {}): OpenOptions {
  return { hasTouch: true, reducedMotion: "reduce", before: PREPARATIONS[size], ...options };
}

/**
 * The sizes of the texts of a page, in pixels, and how much they have to grow. The window limits headings, so that their
 * words stay whole, and buttons, so that phone numbers do.
 */
const textSizes = (page: Page) =>
  page.$$eval(
    ".site-header .brand span, main :is(p, li, dt, dd, summary, .city-name, .button), .call-bar a",
    (elements) =>
      elements.map((element) => ({
        name: `${element.localName} "${element.textContent.trim().slice(0, 40)}"`,
        size: Number.parseFloat(getComputedStyle(element).fontSize),
        factor: element.matches(".button, .call-bar a") ? 1.3 : 1.8,
      })),
  );

/** Returns what `checks` find at any of `widths`: each fault once, with its widths. */
async function audit(
  page: Page,
  widths: readonly number[],
  checks: readonly (keyof LayoutAudit)[],
): Promise<readonly string[]> {
  const faults = new Map<string, readonly number[]>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const found = await page.evaluate((checks) => {
      const { audit } = window as unknown as { audit: LayoutAudit };
      return checks.flatMap((check) => audit[check]());
    }, checks);
    for (const fault of new Set(found)) faults.set(fault, [...(faults.get(fault) ?? []), width]);
  }
  return [...faults].map(([fault, at]) => `${fault} (${at.join(", ")} px)`);
}

/** Returns what is wrong with the layout at any width, with wide fonts. */
async function auditLayout(page: Page, size: Size): Promise<readonly string[]> {
  const wide = await page.addStyleTag({ content: WIDE_FONTS });
  const faults = await audit(page, WIDTHS[size], ["findOverflow", "findBadBreaks", "findUnevenRows"]);
  await wide.evaluate((style) => (style as Element).remove());
  return faults;
}

describe.each(LAYOUT_KINDS)("the layout of a $kind page", ({ address }) => {
  it("holds at all widths with the system's fonts and with text at 200 %, and in print", () =>
    // The policy of the page allows no other styles.
    revisit(address, withFontSize(16, { bypassCSP: true }), async (page) => {
      expect.soft(await audit(page, LINE_WIDTHS, ["findLongLines", "findSmallTargets"])).toEqual([]);
      expect.soft(await auditLayout(page, 16)).toEqual([]);
      await page.emulateMedia({ media: "print" });
      expect.soft(await audit(page, [SHEET_WIDTH], ["findPrintFaults", "findOverflow"])).toEqual([]);
      await page.emulateMedia({ media: null });

      await page.setViewportSize({ width: 360, height: 800 });
      const before = await textSizes(page);
      await setFontSize(page, 32);
      const after = await textSizes(page);
      const small = before.filter(({ size, factor }, index) => (after[index]?.size ?? 0) < factor * size);
      expect.soft(small, "texts that hardly grow").toEqual([]);
      expect.soft(await auditLayout(page, 32), "at 200 %").toEqual([]);
      expect
        .soft(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
        .toBe("32px");
      await setFontSize(page, 16);
    }));
});

describe("the end of a page on a phone", () => {
  it("is the copyright, without the space for a call bar that is not there", () =>
    revisit("/", { viewport: { width: 360, height: 640 }, consent: "accepted" }, async (page) => {
      await page.mouse.wheel(0, 20_000);
      await page.waitForFunction(() => document.documentElement.hasAttribute("data-callable"));
      const space = () =>
        page.evaluate(() => {
          const last = document.querySelector(".footer-legal p:last-child") as Element;
          return document.documentElement.scrollHeight - scrollY - last.getBoundingClientRect().bottom;
        });
      await expect.poll(space).toBeLessThanOrEqual(48);
      // With the bar, the copyright stands above it.
      await page.setViewportSize({ width: 360, height: 320 });
      await page.mouse.wheel(0, 20_000);
      await expect.poll(space).toBeGreaterThanOrEqual(64);
    }));
});

describe("the header", () => {
  const visitHeader = (size: Size, width: number, work: (page: Page) => Promise<void>) =>
    revisit(
      "/",
      withFontSize(size, { viewport: { width, height: 800 }, consent: "accepted", bypassCSP: true }),
      work,
    );

  it.each([
    { zoom: "all text", width: 360 },
    // As Firefox does: media queries match as before.
    { zoom: "text only", width: 320 },
    { zoom: "text only", width: 768 },
  ])("shows brand, menu and call button apart with $zoom at 200 %, at $width px", ({ zoom, width }) =>
    visitHeader(zoom === "all text" ? 32 : 16, width, async (page) => {
      if (zoom === "text only") await page.addStyleTag({ content: "html { font-size: 200% }" });
      const faults = await page.evaluate(() => {
        const parts = [
          ...document.querySelectorAll(".site-header :is(.brand, summary, .language, .header-call)"),
        ]
          .filter((part) => part.checkVisibility())
          .map((part) => ({ part, box: part.getBoundingClientRect() }));
        return parts.flatMap(({ part, box }) => {
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          const isReached = part.contains(document.elementFromPoint(x, y));
          const isWhole = part.scrollWidth <= part.clientWidth + 1 && box.right <= innerWidth;
          const isTarget = box.width >= 44 && box.height >= 44;
          const isApart = parts.every(
            (other) =>
              other.part === part ||
              other.box.left >= box.right ||
              other.box.right <= box.left ||
              other.box.top >= box.bottom ||
              other.box.bottom <= box.top,
          );
          return isReached && isWhole && isTarget && isApart ? [] : [part.textContent];
        });
      });
      expect(faults).toEqual([]);
      // A label may take more lines, but no word of the page breaks.
      const breaks = await audit(page, [width], ["findBadBreaks"]);
      expect(breaks.filter((fault) => fault.includes("breaks in two"))).toEqual([]);
    }),
  );

  it.each(FONTS)("has the links to other languages at any width, with $fonts", ({ size }) =>
    revisit("/", withFontSize(size, { consent: "accepted" }), async (page) => {
      const links = await page.locator(".language").all();
      for (const width of WIDTHS[size]) {
        await page.setViewportSize({ width, height: 800 });
        for (const link of links) expect(await link.isVisible(), `${width} px`).toBe(true);
      }
    }),
  );

  it("breaks no name in the menu with text only at 200 %, at 320 px", () =>
    visitHeader(16, 320, async (page) => {
      await page.addStyleTag({ content: "html { font-size: 200% }" });
      await page.locator(".mobile-menu summary").tap();
      const broken = await page.$$eval(".mobile-panel a", (links) =>
        links
          .filter((link) => {
            const range = document.createRange();
            range.selectNodeContents(link);
            return range.getClientRects().length > link.textContent.split(" ").length;
          })
          .map((link) => link.textContent),
      );
      expect(broken).toEqual([]);
    }));
});

describe("the call button of a city page with text at 200 %", () => {
  it("has its words in the middle, also in two lines", () =>
    revisit(CITY, withFontSize(32, { viewport: { width: 360, height: 640 } }), async (page) => {
      const offsets = await page
        .locator("main .button-call")
        .first()
        .evaluate((button) => {
          const box = button.getBoundingClientRect();
          const range = document.createRange();
          range.selectNodeContents(button);
          const lines = Map.groupBy(range.getClientRects(), ({ bottom }) => Math.round(bottom));
          return [...lines.values()].map((parts) => {
            const left = Math.min(...parts.map((part) => part.left));
            return left + Math.max(...parts.map((part) => part.right)) - box.left - box.right;
          });
        });
      expect(Math.max(...offsets.map(Math.abs))).toBeLessThanOrEqual(8);
    }));
});

describe.each(FONTS)("the shell with $fonts", ({ size }) => {
  it("hides the consent bar while the menu of a phone is open, whose last link can be tapped", () =>
    revisit("/", withFontSize(size), async (page) => {
      await page.setViewportSize({ width: 280, height: 640 });
      const menu = page.locator(".mobile-menu");
      await menu.locator("summary").tap();
      expect(await page.locator(".consent").isVisible()).toBe(false);
      // Playwright scrolls to the link, and fails where something covers it.
      await menu.getByRole("link").last().tap({ trial: true });
      await menu.locator("summary").tap();
      expect(await page.locator(".consent").isVisible()).toBe(true);
    }));

  it("leaves half of a phone's window to the page, with a call link and a whole consent button in view", () =>
    revisit(CITY, withFontSize(size, { viewport: { width: 360, height: 640 } }), async (page) => {
      /** The share of the window that bars take, and whether a control in them can be hit. */
      const measure = () =>
        page.evaluate(() => {
          const bars = [...document.querySelectorAll(".site-header, .call-bar, .consent")].map((bar) => {
            const { top, bottom } = bar.getBoundingClientRect();
            return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
          });
          /** Whether a tap hits a control at these distances from its top, as shares of its height. */
          const canHit = (selector: string, shares: readonly number[]) =>
            [...document.querySelectorAll(selector)].some((each) => {
              const { top, left, width, height } = each.getBoundingClientRect();
              return shares.every((share) =>
                each.contains(document.elementFromPoint(left + width / 2, top + share * height)),
              );
            });
          return {
            share: bars.reduce((sum, height) => sum + height, 0) / innerHeight,
            // The bar leaves when another call button is in view.
            isCallable: canHit('a[href^="tel:"]', [0.25, 0.75]),
            canConsent: canHit(".consent button", [0.1, 0.9]),
          };
        });
      await page.mouse.wheel(0, 1500);
      await page.waitForFunction(() => window.scrollY > 1000);
      // A bar with two buttons scrolls to them: test/browser/third-parties.test.ts.
      const isQuestion = (await page.locator(".consent button").count()) > 1;
      expect(await measure()).toMatchObject(
        isQuestion ? { isCallable: true } : { isCallable: true, canConsent: true },
      );
      expect((await measure()).share).toBeLessThanOrEqual(0.5);
      await page.locator(".consent button").first().tap();
      for (const viewport of [
        { width: 640, height: 320 },
        { width: 844, height: 340 },
        { width: 360, height: 640 },
      ]) {
        await page.setViewportSize(viewport);
        // The page learns of its new size a moment later.
        const state = async () => {
          const { share, isCallable } = await measure();
          return { viewport, isCallable, fits: share <= 0.5 };
        };
        await expect.poll(state).toEqual({ viewport, isCallable: true, fits: true });
      }
    }));
});
