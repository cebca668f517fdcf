// The desk of a site in two languages, in Chromium, against a double of GitHub.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LocalServer } from "../../src/serve/server.ts";
import { connectBrowser, newContext } from "../helpers/browsing.ts";
import { EDITOR, leftForm, openDesk } from "../helpers/desk.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import type { GitHub } from "../helpers/github.ts";
import { addSpanish } from "../helpers/second-language.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

const CITY = "content/es/cities/houston.json";

let browser: Browser;
let server: LocalServer;
let github: GitHub;
let page: Page;

beforeAll(async () => {
  const site = aSiteFolder(temporaryFolderOfFile());
  site.edit("content/site.json", (json) => {
    json.editor = EDITOR;
  });
  addSpanish(site);
  site.edit(CITY, (json) => {
    json.original = "00000000";
  });
  browser = await connectBrowser();
  page = await (await newContext(browser, { viewport: { width: 1440, height: 900 } })).newPage();
  ({ server, github } = await openDesk(page, site.folder));
});
afterAll(async () => {
  await page?.unrouteAll({ behavior: "ignoreErrors" });
  await browser?.close();
  await server?.close();
});

const save = () => page.getByRole("button", { name: "Save", exact: true });
const notes = () => page.frameLocator("iframe").first().locator("#problems");

/** Adds a word to the form of the translation, and answers the question that follows. */
async function saveWith(word: string, answer: "accept" | "dismiss"): Promise<string | undefined> {
  const before = github.commits.length;
  await page.goto(`${server.url}/admin/#/collections/cities-es/entries/houston`);
  await save().waitFor();
  await expect
    .poll(() => notes().innerText(), { timeout: 30_000 })
    .toContain("It translates an earlier text of content/cities/houston.json");
  expect(await page.getByText("Original", { exact: true }).count()).toBe(0);
  const text = page.getByRole("textbox", { name: "Description" }).first();
  await text.fill(`${await text.inputValue()} ${word}`);
  const question = page.waitForEvent("dialog");
  await save().click({ noWaitAfter: true });
  const dialog = await question;
  expect(dialog.message()).toMatch(
    /^content\/cities\/houston\.json changed since this translation was compared/,
  );
  await dialog[answer]();
  await expect.poll(() => github.commits.length).toBe(before + 1);
  await leftForm(page);
  return github.commits.at(-1)?.files[CITY]?.toString();
}

describe("a translation of an earlier text at the desk", () => {
  it("is saved as it is, or as current, as its writer answers", async () => {
    const later = await saveWith("Más.", "dismiss");
    expect(later).toContain("Más.");
    expect(later).toContain('"original": "00000000"');
    const current = await saveWith("Hoy.", "accept");
    expect(current).toContain("Hoy.");
    expect(current).toMatch(/"original": "(?!00000000)[0-9a-f]{8}"/);
    // The warning is gone before the site is built again.
    await page.goto(`${server.url}/admin/#/collections/cities-es/entries/houston`);
    await save().waitFor();
    await page.frameLocator("iframe").first().getByRole("button", { name: "No problems" }).waitFor();
  });
});
