import { existsSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { dayOf } from "../../src/shared/dates.ts";
import { callCli } from "../helpers/cli.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { aPhoto } from "../helpers/images.ts";
import { aPostRecord, aSiteFolder } from "../helpers/site-folder.ts";

const FRONT = `title: A Markdown post
summary: What the post says, in a sentence.
image: /images/share.png
imageAlt: A road
date: 2026-01-01T16:00:00+00:00
`;

/** The same body in each of the three notations. */
const MARKDOWN = `Read [the statute](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.16.htm) **now**, or [Houston](/houston).

## A heading

### Below it

1. *One*
2. Two

- a bullet

> A quote.

![A road](/images/body.jpg)
`;
const LINK = "[the statute](https://statutes.capitol.texas.gov/Docs/CP/htm/CP.16.htm)";
const SECTIONS = [
  { type: "paragraph", content: `Read ${LINK} **now**, or [Houston](/houston).` },
  { type: "heading", content: "A heading" },
  { type: "heading", content: "Below it", level: 3 },
  { type: "list", items: ["*One*", "Two"], ordered: true },
  { type: "list", items: ["a bullet"] },
  { type: "quote", content: "A quote." },
  { type: "image", url: "/images/body.jpg", alt: "A road" },
];

describe("docket build with posts in three notations", () => {
  it("writes the same body for Markdown in a file, Markdown in a column, and sections", async () => {
    const site = aSiteFolder();
    site.write("public/images/body.jpg", await aPhoto({ width: 2000, height: 1000 }));
    site.write("content/posts/file.md", `---\n${FRONT}---\n\n${MARKDOWN}`);
    const record = (slug: string, body: object) =>
      aPostRecord({ id: slug, slug, title: "A Markdown post", ...body });
    site.write("content/posts/column.json", record("column", { content: null, body: MARKDOWN }));
    site.write("content/posts/sections.json", record("sections", { content: { sections: SECTIONS } }));
    expect(await callCli(["build", "--quiet"], { cwd: site.folder })).toMatchObject({ status: 0 });
    const bodyOf = (slug: string) => load(site.read(`dist/blog/${slug}.html`))(".prose").html();
    expect(bodyOf("file")).toContain(
      '<p>Read <a href="https://statutes.capitol.texas.gov/Docs/CP/htm/CP.16.htm" rel="noopener">the statute</a> ' +
        '<strong>now</strong>, or <a href="/houston">Houston</a>.</p><h2>A heading</h2><h3>Below it</h3>' +
        "<ol><li><em>One</em></li><li>Two</li></ol><ul><li>a bullet</li></ul><blockquote><p>A quote.</p></blockquote>",
    );
    // The image of the body is converted like that of the post.
    expect(bodyOf("file")).toMatch(/<img srcset="\/assets\/[^"]+" sizes=/);
    expect(bodyOf("file")).toContain('width="2000" height="1000"');
    expect(bodyOf("column")).toBe(bodyOf("file"));
    expect(bodyOf("sections")).toBe(bodyOf("file"));
  });

  it("writes links to pages in the format of the site, and names the post with a link to no page", async () => {
    const site = aSiteFolder();
    const write = (body: string) => site.write("content/posts/a.md", `---\n${FRONT}---\n\n${body}\n`);
    write("See [here](/houston#top) and [there](/blog/first-post/) and [home](/).");
    expect(await callCli(["build", "--format", "directory"], { cwd: site.folder })).toMatchObject({
      status: 0,
    });
    const html = site.read("dist/blog/a/index.html");
    for (const href of ["/houston/#top", "/blog/first-post/", "/"])
      expect(html).toContain(`<a href="${href}">`);
    write("See [here](/huston).");
    const { status, stderr } = await callCli(["build"], { cwd: site.folder });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^error content\/posts\/a\.md:\d+:12\n {2}found a link to "\/huston"/);
  });

  it("publishes an article that is too long for the first round trip, which docket check warns of", async () => {
    const site = aSiteFolder();
    const paragraphs = Array.from({ length: 4_000 }, (_, index) => `Word${index} and word${index * 7}.\n`);
    site.write(
      "content/posts/long.md",
      `---\n${FRONT.replace("in a sentence", "at length")}---\n\n${paragraphs.join("\n")}`,
    );
    expect(await callCli(["build", "--quiet"], { cwd: site.folder })).toMatchObject({ status: 0 });
    expect(site.read("dist/blog/long.html")).toContain("Word3999");
    const { stdout } = await callCli(["check", "--json"], { cwd: site.folder });
    const { findings } = JSON.parse(stdout) as { findings: readonly { rule: string; severity: string }[] };
    expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(findings).toContainEqual(expect.objectContaining({ page: "/blog/long", rule: "size" }));
  });

  it("leaves out drafts, even those with mistakes", async () => {
    const site = aSiteFolder();
    site.write("content/posts/draft.md", `---\n${FRONT}draft: true\n---\n\n<b>Not yet.</b>\n`);
    expect(await callCli(["build"], { cwd: site.folder })).toMatchObject({ status: 0 });
    expect(existsSync(path.join(site.folder, "dist/blog/draft.html"))).toBe(false);
    site.write("content/posts/draft.md", `---\n${FRONT}---\n\n<video>Now.</video>\n`);
    const { status, stderr } = await callCli(["build"], { cwd: site.folder });
    expect(status).toBe(1);
    expect(stderr).toContain("content/posts/draft.md:9:1\n  found HTML: <video>, expected Markdown");
  });

  describe("for a file that is dated ahead", () => {
    const dated = (day: string) => `---\n${FRONT.replace(/^date: .*$/m, `date: ${day}`)}---\n\nText.\n`;
    const has = (site: { readonly folder: string }, slug: string) =>
      existsSync(path.join(site.folder, `dist/blog/${slug}.html`));

    it("waits, with a warning, and appears with the first build on that day", async () => {
      const site = aSiteFolder();
      site.write("content/posts/later.md", dated("2999-01-01"));
      site.write(
        "content/posts/now.md",
        `---\n${FRONT.replace("A Markdown post", "Now")}---\n\n[later](/blog/later) or now.\n`,
      );
      const build = (...args: string[]) => callCli(["build", ...args], { cwd: site.folder });
      const { status, stderr } = await build();
      expect(status).toBe(0);
      expect(stderr).toContain(
        "warning content/posts/later.md\n  found a post that waits until January 1, 2999",
      );
      expect(has(site, "later")).toBe(false);
      expect(readFileSync(path.join(site.folder, "dist/blog/now.html"), "utf8")).toContain(
        "<p>later or now.",
      );
      expect((await build("--date", "2998-12-31")).stdout).toContain("nothing changed");
      expect((await build("--date", "2999-01-01")).stdout).toContain("is published");
      expect(has(site, "later")).toBe(true);
      expect((await build()).stdout).toContain("is published");
      expect(has(site, "later")).toBe(false);
    });

    it("is marked in docket posts list with its translations, and a post whose last day is over", async () => {
      const site = aSiteFolder();
      site.write("content/posts/later.md", dated("2999-01-01"));
      const texts = { "A Markdown post": "Otra", "date:": "language: es\ntranslationOf: later\ndate:" };
      const other = Object.entries(texts).reduce(
        (text, [from, to]) => text.replace(from, to),
        dated("2026-01-01"),
      );
      site.write("content/posts/otra.md", other);
      const past = dated("2026-01-02").replace("A Markdown post", "Past");
      site.write("content/posts/past.md", past.replace("date:", "expiryDate: 2026-02-01\ndate:"));
      const { stdout } = await callCli(["posts", "list", "--posts", "local"], { cwd: site.folder });
      expect(stdout).toMatch(/ waits .*later\.md/);
      expect(stdout).toMatch(/ waits .*otra\.md/);
      expect(stdout).toMatch(/ over .*past\.md/);
    });

    it("is named with its day by the links to it and by the lists of articles that have it", async () => {
      const site = aSiteFolder();
      site.write("content/posts/later.md", dated("2999-01-01"));
      site.write("content/posts/gone.md", dated("2026-01-01").replace("A Markdown", "Another"));
      site.write(
        "content/plain/a.md",
        "---\ntitle: A\npath: /a\ndescription: A.\n---\n\n[It](/blog/later).\n",
      );
      site.edit("content/home.json", (home) => {
        home.articles = ["later", "none"];
      });
      const { status, stderr } = await callCli(["build"], { cwd: site.folder });
      expect(status).toBe(0);
      const day = "January 1, 2999";
      expect(stderr).toContain(
        `content/plain/a.md:7:6\n  found a link to "/blog/later", a post that waits until ${day}, ` +
          "expected a post that readers can see\n  → nothing, if it should wait: until then, its words are shown without a link",
      );
      expect(stderr).toMatch(
        new RegExp(
          `content/home.json:\\d+:\\d+ › articles\\[0\\]\n {2}found articles that wait for their day: "later" \\(${day}\\), ` +
            "expected slugs of posts that readers can see; until then, the pages leave out the others\n {2}→ nothing, if they should wait",
        ),
      );
      expect(stderr).toContain('found articles that no post has: "none", expected');
    });

    it("is checked at once: what would stop the build on its day stops this one, and warnings are given", async () => {
      const site = aSiteFolder();
      const build = (...args: string[]) => callCli(["build", ...args], { cwd: site.folder });
      site.write(
        "content/posts/later.md",
        dated("2999-01-01").replace("Text.", "[A](/none), [B](/blog/last)."),
      );
      site.write("content/posts/last.md", dated("2999-02-01").replace("A Markdown", "The last"));
      site.write("content/posts/now.md", dated("2026-01-01"));
      const dead = 'content/posts/later.md:9:5\n  found a link to "/none", expected a page of the site';
      const { status, stderr } = await build();
      expect(status).toBe(1);
      expect(stderr).toContain(`error ${dead}`);
      expect(stderr).not.toContain("/blog/last");
      const skipped = await build("--skip-invalid");
      expect(skipped.status).toBe(0);
      expect(skipped.stderr).toContain(`warning ${dead}`);
      expect(skipped.stderr).toContain('found "A Markdown post", which content/posts/later.md has too');

      site.write("content/posts/later.md", dated("2999-01-01").replace("title:", "slug: now\ntitle:"));
      const clash = await build();
      expect(clash.status).toBe(1);
      expect(clash.stderr).toContain(
        'later.md:2:1 › slug\n  found "now", which content/posts/now.md has too',
      );
      site.write("content/posts/later.md", dated("2999-01-01").replace("share.png", "none.png"));
      expect((await build()).stderr).toMatch(
        /warning content\/posts\/later\.md:\d+:1 › image\n {2}found "\/images\/none\.png"/,
      );
    });

    it("is published on its day, also at an hour that is ahead", async () => {
      const site = aSiteFolder();
      site.write("content/posts/today.md", dated(`${dayOf(Date.now())}T23:59:59-05:00`));
      expect((await callCli(["build"], { cwd: site.folder })).stderr).not.toContain("waits");
      expect(has(site, "today")).toBe(true);
    });

    it("is in a copy for the firm with --drafts, as drafts are, which search engines leave alone", async () => {
      const site = aSiteFolder();
      site.write("content/posts/later.md", dated("2999-01-01"));
      site.write("content/posts/draft.md", `---\n${FRONT}draft: true\n---\n\nText.\n`);
      await callCli(["build", "--drafts"], { cwd: site.folder });
      expect([has(site, "later"), has(site, "draft")]).toEqual([true, true]);
      expect(readFileSync(path.join(site.folder, "dist/blog/later.html"), "utf8")).toContain("noindex");
    });

    it("shows a wrong --date", async () => {
      const { status, stderr } = await callCli(["build", "--date", "tomorrow"], {
        cwd: aSiteFolder().folder,
      });
      expect(status).toBe(2);
      expect(stderr).toContain('--date\n  found "tomorrow", expected a day such as 2026-03-09');
    });
  });

  it("names the field of the front matter whose image is missing", async () => {
    const site = aSiteFolder();
    site.write("content/posts/a.md", `---\n${FRONT.replace("share.png", "none.png")}---\n\nText.\n`);
    const { stderr } = await callCli(["build"], { cwd: site.folder });
    expect(stderr).toContain(
      'warning content/posts/a.md:4:1 › image\n  found "/images/none.png", expected a file in public/\n  → add the file, or correct its address',
    );
  });

  it("publishes the pictures beside a post that it shows, and builds again when one of them changes", async () => {
    const site = aSiteFolder();
    const folder = "content/posts/fall";
    const text = `![A road](./road.jpg)\n\n![A car](../shared/car%20one.jpg)\n\n![A sign](../../../public/images/share.png)\n`;
    site.write(`${folder}/index.md`, `---\n${FRONT.replace("/images/share.png", "cover.jpg")}---\n\n${text}`);
    site.write(`${folder}/unused.md`, `---\n${FRONT}draft: true\n---\n\n![A plan](plan.jpg)\n`);
    for (const name of ["fall/cover", "fall/road", "fall/plan", "shared/car one"])
      site.write(`content/posts/${name}.jpg`, await aPhoto({ width: 1600, height: 1200 }));
    const build = () => callCli(["build"], { cwd: site.folder });
    const html = () => site.read("dist/blog/fall.html");
    expect((await build()).stderr).not.toMatch(/\.jpg|no post/);
    expect(readdirSync(path.join(site.folder, "dist/images/posts/fall")).sort()).toEqual([
      "cover.jpg",
      "road.jpg",
    ]);
    const $ = load(html());
    const sources = $("article img, main img")
      .toArray()
      .map((image) => $(image).attr("src"));
    expect(sources).toEqual([
      "/images/posts/fall/cover.jpg",
      "/images/posts/fall/road.jpg",
      "/images/posts/shared/car%20one.jpg",
      "/images/share.png",
    ]);
    expect($(`[src$="road.jpg"]`).attr("srcset")).toMatch(/^\/assets\//);

    const before = html();
    site.write(`${folder}/road.jpg`, await aPhoto({ width: 1400, height: 1200 }));
    await build();
    expect(html()).not.toBe(before);
    expect(statSync(path.join(site.folder, "dist/images/posts/fall/road.jpg")).size).toBe(
      statSync(path.join(site.folder, folder, "road.jpg")).size,
    );

    site.remove(`${folder}/road.jpg`);
    const { status, stderr } = await build();
    expect(status).toBe(0);
    expect(stderr).toContain(
      'warning content/posts/fall/index.md\n  found "/images/posts/fall/road.jpg", expected a file beside the post, or in public/',
    );
    expect(html()).not.toContain("road.jpg");
  });

  it("finds a picture by a name whose accents are characters of their own, as macOS writes them", async () => {
    const site = aSiteFolder();
    const bytes = await aPhoto({ width: 800, height: 420 });
    for (const file of ["public/images/caf\u00E9.jpg", "content/posts/caf\u0065\u0301.jpg"])
      site.write(file, bytes);
    const name = "cafe\u0301.jpg";
    const front = FRONT.replace("share.png", name);
    site.write(
      "content/posts/a.md",
      `---\n${front}---\n\n![A road](${name})\n\n![A road](/images/${name})\n`,
    );
    const { status, stderr } = await callCli(["build"], { cwd: site.folder });
    expect(stderr).not.toContain("caf");
    expect(status).toBe(0);
    const images = load(site.read("dist/blog/a.html"))("main img").toArray();
    expect(images.map(({ attribs }) => decodeURI(attribs.src ?? ""))).toEqual([
      "/images/caf\u00E9.jpg",
      "/images/posts/caf\u00E9.jpg",
      "/images/caf\u00E9.jpg",
    ]);
  });

  it("follows a symlink from the posts to a picture of public/", async () => {
    const site = aSiteFolder();
    site.write("content/posts/a.md", `---\n${FRONT}---\n\n![A road](road.png)\n`);
    symlinkSync("../../public/images/share.png", path.join(site.folder, "content/posts/road.png"));
    expect((await callCli(["build"], { cwd: site.folder })).status).toBe(0);
    expect(existsSync(path.join(site.folder, "dist/images/posts/road.png"))).toBe(true);
  });

  it("reports two files with the same address once", async () => {
    const site = aSiteFolder();
    for (const name of ["a", "b"])
      site.write(`content/posts/${name}.md`, `---\n${FRONT}slug: same\n---\n\nText.\n`);
    const { status, stderr } = await callCli(["posts"], { cwd: site.folder });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^error content\/posts\/b\.md:7:1 › slug\n {2}found "same"/m);
    expect(stderr).toMatch(/^1 problem/m);
  });

  it("says when a post changed and who reviewed it, in the article, its data, the sitemap and the feed", async () => {
    const site = aSiteFolder();
    const fields = "updated: 2026-03-09\nreviewedBy: Jane Doe\nreviewedOn: 2026-03-10\n";
    site.write("content/posts/a.md", `---\n${FRONT}${fields}---\n\nText.\n`);
    expect(await callCli(["build"], { cwd: site.folder })).toMatchObject({ status: 0 });
    const html = site.read("dist/blog/a.html");
    const $ = load(html);
    expect($(".published").text()).toBe("Published on January 1, 2026 · Updated March 9, 2026");
    expect($(".byline").text()).toContain("Reviewed by Jane Doe, Texas lawyer, March 10, 2026");
    expect(html).toContain('"dateModified":"2026-03-09T12:00:00-05:00"');
    expect(html).toContain('"lastReviewed":"2026-03-10T12:00:00-05:00"');
    expect(site.read("dist/sitemap.xml")).toContain("<lastmod>2026-03-09T17:00:00.000Z</lastmod>");
    expect(site.read("dist/feed.xml")).toContain("<updated>2026-03-09T17:00:00.000Z</updated>");
    expect(load(site.read("dist/blog/first-post.html"))("body").text()).not.toContain("Reviewed by");
  });
});

