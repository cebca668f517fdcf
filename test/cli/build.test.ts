import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { load } from "cheerio";
import { beforeAll, describe, expect, it } from "vitest";
import { type CliOptions, type CliResult, callCli, runCli } from "../helpers/cli.ts";
import { readFolder, temporaryFolderOfFile } from "../helpers/folders.ts";
import { aFreshSiteFolder, aPostRecord, aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

type Json = Record<string, unknown>;

const SAMPLE_DATA = `warning content/site.json
  found sample data: phone 1-512-555-0142, phone number in image.alt, e-mail office@example.org, address https://www.example.com, testimonials marked as samples, expected the firm’s own before the site is published
  → replace it; --strict makes this an error
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

  it("writes both layouts of each page, hashed assets, the discovery files and a copy of public/", () => {
    const files = filesOf(site).map((file) =>
      file.replace(/^(assets\/.+)-[A-Z0-9]{8}\.(\w+)$/, "$1-HASH.$2"),
    );
    expect(files.filter((file) => !file.startsWith("assets/chunk"))).toMatchInlineSnapshot(`
      [
        ".docket.json",
        "404.html",
        "apple-touch-icon.png",
        "assets/HeaderMenus-HASH.js",
        "assets/LiveArticle-HASH.js",
        "assets/LiveArticle.load-HASH.js",
        "assets/LiveList-HASH.js",
        "assets/LiveList.load-HASH.js",
        "assets/NewerPosts-HASH.js",
        "assets/NewerPosts.load-HASH.js",
        "assets/hydrate-HASH.js",
        "assets/source-serif-4-latin-600-normal-HASH.woff2",
        "blog.html",
        "blog/first-post.html",
        "blog/first-post/index.html",
        "blog/index.html",
        "blog/second-post.html",
        "blog/second-post/index.html",
        "favicon.ico",
        "favicon.svg",
        "feed.xml",
        "houston.html",
        "houston/index.html",
        "houston/midtown.html",
        "houston/midtown/index.html",
        "houston/montrose.html",
        "houston/montrose/index.html",
        "icon-192.png",
        "icon-512.png",
        "images/share.png",
        "index.html",
        "laredo.html",
        "laredo/del-mar.html",
        "laredo/del-mar/index.html",
        "laredo/index.html",
        "llms.txt",
        "personal-injury.html",
        "personal-injury/index.html",
        "robots.txt",
        "site.webmanifest",
        "sitemap.html",
        "sitemap.xml",
        "sitemap/index.html",
        "uber-accidents.html",
        "uber-accidents/index.html",
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
    expect(readdirSync(folder).sort()).toEqual([".docket", "content", "dist", "public"]);
  });

  it("shows how long each phase took with --timings", () => {
    const parts = [
      ...["start-up", "posts", "cache", "content", "read", "templates", "pages", "images", "files", "links"],
      "publish",
      "Total",
      ...["read", "validate", "render", "write", "Total"],
    ];
    const [, timings = ""] = result.stdout.split("Part of the build");
    const rows = timings.matchAll(/^ {2}(\S+) +[\d.]+ m?s +[\d.]+%$/gm);
    expect([...rows].map(([, name]) => name)).toEqual(parts);
  });
});

