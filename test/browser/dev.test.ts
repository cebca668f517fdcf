import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connectBrowser, newContext } from "../helpers/browsing.ts";
import { readFolder, temporaryFolderOfFile } from "../helpers/folders.ts";
import { aProjectFolder, type ProjectFolder } from "../helpers/project-folder.ts";
import { type RunningCli, startServing } from "../helpers/running-cli.ts";
import { aPostRecord } from "../helpers/site-folder.ts";

const COUNTER = `export function Counter() {
  return <button type="button">Count</button>;
}

export default Counter;
`;

/** Places the island on the pages of cities. */
const withCounter = (template: string) =>
  `import { Counter } from "../islands/Counter.tsx";\nimport { Island } from "../parts/Island.tsx";\n${template}`.replace(
    /<main[^>]*>/,
    '$&<Island name="Counter" component={Counter} props={{}} />',
  );

const HEADING = "Unexpected Application Error!";
const folder = temporaryFolderOfFile();
let project: ProjectFolder;
let originals: ReadonlyMap<string, Buffer>;
let originalPages: readonly string[];
let cli: RunningCli;
let browser: Browser;
let page: Page;
/** Errors and warnings of the page's console. */
let reported: string[];

beforeAll(async () => {
  project = aProjectFolder(folder);
  project.write("templates/islands/Counter.tsx", COUNTER);
  const city = project.read("templates/pages/City.tsx");
  project.write("templates/pages/City.tsx", withCounter(city));
  originals = readSources();
  [cli, browser] = await Promise.all([
    startServing(["dev", "--port", "0", "--posts", "local"], { cwd: folder, docket: project.docket }),
    connectBrowser(),
  ]);
  originalPages = await readPages();
});
afterAll(async () => {
  await browser?.close();
  await cli?.end();
});

beforeEach(async () => {
  page = await (await newContext(browser, {})).newPage();
  reported = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) reported.push(message.text());
  });
  page.on("pageerror", ({ message }) => reported.push(message));
});
afterEach(async () => {
  await page.close();
  // The client script, the overlay and replaced styles comply with the security policy.
  expect(reported.filter((text) => text.includes("Content Security Policy"))).toEqual([]);
  restore();
  await expect.poll(readPages, { timeout: 10_000 }).toEqual(originalPages);
});

/** Reads everything that tests change. */
function readSources(): ReadonlyMap<string, Buffer> {
  const sources = ["content", "public", "templates", "src"].flatMap((name) =>
    [...readFolder(path.join(folder, name))].map(([file, bytes]) => [`${name}/${file}`, bytes] as const),
  );
  return new Map(sources);
}

/** Gives all files the contents they had before the tests. */
function restore(): void {
  const current = readSources();
  for (const file of current.keys()) if (!originals.has(file)) project.remove(file);
  for (const [file, bytes] of originals) {
    if (!current.get(file)?.equals(bytes)) project.write(file, bytes);
  }
}

