import { setTimeout as wait } from "node:timers/promises";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createPreview } from "../../src/serve/preview.ts";
import { type LocalServer, serveLocally } from "../../src/serve/server.ts";
import { findViolations } from "../helpers/axe.ts";
import { connectBrowser } from "../helpers/browsing.ts";
import { CITY, PAGE_KINDS, TRANSLATED_KINDS } from "../helpers/page-kinds.ts";
import { listen, type TestServer } from "../helpers/server.ts";

const SMALL_PHONE = { width: 360, height: 740 };
const WIDE_SCREEN = { width: 1440, height: 800 };
const ALL_KINDS = [...PAGE_KINDS, ...TRANSLATED_KINDS];

let browser: Browser;
let server: LocalServer;
let withoutJavaScript: BrowserContext;

beforeAll(async () => {
  // With the headers of the build.
  server = await serveLocally(0, createPreview(inject("builtSite")));
  browser = await connectBrowser();
  withoutJavaScript = await browser.newContext({ viewport: WIDE_SCREEN, javaScriptEnabled: false });
  await replacePictures(withoutJavaScript);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

interface Visit {
  readonly page: Page;
  /** Console errors, blocked content, failed requests and requests to other hosts. */
  readonly faults: readonly string[];
}

/** Opens a page for all tests of a group, which use it in their order. */
function aVisit(
  address: string,
  { consent, ...options }: BrowserContextOptions & { consent?: "accepted" },
): () => Visit {
  let visit: Visit;
  beforeAll(async () => {
    const context = await browser.newContext(options);
    if (consent) await context.addInitScript(() => localStorage.setItem("cookie-consent", "accepted"));
    visit = await open(await context.newPage(), address);
    return () => context.close();
  });
  return () => visit;
}

async function open(page: Page, address: string): Promise<Visit> {
  const faults: string[] = [];
  page.on("console", (message) => {
    const text = message.text();
    // Chromium reports the status of the page itself, which is right for an unknown address.
    if (address.endsWith("/nowhere") && text.includes("status of 404")) return;
    const isPolicy = /Content Security Policy|Permissions-Policy|Cross-Origin/i.test(text);
    if (isPolicy || message.type() === "error" || message.type() === "warning") {
      faults.push(`console: ${text}`);
    }
  });
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => faults.push(`failed: ${request.url()}`));
  page.on("request", (request) => {
    if (isElsewhere(request.url()) && request.resourceType() !== "image")
      faults.push(`third party: ${request.url()}`);
  });
  await replacePictures(page);
  await page.goto(server.url + address, { waitUntil: "load" });
  return { page, faults };
}

/** A post may have a picture on another host, which tests do not fetch. */
const replacePictures = (target: Page | BrowserContext, own = server.url) =>
  target.route(
    (url) => !url.href.startsWith(own),
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

const isElsewhere = (url: URL | string) => !String(url).startsWith(server.url);

/** Scrolls down a page, without its animations, and returns what axe finds. */
async function findViolationsBelow(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.mouse.wheel(0, 20_000);
  return findViolations(page);
}

/** The visible text of a page, not the text in the document. */
const visibleText = async (page: Page) => (await page.locator("main").innerText()).replaceAll(/\s+/g, " ");

describe.each(ALL_KINDS)("a $kind page ($address)", ({ address }) => {
  const visit = aVisit(address, { viewport: SMALL_PHONE });

  describe("on a small phone", () => {
    it("moves nothing while it loads, with the consent bar", async () => {
      expect(await layoutShift(visit().page)).toBe(0);
    });

    it("has a call link on the first screen", async () => {
      const { page } = visit();
      await page.setViewportSize({ width: 360, height: 640 });
      // No element covers its center.
      const reachable = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')].some((link) => {
          const box = link.getBoundingClientRect();
          const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          return hit !== null && link.contains(hit);
        }),
      );
      expect(reachable).toBe(true);
    });

    it("has no axe violation", async () => expect(await findViolationsBelow(visit().page)).toEqual([]));

    it("has no console error and no request elsewhere", () => expect(visit().faults).toEqual([]));
  });

  describe("on a wide screen", () => {
    beforeAll(() => visit().page.setViewportSize(WIDE_SCREEN));

    it("shows all of its content without JavaScript", async () => {
      const text = await visibleText(visit().page);
      expect(text.length).toBeGreaterThan(200);
      // Without scripts, no page leaves anything behind for the next one.
      const page = withoutJavaScript.pages()[0] ?? (await withoutJavaScript.newPage());
      await page.goto(server.url + address, { waitUntil: "load" });
      expect(await visibleText(page)).toBe(text);
    });

    it("has no axe violation", async () => expect(await findViolationsBelow(visit().page)).toEqual([]));

    it("has no console error, no blocked content and no request elsewhere, also with its islands", async () => {
      const { page, faults } = visit();
      for (const island of await page.locator("[data-island]").all()) await island.dispatchEvent("focusin");
      await page.waitForLoadState("networkidle");
      expect(faults).toEqual([]);
    });
  });
});

describe("a page on a small phone, with consent given before,", () => {
  const visit = aVisit("/", { viewport: SMALL_PHONE, consent: "accepted" });

  it("moves nothing while it loads", async () => expect(await layoutShift(visit().page)).toBe(0));
});

describe("a page that arrives in parts", () => {
  let slow: TestServer;
  beforeAll(async () => {
    // The body of a page, in parts of a packet each, slower than a screen is painted.
    slow = await listen(async ({ url = "" }, response) => {
      const answer = await fetch(server.url + url);
      const type = answer.headers.get("content-type") ?? "";
      const content = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { "content-type": type });
      if (!type.startsWith("text/html")) return void response.end(content);
      for (let at = 0; at < content.length; at += 1400) {
        response.write(content.subarray(at, at + 1400));
        if (at > content.indexOf("<body")) await wait(50);
      }
      response.end();
    });
  });
  afterAll(() => slow?.close());

  // Together: they mostly wait for the next part.
  it.concurrent.each([...ALL_KINDS, { kind: "unknown article", address: "/blog/no-such-article" }])(
    "moves nothing: $kind",
    async ({ address }) => {
      const context = await browser.newContext({ viewport: SMALL_PHONE });
      const page = await context.newPage();
      await replacePictures(page, slow.url);
      await page.goto(slow.url + address, { waitUntil: "load" });
      // A part may end within a centered label.
      expect(await layoutShift(page)).toBeLessThan(0.001);
      await context.close();
    },
  );

  it("hides the call bar on a phone that is turned before the page's own call button has arrived", async () => {
    const context = await browser.newContext({ viewport: SMALL_PHONE });
    const page = await context.newPage();
    await replacePictures(page, slow.url);
    await page.addInitScript(() => {
      const hidden: boolean[] = [];
      Object.assign(window, { hidden });
      const turn = () => {
        if (document.querySelector("main .button-call")) return;
        dispatchEvent(new Event("resize"));
        hidden.push(document.documentElement.hasAttribute("data-callable"));
        requestAnimationFrame(turn);
      };
      requestAnimationFrame(turn);
    });
    await page.goto(slow.url + CITY, { waitUntil: "load" });
    const hidden = await page.evaluate(() => (window as unknown as { hidden: boolean[] }).hidden);
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden).not.toContain(false);
    await context.close();
  });
});
