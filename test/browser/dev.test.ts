import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../helpers/browser.ts";
import { waitForHydration } from "../helpers/browsing.ts";
import { aProjectFolder, type ProjectFolder } from "../helpers/project-folder.ts";
import { type RunningCli, serveCli } from "../helpers/running-cli.ts";
import { aPostRecord } from "../helpers/site-folder.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
});

interface Bench {
  readonly project: ProjectFolder;
  readonly cli: RunningCli;
  readonly page: Page;
  /** Replaces a part of a file, which must be in it. */
  replace(file: string, part: string, by: string): void;
  /** The first heading of the page. */
  heading(): Promise<string | null>;
}

const FAULT = "Unexpected Application Error!";

/** Starts `docket dev` in a project of its own, with a browser at `address`. */
async function dev(address: string, work: (bench: Bench) => Promise<void>): Promise<void> {
  const project = aProjectFolder();
  const cli = await serveCli(["dev", "--port", "0", "--posts", "local"], {
    cwd: project.folder,
    docket: project.docket,
  });
  const page = await browser.newPage();
  try {
    const listening = page.waitForRequest(/__docket\/events/);
    await page.goto(cli.url + address);
    await listening;
    await work({
      project,
      cli,
      page,
      replace(file, part, by) {
        const text = project.read(file);
        if (!text.includes(part)) throw new Error(`${file} has no ${part}`);
        project.write(
          file,
          text.replace(part, () => by),
        );
      },
      heading: () => page.locator("h1").first().textContent(),
    });
  } finally {
    await page.close();
    await cli.end();
  }
}

