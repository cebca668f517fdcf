import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import packagedChromium, { inflate } from "@sparticuz/chromium";
import { type Browser, chromium } from "playwright-core";

// Where the packaged Chromium cannot run (macOS, Windows), an installed one is used.
const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const FONTS_FILE = "docket-fonts.conf";

// The background services would look up hosts on the network; QUIC and the GPU are of no use to a test.
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

/**
 * Starts a headless Chromium, with the libraries and fonts of its package where it is the packaged one. `more`
 * are arguments of its command line.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = await prepareBrowser();
  const folder = path.dirname(executablePath);
  const fonts = path.join(folder, FONTS_FILE);
  const env = existsSync(fonts)
    ? { ...process.env, FONTCONFIG_FILE: fonts, LD_LIBRARY_PATH: path.join(folder, "al2023/lib") }
    : process.env;
  return chromium.launch({
    executablePath,
    headless: true,
    args: [...ARGUMENTS, ...more],
    env: env as Record<string, string>,
  });
}

/**
 * Returns the path of a Chromium that runs here, unpacking the packaged one where that is needed.
 * Not to be called twice at once: the global set-up of the tests calls it before any test starts.
 */
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
  // An interrupted run leaves half a browser, which the package would take for a whole one.
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

/** The fonts that come with the browser, so that pages look the same everywhere, also where none is installed. */
function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`;
}
