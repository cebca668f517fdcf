// The desk at /admin, in Chromium, against a double of GitHub.
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { LocalServer } from "../../src/serve/server.ts";
import { dayOf } from "../../src/shared/dates.ts";
import { connectBrowser, newContext } from "../helpers/browsing.ts";
import { EDITOR, leftForm, openDesk, signIn } from "../helpers/desk.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import type { GitHub } from "../helpers/github.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

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
/** What Word has in the clipboard: its lists are paragraphs. */
const item = (marker: string, text: string, level = 1) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
const fromWord = (site: string) => `<html><body><p class=MsoTitle>Hurt in a crash?</p><h2>What to ask for</h2>
<p class=MsoNormal>The insurer’s <b>first offer</b> is
not the last<a href="#_ftn1"><![if !supportFootnotes]>[1]<![endif]></a>.<o:p></o:p></p>
${item("·", "A car")}${item("o", "with taxes", 2)}${item("·", "The rate")}${item("1.", "Call.")}
<table><tr><td><p>Days</p></td><td><p>You get</p></td></tr><tr><td>5</td><td>$200</td></tr></table>
<p><a href="${site}/houston">Houston</a> <u>per</u> m<sup>2</sup> <s>Old</s> <img src="file:///C:/a.png"></p></body></html>`;
const AS_MARKDOWN = `## Hurt in a crash?

## What to ask for

The insurer’s **first offer** is not the last\\[1].

- A car
  - with taxes
- The rate

1. Call.

| Days | You get |
| ---- | ------- |
| 5    | $200    |

[Houston](/houston) per m² Old`;
/** A green picture of 64 × 64 pixels, as phones save it. */
const HEIC = Buffer.from(
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAFQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAdbWRhdAAAABEoAa8EGPxfFEf/3VH+fMLjOA==",
  "base64",
);
/** A photo with its position, wider than any page, and low: browsers take seconds to encode a large one. */
const photo = () =>
  sharp({ create: { width: 2400, height: 400, channels: 3, background: "#228866" } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "29/1 45/1 0/1" } })
    .jpeg()
    .toBuffer();

let browser: Browser;
let server: LocalServer;
let files: ReadonlyMap<string, Buffer>;
let github: GitHub;
let page: Page;
let isOffline = false;
/** The number of commits before a test. */
let before = 0;
/** The addresses that the browser asked for. */
const requests: string[] = [];
const errors: string[] = [];

// One desk for all tests, in which a person signs in again after they left it.
beforeAll(async () => {
  const site = aSiteFolder(temporaryFolderOfFile());
  site.write(POST, TEXT);
  site.edit("content/site.json", (json) => {
    json.editor = EDITOR;
  });
  browser = await connectBrowser();
  // A new post has the day of its author, who is in Texas: elsewhere it may be the next one already.
  const author = { viewport: { width: 1440, height: 900 }, timezoneId: "America/Chicago" };
  page = await (await newContext(browser, author)).newPage();
  page.on("request", (request) => requests.push(request.url()));
  page.on("pageerror", ({ message }) => errors.push(message));
  ({ server, github } = await openDesk(page, site.folder, () => !isOffline));
  files = new Map(github.files);
  await page.getByText("After a crash: what now?").waitFor();
});
afterAll(async () => {
  await page?.unrouteAll({ behavior: "ignoreErrors" });
  await browser?.close();
  await server?.close();
});
afterEach(() => {
  expect(errors.splice(0)).toEqual([]);
});

/** Opens a form, with what is in the repository. */
async function open(form: string): Promise<void> {
  // After it has saved, the CMS leaves the form at a time of its own, and with it one that was opened meanwhile.
  if (commits().length > 0) {
    await page.goto("about:blank");
    // What was under way when the page was left.
    errors.length = 0;
    await page.goto(`${server.url}/admin/`);
    await signIn(page);
  }
  before = github.commits.length;
  // While it starts, the CMS goes to this address once more, which would interrupt a wait for the page.
  await page.goto(`${server.url}/admin/#/collections/posts`, { waitUntil: "commit" });
  await page.getByText("Texts and settings").first().waitFor();
  await save().waitFor({ state: "hidden" });
  await page.goto(`${server.url}/admin/#/collections/${form}`);
  await save().waitFor({ timeout: 10_000 });
}

