import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { load } from "cheerio";
import { beforeAll, describe, expect, it } from "vitest";
import { type CliOptions, type CliResult, callCli, runCli } from "../helpers/cli.ts";
import { readFolder, temporaryFolderOfFile } from "../helpers/folders.ts";
import { aPostRecord, aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

type Json = Record<string, unknown>;

const SAMPLE_DATA = `warning content/site.json
  found sample data: phone 1-512-555-0142, e-mail office@example.org, address https://www.example.com, and 5 more, expected the firm’s own before the site is published
  → replace it: docket setup --yes lists each with its field; --strict makes this an error
`;

function build(site: SiteFolder, args: readonly string[] = [], env: CliOptions["env"] = {}) {
  return callCli(["build", ...args], { cwd: site.folder, env });
}

function filesOf(site: SiteFolder, out = "dist"): readonly string[] {
  return [...readFolder(path.join(site.folder, out)).keys()];
}

/** Standard error and the exit status. */
function message({ status, stderr }: CliResult): string {
  return `${stderr.trimEnd()}\nexit status ${status}`;
}

function canonical(site: SiteFolder, file: string): string | undefined {
  return load(site.read(file))('link[rel="canonical"]').attr("href");
}

describe("docket build", () => {
  const folder = temporaryFolderOfFile();
  let site: SiteFolder;
  let result: CliResult;
  beforeAll(async () => {
    site = aSiteFolder(folder);
    result = await runCli(["build", "--timings"], { cwd: folder });
    expect(result.status).toBe(0);
  });

  it("writes both files of each page, hashed assets, the discovery files and a copy of public/", () => {
    const files = filesOf(site).map((file) =>
      file.replace(/^assets\/.+-[A-Z0-9]{8}\.woff2$/, "assets/FONT-HASH.woff2"),
    );
    // test/cli/routes.test.ts has the pages.
    expect(
      files.filter((file) => !/^assets\/(?:chunk|.*-share\.png)|\.html$/.test(file)),
    ).toMatchInlineSnapshot(`
      [
        ".docket.json",
        "apple-touch-icon.png",
        "assets/FONT-HASH.woff2",
        "favicon.ico",
        "favicon.svg",
        "feed.xml",
        "icon-192.png",
        "icon-512.png",
        "images/share.png",
        "llms.txt",
        "robots.txt",
        "site.webmanifest",
        "sitemap.xml",
      ]
    `);
    expect(result.stdout).toContain("dist/ is published:");
    expect(readFolder(path.join(folder, "dist")).get("images/share.png")).toEqual(
      readFolder(path.join(folder, "public")).get("images/share.png"),
    );
  });

  it("writes the two files of a page as one file with two names, and links without a slash", () => {
    const stat = (file: string) => statSync(path.join(folder, "dist", file));
    for (const page of ["houston", "blog", "blog/first-post", "sitemap", "personal-injury"]) {
      expect(stat(`${page}.html`).ino).toBe(stat(`${page}/index.html`).ino);
      expect(stat(`${page}.html`).nlink).toBe(2);
    }
    expect(canonical(site, "dist/houston.html")).toBe("https://www.example.com/houston");
    expect(ownLinks(site, "dist/houston.html").filter((href) => href !== "/" && href.endsWith("/"))).toEqual(
      [],
    );
  });

  it("leaves nothing but its cache beside the output folder", () => {
    expect(readdirSync(folder).sort()).toEqual([".dist.lock", ".docket", "content", "dist", "public"]);
  });

  it("shows how long each phase took with --timings", () => {
    const parts = ["start-up", "posts", "inputs", "read", "pages", "files", "publish", "store", "Total"];
    const [, timings = ""] = result.stdout.split("Part of the build");
    const rows = timings.matchAll(/^ {2}(\S+) +[\d.]+ m?s +[\d.]+%$/gm);
    expect([...rows].map(([, name]) => name)).toEqual(parts);
  });
});

describe("the options of docket build", () => {
  it("--out and --content: builds another content folder into an output folder of any depth", async () => {
    const site = aSiteFolder();
    const folders = ["--out", path.join(site.folder, "a/b"), "--content", `${site.folder}/content`];
    expect((await build(site, ["--quiet", ...folders])).status).toBe(0);
    expect(filesOf(site, "a/b")).toContain("houston.html");
    expect(existsSync(path.join(site.folder, "dist"))).toBe(false);
  });

  it("--quiet: prints warnings only", async () => {
    const { status, stdout, stderr } = await build(aSiteFolder(), ["--quiet"]);
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "", stderr: SAMPLE_DATA });
  });

  it("--format directory: writes houston/index.html only, and ends the address of every page in a slash", async () => {
    const site = aSiteFolder();
    expect((await build(site, ["--format", "directory", "--quiet"])).status).toBe(0);
    const pages = filesOf(site).filter((file) => file.endsWith(".html"));
    expect(pages.filter((file) => !file.endsWith("index.html"))).toEqual(["404.html"]);
    expect(canonical(site, "dist/houston/index.html")).toBe("https://www.example.com/houston/");
    for (const page of pages) {
      const links = ownLinks(site, `dist/${page}`);
      expect(links.filter((href) => !href.endsWith("/"))).toEqual([]);
      expect(load(site.read(`dist/${page}`))('meta[property="og:url"]').attr("content") ?? "/").toMatch(
        /\/$/,
      );
    }
    const locs = site.read("dist/sitemap.xml").match(/<loc>[^<]*<\/loc>/g) ?? [];
    expect(locs.length).toBeGreaterThan(10);
    expect(locs.filter((loc) => !loc.endsWith("/</loc>"))).toEqual([]);
    expect(site.read("dist/feed.xml")).toContain('"https://www.example.com/blog/first-post/"');
  });

  it("--site-url: wins over SITE_URL, which wins over .env and site.json, in every file", async () => {
    const site = aSiteFolder();
    site.write(".env", 'SITE_URL="https://file.test"\n');
    await build(site, ["--quiet", "--site-url", "https://flag.test"], {
      SITE_URL: "https://environment.test",
    });
    const files = readFolder(path.join(site.folder, "dist"));
    for (const file of ["index.html", "houston.html", "sitemap.xml", "feed.xml", "robots.txt", "llms.txt"]) {
      const text = files.get(file)?.toString() ?? "";
      expect(text, file).toContain("https://flag.test/");
      expect(text, file).not.toMatch(/https:\/\/(?:www\.example\.com|file\.test|environment\.test)/);
    }
  });

  it("--strict: turns sample data into errors, one for each field, and publishes nothing", async () => {
    const site = aSiteFolder();
    const text = message(await build(site, ["--strict"]));
    expect(text).toContain(
      "error content/site.json:9:12 › email\n  found sample data: e-mail office@example.org",
    );
    expect(text).toContain("error content/home.json:67:7 › testimonials.cards[0]\n");
    expect(text).toContain("8 problems. Nothing was published.");
    expect(existsSync(path.join(site.folder, "dist"))).toBe(false);
  });

  it("--skip-invalid: publishes the other posts and names those it left out", async () => {
    const site = aSiteFolder();
    site.write("content/posts/broken.json", aPostRecord({ slug: "broken", id: "3", title: " " }));
    site.write("content/posts/third.json", aPostRecord({ slug: "second-post", id: "4" }));
    const { status, stderr } = await build(site, ["--skip-invalid", "--quiet"]);
    expect(status).toBe(0);
    expect(stderr).toMatchInlineSnapshot(`
      "warning content/posts/broken.json:4:12 › title
        found " ", expected a title, not empty
        → the post was left out (--skip-invalid)
      warning content/posts/second-post.json:3:11 › slug
        found "second-post", which content/posts/third.json has too, expected a slug of its own for each post
        → the post was left out (--skip-invalid)
      warning content/posts/third.json:4:12 › title
        found "A Post", which content/posts/first-post.json has too, expected a title of its own for each post
      warning content/posts/third.json:5:14 › summary
        found "What the post says, in a sentence.", which content/posts/first-post.json has too, expected a summary of its own for each post
      warning content/site.json
        found sample data: phone 1-512-555-0142, e-mail office@example.org, address https://www.example.com, and 5 more, expected the firm’s own before the site is published
        → replace it: docket setup --yes lists each with its field; --strict makes this an error
      "
    `);
    // Of two posts with one slug, the older one stays.
    expect(filesOf(site).filter((file) => /^blog\/[^/]+\.html$/.test(file))).toEqual([
      "blog/first-post.html",
      "blog/index.html",
      "blog/second-post.html",
    ]);
  });
});

