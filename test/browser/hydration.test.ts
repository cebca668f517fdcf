// React's development build says where the markup of server and browser disagree; its production build mends it
// in silence, and throws away what the visitor has begun.
import path from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { browsing, DESKTOP, PHONE, waitForHydration } from "../helpers/browsing.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { PAGE_KINDS } from "../helpers/page-kinds.ts";
import { serveSite, type TestServer } from "../helpers/server.ts";
import { aTemplatesFolder, buildWith } from "../helpers/templates-folder.ts";

const { open } = browsing();
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

/** Wakes every island of a page by touch, and returns all that React and the page find wrong. */
async function wakeAll(page: Page, address: string): Promise<readonly string[]> {
  const said: string[] = [];
  page.on("pageerror", ({ message }) => said.push(message));
  page.on("console", (message) => {
    // A page that is not there is one of those looked at.
    const isMissingPage = message.text().includes("the server responded with a status of 404");
    if (["error", "warning"].includes(message.type()) && !isMissingPage) said.push(message.text());
  });
  await page.goto(address);
  for (const island of await page.locator("[data-island]").all()) {
    await island.locator("summary:visible").first().click();
  }
  await waitForHydration(page, ".menus");
  return said;
}

describe("the markup of the server", () => {
  for (const viewport of [PHONE, DESKTOP]) {
    it.each(PAGE_KINDS)(
      `is what React makes of it on a $kind page, ${viewport.width} px wide`,
      ({ address }) =>
        open("/404", { viewport, consent: "accepted" }, async (page) => {
          expect(await wakeAll(page, site.url + address)).toEqual([]);
        }),
    );
  }

  it("would be told from another one", () =>
    open("/404", { consent: "accepted", expectedErrors: /^Hydration failed/ }, async (page) => {
      expect(await wakeAll(page, `${mismatched.url}/`)).toEqual([expect.stringMatching(/^Hydration failed/)]);
    }));
});
