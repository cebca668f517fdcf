import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browsing, DESKTOP, PHONE } from "../helpers/browsing.ts";
import { PROJECT } from "../helpers/cli.ts";

const { open } = browsing();

/** The font that the style sheet has, which a firm may replace; undefined if it has none. */
const tokens = readFileSync(path.join(PROJECT, "templates/styles/tokens.css"), "utf8");
const [, FONT] = /@font-face[^}]*font-family: "?([^";]+)/.exec(tokens) ?? [];

/** Counts the requests for fonts of a first visit, on a line with this round trip in milliseconds. */
async function countFonts(viewport: typeof PHONE, latency: number): Promise<number> {
  let count = 0;
  const before = async (page: Page) => {
    page.on("request", (request) => {
      if (request.resourceType() === "font") count += 1;
    });
    const session = await page.context().newCDPSession(page);
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  };
  await open("/", { viewport, before }, (page) => page.waitForLoadState("networkidle"));
  return count;
}

describe.runIf(FONT)("the heading font", () => {
  it("is fetched once on a wide screen", async () => expect(await countFonts(DESKTOP, 20)).toBe(1));
  it("is not fetched on a phone", async () => expect(await countFonts(PHONE, 20)).toBe(0));
  it("is not fetched on a slow line", async () => expect(await countFonts(DESKTOP, 300)).toBe(0));

  // That nothing moves: pages.test.ts.
  it("is shown at the first visit", () =>
    open("/", { viewport: DESKTOP }, async (page) => {
      const { fontFamily } = await page.locator("h1").evaluate((heading) => getComputedStyle(heading));
      expect(fontFamily).toContain(FONT);
    }));
});
