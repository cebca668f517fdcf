// Takes the pictures of the README from the built site, and those of the desk in docs/: `npm run build && npm run screenshots`.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { launchBrowser } from "./helpers/browser.ts";
import { PROJECT } from "./helpers/cli.ts";
import { EDITOR, openDesk } from "./helpers/desk.ts";
import { serveSite } from "./helpers/server.ts";

const FOLDER = path.join(PROJECT, ".github/screenshots");
const PICTURES = [
  { name: "home-1440", address: "/", width: 1440, height: 1000 },
  { name: "home-360", address: "/", width: 360, height: 740 },
  { name: "city-768", address: "/san-antonio", width: 768, height: 1000 },
  { name: "city-360", address: "/houston", width: 360, height: 740, scroll: 4900 },
  { name: "neighborhood-360", address: "/austin/zilker", width: 360, height: 740 },
  { name: "specialty-1440", address: "/animal-accidents", width: 1440, height: 1000, scroll: 640 },
  { name: "blog-1440", address: "/blog", width: 1440, height: 1000 },
  { name: "article-360", address: "/blog/texas-51-percent-rule-comparative-fault", width: 360, height: 740 },
];

mkdirSync(FOLDER, { recursive: true });
const server = await serveSite(path.join(PROJECT, "dist"));
const browser = await launchBrowser();
for (const { name, address, width, height, scroll = 0 } of PICTURES) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce" });
  await context.addInitScript(() => localStorage.setItem("cookie-consent", "accepted"));
  const page = await context.newPage();
  // Twice: the first visit fetches the font, which is used from then on.
  await page.goto(server.url + address, { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.load('600 1em "Source Serif 4"'));
  await page.goto(server.url + address, { waitUntil: "networkidle" });
  await page.mouse.wheel(0, scroll);
  await page.waitForTimeout(300);
  await page.screenshot({ path: path.join(FOLDER, `${name}.jpg`), type: "jpeg", quality: 82 });
  await context.close();
}
await server.close();
await showDesk(browser);
await browser.close();

/** Takes the pictures of the desk of a copy of the site. */
async function showDesk(browser: Browser): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "docket-desk-"));
  for (const name of ["content", "public"])
    cpSync(path.join(PROJECT, name), path.join(folder, name), { recursive: true });
  const site = path.join(folder, "content/site.json");
  writeFileSync(site, JSON.stringify({ ...JSON.parse(readFileSync(site, "utf8")), editor: EDITOR }));
  const page = await browser.newPage({ viewport: { width: 1200, height: 760 } });
  const desk = await openDesk(page, folder);
  const take = async (name: string) => {
    // The preview follows what is typed.
    await page.waitForTimeout(1_500);
    const picture = sharp(await page.screenshot()).resize({ width: 1000 });
    await picture
      .webp({ quality: 60, effort: 6, smartSubsample: true })
      .toFile(path.join(PROJECT, `docs/images/desk-${name}.webp`));
  };
  await page.goto(`${desk.server.url}/admin/#/collections/posts/new`);
  await page.getByRole("textbox", { name: "Title" }).fill("Rental cars: who pays?");
  const summary =
    "The insurer of the driver at fault owes you a rental car for as long as repairs take. What to ask for.";
  await page.locator("textarea").first().fill(summary);
  const text = page.locator("textarea").last();
  const write = (size: string, address: string) =>
    text.fill(`## What to ask for

The insurer’s **first offer** is not the last. Ask for a car of the ${size} size.

- the daily rate, in writing
- [how to get the report](${address})`);
  await write("same", "/blog/how-to-get-texas-crash-report-cr-3");
  await page.getByText("Picture in words").scrollIntoViewIfNeeded();
  await take("preview");
  await write("~~same~~", "txdot.gov");
  const preview = page.frameLocator("iframe").first();
  await preview.getByRole("button", { name: "Problems: 2" }).click();
  await take("problem");
  await write("same", "/blog/how-to-get-texas-crash-report-cr-3");
  await preview.getByRole("button", { name: "No problems" }).waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Rental cars: who pays? (draft)").waitFor();
  await take("list");
  await desk.server.close();
  await page.close();
  rmSync(folder, { recursive: true });
}
