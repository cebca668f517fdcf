import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { load } from "cheerio";
import fastGlob from "fast-glob";
import { describe, expect, it, vi } from "vitest";
import { parseMarkdown } from "../../src/shared/markdown.ts";
import { plainText, textsOf } from "../../src/shared/post.ts";
import { callCli, startCli } from "../helpers/cli.ts";
import { readFolder } from "../helpers/folders.ts";
import { aPhoto } from "../helpers/images.ts";
import { aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";
import { anExport, type ItemFields, OLD_SITE } from "../helpers/wxr.ts";
import { blockExport, classicExport, spanishExport } from "./sample-exports.ts";

const PHOTO = await aPhoto({ width: 1200, height: 630 });

/** Imports an export into a small site, with pictures and files as they are in wp-content/uploads. */
async function importInto(site: SiteFolder, items: readonly ItemFields[], ...options: readonly string[]) {
  for (const file of ["2012/05/crash.jpg", "2012/05/road.jpg", "2024/02/café.jpg", "2019/11/señal.jpg"])
    site.write(`uploads/${file}`, PHOTO);
  site.write("uploads/2012/05/form.pdf", "%PDF-1.7");
  site.write("export.xml", anExport(items));
  return callCli(["import", "export.xml", "--media", "uploads", ...options], { cwd: site.folder });
}

const isSound = async ({ folder }: SiteFolder) => {
  const [list, build] = [
    await callCli(["posts", "list"], { cwd: folder }),
    await callCli(["build", "--quiet"], { cwd: folder }),
  ];
  return [list.status, build.status];
};

const redirectsOf = (site: SiteFolder) =>
  new Map(
    (JSON.parse(site.read("content/redirects.json")).redirects as { from: string; to: string }[]).map(
      ({ from, to }) => [from, to],
    ),
  );

/** Returns the words of a text, so that marks, spaces and the height of digits do not matter. */
const wordsOf = (text: string) =>
  text
    .normalize("NFKC")
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(" ") ?? "";

/** Returns the sentences of a body that its file does not have. */
function lostSentences(body: string, file: string): readonly string[] {
  const html = load(
    body
      .replaceAll(/\[\/?(?:caption|gallery|embed|vc_|contact-form)[^\]]*\]/g, " ")
      .replaceAll(/<\/\w+>/g, "$&\n"),
  );
  const blocks = parseMarkdown(file.slice(file.indexOf("\n---\n") + 5)).value;
  const text = wordsOf(blocks.flatMap((block) => textsOf(block).map(plainText)).join(" "));
  return html
    .text()
    .split(/\n|(?<=[.?!])\s/)
    .map(wordsOf)
    .filter((sentence) => sentence !== "" && !sentence.startsWith("https") && !text.includes(sentence));
}

