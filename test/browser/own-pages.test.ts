// The pages and menus that a firm adds to its site, which the project's own site does not have.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { browsing, PHONE } from "../helpers/browsing.ts";
import { anAttorney, anOffice } from "../helpers/builders.ts";
import { callCli } from "../helpers/cli.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { aPhoto } from "../helpers/images.ts";
import { createLayoutAudit, type LayoutAudit } from "../helpers/layout-audit.ts";
import { serveSite } from "../helpers/server.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

const folder = temporaryFolderOfFile();

const { revisit } = browsing(async () => {
  const site = aSiteFolder(folder);
  const about = "title: About the Firm\ndescription: Who we are.\npath: /about\nmenu: true\n";
  site.write("content/plain/about.md", `---\n${about}---\n\nWe are lawyers.\n`);
  const photo = "/images/jane-doe.jpg";
  site.write(`public${photo}`, await aPhoto({ width: 1200, height: 1500 }));
  for (const post of ["first-post", "second-post"])
    site.edit(`content/posts/${post}.json`, (json) => {
      delete json.image_url;
    });
  site.write("content/attorneys/jane-doe.json", anAttorney({ photo, profile: "https://www.texasbar.com/1" }));
  site.edit("content/home.json", (json) => {
    json.hero = { ...(json.hero as object), photo: { path: photo, alt: "The people of the firm" } };
  });
  site.edit("content/site.json", (json) => {
    json.offices = [anOffice(), anOffice({ phone: { label: "713-555-0143", number: "1-713-555-0143" } })];
    json.responsibleAttorney = { name: "Jane Doe", city: "Houston" };
    delete json.consent;
  });
  const build = await callCli(["build"], { cwd: folder });
  expect(build).toMatchObject({ status: 0 });
  return serveSite(path.join(folder, "dist"));
});

describe("the menu of the pages of the firm", () => {
  it("opens and closes like the others", () =>
    revisit("/houston", { consent: "accepted" }, async (page) => {
      const menu = page.locator(".dropdowns details").nth(2);
      await menu.locator("summary").click();
      await page.keyboard.press("Escape");
      expect(await menu.getAttribute("open")).toBe(null);
      await menu.locator("summary").click();
      await menu.getByRole("link", { name: "About the Firm" }).click();
      await page.waitForURL("**/about");
    }));
});

describe("the attorney on a city page", () => {
  it("has a portrait, a name, an office, a bar number, and languages", () =>
    revisit("/houston", { consent: "accepted" }, async (page) => {
      const card = page.locator("main .attorney");
      const portrait = card.locator("img");
      await portrait.scrollIntoViewIfNeeded();
      await expect
        .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect(await portrait.getAttribute("alt")).toBe("Jane Doe");
      for (const text of ["Jane Doe", "Houston", "24012345", "Spanish"])
        expect(await card.textContent()).toContain(text);
    }));
});

describe("the cards of posts without pictures", () => {
  it("have drawings that fill their boxes", () =>
    revisit("/blog", { consent: "accepted" }, async (page) => {
      for (const width of [360, 768, 992, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const strips = await page.$$eval(".posts .post-image", (boxes) =>
          boxes.map((box) => {
            const drawing = box.querySelector("svg") as Element;
            return box.getBoundingClientRect().height - drawing.getBoundingClientRect().height;
          }),
        );
        expect(strips, `${width} px`).toHaveLength(2);
        expect(Math.max(...strips), `${width} px`).toBeLessThan(1);
      }
    }));
});

describe("the heading of a home page with a photo", () => {
  it.each([
    ["en", "Hurt in a Car Accident? Make One Call."],
    ["es", "¿Se lastimó en un accidente de auto? Haga una llamada."],
  ])("ends before the photo, in the words of %s", (language, words) =>
    revisit("/", { consent: "accepted" }, async (page) => {
      for (const width of [992, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const space = await page.evaluate(
          ([language = "", words = ""]) => {
            document.documentElement.lang = language;
            const heading = document.querySelector(".hero-heading") as Element;
            heading.textContent = words;
            const range = document.createRange();
            range.selectNodeContents(heading);
            const photo = document.querySelector(".hero-photo")?.getBoundingClientRect().left ?? 0;
            return photo - range.getBoundingClientRect().right;
          },
          [language, words],
        );
        expect(space, `${width} px`).toBeGreaterThanOrEqual(16);
      }
    }),
  );
});

describe("a site without a consent bar", () => {
  it("has the call bar of phones", () =>
    revisit("/houston", { viewport: PHONE }, async (page) => {
      expect(await page.locator(".consent").count()).toBe(0);
      expect(await page.locator(".bars").evaluate((bars) => getComputedStyle(bars).display)).toBe("block");
    }));
});

describe("the footer", () => {
  it("has lines of one height in the text of an office, whichever of them has a link", () =>
    revisit("/about", { consent: "accepted", hasTouch: true }, async (page) => {
      for (const width of [320, 360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const steps = await page.$$eval(".footer-about .office", (offices) =>
          offices.map((office) => {
            const walker = document.createTreeWalker(office, NodeFilter.SHOW_TEXT);
            const middles = new Set<number>();
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
              const range = document.createRange();
              range.selectNodeContents(node);
              for (const { top, bottom } of range.getClientRects())
                middles.add(Math.round((top + bottom) / 2));
            }
            const sorted = [...middles].sort((a, b) => a - b);
            return sorted.slice(1).map((middle, index) => middle - (sorted[index] ?? 0));
          }),
        );
        // Bold words are a pixel higher or lower than others of their line.
        const heights = steps.flat().filter((step) => step > 2);
        expect(heights.length, `${width} px`).toBeGreaterThan(1);
        expect(Math.max(...heights) - Math.min(...heights), `${width} px`).toBeLessThanOrEqual(2);
      }
    }));

  it("begins no line with a separator", () =>
    revisit("/about", { consent: "accepted" }, async (page) => {
      const found: string[] = [];
      for (let width = 280; width <= 1440; width += 20) {
        await page.setViewportSize({ width, height: 800 });
        const hanging = await page.$$eval(".footer-about address span", (lines) =>
          lines.flatMap((line) => {
            const left = line.getBoundingClientRect().left;
            const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
            const starts: string[] = [];
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
              for (const { index } of (node.textContent ?? "").matchAll(/·/g)) {
                const range = document.createRange();
                range.setStart(node, index);
                range.setEnd(node, index + 1);
                if (range.getBoundingClientRect().left < left + 2) starts.push(line.textContent);
              }
            }
            return starts;
          }),
        );
        found.push(...hanging.map((text) => `${width} px: ${text}`));
      }
      expect(found).toEqual([]);
    }));
});

describe.each(["/about", "/attorneys", "/attorneys/jane-doe", "/houston"])("the layout of %s", (address) => {
  it("holds at all widths", () =>
    revisit(address, { consent: "accepted", hasTouch: true }, async (page) => {
      await page.evaluate(`window.audit = (${createLayoutAudit})()`);
      for (const width of [280, 360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const found = await page.evaluate(() => {
          const { audit } = window as unknown as { audit: LayoutAudit };
          return [...audit.findOverflow(), ...audit.findSmallTargets(), ...audit.findLongLines()];
        });
        expect(found, `at ${width} px`).toEqual([]);
        const header = await page.locator(".site-header").boundingBox();
        // In one row. In a window of 280 pixels, the call button has a second one.
        if (width > 280) expect(header?.height, `header at ${width} px`).toBeLessThanOrEqual(80);
      }
    }));
});
