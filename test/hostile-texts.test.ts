// A text of others goes through every output of docket: the terminal of each command, which GitHub's runner reads for commands,
// and the report of a run, which is Markdown. test/posts/hostile.test.ts has pages and feeds.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import markdown from "markdown-it";
import { beforeAll, describe, expect, it } from "vitest";
import { callCli, PROJECT } from "./helpers/cli.ts";
import { temporaryFolderOfFile } from "./helpers/folders.ts";
import { aSiteFolder, type SiteFolder } from "./helpers/site-folder.ts";

const TEXTS = [
  "A ##[set-env name=a]b line",
  "##[stop-commands]x",
  "::error::x",
  "::add-mask::e",
  "\u001B[31mred\u0007",
  "@torvalds",
  "[a link](https://evil.example/)",
  "![a picture](https://evil.example/a.png)",
  "](https://evil.example/)",
  "<img src=//evil.example/a.png>",
  "<video src='##[set-env name=a]b'>",
  "{{ ##[set-env name=a]b }}",
  "`` @torvalds ``",
  "| a | b |",
  "# A heading",
  "https://evil.example/a.png",
  "javascript:alert(1)",
  '"; script-src * "',
  "a\u2028::error::x",
];

let site: SiteFolder;
let printed: Readonly<Record<string, string>>;

beforeAll(async () => {
  site = aSiteFolder(temporaryFolderOfFile());
  const address = (text: string) => encodeURI(text).replaceAll(/[()]/g, "");
  for (const [index, text] of TEXTS.entries()) {
    const quoted = JSON.stringify(text);
    const body = `${text}\n\n- ${text}\n\n[${text}](<${text}>), [a](/${address(text)}), ![${text}](<${text}>)`;
    const post = (fields: string) => `---\n${fields}\ndate: 2026-03-09\n---\n\n${body}\n`;
    site.write(
      `content/posts/title-${index}.md`,
      `---\ntitle: ${quoted}\ndate: 2026-03-09\n---\n\nA text.\n`,
    );
    site.write(
      `content/posts/all-${index}.md`,
      post(`title: ${quoted}\nsummary: ${quoted}\n${quoted}: ${quoted}`),
    );
    site.write(`content/posts/body-${index}.md`, post("title: A Post"));
    site.write(
      `content/posts/date-${index}.md`,
      `---\ntitle: A Post\ndate: ${quoted}\nimage: ${quoted}\n---\n\nA text.\n`,
    );
  }
  site.write("list.csv", `${TEXTS.map((text) => `/${address(text)},${JSON.stringify(text)}`).join("\n")}\n`);
  const commands = {
    build: ["build", "--no-images", "--skip-invalid", "--json"],
    refused: ["build", "--no-images", "--verbose"],
    check: ["check"],
    posts: ["posts", "list"],
    routes: ["routes"],
    redirects: ["redirects"],
    "check-old": ["routes", "--check-old", "list.csv"],
    // A firm that has moved in may have deleted the importer.
    ...(existsSync(path.join(PROJECT, "src/import")) && { import: ["import", "list.csv"] }),
  };
  const results: Record<string, string> = {};
  for (const [name, args] of Object.entries(commands)) {
    const { stdout, stderr } = await callCli(args, { cwd: site.folder });
    results[name] = name === "build" ? stderr : stdout + stderr;
    if (name === "build") site.write("build.json", stdout);
  }
  printed = results;
}, 120_000);

describe("output for a terminal, which GitHub's runner reads", () => {
  it("has no command of the runner, and no character that moves the cursor", () => {
    for (const [name, text] of Object.entries(printed)) {
      expect(text.length, name).toBeGreaterThan(100);
      const lines = text.split(/[\n\r\u2028\u2029]/);
      expect(lines.filter((line) => line.includes("##[") || line.trimStart().startsWith("::"))).toEqual([]);
      expect(/[^\P{Cc}\n\t]/u.exec(text)?.[0], name).toBeUndefined();
    }
    expect(printed.build, "the texts are in it").toContain("# #[set-env name=a]b");
  });
});

describe("the report of a run on GitHub", () => {
  const isOwn = (href: string) => href.startsWith("https://github.example/");

  it("shows texts as code: no link, picture, name or tag of theirs, and one command to a line", () => {
    for (const name of ["output", "summary"]) writeFileSync(path.join(site.folder, name), "");
    const { stderr } = spawnSync(process.execPath, [path.join(PROJECT, ".github/report.mjs"), "build.json"], {
      cwd: site.folder,
      env: {
        ...process.env,
        GITHUB_EVENT_NAME: "schedule",
        GITHUB_OUTPUT: "output",
        GITHUB_STEP_SUMMARY: "summary",
        GITHUB_SERVER_URL: "https://github.example",
      },
      encoding: "utf8",
    });
    for (const line of stderr.trim().split("\n")) expect(line).toMatch(/^::(?:warning|notice|error) /);
    for (const name of ["report.md", "summary"]) {
      const text = readFileSync(path.join(site.folder, name), "utf8");
      expect(text).toContain("torvalds");
      const tokens = markdown({ html: true, linkify: true })
        .parse(text, {})
        .flatMap((token) => [token, ...(token.children ?? [])]);
      const links = tokens
        .filter(({ type }) => type === "link_open")
        .map((token) => String(token.attrGet("href")));
      expect(links.filter((href) => !isOwn(href))).toEqual([]);
      expect(tokens.filter(({ type }) => /^(?:image|html_|table|code_block|fence)/.test(type))).toEqual([]);
      const words = tokens.filter(({ type }) => type === "text").map(({ content }) => content);
      expect(words.filter((each) => /@|evil/.test(each))).toEqual([]);
    }
  });
});