describe("docket posts", () => {
  it("lists title, date, words and source, and marks drafts", async () => {
    const site = aSiteFolder();
    site.write("content/posts/draft.md", `---\n${FRONT}draft: true\n---\n\nThree short words.\n`);
    const { status, stdout } = await callCli(["posts", "list"], { cwd: site.folder });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^January 1, 2026 +draft +3 words +content\/posts\/draft\.md +A Markdown post$/m);
    expect(stdout).toContain("\n3 posts from content/posts\n");
    const { stdout: json } = await callCli(["posts", "--json"], { cwd: site.folder });
    expect(JSON.parse(json)).toMatchObject({
      ok: true,
      posts: expect.arrayContaining([expect.objectContaining({ slug: "draft", isDraft: true, words: 3 })]),
    });
  });

  it.each(["Page", "Index", "404"])(
    "writes a new draft whose address is not one of the blog itself: %s",
    async (title) => {
      const site = aSiteFolder();
      const { status, stdout } = await callCli(["posts", "new", title], { cwd: site.folder });
      expect(status).toBe(0);
      const [file = ""] = stdout.split("\n");
      expect(file).toBe(`content/posts/${title.toLowerCase()}-post.md`);
      site.write(file, site.read(file).replace("draft: true", "draft: false"));
      expect(await callCli(["build", "--quiet"], { cwd: site.folder })).toMatchObject({ status: 0 });
    },
  );

  it("writes a new draft that builds without changes once it is published", async () => {
    const site = aSiteFolder();
    // Half of the settings of a backend does not matter to it.
    const env = { SUPABASE_URL: "https://abcd1234.supabase.co" };
    const create = () => callCli(["posts", "new", 'Who pays: a "guide"?'], { cwd: site.folder, env });
    const file = "content/posts/who-pays-a-guide.md";
    expect(await create()).toMatchObject({ status: 0, stdout: expect.stringContaining(file) });
    expect(site.read(file)).toMatch(
      /^title: "Who pays.*"\nsummary: ".*"\nimageAlt: ".*"\n.*\ndate: [\d-]+\ndraft: true\n/m,
    );
    expect(await create()).toMatchObject({ status: 2, stderr: expect.stringContaining(file) });
    site.write(file, site.read(file).replace("draft: true", "draft: false"));
    const { status, stderr } = await callCli(["build"], { cwd: site.folder });
    expect(status).toBe(0);
    // Its own texts are there for a writer, and not for readers.
    expect(stderr.match(/, which docket posts new writes, expected your own text/g)).toHaveLength(3);
    expect((await callCli(["build", "--strict"], { cwd: site.folder })).stderr).toContain(`error ${file}`);
    expect(site.read("dist/blog/who-pays-a-guide.html")).toContain("<h1>Who pays: a &quot;guide&quot;?</h1>");
    const nameless = await callCli(["posts", "new", "¿?"], { cwd: site.folder });
    expect(nameless).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("a title with letters or digits"),
    });
  });
});