/** Returns the HTML of the pages that tests change, without the number of changes in public/. */
function readPages(): Promise<readonly string[]> {
  return Promise.all(
    ["/", "/houston", "/austin", "/blog"].map(async (address) => {
      const html = await fetch(cli.url + address).then((response) => response.text(), String);
      return html.replace(/(data-version="\w+)-\d+/, "$1");
    }),
  );
}

/** Opens a page and waits until it is connected. */
async function open(address: string): Promise<void> {
  await Promise.all([page.waitForRequest(/__docket\/events/), page.goto(cli.url + address)]);
}

/** Replaces a part of a file, which must be there. */
function replace(file: string, part: string, replacement: string): void {
  const text = project.read(file);
  if (!text.includes(part)) throw new Error(`${file} does not contain ${part}`);
  project.write(
    file,
    text.replace(part, () => replacement),
  );
}

const describeCity = (slug: string, description: string) =>
  project.edit(`content/cities/${slug}.json`, (city) => {
    city.description = description;
  });

/** Marks the window: a reload removes the mark. */
const mark = () => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = () => page.evaluate(() => "isMarked" in window);

/** Scrolls a page that has loaded: until then, the browser restores the position from before a reload. */
async function scrollDown(): Promise<void> {
  await page.waitForLoadState("load");
  await page.evaluate(() => scrollTo(0, 300));
}

const heading = () => page.locator("h1").first().innerText();
const overlayHeading = () => page.getByRole("heading", { name: HEADING });

/** Expects the overlay, and a report in the terminal, of a problem at a place; `line` is in its code frame. */
async function expectProblem(place: RegExp, found: string, line = ""): Promise<void> {
  await overlayHeading().waitFor();
  const text = (selector: string) => page.locator(`.problems ${selector}`).first().textContent();
  // A save can be noticed while the file is read; the next state has its place.
  await expect.poll(() => text("h2"), { timeout: 10_000 }).toMatch(place);
  const shown = (await text("h2")) ?? "";
  expect(await text("p")).toContain(found);
  expect(await text("pre")).toContain(line);
  await cli.prints(literally(`error ${shown}`));
  await cli.prints(literally(found));
}

const literally = (text: string) => new RegExp(text.replaceAll(/[^\w ]/g, "\\$&"));

describe("docket dev", () => {
  it("shows an edited text of the content and of a template, at the same scroll position", async () => {
    await open("/houston");
    describeCity("houston", "A city that was edited.");
    await page.getByText("A city that was edited.").waitFor();
    await scrollDown();
    replace("templates/parts/Header.tsx", "{labels.skip}", "Straight to: {labels.skip}");
    await page.getByText("Straight to: Skip").waitFor({ state: "attached" });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  });

  it("replaces styles without a reload: menus stay open, and the scroll position stays", async () => {
    await open("/");
    await mark();
    await scrollDown();
    await page
      .locator("details")
      .first()
      .evaluate((menu: HTMLDetailsElement) => {
        menu.open = true;
      });
    const styles = "templates/styles/global.css";
    for (const color of ["rgb(1, 2, 3)", "rgb(4, 5, 6)"]) {
      project.write(styles, `${originals.get(styles)}\nh1 { color: ${color} }\n`);
      await page.waitForFunction((wanted) => {
        const title = document.querySelector("h1");
        return title && getComputedStyle(title).color === wanted;
      }, color);
    }
    expect(await isMarked()).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(300);
    expect(await page.locator("details").first().getAttribute("open")).not.toBeNull();
  });

  it("does not reload a page that a change does not affect", async () => {
    await open("/laredo");
    await mark();
    describeCity("houston", "Another city.");
    replace("templates/pages/Home.tsx", "export function", "// A comment.\nexport function");
    await cli.prints(/Home\.tsx/);
    expect(await (await fetch(`${cli.url}/houston`)).text()).toContain("Another city.");
    expect(await isMarked()).toBe(true);
    describeCity("laredo", "This city.");
    await page.getByText("This city.").waitFor();
    expect(await isMarked()).toBe(false);
  });

  it("shows where a template does not compile, and removes the overlay without a reload", async () => {
    await open("/");
    await mark();
    const part = "export function Home(";
    replace("templates/pages/Home.tsx", part, `${part}(`);
    await expectProblem(
      /^templates\/pages\/Home\.tsx:\d+:\d+$/,
      'found Expected identifier but found "("',
      `${part}(`,
    );
    restore();
    await overlayHeading().waitFor({ state: "detached" });
    await cli.prints(/fixed/);
    expect(await isMarked()).toBe(true);
  });

  it("shows the line of a template that throws, and serves the pages that do not use it", async () => {
    await open("/");
    const file = "templates/parts/Stars.tsx";
    const lines = project.read(file).split("\n");
    const at = lines.findIndex((line) => line.startsWith("export function")) + 1;
    lines.splice(at, 0, '  if (Date.now() > 0) throw new Error("no stars tonight");');
    project.write(file, lines.join("\n"));
    const place = new RegExp(`^templates/parts/Stars\\.tsx:${at + 1}:\\d+$`);
    await expectProblem(place, "no stars tonight", ` ${at + 1} |   if (Date.now()`);
    expect((await fetch(`${cli.url}/sitemap`)).status).toBe(200);
    await page.reload();
    expect(await heading()).toBe(HEADING);
    restore();
    await page.locator(".site-header").waitFor();
  });

  it("shows the file, line and field of a problem in the content", async () => {
    await open("/houston");
    project.edit("content/cities/houston.json", (city) => {
      city.population = "lots";
    });
    const place = /^content\/cities\/houston\.json:\d+:\d+ › population$/;
    await expectProblem(place, 'found "lots", expected a population', '"population": "lots"');
    project.edit("content/cities/houston.json", (city) => {
      city.population = "3.1M";
    });
    await page.locator("main").getByText("3.1M").first().waitFor();
  });

  it("shows where a stylesheet is broken, and recovers", async () => {
    await open("/blog/first-post");
    replace("templates/parts/Hero.css", "{", "{{");
    await expectProblem(/^templates\/parts\/Hero\.css:\d+:\d+$/, "Unexpected");
    restore();
    await overlayHeading().waitFor({ state: "detached" });
    await cli.prints(/fixed/);
  });

  it.each([
    ["when it is imported", 'throw new Error("no count today")'],
    ["later", 'addEventListener("click", () => { throw new Error("no count today") })'],
  ])("shows the line of an island that throws %s, until it is corrected", async (_, statement) => {
    // Templates render on the server, too.
    const code = `${COUNTER}if (typeof document !== "undefined") ${statement};\n`;
    project.write("templates/islands/Counter.tsx", code);
    const line = code.split("\n").length - 1;
    await open("/houston");
    const click = () => page.locator("[data-island] button").click({ force: true, timeout: 1_000 });
    await expect.poll(() => click().then(() => overlayHeading().isVisible()), { timeout: 20_000 }).toBe(true);
    const place = new RegExp(`^templates/islands/Counter\\.tsx:${line}:\\d+$`);
    await expectProblem(place, "in the browser: no count today", `> ${line} |`);
    restore();
    await overlayHeading().waitFor({ state: "detached" });
  });

  it("reports a hydration mismatch in the console", async () => {
    await open("/houston");
    replace(
      "templates/islands/Counter.tsx",
      "Count<",
      '{typeof document === "undefined" ? "server" : "browser"}<',
    );
    await page.getByRole("button", { name: "server" }).click();
    await expect.poll(() => reported.join()).toContain("Hydration failed");
  });

  it("shows a city that is added, at the address that was open", async () => {
    await open("/austin");
    expect(await heading()).toBe("Page not found");
    const houston = JSON.parse(project.read("content/cities/houston.json")) as object;
    project.write("content/cities/austin.json", { ...houston, name: "Austin" });
    await page.getByRole("heading", { level: 1, name: /Austin/ }).waitFor();
  });

  it("shows posts that are added, and no posts that are deleted", async () => {
    await open("/blog");
    const cards = page.locator("main h2");
    await expect.poll(() => cards.count()).toBe(2);
    project.remove("content/posts/first-post.json");
    // While the page loads again, it has none.
    await expect.poll(() => cards.count(), { timeout: 10_000 }).toBe(1);
    expect((await fetch(`${cli.url}/blog/first-post`)).status).toBe(404);
    project.write("content/posts/third.json", aPostRecord({ id: "3", slug: "third", title: "The Third" }));
    await page.getByText("The Third").first().waitFor();
  });

  it("takes up a changed schema, and shows the line of a syntax error in src/ until it is corrected", async () => {
    await open("/houston");
    project.edit("content/cities/houston.json", (city) => {
      city.mayor = "A Name";
    });
    await expectProblem(/houston\.json/, 'the unknown field "mayor"');
    const schema = "src/content/schema.ts";
    replace(schema, "population: fact(", "mayor: z.string().optional(),\n  population: fact(");
    await overlayHeading().waitFor({ state: "detached" });
    replace(schema, "mayor: z.string()", "mayor: z.string((");
    await expectProblem(
      /^src\/content\/schema\.ts:\d+:\d+$/,
      "expected code that compiles",
      "mayor: z.string((",
    );
    expect((await fetch(`${cli.url}/blog`)).status).toBe(500);
    replace(schema, "mayor: z.string((", "mayor: z.string()");
    await overlayHeading().waitFor({ state: "detached" });
    expect(cli.output()).not.toContain("bug in docket");
    describeCity("houston", "Edited after a restart.");
    await page.getByText("Edited after a restart.").waitFor();
    await cli.prints(/restarted/);
    restore();
    await cli.prints(/restarted/);
  });

  it("reloads pages when a file in public/ changes", async () => {
    await open("/");
    await mark();
    project.write("public/favicon.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
    await page.waitForFunction(() => !("isMarked" in window));
    expect(await (await fetch(`${cli.url}/favicon.svg`)).text()).toContain("<svg xmlns='");
  });

  it("shows the last of many saves, and never an older state", async () => {
    const seen: number[] = [];
    await page.exposeFunction("see", (version: string) => seen.push(Number(version)));
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        const [, version] = /Version (\d+)\./.exec(document.body.textContent ?? "") ?? [];
        if (version) (window as unknown as { see(text: string): void }).see(version);
      });
    });
    await open("/houston");
    for (let version = 1; version <= 20; version += 1) {
      describeCity("houston", `Version ${version}.`);
      // Some saves follow at once, others after the earlier ones were noticed.
      if (version % 3 === 0) await page.title().catch(() => "");
    }
    await page.getByText("Version 20.").first().waitFor();
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(20);
  });

  it("shows no error while an editor empties and writes a file, or replaces it", async () => {
    await open("/houston");
    const before = cli.output().length;
    const file = path.join(folder, "content/cities/houston.json");
    const text = project.read("content/cities/houston.json");
    const describedAs = (description: string) =>
      text.replace(/"description": "[^"]*"/, `"description": "${description}"`);
    for (let round = 1; round <= 2; round += 1) {
      writeFileSync(file, "");
      await page.evaluate(() => 0);
      writeFileSync(file, describedAs(`Round ${round}.`));
      await page.getByText(`Round ${round}.`).first().waitFor();
      writeFileSync(`${file}.tmp`, describedAs(`Renamed ${round}.`));
      renameSync(`${file}.tmp`, file);
      await page.getByText(`Renamed ${round}.`).first().waitFor();
    }
    expect(cli.output().slice(before)).not.toContain("error");
  });
});