describe("docket import of an export", () => {
  it("reads an export that another program laid out, or wrote without ids", async () => {
    const site = aSiteFolder();
    const body = "<p>Who pays for a rental car?</p>";
    const text = anExport([
      { id: 1, slug: "one", body },
      { id: 2, slug: "two", body: `${body}<p>You may.</p>` },
    ]);
    site.write(
      "export.xml",
      text.replaceAll(/<wp:post_id>.*?<.wp:post_id>/g, "").replaceAll(/<!\[CDATA\[.*?\]\]>/gs, "\n  $&\n"),
    );
    const { stdout } = await callCli(["import", "export.xml"], { cwd: site.folder });
    expect(stdout).toContain("2 of 2 posts are ready");
    expect(site.read("content/posts/two.md")).toContain("You may.");
  });

  it.each([
    ["the classic editor", classicExport(6), "6 of 6 posts are ready, 0 need a person."],
    ["the block editor", blockExport(6), "6 of 6 posts are ready, 0 need a person."],
    ["a Spanish site", spanishExport(5), "5 of 5 posts are ready, 0 need a person."],
  ])("makes posts of %s that build without an edit, and loses no sentence", async (_, items, sum) => {
    const site = aSiteFolder();
    const result = await importInto(site, items);
    expect(result.stdout).toContain(sum);
    expect(await isSound(site)).toEqual([0, 0]);
    const posts = items.filter(({ type = "post" }) => type === "post");
    for (const { id, body = "" } of posts) {
      const name = readdirSync(path.join(site.folder, "content/posts")).find((file) =>
        file.includes(String(id)),
      );
      expect(lostSentences(body, site.read(`content/posts/${name}`))).toEqual([]);
    }
  });

  it("writes what the classic editor meant", async () => {
    const site = aSiteFolder();
    await importInto(site, classicExport(2));
    expect(site.read("content/posts/what-to-do-101.md")).toMatchInlineSnapshot(`
      "---
      title: "What to do & say, part 101"
      summary: "Sentence one of post 101 says what the adjuster asked for & why. Sentence two of post 101 says what the adjuster asked for & why."
      image: "/images/2012/05/crash.jpg"
      imageAlt: "A car on a tow truck"
      date: 2012-02-09
      ---

      Sentence one of post 101 says what the adjuster asked for & why.\\
      Sentence two of post 101 says what the adjuster asked for & why. The court wrote "he don't know \\[sic]", and \\[t]he jury agreed.

      ![A crash at night](/images/2012/05/crash.jpg)

      *Sentence caption of post 101 says what the adjuster asked for & why.*

      ### Sentence heading of post 101 says what the adjuster asked for & why.

      > Sentence quoted of post 101 says what the adjuster asked for & why.

      1. Sentence listed of post 101 says what the adjuster asked for & why.
      2. **Call** the police.

      Sentence in a column of post 101 says what the adjuster asked for & why.

      ![A car on a tow truck](/images/2012/05/crash.jpg)

      ![Picture: What to do & say, part 101](/images/2012/05/road.jpg)

      <https://www.youtube.com/watch?v=abcdefghijk>

      <https://vimeo.com/12345>

      <https://www.youtube.com/watch?v=abcdefghijk>

      Read [the first post](/blog/what-to-do-100), [the news](/blog), about us, [the form](/images/2012/05/form.pdf) and [that one again](/blog/what-to-do-100). Sentence last of post 101 says what the adjuster asked for & why.
      "
    `);
  });

  it("writes what the block editor meant", async () => {
    const site = aSiteFolder();
    await importInto(site, blockExport(1));
    expect(site.read("content/posts/settlement-200.md")).toMatchInlineSnapshot(`
      "---
      title: "Settlement 200"
      summary: "The excerpt of post 200."
      date: 2024-02-05
      ---

      Sentence one of post 200 says what the adjuster asked for & why. **Bold _and both_**, H₂O.

      ### Sentence heading of post 200 says what the adjuster asked for & why.

      ![Picture: Settlement 200](/images/2024/02/cafe.jpg)

      *Sentence in a caption of post 200 says what the adjuster asked for & why.*

      - Sentence listed of post 200 says what the adjuster asked for & why.

      <https://www.youtube.com/watch?v=abcdefghijk>

      > Sentence quoted of post 200 says what the adjuster asked for & why.
      >
      > A client

      | Deadline                                                               | Rule        |
      | ---------------------------------------------------------------------- | ----------- |
      | Sentence in a cell of post 200 says what the adjuster asked for & why. | CPRC 16.003 |

      *Sentence below a table of post 200 says what the adjuster asked for & why.*

      3. Sentence at three of post 200 says what the adjuster asked for & why.
         - Sentence below it of post 200 says what the adjuster asked for & why.

      The shared block tells of the deadline.

      [Call us](tel:18005550199)

      Sentence last of post 200 says what the adjuster asked for & why.
      "
    `);
  });

  it("reads addresses in other letters, and leaves drafts without a date as drafts", async () => {
    const site = aSiteFolder();
    await importInto(site, spanishExport(5));
    expect(site.read("content/posts/senal-y-limite-300.md")).toMatchInlineSnapshot(`
      "---
      title: "Señal y límite 300"
      summary: "Qué hacer después de un choque, parte 300."
      date: 2019-11-30
      ---

      Oración uno del artículo 300: ¿qué dijo el ajustador? Nada.

      ![Una señal](/images/2019/11/senal.jpg)

      Oración dos del artículo 300.\\
      Línea nueva.
      "
    `);
    expect(site.read("content/posts/senal-y-limite-304.md")).toContain("draft: true");
  });

  it("takes the first posts, the next as drafts, and counts what it leaves", async () => {
    const site = aSiteFolder();
    const body = "A text.";
    const items: ItemFields[] = [
      ...["publish", "draft", "future", "pending", "private", "trash"].map((status, id) => ({
        id: id + 1,
        status,
        body,
      })),
      { id: 10, password: "secret", body },
      { id: 11, type: "nav_menu_item" },
      { id: 12, type: "page", slug: "contact", body },
      { id: 13, body: "[gallery]" },
    ];
    const { stdout } = await importInto(site, items);
    expect(stdout).toMatchInlineSnapshot(`
      "5 of 6 posts are ready, 1 needs a person.
      posts: 5 new
      pages: 1 new
      redirects: 14 new, 0 as before, 0 without a form here or without a target
      left out: posts with the status trash (1), posts with a password (1), records of the type nav_menu_item (1)
      import-report.md says what to look at. Run "docket posts list" and "docket build".
      "
    `);
    const drafts = [2, 3, 4, 5].map((id) => site.read(`content/posts/post-${id}.md`).includes("draft: true"));
    expect(drafts).toEqual([true, true, true, true]);
    expect(site.read("content/plain/contact.md")).toContain('path: "/contact"\ndraft: true');
    expect(await isSound(site)).toEqual([0, 0]);
    expect(existsSync(path.join(site.folder, "dist/contact.html"))).toBe(false);
  });

  it("writes pages that can be reviewed in a copy with drafts, and redirects that such a copy accepts", async () => {
    const site = aSiteFolder();
    await importInto(site, classicExport(1));
    const { status } = await callCli(["build", "--drafts", "--quiet"], { cwd: site.folder });
    expect(status).toBe(0);
    expect(load(site.read("dist/about.html"))("h1").text()).toContain("About us");
  });

  it("redirects each kind of address of WordPress", async () => {
    const site = aSiteFolder();
    await importInto(site, classicExport(2));
    const redirects = redirectsOf(site);
    const answers = (from: string) => redirects.get(from);
    expect(
      [
        ...["/2012/01/what-to-do-100", "/2012/01/what-to-do-first", "/2012/01/what-to-do-100/*", "/?p=100"],
        ...["/img-11", "/wp-content/uploads/2012/05/crash-300x200.jpg", "/wp-content/uploads/*"],
        ...["/feed", "/comments/feed", "/category/*", "/tag/*", "/author/*", "/2012/*", "/sitemap_index.xml"],
      ].map((from) => [from, answers(from)]),
    ).toMatchInlineSnapshot(`
      [
        [
          "/2012/01/what-to-do-100",
          "/blog/what-to-do-100",
        ],
        [
          "/2012/01/what-to-do-first",
          "/blog/what-to-do-100",
        ],
        [
          "/2012/01/what-to-do-100/*",
          "/blog/what-to-do-100",
        ],
        [
          "/?p=100",
          "/blog/what-to-do-100",
        ],
        [
          "/img-11",
          "/images/2012/05/crash.jpg",
        ],
        [
          "/wp-content/uploads/2012/05/crash-300x200.jpg",
          "/images/2012/05/crash.jpg",
        ],
        [
          "/wp-content/uploads/*",
          "/images/*",
        ],
        [
          "/feed",
          "/feed.xml",
        ],
        [
          "/comments/feed",
          "/feed.xml",
        ],
        [
          "/category/*",
          "/blog",
        ],
        [
          "/tag/*",
          "/blog",
        ],
        [
          "/author/*",
          "/blog",
        ],
        [
          "/2012/*",
          "/blog",
        ],
        [
          "/sitemap_index.xml",
          "/sitemap.xml",
        ],
      ]
    `);
  });

  it("says what is new, changed and kept when it is repeated, and overwrites no change of a person", async () => {
    const site = aSiteFolder();
    const items = (text: string): ItemFields[] =>
      [1, 2, 3].map((id) => ({ id, body: `${text} of post ${id}.` }));
    await importInto(site, items("The text"));
    const edited = site.read("content/posts/post-1.md").replace("The text", "Our own text");
    site.write("content/posts/post-1.md", edited);
    const changed = [
      ...items("The text").slice(0, 2),
      ...items("Another text").slice(2),
      { id: 4, body: "New." },
    ];
    const { stdout } = await importInto(
      site,
      changed.map((item) => (item.id === 1 ? { ...item, body: "Changed." } : item)),
    );
    expect(stdout).toContain(
      "posts: 1 kept, because they were changed by hand or are not from an import, 1 as before, 1 changed, 1 new",
    );
    expect(site.read("content/posts/post-1.md")).toBe(edited);
    expect(site.read("content/posts/post-3.md")).toContain("Another text");
  });

  it("takes a post from the last of several exports, and counts it once", async () => {
    const site = aSiteFolder();
    site.write(
      "2019.xml",
      anExport([1, 2].map((id) => ({ id, body: `The text of post ${id}. [old_code]` }))),
    );
    site.write("2024.xml", anExport([{ id: 1, title: "A new title", body: "Another text." }]));
    const { stdout } = await callCli(["import", "2019.xml", "2024.xml"], { cwd: site.folder });
    expect(stdout).toContain("2 of 2 posts are ready, 0 need a person.\nposts: 2 new\n");
    expect(site.read("content/posts/post-1.md")).toMatch(/^title: "A new title"$[\s\S]*Another text\.\n$/m);
    expect(site.read("import-report.md")).toContain("a shortcode that was removed; the text in it stays: 1");
  });

  it("leaves a post of the site alone that has the same address, and a post without a date as a draft", async () => {
    const site = aSiteFolder();
    const before = site.read("content/posts/first-post.json");
    const [date, pubDate] = ["0000-00-00 00:00:00", "Wed, 30 Nov -0001 00:00:00 +0000"];
    const { stdout } = await importInto(site, [
      { id: 1, slug: "a-post", body: '<a href="/undated/">A text.</a>' },
      { id: 2, slug: "first-post", body: "A text." },
      { id: 3, slug: "undated", body: "A text.", date, pubDate },
    ]);
    expect(stdout).toContain("2 of 3 posts are ready, 1 needs a person.");
    expect(site.read("content/posts/first-post.json")).toBe(before);
    expect(site.read("content/posts/undated.md")).toContain("draft: true");
    expect(site.read("import-report.md")).toContain("a draft, because it has no date");
    expect(await isSound(site)).toEqual([0, 0]);
  });

  it("gives a post whose slug another one has an address of its own, and leaves it there when it is repeated", async () => {
    const site = aSiteFolder();
    const own =
      "---\ntitle: Our own article\nsummary: What a rental car costs.\ndate: 2026-02-03\n---\n\nA text.\n";
    site.write("content/posts/rental-car.md", own);
    const link = `${OLD_SITE}/2020/07/rental-car/`;
    const items = [
      { id: 22, slug: "rental-car", link, body: "An old text." },
      { id: 23, body: "Another text." },
    ];
    const { stdout } = await importInto(site, items);
    expect(stdout).toContain("2 of 2 posts are ready, 0 need a person.\nposts: 2 new\n");
    const isMoved = () => ["/2020/07/rental-car", "/?p=22"].map((address) => redirectsOf(site).get(address));
    expect(isMoved()).toEqual(["/blog/rental-car-22", "/blog/rental-car-22"]);
    expect(site.read("content/posts/rental-car.md")).toBe(own);
    expect(site.read("import-report.md")).toContain("its slug is taken, so it got another");
    expect(await isSound(site)).toEqual([0, 0]);
    // Another checkout has no record of the import, and a person changed both posts.
    for (const name of [".docket/import.json", "content/posts/rental-car.md"]) site.remove(name);
    for (const file of ["content/posts/rental-car-22.md", "content/posts/post-23.md"])
      site.write(file, site.read(file).replace(/^date: .*/m, "date: 2026-01-01"));
    const again = await importInto(site, items);
    expect(again.stdout).toContain("posts: 2 kept");
    expect(again.stdout).toContain("redirects: 0 new");
    expect(existsSync(path.join(site.folder, "content/posts/rental-car.md"))).toBe(false);
    expect(existsSync(path.join(site.folder, "content/posts/post-23-23.md"))).toBe(false);
  });

  it("gives an address of its own beside a post that waits for its day, and none with two hyphens", async () => {
    const site = aSiteFolder();
    const long = `${"a".repeat(97)}-bc`;
    for (const slug of [long, "car"])
      site.write(
        `content/posts/${slug}.md`,
        "---\ntitle: Our own article\nsummary: What a car costs.\ndate: 2099-02-03\n---\n\nA text.\n",
      );
    const slugs = [long, "car"];
    const items = slugs.map((slug, index) => ({ id: 5 + index, slug, body: "An old text." }));
    const { stdout } = await importInto(site, items);
    expect(stdout).toContain("posts: 2 new");
    expect(existsSync(path.join(site.folder, `content/posts/${"a".repeat(97)}-5.md`))).toBe(true);
    expect(existsSync(path.join(site.folder, "content/posts/car-6.md"))).toBe(true);
    expect(await isSound(site)).toEqual([0, 0]);
  });

  it("leaves nothing behind when it is interrupted", async () => {
    const site = aSiteFolder();
    site.write("export.xml", anExport(blockExport(600)));
    const before = [...readFolder(path.join(site.folder, "content")).keys()];
    const child = startCli(["import", "export.xml"], { cwd: site.folder });
    const ended = once(child, "exit");
    const unfinished = path.join(site.folder, ".docket/tmp");
    const staging = () => fastGlob.sync("*/import-*/*", { cwd: unfinished, onlyFiles: true });
    await vi.waitUntil(() => staging().length > 3, 30_000);
    child.kill("SIGINT");
    expect(await ended).toEqual([130, null]);
    expect([...readFolder(path.join(site.folder, "content")).keys()]).toEqual(before);
    expect(staging()).toEqual([]);
  }, 60_000);

  it("writes nothing but the report with --dry-run", async () => {
    const site = aSiteFolder();
    const { stdout } = await importInto(site, classicExport(2), "--dry-run");
    expect(stdout).toContain("Nothing was written but this report.");
    expect(readdirSync(path.join(site.folder, "content/posts"))).toHaveLength(2);
    expect(existsSync(path.join(site.folder, "content/redirects.json"))).toBe(false);
    expect(site.read("import-report.md")).toContain("2 of 2 posts are ready");
    expect(
      fastGlob.sync("tmp/*/import-*", { cwd: path.join(site.folder, ".docket"), onlyFiles: false }),
    ).toEqual([]);
  });

  it("names the pictures that are still on the old server without --media", async () => {
    const site = aSiteFolder();
    site.write("export.xml", anExport(classicExport(1)));
    expect(await callCli(["import", "export.xml"], { cwd: site.folder })).toMatchObject({ status: 0 });
    expect(site.read("import-report.md")).toContain(
      `\`${OLD_SITE}/wp-content/uploads/2012/05/crash-300x200.jpg\``,
    );
  });

  it("says what to do with a HEIC picture, and takes the JPEG that a person exports from it", async () => {
    const site = aSiteFolder();
    site.write("uploads/2024/02/IMG_1.HEIC", "HEIC");
    const heic = `${OLD_SITE}/wp-content/uploads/2024/02/IMG_1.HEIC`;
    const items = [{ id: 1, body: `A text.\n\n<img src="${heic}" alt="A crash">` }];
    await importInto(site, items);
    const report = site.read("import-report.md");
    expect(report).toContain(
      `a HEIC picture, which most browsers do not show: export it as JPEG beside it in the uploads, and import again: \`${heic}\``,
    );
    expect(report).not.toContain("still on the old server");
    site.write("uploads/2024/02/IMG_1.jpg", PHOTO);
    await importInto(site, items);
    expect(site.read("content/posts/post-1.md")).toContain("![A crash](/images/2024/02/IMG_1.jpg)");
    expect(redirectsOf(site).get("/wp-content/uploads/2024/02/IMG_1.HEIC")).toBe("/images/2024/02/IMG_1.jpg");
    expect(await isSound(site)).toEqual([0, 0]);
  });

  it("leads to the home page also if a draft or a page has its address", async () => {
    const site = aSiteFolder();
    const body =
      '<a href="https://old.example.com/">One</a>, <a href="/">two</a> and <a href="www.old.example.com">three</a>.';
    await importInto(site, [
      { id: 1, body, excerpt: "What it says." },
      { id: 2, type: "page", slug: "welcome", link: `${OLD_SITE}/`, body: "Hello." },
      { id: 3, status: "draft", slug: "", link: `${OLD_SITE}/?p=3`, body: "A text." },
    ]);
    expect(site.read("content/posts/post-1.md")).toContain("[One](/), [two](/) and [three](/).");
    expect(site.read("import-report.md")).not.toContain("a link to a page that the new site does not have");
  });

  it("keeps words apart, and names what may be a shortcode", async () => {
    const site = aSiteFolder();
    const body = `<h3>One<br>two

three</h3>
A million<em> </em>dollars<b><br></b>or more.

[wpvideo 802yP2nw]

[map https://maps.example.org/map?id=1]`;
    const { stdout } = await importInto(site, [
      { id: 1, body, excerpt: "What it says." },
      { id: 2, type: "page", body: "" },
    ]);
    expect(stdout).toContain("1 of 1 posts are ready, 0 need a person.");
    expect(site.read("content/posts/post-1.md").split("---\n").at(-1)).toMatchInlineSnapshot(`
      "
      ### One two three

      A million dollars\\
      or more.

      \\[wpvideo 802yP2nw]

      <https://maps.example.org/map?id=1>
      "
    `);
    expect(site.read("import-report.md")).toContain(
      "may be a shortcode, and was left in the text: `[wpvideo 802yP2nw]`",
    );
  });

  it("leaves out what was struck out, and keeps raised and lowered digits off those before them", async () => {
    const site = aSiteFolder();
    const body = `<p>The minimum is $30,000<sup>1</sup> per person<sup class="fn"><a href="#note-2">2</a></sup> on the 1<sup>st</sup>, 1<sup>1</sup>/<sub>2</sub> m<sup>2</sup> of CO<sub>2</sub> or v<sub>max</sub>. Call <sub>713-555-0199</sub>. You have <del>four</del> <ins>two</ins> years<s>, and we win</s>. <span style="text-decoration: line-through;">Old.</span></p>
<strike><p>Gone.</p></strike>`;
    await importInto(site, [{ id: 1, body }]);
    const text =
      "The minimum is $30,000¹ per person² on the 1st, 1¹/₂ m² of CO₂ or vmax. Call 713-555-0199. You have two years.";
    const post = site.read("content/posts/post-1.md");
    expect(post.split("---\n").at(-1)).toBe(`\n${text}\n`);
    expect(post).toContain('summary: "The minimum is $30,000¹ per person² on the 1st,');
    expect(site.read("import-report.md").match(/(?<=^- ).*`$/gm)).toMatchInlineSnapshot(`
      [
        "a raised or lowered text, which is on the line now: \`max\`",
        "a raised or lowered text, which is on the line now: \`713-555-0199\`",
        "a text that was struck out, which was removed: \`four\`",
        "a text that was struck out, which was removed: \`, and we win\`",
        "a text that was struck out, which was removed: \`Old.\`",
        "a text that was struck out, which was removed: \`Gone.\`",
        "a link to a place on its own page: its words stay: \`#note-2\`",
      ]
    `);
  });

  it("makes summaries of whole sentences: without captions, addresses, links that stand alone and cells", async () => {
    const site = aSiteFolder();
    const bodies = [
      `<p>First, call 911. Then take pictures.</p>
<figure><img src="${OLD_SITE}/wp-content/uploads/2012/05/crash.jpg" alt="A crash"><figcaption>The scene on I-45 at Beltway 8.</figcaption></figure>
<p><a href="https://example.com">Read our page.</a></p><p>See our <a href="https://example.com/es">Spanish post</a> and contact us.</p>`,
      `<table><tr><td>Left1</td></tr><tr><td>Right old</td></tr></table>

https://vimeo.com/1

[caption]<img src="/wp-content/uploads/2012/05/road.jpg"> The courthouse in Waco.[/caption]

The builder wrote a text`,
      "Two lines of what a page builder made of a text, long enough to say something, and without a stop",
      '<b>Your rights.</b> See https://example.com for more. You have two years. <a href="https://example.com">Read on.</a>',
    ];
    await importInto(
      site,
      bodies.map((body, index) => ({ id: index + 1, body })),
    );
    const summaries = bodies.map((_, index) =>
      /(?<=^summary: ).*/m.exec(site.read(`content/posts/post-${index + 1}.md`))?.at(0),
    );
    expect(summaries).toMatchInlineSnapshot(`
      [
        ""First, call 911. Then take pictures. See our Spanish post and contact us."",
        ""Post 2"",
        ""Two lines of what a page builder made of a text, long enough to say something, and without a stop"",
        ""Your rights. You have two years. Read on."",
      ]
    `);
    expect(site.read("import-report.md")).toContain("a summary made from the first sentence: write one: 3");
    expect(site.read("import-report.md")).toContain("a summary that only repeats the title: write one: 1");
  });

  it("gives two posts with one summary a summary of their own", async () => {
    const site = aSiteFolder();
    await importInto(
      site,
      [1, 2].map((id) => ({ id, body: "Our office is closed today, and opens again tomorrow at nine." })),
    );
    expect(site.read("content/posts/post-2.md")).toContain(
      'summary: "Post 2: Our office is closed today, and opens again tomorrow at nine."',
    );
  });
});

describe("pages that search engines left out on the old site", () => {
  it("say so in their files, whatever plugin kept it", async () => {
    const plugins: readonly Readonly<Record<string, string>>[] = [
      { "_yoast_wpseo_meta-robots-noindex": "1" },
      { rank_math_robots: 'a:2:{i:0;s:7:"noindex";i:1;s:8:"nofollow";}' },
      { _seopress_robots_index: "yes" },
      { "_yoast_wpseo_meta-robots-noindex": "2" },
      { rank_math_robots: 'a:1:{i:0;s:5:"index";}' },
      {},
    ];
    const site = aSiteFolder();
    const body = "<p>One call is enough for a rental car.</p>";
    const items = plugins.map((meta, index) => ({ id: index + 1, body, meta }));
    await importInto(site, [...items, { id: 9, type: "page", slug: "thanks", body, meta: plugins[0] ?? {} }]);
    const files = [...plugins.map((_, index) => `posts/post-${index + 1}.md`), "plain/thanks.md"];
    const found = files.map((file) => /^noindex: true$/m.test(site.read(`content/${file}`)));
    expect(found).toEqual([true, true, true, false, false, false, true]);
  });
});
