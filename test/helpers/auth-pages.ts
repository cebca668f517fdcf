// Pages that use the auth layer, which no page of the shipped site does.
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import type { Browser, BrowserContextOptions, ConsoleMessage, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { Labels } from "../../src/content/labels.ts";
import { escapeHtml } from "../../src/shared/escape-html.ts";
import { type AuthServer, type AuthServerOptions, EMAIL, PASSWORD, startAuthServer } from "./auth-server.ts";
import { connectBrowser, DESKTOP, newContext, openEmpty, sharePages } from "./browsing.ts";
import { once } from "./built-site.ts";
import { PROJECT } from "./cli.ts";
import { TEST_KEY } from "./postgrest-server.ts";
import { listen, type TestServer } from "./server.ts";
import { SMALL_SITE } from "./site-folder.ts";

const FIXTURES = path.join(PROJECT, "test/fixtures/auth");
const TARGET = ["chrome109", "edge109", "firefox115", "safari15.6"];

export type AuthPageName = "account-page" | "public-page" | "client-page";

export interface AuthVisit {
  readonly page: Page;
  readonly server: AuthServer;
  /** The address of the page, for redirects back to it. */
  readonly url: string;
  /** Warnings and errors on the console, except for failed requests. */
  readonly warnings: string[];
}

interface RevisitOptions extends AuthServerOptions {
  /** Added to the page's address. */
  readonly address?: string;
  readonly context?: BrowserContextOptions;
  /** Does not fail the test on warnings and errors. */
  readonly allowsWarnings?: boolean;
}

interface VisitOptions extends RevisitOptions {
  /** Runs before the page is opened. */
  readonly before?: (visit: AuthVisit) => Promise<unknown>;
}

type Work = (visit: AuthVisit) => Promise<void>;

export interface AuthBrowsing {
  /** Opens a page in a fresh profile, with a fresh Auth server that knows one user. */
  visit(name: AuthPageName, options: VisitOptions, work: Work): Promise<void>;
  /** The same with empty storage in a shared page (see `sharePages`), which takes less time than a fresh profile. */
  revisit(name: AuthPageName, options: RevisitOptions, work: Work): Promise<void>;
  /** The scripts of the pages, by file name. */
  scripts(): ReadonlyMap<string, string>;
}

/** Bundles the pages and starts a browser for the tests of one file. */
export function authBrowsing(): AuthBrowsing {
  let browser: Browser;
  let site: Site;
  const share = sharePages(() => browser);
  beforeAll(async () => {
    [site, browser] = await Promise.all([serveAuthPages(), connectBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  /** Does `work` with a page, which it has to open, and a server. Nothing but failed requests may be reported. */
  async function withServer(
    page: Page,
    name: AuthPageName,
    { allowsWarnings, ...options }: Pick<RevisitOptions, "allowsWarnings"> & AuthServerOptions,
    work: Work,
  ): Promise<void> {
    const server = await startAuthServer(options);
    server.addUser({ email: EMAIL, password: PASSWORD });
    const warnings: string[] = [];
    const onMessage = (message: ConsoleMessage) => {
      const text = message.text();
      const isWarning = message.type() === "error" || message.type() === "warning";
      if (isWarning && !text.startsWith("Failed to load resource")) warnings.push(text);
    };
    const onError = ({ message }: Error) => void warnings.push(message);
    page.on("console", onMessage).on("pageerror", onError);
    try {
      const url = `${site.url}/${name}?backend=${encodeURIComponent(server.url)}`;
      await work({ page, server, url, warnings });
      if (!allowsWarnings) expect(warnings).toEqual([]);
    } finally {
      page.off("console", onMessage).off("pageerror", onError);
      await server.close();
    }
  }

  return {
    scripts: () => site.scripts,
    async visit(name, { address = "", context: settings, before, ...options }, work) {
      const context = await newContext(browser, { viewport: DESKTOP, ...settings });
      try {
        await withServer(await context.newPage(), name, options, async (visit) => {
          await before?.(visit);
          await visit.page.goto(visit.url + address);
          await work(visit);
        });
      } finally {
        await context.close();
      }
    },
    revisit: (name, { address = "", context = {}, ...options }, work) =>
      share(context, (page) =>
        withServer(page, name, options, async (visit) => {
          await openEmpty(page, visit.url + address);
          await work(visit);
        }),
      ),
  };
}

interface Site extends TestServer {
  readonly scripts: ReadonlyMap<string, string>;
}

/** Bundles the scripts and the styles of the pages, for all files of tests. */
const bundlePages = once(async () => {
  const names: AuthPageName[] = ["account-page", "public-page", "client-page"];
  const [scripts, styles] = await Promise.all([
    build({
      absWorkingDir: PROJECT,
      entryPoints: names.map((name) => ({ in: entryOf(name), out: name })),
      outdir: "/",
      bundle: true,
      write: false,
      splitting: true,
      minify: true,
      format: "esm",
      jsx: "automatic",
      target: TARGET,
      define: {
        "process.env.NODE_ENV": JSON.stringify("production"),
        // Each test has a backend of its own, so this is no constant as in src/assets/bundle.ts.
        BACKEND: "testBackend",
      },
      logLevel: "silent",
    }),
    build({
      entryPoints: [path.join(PROJECT, "templates/styles/global.css")],
      outdir: "/",
      bundle: true,
      write: false,
      target: TARGET,
      loader: { ".woff2": "empty" },
    }),
  ]);
  const files = new Map(scripts.outputFiles.map((file) => [path.basename(file.path), file.text]));
  const css = styles.outputFiles.find((file) => file.path.endsWith(".css"))?.text ?? "";
  return { files, css };
});

/** Serves the pages with a security policy like the site's: scripts from files, styles by their hash. */
async function serveAuthPages(): Promise<Site> {
  const { files, css } = await bundlePages();
  const server = await listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const script = files.get(pathname.slice(1));
    if (script !== undefined) {
      response.writeHead(200, { "content-type": "text/javascript; charset=utf-8" }).end(script);
      return;
    }
    const backend = searchParams.get("backend") ?? "";
    const policy = [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'sha256-${hash("sha256", css, "base64")}'`,
      `connect-src ${backend}`,
      "img-src data:",
      "require-trusted-types-for 'script'",
    ].join("; ");
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
    });
    response.end(page(pathname.slice(1), css, backend));
  });
  return { ...server, scripts: files };
}

function entryOf(name: AuthPageName): string {
  return path.join(FIXTURES, name === "account-page" ? `${name}.tsx` : `${name}.ts`);
}

function page(name: string, css: string, url: string): string {
  const backend = escapeHtml(JSON.stringify({ url, key: TEST_KEY }));
  const { toasts } = JSON.parse(readFileSync(path.join(SMALL_SITE, "content/labels.json"), "utf8")) as Labels;
  return `<!doctype html>
<html lang="en-US" data-toasts="${escapeHtml(JSON.stringify(toasts))}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title><link rel="icon" href="data:,"><style>${css}</style>
<script type="module" src="/${name}.js"></script></head>
<body data-backend="${backend}">
<header class="site-header"><div class="wrap"><p>Example Road Law</p></div></header>
<main class="wrap"><h1>Your account</h1></main>
</body></html>`;
}

/** Fills in and submits the form of the account page. */
export async function submit(
  page: Page,
  button: "Sign in" | "Sign up",
  email = EMAIL,
  password = PASSWORD,
): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** Hides the page as another tab would, which a headless browser does not have. */
export const hide = (page: Page) => setVisibility(page, "hidden");
export const show = (page: Page) => setVisibility(page, "visible");

async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, state);
}
