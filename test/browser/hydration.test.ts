// React's development build reports hydration mismatches. Its production build silently renders again, which discards
// the visitor's input.
import path from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { browsing, type OpenOptions, PHONE, waitForHydration } from "../helpers/browsing.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { serveSite, type TestServer } from "../helpers/server.ts";
import { aTemplatesFolder, buildWith } from "../helpers/templates-folder.ts";

const { revisit } = browsing();
/** A page of each kind of the small site. */
const PAGES = [
  ...["/", "/houston", "/houston/montrose", "/uber-accidents"],
  ...["/blog", "/blog/first-post", "/sitemap", "/nowhere"],
];
const folder = temporaryFolderOfFile();
let site: TestServer;
let mismatched: TestServer;

beforeAll(async () => {
  const dist = path.join(folder, "dist");
  await buildWith(dist, { mode: "development" });
  site = await serveSite(dist);
  const templates = aTemplatesFolder(folder, {
    "islands/HeaderMenus.tsx": `
      const where = typeof document === "undefined" ? "server" : "browser";
      export function HeaderMenus() { return <details className="menus"><summary>{where}</summary></details>; }
      export default HeaderMenus;`,
  });
  const wrong = path.join(folder, "mismatched");
  await buildWith(wrong, { mode: "development", templates });
  mismatched = await serveSite(wrong);
  return async () => {
    await site.close();
    await mismatched.close();
  };
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

  it("is reported when it differs", async () => {
    expect(await hydrateAll(`${mismatched.url}/`, { expectedErrors: /^Hydration failed/ })).toEqual([
      expect.stringMatching(/^Hydration failed/),
    ]);
  });
});
