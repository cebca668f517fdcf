import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import path from "node:path";
import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { callCli, runCli, startCli } from "../helpers/cli.ts";
import { readFolder } from "../helpers/folders.ts";
import {
  aListStore,
  type Fault,
  type PostgrestOptions,
  type PostgrestServer,
  type Row,
  startPostgrest,
  TEST_KEY,
} from "../helpers/postgrest-server.ts";
import { listen, type TestServer } from "../helpers/server.ts";
import { aPostRecord, aSiteFolder, compileFor } from "../helpers/site-folder.ts";

const aRow = (number: number, fields: Row = {}) =>
  aPostRecord({
    id: `id-${String(number).padStart(5, "0")}`,
    slug: `post-${number}`,
    title: `Post ${number}`,
    // Many posts share a timestamp.
    created_at: `2026-03-0${(number % 9) + 1}T10:00:00.123456+00:00`,
    updated_at: "2026-03-10T10:00:00.123456+00:00",
    ...fields,
  });
const rowsUpTo = (count: number) => Array.from({ length: count }, (_, index) => aRow(index + 1));

/** The first server of each test has the same address, so that its sites are compiled once. */
let listener: RequestListener | undefined;
let shared: TestServer;
beforeAll(async () => {
  shared = await listen((request, response) => listener?.(request, response));
});
afterAll(() => shared.close());

async function serve(rows: Row[], options: PostgrestOptions = {}): Promise<PostgrestServer> {
  const start = async (next: RequestListener): Promise<TestServer> => {
    if (listener) return listen(next);
    listener = next;
    const close = async () => {
      listener = undefined;
    };
    return { url: shared.url, close };
  };
  const server = await startPostgrest(aListStore(rows), options, start);
  onTestFinished(() => server.close());
  return server;
}

/** A small site, and how to build it from a server. */
function aSite() {
  const site = aSiteFolder();
  const { folder, edit } = site;
  let isCompiled = false;
  const optionsFor = (server: { url: string; key?: string }) => ({
    cwd: folder,
    env: { SUPABASE_URL: server.url, SUPABASE_ANON_KEY: server.key ?? TEST_KEY },
  });
  return {
    folder,
    edit,
    dist: path.join(folder, "dist"),
    optionsFor,
    async build(server: PostgrestServer, ...args: string[]) {
      if (!isCompiled) await compileFor(server, site);
      isCompiled = true;
      return callCli(["build", "--json", ...args], optionsFor(server));
    },
  };
}
const articlesIn = (dist: string) =>
  readdirSync(path.join(dist, "blog"))
    .filter((file) => /^post-.*\.html$/.test(file))
    .map((file) => file.replace(".html", ""));