describe("the options of docket build", () => {
  it("--out and --content: builds another content folder into an output folder of any depth", async () => {
    const site = aSiteFolder();
    const result = await build(site, [
      "--quiet",
      "--out",
      path.join(site.folder, "a/b"),
      "--content",
      `${site.folder}/content`,
    ]);
    expect(result.status).toBe(0);
    expect(filesOf(site, "a/b")).toContain("houston.html");
    expect(existsSync(path.join(site.folder, "dist"))).toBe(false);
  });

  it("--quiet: prints warnings only", async () => {
    const { status, stdout, stderr } = await build(aSiteFolder(), ["--quiet"]);
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "", stderr: SAMPLE_DATA });
  });

  it("--quiet: prints errors", async () => {
    const site = aSiteFolder();
    site.remove("content/home.json");
    const { status, stdout, stderr } = await build(site, ["--quiet"]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain("error content/home.json");
  });

  it("--format file: writes houston.html only, and links without a slash", async () => {
    const site = aSiteFolder();
    expect((await build(site, ["--format", "file", "--quiet"])).status).toBe(0);
    const files = filesOf(site);
    expect(files).toEqual(expect.arrayContaining(["index.html", "404.html", "houston.html", "blog.html"]));
    expect(files.filter((file) => file.endsWith("/index.html"))).toEqual([]);
    expect(canonical(site, "dist/blog/first-post.html")).toBe("https://www.example.com/blog/first-post");
    expect(site.read("dist/sitemap.xml")).toContain("<loc>https://www.example.com/houston</loc>");
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

  it("an empty SITE_URL: uses the address in site.json", async () => {
    const site = aSiteFolder();
    site.edit("content/site.json", (json) => {
      json.url = "https://content.test";
    });
    await build(site, ["--quiet"], { SITE_URL: "" });
    expect(canonical(site, "dist/index.html")).toBe("https://content.test/");
  });

  it("--strict: turns the warning about sample data into an error and publishes nothing", async () => {
    const site = aSiteFolder();
    expect(message(await build(site, ["--strict"]))).toBe(
      `${SAMPLE_DATA.replace("warning", "error")}1 problem. Nothing was published.\nexit status 1`,
    );
    expect(existsSync(path.join(site.folder, "dist"))).toBe(false);
  });

  it("--strict: builds a site without sample data, and prints no warning", async () => {
    const site = aSiteFolder();
    site.edit("content/site.json", (json) => {
      json.phone = { label: "713-224-7800", number: "1-713-224-7800" };
      json.email = "help@firm.test";
      (json.image as Json).alt = "The firm";
    });
    site.edit("content/home.json", (json) => {
      for (const card of (json.testimonials as { cards: Json[] }).cards) delete card.sample;
    });
    const result = await build(site, ["--strict", "--quiet", "--site-url", "https://firm.test"]);
    expect(result).toEqual({ status: 0, stdout: "", stderr: "" });
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
      warning content/posts/third.json:3:11 › slug
        found "second-post", which content/posts/second-post.json has too, expected a slug of its own for each post
        → the post was left out (--skip-invalid)
      warning content/site.json
        found sample data: phone 1-512-555-0142, phone number in image.alt, e-mail office@example.org, address https://www.example.com, testimonials marked as samples, expected the firm’s own before the site is published
        → replace it; --strict makes this an error
      "
    `);
    // Docket cannot know which of two posts with one slug is meant, so it publishes neither.
    expect(filesOf(site).filter((file) => /^blog\/[^/]+\.html$/.test(file))).toEqual([
      "blog/first-post.html",
      "blog/index.html",
    ]);
  });

  it("--skip-invalid: does not skip problems in other content", async () => {
    const site = aSiteFolder();
    site.edit("content/cities/laredo.json", (city) => {
      city.population = "many";
    });
    expect((await build(site, ["--skip-invalid"])).status).toBe(1);
  });
});

describe("docket build --json", () => {
  it("prints one document on standard output and the warnings on standard error", async () => {
    const site = aSiteFolder();
    const { status, stdout, stderr } = await callCli(["build", "--json"], { cwd: site.folder });
    expect(status).toBe(0);
    const summary = JSON.parse(stdout) as Json;
    expect(Object.keys(summary)).toMatchInlineSnapshot(`
      [
        "ok",
        "out",
        "changed",
        "changes",
        "published",
        "beside",
        "kinds",
        "pages",
        "files",
        "firstRoundTrip",
        "script",
        "host",
        "limits",
        "noindex",
        "newestPost",
        "warnings",
        "threadTimes",
        "duration",
        "phases",
      ]
    `);
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

describe("wrong usage of docket", () => {
  it.each([
    { name: "no command", args: [] },
    { name: "an unknown command", args: ["bild"] },
    { name: "an extra argument", args: ["build", "site"] },
    { name: "an option without its value", args: ["build", "--out"] },
  ])("$name ends with 2 and points to the help", async ({ args }) => {
    const { status, stdout, stderr } = await runCli(args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(/docket (?:build )?--help|Usage: docket/);
  });

  it("reports every bad value in one run and writes nothing", async () => {
    const site = aFreshSiteFolder();
    const args = ["--format", "zip", "--site-url", "https://www.example.com/path"];
    expect(message(await callCli(["build", ...args], { cwd: site.folder }))).toMatchInlineSnapshot(`
      "error --format
        found zip, expected one of both, file, directory
      error --site-url
        found "https://www.example.com/path", expected an address without a path, such as https://www.example.com
      2 problems. "docket build --help" lists the options.
      exit status 2"
    `);
    expect(readdirSync(site.folder).sort()).toEqual(["content", "public"]);
  });

  it("shows help and version with status 0", async () => {
    const [help, ofBuild, version] = await Promise.all([
      runCli(["--help"]),
      runCli(["build", "--help"]),
      runCli(["--version"]),
    ]);
    expect([help.status, ofBuild.status, version.status]).toEqual([0, 0, 0]);
    expect(ofBuild.stdout).toContain("Example:\n  docket build --site-url");
    expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe("a site that cannot be built", () => {
  it("without a content folder", async () => {
    const site = aSiteFolder();
    expect(message(await build(site, ["--content", "texts"]))).toMatchInlineSnapshot(`
      "error texts
        found no content files, expected a folder with site.json, home.json, pages/city.json, pages/neighborhood.json, pages/specialty.json, pages/blog.json, pages/sitemap.json, pages/not-found.json, redirects.json, cities/{slug}.json, specialties/{slug}.json, posts/{slug}.json
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
    site.write("public/.docket.json", "{}");
    expect(message(await build(site, ["--quiet"]))).toMatchInlineSnapshot(`
      "error public/.docket.json
        found the file .docket.json, which docket’s manifest writes too, expected a file of its own for each page and each file in public/
        → rename one of the two
      error public/houston.html
        found the file houston.html, which content/cities/houston.json writes too, expected a file of its own for each page and each file in public/
        → rename one of the two
      error public/laredo
        found the file laredo, whose name content/cities/laredo.json needs for a folder, expected a file of its own for each page and each file in public/
        → rename one of the two
      3 problems. Nothing was published.
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

  it("without public/, when pages link to files in it", async () => {
    const site = aSiteFolder();
    rmSync(path.join(site.folder, "public"), { recursive: true });
    const { status, stderr } = await build(site, ["--quiet"]);
    expect(status).toBe(1);
    expect(stderr).toContain('found a link to "/images/share.png"');
  });

  it("with an output folder that is a file", async () => {
    const site = aSiteFolder();
    site.write("dist", "a file");
    expect((await build(site, ["--quiet"])).status).toBe(2);
    expect(site.read("dist")).toBe("a file");
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
    expect((await callCli(["build"], { cwd: folder })).status).toBe(0);
  });
});

describe("a site with an unusual post", () => {
  it("skips a section of an unknown type, removes control characters, and finds a picture by its encoded address", async () => {
    const site = aSiteFolder();
    site.write("public/images/a road.png", "a picture");
    site.write(
      "content/posts/third.json",
      aPostRecord({
        slug: "third",
        id: "3",
        title: "A\u0000 ti\u0008tle\u001B[31m",
        image_url: "/images/a%20road.png",
        content: {
          sections: [
            { type: "video", content: "https://video.test" },
            { type: "paragraph", content: "Shown." },
          ],
        },
      }),
    );
    const { status, stderr } = await build(site, ["--quiet"]);
    expect(status).toBe(0);
    expect(stderr).toContain("the section was skipped");
    expect(stderr).toContain("they were removed");
    const page = site.read("dist/blog/third.html");
    expect(page).toContain("<p>Shown.</p>");
    expect(page).not.toContain("video.test");
    expect(load(page)("h1").text()).toBe("A title[31m");
  });
});
