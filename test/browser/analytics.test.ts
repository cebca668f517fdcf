// What `analytics` in site.json sends and loads, on pages with their security policy, at the address of the site.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectBrowser, PHONE } from "../helpers/browsing.ts";
import { builtText } from "../helpers/built-site.ts";
import { callCli } from "../helpers/cli.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { serveSite, type TestServer } from "../helpers/server.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

const SITE = "https://www.example.com";
const ENDPOINT = "https://calls.example.net/events?key=1";
/** What a server in front of the endpoint sets, such as one that tells robots apart. */
const VISITOR_COOKIE = "visitor=1; Path=/; Secure; HttpOnly; SameSite=None";
const PROVIDER = "https://stats.example.net/a.js";

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the endpoint got. */
  readonly events: readonly {
    readonly type: string | undefined;
    readonly body: string | null;
    readonly cookie: string | undefined;
  }[];
  /** The requests for the provider's script. */
  readonly scripts: readonly string[];
}

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser?.close());

/** Builds a site with analytics, and returns a function that visits it as a browser does that knows its domain. */
function aMeasuredSite(analytics: object) {
  const folder = temporaryFolderOfFile();
  let server: TestServer;
  beforeAll(async () => {
    const site = aSiteFolder(folder);
    site.edit("content/site.json", (json) => Object.assign(json, { analytics }));
    // The pages of this host carry their policy.
    const build = await callCli(["build", "--host", "github-pages"], { cwd: folder });
    expect(build).toMatchObject({ status: 0 });
    server = await serveSite(path.join(folder, "dist"));
  });
  afterAll(() => server?.close());
  const visit = async (address: string, work: (visit: Visit) => Promise<void>, init = "") => {
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true });
    try {
      const [events, scripts, errors]: [Visit["events"][number][], string[], string[]] = [[], [], []];
      await context.addInitScript(init);
      await context.route(`${SITE}/**`, async (route) =>
        route.fulfill({
          response: await route.fetch({ url: server.url + new URL(route.request().url()).pathname }),
        }),
      );
      await context.route("https://calls.example.net/**", async (route) => {
        const { cookie, "content-type": type } = await route.request().allHeaders();
        events.push({ type, body: route.request().postData(), cookie });
        return route.fulfill({ status: 201, headers: { "set-cookie": VISITOR_COOKIE } });
      });
      await context.route("https://stats.example.net/**", (route) => {
        scripts.push(route.request().url());
        return route.fulfill({ contentType: "text/javascript", body: "window.counted = true" });
      });
      const page = await context.newPage();
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      page.on("pageerror", (error) => errors.push(error.message));
      await page.goto(SITE + address);
      await work({ page, context, events, scripts });
      expect(errors).toEqual([]);
    } finally {
      await context.close();
    }
  };
  return { folder, visit };
}

/** Taps a call button, whose number this browser does not dial. */
async function tapCall(page: Page): Promise<void> {
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  await page.locator("main .button-call").first().tap();
}

describe("analytics.endpoint", () => {
  const { folder, visit } = aMeasuredSite({ endpoint: ENDPOINT });
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const form = (body: string) => ({
    type: expect.stringMatching(/^application\/x-www-form-urlencoded/),
    body,
    cookie: undefined,
  });

  it("gets one event a view and one a tap on a call button: page and referrer's host, and no cookie is set", () =>
    visit("/houston", async ({ page, context, events }) => {
      await expect.poll(() => events).toEqual([form("event=view&page=%2Fhouston&referrer=")]);
      await tapCall(page);
      await expect.poll(() => events.length).toBe(2);
      await page.locator("a[href='tel:911']").first().tap();
      await page.locator("main .first-steps").first().tap();
      expect(events[1]).toEqual(form("event=call&page=%2Fhouston&referrer="));
      await page.evaluate(() => location.assign("/laredo?case=secret#x"));
      await expect.poll(() => events.length).toBe(3);
      expect(events[2]).toEqual(form("event=view&page=%2Flaredo&referrer=www.example.com"));
      // The endpoint sets one with each answer.
      expect(events.map(({ cookie }) => cookie)).toEqual([undefined, undefined, undefined]);
      expect(await context.cookies()).toEqual([]);
      expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
    }));

  it.each([
    ["Do Not Track", "Object.defineProperty(navigator, 'doNotTrack', { value: '1' })"],
    ["Global Privacy Control", "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })"],
  ])("gets nothing from a browser with %s", (_, init) =>
    visit(
      "/houston",
      async ({ page, events }) => {
        await tapCall(page);
        await page.waitForTimeout(300);
        expect(events).toEqual([]);
      },
      init,
    ),
  );

  it("gets the event of a page that is left at once", () =>
    visit("/houston", async ({ page, events }) => {
      await expect.poll(() => events.length).toBe(1);
      await page.evaluate(() => {
        document.querySelector<HTMLElement>("main .button-call")?.click();
        location.replace("about:blank");
      });
      await expect.poll(() => events.length).toBe(2);
    }));

  it("does no harm when it cannot be reached", () =>
    visit(
      "/houston",
      async ({ page }) => {
        await tapCall(page);
        expect(await page.evaluate(() => Reflect.get(window, "refused"))).toBe(2);
      },
      "refused = 0; fetch = () => { refused += 1; return Promise.reject(new TypeError('Failed to fetch')); }",
    ));

  it("takes less than 500 bytes of script, and a copy for review has none", async () => {
    const [, scripts = ""] = /<script>(.*?)<\/script>/s.exec(read("dist/index.html")) ?? [];
    // It is the last of the scripts in the one element of the head.
    const beacon = scripts.slice(scripts.lastIndexOf(";(()=>"));
    expect(beacon).toContain("keepalive");
    expect(Buffer.byteLength(beacon) - ENDPOINT.length).toBeLessThan(500);
    const args = ["build", "--noindex", "--out", "review"];
    expect(await callCli(args, { cwd: folder })).toMatchObject({ status: 0 });
    expect(read("review/index.html")).not.toContain("calls.example.net");
    expect(builtText("index.html")).not.toContain("keepalive");
  });
});

describe("analytics.scripts", () => {
  const { folder, visit } = aMeasuredSite({ scripts: [{ src: PROVIDER }] });

  it("are third parties that need consent: loaded once the visitor says yes, and on each page from then on, after the page", () =>
    visit("/houston", async ({ page, scripts }) => {
      await page.waitForTimeout(300);
      expect(scripts).toEqual([]);
      await page.getByRole("button", { name: "Accept" }).tap();
      await page.waitForFunction(() => "counted" in window);
      await page.goto(`${SITE}/laredo`);
      await page.waitForFunction(() => "counted" in window);
      expect(scripts).toEqual([PROVIDER, PROVIDER]);
      const [script, load] = await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
        const [resource] = performance.getEntriesByName("https://stats.example.net/a.js");
        return [resource?.startTime ?? 0, navigation?.loadEventStart ?? 0];
      });
      expect(script).toBeGreaterThanOrEqual(load);
    }));

  it("are named by docket check with their cost, which is no failure", async () => {
    const { status, stdout } = await callCli(["check"], { cwd: folder });
    expect(status).toBe(0);
    expect(stdout).toContain(
      "  notice third party stats.example.net, loaded by every page after consent; docket does not count its size; data goes to stats.example.net",
    );
  });
});
