// The layout of every kind of page, at all widths, with the system's fonts, with large text, and in print.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browsing, type OpenOptions } from "../helpers/browsing.ts";
import { createLayoutAudit, type LayoutAudit } from "../helpers/layout-audit.ts";
import { CITY, PAGE_KINDS, TRANSLATED_KINDS } from "../helpers/page-kinds.ts";

/** The default font size of the browser, in pixels, and the widths at which pages are checked with it. */
const FONTS = [
  { fonts: "the system's fonts", size: 16, widths: [280, 320, 360, 768, 1024, 1440, 2560] },
  { fonts: "text at 200 %", size: 32, widths: [280, 320, 360, 768, 1440] },
] as const;
/** Makes text as wide as DejaVu Sans and Verdana do. */
const WIDE_FONTS = "* { letter-spacing: 0.05em !important }";
/** US Letter between its margins. */
const SHEET_WIDTH = 720;

const { open, revisit } = browsing();

/** Returns a function that prepares a page for text of `size` pixels. */
const prepareFor = (size: number) => async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: size } });
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

/** Returns what `checks` find at any of `widths`, and `wideChecks` with wide fonts: each fault once, with its widths. */
async function audit(
  page: Page,
  widths: readonly number[],
  checks: readonly (keyof LayoutAudit)[],
  wideChecks: readonly (keyof LayoutAudit)[] = [],
): Promise<readonly string[]> {
  const faults = new Map<string, readonly number[]>();
  for (const width of widths) {
    // Each resize paints the page, so that all checks of a width follow it.
    await page.setViewportSize({ width, height: 800 });
    const found = await page.evaluate(
      ([checks, wideChecks, wideFonts]) => {
        const { audit } = window as unknown as { audit: LayoutAudit };
        const faults = checks.flatMap((check) => audit[check]());
        if (wideChecks.length === 0) return faults;
        const style = document.head.appendChild(document.createElement("style"));
        style.textContent = wideFonts;
        faults.push(...wideChecks.flatMap((check) => audit[check]()));
        style.remove();
        return faults;
      },
      [checks, wideChecks, WIDE_FONTS] as const,
    );
    for (const fault of new Set(found)) faults.set(fault, [...(faults.get(fault) ?? []), width]);
  }
  return [...faults].map(([fault, at]) => `${fault} (${at.join(", ")} px)`);
}

describe.each([...PAGE_KINDS, ...TRANSLATED_KINDS])("the layout of a $kind page", ({ address }) => {
  it.each(FONTS)("holds with $fonts at $widths px", ({ size, widths }) =>
    // The policy of the page allows no other styles.
    revisit(address, { ...withFontSize(size), bypassCSP: true }, async (page) => {
      const checks = ["findLongLines", "findSmallTargets"] as const;
      const wideChecks = ["findOverflow", "findBadBreaks", "findUnevenRows"] as const;
      expect(await audit(page, widths, checks, wideChecks)).toEqual([]);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${size}px`,
      );
    }),
  );
});

describe.each(PAGE_KINDS)("the layout of a $kind page", ({ address }) => {
  it("has text that grows with the browser's font size by 80 % at least, on a phone too", () =>
    open(address, withFontSize(16, { viewport: { width: 360, height: 800 } }), async (page) => {
      // The window limits headings and the labels of buttons, so that their words stay whole.
      const measure = () =>
        page.$$eval(".site-header .brand span, main :is(p, li, dt, dd, summary, .city-name)", (elements) =>
          elements.map((element) => ({
            name: `${element.localName} "${element.textContent.trim().slice(0, 40)}"`,
            size: Number.parseFloat(getComputedStyle(element).fontSize),
          })),
        );
      const before = await measure();
      const session = await page.context().newCDPSession(page);
      await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
      const after = await measure();
      const small = before.filter(({ size }, index) => (after[index]?.size ?? 0) < 1.8 * size);
      expect(small).toEqual([]);
    }));

  it("has focus rings of 3:1, and is dark, whole and without bars in print", () =>
    revisit(address, withFontSize(16), async (page) => {
      expect(await audit(page, [360, 1440], ["findWeakFocusRings"])).toEqual([]);
      await page.emulateMedia({ media: "print" });
      expect(await audit(page, [SHEET_WIDTH], ["findPrintFaults", "findOverflow"])).toEqual([]);
      await page.emulateMedia({ media: null });
    }));
});

describe("the footer", () => {
  it.each([360, 1440])("has a phone number that is easily hit, at %i px", (width) =>
    revisit("/", { viewport: { width, height: 800 } }, async (page) => {
      const box = await page.locator(".site-footer address .number").first().boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }),
  );
});

describe("the header", () => {
  it.each([
    { zoom: "all text", width: 360 },
    { zoom: "all text", width: 768 },
    // As Firefox does: media queries match as before.
    { zoom: "text only", width: 320 },
    { zoom: "text only", width: 768 },
    { zoom: "text only", width: 1024 },
  ])("shows brand, menu and call button apart with $zoom at 200 %, at $width px", ({ zoom, width }) => {
    const size = zoom === "all text" ? 32 : 16;
    const viewport = { width, height: 800 };
    return revisit(
      "/",
      withFontSize(size, { viewport, consent: "accepted", bypassCSP: true }),
      async (page) => {
        if (zoom === "text only") await page.addStyleTag({ content: "html { font-size: 200% }" });
        const faults = await page.evaluate(() => {
          const parts = [...document.querySelectorAll(".site-header :is(.brand, summary, .header-call)")]
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
      },
    );
  });

  it("breaks no name in the menu with text only at 200 %, at 320 px", () => {
    const viewport = { width: 320, height: 800 };
    return revisit(
      "/",
      withFontSize(16, { viewport, consent: "accepted", bypassCSP: true }),
      async (page) => {
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
      },
    );
  });
});

describe.each(FONTS)("the shell with $fonts", ({ size }) => {
  it("hides the consent bar while the menu of a phone is open, whose last link can be tapped", () =>
    revisit("/", withFontSize(size), async (page) => {
      for (const width of [280, 320, 360]) {
        await page.setViewportSize({ width, height: 640 });
        const menu = page.locator(".mobile-menu");
        await menu.locator("summary").tap();
        expect(await page.locator(".consent").isVisible()).toBe(false);
        // Playwright scrolls to the link, and fails where something covers it.
        await menu.getByRole("link").last().tap({ trial: true });
        await menu.locator("summary").tap();
        expect(await page.locator(".consent").isVisible()).toBe(true);
      }
    }));

  it.each([
    { width: 640, height: 320 },
    { width: 844, height: 340 },
    { width: 360, height: 640 },
  ])("leaves half of $width x $height px to the page, with a call link in view", (viewport) =>
    revisit(CITY, withFontSize(size, { viewport, consent: "accepted" }), async (page) => {
      await page.mouse.wheel(0, 1500);
      await page.waitForFunction(() => window.scrollY > 1000);
      const { height, isCallable } = await page.evaluate(() => {
        const bars = [...document.querySelectorAll(".site-header, .call-bar")].map((bar) => {
          const { top, bottom } = bar.getBoundingClientRect();
          return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
        });
        const isCallable = [...document.querySelectorAll('.site-header a[href^="tel:"], .call-bar a')].some(
          (link) => {
            const { x, y, width, height } = link.getBoundingClientRect();
            return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          },
        );
        return { height: bars.reduce((sum, height) => sum + height, 0), isCallable };
      });
      expect(height).toBeLessThanOrEqual(viewport.height / 2);
      expect(isCallable).toBe(true);
    }),
  );
});
