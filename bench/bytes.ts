// Measures what a phone downloads before and after the first touch of an island, from a host that compresses:
// `npm run bytes`.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { CDPSession } from "playwright-core";
import { launchBrowser } from "../test/helpers/browser.ts";
import { runCli } from "../test/helpers/cli.ts";
import { serveAsHost } from "./host.ts";
import { readPageKinds } from "./page-kinds.ts";

/** Milliseconds in which an island loads from this machine. */
const LOADING = 1000;
const PHONE = { width: 360, height: 740 };
const folder = mkdtempSync(path.join(os.tmpdir(), "docket-bytes-"));
const dist = path.join(folder, "dist");
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`.padStart(9);

/** Counts the bytes on the wire, headers included, by resource type. */
function countBytes(session: CDPSession): ReadonlyMap<string, number> {
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  return bytes;
}

const url = await serveAsHost(() => dist);
const build = await runCli(["build", "--posts", "local", "--out", dist, "--quiet"]);
if (build.status !== 0) throw new Error(build.stderr);
const browser = await launchBrowser();
try {
  console.log("Page                  HTML  JavaScript    pictures        font   | touching an island adds");
  for (const { name, address } of readPageKinds(dist)) {
    const page = await browser.newPage({ viewport: PHONE, hasTouch: true, isMobile: true });
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    const bytes = countBytes(session);
    await page.goto(url + address, { waitUntil: "networkidle" });
    const before = ["Document", "Script", "Image", "Font"].map((name) => kilobytes(bytes.get(name) ?? 0));
    const total = () => [...bytes.values()].reduce((sum, size) => sum + size, 0);
    const untouched = total();
    const control = page.locator("[data-island]:not([data-wake]) :is(button, summary)").first();
    if (await control.isVisible()) {
      await control.tap();
      await page.waitForTimeout(LOADING);
    }
    const added = kilobytes(total() - untouched);
    console.log(`${name.padEnd(16)} ${before.join("   ")}   | ${added}`);
    await page.context().close();
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
