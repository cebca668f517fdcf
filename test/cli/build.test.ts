import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { type CliOptions, type CliResult, runCli } from "../helpers/cli.ts";
import { readFolder } from "../helpers/folders.ts";
import { aPostRecord, aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

type Json = Record<string, unknown>;

/** Builds a site as its owner does, in its folder. */
function build(site: SiteFolder, args: readonly string[] = [], env: CliOptions["env"] = {}) {
  return runCli(["build", ...args], { cwd: site.folder, env });
}

function filesOf(site: SiteFolder, out = "dist"): readonly string[] {
  return [...readFolder(path.join(site.folder, out)).keys()];
}

/** What a person reads on standard error, with what differs from run to run left out. */
function message({ status, stderr }: CliResult): string {
  return `${stderr.trimEnd()}\nexit status ${status}`;
}

function canonical(site: SiteFolder, file: string): string | undefined {
  return load(site.read(file))('link[rel="canonical"]').attr("href");
}

describe("docket build", () => {
  it("writes pages, both layouts of each, hashed assets, what stands around them, and public/ as it is", async () => {
    const site = aSiteFolder();
    rmSync(path.join(site.folder, "public/images/blog"), { recursive: true });
    site.edit("content/cities/laredo.json", (city) => {
      city.neighborhoods = [{ name: "Del Mar" }];
    });
    site.edit("content/cities/houston.json", (city) => {
      city.neighborhoods = [{ name: "Montrose" }];
    });
    const { status, stdout } = await build(site);
    expect(status).toBe(0);
    const files = filesOf(site).map((file) =>
      file.replace(/^(assets\/.+)-[A-Z0-9]{8}\.(\w+)$/, "$1-HASH.$2"),
    );
    expect([...new Set(files)].filter((file) => !file.startsWith("assets/chunk"))).toMatchInlineSnapshot(`
      [
        ".docket.json",
        "404.html",
        "animal-accidents.html",
        "animal-accidents/index.html",
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
        "no-headlights-accidents.html",
        "no-headlights-accidents/index.html",
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
    expect(stdout).toContain("dist/ is published:");
    expect(readFolder(path.join(site.folder, "dist")).get("images/share.png")).toEqual(
      readFolder(path.join(site.folder, "public")).get("images/share.png"),
    );
  });

  it("leaves nothing of its own beside the output folder", async () => {
    const site = aSiteFolder();
    await build(site);
    expect(readdirSync(site.folder).sort()).toEqual(["content", "dist", "public"]);
  });

  it("builds into a folder of any depth with --out and reads another with --content", async () => {
    const site = aSiteFolder();
    const result = await runCli(
      ["build", "--quiet", "--out", path.join(site.folder, "a/b"), "--content", `${site.folder}/content`],
      { cwd: site.folder },
    );
    expect(result.status).toBe(0);
    expect(filesOf(site, "a/b")).toContain("houston.html");
    expect(existsSync(path.join(site.folder, "dist"))).toBe(false);
  });

  it("builds without a public folder as long as no page needs a file of it", async () => {
    const site = aSiteFolder();
    const files = ["favicon.ico", "favicon.svg", "apple-touch-icon.png", "icon-192.png", "icon-512.png"];
    expect(files.every((file) => existsSync(path.join(site.folder, "public", file)))).toBe(true);
    rmSync(path.join(site.folder, "public"), { recursive: true });
    const { status, stderr } = await build(site);
    expect(status).toBe(1);
    expect(stderr).toContain('found a link to "/images/share.png"');
  });
});

describe("docket build --json", () => {
  it("prints one document on standard output and the warnings on standard error", async () => {
    const site = aSiteFolder();
    const { status, stdout, stderr } = await build(site, ["--json"]);
    expect(status).toBe(0);
    const summary = JSON.parse(stdout) as Json;
    expect(Object.keys(summary)).toMatchInlineSnapshot(`
      [
        "ok",
        "out",
        "changed",
        "published",
        "changes",
        "kinds",
        "pages",
        "files",
        "script",
        "newestPost",
        "warnings",
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
    expect(Object.fromEntries(pages)).toMatchObject({
      home: 1,
      city: 2,
      specialty: 4,
      sitemap: 1,
      blogList: 1,
      article: 2,
      notFound: 1,
    });
    expect((summary.warnings as { where: string }[]).map(({ where }) => where)).toEqual([
      "content/site.json",
    ]);
    expect(stderr).toContain("warning content/site.json");
  });

  it("prints a document with the problems when the build fails", async () => {
    const site = aSiteFolder();
    site.write("content/home.json", "{");
    const { status, stdout, stderr } = await build(site, ["--json"]);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      problems: [{ where: "content/home.json" }],
      outcome: "Nothing was published.",
    });
    expect(stderr).toContain("error content/home.json");
  });
});

describe("docket build --quiet", () => {
  it("prints warnings and nothing else", async () => {
    const site = aSiteFolder();
    const { status, stdout, stderr } = await build(site, ["--quiet"]);
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
    expect(stderr).toMatchInlineSnapshot(`
      "warning content/site.json
        found sample data: phone 1-800-555-0199, phone number in image.alt, e-mail help@example.com, address https://www.example.com, testimonials marked as samples, expected the firm’s own before the site is published
        → replace them; --strict makes this an error
      "
    `);
  });

  it("prints errors", async () => {
    const site = aSiteFolder();
    site.remove("content/home.json");
    const { status, stdout, stderr } = await build(site, ["--quiet"]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain("error content/home.json");
  });
});

describe("docket build --timings", () => {
  it("shows how long each part took", async () => {
    const { stdout } = await build(aSiteFolder(), ["--timings"]);
    for (const part of ["start-up", "content", "templates", "pages", "files", "publish"]) {
      expect(stdout).toMatch(new RegExp(`^  ${part} +\\d+ ms$`, "m"));
    }
  });
});

describe("docket build --format", () => {
  it("both: writes each page under two names that share their bytes on disk, and links without a slash", async () => {
    const site = aSiteFolder();
    expect((await build(site, ["--format", "both", "--quiet"])).status).toBe(0);
    const stat = (file: string) => statSync(path.join(site.folder, "dist", file));
    for (const page of ["houston", "blog", "blog/first-post", "sitemap", "personal-injury"]) {
      expect(stat(`${page}.html`).ino).toBe(stat(`${page}/index.html`).ino);
      expect(stat(`${page}.html`).nlink).toBe(2);
    }
    expect(canonical(site, "dist/houston.html")).toBe("https://www.example.com/houston");
    expect(ownLinks(site, "dist/houston.html").filter((href) => href !== "/" && href.endsWith("/"))).toEqual(
      [],
    );
  });

  it("file: writes houston.html alone, and links without a slash", async () => {
    const site = aSiteFolder();
    expect((await build(site, ["--format", "file", "--quiet"])).status).toBe(0);
    const files = filesOf(site);
    expect(files).toEqual(expect.arrayContaining(["index.html", "404.html", "houston.html", "blog.html"]));
    expect(files.filter((file) => file.endsWith("/index.html"))).toEqual([]);
    expect(canonical(site, "dist/blog/first-post.html")).toBe("https://www.example.com/blog/first-post");
    expect(site.read("dist/sitemap.xml")).toContain("<loc>https://www.example.com/houston</loc>");
  });

  it("directory: writes houston/index.html alone, and every address of a page ends in a slash", async () => {
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
});

/** The links of a page to pages of the site, without their fragments. */
function ownLinks(site: SiteFolder, file: string): readonly string[] {
  const $ = load(site.read(file));
  return $("a[href^='/']")
    .toArray()
    .map((link) => ($(link).attr("href") ?? "").replace(/#.*/, ""));
}

describe("the site's address", () => {
  it("is the one in site.json unless something else says so", async () => {
    const site = aSiteFolder();
    site.edit("content/site.json", (json) => {
      json.url = "https://content.test";
    });
    await build(site, ["--quiet"]);
    expect(canonical(site, "dist/index.html")).toBe("https://content.test/");
  });

  it("is taken from .env, over that from SITE_URL, over that from --site-url", async () => {
    const site = aSiteFolder();
    site.write(".env", 'SITE_URL="https://file.test"\n');
    await build(site, ["--quiet"]);
    expect(canonical(site, "dist/index.html")).toBe("https://file.test/");
    await build(site, ["--quiet"], { SITE_URL: "https://environment.test/" });
    expect(canonical(site, "dist/index.html")).toBe("https://environment.test/");
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

  it("is not taken from an empty SITE_URL", async () => {
    const site = aSiteFolder();
    await build(site, ["--quiet"], { SITE_URL: "" });
    expect(canonical(site, "dist/index.html")).toBe("https://www.example.com/");
  });
});

describe("docket build --strict", () => {
  it("turns the warning about sample data into an error and publishes nothing", async () => {
    const site = aSiteFolder();
    const result = await build(site, ["--strict"]);
    expect(message(result)).toMatchInlineSnapshot(`
      "error content/site.json
        found sample data: phone 1-800-555-0199, phone number in image.alt, e-mail help@example.com, address https://www.example.com, testimonials marked as samples, expected the firm’s own before the site is published
        → replace them; --strict makes this an error
      1 problem. Nothing was published.
      exit status 1"
    `);
    expect(existsSync(path.join(site.folder, "dist"))).toBe(false);
  });

  it("builds a site that carries nothing of the kind, without a warning", async () => {
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
});

describe("docket build --skip-invalid", () => {
  it("publishes the other posts and says what it left out", async () => {
    const site = aSiteFolder();
    site.write("content/posts/broken.json", aPostRecord({ slug: "broken", id: "3", title: " " }));
    const result = await build(site, ["--skip-invalid", "--quiet"]);
    expect(message(result)).toMatchInlineSnapshot(`
      "warning content/posts/broken.json › title
        found " ", expected a title, not empty
        → the post was left out (--skip-invalid)
      warning content/site.json
        found sample data: phone 1-800-555-0199, phone number in image.alt, e-mail help@example.com, address https://www.example.com, testimonials marked as samples, expected the firm’s own before the site is published
        → replace them; --strict makes this an error
      exit status 0"
    `);
    expect(filesOf(site)).toContain("blog/first-post.html");
    expect(filesOf(site)).not.toContain("blog/broken.html");
  });

  it("leaves out both of two posts with one slug", async () => {
    const site = aSiteFolder();
    site.write("content/posts/third.json", aPostRecord({ slug: "first-post", id: "3" }));
    const { status } = await build(site, ["--skip-invalid", "--quiet"]);
    expect(status).toBe(0);
    expect(filesOf(site).filter((file) => /^blog\/[^/]+\.html$/.test(file))).toEqual([
      "blog/index.html",
      "blog/second-post.html",
    ]);
  });

  it("does not skip faults of other content", async () => {
    const site = aSiteFolder();
    site.edit("content/cities/laredo.json", (city) => {
      city.population = "many";
    });
    expect((await build(site, ["--skip-invalid"])).status).toBe(1);
  });
});

describe("wrong usage of docket", () => {
  it.each([
    { name: "no command", args: [] },
    { name: "an unknown command", args: ["bild"] },
    { name: "an unknown option", args: ["build", "--nope"] },
    { name: "an argument too many", args: ["build", "site"] },
    { name: "an option without its value", args: ["build", "--out"] },
  ])("$name ends with 2 and the way to the help", async ({ args }) => {
    const { status, stdout, stderr } = await runCli(args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(/docket (?:build )?--help|Usage: docket/);
  });

  it("names every bad value in one run", async () => {
    const site = aSiteFolder();
    const args = ["--format", "zip", "--posts", "blog", "--site-url", "https://www.example.com/path"];
    const result = await build(site, args);
    const places = result.stderr.split("\n").flatMap((line) => line.match(/^error (.*)$/)?.[1] ?? []);
    expect({ status: result.status, places }).toEqual({
      status: 2,
      places: ["--format", "--posts", "--site-url"],
    });
    expect(
      message(
        await build(
          site,
          args.filter((arg) => !/^(?:--posts|blog)$/.test(arg)),
        ),
      ),
    ).toMatchInlineSnapshot(`
      "error --format
        found zip, expected one of both, file, directory
      error --site-url
        found https://www.example.com/path, expected an address without a path, as https://www.example.com
      2 problems. "docket build --help" lists the options.
      exit status 2"
    `);
    expect(readdirSync(site.folder).sort()).toEqual(["content", "public"]);
  });

  it("names the variable when the bad address is in the environment", async () => {
    const result = await build(aSiteFolder(), [], { SITE_URL: "www.example.com" });
    expect(message(result)).toMatchInlineSnapshot(`
      "error SITE_URL
        found www.example.com, expected an address without a path, as https://www.example.com
      1 problem. "docket build --help" lists the options.
      exit status 2"
    `);
  });

  it("refuses an address that no browser can read", async () => {
    const { status, stderr } = await build(aSiteFolder(), ["--site-url", "https://["]);
    expect(status).toBe(2);
    expect(stderr).toContain("error --site-url");
  });

  it.each(["public/site", "content/site", "."])(
    "refuses the output folder %s, which holds what a site is made of",
    async (out) => {
      const { status, stderr } = await build(aSiteFolder(), ["--out", out]);
      expect([status, stderr]).toEqual([2, expect.stringContaining("error --out")]);
    },
  );

  it("refuses a telephone number that the link would not dial", async () => {
    const site = aSiteFolder();
    site.edit("content/site.json", (json) => {
      json.phone = { label: "800-555-0199", number: "1-888-224-7800" };
    });
    const { status, stderr } = await build(site);
    expect([status, stderr]).toEqual([1, expect.stringContaining("content/site.json › phone.label")]);
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

describe("what a fault in the content is called", () => {
  it("a missing content folder", async () => {
    const site = aSiteFolder();
    expect(message(await build(site, ["--content", "texts"]))).toMatchInlineSnapshot(`
      "error texts
        found no content files, expected a folder with site.json, home.json, cities/{slug}.json, specialties/{slug}.json, posts/{slug}.json or one of pages/*.json
        → run docket in the project's folder, or name the content folder with --content
      1 problem. Nothing was published.
      exit status 1"
    `);
  });

  it("a file that is not JSON", async () => {
    const site = aSiteFolder();
    site.write("content/home.json", '{\n  "meta": {\n    "title": "Home",\n  }\n}\n');
    expect(message(await build(site))).toMatchInlineSnapshot(`
      "error content/home.json
        found Expected double-quoted property name in JSON at position 37 (line 4 column 3), expected a JSON document
      1 problem. Nothing was published. Correct it and run docket again.
      exit status 1"
    `);
  });

  it("a file that is not JSON: the line is named whatever the fault", async () => {
    const site = aSiteFolder();
    site.write("content/home.json", '{\n  "meta": nothing\n}\n');
    expect((await build(site)).stderr).toContain("line 2");
  });

  it("a field that no page knows, and one that is missing", async () => {
    const site = aSiteFolder();
    site.edit("content/cities/laredo.json", (city) => {
      city.countie = city.county;
      delete city.county;
    });
    expect(message(await build(site))).toMatchInlineSnapshot(`
      "error content/cities/laredo.json
        found the unknown field "countie", expected only the fields name, county, population, description, roads, commonAccidents, neighborhoods
      error content/cities/laredo.json › county
        found nothing, expected a line of text
      2 problems. Nothing was published. Correct them and run docket again.
      exit status 1"
    `);
  });

  it("a placeholder that the page does not have", async () => {
    const site = aSiteFolder();
    site.edit("content/home.json", (home) => {
      (home.hero as Json).heading = "Hurt in {city}?";
    });
    expect(message(await build(site))).toMatchInlineSnapshot(`
      "error content/home.json › hero.heading
        found "Hurt in {city}?", expected only the placeholders {brand}, {product}, {Product}, {phone}
      1 problem. Nothing was published. Correct it and run docket again.
      exit status 1"
    `);
  });

  it("a content file that no page uses", async () => {
    const site = aSiteFolder();
    site.write("content/pages/about.json", {});
    expect(message(await build(site))).toMatchInlineSnapshot(`
      "error content/pages/about.json
        found a file that no page uses, expected site.json, home.json, cities/{slug}.json, specialties/{slug}.json, posts/{slug}.json or one of pages/*.json
        → rename it or move it out of the content folder
      1 problem. Nothing was published.
      exit status 1"
    `);
  });

  it("a missing content file", async () => {
    const site = aSiteFolder();
    site.remove("content/pages/city.json");
    expect(message(await build(site))).toMatchInlineSnapshot(`
      "error content/pages/city.json
        found no such file, expected the file pages/city.json
      1 problem. Nothing was published. Correct it and run docket again.
      exit status 1"
    `);
  });

  it("a city whose file is not named by its slug", async () => {
    const site = aSiteFolder();
    site.edit("content/cities/laredo.json", (city) => {
      city.name = "El Paso";
    });
    site.edit("content/site.json", (json) => {
      for (const list of ["headerCities", "homeCities", "footerCities"]) json[list] = ["Houston"];
    });
    expect(message(await build(site))).toMatchInlineSnapshot(`
      "error content/cities/laredo.json › name
        found "El Paso" in a file named "laredo.json", expected the file name "el-paso.json": the name in lower case, with hyphens for spaces
        → rename the file, or correct the name
      1 problem. Nothing was published.
      exit status 1"
    `);
  });

  it("a list that names a city that is not there, and one twice", async () => {
    const site = aSiteFolder();
    site.edit("content/site.json", (json) => {
      json.footerCities = ["Houston", "Atlantis", "Houston"];
    });
    expect(message(await build(site))).toMatchInlineSnapshot(`
      "error content/site.json › footerCities[1]
        found "Atlantis", expected the name of a city
      error content/site.json › footerCities[2]
        found "Houston" for the second time, expected the name of a city
      2 problems. Nothing was published. Correct them and run docket again.
      exit status 1"
    `);
  });

  it("two neighborhoods with one address", async () => {
    const site = aSiteFolder();
    site.edit("content/cities/laredo.json", (city) => {
      city.neighborhoods = [{ name: "Del Mar" }, { name: "Heights" }, { name: "Del-Mar" }];
    });
    expect(message(await build(site))).toMatchInlineSnapshot(`
      "error content/cities/laredo.json › neighborhoods[2]
        found "Del-Mar", which has the same address as neighborhoods[0], expected each neighborhood once
        → remove one of the two
      1 problem. Nothing was published.
      exit status 1"
    `);
  });

  it("two pages with one address", async () => {
    const site = aSiteFolder();
    site.write("content/cities/personal-injury.json", {
      ...(JSON.parse(site.read("content/cities/laredo.json")) as Json),
      name: "Personal Injury",
    });
    expect(message(await build(site))).toMatchInlineSnapshot(`
      "error content/specialties/personal-injury.json
        found the address /personal-injury, which content/cities/personal-injury.json has too, expected an address of its own for each page
        → choose another name
      1 problem. Nothing was published.
      exit status 1"
    `);
  });

  it("a city that would take the address of assets or the blog", async () => {
    const site = aSiteFolder();
    const laredo = JSON.parse(site.read("content/cities/laredo.json")) as Json;
    for (const name of ["Assets", "Blog"]) {
      site.write(`content/cities/${name.toLowerCase()}.json`, { ...laredo, name });
    }
    expect(message(await build(site))).toMatchInlineSnapshot(`
      "error content/cities/assets.json
        found the address /assets, which the folder of scripts, styles and fonts has too, expected an address of its own for each page
        → choose another name
      error content/cities/blog.json
        found the address /blog, which content/pages/blog.json has too, expected an address of its own for each page
        → choose another name
      2 problems. Nothing was published.
      exit status 1"
    `);
  });

  it("a file in public/ that would overwrite a page", async () => {
    const site = aSiteFolder();
    site.write("public/houston.html", "mine");
    expect(message(await build(site))).toMatchInlineSnapshot(`
      "error public/houston.html
        found the file houston.html, which content/cities/houston.json writes too, expected a file of its own for each page and each file in public/
        → rename one of the two
      1 problem. Nothing was published.
      exit status 1"
    `);
    expect(existsSync(path.join(site.folder, "dist"))).toBe(false);
  });

  it("two files in public/ that would overwrite pages: both in one run", async () => {
    const site = aSiteFolder();
    site.write("public/houston.html", "mine");
    site.write("public/laredo/index.html", "mine");
    const { stderr } = await build(site);
    expect(stderr).toContain("houston.html");
    expect(stderr).toContain("laredo/index.html");
  });

  it("a file in public/ with the name of a folder that pages need", async () => {
    const site = aSiteFolder();
    site.write("public/houston", "mine");
    const { status, stderr } = await build(site);
    expect(status).toBe(1);
    expect(stderr).toContain("error public/houston\n");
  });

  it("a file in public/ with the name of docket's own record", async () => {
    const site = aSiteFolder();
    site.write("public/.docket.json", "{}");
    expect((await build(site)).status).toBe(1);
  });

  it("a link to a picture that is not there", async () => {
    const site = aSiteFolder();
    site.write(
      "content/posts/third.json",
      aPostRecord({ slug: "third", id: "3", image_url: "/images/none.png" }),
    );
    expect(message(await build(site))).toMatchInlineSnapshot(`
      "error content/pages/blog.json, content/posts/third.json
        found a link to "/images/none.png", expected a page of the site or a file in public/
      1 problem. Nothing was published. Correct it and run docket again.
      exit status 1"
    `);
    expect(existsSync(path.join(site.folder, "dist"))).toBe(false);
  });

  it("a picture of the whole site that is not there", async () => {
    const site = aSiteFolder();
    site.edit("content/site.json", (json) => {
      (json.image as Json).path = "/images/none.png";
    });
    expect(message(await build(site))).toMatchInlineSnapshot(`
      "error content/site.json › image.path
        found a link to "/images/none.png", expected a page of the site or a file in public/
      1 problem. Nothing was published. Correct it and run docket again.
      exit status 1"
    `);
  });

  it("a picture whose name has a space is found by its encoded address", async () => {
    const site = aSiteFolder();
    site.write("public/images/a road.png", "a picture");
    site.write(
      "content/posts/third.json",
      aPostRecord({ slug: "third", id: "3", image_url: "/images/a%20road.png" }),
    );
    expect((await build(site, ["--quiet"])).status).toBe(0);
  });

  it("an output folder that is a file", async () => {
    const site = aSiteFolder();
    site.write("dist", "a file");
    expect((await build(site)).status).toBe(2);
    expect(site.read("dist")).toBe("a file");
  });
});

describe("what a fault in a post is called", () => {
  const buildWith = (fields: Json, args: readonly string[] = []) => {
    const site = aSiteFolder();
    site.write("content/posts/third.json", aPostRecord({ slug: "third", id: "3", ...fields }));
    return build(site, args);
  };

  it("slugs that no address can have", async () => {
    const site = aSiteFolder();
    const slugs = ["../up", "Upper-Case", "with space", "a/b", "", "-a", "a".repeat(101), "page", "404"];
    for (const [index, slug] of slugs.entries()) {
      site.write(`content/posts/slug-${index}.json`, aPostRecord({ slug, id: `slug-${index}` }));
    }
    expect(message(await build(site))).toMatchInlineSnapshot(`
      "error content/posts/slug-0.json › slug
        found "../up", expected a slug: lower-case letters, digits and single hyphens
      error content/posts/slug-1.json › slug
        found "Upper-Case", expected a slug: lower-case letters, digits and single hyphens
      error content/posts/slug-2.json › slug
        found "with space", expected a slug: lower-case letters, digits and single hyphens
      error content/posts/slug-3.json › slug
        found "a/b", expected a slug: lower-case letters, digits and single hyphens
      error content/posts/slug-4.json › slug
        found "", expected a slug: lower-case letters, digits and single hyphens
      error content/posts/slug-5.json › slug
        found "-a", expected a slug: lower-case letters, digits and single hyphens
      error content/posts/slug-6.json › slug
        found "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…, expected a slug of at most 100 characters
      error content/posts/slug-7.json › slug
        found "page", expected a slug that is not reserved (page, index, 404)
      error content/posts/slug-8.json › slug
        found "404", expected a slug that is not reserved (page, index, 404)
      9 problems. Nothing was published. Correct them and run docket again.
      exit status 1"
    `);
  });

  it("two posts with one slug", async () => {
    expect(message(await buildWith({ slug: "first-post" }))).toMatchInlineSnapshot(`
      "error content/posts/third.json › slug
        found "first-post", which content/posts/first-post.json has too, expected a slug of its own for each post
        → change the slug of one of the two
      1 problem. Nothing was published.
      exit status 1"
    `);
  });

  it("two posts with one id", async () => {
    expect(message(await buildWith({ id: 2 }))).toMatchInlineSnapshot(`
      "error content/posts/third.json › id
        found "2", which content/posts/second-post.json has too, expected an id of its own for each post
        → change the id of one of the two
      1 problem. Nothing was published.
      exit status 1"
    `);
  });

  it.each(["javascript:alert(1)", "//elsewhere.test/a.png", "data:image/png;base64,AA", "images/a.png"])(
    "the image address %s",
    async (image_url) => {
      const { status, stderr } = await buildWith({ image_url });
      expect(status).toBe(1);
      expect(stderr).toContain(
        `error content/posts/third.json › image_url\n  found ${JSON.stringify(image_url)}, expected an http(s) address, or a path of the site's own that begins with "/"`,
      );
    },
  );

  it("sections without their text or items", async () => {
    const sections = [
      { type: "paragraph" },
      { type: "heading", content: "  " },
      { type: "list" },
      { type: "list", items: [] },
      { type: "list", items: ["one", ""] },
      {},
    ];
    expect(message(await buildWith({ content: { sections } }))).toMatchInlineSnapshot(`
      "error content/posts/third.json › content.sections[0].content
        found nothing, expected the text of the paragraph
      error content/posts/third.json › content.sections[1].content
        found "  ", expected the text of the heading, not empty
      error content/posts/third.json › content.sections[2].items
        found nothing, expected the items of the list
      error content/posts/third.json › content.sections[3].items
        found [], expected at least one item
      error content/posts/third.json › content.sections[4].items[1]
        found "", expected an item of the list, not empty
      error content/posts/third.json › content.sections[5].type
        found nothing, expected a section with one of the types heading, paragraph, list
      6 problems. Nothing was published. Correct them and run docket again.
      exit status 1"
    `);
  });

  it("no sections, missing fields and a date without its zone", async () => {
    const result = await buildWith({
      content: { sections: [] },
      title: undefined,
      summary: 7,
      image_alt: "",
      created_at: "2026-01-01 16:00:00",
    });
    expect(message(result)).toMatchInlineSnapshot(`
      "error content/posts/third.json › content.sections
        found [], expected at least one section
      error content/posts/third.json › created_at
        found "2026-01-01 16:00:00", expected a timestamp with its zone, as 2026-03-09T15:00:00+00:00
      error content/posts/third.json › image_alt
        found "", expected a description of the image, not empty
      error content/posts/third.json › summary
        found 7, expected a summary
      error content/posts/third.json › title
        found nothing, expected a title
      5 problems. Nothing was published. Correct them and run docket again.
      exit status 1"
    `);
  });

  it("a post that is not an object", async () => {
    const site = aSiteFolder();
    site.write("content/posts/third.json", [1, 2]);
    site.write("content/posts/fourth.json", "null");
    expect(message(await build(site))).toMatchInlineSnapshot(`
      "error content/posts/fourth.json
        found null, expected a record of blog_posts
      error content/posts/third.json
        found [1,2], expected a record of blog_posts
      2 problems. Nothing was published. Correct them and run docket again.
      exit status 1"
    `);
  });

  it("a section of an unknown type is skipped and named", async () => {
    const site = aSiteFolder();
    site.write(
      "content/posts/third.json",
      aPostRecord({
        slug: "third",
        id: "3",
        content: {
          sections: [
            { type: "video", content: "https://video.test" },
            { type: "paragraph", content: "Shown." },
          ],
        },
      }),
    );
    expect(message(await build(site, ["--quiet"]))).toMatchInlineSnapshot(`
      "warning content/posts/third.json › content.sections[0].type
        found "video", expected heading, paragraph, list; the section was skipped
      warning content/site.json
        found sample data: phone 1-800-555-0199, phone number in image.alt, e-mail help@example.com, address https://www.example.com, testimonials marked as samples, expected the firm’s own before the site is published
        → replace them; --strict makes this an error
      exit status 0"
    `);
    const page = site.read("dist/blog/third.html");
    expect(page).toContain("<p>Shown.</p>");
    expect(page).not.toContain("video.test");
  });

  it("control characters are removed and named", async () => {
    const site = aSiteFolder();
    site.write(
      "content/posts/third.json",
      aPostRecord({ slug: "third", id: "3", title: "A\u0000 ti\u0008tle\u001B[31m" }),
    );
    expect(message(await build(site, ["--quiet"]))).toMatchInlineSnapshot(`
      "warning content/posts/third.json › title
        found control characters in "A\\u0000 ti\\btle\\u001b[31m", expected text without control characters; they were removed
      warning content/site.json
        found sample data: phone 1-800-555-0199, phone number in image.alt, e-mail help@example.com, address https://www.example.com, testimonials marked as samples, expected the firm’s own before the site is published
        → replace them; --strict makes this an error
      exit status 0"
    `);
    expect(load(site.read("dist/blog/third.html"))("h1").text()).toBe("A title[31m");
  });
});

describe("a build with many faults", () => {
  it("reports all of them in one run, sorted by place", async () => {
    const site = aSiteFolder();
    site.write("content/home.json", "{");
    site.edit("content/cities/laredo.json", (city) => {
      city.population = "many";
      city.roads = [];
    });
    site.edit("content/site.json", (json) => {
      json.url = "www.example.com";
    });
    site.write("content/posts/third.json", aPostRecord({ slug: "Third", id: "3", title: "" }));
    site.write("content/posts/fourth.json", "not JSON");
    const { status, stdout, stderr } = await build(site);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    const places = stderr.split("\n").flatMap((line) => line.match(/^error (.*)$/)?.[1] ?? []);
    expect(places).toMatchInlineSnapshot(`
      [
        "content/cities/laredo.json › population",
        "content/cities/laredo.json › roads",
        "content/home.json",
        "content/posts/fourth.json",
        "content/posts/third.json › slug",
        "content/posts/third.json › title",
        "content/site.json › url",
      ]
    `);
    expect(stderr).toContain(`\n${places.length} problems. Nothing was published.`);
  });

  it("cuts long values short", async () => {
    const site = aSiteFolder();
    site.edit("content/site.json", (json) => {
      json.email = "x".repeat(100_000);
    });
    const { stderr } = await build(site);
    expect(stderr.length).toBeLessThan(400);
    expect(stderr).toContain("xxx…");
  });
});