describe("docket build from Supabase", () => {
  it("builds every lasting post once while others are added and removed", async () => {
    const rows = rowsUpTo(120);
    const lasting = new Set(rows.map(({ slug }) => slug as string));
    let added = 0;
    const server = await serve(rows, {
      maxRows: 17,
      onRequest(request) {
        // 50 rows come and 20 go, at both ends and in the middle of what has been read.
        for (let count = 0; count < 5 && added < 50; count += 1) {
          added += 1;
          rows.push(
            aRow(3000 + added, { id: `id-${String((request * 97 + added) % 120).padStart(5, "0")}-new` }),
          );
        }
        if (request > 10) return;
        for (const row of rows.splice((request * 211) % 100, 2)) lasting.delete(row.slug as string);
      },
    });
    const site = aSite();
    const { status, stderr } = await site.build(server);
    expect(status).toBe(0);
    expect(stderr).toMatch(/read \d+ posts/);
    const built = new Set(articlesIn(site.dist));
    expect([...lasting].filter((slug) => !built.has(slug))).toEqual([]);
    const listed = [...readFolder(site.dist)]
      .filter(([file]) => /^blog(?:\/page\/\d+)?\.html$/.test(file))
      .flatMap(([, html]) => [...html.toString().matchAll(/class="read-more" href="\/blog\/([^"]+)"/g)])
      .map(([, slug]) => slug);
    expect(listed.length).toBe(built.size);
    expect(new Set(listed)).toEqual(built);
  });

  it("shows the words of the backend and ends with 1 when it reports an error", async () => {
    const site = aSite();
    const { url } = await serve([], { key: "another" });
    const { status, stderr } = await callCli(["build"], site.optionsFor({ url }));
    expect(status).toBe(1);
    expect(stderr).toContain("Error loading articles: Invalid API key, status 401");
    expect(stderr).toContain("→ Double check your Supabase `anon` or `service_role` API key.");
  });

  it("builds with the posts of the last good fetch with --on-posts-error cache, and reports their age", async () => {
    const site = aSite();
    let isDown = false;
    const server = await serve(rowsUpTo(5), {
      fault: () => (isDown ? { kind: "body", body: "" } : undefined),
    });
    expect((await site.build(server)).status).toBe(0);
    const before = readFolder(site.dist);
    isDown = true;
    const { status, stderr } = await site.build(server, "--on-posts-error", "cache");
    expect(status).toBe(0);
    expect(stderr).toContain("built with the posts of the last good fetch, ");
    expect(readFolder(site.dist)).toEqual(before);
    // Another address is another backend, of which there is no earlier fetch.
    const other = await serve(rowsUpTo(5), { fault: () => ({ kind: "body", body: "" }) });
    const result = await site.build(other, "--on-posts-error", "cache");
    expect([result.status, result.stderr]).toEqual([
      1,
      expect.stringContaining("no earlier fetch to fall back on"),
    ]);
  });

  it("leaves list and articles to browsers with --on-posts-error live", async () => {
    const site = aSite();
    const rows = rowsUpTo(5);
    let fault: Fault | undefined;
    const server = await serve(rows, { fault: () => fault });
    expect((await site.build(server)).status).toBe(0);
    const body = JSON.stringify({ message: "permission denied", hint: "GRANT it" });
    fault = { kind: "status", status: 403, body };
    const { status, stdout, stderr } = await site.build(server, "--on-posts-error", "live");
    expect(status).toBe(0);
    expect(stderr).toContain("Error loading articles: permission denied");
    expect(stderr).toContain("built without articles: the list and the articles load in the browser");
    expect(JSON.parse(stdout).newestPost).toBeUndefined();
    expect(articlesIn(site.dist)).toEqual([]);
    const list = load(readFileSync(path.join(site.dist, "blog.html")))("main");
    expect(list.find("[data-island=LiveList] [role=status]").text()).toBe("Loading articles...");
    expect(list.find(".post-card").length).toBe(0);
    // The next good build restores them, and the five posts do not count as a change in number.
    fault = undefined;
    expect((await site.build(server)).status).toBe(0);
    expect(articlesIn(site.dist)).toHaveLength(5);
  });

  it("refuses an empty table, and under half of the posts of the last build", async () => {
    const site = aSite();
    const rows = rowsUpTo(10);
    const server = await serve(rows);
    expect((await site.build(server)).status).toBe(0);
    rows.splice(4);
    const half = await site.build(server);
    expect([half.status, half.stderr]).toEqual([
      1,
      expect.stringContaining("4 posts, and 10 in the last build"),
    ]);
    rows.splice(0);
    const none = await site.build(server);
    expect([none.status, none.stderr]).toEqual([
      1,
      expect.stringContaining("no posts, and 10 in the last build"),
    ]);
    expect(articlesIn(site.dist)).toHaveLength(10);
    expect((await site.build(server, "--allow-shrink")).status).toBe(0);
  });

  it("reports every invalid post with its id and slug, and publishes the others with --skip-invalid", async () => {
    const site = aSite();
    const server = await serve([
      aRow(1),
      aRow(2, { title: "" }),
      aRow(3, { image_url: "javascript:alert(1)" }),
    ]);
    const refused = await site.build(server);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain("post id-00002 (post-2) › title");
    expect(refused.stderr).toContain("post id-00003 (post-3) › image_url");
    expect((await site.build(server, "--on-posts-error", "live")).status).toBe(1);
    const { status, stderr } = await site.build(server, "--skip-invalid");
    expect([status, stderr]).toEqual([0, expect.stringContaining("the post was left out (--skip-invalid)")]);
    expect(articlesIn(site.dist)).toEqual(["post-1"]);
  });

  it("names twenty of the rows with one fault, how many more there are and where, and docket posts names all", async () => {
    const site = aSite();
    const rows = rowsUpTo(70).map((row, index) => (index < 60 ? { ...row, title: "", summary: "" } : row));
    const server = await serve(rows);
    const skipped = await site.build(server, "--skip-invalid");
    const { warnings } = JSON.parse(skipped.stdout);
    const ofRows = warnings.filter(({ next = "" }: { next?: string }) =>
      next.startsWith("the post was left out"),
    );
    expect(ofRows).toHaveLength(40);
    const sums = ofRows.flatMap(({ more }: { more?: number }) => more ?? []);
    expect(sums).toEqual([40, 40]);
    const refused = await site.build(server);
    expect(refused.status).toBe(1);
    expect(refused.stderr.match(/^error post id-/gm)).toHaveLength(40);
    const listed = await callCli(["posts"], site.optionsFor(server));
    expect(listed.stderr.match(/^error post id-/gm)).toHaveLength(120);
  });

  it("puts the public key into the pages that read posts themselves, into no other, and into no log", async () => {
    const site = aSite();
    const server = await serve(rowsUpTo(3), {
      fault: (request) => (request === 1 ? { kind: "drop" } : undefined),
    });
    const { stdout, stderr } = await site.build(server);
    expect(stdout + stderr).not.toContain(TEST_KEY);
    const files = readFolder(site.folder);
    expect(files.size).toBeGreaterThan(30);
    const holding = [...files].filter(([, bytes]) => bytes.includes(TEST_KEY)).map(([file]) => file);
    expect(holding.map((file) => file.replace(/-[A-Z0-9]{8}\./, "."))).toEqual([
      "dist/404.html",
      "dist/blog.html",
      "dist/blog/index.html",
    ]);
  });

  it("refuses a secret key before any request, from .env too", async () => {
    const site = aSite();
    const server = await serve(rowsUpTo(3));
    const { status, stderr } = await callCli(
      ["build"],
      site.optionsFor({ url: server.url, key: "sb_secret_0123456789" }),
    );
    expect([status, server.requests.length]).toEqual([1, 0]);
    expect(stderr).toContain("found a secret key");
    expect(stderr).not.toContain("sb_secret_0123456789");
  });

  it("refuses a URL with a password before any request, and does not show it", async () => {
    const site = aSite();
    const server = await serve(rowsUpTo(3));
    const { status, stderr } = await callCli(
      ["build"],
      site.optionsFor({ url: server.url.replace("//", "//user:hunter2@") }),
    );
    expect([status, server.requests.length]).toEqual([1, 0]);
    expect(stderr).toMatch(
      /^error SUPABASE_URL\n {2}found "http:\/\/…@127\.0\.0\.1:\d+", expected .* without a path or a password/,
    );
    expect(stderr).not.toContain("hunter2");
  });

  it("prints no line that a CI takes for a command, and nothing that controls a terminal", async () => {
    const site = aSite();
    const title = "Title\r\n::error::forged\n\u2028";
    const slug = "\u001B[2J\r\n::error::forged";
    const server = await serve([aRow(1, { title }), aRow(2, { slug }), aRow(3)]);
    for (const args of [["build"], ["posts"], ["routes", "--verbose"]]) {
      const { status, stdout, stderr } = await callCli(args, site.optionsFor(server));
      expect(status).toBe(1);
      expect(stderr).toContain("post id-00002 (\\u001b[2J\\r\\n::error::forged) › slug");
      expect(stdout + stderr).not.toMatch(/^::|[^\P{Cc}\n]|\p{Zl}/mu);
    }
    const valid = await serve([aRow(1, { title })]);
    const { stdout } = await callCli(["posts"], site.optionsFor(valid));
    expect(stdout.split("\n")[0]).toMatch(/ post id-00001 \(post-1\) {2}Title\\u000d\\u000a::error::forged$/);
  });

  it("keeps the last good fetch when it is killed", async () => {
    const site = aSite();
    const rows = rowsUpTo(30);
    let onStall: (() => void) | undefined;
    let isDown = false;
    const server = await serve(rows, {
      maxRows: 10,
      fault(request) {
        if (isDown) return { kind: "body", body: "" };
        // The second page, when a third of them is in the store.
        if (!onStall || !/id=gt/.test(server.requests[request - 1] ?? "")) return undefined;
        onStall();
        return { kind: "stall" };
      },
    });
    expect((await site.build(server)).status).toBe(0);
    const before = readFolder(site.dist);
    for (const [index, row] of rows.entries()) {
      rows[index] = { ...row, title: "Changed", updated_at: "2026-03-11T10:00:00+00:00" };
    }
    const stalled = new Promise<void>((resolve) => {
      onStall = resolve;
    });
    const child = startCli(["build"], site.optionsFor(server));
    const closed = new Promise((resolve) => child.on("close", resolve));
    await stalled;
    child.kill("SIGKILL");
    await closed;
    isDown = true;
    const { status, stderr } = await site.build(server, "--on-posts-error", "cache");
    expect([status, stderr]).toEqual([0, expect.stringContaining("the posts of the last good fetch")]);
    expect(readFolder(site.dist)).toEqual(before);
  });

  it("keeps nothing but a store, pictures and compiled templates, and reads all posts again when a row of the store is no JSON", async () => {
    const site = aSite();
    let isDown = false;
    const server = await serve(rowsUpTo(5), {
      fault: () => (isDown ? { kind: "body", body: "" } : undefined),
    });
    expect((await site.build(server)).status).toBe(0);
    expect(readdirSync(path.join(site.folder, ".docket"))).toEqual(["code", "images", "state.db", "tmp"]);
    const file = path.join(site.folder, ".docket/state.db");
    const damage = () => writeFileSync(file, replaceAll(readFileSync(file), '"Post 3"', '"Post\u00013'));
    // Every page is rendered, and so every row is read.
    site.edit("content/site.json", (json) => Object.assign(json, { brand: "B" }));
    damage();
    const { status, stderr } = await site.build(server);
    expect([status, stderr]).toEqual([0, expect.stringMatching(/everything is built again/)]);
    expect(readFileSync(path.join(site.dist, "blog/post-3.html"), "utf8")).toContain("<h1>Post 3</h1>");

    expect((await site.build(server)).status).toBe(0);
    site.edit("content/site.json", (json) => Object.assign(json, { brand: "C" }));
    damage();
    isDown = true;
    const failed = await site.build(server, "--on-posts-error", "cache");
    expect([failed.status, failed.stderr]).toEqual([
      1,
      expect.stringContaining("there is no earlier fetch to fall back on"),
    ]);
  });
});

/** Replaces a text by one of the same length. */
function replaceAll(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString("latin1").replaceAll(from, to), "latin1");
}

