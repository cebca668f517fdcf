// The desk of a site, signed in at a double of GitHub.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { listFiles } from "../../src/files/list-files.ts";
import { createPreview } from "../../src/serve/preview-handler.ts";
import { type LocalServer, serveLocally } from "../../src/serve/server.ts";
import { buildSite } from "./build-site.ts";
import { createGitHub, type GitHub, TOKEN } from "./github.ts";

export const EDITOR = { backend: "github", repository: "firm/site", branch: "main" };

interface Desk {
  readonly server: LocalServer;
  readonly github: GitHub;
}

/**
 * Builds the site of a folder, whose editor is EDITOR, and signs in at its desk. The double of GitHub has the files of the
 * folder, and answers until `isOnline` returns false.
 */
export async function openDesk(page: Page, folder: string, isOnline?: () => boolean): Promise<Desk> {
  // A host that sends the policy, so that both policies of the desk apply.
  await buildSite(folder, { host: "netlify" });
  const names = ["content", "public"].flatMap((name) =>
    listFiles(path.join(folder, name), () => false).map((file) => `${name}/${file}`),
  );
  const github = createGitHub(
    EDITOR.repository,
    new Map(names.map((name) => [name, readFileSync(path.join(folder, name))])),
  );
  const server = await serveLocally(0, createPreview(path.join(folder, "dist")));
  // What is left in a form is not offered to the next one.
  await page.addInitScript(() => localStorage.setItem("sveltia-cms.prefs", '{"useDraftBackup":false}'));
  // The desk moves between its pages with view transitions, in which a headless browser paints nothing.
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, "startViewTransition");
  });
  await github.answer(page, isOnline);
  await page.goto(`${server.url}/admin/`);
  await signIn(page);
  return { server, github };
}

/** After a save, the CMS closes the form and goes to the list: an address that is opened before would be lost. */
export const leftForm = (page: Page): Promise<void> =>
  page.waitForURL(({ hash }) => /^#\/collections\/[\w-]+$/.test(hash));

export async function signIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign In Using Access Token" }).click();
  await page.getByRole("textbox").fill(TOKEN);
  await page.keyboard.press("Enter");
  await page.getByText("Texts and settings").first().waitFor();
}
