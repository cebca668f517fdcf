import { rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { parseMarkdownPost } from "../../src/posts/parse-markdown-post.ts";
import { parseRecord } from "../../src/posts/parse-record.ts";
import { checkPostWords } from "../../src/posts/word-differences.ts";
import { callCli } from "../helpers/cli.ts";
import { aListStore, startPostgrest, TEST_KEY } from "../helpers/postgrest-server.ts";
import { aPostRecord, aSiteFolder } from "../helpers/site-folder.ts";

const where = { file: "content/posts/a.md" };
const FRONT = "---\ntitle: A\nsummary: What it says.\ndate: 2026-03-09\n---\n";

/** Returns the differences of a body in Markdown; those of another text, as if docket had read `shown`. */
function compare(body: string, shown = body) {
  const document = {
    id: "a",
    digest: "1",
    read: () => ({ where, text: FRONT + body, language: undefined, folder: "" }),
  };
  return checkPostWords(document, parseMarkdownPost(where, FRONT + shown, "1"));
}

const INLINE = [
  "one",
  "**one**",
  "*one*",
  "[one](/houston)",
  "`one`",
  "<b>one</b>",
  "<i>one</i>",
  '<a href="/houston">one</a>',
  "<span>one</span>",
  "<u>one</u>",
  "$500<sup>1</sup>",
  "ft<sub>2</sub>",
  "A &amp; B",
  "1&nbsp;000",
  "1\u00A0000",
  "one<br>two",
  "one\\\ntwo",
  "one\ntwo",
  "<br>one<br>",
  "\\*one\\*",
  "1986\\. one",
  "<small>one</small>two",
  "<https://x.example/?a=1&b=2>",
  "[one](/houston?x=1&amp;y=2#z)",
  "[one](www.example.com/a%20b)",
  "[one](help@example.com)",
  "[one](<tel:(713) 555-0142>)",
  '<a href="https://x.example/?a=1&amp;b=2">one</a>',
  "[one](#two)",
  "[one](texaslawhelp.org/guide)",
  "[one](“https://x.example/?a=1”)",
  "[one](https://youtu.be/abcdefghijk)",
];
const AROUND = [
  (text: string) => text,
  (text: string) => `Fee: ${text}, paid`,
  (text: string) => `**${text}**`,
  (text: string) => `*${text}*`,
  (text: string) => `[${text}](/houston)`,
  (text: string) => `<b>${text}</b>`,
  (text: string) => `<b>${text}</b>two`,
  (text: string) => `x<i>${text}</i>`,
];
const BLOCKS = [
  (text: string) => text,
  (text: string) => `## ${text.replaceAll("\n", " ")}`,
  (text: string) => `- ${text}\n- two`,
  (text: string) => `1. ${text}\n\n   three\n2. two`,
  (text: string) => `> ${text.replaceAll("\n", "\n> ")}\n>\n> two`,
  (text: string) => `| a | b |\n|---|---|\n| ${text.replaceAll(/\\?\n/g, " ")} | two |`,
  (text: string) => `<p>${text}</p>`,
  (text: string) => `<div>${text}</div><div>two</div>`,
  (text: string) => `<div><p>${text}</p><p>two</p></div>`,
  (text: string) => `<ul>\n<li>${text}</li>\n<li>two</li>\n</ul>`,
  (text: string) => `<ol>\n<li><p>${text}</p></li>\n\n<li>two</li>\n</ol>`,
  (text: string) => `<blockquote><p>${text}</p>\n\ntwo</blockquote>`,
];

describe("checkPostWords(document, parsed)", () => {
  it("finds none in texts with two elements inside each other, in any block", () => {
    const lost = BLOCKS.flatMap((block) =>
      AROUND.flatMap((around) => INLINE.map((inline) => block(around(inline)))),
    ).flatMap((body) => compare(body).map(({ found }) => `${body} (${found})`));
    expect(lost).toEqual([]);
  });

  it.each([
    ["Fee: $500\n\n30 days", "Fee: $50030 days", '"$500 30" became "$50030", after "Fee:"'],
    ["One two three four.", "One two four.", '"three" is missing, after "One two"'],
    ["One two.", "One two two.", '"two." is there twice, after "One two."'],
    ["It costs $1,000.", "It costs $100.", '"$1,000." became "$100.", after "It costs"'],
  ])("names the words of %j where readers see %j", (written, shown, words) => {
    expect(compare(written, shown).map(({ found }) => found)).toEqual([
      `words that readers see otherwise: ${words}`,
    ]);
  });

  it.each([
    ["See [one](/houston).", "See one.", '"/houston"'],
    ["See [one](https://x.example/?a=1).", "See [one](https://x.example/).", '"https://x.example/?a=1"'],
    ['See <a href="tel:713-555-0142">us</a>.', "See [us](tel:7135550143).", '"tel:713-555-0142"'],
  ])("names the link of %j where readers get %j", (written, shown, link) => {
    expect(compare(written, shown)).toEqual([
      {
        where: { ...where, position: { line: 6, column: expect.any(Number) } },
        found: `a link that readers do not get: ${link}`,
        expected: "the links of the text: see the page in docket dev, and write it in another way",
      },
    ]);
  });

  it("is silent about many links within a page, of which a message stands for others", () => {
    const links = Array.from({ length: 200 }, (_, index) => `[one](#a${index})`);
    expect(compare(links.join(" "))).toEqual([]);
  });

  it("names the line of the file", () => {
    const [found] = compare("One.\n\nTwo and three.", "One.\n\nTwo three.");
    expect(found?.where).toEqual({ ...where, position: { line: 8, column: 5 } });
  });

  it.each([
    "# A\n\nText.",
    "One <!-- two --> three.",
    "Read [it]().",
    "One[^1].\n\n[^1]: A note.",
    "```\nDear Sir\n```",
    "One.\n\n---\n\nTwo.",
    "[![A road](/a.png)](/b.png)",
    "{{ name }} and [x]({{ y }})",
    "One.\n\nhttps://youtu.be/abcdefghijk\n\nTwo.",
    '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>\n\nTwo.',
    "[Our talk](https://vimeo.com/12345)\n\nTwo.",
    '[embed width="9"]https://vimeo.com/12345[/embed]\n\nTwo.',
    "https://www.google.com/maps/embed?pb=!1m18!2sWaco\n\nTwo.",
  ])("is silent where a message names it: %j", (body) => {
    expect(compare(body)).toEqual([]);
  });

  it("compares the sections and the bodies of rows", () => {
    const row = (fields: Readonly<Record<string, unknown>>, shown = fields) => {
      const record = aPostRecord(fields);
      const document = { id: "1", digest: "1", read: () => ({ where: { name: "post 1" }, record }) };
      return checkPostWords(
        document,
        parseRecord({ where: { name: "post 1" }, record: aPostRecord(shown), digest: "1" }),
      ).map(({ found }) => found);
    };
    const sections = [
      { type: "heading", content: "1. **One** [two](/houston?x=1)" },
      { type: "list", items: ["three", "*four*"], ordered: true },
      { type: "table", header: ["a"], rows: [["b"]] },
    ];
    expect(row({ content: { sections } })).toEqual([]);
    expect(row({ content: { sections } }, { content: { sections: sections.slice(1) } })).toEqual([
      'words that readers see otherwise: "1. One two" is missing, before "three four a b"',
      'a link that readers do not get: "/houston?x=1"',
    ]);
    expect(row({ content: null, body: "One.\n\nTwo." })).toEqual([]);
    expect(row({ content: null, body: "One.\n\nTwo." }, { content: null, body: "One." })).toHaveLength(1);
  });
});

describe("docket posts list and docket check", () => {
  const FOUND = 'words that readers see otherwise: "secret" was added, after "One."';
  const BODY = 'One.\n\n<p style="display:none">secret</p>\n';

  it("name what readers would see otherwise", async () => {
    const site = aSiteFolder();
    site.write("content/posts/a.md", FRONT + BODY);
    site.write("content/posts/b.md", FRONT.replace("date", "draft: true\ndate") + BODY);
    const list = await callCli(["posts", "list"], { cwd: site.folder });
    expect(list).toMatchObject({ status: 0, stderr: expect.stringContaining(FOUND) });
    expect(await callCli(["build", "--quiet"], { cwd: site.folder })).toMatchObject({ status: 0 });
    expect(await lostWords(site.folder)).toEqual([
      expect.objectContaining({
        severity: "warning",
        page: "/blog/a",
        file: "content/posts/a.md",
        found: FOUND,
      }),
    ]);
  });

  it("name it in rows: docket check reads those of the build, and not the files beside them", async () => {
    const site = aSiteFolder();
    site.write("content/posts/a.md", FRONT + BODY);
    const rows = [
      aPostRecord({ id: "7", slug: "b", content: null, body: BODY }),
      aPostRecord({ id: "8", slug: "c", title: "C", content: null, body: "One." }),
    ];
    const server = await startPostgrest(aListStore(rows), {});
    onTestFinished(() => server.close());
    const env = { SUPABASE_URL: server.url, SUPABASE_ANON_KEY: TEST_KEY };
    expect(await callCli(["build", "--quiet"], { cwd: site.folder, env })).toMatchObject({ status: 0 });
    const requests = server.requests.length;
    expect(await lostWords(site.folder)).toEqual([
      expect.objectContaining({
        page: "/blog/b",
        where: "post 7 (b):1:1 › body",
        found: FOUND,
      }),
    ]);
    expect(server.requests).toHaveLength(requests);
    rmSync(path.join(site.folder, ".docket"), { recursive: true });
    expect(await lostWords(site.folder)).toEqual([]);
  });
});

/** Returns the findings of the rule "words". */
async function lostWords(cwd: string): Promise<readonly unknown[]> {
  const { stdout } = await callCli(["check", "--json"], { cwd });
  const { findings }: { findings: readonly { rule: string }[] } = JSON.parse(stdout);
  return findings.filter(({ rule }) => rule === "words");
}
