import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { checkSite } from "../../src/check/check-site.ts";
import { checkExternalLinks } from "../../src/check/external.ts";
import type { ReportedFinding } from "../../src/check/rule.ts";
import { Failure } from "../../src/problem.ts";
import { callCli, PROJECT } from "../helpers/cli.ts";
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
      json.neighborhoods = (json.neighborhoods as object[]).slice(0, 1);
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

describe("checkSite(out, environment)", () => {
  it("finds no error on a built site", async () => {
    const { pages, findings } = await checkSite(dist, {});
    expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(pages).toBeGreaterThan(8);
    expect(findings.map(({ rule }) => rule)).toContain("sample-data");
  });

  it("counts each page", async () => {
    const counts: number[] = [];
    const { pages } = await checkSite(dist, {}, (total) => async () => void counts.push(total));
    expect(counts).toEqual(new Array(pages).fill(pages));
  });

  it.each([
    ["is missing", () => remove("sitemap.html"), "ENOENT"],
    [
      "cannot be read",
      () => {
        remove("sitemap.html");
        symlinkSync("sitemap.html", path.join(dist, "sitemap.html"));
      },
      "ELOOP",
    ],
  ])("throws a Failure when a page %s", async (_, change, code) => {
    change();
    const error = await checkSite(dist, {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Failure);
    expect((error as Failure).problems).toMatchObject([
      {
        where: { file: path.join(dist, "sitemap.html") },
        found: expect.stringContaining(code),
        next: "run docket build --force; remove a file that docket did not write",
      },
    ]);
  });
});

describe("docket check", () => {
  const run = (...args: string[]) => callCli(["check", ...args], { cwd: folder });
  /** On a busy machine, it reports its progress. */
  const progress = expect.stringMatching(/^(?:\d+ of \d+ pages\n)*$/);

  it("exits with 0 if there are only warnings, and with 1 under --strict", async () => {
    const lenient = await callCli(["check"], { cwd: folder });
    const strict = await run("--strict");
    expect(lenient).toMatchObject({ status: 0, stderr: progress });
    expect(lenient.stdout).toMatch(/\n {2}✓ dist\/ \d+ pages, 0 errors, \d+ warnings, /);
    expect(lenient.stdout).toContain("sample data: e-mail office@example.org");
    expect(strict.status).toBe(1);
    expect(strict.stdout).toContain("sample data: phone 1-512-555-0142");
    expect(strict.stdout).toMatch(/\n {2}✗ dist\/ \d+ pages, \d+ errors, 0 warnings, /);
  });

  it("leaves out what content/checks.json accepts, also under --strict", async () => {
    const site = aSiteFolder();
    site.edit("content/cities/laredo.json", (json) => {
      json.description = `${"Laredo ".repeat(40)}is a city.`;
    });
    const check = (...args: string[]) => callCli(["check", ...args], { cwd: site.folder });
    const build = () => callCli(["build", "--quiet"], { cwd: site.folder });
    await build();
    const all = JSON.parse((await check("--json")).stdout) as { findings: ReportedFinding[] };
    const [first] = all.findings.filter(({ rule }) => rule !== "sample-data");
    if (!first) throw new Error("The check finds nothing to accept.");
    const { rule, found, page } = first;
    const entry = { rule, found, page, reason: "The firm wants it." };
    site.write("content/checks.json", { accepted: [entry, { ...entry, page: "/nowhere" }] });
    await build();
    expect(site.read("dist/.docket.json"), "reasons are not public").not.toContain(entry.reason);
    const summary = JSON.parse((await check("--json", "--strict")).stdout) as {
      accepted: number;
      findings: ReportedFinding[];
    };
    expect(summary.accepted).toBe(1);
    expect(summary.findings).not.toContainEqual(expect.objectContaining({ rule, found, page }));
    expect((await check()).stdout).toMatch(/ warnings?, 1 accepted, /);
    expect((await check()).stdout).toContain(
      "  warning content/checks.json › accepted[1]\n    found nothing that it accepts",
    );
  });

  it("shows a problem of the header once, with the number of pages", async () => {
    for (const page of ["index", "404", "houston", "laredo"])
      plant(page, (html) => html.replace('<a class="brand" href="/"', '<a class="brand" href="/gone"'));
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

  it("asks other sites for the pages it links to with --external, each once, and only then", async () => {
    const requests: string[] = [];
    const server = createServer(({ method, url }, response) => {
      requests.push(`${method} ${url}`);
      if (url === "/silent") return;
      const [, status = "200"] = /^\/(\d+)/.exec(url ?? "") ?? [];
      response.writeHead(method === "HEAD" && url?.endsWith("get-only") ? 405 : Number(status)).end();
    });
    const port = await new Promise<number>((resolve) => {
      server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
    });
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const hosts = ["127.0.0.1", "127.1", "0x7f.1", "2130706433", "[::ffff:127.0.0.1]"];
    plant("houston", (html) =>
      html.replace(
        "</main>",
        `${hosts.map((host) => `<a href="http://${host}:${port}/404">A page</a>`).join(" ")}</main>`,
      ),
    );
    await callCli(["check", "--external"], { cwd: folder });
    // No address is on the internet.
    expect(requests).toEqual([]);

    const links = ["404", "410", "410#part", "410-get-only", "200-get-only", "200", "503"].map((name) => ({
      link: `http://127.0.0.1:${port}/${name}`,
      place: { page: "/houston", element: "a", where: { file: "content/cities/houston.json" } },
    }));
    const down = { ...links[0], link: "http://127.0.0.1:1/" } as (typeof links)[number];
    const mayAsk = () => true;
    const dead = await checkExternalLinks([{ externalLinks: [...links, down] }, { externalLinks: links }], {
      mayAsk,
    });
    expect(dead.map(({ page, found }) => `${page} ${found.replace(/.*\d\//, "")}`).sort()).toEqual([
      '/houston 404", which answers with 404',
      '/houston 410", which answers with 410',
      '/houston 410-get-only", which answers with 410',
    ]);
    expect(requests.sort()).toEqual([
      "GET /200-get-only",
      "GET /410-get-only",
      ...["200", "200-get-only", "404", "410", "410-get-only", "503"].map((name) => `HEAD /${name}`),
    ]);

    // A server that never answers says nothing of the page.
    const silent = `http://127.0.0.1:${port}/silent`;
    const place = { page: "/blog", element: "a", where: { file: "content/pages/blog.json" } };
    const found = await checkExternalLinks([{ externalLinks: [{ link: silent, place }] }], {
      timeoutMs: 2_000,
      mayAsk,
    });
    expect(requests).toContain("HEAD /silent");
    expect(found).toEqual([]);
  });

  it("prints all findings as one JSON document with --json", async () => {
    plant("laredo", (html) => html.replace(/(?<=name="ai-prompt" content=")[^"]*/, ""));
    const { status, stdout, stderr } = await run("--json");
    const summary = JSON.parse(stdout) as { findings: ReportedFinding[] };
    expect({ status, stderr }).toEqual({ status: 1, stderr: progress });
    expect(summary).toMatchObject({ ok: false, out: dist, errors: 1, warnings: expect.any(Number) });
    expect(summary.findings.filter(({ severity }) => severity === "error")).toEqual([
      {
        rule: "titles",
        severity: "error",
        page: "/laredo",
        element: 'head > meta[name="ai-prompt"]',
        where: "content/cities/laredo.json",
        file: "content/cities/laredo.json",
        template: "content/pages/city.json",
        found: "an empty ai-prompt",
        expected: "one ai-prompt",
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

describe("docket check while a build publishes", () => {
  it("judges the newer site alone", async () => {
    const manifest = remove(".docket.json").toString();
    writeFileSync(path.join(dist, ".docket.json"), manifest);
    const before = await checkSite(dist, {});
    let pages = 0;
    const counter = () => async () => {
      pages += 1;
      if (pages === 1) plant("houston", (html) => html.replaceAll('href="/"', 'href="/nowhere"'));
      if (pages === before.pages) {
        plant("houston", (html) => html.replaceAll('href="/nowhere"', 'href="/"'));
        writeFileSync(path.join(dist, ".docket.json"), `${manifest} `);
      }
    };
    const { findings } = await checkSite(dist, {}, counter);
    expect(findings).toEqual(before.findings);
    expect(pages).toBe(2 * before.pages);
  });
});
