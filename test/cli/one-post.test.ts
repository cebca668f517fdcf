// One post never stops the site: what its author can cause is found when posts are read, or is a warning of docket check.
import { existsSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { CHECKS } from "../../src/check/checks.ts";
import { callCli } from "../helpers/cli.ts";
import { aPhoto } from "../helpers/images.ts";
import { processorTime } from "../helpers/processor-time.ts";
import { aPostRecord, aSiteFolder } from "../helpers/site-folder.ts";

const FRONT =
  "title: A post of its own\nsummary: What this post says, in a sentence of its own.\ndate: 2026-03-09\n";

/** The rules of docket check, each with posts that the rule would report if their author could cause it. */
const FAULTS: Readonly<Record<string, readonly string[]>> = {
  links: [
    "See [it](/no-such-page).",
    "See [it](/houston.html).",
    "See [it](http://www.example.com/houston).",
    "See [it](/houston#no-such-place).",
    "See [it](https://localhost/a).",
    "Call [us](tel:12).",
    "Write [us](mailto:a@b).",
  ],
  assets: ["![A road](/images/none.png)", "![A road](http://images.test/a.png)"],
  html: ["##\n\nText.", "## &nbsp;\n\nText.", "-\n- a"],
  policy: ["<script>alert(1)</script>\n\nText.", "Text <iframe src=https://a.test></iframe>"],
  call: ["Call [the county clerk](tel:+17135550188).", "Call [records](tel:713-555-0177)."],
  "phone-numbers": ["Call (713) 555-0188 now."],
  disclaimers: ["This is not an advertisement."],
  "fee-claims": ["## No fees unless we win\n\nYou owe nothing unless we win."],
  headings: ["### First\n\nText.", "#### First\n\n## Second", "# Another title\n\nText."],
  images: ["![phone.jpg](/images/upright.jpg)", "![](/images/upright.jpg)", "![A page](/images/page.png)"],
  secrets: ["The key is sk_live_0123456789abcdef.", "-----BEGIN PRIVATE KEY-----"],
  "structured-data": ["Text\u200b."],
  placeholders: ["Text {city} undefined."],
};

async function aSite() {
  const site = aSiteFolder();
  const folder = path.join(site.folder, "public/images");
  const upright = await sharp(await aPhoto({ width: 400, height: 300 }))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  writeFileSync(path.join(folder, "upright.jpg"), upright);
  writeFileSync(path.join(folder, "page.png"), "<!doctype html><title>Not found</title>");
  const cli = async (...args: string[]) => callCli(args, { cwd: site.folder });
  const check = async () => {
    const { status, stdout } = await cli("check", "--json");
    const { findings } = JSON.parse(stdout) as {
      findings: readonly { rule: string; severity: string; found: string }[];
    };
    return { status, errors: findings.filter(({ severity }) => severity === "error") };
  };
  return { ...site, cli, check };
}

describe("one post", () => {
  it("is refused by docket posts, or not an error of docket check, whatever its rules look at", async () => {
    const site = await aSite();
    const bodies = Object.entries(FAULTS).flatMap(([rule, texts]) =>
      texts.map((text, index) => [`${rule}-${index}`, text] as const),
    );
    for (const [name, text] of bodies)
      site.write(
        `content/posts/${name}.md`,
        `---\n${FRONT.replace("A post of its own", `The post ${name}`)}---\n\n${text}\n`,
      );
    const refused = ({ stderr }: { readonly stderr: string }) =>
      new Set(Array.from(stderr.matchAll(/^error content\/posts\/([\w-]+)\.md:/gm), ([, name]) => name));
    const listed = await site.cli("posts");
    expect(listed.status).toBe(1);
    // Both judge each post alike.
    expect(refused(await site.cli("build", "--quiet"))).toEqual(refused(listed));
    expect(await site.cli("build", "--skip-invalid", "--quiet")).toMatchObject({ status: 0 });
    const published = bodies.filter(([name]) => existsSync(path.join(site.folder, `dist/blog/${name}.html`)));
    expect(published.length + refused(listed).size).toBeGreaterThanOrEqual(bodies.length);
    expect(published.length).toBeGreaterThan(5);
    expect(await site.check()).toEqual({ status: 0, errors: [] });
  });

  it("is tried against every rule that reads what authors write", () => {
    const others = [
      "contrast",
      "titles",
      "sharing",
      "size",
      "script-size",
      "similar-pages",
      "translations",
      "sample-data",
    ];
    expect(CHECKS.map(({ rule }) => rule).sort()).toEqual([...Object.keys(FAULTS), ...others].sort());
  });

  /** What two posts have in common, by the end of their addresses. */
  const ODD = {
    "the-title-of-another": { title: "Shared" },
    "the-summary-of-another": {
      summary: "Shared by two posts, which search engines do not like at all.",
    },
    "a-picture-that-is-too-small-and-moves": { image_url: "/images/small.gif" },
    "a-picture-held-upright": { image_url: "/images/upright.jpg" },
    "a-picture-that-is-none": { image_url: "/images/page.png" },
    "a-picture-that-is-missing": { image_url: "/images/none.png" },
    "a-picture-on-this-machine": { image_url: "http://localhost:9/a.png" },
  };

  it("stops nothing with the title or summary of another, or a picture that is small, upright, none, missing or on this machine", async () => {
    const site = await aSite();
    const small = await sharp({ create: { width: 40, height: 21, channels: 3, background: "#888" } })
      .gif()
      .toBuffer();
    writeFileSync(path.join(site.folder, "public/images/small.gif"), small);
    const slugs = Object.entries(ODD).flatMap(([name, fields]) =>
      ["one", "two"].map((which) => {
        const slug = `${which}-with-${name}`;
        const own = { title: `Title ${slug}`, summary: `The summary of ${slug}, as long as results show.` };
        site.write(`content/posts/${slug}.json`, aPostRecord({ id: slug, slug, ...own, ...fields }));
        return slug;
      }),
    );
    expect(await site.cli("build", "--quiet")).toMatchObject({ status: 0 });
    expect(await site.check()).toEqual({ status: 0, errors: [] });
    for (const slug of slugs) expect(site.read(`dist/blog/${slug}.html`)).toContain("A paragraph.");
  });

  it("that cannot be read at all is named at the links to it", async () => {
    const site = await aSite();
    const text = `---\n${FRONT}---\n\nSee [that](/blog/latin).\n`;
    site.write("content/posts/latin.md", Buffer.from(text.replace("See", "Vé"), "latin1"));
    site.write("content/posts/good.md", text);
    const { stderr } = await site.cli("build", "--quiet");
    expect(stderr).toContain("correct the post at this address, which is invalid");
  });

  it("that is left out takes with it neither links to it nor redirects", async () => {
    const site = await aSite();
    site.write("content/posts/bad.md", `---\n${FRONT}---\n\n~~Old.~~\n`);
    site.write(
      "content/posts/good.md",
      `---\n${FRONT.replaceAll("own", "mine")}---\n\nSee [that](/blog/bad).\n`,
    );
    site.write("content/redirects.json", { redirects: [{ from: "/old", to: "/blog/bad" }] });
    const { status, stderr } = await site.cli("build", "--skip-invalid");
    expect(status).toBe(0);
    expect(stderr).toContain("the post was left out (--skip-invalid)");
    expect(stderr).toContain("its words are shown without a link (--skip-invalid)");
    expect(site.read("dist/blog/good.html")).toContain("<p>See that.</p>");
    expect(await site.check()).toEqual({ status: 0, errors: [] });
    // All is said at once.
    const strict = await site.cli("build", "--force");
    expect(strict.stderr).toContain("a struck-out text");
    expect(strict.stderr).toContain('a link to "/blog/bad"');
  });
});

describe("files below content/", () => {
  it("are posts if they are named so", async () => {
    const site = aSiteFolder();
    for (const name of ["2025/spring/a-post.md", "b-post.markdown", "c-post.MD"])
      site.write(`content/posts/${name}`, `---\n${FRONT.replaceAll("own", name)}---\n\nText.\n`);
    expect(await callCli(["build", "--quiet"], { cwd: site.folder })).toMatchObject({ status: 0 });
    for (const slug of ["a-post", "b-post", "c-post"])
      expect(existsSync(path.join(site.folder, `dist/blog/${slug}.html`))).toBe(true);
  });

  it("that are no posts are named, with the name that a post would have", async () => {
    const site = aSiteFolder();
    const names = ["a.mdx", "b.md.txt", "pictures/c.pdf"];
    for (const name of names) site.write(`content/posts/${name}`, "Text.");
    const { status, stderr } = await callCli(["posts"], { cwd: site.folder });
    expect(status).toBe(1);
    for (const name of names)
      expect(stderr).toContain(`error content/posts/${name}\n  found a file that is no post`);
    for (const name of ["a.md", "b.md", "c.md"]) expect(stderr).toContain(`rename it to ${name}`);
  });

  it("that cannot be read as posts are left out like other invalid ones", async () => {
    const site = aSiteFolder();
    const size = 16 * 1024 ** 2 + 1; // bytes; docket reads no such document
    site.write("content/posts/a.md", "");
    truncateSync(path.join(site.folder, "content/posts/a.md"), size);
    const { status, stderr } = await callCli(["build", "--skip-invalid"], { cwd: site.folder });
    expect(status).toBe(0);
    expect(stderr).toContain("content/posts/a.md\n  found a file of 16.0 MB, expected at most 293.0 KB");
    expect(stderr).toContain("the post was left out (--skip-invalid)");
  });

  it("that no page uses are named", async () => {
    const site = aSiteFolder();
    const names = ["post/a.md", "privacy.md", "plain/legal/privacy.md", "notes.txt", "cities/notes.docx"];
    for (const name of names) site.write(`content/${name}`, "Text.");
    const { status, stderr } = await callCli(["build"], { cwd: site.folder });
    expect(status).toBe(1);
    for (const name of names) expect(stderr).toContain(`content/${name}`);
  });
});

/** Texts with far more of one thing than people write, and how each is reported in a post and in a page of the firm. */
const EXCESSIVE: readonly (readonly [string, string, string])[] = [
  [
    "12,000 references to a long address",
    `[a]: https://x.example/${"x".repeat(50_000)}\n\n${"[a] ".repeat(12_000)}`,
    "addresses of 600,216,000 characters in all, each reference counted, expected at most 300,000",
  ],
  [
    "references that make a page of 100 MB from 40 KB",
    `[a]: https://x.example/${"x".repeat(20_000)}\n\n${"[a] ".repeat(5_000)}`,
    "addresses of 100,090,000 characters in all",
  ],
  [
    "references in HTML",
    `<div>\n[a]: https://x.example/${"x".repeat(20_000)}\n<p>${"[a] ".repeat(5_000)}</p></div>`,
    "addresses of 100,090,000 characters in all",
  ],
  ["40,000 tags", `a ${"<form></form>".repeat(20_000)}`, "and 79,980 more of this kind"],
];
/** Keys are searched in texts that can be read. */
const KEYS = [
  ["10,000 keys", "sk_live_0123456789abcdef ".repeat(10_000), "and 19,980 more of this kind"],
] as const;

describe("a text with far more of one thing than people write", () => {
  it.each([
    ["what no post can have", EXCESSIVE],
    ["keys", KEYS],
  ])("is named in a few lines, and left out alone, in a post and in a page: %s", async (_, texts) => {
    const site = aSiteFolder();
    const cli = (...args: string[]) => callCli(["build", ...args], { cwd: site.folder });
    for (const [index, [, body]] of texts.entries())
      site.write(`content/posts/${index}.md`, `---\n${FRONT.replaceAll("own", `${index}`)}---\n\n${body}\n`);
    expect(await cli("--quiet", "--skip-invalid")).toMatchObject({ status: 0 });
    for (const [index, [, body]] of texts.entries()) {
      const page = FRONT.replace("summary", "description").replace(/date.*/, `path: /page-${index}`);
      site.write(`content/plain/${index}.md`, `---\n${page}---\n\n${body}\n`);
    }
    const { status, stderr } = await cli();
    expect(status).toBe(1);
    for (const [index, [name, , found]] of texts.entries()) {
      const places = [`posts/${index}.md`, `plain/${index}.md`].map((file) => `content/${file}`);
      const reports = stderr
        .split(/^(?=error )/m)
        .filter((each) => places.some((file) => each.includes(file)));
      for (const file of places) expect(stderr, name).toMatch(new RegExp(`^error ${file}:\\d+:\\d+`, "m"));
      expect(reports.join(""), name).toContain(found);
      expect(reports.join("").length, name).toBeLessThan(20_000);
    }
    expect(existsSync(path.join(site.folder, ".docket/state.db"))).toBe(true);
  });

  it.each([
    ["addresses that are no links", "www.a.b/&amp;x\n\n".repeat(4_000), "and 3,980 more of this kind"],
    ["placeholders", "{{ a }}\n\n".repeat(4_000), "and 3,980 more of this kind"],
    ["lists", "a) x\nb) y\n\n".repeat(4_000), "and 3,980 more of this kind"],
  ])("takes seconds, not minutes, and few lines: %s", async (_, body, found) => {
    const site = aSiteFolder();
    site.write("content/posts/one.md", `---\n${FRONT}---\n\n${body}\n`);
    const start = process.cpuUsage();
    const { status, stdout, stderr } = await callCli(["posts"], { cwd: site.folder });
    expect(status).toBe(0);
    expect(processorTime(start)).toBeLessThan(15_000);
    expect(stderr.split(found)).toHaveLength(2);
    expect(`${stdout}${stderr}`.length).toBeLessThan(20_000);
  });

  it("is checked in seconds: links to a place that is missing, and a word of 300 KB", async () => {
    const site = aSiteFolder();
    const bodies = { links: "[a](/houston#x) ".repeat(4_000), word: "x".repeat(299_000) };
    for (const [name, body] of Object.entries(bodies)) {
      const own = FRONT.replaceAll("own", name);
      site.write(`content/posts/${name}.md`, `---\n${own}---\n\n${body}\n`);
    }
    const cli = (...args: string[]) => callCli(args, { cwd: site.folder });
    expect(await cli("build", "--quiet")).toMatchObject({ status: 0 });
    const start = process.cpuUsage();
    const { stdout } = await cli("check");
    expect(processorTime(start)).toBeLessThan(10_000);
    expect(stdout).toContain('found a link to "/houston#x"');
  });

  it("stops no build while it is a draft, whatever the parser throws", async () => {
    const site = aSiteFolder();
    const body = `${"*a ".repeat(10_000)}${"a*".repeat(10_000)}`;
    const write = (fields: string) => site.write("content/posts/one.md", `---\n${fields}---\n\n${body}\n`);
    write(`${FRONT}draft: true\n`);
    expect(await callCli(["build", "--quiet"], { cwd: site.folder })).toMatchObject({
      status: 0,
      stderr: expect.not.stringContaining("one.md"),
    });
    write(FRONT);
    expect(await callCli(["build", "--quiet"], { cwd: site.folder })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^error content\/posts\/one\.md:\d+:1\n {2}found a text that docket cannot read/,
      ),
    });
  });

  it("is a post of its own, with what the parser throws", async () => {
    const site = aSiteFolder();
    const sections = Array.from({ length: 200_000 }, () => ({ type: "list" }));
    site.write("content/posts/one.json", JSON.stringify(aPostRecord({ content: { sections } })));
    const { status, stderr } = await callCli(["posts"], { cwd: site.folder });
    expect(status).toBe(1);
    expect(stderr).toContain("error content/posts/one.json\n  found a file of 3.1 MB");
    expect(await callCli(["build", "--quiet", "--skip-invalid"], { cwd: site.folder })).toMatchObject({
      status: 0,
    });
  });
});
