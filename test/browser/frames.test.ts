// Videos and maps in texts: nothing of them loads before a click.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPreview } from "../../src/serve/preview-handler.ts";
import { type LocalServer, serveLocally } from "../../src/serve/server.ts";
import { findViolations } from "../helpers/axe.ts";
import { browsing, PHONE } from "../helpers/browsing.ts";
import { buildSite } from "../helpers/build-site.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

const { open } = browsing();

const BODY = `Before the video.

https://youtu.be/abcdefghijk?t=1m30s

<iframe width="560" height="315" src="https://player.vimeo.com/video/12345" title="After a crash in Waco"></iframe>

<iframe src="https://www.google.com/maps/embed?pb=!1m2!1s0x0:0x0!2sMcLennan+County+Courthouse" width="600" height="450"></iframe>

https://www.youtube.com/shorts/abcdefghijk

After the frames.`;
const VIDEO = "https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&start=90";
const HOSTS = ["https://www.youtube-nocookie.com", "https://player.vimeo.com", "https://www.google.com"];

describe.each(["github-pages", "netlify"] as const)("frames on %s", (host) => {
  const folder = temporaryFolderOfFile();
  let server: LocalServer;
  beforeAll(async () => {
    const site = aSiteFolder(folder);
    const head = "title: A video\nsummary: What a video shows of it.\ndate: 2026-02-01\n";
    site.write("content/posts/a-video.md", `---\n${head}---\n\n${BODY}\n`);
    site.write(
      "content/plain/help.md",
      "---\ntitle: Help\ndescription: What to do.\npath: /help\n---\n\nhttps://vimeo.com/12345\n",
    );
    await buildSite(folder, { host });
    // With the headers of the host.
    server = await serveLocally(0, createPreview(path.join(folder, "dist")));
  }, 60_000);
  afterAll(() => server?.close());

  /** Opens a page, answers what it asks of other hosts, and returns their addresses. Nothing may be blocked. */
  async function visit(
    address: string,
    work: (page: Page, asked: readonly string[]) => Promise<void>,
    options: Parameters<typeof open>[1] = {},
  ): Promise<void> {
    const asked: string[] = [];
    const errors: string[] = [];
    await open(
      server.url + address,
      {
        ...options,
        before: async (page) => {
          page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
          await page.route(/^https:/, (route) => {
            asked.push(route.request().url());
            return route.fulfill({ contentType: "text/html", body: "<p>The frame</p>" });
          });
        },
      },
      (page) => work(page, asked),
    );
    expect(errors).toEqual([]);
  }

  it("load nothing before a click, and say what loads and from whom", () =>
    visit("/blog/a-video", async (page, asked) => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState("networkidle");
      expect(asked).toEqual([]);
      expect(await page.locator("iframe").count()).toBe(0);
      const texts = await page.locator(".frame a").allInnerTexts();
      expect(texts.map((text) => text.split(/\n+/))).toEqual([
        ["YouTube", "Play the video", "It loads from YouTube, which then sees your visit"],
        ["After a crash in Waco", "Play the video", "It loads from Vimeo, which then sees your visit"],
        [
          "McLennan County Courthouse",
          "Show the map",
          "It loads from Google Maps, which then sees your visit",
        ],
        ["YouTube", "Play the video", "It loads from YouTube, which then sees your visit"],
      ]);
      expect(await findViolations(page)).toEqual([]);
    }));

  it("load with a click, in their place and proportion, and have the focus", () =>
    visit("/blog/a-video", async (page, asked) => {
      const sizeOf = () =>
        page
          .locator(".frame")
          .evaluateAll((all) => all.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]));
      const before = await sizeOf();
      await page.locator(".frame a").first().click();
      const frame = page.locator(".frame iframe");
      await expect.poll(() => asked).toEqual([VIDEO]);
      expect(await page.frameLocator(".frame iframe").locator("p").textContent()).toBe("The frame");
      expect(await sizeOf()).toEqual(before);
      const box = await frame.boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
      expect(await frame.getAttribute("title")).toBe("YouTube");
      expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
    }));

  it("fit a phone, and load with the keyboard", () =>
    visit(
      "/blog/a-video",
      async (page, asked) => {
        for (const _ of [1, 2, 3, 4]) {
          await page.locator(".frame a").first().focus();
          await page.keyboard.press("Enter");
        }
        await expect.poll(() => asked.length).toBe(4);
        expect(asked.map((address) => new URL(address).origin)).toEqual([...HOSTS, HOSTS[0]]);
        const boxes = await page
          .locator(".frame iframe")
          .evaluateAll((frames) => frames.map((frame) => frame.getBoundingClientRect().toJSON()));
        const ratios = boxes.map(({ width, height }) => Number((width / height).toFixed(2)));
        expect(ratios).toEqual([1.78, 1.78, 1.33, 0.56]);
        expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(PHONE.width);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      },
      { viewport: PHONE },
    ));

  it("are links without JavaScript, and in print", () =>
    visit(
      "/blog/a-video",
      async (page) => {
        const links = page.locator(".frame a");
        expect(await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))).toEqual(
          [
            "https://www.youtube.com/watch?v=abcdefghijk&t=90s",
            "https://vimeo.com/12345",
            "https://www.google.com/maps/search/?api=1&query=McLennan+County+Courthouse",
            "https://www.youtube.com/watch?v=abcdefghijk",
          ],
        );
        await page.emulateMedia({ media: "print" });
        expect(await links.first().evaluate((link) => getComputedStyle(link, "::after").content)).toContain(
          "watch?v=abcdefghijk",
        );
        expect(await page.locator(".frame .button").first().isVisible()).toBe(false);
      },
      { javaScriptEnabled: false },
    ));

  it("are in a page of the firm, too, and change no page without one", () => {
    const html = (name: string) => readFileSync(path.join(folder, "dist", `${name}.html`), "utf8");
    for (const page of ["blog/a-video", "help"])
      expect(html(page)).toMatch(/<script defer="" src="\/assets\/frames-/);
    for (const page of ["blog", "houston", "blog/first-post"])
      expect(html(page)).not.toMatch(/frames?-|frame-src|\.frame/);
    if (host === "netlify") return;
    const policyOf = (name: string) => /frame-src [^;]*/.exec(html(name).replaceAll("&#x27;", "'"))?.[0];
    expect(policyOf("blog/a-video")).toBe(`frame-src 'self' ${HOSTS.join(" ")}`);
    expect(policyOf("help")).toBe("frame-src 'self' https://player.vimeo.com");
  });
});
