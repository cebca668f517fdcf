import { setTimeout as wait } from "node:timers/promises";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createPreview } from "../../src/serve/preview-handler.ts";
import { type LocalServer, serveLocally } from "../../src/serve/server.ts";
import { findViolations } from "../helpers/axe.ts";
import { connectBrowser } from "../helpers/browsing.ts";
import { CITY, PAGE_KINDS, TRANSLATED_KINDS } from "../helpers/page-kinds.ts";
import { listen, type TestServer } from "../helpers/server.ts";

const SMALL_PHONE = { width: 360, height: 740 };
/** A part may end within a centered label, or a word that stays on one line: the rest of it shifts by a word. */
const MIN_SHIFT = 0.002;
const WIDE_SCREEN = { width: 1440, height: 800 };
const ALL_KINDS = [...PAGE_KINDS, ...TRANSLATED_KINDS.filter(({ kind }) => kind === "translated city")];

let browser: Browser;
let preview: LocalServer;
/** The same, where the body of a page arrives in parts, slower than a screen is painted. */
let server: TestServer;
let withoutJavaScript: BrowserContext;

beforeAll(async () => {
  // With the headers of the build.
  preview = await serveLocally(0, createPreview(inject("builtSite")));
  server = await listen(async ({ url = "" }, response) => {
    const answer = await fetch(preview.url + url, { headers: { "accept-encoding": "identity" } });
    const content = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (!answer.headers.get("content-type")?.startsWith("text/html")) return void response.end(content);
    const body = content.indexOf("<body");
    for (let at = 0, part = 0; at < content.length; at += part) {
      // The header and the hero arrive in more parts than the rest.
      part = endOfPart(content, at < body ? body : at + (at < body + 8000 ? 700 : 2800)) - at;
      response.write(content.subarray(at, at + part));
      await wait(50);
    }
    response.end();
  });
  browser = await connectBrowser();
  withoutJavaScript = await browser.newContext({ viewport: WIDE_SCREEN, javaScriptEnabled: false });
  await replacePictures(withoutJavaScript);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await preview?.close();
});

/**
 * Returns where a part ends: after a word, and after the label of a link. Half a word may stand in a line that has no room
 * for all of it, and half a label is elsewhere than the whole, which no page can prevent.
 */
function endOfPart(html: Buffer, from: number): number {
  if (from >= html.length) return html.length;
  if (html.lastIndexOf("<a ", from) > html.lastIndexOf("</a>", from))
    return html.indexOf("</a>", from) + "</a>".length;
  return from + html.toString("latin1", from).search(/[ <]|$/);
}

/**
 * Opens a page in a fresh profile. `faults` receives console errors, blocked content, failed requests and requests to
 * other hosts.
 */
async function visit(
  address: string,
  { consent, ...options }: BrowserContextOptions & { consent?: "accepted" },
  work: (page: Page, faults: readonly string[]) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  if (consent) await context.addInitScript(() => localStorage.setItem("cookie-consent", "accepted"));
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    const text = message.text();
    // Chromium reports the status of the page itself, which is right for an unknown address.
    if (address.endsWith("/nowhere") && text.includes("status of 404")) return;
    const isPolicy = /Content Security Policy|Permissions-Policy|Cross-Origin/i.test(text);
    if (isPolicy || ["error", "warning"].includes(message.type())) faults.push(`console: ${text}`);
  });
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => faults.push(`failed: ${request.url()}`));
  page.on("request", (request) => {
    const isElsewhere = !request.url().startsWith(server.url);
    if (isElsewhere && request.resourceType() !== "image") faults.push(`third party: ${request.url()}`);
  });
  await replacePictures(page);
  await page.goto(server.url + address, { waitUntil: "load" });
  await work(page, faults);
  await context.close();
}

/** A post may have a picture on another host, which tests do not fetch. */
const replacePictures = (target: Page | BrowserContext) =>
  target.route(
    (url) => url.hostname !== "127.0.0.1",
    (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );

/** The cumulative layout shift of a page until now, and 300 ms more. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
}

/** The visible text of a page, not the text in the document, without the finder, which nothing but a script can answer. */
const visibleText = async (page: Page) => {
  await page.locator(".finder").evaluateAll((finders) => finders.map((finder) => finder.remove()));
  return (await page.locator("main").innerText()).replaceAll(/\s+/g, " ");
};

describe.each(ALL_KINDS)("a $kind page ($address)", ({ kind, address }) => {
  it("moves nothing while it loads, has no axe violation, needs no JavaScript, and requests nothing elsewhere", async () => {
    await visit(address, { viewport: SMALL_PHONE }, async (page, faults) => {
      expect.soft(await layoutShift(page)).toBeLessThan(MIN_SHIFT);
      // Without animations.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.mouse.wheel(0, 20_000);
      expect.soft(await findViolations(page)).toEqual([]);
      await page.setViewportSize(WIDE_SCREEN);
      // These have the most that a phone folds: menus, and neighborhoods.
      if (kind === "home" || kind === "sitemap") expect.soft(await findViolations(page)).toEqual([]);
      if (kind === "home") {
        for (const island of await page.locator("[data-island]").all()) await island.dispatchEvent("focusin");
        await page.waitForLoadState("networkidle");
      }
      expect.soft(faults).toEqual([]);
      const text = await visibleText(page);
      expect(text.length).toBeGreaterThan(200);
      // Without scripts, no page leaves anything behind for the next one.
      const plain = withoutJavaScript.pages()[0] ?? (await withoutJavaScript.newPage());
      await plain.goto(preview.url + address, { waitUntil: "load" });
      // The finder of deadlines says there that it needs scripts.
      await plain.evaluate(() => {
        for (const element of document.querySelectorAll("noscript")) element.remove();
      });
      expect(await visibleText(plain), "without JavaScript").toBe(text);
    });
  });
});

describe("an unknown article", () => {
  it("moves nothing while it loads, with consent given before", () =>
    visit("/blog/no-such-article", { viewport: SMALL_PHONE, consent: "accepted" }, async (page) =>
      expect(await layoutShift(page)).toBeLessThan(MIN_SHIFT),
    ));
});

describe("a page that arrives in parts", () => {
  it("hides the call bar on a phone that is turned before the page's own call button has arrived", async () => {
    const rest = Promise.withResolvers<void>();
    const half = await listen(async ({ url = "" }, response) => {
      const answer = await fetch(preview.url + url, { headers: { "accept-encoding": "identity" } });
      const content = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      const end = url === CITY ? content.indexOf("<main") : content.length;
      response.write(content.subarray(0, end));
      if (end < content.length) await rest.promise;
      response.end(content.subarray(end));
    });
    const context = await browser.newContext({ viewport: SMALL_PHONE });
    try {
      const page = await context.newPage();
      const loading = page.goto(half.url + CITY);
      await page.locator(".site-header").waitFor();
      const turn = () =>
        page.evaluate(() => {
          dispatchEvent(new Event("resize"));
          const buttons = document.querySelectorAll("main .button-call").length;
          return { buttons, isHidden: document.documentElement.hasAttribute("data-callable") };
        });
      expect(await turn()).toEqual({ buttons: 0, isHidden: true });
      rest.resolve();
      await loading;
      expect((await turn()).buttons).toBeGreaterThan(0);
    } finally {
      rest.resolve();
      await context.close();
      await half.close();
    }
  });
});