describe("docket build --json", () => {
  it("prints one document on standard output and the warnings on standard error", async () => {
    const site = aSiteFolder();
    const { status, stdout, stderr } = await callCli(["build", "--json"], { cwd: site.folder });
    expect(status).toBe(0);
    const summary = JSON.parse(stdout) as Json;
    const fields = ["ok", "out", "changed", "changes", "published", "beside", "kinds", "pages", "files"];
    fields.push("firstRoundTrip", "script", "host", "limits", "noindex", "newestPost", "warnings");
    fields.push("duration", "phases");
    expect(Object.keys(summary)).toEqual(expect.arrayContaining(fields));
    const files = filesOf(site).filter((file) => file !== ".docket.json").length;
    expect(summary).toMatchObject({
      out: path.join(site.folder, "dist"),
      changed: true,
      published: true,
      changes: { added: files, changed: 0, removed: 0 },
      files,
    });
    const pages = (summary.kinds as { kind: string; pages: number }[]).map(({ kind, pages }) => [
      kind,
      pages,
    ]);
    expect(Object.fromEntries(pages)).toEqual({
      home: 1,
      city: 2,
      neighborhood: 3,
      specialty: 2,
      deadlines: 1,
      sitemap: 1,
      blogList: 1,
      article: 2,
      notFound: 1,
    });
    expect(summary.warnings).toHaveLength(1);
    expect(stderr).toContain("warning content/site.json");
  });

  it("prints a document with the problems when the build fails", async () => {
    const site = aSiteFolder();
    site.write("content/home.json", "{");
    const { status, stdout, stderr } = await callCli(["build", "--json"], { cwd: site.folder });
    expect(status).toBe(1);
    const document = JSON.parse(stdout) as { problems: unknown };
    expect(document).toMatchObject({ ok: false, outcome: "Nothing was published." });
    expect(document.problems).toHaveLength(1);
    expect(stderr).toContain("error content/home.json");
  });
});

