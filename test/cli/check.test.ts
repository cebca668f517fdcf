import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { ReportedFinding } from "../../src/check/check.ts";
import { checkSite } from "../../src/check/check-site.ts";
import { callCli, PROJECT, runCli } from "../helpers/cli.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

let folder: string;
let dist: string;

// One small site for all tests: each changes built files until it ends.
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "docket-check-"));
  const site = aSiteFolder(folder);
  for (const city of ["houston", "laredo"]) {
    site.edit(`content/cities/${city}.json`, (json) => {
      json.neighborhoods = (json.neighborhoods as object[]).slice(0, 2);
    });
  }
  site.edit("content/posts/second-post.json", (post) => {
    Object.assign(post, { title: "The Second Post", summary: "Another summary, of another post." });
  });
  cpSync(path.join(PROJECT, "public/images/share.png"), path.join(folder, "public/images/share.png"));
  const { status, stderr } = await callCli(["build", "--quiet"], { cwd: folder });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  dist = path.join(folder, "dist");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Changes both copies of a page until the test ends. */
function plant(page: string, change: (html: string) => string): void {
  const isSingle = page === "index" || page === "404";
  for (const file of isSingle ? [`${page}.html`] : [`${page}.html`, `${page}/index.html`]) {
    const html = remove(file).toString();
    const changed = change(html);
    if (changed === html) throw new Error(`Nothing to change in ${file}.`);
    writeFileSync(path.join(dist, file), changed);
  }
}

/** Removes a file until the test ends. Copies of a page are hard links, so a file is never written in place. */
function remove(file: string): Buffer {
  const target = path.join(dist, file);
  const before = readFileSync(target);
  unlinkSync(target);
  onTestFinished(() => {
    rmSync(target, { force: true });
    writeFileSync(target, before);
  });
  return before;
}

const errors = async (environment: NodeJS.Dict<string> = {}) =>
  (await checkSite(dist, environment)).findings.filter(({ severity }) => severity === "error");

describe("checkSite(out, environment)", () => {
  it("finds no error on the built site", async () => {
    const { pages, findings } = await checkSite(dist, {});
    expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(pages).toBeGreaterThan(8);
    expect(findings.map(({ rule }) => rule)).toContain("sample-data");
  });

  it("finds the same with any number of threads", async () => {
    plant("laredo", (html) => html.replace("<h1", '<h1 data-x="&nosuch;"'));
    plant("houston", (html) => html.replace("</main>", "<p>sb_secret_0123456789abcdef</p></main>"));
    const [one, three] = await Promise.all([
      checkSite(dist, {}, { threads: 1 }),
      checkSite(dist, {}, { threads: 3 }),
    ]);
    expect(one.findings.filter(({ severity }) => severity === "error").length).toBeGreaterThanOrEqual(2);
    expect(three).toEqual(one);
  });

  it("calls onPages while threads are working", async () => {
    const calls: (readonly number[])[] = [];
    const { pages } = await checkSite(dist, {}, { threads: 2, onPages: (...call) => calls.push(call) });
    expect(calls.at(-1)).toEqual([pages, pages]);
  });

  it("compares the copies of a page, and finds missing and unreadable ones", async () => {
    remove("houston/index.html");
    writeFileSync(path.join(dist, "houston/index.html"), "<p>Another page</p>");
    remove("laredo/index.html");
    remove("sitemap.html");
    remove("sitemap/index.html");
    symlinkSync("nowhere.html", path.join(dist, "sitemap.html"));
    expect((await errors()).filter(({ rule }) => rule === "files")).toMatchObject([
      { page: "/houston", found: "different bytes in houston/index.html and houston.html" },
      { page: "/laredo", found: "no file laredo/index.html" },
      { page: "/sitemap", expected: "a file that can be read" },
    ]);
  });
});

describe("docket check", () => {
  const run = (...args: string[]) => callCli(["check", ...args], { cwd: folder });

  it("exits with 0 if there are only warnings, and with 1 under --strict", async () => {
    const lenient = await runCli(["check"], { cwd: folder });
    const strict = await run("--strict");
    expect(lenient).toMatchObject({ status: 0, stderr: "" });
    expect(lenient.stdout).toMatch(/\n {2}✓ dist\/ \d+ pages, 0 errors, \d+ warnings, /);
    expect(lenient.stdout).toContain("the sample e-mail address");
    expect(strict.status).toBe(1);
    expect(strict.stdout).toContain("the sample phone number");
    expect(strict.stdout).toMatch(/\n {2}✗ dist\/ \d+ pages, \d+ errors, 0 warnings, /);
  });

  it("shows a problem of the header once, with the number of pages", async () => {
    for (const page of ["index", "404", "houston", "laredo"])
      plant(page, (html) => html.replace('<a class="brand" href="/">', '<a class="brand" href="/gone">'));
    const { status, stdout } = await run();
    expect(status).toBe(1);
    const start = stdout.indexOf("links");
    expect(stdout.slice(start, stdout.indexOf("\n\n", start))).toMatchInlineSnapshot(`
      "links
        error / › header.site-header > div.wrap > a.brand:nth-of-type(1) and on 3 more pages
          found a link to "/gone", expected a page of the site or a file in public/
          in content/site.json, templates/parts/Header.tsx"
    `);
  });

  it("prints all findings as one JSON document with --json", async () => {
    plant("laredo", (html) => html.replace(/(?<=name="ai-prompt" content=")[^"]*/, ""));
    const { status, stdout, stderr } = await run("--json");
    const summary = JSON.parse(stdout) as { findings: ReportedFinding[] };
    expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
    expect(summary).toMatchObject({ ok: false, out: dist, errors: 1, rules: { "ai-prompt": 1 } });
    expect(summary.findings.filter(({ severity }) => severity === "error")).toEqual([
      {
        rule: "ai-prompt",
        severity: "error",
        page: "/laredo",
        element: 'head > meta[name="ai-prompt"]',
        where: "content/cities/laredo.json",
        file: "content/cities/laredo.json",
        template: "templates/Document.tsx",
        found: "no text",
        expected: "one summary of the page for language models",
      },
    ]);
  });

  it("exits with 2 for a folder that docket did not build", async () => {
    const out = path.join(temporaryFolder(), "out");
    cpSync(path.join(folder, "public"), out, { recursive: true });
    const { status, stdout, stderr } = await run("--out", out);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(
      `error ${out}\n  found no record of a build (.docket.json), expected a folder that docket built\n`,
    );
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
