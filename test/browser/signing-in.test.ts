// docs/signing-in.md, followed literally in a copy of the project, built and served with its security policy.
// test/docs-examples.test.ts compiles its island.
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPreview } from "../../src/serve/preview-handler.ts";
import { type LocalServer, serveLocally } from "../../src/serve/server.ts";
import { submit } from "../helpers/auth-pages.ts";
import { type AuthServer, EMAIL, PASSWORD, STORAGE_KEY, startAuthServer } from "../helpers/auth-server.ts";
import { connectBrowser, newContext } from "../helpers/browsing.ts";
import { PROJECT, runCli } from "../helpers/cli.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { aProjectFolder, type ProjectFolder } from "../helpers/project-folder.ts";

const project: ProjectFolder = aProjectFolder(temporaryFolderOfFile());
let auth: AuthServer;
let browser: Browser;
let site: LocalServer;

beforeAll(async () => {
  follow(readFileSync(path.join(PROJECT, "docs/signing-in.md"), "utf8"));
  // New users confirm their address, as in a new project of Supabase.
  [auth, browser] = await Promise.all([startAuthServer({ autoconfirm: false }), connectBrowser()]);
  auth.addUser({ email: EMAIL, password: PASSWORD });
  const env = { SUPABASE_URL: auth.url, SUPABASE_ANON_KEY: auth.key };
  await build(["--on-posts-error", "live"], env);
  site = await serveLocally(0, createPreview(path.join(project.folder, "dist")));
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await auth?.close();
});

/** Writes each file that the document has, and edits each file that it has changes for. */
function follow(document: string): void {
  for (const [, file = "", language, text = ""] of document.matchAll(
    /^`(\S+)`:\n\n```(\w+)\n(.*?)^```$/gms,
  )) {
    project.write(file, language === "diff" ? applyDiff(project.read(file), text) : text);
  }
}

/** Applies a diff without line numbers: each unchanged or removed line is the next one with this text. */
function applyDiff(text: string, diff: string): string {
  const lines = text.split("\n");
  const added = diff.split("\n").filter((line) => line.startsWith("+"));
  // A project may have followed the document.
  if (added.every((line) => lines.includes(line.slice(1)))) return text;
  let next = 0;
  for (const change of diff.trimEnd().split("\n")) {
    const line = change.slice(1);
    if (line === "…") continue;
    if (change.startsWith("+")) lines.splice(next++, 0, line);
    else {
      next = lines.indexOf(line, next) + 1;
      if (next === 0) throw new Error(`The file does not have the line ${line}`);
      if (change.startsWith("-")) lines.splice(--next, 1);
    }
  }
  return lines.join("\n");
}

async function build(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<void> {
  const { status, stderr } = await runCli(["build", "--quiet", ...args], {
    cwd: project.folder,
    docket: project.docket,
    env,
  });
  if (status !== 0) throw new Error(stderr);
}

/** Opens the page with the form in a fresh profile. `work` gets the page; nothing may be blocked or thrown. */
async function open(work: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await newContext(browser, {});
  try {
    const problems: string[] = [];
    context.on("weberror", (error) => problems.push(error.error().message));
    context.on("console", (message) => {
      if (/Content Security Policy|GoTrueClient/.test(message.text())) problems.push(message.text());
    });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem("cookie-consent", "accepted"));
    await page.goto(`${site.url}/sitemap`);
    await work(page, context);
    expect(problems).toEqual([]);
  } finally {
    await context.close();
  }
}

const signedIn = (page: Page, email = EMAIL) => page.getByText(`Signed in as ${email}`).waitFor();
const form = (page: Page) => page.getByLabel("E-mail").waitFor();

describe("docs/signing-in.md", () => {
  it("signs a visitor in, refreshes the session once for two tabs, and signs out in both", () =>
    open(async (page, context) => {
      await submit(page, "Sign in", EMAIL, "wrong");
      await page.getByText("Invalid login credentials", { exact: true }).waitFor();
      await submit(page, "Sign in");
      await signedIn(page);
      // The focus is on what replaced the button.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
        .toBe("Your account");
      await page.evaluate((key) => {
        const session = JSON.parse(localStorage.getItem(key) ?? "{}");
        localStorage.setItem(
          key,
          JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }),
        );
      }, STORAGE_KEY);
      const refreshes: string[] = [];
      await context.route(/refresh_token/, async (route) => {
        refreshes.push(route.request().url());
        await setTimeout(300);
        await route.continue();
      });
      const other = await context.newPage();
      await Promise.all([page.reload(), other.goto(`${site.url}/sitemap`)]);
      await Promise.all([signedIn(page), signedIn(other)]);
      expect(refreshes).toHaveLength(1);
      await other.getByRole("button", { name: "Sign out" }).click();
      await Promise.all([form(page), form(other)]);
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["cookie-consent"]);
      expect(auth.refreshTokens()).toEqual([]);
    }));

  it("asks a new visitor to follow the link in the e-mail, which signs in everywhere", () =>
    open(async (page, context) => {
      await submit(page, "Sign up", "new@example.com");
      await page.getByText("Follow the link in the e-mail to new@example.com to sign in.").waitFor();
      const mail = await context.newPage();
      const home = encodeURIComponent(`${site.url}/houston`);
      await mail.goto(`${auth.url}/auth/v1/authorize?provider=link&redirect_to=${home}`);
      await signedIn(page, "link@example.com");
      expect(mail.url()).toBe(`${site.url}/houston`);
    }));

  it("leaves out the form, and the auth layer, in a build with local posts", async () => {
    await build(["--posts", "local", "--out", "local"]);
    const html = project.read("local/sitemap.html");
    expect(html).not.toContain("Account");
    expect(html).not.toContain("_token");
  });
});
