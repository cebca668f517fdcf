import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { launchBrowser } from "./browser.ts";
import { serveSite, type TestServer } from "./server.ts";

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

export interface Browsing {
  /** The address of the built site on this machine. */
  url(path: string): string;
  /** Opens a page of the built site, or an address in full, in a fresh profile, does `work`, and closes it. */
  open(
    path: string,
    options: BrowserContextOptions & { consent?: "accepted"; expectedErrors?: RegExp },
    work: (page: Page) => Promise<void>,
  ): Promise<void>;
}

/** Starts a browser and a server of the built site for the tests of one file. */
export function browsing(): Browsing {
  let browser: Browser;
  let server: TestServer;
  beforeAll(async () => {
    server = await serveSite(inject("builtSite"));
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    url: (path) => server.url + path,
    async open(path, { consent, expectedErrors, ...options }, work) {
      const context = await browser.newContext({ viewport: DESKTOP, ...options });
      try {
        if (consent) await context.addInitScript(() => localStorage.setItem("cookie-consent", "accepted"));
        const page = await context.newPage();
        const errors: string[] = [];
        page.on("pageerror", ({ message }) => expectedErrors?.test(message) || errors.push(message));
        await page.goto(new URL(path, server.url).href);
        await work(page);
        // React says here, and nowhere else, that the markup of server and browser do not agree.
        expect(errors).toEqual([]);
      } finally {
        await context.close();
      }
    },
  };
}

/** Waits until React has taken over the island that holds `selector`, as it marks its elements. */
export async function waitForHydration(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith("__reactProps$")),
    selector,
  );
}