it.each([
  ["content/posts/who-pays.markdown", "---\ntitle: A\nsummary: B\ndate: 2026-01-01\n---\nText.\n"],
  ["content/posts/who-pays.json", "{}"],
  ["content/posts/fall/who-pays/index.md", "---\ntitle: A\nsummary: B\ndate: 2026-01-01\n---\nText.\n"],
  ["content/posts/a.md", "---\ntitle: A\nsummary: B\ndate: 2026-01-01\nslug: who-pays\n---\nText.\n"],
  ["content/posts/2026-01-01-who-pays.md", "---\ntitle: A\nsummary: B\nslug: who-pays\n---\nText.\n"],
])("docket posts new writes no second post of an address: %s", async (file, text) => {
  const site = aSiteFolder();
  site.write(file, text);
  const { status, stderr } = await callCli(["posts", "new", "Who pays?"], { cwd: site.folder });
  expect({ status, stderr }).toMatchObject({
    status: 2,
    stderr: expect.stringContaining(`error ${file}\n  found a post whose address is /blog/who-pays`),
  });
  expect(existsSync(`${site.folder}/content/posts/who-pays.md`)).toBe(false);
});

it("docket posts new keeps the words of a title apart in its address", async () => {
  const { folder } = aSiteFolder();
  const title = "“Total loss”—and the 24/7 tow yard…now";
  const { status, stdout } = await callCli(["posts", "new", title], { cwd: folder });
  expect({ status, stdout }).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("/blog/total-loss-and-the-24-7-tow-yard-now"),
  });
});

it("docket posts new writes nothing in a folder that is no site", async () => {
  const folder = temporaryFolder();
  const { status, stderr } = await callCli(["posts", "new", "A title"], { cwd: folder });
  expect(status).toBe(2);
  expect(stderr).toContain(
    "error content\n  found no site, expected the content of a site, with its site.json",
  );
  expect(readdirSync(folder)).toEqual([]);
});
