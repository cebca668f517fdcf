import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPreview } from "../../src/serve/preview-handler.ts";
import { serveLocally } from "../../src/serve/server.ts";
import { browsing, connectBrowser, PHONE } from "../helpers/browsing.ts";
import { buildSite } from "../helpers/build-site.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { FALLBACK_HEADING } from "../helpers/page-kinds.ts";
import { addSpanish } from "../helpers/second-language.ts";
import { listen, type TestServer } from "../helpers/server.ts";
import { startSimulation } from "../helpers/simulated-hosts.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

// With the headers of the build.
const { revisit, url } = browsing((folder) => serveLocally(0, createPreview(folder)));

describe("an unknown address in the second language, on a host with one page for all of them", () => {
  const folder = temporaryFolderOfFile();
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectBrowser();
    addSpanish(aSiteFolder(folder));
    await buildSite(folder, { host: "s3" });
  });
  afterAll(() => browser?.close());

  /** Opens an address, and returns the addresses of the documents that were requested, and the language that is shown. */
  async function visit(server: TestServer, address: string) {
    const page = await browser.newPage();
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url().slice(server.url.length));
    });
    await page.goto(server.url + address);
    await page.locator(".button-call").first().waitFor();
    await page.waitForTimeout(500);
    const language = await page.locator("html").getAttribute("lang");
    await page.close();
    return { documents, language };
  }

  it("is the page of that language, which Amazon S3 has at an address of its own", async () => {
    const server = await startSimulation("s3", path.join(folder, "dist"));
    try {
      expect(await visit(server, "/es/nope")).toEqual({
        documents: ["/es/nope", "/es/404.html?/es/nope"],
        language: expect.stringMatching(/^es/),
      });
    } finally {
      await server.close();
    }
  });

  it("is the page of the first language, once, if the other one is not there", async () => {
    const text = readFileSync(path.join(folder, "dist/404.html"));
    const server = await listen((_, response) =>
      response.writeHead(404, { "content-type": "text/html" }).end(text),
    );
    try {
      expect(await visit(server, "/es/nope")).toEqual({
        documents: ["/es/nope", "/es/404.html?/es/nope"],
        language: "en-US",
      });
    } finally {
      await server.close();
    }
  });
});

describe("an unknown address", () => {
  it.each(["/houston/no-such-place", "/no-such-city/no-such-place"])(
    "goes to the home page from %s, replacing the history entry",
    (address) =>
      revisit("/sitemap", {}, async (page) => {
        await page.goto(url(address));
        await page.waitForURL(url("/"));
        await page.goBack();
        expect(page.url()).toBe(url("/sitemap"));
      }),
  );

  it("shows the article error below /blog, with a link to the blog, and nothing of the fallback city", () =>
    revisit("/blog/no-such-article", {}, async (page) => {
      const main = page.locator("main");
      expect(await main.getByText("Could not load the article. Please try again later.").isVisible()).toBe(
        true,
      );
      expect(await main.getByRole("link", { name: "Back to Blog" }).getAttribute("href")).toBe("/blog");
      expect(await main.getByRole("heading", { name: FALLBACK_HEADING }).count()).toBe(0);
      expect(await main.innerText()).not.toContain("Page Not Found");
      expect(await main.locator(".not-found .button-call").isVisible()).toBe(true);
    }));

  it("shows a line and the page of the fallback city elsewhere", () =>
    revisit("/a/b/c", { viewport: PHONE }, async (page) => {
      const main = page.locator("main");
      expect(page.url()).toBe(url("/a/b/c"));
      const title = main.getByRole("heading", { level: 1, name: "Page Not Found", exact: true });
      const sizes = await main.evaluate((element) => {
        const all = [...element.querySelectorAll("*")].filter((each) => each.checkVisibility());
        return all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize));
      });
      const size = await title.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
      expect(Math.max(...sizes)).toBe(size);
      const hero = main.getByRole("heading", { name: FALLBACK_HEADING });
      expect(await hero.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))).toBeLessThan(
        size,
      );
      expect(await main.getByRole("heading", { name: FALLBACK_HEADING }).isVisible()).toBe(true);
      expect(await main.getByText("Could not load the article").isVisible()).toBe(false);
    }));

  it("shows the line and the page of the fallback city without JavaScript", () =>
    revisit("/no-such-city/no-such-place", { javaScriptEnabled: false }, async (page) => {
      expect(await page.getByRole("heading", { name: FALLBACK_HEADING }).isVisible()).toBe(true);
    }));
});
