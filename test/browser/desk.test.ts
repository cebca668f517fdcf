// The desk at /admin, in Chromium, against a double of GitHub.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listFiles } from "../../src/files/list-files.ts";
import { createPreview } from "../../src/serve/preview.ts";
import { type LocalServer, serveLocally } from "../../src/serve/server.ts";
import { connectBrowser } from "../helpers/browsing.ts";
import { buildSite } from "../helpers/build-site.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { type GitHub, startGitHub, TOKEN } from "../helpers/github.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

const EDITOR = { backend: "github", repository: "firm/site", branch: "main" };
const POST = "content/posts/after-a-crash.md";
const TEXT = `---
# Ask Jane before you change this.
title: "After a crash: what now?"
summary: What to do in the first hours after a crash in Texas, and which papers to keep for the claim.
date: 2026-03-09T15:00:00+00:00
---

Call the police.

## Keep the papers

* the crash report
`;
/** A photo with its position, wider than any page. */
const photo = () =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#228866" } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "29/1 45/1 0/1" } })
    .jpeg()
    .toBuffer();

let browser: Browser;
let server: LocalServer;
let files: ReadonlyMap<string, Buffer>;

beforeAll(async () => {
  const site = aSiteFolder(temporaryFolderOfFile());
  site.write(POST, TEXT);
  site.edit("content/site.json", (json) => {
    json.editor = EDITOR;
  });
  // A host that sends the policy, so that both policies of the desk apply.
  await buildSite(site.folder, { host: "netlify" });
  const names = ["content", "public"].flatMap((folder) =>
    listFiles(path.join(site.folder, folder), () => false).map((name) => `${folder}/${name}`),
  );
  files = new Map(names.map((name) => [name, readFileSync(path.join(site.folder, name))]));
  server = await serveLocally(0, createPreview(path.join(site.folder, "dist")));
  browser = await connectBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

interface Desk {
  readonly page: Page;
  readonly github: GitHub;
  /** The addresses on other servers that the browser asked for. */
  readonly requests: readonly string[];
  disconnect(isOffline: boolean): void;
}

/** Opens the desk at a path, signed in. */
async function open(at: string, work: (desk: Desk) => Promise<void>): Promise<void> {
  const github = await startGitHub("firm/site", files);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const requests: string[] = [];
  const errors: string[] = [];
  let isOffline = false;
  try {
    const page = await context.newPage();
    page.on("request", (request) => requests.push(request.url()));
    page.on("pageerror", ({ message }) => errors.push(message));
    await github.answer(page, () => !isOffline);
    await page.goto(`${server.url}/admin/`);
    await page.getByRole("button", { name: "Sign In Using Access Token" }).click();
    await page.getByRole("textbox").fill(TOKEN);
    await page.keyboard.press("Enter");
    await page.getByText("After a crash: what now?").waitFor();
    if (at !== "") await page.goto(`${server.url}/admin/#/collections/${at}`);
    const disconnect = (off: boolean) => {
      isOffline = off;
    };
    const others = () => requests.filter((url) => /^https?:/.test(url) && !url.startsWith(server.url));
    await work({
      page,
      github,
      disconnect,
      get requests() {
        return others();
      },
    });
    expect(errors).toEqual([]);
  } finally {
    for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
    await github.close();
  }
}

const EDIT = "posts/entries/after-a-crash";
const preview = (page: Page) => page.frameLocator("iframe").first();
const shownPage = (page: Page) => preview(page).frameLocator("iframe");
const title = (page: Page) => page.getByRole("textbox", { name: "Title" });
const body = (page: Page) => page.locator("textarea").last();
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const lastOf = ({ commits }: GitHub, file: string) => commits.at(-1)?.files[file]?.toString();

describe("the desk", () => {
  it("lists what the site has, and asks no server but the site and the git host", () =>
    open("", async ({ page, requests }) => {
      for (const name of ["Posts", "Pages", "Cities", "Specialties", "Attorneys", "Texts and settings"])
        expect(
          await page
            .getByRole("option", { name: new RegExp(`^\\W*${name}`) })
            .or(page.getByText(name, { exact: true }))
            .count(),
        ).toBeGreaterThan(0);
      const hosts = requests.map((url) => new URL(url).host);
      // The policy blocks the status page, which is on another server of the git host.
      expect([...new Set(hosts)].filter((host) => host !== "www.githubstatus.com")).toEqual([
        "api.github.com",
      ]);
    }));

  it("shows the page that the site will have, narrow and wide, in light and dark", () =>
    open(EDIT, async ({ page }) => {
      await title(page).fill("Hurt in a crash?");
      const heading = shownPage(page).getByRole("heading", { level: 1 });
      await expect.poll(() => heading.innerText(), { timeout: 10_000 }).toBe("Hurt in a crash?");
      const frame = shownPage(page).locator("html");
      const width = () => frame.evaluate(() => window.innerWidth);
      const color = () =>
        frame.evaluate(({ ownerDocument }) => getComputedStyle(ownerDocument.body).backgroundColor);
      const [narrow, light] = [await width(), await color()];
      await preview(page).getByRole("button", { name: "Wide" }).click();
      await preview(page).getByRole("button", { name: "Dark" }).click();
      await expect.poll(width).toBeGreaterThan(narrow * 2);
      await expect.poll(color).not.toBe(light);
      expect(await shownPage(page).getByRole("link", { name: /call/i }).count()).toBeGreaterThan(0);
    }));

  it("says what the build will say, with found, expected and next, while one types", () =>
    open(EDIT, async ({ page }) => {
      await body(page).fill("See [this](/nowhere).");
      const notes = preview(page).locator("#problems");
      await expect.poll(() => notes.innerText(), { timeout: 10_000 }).toContain("The link to /nowhere");
      expect(await notes.innerText()).toContain('Found a link to "/nowhere". Expected a page of the site');
      await body(page).fill("See [this](/houston).");
      await expect.poll(() => notes.innerText()).toBe("");
    }));

  it("saves a change in one commit that changes no other byte", () =>
    open(EDIT, async ({ page, github }) => {
      await title(page).fill("Hurt in a crash?");
      await save(page).click();
      await expect.poll(() => github.commits.length, { timeout: 10_000 }).toBe(1);
      expect(github.commits[0]?.files).toEqual({
        [POST]: Buffer.from(TEXT.replace('"After a crash: what now?"', '"Hurt in a crash?"')),
      });
    }));

  it.each([EDIT, "cities/entries/houston", "texts/entries/site", "texts/entries/home"])(
    "has nothing to save when %s is opened",
    (form) =>
      open(form, async ({ page, github }) => {
        await shownPage(page).getByRole("heading", { level: 1 }).waitFor();
        expect(await save(page).isDisabled()).toBe(true);
        expect(github.commits).toEqual([]);
      }),
  );

  it("saves one field of a JSON file as one line", () =>
    open("cities/entries/houston", async ({ page, github }) => {
      const file = "content/cities/houston.json";
      await page.getByRole("textbox", { name: "Population" }).fill("2.5M");
      await save(page).click();
      await expect.poll(() => github.commits.length, { timeout: 10_000 }).toBe(1);
      const before = files.get(file)?.toString() ?? "";
      expect(lastOf(github, file)).toBe(before.replace(/"population": "[^"]*"/, '"population": "2.5M"'));
    }));

  it("saves a new post as a draft, with its picture made smaller and without its position, in one commit", () =>
    open("posts/new", async ({ page, github }) => {
      await title(page).fill("Rental cars: who pays?");
      await page
        .locator("textarea")
        .first()
        .fill("The other insurer owes you a rental car for as long as repairs take.");
      await page.getByRole("button", { name: "Today" }).first().click();
      await body(page).fill("Ask for it at once.");
      const file = { name: "My Photo.jpg", mimeType: "image/jpeg", buffer: await photo() };
      await page.locator("input[type=file]").first().setInputFiles(file);
      await page.getByRole("textbox", { name: "Picture in words" }).fill("A rental car");
      const picture = shownPage(page).locator("main img").first();
      await expect.poll(() => picture.getAttribute("src"), { timeout: 10_000 }).toMatch(/^blob:/);
      await save(page).click();
      await expect.poll(() => github.commits.length, { timeout: 10_000 }).toBe(1);
      const names = Object.keys(github.commits[0]?.files ?? {}).sort();
      expect(names).toEqual(["content/posts/rental-cars-who-pays.md", "public/images/blog/my-photo.webp"]);
      const text = lastOf(github, names[0] ?? "") ?? "";
      expect(text).toMatch(/^---\ntitle: "Rental cars: who pays\?"\n/);
      expect(text).toContain('image: "/images/blog/my-photo.webp"\n');
      expect(text).toContain("draft: true\n");
      expect(text).toMatch(/\ndate: \d{4}-\d{2}-\d{2}\n/);
      expect(text.endsWith("---\n\nAsk for it at once.\n")).toBe(true);
      const { width, exif } = await sharp(github.commits[0]?.files[names[1] ?? ""]).metadata();
      expect({ width, exif }).toEqual({ width: 2000, exif: undefined });
    }));

  it("refuses a photo that browsers cannot read, in words", () =>
    open("posts/new", async ({ page }) => {
      const buffer = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), Buffer.alloc(1000)]);
      await page
        .locator("input[type=file]")
        .first()
        .setInputFiles({ name: "a.heic", mimeType: "image/heic", buffer });
      const words = await page.getByRole("dialog").or(page.getByRole("alertdialog")).innerText();
      expect(words).toContain("a.heic");
      expect(words).toMatch(/cannot be uploaded/);
    }));

  it("writes a link to a page that is chosen from a list", () =>
    open(EDIT, async ({ page }) => {
      await body(page).fill("A crash in the city.");
      await body(page).evaluate((text: HTMLTextAreaElement) => text.setSelectionRange(15, 19));
      await preview(page).getByLabel("Link to a page").selectOption("/houston");
      expect(await body(page).inputValue()).toBe("A crash in the [city](/houston).");
    }));

  it("warns before it replaces what another person saved meanwhile", () =>
    open(EDIT, async ({ page, github }) => {
      await title(page).fill("Mine");
      github.commit("Theirs", { [POST]: Buffer.from(TEXT.replace("After a crash", "Theirs")) });
      await save(page).click();
      await page.getByText("Entry Changed by Someone Else").waitFor();
      await page.getByRole("button", { name: "Cancel", exact: true }).click();
      expect(github.commits.map(({ message }) => message)).toEqual(["Theirs"]);
      expect(await title(page).inputValue()).toBe("Mine");
    }));

  it("keeps what was typed when the network is lost, and saves it afterward", () =>
    open(EDIT, async ({ page, github, disconnect }) => {
      await body(page).fill("Typed on a train.");
      disconnect(true);
      await save(page).click();
      await page.getByText("There was an error while saving the entry").waitFor();
      await page.getByRole("button", { name: "OK" }).click();
      expect(await body(page).inputValue()).toBe("Typed on a train.");
      disconnect(false);
      await save(page).click();
      await expect.poll(() => github.commits.length, { timeout: 10_000 }).toBe(1);
      expect(lastOf(github, POST)).toContain("---\n\nTyped on a train.\n");
    }));
});
