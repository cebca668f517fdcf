import { describe, expect, it } from "vitest";
import { createPreview } from "../../src/serve/preview.ts";
import { serveLocally } from "../../src/serve/server.ts";
import { browsing, PHONE } from "../helpers/browsing.ts";
import { FALLBACK_HEADING } from "../helpers/page-kinds.ts";

// With the headers of the build.
const { revisit, url } = browsing((folder) => serveLocally(0, createPreview(folder)));

describe("an unknown address", () => {
  it.each(["/houston/no-such-place", "/no-such-city/no-such-place"])(
    "goes to the home page from %s, replacing the history entry",
    (address) =>
      revisit("/sitemap", {}, async (page) => {
        await page.goto(url(address));
        await page.waitForURL(url("/"));
        await page.goBack();
        expect(page.url()).toBe(url("/sitemap"));
      }),
  );

  it("shows the article error below /blog, with a link to the blog, and nothing of the fallback city", () =>
    revisit("/blog/no-such-article", {}, async (page) => {
      const main = page.locator("main");
      expect(await main.getByText("Could not load the article. Please try again later.").isVisible()).toBe(
        true,
      );
      expect(await main.getByRole("link", { name: "Back to Blog" }).getAttribute("href")).toBe("/blog");
      expect(await main.getByRole("heading", { name: FALLBACK_HEADING }).count()).toBe(0);
      expect(await main.innerText()).not.toContain("Page Not Found");
      expect(await main.locator(".not-found .button-call").isVisible()).toBe(true);
    }));

  it("shows a line and the page of the fallback city elsewhere", () =>
    revisit("/a/b/c", { viewport: PHONE }, async (page) => {
      const main = page.locator("main");
      expect(page.url()).toBe(url("/a/b/c"));
      const title = main.getByRole("heading", { level: 1, name: "Page Not Found", exact: true });
      const sizes = await main.evaluate((element) => {
        const all = [...element.querySelectorAll("*")].filter((each) => each.checkVisibility());
        return all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize));
      });
      const size = await title.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
      expect(Math.max(...sizes)).toBe(size);
      const hero = main.getByRole("heading", { name: FALLBACK_HEADING });
      expect(await hero.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))).toBeLessThan(
        size,
      );
      expect(await main.getByRole("heading", { name: FALLBACK_HEADING }).isVisible()).toBe(true);
      expect(await main.getByText("Could not load the article").isVisible()).toBe(false);
    }));

  it("shows the line and the page of the fallback city without JavaScript", () =>
    revisit("/no-such-city/no-such-place", { javaScriptEnabled: false }, async (page) => {
      expect(await page.getByRole("heading", { name: FALLBACK_HEADING }).isVisible()).toBe(true);
    }));
});
