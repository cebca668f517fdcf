// Who can read the token with which a writer signed in at the desk, in Chromium, against a double of GitHub.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LocalServer } from "../../src/serve/server.ts";
import { connectBrowser, newContext } from "../helpers/browsing.ts";
import { EDITOR, openDesk } from "../helpers/desk.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { type GitHub, TOKEN } from "../helpers/github.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

let browser: Browser;
let context: BrowserContext;
let server: LocalServer;
let github: GitHub;
let desk: Page;

beforeAll(async () => {
  const site = aSiteFolder(temporaryFolderOfFile());
  site.edit("content/site.json", (json) => {
    json.editor = EDITOR;
  });
  browser = await connectBrowser();
  context = await newContext(browser, { viewport: { width: 1440, height: 900 } });
  desk = await context.newPage();
  ({ server, github } = await openDesk(desk, site.folder));
});
afterAll(async () => {
  await desk?.unrouteAll({ behavior: "ignoreErrors" });
  await browser?.close();
  await server?.close();
});

const isSignedIn = (page: Page) => page.getByText("Texts and settings").first().waitFor();

/** Returns all that a script of a page can read without an attack: storage, databases, cookies, caches, history. */
const readable = (page: Page) =>
  page.evaluate(async () => {
    const databases: unknown[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          request.onsuccess = resolve;
        });
        databases.push([name, store, request.result]);
      }
      database.close();
    }
    const entries = "navigation" in window ? (window.navigation as Navigation).entries() : [];
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      await caches.keys(),
      databases,
      history.state,
      entries.map((entry) => [entry.url, entry.getState()]),
      window.name,
      document.referrer,
    ]);
  });

describe("a token with which a writer signed in at the desk", () => {
  it("cannot be read by a page of the site in another tab", async () => {
    await isSignedIn(desk);
    const page = await context.newPage();
    await page.goto(`${server.url}/houston`);
    const found = await readable(page);
    // Data that are not secret are there: the test looks where the CMS keeps its data.
    const isThere = ["sveltia-cms.prefs", "file-cache", "Katy Freeway", TOKEN].map((text) =>
      found.includes(text),
    );
    expect(isThere).toEqual([true, true, true, false]);
    await page.close();
  });

  it("signs no other tab in", async () => {
    const other = await context.newPage();
    await github.answer(other);
    await other.goto(`${server.url}/admin/`);
    await other.getByRole("button", { name: "Sign In Using Access Token" }).waitFor();
    await other.close();
  });

  it("outlives a reload, also a second one", async () => {
    for (const _ of [1, 2]) {
      await desk.reload();
      await isSignedIn(desk);
    }
  });

  it("cannot be read by the next page of the tab, and is there again when the writer comes back", async () => {
    await desk.goto(`${server.url}/houston`);
    expect((await readable(desk)).includes(TOKEN)).toBe(false);
    await desk.goBack();
    await isSignedIn(desk);
    expect((await readable(desk)).includes(TOKEN)).toBe(false);
  });

  it("is forgotten by signing out", async () => {
    await desk.getByRole("button", { name: "Account" }).click();
    await desk.getByRole("menuitem", { name: "Sign Out" }).click();
    await desk.getByRole("button", { name: "Sign In Using Access Token" }).waitFor();
    await desk.reload();
    await desk.getByRole("button", { name: "Sign In Using Access Token" }).waitFor();
  });
});

describe("the desk", () => {
  it("removes the token that an earlier version left for every page of the site", async () => {
    const page = await context.newPage();
    await page.goto(`${server.url}/houston`);
    await page.evaluate(
      (token) => localStorage.setItem("sveltia-cms.user", JSON.stringify({ token })),
      TOKEN,
    );
    await page.goto(`${server.url}/admin/`);
    await page.getByRole("button", { name: "Sign In Using Access Token" }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("sveltia-cms.user"))).toBe(null);
    await page.close();
  });

  it("does not start in a frame, where another page could lay something over it", async () => {
    const page = await context.newPage();
    // As a host sends it that has no headers.
    await page.route(`${server.url}/admin/`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ body: await response.text(), contentType: "text/html" });
    });
    await page.route(`${server.url}/frame`, (route) =>
      route.fulfill({ body: '<iframe src="/admin/"></iframe>', contentType: "text/html" }),
    );
    await page.goto(`${server.url}/frame`);
    const frame = page.frameLocator("iframe");
    await frame.getByText("The desk works in a window of its own").waitFor();
    expect(await frame.getByRole("button").count()).toBe(0);
    await page.close();
  });
});