/** The links of a page to pages of the site, without their fragments. */
function ownLinks(site: SiteFolder, file: string): readonly string[] {
  const $ = load(site.read(file));
  return $("a[href^='/']")
    .toArray()
    .map((link) => ($(link).attr("href") ?? "").replace(/#.*/, ""));
}

describe("a site that cannot be built", () => {
  it("without a content folder", async () => {
    const site = aSiteFolder();
    expect(message(await build(site, ["--content", "texts"]))).toMatchInlineSnapshot(`
      "error texts
        found no content files, expected a folder with site.json, labels.json, home.json, pages/city.json, pages/neighborhood.json, pages/specialty.json, pages/blog.json, pages/deadlines.json, pages/sitemap.json, pages/not-found.json, redirects.json, checks.json, cities/{slug}.json, specialties/{slug}.json, attorneys/{slug}.json, plain/{name}.md, posts/{slug}.md
        → run docket in the project's folder, or name the content folder with --content
      1 problem. Nothing was published.
      exit status 1"
    `);
  });

  it("with problems in content and posts: reports all of them and says that nothing was published", async () => {
    const site = aSiteFolder();
    site.edit("content/cities/laredo.json", (city) => {
      city.population = "many";
    });
    site.write("content/posts/third.json", aPostRecord({ slug: "Third", id: "3" }));
    const { stderr, ...result } = await build(site, ["--quiet"]);
    expect(result).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatchInlineSnapshot(`
      "error content/cities/laredo.json:5:17 › population
        found "many", expected a population such as "2.3M" or "994K"
      error content/posts/third.json:3:11 › slug
        found "Third", expected a slug: lower-case letters, digits and single hyphens
      2 problems. Nothing was published. Correct them and run docket again.
      "
    `);
  });

  it("with files in public/ that would overwrite pages: reports all of them", async () => {
    const site = aSiteFolder();
    site.write("public/houston.html", "mine");
    site.write("public/laredo", "mine");
    expect(message(await build(site, ["--quiet"]))).toMatchInlineSnapshot(`
      "error public/houston.html
        found the file houston.html, which content/cities/houston.json writes too, expected a file of its own for each page and each file in public/
        → rename one of the two
      error public/laredo
        found the file laredo, and content/cities/laredo.json writes laredo/index.html, expected a file of its own for each page and each file in public/
        → rename one of the two
      2 problems. Nothing was published.
      exit status 1"
    `);
    expect(existsSync(path.join(site.folder, "dist"))).toBe(false);
  });

  it("with links to pictures that do not exist: names what links to them", async () => {
    const site = aSiteFolder();
    // A build only warns of the missing picture of a post.
    const post = aPostRecord({ slug: "third", id: "3", image_url: "/images/none.png" });
    site.write("content/posts/third.json", post);
    site.edit("content/site.json", (json) => {
      (json.image as Json).path = "/images/gone.png";
    });
    expect(message(await build(site, ["--quiet"]))).toMatchInlineSnapshot(`
      "error content/site.json:17:13 › image.path
        found a link to "/images/gone.png", expected a page of the site or a file in public/
      1 problem. Nothing was published. Correct it and run docket again.
      exit status 1"
    `);
    expect(existsSync(path.join(site.folder, "dist"))).toBe(false);
  });
});

describe("a site that lost its posts", () => {
  const losses: readonly (readonly [string, (posts: string) => void])[] = [
    ["is empty", (posts) => mkdirSync(posts)],
    ["is missing", () => {}],
  ];
  it.each(losses)("is not built when content/posts %s, unless --allow-shrink is set", async (_, lose) => {
    const { folder } = aSiteFolder();
    expect((await callCli(["build"], { cwd: folder })).status).toBe(0);
    const posts = path.join(folder, "content/posts");
    rmSync(posts, { recursive: true });
    lose(posts);
    const before = readFolder(path.join(folder, "dist"));
    const refused = await callCli(["build"], { cwd: folder });
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain("error content/posts\n  found no posts, and 2 in the last build");
    expect(readFolder(path.join(folder, "dist"))).toEqual(before);
    expect((await callCli(["build", "--allow-shrink"], { cwd: folder })).status).toBe(0);
  });
});
