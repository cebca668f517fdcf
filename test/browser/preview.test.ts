import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createPreview } from "../../src/serve/preview.ts";
import { type LocalServer, serveLocally } from "../../src/serve/server.ts";
import { connectBrowser, waitForHydration } from "../helpers/browsing.ts";

let browser: Browser;
let server: LocalServer;

beforeAll(async () => {
  server = await serveLocally(0, createPreview(inject("builtSite")));
  browser = await connectBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Opens a page with the headers of the build. `violations` receives what the browser blocks. */
async function open(
  address: string,
  options: BrowserContextOptions,
  work: (page: Page, violations: readonly string[]) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const violations: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy|Permissions-Policy|Cross-Origin/i.test(message.text())) {
        violations.push(message.text());
      }
    });
    await page.goto(server.url + address);
    await work(page, violations);
  } finally {
    await context.close();
  }
}

describe("the site under the headers of its build", () => {
  it("hydrates the menus", () =>
    open("/", {}, async (page, violations) => {
      await page.getByText("Cities", { exact: true }).first().click();
      await waitForHydration(page, "[data-island] details");
      expect(violations).toEqual([]);
    }));

  it("closes the consent bar, and stores the answer", () =>
    open("/", {}, async (page, violations) => {
      await page.getByRole("button", { name: "I Understand & Accept" }).click();
      await page.locator("dialog.consent").waitFor({ state: "hidden" });
      expect(await page.evaluate(() => localStorage.getItem("cookie-consent"))).toBe("accepted");
      expect(violations).toEqual([]);
    }));

  it("blocks scripts and styles that are injected into a page", () =>
    open("/houston", {}, async (page, violations) => {
      await page.evaluate(() => {
        const script = document.createElement("script");
        script.textContent = "document.documentElement.dataset.injected = 'yes'";
        document.head.append(script);
        const style = document.createElement("style");
        style.textContent = "h1 { display: none }";
        document.head.append(style);
      });
      await expect.poll(() => violations.length).toBe(2);
      expect(await page.locator("html[data-injected]").count()).toBe(0);
      expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    }));
});
