import { execFileSync } from "node:child_process";
import { load } from "cheerio";
import type { AnyNode } from "domhandler";
import { beforeAll, describe, expect, it } from "vitest";
import { buildSite } from "../helpers/build-site.ts";
import { anOffice } from "../helpers/builders.ts";
import { callCli } from "../helpers/cli.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { addSpanish, confirmTranslations, mark } from "../helpers/second-language.ts";
import { aSiteFolder, replaceSamples, type SiteFolder } from "../helpers/site-folder.ts";

const POST = { image: "/images/share.png", imageAlt: "ø øøøø" };

const PLAIN_PAGES = ["content/plain/privacy.md", "content/es/plain/privacy.md"] as const;

/** A post in Markdown. */
const aPost = (fields: object, body: string) =>
  `---\n${Object.entries({ ...POST, ...fields })
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n")}\n---\n\n${body}\n`;

let site: SiteFolder;
beforeAll(async () => {
  site = aSiteFolder(temporaryFolderOfFile());
  addSpanish(site, { change: mark, cities: ["houston"] });
  site.write(
    PLAIN_PAGES[0],
    "---\ntitle: Privacy\ndescription: What we keep.\npath: /privacy\n---\n\nNothing.\n",
  );
  site.write(
    PLAIN_PAGES[1],
    "---\ntitle: øøøøøøøøøø\ndescription: øøø øøøøøøøø.\npath: /privacy\n---\n\nøøøø.\n",
  );
  const fields = { title: "øøøø øøøø", summary: "øø øøø øøøø øø øøøøøøøø.", date: "2026-01-05" };
  site.edit("content/es/specialties/uber-accidents.json", (words) => {
    words.slug = "accidentes-de-uber";
  });
  const body =
    "[øøøøøøø](/houston) [øø](/uber-accidents) [øøø](/laredo#roads) [øøøø](/blog/first-post) [øøøøø](/blog/second-post)";
  site.write("content/es/posts/una-nota.md", aPost({ ...fields, translationOf: "first-post" }, body));
  await buildSite(site.folder);
});

const page = (file: string) => load(site.read(`dist/${file}`));
const linkTo = (file: string, language: string) =>
  page(file)(`header a[hreflang="${language}"], header a[hrefLang="${language}"]`).attr("href");

