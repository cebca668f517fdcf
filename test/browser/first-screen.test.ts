// What the first screen of a small phone shows, before the consent bar is answered.
import { describe, expect, it } from "vitest";
import { browsing } from "../helpers/browsing.ts";
import { PAGE_KINDS, TRANSLATED_KINDS } from "../helpers/page-kinds.ts";

/** The windows of small and medium phones, inside the bars of the browser, in pixels. */
const WINDOWS = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 375, height: 553 },
  { width: 390, height: 664 },
];
/** Pages with a hero, whose call button is larger. */
const HEROES = ["home", "city", "neighborhood", "specialty"];

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
  const button = buttons.find((each) => each.checkVisibility())?.getBoundingClientRect();
  return {
    header: shown(".site-header"),
    callBar: shown(".call-bar"),
    consent: shown(".consent"),
    button: { bottom: button?.bottom ?? 0, height: button?.height ?? 0 },
  };
}

describe.each([...PAGE_KINDS, ...TRANSLATED_KINDS])(
  "the first screen of a $kind page",
  ({ kind, address }) => {
    it("shows a whole call button above the bars, which leave two thirds of the window, or half of a low one", () =>
      revisit(address, { hasTouch: true, reducedMotion: "reduce" }, async (page) => {
        for (const { width, height } of WINDOWS) {
          await page.setViewportSize({ width, height });
          const { header, callBar, consent, button } = await page.evaluate(measure);
          const at = `${width} × ${height}`;
          expect(consent, `consent bar at ${at}`).toBeGreaterThan(44);
          expect(consent, `consent bar at ${at}`).toBeLessThanOrEqual(height / 5);
          expect(header + callBar + consent, `bars at ${at}`).toBeLessThanOrEqual(height / 3);
          expect(button.bottom, `call button at ${at}`).toBeLessThanOrEqual(height - consent);
          const least = HEROES.includes(kind.replace("translated ", "")) ? 60 : 44;
          expect(button.height).toBeGreaterThanOrEqual(least);
        }
        await page.setViewportSize({ width: 740, height: 360 });
        const { callBar, consent } = await page.evaluate(measure);
        expect(callBar + consent, "bars at 740 × 360").toBeLessThanOrEqual(180);
      }));
  },
);
