import path from "node:path";
import type { Browser, ConsoleMessage, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createPreview } from "../../src/serve/preview-handler.ts";
import { type LocalServer, serveLocally } from "../../src/serve/server.ts";
import { connectBrowser, openEmpty, sharePages } from "../helpers/browsing.ts";
import { buildSite } from "../helpers/build-site.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { serveSite, type TestServer } from "../helpers/server.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

let browser: Browser;
let withHeaders: LocalServer;
let withoutHeaders: TestServer;

beforeAll(async () => {
  // A host that sends the policy.
  const { folder } = aSiteFolder(temporaryFolderOfFile());
  await buildSite(folder, { host: "netlify" });
  withHeaders = await serveLocally(0, createPreview(path.join(folder, "dist")));
  withoutHeaders = await serveSite(inject("builtSite"));
  browser = await connectBrowser();
});
afterAll(async () => {
  await browser?.close();
  await withHeaders?.close();
  await withoutHeaders?.close();
});

const share = sharePages(() => browser);

/** Opens a page with empty storage. `violations` receives what the browser blocks. */
function openAt(
  url: string,
  work: (page: Page, violations: readonly string[]) => Promise<void>,
): Promise<void> {
  return share({}, async (page) => {
    const violations: string[] = [];
    const listen = (message: ConsoleMessage) => {
      if (/Content Security Policy|Permissions-Policy|Cross-Origin/i.test(message.text())) {
        violations.push(message.text());
      }
    };
    page.on("console", listen);
    await openEmpty(page, url);
    await work(page, violations);
    page.off("console", listen);
  });
}

describe.each([
  { title: "the headers of its build", serverOf: () => withHeaders },
  { title: "the policy in its pages, without headers", serverOf: () => withoutHeaders },
])("the site under $title", ({ serverOf }) => {
  const open = (address: string, work: Parameters<typeof openAt>[1]) =>
    openAt(serverOf().url + address, work);

  it("violates nothing while pages load posts, menus are hydrated and the consent bar is answered", () =>
    open("/nowhere", async (page, violations) => {
      await page.waitForLoadState("networkidle");
      await page.getByText("Cities", { exact: true }).first().click();
      await page.locator(".consent button").first().click();
      await page.locator("dialog.consent").waitFor({ state: "hidden" });
      expect(await page.evaluate(() => localStorage.getItem("cookie-consent"))).toMatch(/^accepted/);
      expect(violations).toEqual([]);
    }));

  it("blocks scripts and styles that are injected into a page", () =>
    open("/sitemap", async (page, violations) => {
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
