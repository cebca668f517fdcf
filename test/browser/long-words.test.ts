// A word that is wider than a phone, such as an address in a post, must not widen a page or be cut off.
import { describe, expect, it } from "vitest";
import { browsing } from "../helpers/browsing.ts";
import { PAGE_KINDS } from "../helpers/page-kinds.ts";

const { revisit } = browsing();

const WORD = `https://www.example.com/${"a".repeat(101)}`;
/** Elements to skip: invisible ones, and those whose text comes from neither an editor nor a backend. */
const FIXED =
  "script, style, .visually-hidden, .skip-link, .brand, .number, .button-call, .call-bar, .read-more, .back, .unbroken, time, summary";

describe.each(PAGE_KINDS)("a $kind page ($address) with a long word in each text", ({ address }) => {
  it("has all of them within 390 px and 320 px, with the menu too", () =>
    revisit(address, { viewport: { width: 390, height: 740 }, consent: "accepted" }, async (page) => {
      const changed = await page.evaluateHandle(
        ([word, fixed]) => {
          for (const menu of document.querySelectorAll(".mobile-menu")) menu.setAttribute("open", "");
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const texts: Text[] = [];
          while (walker.nextNode()) texts.push(walker.currentNode as Text);
          const changed = texts.filter(
            ({ data, parentElement }) => data.trim() !== "" && !parentElement?.closest(fixed),
          );
          for (const text of changed) text.data += ` ${word}`;
          return changed;
        },
        [WORD, FIXED] as const,
      );
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 740 });
        const faults = await changed.evaluate((changed) => {
          const range = document.createRange();
          const wide = changed.filter((text) => {
            // The box of a table scrolls.
            if (text.parentElement?.closest(".table")) return false;
            range.selectNodeContents(text);
            return range.getBoundingClientRect().right > window.innerWidth;
          });
          return {
            width: window.innerWidth,
            texts: changed.length > 20,
            wide: wide.map(({ data, parentElement }) => `${parentElement?.outerHTML.slice(0, 60)}: ${data}`),
            overflow: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
          };
        });
        expect(faults).toEqual({ width, texts: true, wide: [], overflow: 0 });
      }
    }));
});
