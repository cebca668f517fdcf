// A site below a path (--base), as GitHub Pages serves that of a project: what browsers do with its addresses.
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectBrowser, newContext } from "../helpers/browsing.ts";
import { buildSite } from "../helpers/build-site.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { aListStore, type PostgrestServer, type Row, startPostgrest } from "../helpers/postgrest-server.ts";
import { addSpanish } from "../helpers/second-language.ts";
import type { TestServer } from "../helpers/server.ts";
import { startSimulation } from "../helpers/simulated-hosts.ts";
import { aPostRecord, aSiteFolder } from "../helpers/site-folder.ts";

const BASE = "/firm.site";
const WAIT = { timeout: 10_000 };

const aRow = (number: number, fields: Row = {}): Row =>
  aPostRecord({
    id: `id-${number}`,
    slug: `post-${number}`,
    title: `Post ${number}`,
    created_at: `2026-03-0${number}T16:00:00.123456+00:00`,
    ...fields,
  });

describe("a site below a path", () => {
  const folder = temporaryFolderOfFile();
  const rows = [aRow(1), aRow(2)];
  let [browser, server, backend]: [Browser?, TestServer?, PostgrestServer?] = [];
  beforeAll(async () => {
    browser = await connectBrowser();
    backend = await startPostgrest(aListStore(rows), {});
    addSpanish(aSiteFolder(folder));
    const environment = { SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: backend.key };
    await buildSite(folder, { host: "github-pages", base: `${BASE}/` }, environment);
    server = await startSimulation("github-pages", path.join(folder, "dist"), BASE);
    rows.push(
      aRow(3, {
        content: null,
        body: "See [Houston](/houston).\n\n![A road](/images/share.png)",
        noindex: true,
      }),
    );
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await backend?.close();
  });

  /** Opens an address below the path, and expects that each file of the site that the page asks for is there. */
  async function visit(address: string, work: (page: Page) => Promise<void>, isMissing = false) {
    if (!browser || !server) throw new Error("There is no browser or no server.");
    const context = await newContext(browser, {});
    const page = await context.newPage();
    const failed: string[] = [];
    const thrown: string[] = [];
    page.on("pageerror", (error) => thrown.push(String(error)));
    page.on("response", (response) => {
      const isOwn = response.url().startsWith(server?.url ?? "-");
      const isPage = response.request().isNavigationRequest();
      if (isOwn && response.status() >= 400 && !(isMissing && isPage)) failed.push(response.url());
    });
    try {
      await page.goto(server.url + BASE + address, { waitUntil: "networkidle" });
      await work(page);
      expect({ address, failed, thrown }).toEqual({ address, failed: [], thrown: [] });
    } finally {
      await context.close();
    }
  }

  const pathOf = (page: Page) => new URL(page.url()).pathname;

  it("leads from page to page, and to the other language", () =>
    visit("/", async (page) => {
      await page.locator("main").getByRole("link", { name: "Houston", exact: false }).first().click();
      await expect.poll(() => pathOf(page), WAIT).toBe(`${BASE}/houston`);
      expect(await page.locator('[aria-current="page"]').count()).toBeGreaterThan(0);
      await page
        .locator('a[hreflang="es"]')
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await expect.poll(() => pathOf(page), WAIT).toBe(`${BASE}/es/houston`);
    }));

  it("shows posts that are newer than the build in its lists, and those of the build once", () =>
    visit("/blog", async (page) => {
      await page.getByText("1 new article").click();
      const links = page.locator(".post-card .read-more, .post-card a");
      await expect
        .poll(
          () => links.evaluateAll((all) => [...new Set(all.map((each) => each.getAttribute("href")))]),
          WAIT,
        )
        .toEqual([3, 2, 1].map((number) => `${BASE}/blog/post-${number}`));
    }));

  it("shows an article that is newer than the build, with its links and pictures, to people only", () =>
    visit(
      "/blog/post-3",
      async (page) => {
        await page.getByRole("heading", { level: 1, name: "Post 3" }).waitFor(WAIT);
        const main = page.locator("main");
        expect(await main.getByRole("link", { name: "Houston" }).first().getAttribute("href")).toBe(
          `${BASE}/houston`,
        );
        expect(await main.locator(`img[src="${BASE}/images/share.png"]`).count()).toBeGreaterThan(0);
        expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
      },
      true,
    ));

  it("leads from an unknown address below a city to the home page of its language", async () => {
    for (const [address, home] of [
      ["/houston/nowhere", `${BASE}/`],
      ["/es/houston/nowhere", `${BASE}/es`],
    ] as const)
      await visit(
        address,
        async (page) => {
          await expect.poll(() => pathOf(page), WAIT).toBe(home);
        },
        true,
      );
  });

  it("shows the page for unknown addresses in its language", () =>
    visit(
      "/es/nope",
      async (page) => {
        await expect.poll(() => page.locator("html").getAttribute("lang"), WAIT).toMatch(/^es/);
        expect(pathOf(page)).toBe(`${BASE}/es/404.html`);
      },
      true,
    ));
});
