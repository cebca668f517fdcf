import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createPreview } from "../../src/serve/preview.ts";
import { type LocalServer, serveLocally } from "../../src/serve/server.ts";
import { connectBrowser, waitForHydration } from "../helpers/browsing.ts";
import { PAGE_KINDS } from "../helpers/page-kinds.ts";
import { serveSite, type TestServer } from "../helpers/server.ts";

let browser: Browser;
let withHeaders: LocalServer;
let withoutHeaders: TestServer;

beforeAll(async () => {
  withHeaders = await serveLocally(0, createPreview(inject("builtSite")));
  withoutHeaders = await serveSite(inject("builtSite"));
  browser = await connectBrowser();
});
afterAll(async () => {
  await browser?.close();
  await withHeaders?.close();
  await withoutHeaders?.close();
});

/** Opens a page. `violations` receives what the browser blocks. */
async function openAt(
  url: string,
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
    await page.goto(url);
    await work(page, violations);
  } finally {
    await context.close();
  }
}

describe.each([
  // The pages have a policy too, for hosts that send no headers.
  { title: "the headers of its build", serverOf: () => withHeaders, policies: 2 },
  { title: "the policy in its pages, without headers", serverOf: () => withoutHeaders, policies: 1 },
])("the site under $title", ({ serverOf, policies }) => {
  type Work = Parameters<typeof openAt>[2];
  const open = (address: string, options: BrowserContextOptions, work: Work) =>
    openAt(serverOf().url + address, options, work);

  it.each(PAGE_KINDS)("violates nothing on a $kind page", ({ address }) =>
    open(address, {}, async (page, violations) => {
      for (const island of await page.locator("[data-island]").all()) await island.dispatchEvent("focusin");
      await page.waitForLoadState("networkidle");
      expect(violations).toEqual([]);
    }),
  );

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
      await expect.poll(() => violations.length).toBe(2 * policies);
      expect(await page.locator("html[data-injected]").count()).toBe(0);
      expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    }));
});