/** Lets waits end at once while the clock moves on as if they had not. */
const SKIP_WAITS = `
  import timers from "node:timers/promises";
  import { syncBuiltinESMExports } from "node:module";
  const now = performance.now.bind(performance);
  let skipped = 0;
  performance.now = () => now() + skipped;
  timers.setTimeout = async (delay) => { skipped += delay; };
  syncBuiltinESMExports();`;

describe("docket build while the backend is down", () => {
  // An hour's Retry-After is capped at 30 s, and the 90 s for a page of posts have room for two such delays.
  it("retries, then leaves dist as it was and ends with 75", async () => {
    let isDown = false;
    const server = await serve(rowsUpTo(1), {
      fault: () => (isDown ? { kind: "status", status: 503, retryAfter: "3600" } : undefined),
    });
    const { dist, build, optionsFor } = aSite();
    expect((await build(server)).status).toBe(0);
    const before = readFolder(dist);
    isDown = true;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(SKIP_WAITS)}`;
    const { cwd, env } = optionsFor(server);
    const { status, stderr } = await runCli(["build"], { cwd, env: { ...env, NODE_OPTIONS } });
    expect(status).toBe(75);
    expect(stderr.match(/the backend responded with status 503: retrying in 30\.0 s/g)).toHaveLength(2);
    expect(stderr).toContain(
      "found Error loading articles: the backend responded with status 503 (3 attempts), expected the rows of blog_posts",
    );
    expect(stderr).toContain("Nothing was published; dist/ is as it was.");
    expect(readFolder(dist)).toEqual(before);
  });
});

describe("docket posts", () => {
  const env = (server: PostgrestServer) => ({ SUPABASE_URL: server.url, SUPABASE_ANON_KEY: server.key });

  it("lists the posts, newest first, and builds nothing", async () => {
    const site = aSite();
    const server = await serve(rowsUpTo(2));
    const { status, stdout } = await callCli(["posts"], { cwd: site.folder, env: env(server) });
    expect(status).toBe(0);
    expect(stdout).toBe(
      "March 3, 2026    2 words  post id-00002 (post-2)  Post 2\n" +
        "March 2, 2026    2 words  post id-00001 (post-1)  Post 1\n\n2 posts from the backend\n",
    );
    expect(readdirSync(site.folder)).not.toContain("dist");
  });

  it("reports invalid posts and ends with 1, in the JSON document too", async () => {
    const site = aSite();
    const server = await serve([aRow(1), aRow(2, { slug: "Bad Slug" })]);
    const { status, stdout, stderr } = await callCli(["posts", "--json"], {
      cwd: site.folder,
      env: env(server),
    });
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      problems: [{ where: "post id-00002 (Bad Slug) › slug" }],
    });
    expect(stderr).toContain("post id-00002 (Bad Slug) › slug");
  });
});

describe("docket posts pull", () => {
  it("writes rows to files that build the same pages, leaves files alone, and names rows that no file could have, 20 of a kind", async () => {
    const markdown = (number: number, body: string) => aRow(number, { content: null, body });
    const sections = [{ type: "paragraph", content: "A paragraph.", id: "b1" }, { type: "poll" }];
    const rows = [
      // A build leaves out what the table has for other programs.
      aRow(1, { language: "", content: { time: 1, sections } }),
      {
        ...markdown(2, 'A *text*.\n\n## A heading\n\nMore, "quoted".'),
        language: "en",
        title: "Rental cars\nand\ttow yards",
      },
    ];
    const site = aSite();
    const server = await serve(rows);
    await site.build(server, "--allow-shrink");
    const articleOf = (slug: string) =>
      load(readFileSync(path.join(site.dist, `blog/${slug}.html`), "utf8"))("main article")
        .html()
        ?.replaceAll(/\s+/g, " ");
    const before = rows.map(({ slug }) => articleOf(String(slug)));
    rows.push({ ...markdown(30, "Un texte."), language: "fr" });
    for (let number = 3; number < 30; number++) rows.push(markdown(number, "<video>"));
    const pull = () => callCli(["posts", "pull"], site.optionsFor(server));
    const { status, stdout, stderr } = await pull();
    expect(status).toBe(1);
    expect(stdout).toContain("posts/post-1.json\ncontent/posts/post-2.md\ncontent/posts/post-30.md\n3 posts");
    // A build says of the file what it says of the row: the site has no page in this language.
    const french = readFileSync(path.join(site.folder, "content/posts/post-30.md"), "utf8");
    expect(french).toContain('language: "fr"');
    expect(stderr).toContain("post id-00003 (post-3)");
    expect(stderr.match(/found HTML: <video>/g)).toHaveLength(20);
    expect(stderr).toContain("and 7 more of this kind");
    expect((await pull()).stdout).toContain("0 posts written, 3 kept as they were");
    const built = await callCli(["build", "--posts", "local", "--allow-shrink"], { cwd: site.folder });
    expect([built.status, built.stderr.match(/^error .*/gm)]).toEqual([0, null]);
    expect(rows.slice(0, 2).map(({ slug }) => articleOf(String(slug)))).toEqual(before);
  });
});
