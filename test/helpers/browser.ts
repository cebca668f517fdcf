import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import packagedChromium, { inflate } from "@sparticuz/chromium";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

// Used where the packaged Chromium does not run (macOS, Windows).
const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const FONTS_FILE = "docket-fonts.conf";

// Background services would look up hosts on the network; tests need neither QUIC nor a GPU.
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--font-render-hinting=none",
];

/** Starts a headless Chromium of its own, with `more` arguments; tests share one, see browsing.ts. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch(await launchOptions(more));
}

/** Starts the headless Chromium that tests share, and returns the address at which they connect to it. */
export async function startBrowser(): Promise<{ address: string; close(): Promise<void> }> {
  const server = await chromium.launchServer(await launchOptions());
  return { address: server.wsEndpoint(), close: () => server.close() };
}

/** The packaged Chromium with the libraries and fonts of its package, or an installed one. */
async function launchOptions(more: readonly string[] = []): Promise<LaunchOptions> {
  const executablePath = await prepareBrowser();
  const folder = path.dirname(executablePath);
  const fonts = path.join(folder, FONTS_FILE);
  const env = existsSync(fonts)
    ? { ...process.env, FONTCONFIG_FILE: fonts, LD_LIBRARY_PATH: path.join(folder, "al2023/lib") }
    : process.env;
  return {
    executablePath,
    // CONTRIBUTING.md: SHOW_BROWSER=1 shows the window of an installed Chrome.
    headless: process.env.SHOW_BROWSER !== "1",
    args: [...ARGUMENTS, ...more],
    env: env as Record<string, string>,
  };
}

/** Returns the path of a Chromium that runs here; unpacks the packaged one if needed. */
export async function prepareBrowser(): Promise<string> {
  const own = process.env.CHROME_PATH;
  if (own) return own;
  if (process.platform === "linux" && process.arch === "x64") return unpackChromium();
  const installed = INSTALLED.find((file) => existsSync(file));
  if (installed) return installed;
  throw new Error("No Chromium for this machine: install Chrome, or name one in CHROME_PATH.");
}

async function unpackChromium(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const root = path.resolve(path.dirname(entry), "..");
  const { version } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as {
    version: string;
  };
  const folder = path.join(os.tmpdir(), `docket-chromium-${version}`);
  const done = path.join(folder, "unpacked");
  const executable = path.join(folder, "chromium");
  if (existsSync(done)) return executable;
  // An interrupted run leaves an incomplete browser, which the package would use.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await packagedChromium.executablePath();
    await inflate(path.join(root, "bin/al2023.tar.br"));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  await writeFile(path.join(folder, FONTS_FILE), fontsConfiguration(folder));
  await writeFile(done, "");
  return executable;
}

/** Uses only the fonts that come with the browser, so that pages look the same on every machine. */
function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`;
}
