// Text twice as large, where a browser enlarges text only, as Firefox does: media queries match as before. The fonts of the
// packaged browser are wider than a phone's Roboto.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browsing, type OpenOptions } from "../helpers/browsing.ts";
import { ARTICLE, LAYOUT_KINDS, TRANSLATED_KINDS } from "../helpers/page-kinds.ts";

const { revisit } = browsing();
/** Lines of a button, a word or two beside its number included. */
const MAX_BUTTON_LINES = 2;
const PHONES = [320, 360];

const blockFonts = (page: Page) => page.route(/\.woff2$/, (route) => route.abort());
const options: OpenOptions = {
  hasTouch: true,
  reducedMotion: "reduce",
  bypassCSP: true,
  before: blockFonts,
};
const enlargeText = (page: Page) => page.addStyleTag({ content: "html { font-size: 200% }" });

/** Returns the buttons with more lines than they may have, each with its number of lines. */
const findTallButtons = (page: Page) =>
  page.evaluate((most) => {
    const range = document.createRange();
    const middlesOf = (node: Node): number[] => {
      if (node instanceof Element) {
        if (node.matches(".visually-hidden, svg") || !node.checkVisibility()) return [];
        return [...node.childNodes].flatMap(middlesOf);
      }
      range.selectNodeContents(node);
      return [...range.getClientRects()]
        .filter(({ width }) => width > 1)
        .map(({ top, bottom }) => (top + bottom) / 2);
    };
    return [...document.querySelectorAll(".button, .call-bar a")].flatMap((button) => {
      const middles = middlesOf(button).sort((a, b) => a - b);
      const lines = middles.filter((middle, at) => at === 0 || middle - (middles[at - 1] ?? 0) > 4).length;
      return lines > most ? [`${button.textContent.trim()}: ${lines} lines`] : [];
    });
  }, MAX_BUTTON_LINES);

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Dates and sections of the law. */
const KEPT = String.raw`\b[A-Z][a-z]+\s\d{1,2},\s20\d\d|(?:\bSection|\bSección|§)\s\d[\d.]*`;

/** Returns the texts in KEPT that a line ends in. */
const findBroken = (page: Page) =>
  page.evaluate((pattern) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      for (const match of node.data.matchAll(new RegExp(pattern, "g"))) {
        if (!node.parentElement?.checkVisibility() || node.parentElement.closest(".visually-hidden")) break;
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) broken.push(match[0]);
      }
    }
    return broken;
  }, KEPT);

/** Returns how much of the window bars cover, in pixels. */
const measureBars = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".site-header, .call-bar, .consent")]
      .filter((bar) => bar.checkVisibility({ visibilityProperty: true }))
      .map((bar) => bar.getBoundingClientRect())
      .map(({ top, bottom }) => Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)))
      .reduce((sum, height) => sum + height, 0),
  );

/** The pages of each kind, the translated ones too: their labels are longer. */
const KINDS = [
  ...new Map([...LAYOUT_KINDS, ...TRANSLATED_KINDS].map((kind) => [kind.address, kind])).values(),
];

describe.each(KINDS)("a $kind page", ({ address }) => {
  it("keeps dates, sections of the law and buttons whole, and never scrolls sideways, also with text twice as large", () =>
    revisit(address, { ...options, consent: "accepted" }, async (page) => {
      for (const width of [...PHONES, 412, 768, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await findBroken(page), `${width} px`).toEqual([]);
        if (PHONES.includes(width)) expect.soft(await findTallButtons(page), `${width} px`).toEqual([]);
        expect.soft(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0);
      }
      await enlargeText(page);
      for (const width of [...PHONES, 768]) {
        await page.setViewportSize({ width, height: 740 });
        const where = `${width} px, text twice as large`;
        if (PHONES.includes(width)) expect.soft(await findTallButtons(page), where).toEqual([]);
        expect.soft(await overflowOf(page), where).toBeLessThanOrEqual(0);
      }
    }));
});

// All kinds have the same bars, whose names differ with the language.
describe.each(KINDS.filter(({ kind }) => /^(?:translated )?(?:home|city|article)$/.test(kind)))(
  "the bars of a $kind page",
  ({ address }) => {
    it("leave half of a tablet's window to the page, with all text or text only at 200 %", () =>
      revisit(address, { ...options, viewport: { width: 768, height: 1024 } }, async (page) => {
        const session = await page.context().newCDPSession(page);
        const setFontSize = (standard: number) =>
          session.send("Page.setFontSizes", { fontSizes: { standard } });
        await setFontSize(32);
        await page.mouse.wheel(0, 1500);
        await page.waitForFunction(() => scrollY > 1000);
        const withAllText = await measureBars(page);
        await setFontSize(16);
        await enlargeText(page);
        expect(Math.max(withAllText, await measureBars(page))).toBeLessThanOrEqual(512);
      }));
  },
);

describe("the header with text of the default size", () => {
  it("stays at the top of a window of 320 px to 1440 px", () =>
    revisit("/", { ...options, consent: "accepted" }, async (page) => {
      for (const width of [320, 360, 700, 768, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        await page.evaluate(() => scrollTo(0, 0));
        await page.mouse.wheel(0, 1500);
        await page.waitForFunction(() => scrollY > 1000);
        const top = await page
          .locator(".site-header")
          .evaluate((header) => header.getBoundingClientRect().top);
        expect.soft(top, `${width} px`).toBe(0);
      }
    }));
});

describe("on a wide screen", () => {
  const wide: OpenOptions = { viewport: { width: 1440, height: 900 } };

  it("the consent bar begins and ends with the page, in at most three lines", () =>
    revisit("/", wide, async (page) => {
      const found = await page.evaluate(() => {
        const box = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect() as DOMRect;
        const lines =
          box(".consent p").height /
          Number.parseFloat(getComputedStyle(document.querySelector(".consent p") as Element).lineHeight);
        return {
          left: Math.round(box(".consent p").left - box(".site-header .brand").left),
          right: Math.round(
            box(".consent button:last-of-type").right - box(".site-header .header-call").right,
          ),
          lines: Math.round(lines),
        };
      });
      expect(found).toMatchObject({ left: 0, right: 0 });
      // The question about third parties names each of them.
      const isQuestion = (await page.locator(".consent button").count()) > 1;
      expect(found.lines).toBeLessThanOrEqual(isQuestion ? 6 : 3);
    }));

  it("the call button stands below the other call, and the first steps stand beside both", () =>
    revisit("/", wide, async (page) => {
      const { emergency, call, steps, text } = await page.evaluate(() => {
        const box = (selector: string) =>
          document.querySelector(`.emergency ${selector}`)?.getBoundingClientRect().toJSON() as DOMRect;
        return { emergency: box("h2"), call: box(".button-call"), steps: box("ol"), text: box("p") };
      });
      expect(Math.abs(call.left - emergency.left)).toBeLessThanOrEqual(1);
      expect(call.top - text.bottom).toBeLessThanOrEqual(48);
      expect(steps.left).toBeGreaterThan(call.right);
      expect(steps.top).toBeLessThan(call.top);
    }));
});

describe("the call box of an article", () => {
  it("is on the page that the tests measure", () =>
    revisit(ARTICLE, options, async (page) => {
      expect(await page.locator(".call-box .button").count()).toBe(1);
    }));
});
