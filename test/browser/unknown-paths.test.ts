import { describe, expect, it } from "vitest";
import { createPreview } from "../../src/serve/preview.ts";
import { serveLocally } from "../../src/serve/server.ts";
import { browsing, PHONE } from "../helpers/browsing.ts";
import { FALLBACK_HEADING } from "../helpers/page-kinds.ts";

// With the headers of the build.
const { revisit, url } = browsing((folder) => serveLocally(0, createPreview(folder)));

describe("an unknown address", () => {
  it("goes to the home page from /{city}/{neighborhood}, replacing the history entry", () =>
    revisit("/sitemap", {}, async (page) => {
      await page.goto(url("/houston/no-such-place"));
      await page.waitForURL(url("/"));
      await page.goBack();
      expect(page.url()).toBe(url("/sitemap"));
    }));

  it("shows the article error below /blog, with a link to the blog, and nothing of the fallback city", () =>
    revisit("/blog/no-such-article", {}, async (page) => {
      const main = page.locator("main");
      expect(await main.getByText("Could not load the article. Please try again later.").isVisible()).toBe(
        true,
      );
      expect(await main.getByRole("link", { name: "Back to Blog" }).getAttribute("href")).toBe("/blog");
      expect(await main.getByRole("heading", { name: FALLBACK_HEADING }).count()).toBe(0);
    }));

  it.each(["/nowhere", "/a/b/c"])("shows a line and the page of the fallback city at %s", (address) =>
    revisit(address, { viewport: PHONE }, async (page) => {
      const main = page.locator("main");
      expect(page.url()).toBe(url(address));
      expect(await main.getByRole("heading", { level: 1 }).textContent()).toBe("Page Not Found");
      expect(await main.getByRole("heading", { name: FALLBACK_HEADING }).isVisible()).toBe(true);
      expect(await main.getByText("Could not load the article").isVisible()).toBe(false);
    }),
  );

  it("shows the line and the page of the fallback city without JavaScript", () =>
    revisit("/houston/no-such-place", { javaScriptEnabled: false }, async (page) => {
      expect(await page.getByRole("heading", { name: FALLBACK_HEADING }).isVisible()).toBe(true);
    }));
});
