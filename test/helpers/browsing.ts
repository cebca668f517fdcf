import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { serveSite, type TestServer } from "./server.ts";

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

/** The sign-in page of a hotel's network, which answers every request. */
export const WI_FI = {
  status: 200,
  contentType: "text/html; charset=utf-8",
  body: "<h1>Welcome to our Wi-Fi</h1>",
};

export interface OpenOptions extends SharedOptions {
  consent?: "accepted";
  expectedErrors?: RegExp;
}

interface SharedOptions extends BrowserContextOptions {
  /** Runs before the page is loaded; before a shared page is loaded for the first time. */
  before?: (page: Page) => Promise<unknown>;
}

export interface Browsing {
  /** The address of the built site on this machine. */
  url(path: string): string;
  /** Opens a page of the built site, or an address in full, in a fresh profile, does `work`, and closes it. */
  open(path: string, options: OpenOptions, work: (page: Page) => Promise<void>): Promise<void>;
  /** The same with empty storage in a shared page (see `sharePages`), which takes less time than a fresh profile. */
  revisit(path: string, options: OpenOptions, work: (page: Page) => Promise<void>): Promise<void>;
}

/** Chromium reports it on a busy machine, also where JavaScript is off: the page appeared before its animation began. */
const SLOW_TRANSITION = /^Transition was aborted because of invalid state/;

/** Methods whose effect outlasts a navigation, and that no test undoes. */
const LASTING = ["addInitScript", "exposeFunction", "route"] as const;

/** Connects to the browser that all tests share; closing it ends the connection and its contexts. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject("browser"));
}

/** Opens a profile whose pages draw nothing, which takes a third less time: see `draw`. */
export async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    // Unlike other ways to hide a page, it moves no box and keeps all controls in reach.
    sheet.replaceSync("html { opacity: 0 !important }");
    document.adoptedStyleSheets = [sheet];
  });
  return context;
}

/** Draws a page, for tests that look at its pixels, and leaves it the stylesheets of its own. */
export const draw = (page: Page) =>
  page.evaluate(() => {
    const isOwn = ({ cssRules }: CSSStyleSheet) => !cssRules[0]?.cssText.startsWith("html { opacity: 0");
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(isOwn);
  });

/** Starts a server of the built site for the tests of one file, as `serve` does. */
export function browsing(serve: (folder: string) => Promise<TestServer> = serveSite): Browsing {
  let browser: Browser;
  let server: TestServer;
  const share = sharePages(() => browser);
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
      const context = await newContext(browser, { viewport: DESKTOP, ...options });
      try {
        if (consent) await context.addInitScript(() => localStorage.setItem("cookie-consent", "declined"));
        const page = await context.newPage();
        await expectNoErrors(page, expectedErrors, async () => {
          await before?.(page);
          await page.goto(new URL(path, server.url).href);
          await work(page);
        });
      } finally {
        await context.close();
      }
    },
    revisit: (path, { consent, expectedErrors, ...options }, work) =>
      share(options, (page) =>
        expectNoErrors(page, expectedErrors, async () => {
          await openEmpty(page, new URL(path, server.url).href, consent);
          await work(page);
        }),
      ),
  };
}

/** Does `work`, and expects that the page throws no errors but those expected. */
async function expectNoErrors(
  page: Page,
  expected: RegExp | undefined,
  work: () => Promise<void>,
): Promise<void> {
  const errors: string[] = [];
  const listen = ({ message }: Error) => {
    if (!SLOW_TRANSITION.test(message) && !expected?.test(message)) errors.push(message);
  };
  page.on("pageerror", listen);
  await work();
  page.off("pageerror", listen);
  // React reports hydration mismatches only here.
  expect(errors).toEqual([]);
}

/**
 * Returns a function that does `work` with a page that other tests of the file use before and after it, one for each
 * set of options: a new page costs 0.2 s of CPU time more than a navigation. It keeps cached files, and
 * cookies, which no page sets. It is closed when `work` fails. `work` undoes what outlasts a navigation, such as
 * emulated media.
 */
export function sharePages(
  browser: () => Browser,
): (options: SharedOptions, work: (page: Page) => Promise<void>) => Promise<void> {
  const pages = new Map<SharedOptions["before"], Map<string, Page>>();
  return async ({ viewport = DESKTOP, before, ...options }, work) => {
    const key = JSON.stringify(options);
    const alike = pages.get(before) ?? new Map<string, Page>();
    pages.set(before, alike);
    const page = alike.get(key) ?? (await openShared(browser(), { viewport, ...options }, before));
    alike.delete(key);
    try {
      if (viewport) await page.setViewportSize(viewport);
      await work(page);
      // Ends its scripts and requests. It also makes the next address a new one, even if only its fragment differs.
      await page.goto("about:blank");
      alike.set(key, page);
    } finally {
      if (!alike.has(key)) await page.context().close();
    }
  };
}

async function openShared(
  browser: Browser,
  options: BrowserContextOptions,
  before: SharedOptions["before"],
): Promise<Page> {
  const page = await (await newContext(browser, options)).newPage();
  await before?.(page);
  for (const method of LASTING) {
    page[method] = () => {
      throw new Error(`${method}() outlasts a navigation: open a page of its own.`);
    };
  }
  return page;
}

/** Opens an address in a shared page, with nothing in the storage of its origin but the answer to the consent bar. */
export async function openEmpty(page: Page, url: string, consent?: "accepted"): Promise<void> {
  // A pointer that rests on a link of the next page would touch it.
  await page.mouse.move(0, 0);
  const script = await page.context().addInitScript((isAnswered) => {
    localStorage.clear();
    sessionStorage.clear();
    // Where third parties need consent, "accepted" is no answer.
    if (isAnswered) localStorage.setItem("cookie-consent", "declined");
  }, consent !== undefined);
  await page.goto(url);
  await script.dispose();
}

/** Holds back React, which a touch of an island requests, until the returned function is called. */
export async function holdReact(page: Page): Promise<() => void> {
  const { promise, resolve: load } = Promise.withResolvers<void>();
  await page.route("**/assets/hydrate-*", async (route) => {
    await promise;
    await route.continue();
  });
  return load;
}
