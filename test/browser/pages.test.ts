import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { findViolations } from "../helpers/axe.ts";
import { connectBrowser } from "../helpers/browsing.ts";
import { PAGE_KINDS } from "../helpers/page-kinds.ts";
import { serveSite, type TestServer } from "../helpers/server.ts";

// WCAG 2.2 requires reflow at 320 px (1.4.10).
const WIDTHS = [320, 360, 768, 1440];

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  server = await serveSite(inject("builtSite"));
  browser = await connectBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Opens a page and collects its console errors, failed requests and requests to other hosts. */
async function visit(context: BrowserContext, address: string): Promise<{ page: Page; faults: string[] }> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => faults.push(`failed: ${request.url()}`));
  page.on("request", (request) => {
    if (isElsewhere(request.url()) && request.resourceType() !== "image")
      faults.push(`third party: ${request.url()}`);
  });
  // A post may have a picture on another host, which tests do not fetch.
  await page.route(isElsewhere, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.goto(server.url + address, { waitUntil: "load" });
  return { page, faults };
}

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

/** Chromium reports the status of the page itself, which is right for an unknown address. */
const isOwnStatus = (address: string) => (fault: string) =>
  address === "/nowhere" && fault.includes("status of 404");

describe.each(PAGE_KINDS)("a $kind page ($address)", ({ address }) => {
  it.each(WIDTHS)("has no console error, no request elsewhere, no axe violation at %i px", async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: "reduce" });
    const { page, faults } = await visit(context, address);
    await page.mouse.wheel(0, 20_000);
    const violations = await findViolations(page);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(faults.filter((fault) => !isOwnStatus(address)(fault))).toEqual([]);
    expect(violations).toEqual([]);
    expect(sideways).toBeLessThanOrEqual(0);
    await context.close();
  });

  it("shows all of its content without JavaScript", async () => {
    const texts = [];
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 1440, height: 900 } });
      const { page } = await visit(context, address);
      // The visible text, not the text in the document.
      texts.push((await page.locator("main").innerText()).replaceAll(/\s+/g, " "));
      await context.close();
    }
    expect(texts[0]?.length).toBeGreaterThan(200);
    expect(texts[1]).toBe(texts[0]);
  });
  it.each(["asked", "accepted before"])("moves nothing while it loads, consent %s", async (consent) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    if (consent === "accepted before") {
      await context.addInitScript(() => localStorage.setItem("cookie-consent", "accepted"));
    }
    const { page } = await visit(context, address);
    const shift = await layoutShift(page);
    expect(shift).toBe(0);
    await context.close();
  });

  it("has a call link on the first screen of a small phone", async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
    const { page } = await visit(context, address);
    // No element covers its center.
    const reachable = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')].some((link) => {
        const box = link.getBoundingClientRect();
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return hit !== null && link.contains(hit);
      }),
    );
    expect(reachable).toBe(true);
    await context.close();
  });
});

describe("a page that arrives in parts", () => {
  it.each([360, 1280])("moves nothing at %i px", async (width) => {
    const html = await readFile(path.join(inject("builtSite"), "index.html"));
    // The body of a page, in parts of a packet each, slower than a screen is painted.
    const slow = createServer(async (_request, response) => {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      for (let at = 0; at < html.length; at += 1400) {
        response.write(html.subarray(at, at + 1400));
        if (at > html.indexOf("<body")) await wait(50);
      }
      response.end();
    });
    await once(slow.listen(0, "127.0.0.1"), "listening");
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/`, { waitUntil: "load" });
    // A part may end within a centered label.
    expect(await layoutShift(page)).toBeLessThan(0.001);
    await context.close();
    slow.closeAllConnections();
    slow.close();
  });
});
