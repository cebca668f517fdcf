import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browsing, PHONE } from "../helpers/browsing.ts";
import { builtPage } from "../helpers/built-site.ts";
import { addressesOf } from "../helpers/page-kinds.ts";
import { PAGE_SIZE } from "../specification/firm.ts";

const { revisit } = browsing();

/** The number of posts; of a site without any, there is nothing to say. */
const COUNT = addressesOf("article").length;
/** An article with a table of contents. */
const ARTICLE = addressesOf("article").find((path) => builtPage(path)(".contents").length > 0);

/** Taps near the corner of an element, away from its link, and returns the path of the page that opens. */
async function tapCorner(page: Page, selector: string): Promise<string> {
  const card = page.locator(selector);
  await card.scrollIntoViewIfNeeded();
  const before = page.url();
  await card.tap({ position: { x: 12, y: 12 } });
  await page.waitForURL((url) => url.href !== before);
  return new URL(page.url()).pathname;
}

describe.runIf(COUNT > 0)("a card", () => {
  it("opens its article wherever it is tapped", () =>
    revisit("/blog", { viewport: PHONE, hasTouch: true, consent: "accepted" }, async (page) => {
      const selector = ".posts li:nth-child(1) .post-card";
      const href = await page.locator(`${selector} a`).getAttribute("href");
      expect(await tapCorner(page, selector)).toBe(href);
    }));
});

describe.runIf(COUNT > 0)("the blog list", () => {
  it.each([360, 768])("fills its last row at %i px, whatever the number of its posts", (width) =>
    revisit("/blog", { viewport: { width, height: 800 } }, async (page) => {
      const gaps = await page.evaluate(() => {
        const list = document.querySelector(".blog > .posts > ul") as Element;
        const isFull = (): boolean => {
          const right = list.parentElement?.getBoundingClientRect().right ?? 0;
          const card = list.lastElementChild?.getBoundingClientRect();
          return Math.abs(right - (card?.right ?? 0)) < 1;
        };
        const found: string[] = [];
        for (const kind of ["featured", "plain"]) {
          const cards = [...list.children];
          if (kind === "plain") cards[0]?.classList.remove("featured");
          for (const card of cards.toReversed()) {
            if (!isFull()) found.push(`${kind}: ${list.children.length} posts`);
            card.remove();
          }
          list.append(...cards);
        }
        return found;
      });
      expect(gaps).toEqual([]);
    }),
  );
});

describe.runIf(COUNT > 0)("the first card of the blog list", () => {
  it("has no empty strip below its picture, also beside a long text", () =>
    revisit("/blog", {}, async (page) => {
      for (const width of [992, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const strip = await page.locator(".posts .featured .post-card").evaluate((card) => {
          const text = card.querySelector("p");
          if (text) text.textContent = "A sentence about the post. ".repeat(20);
          const box = card.firstElementChild as Element;
          const picture = box.firstElementChild as Element;
          return box.getBoundingClientRect().height - picture.getBoundingClientRect().height;
        });
        expect(strip, `${width} px`).toBeLessThan(1);
      }
    }));
});

describe.runIf(COUNT > 0)("the card of a post without a picture", () => {
  it("has a drawing in the box of a picture, at every width", () =>
    revisit("/blog", {}, async (page) => {
      // As CardLandscape draws it.
      const drawing = '<svg width="1200" height="630" viewBox="-20 0 914 480"></svg>';
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const differences = await page.$$eval(
          ".posts .post-image",
          (boxes, html) =>
            boxes.flatMap((box) => {
              const sizeOf = () => {
                const { width, height } = (box.firstElementChild as Element).getBoundingClientRect();
                return [width, height].map(Math.round).join(" × ");
              };
              const [content, picture] = [box.innerHTML, sizeOf()];
              box.innerHTML = html;
              const size = sizeOf();
              box.innerHTML = content;
              return size === picture ? [] : `${size} instead of ${picture}`;
            }),
          drawing,
        );
        expect.soft(differences, `${width} px`).toEqual([]);
      }
    }));
});

describe.runIf(COUNT > 0)("the blog list on a phone", () => {
  it("has rows with a thumbnail, as high as their words, below one large card", () =>
    revisit("/blog", { viewport: PHONE, consent: "accepted" }, async (page) => {
      const rows = await page.$$eval(".posts li", ([first, ...others]) => {
        // A site may have a single post.
        const copy = first?.cloneNode(true) as HTMLElement;
        copy.classList.remove("featured");
        first?.after(copy);
        return [copy, ...others].map((item) => {
          const boxOf = (part: string) => item.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
          const { height } = item.getBoundingClientRect();
          return {
            isFeatured: item.classList.contains("featured"),
            image: boxOf(".post-image :is(img, svg)").width,
            spare: height - Math.max(96, boxOf(".post-card > :last-child").height),
            height,
            // As long as search results show.
            isLong: (item.querySelector("h2")?.textContent ?? "").length > 60,
            parts: ["h2", "time", "p", ".read-more"].filter((part) => item.querySelector(part)).length,
          };
        });
      });
      expect(rows).toHaveLength(Math.min(COUNT, PAGE_SIZE));
      const isRow = ({ isFeatured, image, spare, height, isLong, parts }: (typeof rows)[number]) =>
        !isFeatured && image === 96 && spare < 20 && (height <= 300 || isLong) && parts === 4;
      expect(rows.filter((row) => !isRow(row))).toEqual([]);
    }));
});

describe("a link to more", () => {
  it("is as wide as its words", () =>
    revisit("/", { viewport: { width: 1280, height: 800 } }, async (page) => {
      const spare = await page.$$eval(".more-link", (links) =>
        links.map((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          return link.getBoundingClientRect().right - range.getBoundingClientRect().right;
        }),
      );
      // To all cities, and to all posts below those that the firm recommends, if it does.
      expect(spare).toHaveLength(builtPage("/")("#articles").length + 1);
      expect(spare.filter((pixels) => pixels > 1)).toEqual([]);
    }));
});

describe.runIf(ARTICLE)("a table of contents", () => {
  const links = (page: Page) => page.locator(".contents a");

  it("is folded on a phone, and opens without JavaScript", () =>
    revisit(ARTICLE ?? "", { viewport: PHONE, javaScriptEnabled: false }, async (page) => {
      expect(await links(page).first().isVisible()).toBe(false);
      await page.locator(".contents summary").click();
      expect(await links(page).first().isVisible()).toBe(true);
    }));

  it("stays beside the text on a wide screen, and leads to a heading below the header", () =>
    revisit(
      ARTICLE ?? "",
      { viewport: { width: 1440, height: 800 }, reducedMotion: "reduce" },
      async (page) => {
        await links(page).last().click();
        const box = await page.locator(".prose h2").last().boundingBox();
        const header = await page.locator(".site-header").boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
        expect(box?.y).toBeLessThan(800);
        await expect.poll(() => links(page).first().isVisible()).toBe(true);
        const first = await links(page).first().boundingBox();
        expect(first?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
      },
    ));
});

describe("the sitemap", () => {
  it("shows the neighborhoods at once only where there is room", () =>
    revisit("/sitemap", { viewport: PHONE }, async (page) => {
      const first = page.locator(".sitemap-cities li a").first();
      expect(await first.isVisible()).toBe(false);
      await page.setViewportSize({ width: 1024, height: 800 });
      await page.reload();
      expect(await first.isVisible()).toBe(true);
    }));
});