describe("a site in two languages", () => {
  it("has a page in the second one exactly where its words are", async () => {
    const { stdout } = await callCli(["routes", "--language", "es", "--json"], { cwd: site.folder });
    const routes = JSON.parse(stdout) as readonly { path: string }[];
    expect(routes.map(({ path }) => path)).toEqual([
      ...["/es", "/es/houston", "/es/houston/montrose", "/es/houston/midtown", "/es/accidentes-de-uber"],
      ...["/es/personal-injury", "/es/deadlines", "/es/sitemap", "/es/blog", "/es/blog/una-nota"],
      ...["/es/privacy", "/es/404"],
    ]);
  });

  it("links each page with the same page in the other one, in its head and in sitemap.xml", () => {
    const alternates = (file: string) =>
      page(file)('link[rel="alternate"][hreflang]')
        .toArray()
        .map(({ attribs }) => [attribs.hreflang, new URL(attribs.href ?? "").pathname]);
    const houston = [
      ["en", "/houston"],
      ["es", "/es/houston"],
      ["x-default", "/houston"],
    ];
    expect(alternates("houston.html")).toEqual(houston);
    expect(alternates("es/houston.html")).toEqual(houston);
    expect(alternates("blog/first-post.html").map(([, path]) => path)).toEqual([
      ...["/blog/first-post", "/es/blog/una-nota", "/blog/first-post"],
    ]);
    for (const file of ["uber-accidents.html", "es/accidentes-de-uber.html"])
      expect(alternates(file)[1]).toEqual(["es", "/es/accidentes-de-uber"]);
    for (const file of ["laredo.html", "blog/second-post.html", "404.html", "es/404.html"])
      expect(alternates(file)).toEqual([]);
    const $ = load(site.read("dist/sitemap.xml"), { xml: true });
    const links = $('url:has(loc:contains("/es/houston/montrose"))').find("xhtml\\:link").toArray();
    expect(links.map(({ attribs }) => attribs.hreflang)).toEqual(["en", "es", "x-default"]);
  });

  it("leads from each page to the same one in the other language, or to the nearest above it", () => {
    expect(linkTo("houston/montrose.html", "es")).toBe("/es/houston/montrose");
    expect(linkTo("es/houston.html", "en")).toBe("/houston");
    expect(linkTo("laredo.html", "es")).toBe("/es");
    expect(linkTo("es/accidentes-de-uber.html", "en")).toBe("/uber-accidents");
    expect(linkTo("blog/first-post.html", "es")).toBe("/es/blog/una-nota");
    expect(linkTo("blog/second-post.html", "es")).toBe("/es/blog");
    expect(linkTo("404.html", "es")).toBe("/es");
    expect(linkTo("es/404.html", "en")).toBe("/");
  });

  it("keeps posts, lists and feeds within a language, and leads links in texts to translations", () => {
    const cards = (file: string) =>
      page(file)(".post-card a")
        .toArray()
        .map(({ attribs }) => attribs.href);
    expect(cards("es/blog.html")).toEqual(["/es/blog/una-nota"]);
    expect(cards("blog.html")).toEqual(["/blog/second-post", "/blog/first-post"]);
    expect(site.read("dist/es/feed.xml")).toContain("/es/blog/una-nota");
    expect(site.read("dist/feed.xml")).not.toContain("una-nota");
    const links = page("es/blog/una-nota.html")(".prose a").toArray();
    expect(links.map(({ attribs }) => attribs.href)).toEqual([
      ...["/es/houston", "/es/accidentes-de-uber", "/laredo#roads", "/es/blog/una-nota", "/blog/second-post"],
    ]);
  });

  it("has the pages of the second language below a heading of their own in llms.txt", () => {
    const sections = site.read("dist/llms.txt").split("\n## ");
    expect(sections.map((section) => section.split("\n", 1)[0])).toEqual([
      ...["# Example Road Law", "Practice areas", "Cities", "Guides", "Español", "Optional"],
    ]);
    const paths = sections.map((section) =>
      Array.from(section.matchAll(/\(https:\/\/[^/]+(.*)\)/g), ([, path]) => path),
    );
    expect(paths[4]).toEqual([
      ...[
        "/es",
        "/es/houston",
        "/es/accidentes-de-uber",
        "/es/personal-injury",
        "/es/deadlines",
        "/es/sitemap",
      ],
      ...["/es/blog", "/es/privacy"],
    ]);
    expect(
      paths
        .toSpliced(4, 1)
        .flat()
        .filter((path) => path?.startsWith("/es")),
    ).toEqual([]);
  });

  it("lists each post with its language", async () => {
    const { stdout } = await callCli(["posts", "list", "--json"], { cwd: site.folder });
    const { posts } = JSON.parse(stdout) as { posts: readonly { slug: string; language?: string }[] };
    expect(posts.map(({ slug, language }) => [slug, language])).toEqual([
      ["second-post", undefined],
      ["una-nota", "es"],
      ["first-post", undefined],
    ]);
    expect((await callCli(["posts", "list"], { cwd: site.folder })).stdout).toMatch(/ es +\d+ words? /);
  });

  it("has its language in the head, in dates and in the structured data", () => {
    const $ = page("es/blog/una-nota.html");
    expect($("html").attr("lang")).toBe("es-US");
    expect($('meta[property="og:locale"]').attr("content")).toBe("es_US");
    expect($(".published time").text()).toBe("5 de enero de 2026");
    expect($('link[type="application/atom+xml"]').attr("href")).toMatch(/\/es\/feed\.xml$/);
    expect($('script[type="application/ld+json"]').text()).toContain('"inLanguage":"es-US"');
    expect(page("index.html")("html").attr("lang")).toBe("en-US");
  });

  it("has no word of the first language on any page of the second, but for facts", () => {
    // Names, addresses and numbers, which content/es/ leaves to the originals.
    const facts = FACTS.map((file) => site.read(`content/${file}`)).join("\n");
    const strange = ["es", ...PAGES.map((path) => `es/${path}`)].flatMap((path) =>
      wordsOf(page(`${path}.html`))
        // Dates and large numbers are the language's own.
        .filter((word) => !["enero", "millones"].includes(word) && !facts.includes(word))
        .map((word) => `${path}: ${word}`),
    );
    expect(strange).toEqual([]);
  });
});

const PAGES = [
  ...["houston", "houston/montrose", "personal-injury", "deadlines", "sitemap", "blog", "blog/una-nota"],
  ...["privacy", "404"],
];
const FACTS = ["site.json", "cities/houston.json", "home.json"];