const EDIT = "posts/entries/after-a-crash";
const preview = () => page.frameLocator("iframe").first();
const shownPage = () => preview().frameLocator("iframe");
const notes = () => preview().locator("#problems");
const title = () => page.getByRole("textbox", { name: "Title" });
const body = () => page.locator("textarea").last();
const picture = () => page.locator("input[type=file]").first();
const save = () => page.getByRole("button", { name: "Save", exact: true });
const ok = () => page.getByRole("button", { name: "OK" });
const commits = () => github.commits.slice(before);
const isSaved = async () => {
  await expect.poll(() => commits().length).toBe(1);
  await leftForm(page);
};
const lastOf = (file: string) => github.commits.at(-1)?.files[file]?.toString();

/** Pastes what the clipboard has in two forms. */
const paste = (html: string) =>
  body().evaluate((text, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", given);
    text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);

describe("the desk", () => {
  it("lists what the site has, with the days of posts, and asks no server but the site and the git host", async () => {
    for (const name of ["Posts", "Pages", "Cities", "Specialties", "Attorneys", "Texts and settings"])
      expect(
        await page
          .getByRole("option", { name: new RegExp(`^\\W*${name}`) })
          .or(page.getByText(name, { exact: true }))
          .count(),
      ).toBeGreaterThan(0);
    expect(await page.getByText("After a crash: what now? · Mar 9, 2026").count()).toBe(1);
    const hosts = requests
      .filter((url) => /^https?:/.test(url) && !url.startsWith(server.url))
      .map((url) => new URL(url).host);
    // The policy blocks the status page, which is on another server of the git host.
    expect([...new Set(hosts)].filter((host) => host !== "www.githubstatus.com")).toEqual(["api.github.com"]);
  });

  it.each([EDIT, "cities/entries/houston", "texts/entries/site", "texts/entries/home"])(
    "has nothing to save when %s is opened",
    async (form) => {
      await open(form);
      await shownPage().getByRole("heading", { level: 1 }).waitFor();
      expect(await save().isDisabled()).toBe(true);
      expect(commits()).toEqual([]);
    },
  );

  it("shows the page that the site will have, narrow and wide, in light and dark", async () => {
    await open(EDIT);
    await title().fill("Hurt in a crash?");
    const heading = shownPage().getByRole("heading", { level: 1 });
    await expect.poll(() => heading.innerText(), { timeout: 10_000 }).toBe("Hurt in a crash?");
    const frame = shownPage().locator("html");
    const width = () => frame.evaluate(() => window.innerWidth);
    const color = () =>
      frame.evaluate(({ ownerDocument }) => getComputedStyle(ownerDocument.body).backgroundColor);
    const [narrow, light] = [await width(), await color()];
    await preview().getByRole("button", { name: "Wide" }).click();
    await preview().getByRole("button", { name: "Dark" }).click();
    await expect.poll(width).toBeGreaterThan(narrow * 2);
    await expect.poll(color).not.toBe(light);
    expect(await shownPage().getByRole("link", { name: /call/i }).count()).toBeGreaterThan(0);
  });

  it("says what the build will say while one types, and asks before a page would leave the site", async () => {
    await open(EDIT);
    await body().fill("See [this](/nowhere).");
    await expect.poll(() => notes().innerText(), { timeout: 10_000 }).toContain("The link to /nowhere");
    expect(await notes().innerText()).toContain('Found a link to "/nowhere". Expected a page of the site');
    expect(await notes().innerText()).toContain("The post will be published without these links until");
    await body().fill("First.\n\nSee ~~this~~.");
    await expect.poll(() => notes().innerText()).toContain("Line 3 of the text\nFound a struck-out text.");
    await notes().getByRole("button", { name: "Line 3 of the text" }).click();
    const selected = (text: HTMLTextAreaElement) => text.value.slice(text.selectionStart, text.selectionEnd);
    expect(await body().evaluate(selected)).toBe("See ~~this~~.");
    const question = page.waitForEvent("dialog");
    await save().click({ noWaitAfter: true });
    const dialog = await question;
    expect(dialog.message()).toMatch(/^The post will not be on the site until this is corrected:\n\nLine 3/);
    await dialog.dismiss();
    // A person knows what they chose: no message says that it failed.
    await expect.poll(() => save().isEnabled()).toBe(true);
    expect(await ok().count()).toBe(0);
    expect(commits()).toEqual([]);
    await body().fill("See [this](/houston) [^1].");
    await preview().getByRole("button", { name: "Warnings: 1" }).waitFor();
    await body().fill("See [this](/houston).");
    await expect.poll(() => notes().innerText()).toBe("");
  });

  it("writes a link to a page that is chosen from a list, and the text of Word in Markdown", async () => {
    await open(EDIT);
    await body().fill("A crash in the city.");
    await body().evaluate((text: HTMLTextAreaElement) => text.setSelectionRange(15, 19));
    await preview().getByLabel("Link to a page").selectOption("/houston");
    expect(await body().inputValue()).toBe("A crash in the [city](/houston).");
    await body().evaluate((text: HTMLTextAreaElement) => text.setSelectionRange(15, 31));
    await preview().getByLabel("Link to a page").selectOption("/laredo");
    expect(await body().inputValue()).toBe("A crash in the [city](/laredo).");
    await body().selectText();
    const said = page.waitForEvent("dialog");
    const pasted = paste(fromWord(server.url));
    const dialog = await said;
    const words = dialog.message();
    await dialog.accept();
    await pasted;
    for (const lost of ["Pictures stay on your computer", "Underlined words", "Words that were struck out"])
      expect(words).toContain(lost);
    expect(await body().inputValue()).toBe(AS_MARKDOWN);
    await shownPage().getByRole("cell", { name: "$200" }).waitFor();
    // Markdown from an editor of code.
    await body().selectText();
    await paste("<div><span>**a**</span></div>");
    expect(await body().inputValue()).toBe(AS_MARKDOWN);
    // Google Docs has everything inside an element that looks bold and is not.
    await paste(
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p>One <b>two</b>.</p><p>Three.</p></b>',
    );
    expect(await body().inputValue()).toBe("One **two**.\n\nThree.");
  });

  it("saves a change in one commit that changes no other byte", async () => {
    await open(EDIT);
    await title().fill("Hurt in a crash?");
    await save().click();
    await isSaved();
    expect(commits()[0]?.files).toEqual({
      [POST]: Buffer.from(TEXT.replace('"After a crash: what now?"', '"Hurt in a crash?"')),
    });
  });

  it("saves one field of a JSON file as one line", async () => {
    await open("cities/entries/houston");
    const file = "content/cities/houston.json";
    await page.getByRole("textbox", { name: "Population" }).fill("2.5M");
    await save().click();
    await isSaved();
    const old = files.get(file)?.toString() ?? "";
    expect(lastOf(file)).toBe(old.replace(/"population": "[^"]*"/, '"population": "2.5M"'));
  });

  it("saves a new post as a draft, with its picture made smaller and without its position, in one commit", async () => {
    const start = Date.now();
    await open("posts/new");
    // Without a summary: lists show its first sentence.
    await title().fill("Rental cars: who pays?");
    // A draft may have problems.
    await body().fill("Ask for it ~~at once~~.");
    const file = { name: "My Photo.jpg", mimeType: "image/jpeg", buffer: await photo() };
    await picture().setInputFiles(file);
    await page.getByRole("textbox", { name: "Picture in words" }).fill("A rental car");
    await body().fill("Ask for it at once.");
    const shown = shownPage().locator("main img").first();
    await expect.poll(() => shown.getAttribute("src"), { timeout: 10_000 }).toMatch(/^blob:/);
    await body().fill("Ask for it ~~at once~~.");
    await save().click();
    await isSaved();
    const names = Object.keys(commits()[0]?.files ?? {}).sort();
    expect(names).toEqual(["content/posts/rental-cars-who-pays.md", "public/images/blog/my-photo.webp"]);
    const text = lastOf(names[0] ?? "") ?? "";
    expect(text).toMatch(/^---\ntitle: "Rental cars: who pays\?"\n/);
    expect(text).toContain('image: "/images/blog/my-photo.webp"\n');
    expect(text).toContain("draft: true\n");
    const [, date = ""] = /\ndate: (\d{4}-\d{2}-\d{2})\n/.exec(text) ?? [];
    expect([dayOf(start), dayOf(Date.now())]).toContain(date);
    expect(text.endsWith("---\n\nAsk for it ~~at once~~.\n")).toBe(true);
    const { width, exif } = await sharp(commits()[0]?.files[names[1] ?? ""]).metadata();
    expect({ width, exif }).toEqual({ width: 2000, exif: undefined });
    // The site does not have the picture before its next build.
    await page.getByText("Rental cars: who pays? (draft)").click();
    await body().fill("Ask for it today.");
    await expect.poll(() => shown.getAttribute("src"), { timeout: 10_000 }).toMatch(/^blob:/);
    expect(await notes().innerText()).toMatch(
      /^Warnings\s+Summary\s+Found nothing\. Expected a summary: [^\n]*$/,
    );
  });

  it("asks before a new post, whose file has no name yet, would not be on the site", async () => {
    await open("posts/new");
    await title().fill("Towed cars");
    await body().fill("Ask for it ~~at once~~.");
    await page.getByRole("switch", { name: "Draft" }).click();
    const question = page.waitForEvent("dialog");
    // The click ends with the question.
    const clicked = save().click({ noWaitAfter: true });
    const dialog = await question;
    expect(dialog.message()).toMatch(
      /^The post will not be on the site until this is corrected:\n\nLine 1 of the text: Found a struck-out/,
    );
    await dialog.dismiss();
    await clicked;
    await expect.poll(() => save().isEnabled()).toBe(true);
    expect(commits()).toEqual([]);
  });

  it("takes a photo of a phone, whatever its name, and refuses one that cannot be read, in words", async () => {
    await open("posts/new");
    const broken = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), Buffer.alloc(1000)]);
    await picture().setInputFiles({ name: "a.heic", mimeType: "image/heic", buffer: broken });
    const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
    expect(await dialog.innerText()).toMatch(/cannot be uploaded/);
    expect(await dialog.innerText()).toContain("a.heic");
    await page.keyboard.press("Escape");
    for (const [name, mimeType, buffer] of [
      ["b.heic", "image/heic", HEIC],
      // Renamed, or sent by a program that renames.
      ["c.jpg", "image/jpeg", HEIC],
      ["d.HEIC", "image/heic", await photo()],
    ] as const) {
      await open("posts/new");
      await picture().setInputFiles({ name, mimeType, buffer });
      await page.getByText(`/images/blog/${name.charAt(0)}.webp`).waitFor();
    }
  });

  it("warns before it replaces what another person saved meanwhile", async () => {
    await open("cities/entries/laredo");
    const [file, population] = [
      "content/cities/laredo.json",
      page.getByRole("textbox", { name: "Population" }),
    ];
    await population.fill("1M");
    const theirs =
      files
        .get(file)
        ?.toString()
        .replace(/"population": "[^"]*"/, '"population": "2M"') ?? "";
    github.commit("Theirs", { [file]: Buffer.from(theirs) });
    await save().click();
    await page.getByText("Entry Changed by Someone Else").waitFor();
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    expect(commits().map(({ message }) => message)).toEqual(["Theirs"]);
    expect(await population.inputValue()).toBe("1M");
  });

  it("keeps what was typed when the network is lost, and saves it afterward", async () => {
    await open(EDIT);
    await body().fill("Typed on a train.");
    isOffline = true;
    await save().click();
    await page.getByText("There was an error while saving the entry").waitFor();
    await ok().click();
    expect(await body().inputValue()).toBe("Typed on a train.");
    isOffline = false;
    await save().click();
    await isSaved();
    expect(lastOf(POST)).toContain("---\n\nTyped on a train.\n");
  });
});
