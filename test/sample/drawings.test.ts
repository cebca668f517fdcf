// The drawings in the heroes of the sample: one subject each, which no width cuts off.
import { describe, expect, it } from "vitest";
import { browsing } from "../helpers/browsing.ts";
import { createLayoutAudit, type LayoutAudit } from "../helpers/layout-audit.ts";

const WIDTHS = [280, 360, 768, 1440, 2560];

const { open } = browsing();

describe.each(["/", "/houston", "/houston/montrose", "/laredo", "/lubbock", "/uber-accidents"])(
  "the drawing of %s",
  (address) => {
    it("is whole at all widths", () =>
      open(address, { reducedMotion: "reduce", bypassCSP: true }, async (page) => {
        await page.addScriptTag({ content: `window.audit = (${createLayoutAudit})()` });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          const cut = await page.evaluate(() =>
            (window as unknown as { audit: LayoutAudit }).audit.findCutDrawings(),
          );
          expect({ width, cut }).toEqual({ width, cut: [] });
        }
      }));
  },
);