/** Returns the words of ASCII letters that a page shows, reads aloud or gives to search engines. */
function wordsOf($: ReturnType<typeof load>): readonly string[] {
  // The other language names itself.
  $('[lang="en"]').remove();
  $("style, script, svg, noscript").remove();
  const attributes = $("[aria-label], [alt], [title], [data-label]")
    .toArray()
    .flatMap(({ attribs }) => [attribs["aria-label"], attribs.alt, attribs.title, attribs["data-label"]]);
  const metas = $(
    'meta[name]:not([name="viewport"], [name="theme-color"], [name="robots"]), meta[property^="og:"]',
  )
    .toArray()
    .filter(({ attribs }) => !/image$|url|type|locale|card/.test(attribs.property ?? attribs.name ?? ""))
    .map(({ attribs }) => attribs.content);
  const texts = [...textNodes($("title, body").get()), ...attributes, ...metas];
  return [...new Set(texts.flatMap((text) => text?.match(/[A-Za-z][\w'’-]*/g) ?? []))];
}

/** Returns the text nodes below some elements. */
function textNodes(nodes: readonly AnyNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.type === "text") return node.data;
    return "children" in node ? textNodes(node.children) : [];
  });
}

describe("docket build", () => {
  it("refuses a translation that lacks words, and a folder of a language that site.json does not list", async () => {
    const other = aSiteFolder();
    addSpanish(other);
    other.edit("content/es/pages/sitemap.json", (texts) => {
      delete texts.heading;
    });
    const half = await callCli(["build"], { cwd: other.folder });
    expect([half.status, half.stderr]).toEqual([
      1,
      expect.stringContaining(
        "error content/es/pages/sitemap.json:1:1 › heading\n  found nothing, expected a translation of",
      ),
    ]);
    other.edit("content/site.json", (settings) => {
      delete settings.languages;
    });
    const unlisted = await callCli(["build"], { cwd: other.folder });
    expect(unlisted.stderr).toContain('found no "es", and there is a folder content/es');
  });

  it("refuses a language without the city that its 404 page shows", async () => {
    const other = aSiteFolder();
    addSpanish(other, { cities: ["laredo"] });
    const { status, stderr } = await callCli(["build"], { cwd: other.folder });
    expect(status).toBe(1);
    expect(stderr).toContain(
      "error content/es/cities/houston.json\n  found no such file, expected a translation of what",
    );
  });

  it("leaves out the translation of a city that the firm removed, and says so", async () => {
    const other = aSiteFolder();
    addSpanish(other);
    other.remove("content/cities/laredo.json");
    other.edit("content/site.json", (settings) => {
      for (const list of ["headerCities", "homeCities", "footerCities"]) settings[list] = ["Houston"];
    });
    const { status, stderr } = await callCli(["build"], { cwd: other.folder });
    expect(stderr).toContain("found translations without an original: cities/laredo.json");
    expect(status).toBe(0);
  });

  it("accepts the number of a city on its pages in both languages", async () => {
    const other = aSiteFolder();
    addSpanish(other);
    other.edit("content/cities/houston.json", (city) => {
      city.phone = { label: "713-442-2200", number: "1-713-442-2200" };
    });
    await callCli(["build", "--quiet"], { cwd: other.folder });
    const { stdout } = await callCli(["check", "--json"], { cwd: other.folder });
    const { findings } = JSON.parse(stdout) as { findings: readonly { rule: string }[] };
    expect(findings.filter(({ rule }) => rule === "call")).toEqual([]);
  });

  it("has nothing to say of translations after docket setup, which removes figures from them too", async () => {
    const other = aSiteFolder();
    addSpanish(other);
    await confirmTranslations(other.folder);
    const args = ["setup", "--yes", "--name", "Whitfield & Ames", "--figures", "remove"];
    expect(await callCli(args, { cwd: other.folder })).toMatchObject({ status: 0 });
    const { stderr } = await callCli(["build"], { cwd: other.folder });
    expect(stderr).not.toContain("translation of");
    expect(other.read("content/es/home.json")).not.toContain("testimonials");
  });

  it("publishes a text that changed since it was translated with a warning, also with --strict", async () => {
    const other = aSiteFolder();
    replaceSamples(other);
    other.edit("content/site.json", ({ calling }) => Object.assign(calling as object, { spanish: true }));
    addSpanish(other);
    const build = await callCli(["build", "--strict"], { cwd: other.folder });
    expect(build).toMatchObject({
      status: 0,
      stderr: expect.stringContaining("warning content/es/labels.json:1:1 › original"),
    });
    const check = await callCli(["check"], { cwd: other.folder });
    expect(check.stdout).toContain("translations\n  warning");
  });

  it("names a text without a translation until it has one, also after its file was accepted", async () => {
    const other = aSiteFolder();
    addSpanish(other);
    other.edit("content/site.json", (settings) => {
      settings.offices = [anOffice(), anOffice({ name: "Laredo office", city: "Laredo" })];
    });
    const hours = { text: "Con cita" };
    other.edit("content/es/site.json", (words) => {
      words.offices = [{ name: "Houston", hours }];
    });
    const run = (...args: string[]) => callCli(args, { cwd: other.folder });
    const missing = expect.stringMatching(
      /warning content\/es\/site\.json:\d+:\d+ › offices\n {2}found a list of 1, expected 2 items/,
    );
    expect(await run("translate")).toMatchObject({ stdout: missing });
    expect((await run("translate")).stdout).toMatch(/outdated translations?, 1 missing one\n$/);
    expect(await run("translate", "--accept", "content/es/site.json")).toMatchObject({ stdout: missing });
    expect(await run("build")).toMatchObject({ status: 0, stderr: missing });
    const { findings } = JSON.parse((await run("check", "--json")).stdout) as {
      findings: readonly { rule: string; page: string; where: string; found: string }[];
    };
    const ofTranslations = findings.filter(({ rule }) => rule === "translations");
    expect(ofTranslations).toContainEqual(
      expect.objectContaining({
        ...{ page: "/es", where: expect.stringMatching(/^content\/es\/site\.json:\d+:\d+ › offices$/) },
        found: "a list of 1",
      }),
    );
    expect(ofTranslations.filter(({ page }) => !page.startsWith("/es"))).toEqual([]);
    other.edit("content/es/site.json", (words) => {
      words.offices = [
        { name: "Houston", hours },
        { name: "Laredo", hours },
      ];
    });
    expect(await run("translate", "--accept", "content/es/site.json")).toMatchObject({
      stdout: expect.stringMatching(/^content\/es\/site\.json .+\n$/),
    });
    expect((await run("build")).stderr).not.toContain("› offices");
  });

  it("stops no build for an article that changed since it was translated, until someone accepts it", async () => {
    const other = aSiteFolder();
    addSpanish(other);
    const note = "content/es/posts/una-nota.md";
    other.write(note, site.read(note).replace("translationOf:", "original: 00000000\ntranslationOf:"));
    const run = (...args: string[]) => callCli(args, { cwd: other.folder });
    expect((await run("build", "--strict")).stderr).not.toContain(note);
    const { stderr } = await run("build");
    expect(stderr).toMatch(
      /warning \S+una-nota\.md:\d+:1 › original\n {2}found a translation of an earlier text/,
    );
    expect(stderr).toMatch(
      /compare it with content\/posts\/\S+ .+ docket translate --accept \S+una-nota\.md/,
    );
    expect((await run("posts", "list")).stderr).toMatch(/warning \S+una-nota\.md:\d+:1 › original/);
    const git = (...args: readonly string[]) =>
      execFileSync("git", ["-c", "user.name=Jane", "-c", "user.email=jane@example.com", ...args], {
        cwd: other.folder,
      });
    git("init", "--quiet");
    git("add", "content");
    git("commit", "--quiet", "-m", "A note in Spanish");
    const [original = ""] = /content\/posts\/\S+/.exec(stderr) ?? [];
    other.write(original, other.read(original).replace("What the post says", "What it says"));
    const list = (await run("translate")).stdout;
    expect(list).toMatch(
      /\n {4}-.*What the post says, in a sentence\..*\n {4}\+.*What it says, in a sentence\./,
    );
    expect(list).toContain(note);
    expect(await run("translate", "--accept", note)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(`^${note} now has "original": \\w{8}\n$`),
    });
    expect(other.read(note)).toMatch(/^original: (?!00000000)\w{8}$/m);
    expect((await run("build")).stderr).not.toContain(note);
    expect(await run("translate", "--accept", note)).toMatchObject({
      status: 0,
      stdout: `${note} is up to date\n`,
    });
    const others = await run("translate", "--accept", note, original, "content", "content/none.json");
    expect(others).toMatchObject({ status: 2, stdout: "" });
    expect(others.stderr.match(/(?<=^error )\S+(?=\n {2}found no translation)/gm)).toEqual([
      ...["content", "content/none.json", original],
    ]);
  });

  it("says which texts changed since they were translated", async () => {
    const other = aSiteFolder();
    addSpanish(other);
    for (const file of ["content/es/posts/una-nota.md", ...PLAIN_PAGES]) other.write(file, site.read(file));
    other.write(PLAIN_PAGES[1], site.read(PLAIN_PAGES[1]).replace("path:", "original: 00000000\npath:"));
    const { stderr } = await callCli(["build"], { cwd: other.folder });
    expect(stderr).toMatch(
      /labels\.json\S* › original\n {2}found no record of the text .+ "original": "\w{8}"/,
    );
    expect(stderr).toMatch(/una-nota\.md › original\n {2}found no record of the text .+ original: \w{8},/);
    expect(stderr).toMatch(/privacy\.md:\d+:1 › original\n {2}found a translation of an earlier text/);
  });
});
