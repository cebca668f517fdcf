// Takes the pictures of the README from the built site: `npm run build && npm run screenshots`.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { launchBrowser } from "./helpers/browser.ts";
import { PROJECT } from "./helpers/cli.ts";
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
await browser.close();
await server.close();