/** Marks the window, so that a page that was loaded anew is told from one that was not. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => "isMarked" in window);

describe("docket dev", () => {
  it("shows a text that was edited, in content and in a template", () =>
    dev("/houston", async ({ project, page, replace }) => {
      project.edit("content/cities/houston.json", (city) => {
        city.description = "A city that was edited.";
      });
      await page.getByText("A city that was edited.").waitFor();
      replace("templates/parts/Header.tsx", "Skip to content", "Straight to the content");
      await page.getByText("Straight to the content").waitFor({ state: "attached" });
    }));

  it("applies a style without loading the page anew: menus stay open, the page stays where it is", () =>
    dev("/", async ({ page, project }) => {
      await mark(page);
      await page.evaluate(() => scrollTo(0, 700));
      await page
        .locator("details")
        .first()
        .evaluate((menu: HTMLDetailsElement) => {
          menu.open = true;
        });
      const styles = "templates/styles/common.css";
      project.write(styles, `${project.read(styles)}\nh1 { color: rgb(1, 2, 3) }\n`);
      await page.waitForFunction(() => {
        const heading = document.querySelector("h1");
        return heading && getComputedStyle(heading).color === "rgb(1, 2, 3)";
      });
      expect(await isMarked(page)).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(700);
      expect(await page.locator("details").first().getAttribute("open")).not.toBeNull();
    }));

  it("keeps the place in the page when it loads anew", () =>
    dev("/", async ({ page, replace }) => {
      await page.evaluate(() => scrollTo(0, 700));
      replace("templates/parts/Header.tsx", "Skip to content", "Straight to the content");
      await page.getByText("Straight to the content").waitFor({ state: "attached" });
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    }));

  it("leaves a page alone that a change does not concern", () =>
    dev("/laredo", async ({ cli, page, project, replace }) => {
      let loads = 0;
      page.on("framenavigated", () => {
        loads += 1;
      });
      const edit = (city: string, description: string) =>
        project.edit(`content/cities/${city}.json`, (json) => {
          json.description = description;
        });
      edit("houston", "Another city.");
      replace("templates/pages/Home.tsx", "export function", "// A remark.\nexport function");
      await cli.hears(/houston\.json(?:.|\n)*Home\.tsx|Home\.tsx(?:.|\n)*houston\.json/);
      edit("laredo", "This city.");
      await page.getByText("This city.").waitFor();
      expect(loads).toBe(1);
    }));

  it("shows where a template is broken, and the page again when it is mended", () =>
    dev("/", async ({ cli, page, project, replace }) => {
      const file = "templates/pages/Home.tsx";
      const whole = project.read(file);
      await mark(page);
      replace(file, "export function Home(", "export function Home((");
      await page.getByRole("heading", { name: FAULT }).waitFor();
      const sheet = page.locator(".fault");
      expect(await sheet.locator("h2").first().textContent()).toMatch(
        /^templates\/pages\/Home\.tsx:\d+:\d+$/,
      );
      expect(await sheet.locator("pre").first().textContent()).toContain("export function Home((");
      await cli.hears(/error templates\/pages\/Home\.tsx:\d+:\d+/);
      project.write(file, whole);
      await page.getByRole("heading", { name: FAULT }).waitFor({ state: "detached" });
      await cli.hears(/mended/);
      // What was under the sheet is what it was before.
      expect(await isMarked(page)).toBe(true);
    }));

  it("shows the line of a template that throws while it renders", () =>
    dev("/", async ({ cli, page, project, heading }) => {
      const file = "templates/parts/Stars.tsx";
      const whole = project.read(file);
      const lines = whole.split("\n");
      const at = lines.findIndex((line) => line.startsWith("export function")) + 1;
      lines.splice(
        at,
        0,
        '  if (at < 9) throw new Error("no stars tonight");'.replace("at < 9", "Date.now() > 0"),
      );
      project.write(file, lines.join("\n"));
      await page.getByRole("heading", { name: FAULT }).waitFor();
      expect(await page.locator(".fault h2").first().textContent()).toMatch(
        new RegExp(`^templates/parts/Stars\\.tsx:${at + 1}:\\d+$`),
      );
      expect(await page.locator(".fault p").first().textContent()).toContain("no stars tonight");
      await cli.hears(/no stars tonight/);
      // A page that does not use it is none the worse.
      expect((await fetch(`${cli.url}/sitemap`)).status).toBe(200);
      const fault = await fetch(cli.url);
      expect({ status: fault.status, isFault: (await fault.text()).includes(FAULT) }).toEqual({
        status: 500,
        isFault: true,
      });
      await page.reload();
      expect(await heading()).toBe(FAULT);
      project.write(file, whole);
      await page.locator(".site-header").waitFor();
    }));

  it("shows the file, the line and the field of a fault in the content, and the page when it is mended", () =>
    dev("/houston", async ({ cli, page, project }) => {
      project.edit("content/cities/houston.json", (city) => {
        city.population = "lots";
      });
      const line = project
        .read("content/cities/houston.json")
        .split("\n")
        .findIndex((text) => text.includes('"lots"'));
      await page.getByRole("heading", { name: FAULT }).waitFor();
      const where = await page.locator(".fault h2").textContent();
      expect(where).toMatch(new RegExp(`^content/cities/houston\\.json:${line + 1}:\\d+ › population$`));
      expect(await page.locator(".fault p").textContent()).toContain('found "lots", expected a population');
      expect(await page.locator(".fault pre").textContent()).toContain(
        `> ${line + 1} |   "population": "lots"`,
      );
      await cli.hears(/error content\/cities\/houston\.json:\d+:\d+ › population/);
      project.edit("content/cities/houston.json", (city) => {
        city.population = "3.1M";
      });
      await page.locator("main").getByText("3.1M").first().waitFor();
    }));

  it("makes menus a component, with the code that was saved last", () =>
    dev("/", async ({ page, replace }) => {
      replace("templates/islands/HeaderMenus.tsx", "<summary>", "<summary>Our ");
      const menu = page.locator("summary", { hasText: "Our" }).first();
      await menu.click();
      await waitForHydration(page, "[data-island] details");
      expect(await menu.textContent()).toContain("Our");
    }));

  it("takes up a city that is added, at the address that was open", () =>
    dev("/austin", async ({ page, project, heading }) => {
      expect(await heading()).toBe("Page not found");
      const houston = JSON.parse(project.read("content/cities/houston.json")) as object;
      project.write("content/cities/austin.json", { ...houston, name: "Austin" });
      await page.getByRole("heading", { level: 1, name: /Austin/ }).waitFor();
    }));

  it("takes a post away that is deleted, and one up that is added", () =>
    dev("/blog", async ({ page, project, cli }) => {
      const cards = page.locator("main h2");
      await expect.poll(() => cards.count()).toBe(2);
      project.remove("content/posts/first-post.json");
      await expect.poll(() => cards.count()).toBe(1);
      expect((await fetch(`${cli.url}/blog/first-post`)).status).toBe(404);
      project.write("content/posts/third.json", aPostRecord({ id: "3", slug: "third", title: "The Third" }));
      await page.getByText("The Third").first().waitFor();
    }));

  it("follows a template that is renamed", () =>
    dev("/", async ({ page, project, replace }) => {
      const from = (name: string) => path.join(project.folder, "templates/pages", name);
      renameSync(from("Home.tsx"), from("Front.tsx"));
      await page.getByRole("heading", { name: FAULT }).waitFor();
      replace("templates/index.ts", "./pages/Home.tsx", "./pages/Front.tsx");
      replace("templates/pages/Front.tsx", "export function Home(", "export function Home(");
      await page.getByRole("heading", { name: FAULT }).waitFor({ state: "detached" });
      expect((await page.reload())?.status()).toBe(200);
    }));

  it("takes up a schema that has changed, and is there again when docket itself was broken", () =>
    dev("/houston", async ({ cli, page, project, replace }) => {
      project.edit("content/cities/houston.json", (city) => {
        city.mayor = "Someone";
      });
      await page.getByRole("heading", { name: FAULT }).waitFor();
      expect(await page.locator(".fault p").first().textContent()).toContain('the unknown field "mayor"');
      replace("src/content/schema.ts", "population: z", "mayor: z.string().optional(),\n  population: z");
      await page.getByRole("heading", { name: FAULT }).waitFor({ state: "detached" });
      await cli.hears(/started again/);
      replace("src/content/schema.ts", "mayor: z.string()", "mayor: z.string((");
      await cli.hears(/mend src\//);
      await page.getByText("docket does not run").waitFor();
      replace("src/content/schema.ts", "mayor: z.string((", "mayor: z.string()");
      await page.getByRole("heading", { name: FAULT }).waitFor({ state: "detached" });
      project.edit("content/cities/houston.json", (city) => {
        city.description = "After all of that.";
      });
      await page.getByText("After all of that.").waitFor();
    }));

  it("shows a file of public/ that has changed", () =>
    dev("/", async ({ cli, page, project }) => {
      await mark(page);
      project.write("public/favicon.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
      await page.waitForFunction(() => !("isMarked" in window));
      expect(await (await fetch(`${cli.url}/favicon.svg`)).text()).toContain("<svg xmlns='");
    }));

  it("ends with the last of many saves, however close they are, and never goes back", () =>
    dev("/houston", async ({ page, project }) => {
      const seen: string[] = [];
      await page.exposeFunction("see", (text: string) => seen.push(text));
      await page.addInitScript(() => {
        addEventListener("DOMContentLoaded", () => {
          const [, number] = /Version (\d+)\./.exec(document.body.textContent ?? "") ?? [];
          if (number) (window as unknown as { see(text: string): void }).see(number);
        });
      });
      const file = path.join(project.folder, "content/cities/houston.json");
      const city = JSON.parse(project.read("content/cities/houston.json")) as object;
      for (let version = 1; version <= 40; version += 1) {
        writeFileSync(file, JSON.stringify({ ...city, description: `Version ${version}.` }));
        // Now at once, now after the one before has been noticed.
        if (version % 3 === 0) await page.title().catch(() => "");
      }
      await page.getByText("Version 40.").first().waitFor();
      expect(seen.map(Number)).toEqual(seen.map(Number).toSorted((a, b) => a - b));
      expect(seen.at(-1)).toBe("40");
    }));

  it("shows no error for a moment while an editor empties a file and writes it anew", () =>
    dev("/houston", async ({ cli, page, project }) => {
      const file = path.join(project.folder, "content/cities/houston.json");
      const text = project.read("content/cities/houston.json");
      for (let round = 1; round <= 5; round += 1) {
        writeFileSync(file, "");
        await page.evaluate(() => 0);
        writeFileSync(file, text.replace(/"description": "[^"]*"/, `"description": "Round ${round}."`));
        await page.getByText(`Round ${round}.`).first().waitFor();
        // As editors do that write beside the file and rename.
        writeFileSync(
          `${file}.tmp`,
          text.replace(/"description": "[^"]*"/, `"description": "Renamed ${round}."`),
        );
        renameSync(`${file}.tmp`, file);
        await page.getByText(`Renamed ${round}.`).first().waitFor();
      }
      expect(cli.said()).not.toMatch(/error/);
    }));

  it("treats unknown addresses as a host does", () =>
    dev("/houston/no-such-place", async ({ cli, page }) => {
      await page.waitForURL(`${cli.url}/`);
      await page.goto(`${cli.url}/blog/no-such-article`);
      expect(
        await page.getByText("Could not load the article. Please try again later.").first().isVisible(),
      ).toBe(true);
      expect((await page.goto(`${cli.url}/nowhere`))?.status()).toBe(404);
      expect(await page.getByRole("heading", { name: "Houston Car Accident Lawyers" }).isVisible()).toBe(
        true,
      );
      expect((await page.goto(`${cli.url}/houston/?a=b`))?.url()).toBe(`${cli.url}/houston?a=b`);
    }));
});
