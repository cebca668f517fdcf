// React's development build reports hydration mismatches. Its production build silently renders again, which discards
// the visitor's input. That mismatches are reported: dev.test.ts.
import path from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { browsing, type OpenOptions, PHONE, waitForHydration } from "../helpers/browsing.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { serveSite, type TestServer } from "../helpers/server.ts";
import { buildWith } from "../helpers/templates-folder.ts";

const { revisit } = browsing();
/** The menus differ where they name the current page. */
const PAGES = ["/", "/houston", "/nowhere"];
const folder = temporaryFolderOfFile();
let site: TestServer;

beforeAll(async () => {
  const dist = path.join(folder, "dist");
  await buildWith(dist, { mode: "development", images: false });
  site = await serveSite(dist);
  return () => site.close();
});

/** The errors and warnings of React and the page that is open. */
let messages: string[] = [];

/** Collects them. */
async function listen(page: Page): Promise<void> {
  page.on("pageerror", ({ message }) => messages.push(message));
  page.on("console", (message) => {
    // 404.html is one of the pages.
    const isMissingPage = message.text().includes("the server responded with a status of 404");
    if (["error", "warning"].includes(message.type()) && !isMissingPage) messages.push(message.text());
  });
}

/** Hydrates every island of a page by touch. Returns what is reported. */
async function hydrateAll(address: string, options: OpenOptions = {}): Promise<readonly string[]> {
  messages = [];
  await revisit(address, { consent: "accepted", before: listen, ...options }, async (page) => {
    for (const island of await page.locator("[data-island]").all()) {
      await island.locator("summary:visible").first().click();
    }
    await waitForHydration(page, ".menus");
  });
  return messages;
}

describe("the markup of the server", () => {
  it.each(PAGES)("hydrates without a mismatch on %s", async (address) => {
    expect(await hydrateAll(site.url + address)).toEqual([]);
  });

  it("hydrates without a mismatch on a phone", async () => {
    expect(await hydrateAll(`${site.url}/`, { viewport: PHONE })).toEqual([]);
  });
});
