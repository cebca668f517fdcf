import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { serveSite, type TestServer } from "./server.ts";

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

export interface OpenOptions extends BrowserContextOptions {
  consent?: "accepted";
  expectedErrors?: RegExp;
  /** Runs before the page is loaded. */
  before?: (page: Page) => Promise<unknown>;
}

export interface Browsing {
  /** The address of the built site on this machine. */
  url(path: string): string;
  /** Opens a page of the built site, or an address in full, in a fresh profile, does `work`, and closes it. */
  open(path: string, options: OpenOptions, work: (page: Page) => Promise<void>): Promise<void>;
}

/** Chromium reports it on a busy machine, also where JavaScript is off: the page appeared before its animation began. */
const SLOW_TRANSITION = /^Transition was aborted because of invalid state/;

/** Connects to the browser that all tests share; closing it ends the connection and its contexts. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject("browser"));
}

/** Starts a server of the built site for the tests of one file, as `serve` does. */
export function browsing(serve: (folder: string) => Promise<TestServer> = serveSite): Browsing {
  let browser: Browser;
  let server: TestServer;
  beforeAll(async () => {
    server = await serve(inject("builtSite"));
    browser = await connectBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    url: (path) => server.url + path,
    async open(path, { consent, expectedErrors, before, ...options }, work) {
      const context = await browser.newContext({ viewport: DESKTOP, ...options });
      try {
        if (consent) await context.addInitScript(() => localStorage.setItem("cookie-consent", "accepted"));
        const page = await context.newPage();
        const errors: string[] = [];
        page.on("pageerror", ({ message }) => {
          if (!SLOW_TRANSITION.test(message) && !expectedErrors?.test(message)) errors.push(message);
        });
        await before?.(page);
        await page.goto(new URL(path, server.url).href);
        await work(page);
        // React reports hydration mismatches only here.
        expect(errors).toEqual([]);
      } finally {
        await context.close();
      }
    },
  };
}

/** Waits until React has hydrated the island that contains `selector`: React marks the elements. */
export async function waitForHydration(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith("__reactProps$")),
    selector,
  );
}
