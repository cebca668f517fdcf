// The documents name files, scripts and headings of the project: all of them exist.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import { parseMarkdownPost } from "../src/posts/parse-markdown-post.ts";
import { parseRecord } from "../src/posts/parse-record.ts";
import { SECTION_TYPES } from "../src/shared/post-schema.ts";
import { PROJECT } from "./helpers/cli.ts";
import { HAS_SAMPLE } from "./helpers/sample-content.ts";
import { aPostRecord } from "./helpers/site-folder.ts";

const DOCUMENTS = fastGlob.sync("{*,docs/*}.md", { cwd: PROJECT });
/** Files that the recipes tell a reader to create. */
const EXAMPLES = /_worker|guide|Guide|ContactForm|Counter|tables|Account|waco|Name|surge/;
const FILES = fastGlob
  .sync("**", { cwd: PROJECT, ignore: ["node_modules", "dist"], dot: true })
  .map((file) => `/${file}`);

const textOf = (file: string) => readFileSync(path.join(PROJECT, file), "utf8");
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = ""]) => match);

/** Returns whether a name is the end of a file's path, or the path of a folder. */
function isInProject(name: string): boolean {
  const isFolder = name.endsWith("/");
  return FILES.some((file) => (isFolder ? file.includes(`/${name}`) : file.endsWith(`/${name}`)));
}

/** Returns the anchors of a document's headings, as GitHub derives them: "A page kind" → "a-page-kind". */
function anchorsOf(file: string): readonly string[] {
  return matches(textOf(file), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
}

const HAS_IMPORTER = existsSync(path.join(PROJECT, "src/import"));

describe.each(DOCUMENTS)("%s", (document) => {
  const text = textOf(document);

  it("has no marks of a merge", () => {
    expect(text).not.toMatch(/^(?:<{7}|>{7}) /m);
  });

  it("has no broken link", () => {
    const prose = text.replaceAll(/^```[\s\S]*?^```$|`[^`\n]*`/gm, "");
    const links = matches(prose, /\]\(([^)\s]+)\)/g).filter((link) => !/^[a-z]+:/.test(link));
    const broken = links.filter((link) => {
      const [target = "", anchor] = link.split("#");
      const file = path.posix.join(path.posix.dirname(document), target || path.posix.basename(document));
      if (!existsSync(path.join(PROJECT, file))) return true;
      return anchor !== undefined && !anchorsOf(file).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it("names files that exist", () => {
    // A firm that has moved in may have deleted the importer.
    const paragraphs = text
      .split(/\n\n|\n(?=\|)/)
      .filter((each) => HAS_IMPORTER || !/import(?:er|ing|\/|\.ts)/i.test(each))
      .join("\n");
    const names = [
      ...matches(paragraphs, /`([\w./-]+\.(?:tsx?|js|css))`/g),
      ...matches(paragraphs, /`((?:bench|content|public|src|supabase|templates|test)\/[\w./-]*\/)`/g),
    ];
    // A firm decides what content/ has: it may drop Spanish, or keep its posts in Supabase.
    const expected = names.filter((name) => HAS_SAMPLE || !name.startsWith("content/"));
    expect(expected.filter((name) => !EXAMPLES.test(name) && !isInProject(name))).toEqual([]);
  });

  it.skipIf(document === "CHANGELOG.md")("has at most 200 lines", () => {
    expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(200);
  });

  it("names scripts that exist", () => {
    const names = matches(text, /npm run ([\w:]+)/g);
    expect(names.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });
});

describe("the examples of docs/writing.md and docs/post-fields.md", () => {
  const [markdown = ""] = matches(textOf("docs/writing.md"), /^```markdown\n([\s\S]*?)^```$/gm);
  const [json = ""] = matches(textOf("docs/post-fields.md"), /^```json\n([\s\S]*?)^```$/gm);
  const sound = { problems: [], notices: [] };

  it("include a post without mistakes", () => {
    const parsed = parseMarkdownPost({ file: "content/posts/a.md" }, markdown, "1");
    expect(parsed).toMatchObject(sound);
    const types = new Set(parsed.post?.body.map(({ type }) => type));
    expect(types).toHaveProperty("size", SECTION_TYPES.length);
  });

  it("include sections of every type without mistakes", () => {
    const record = aPostRecord({ content: JSON.parse(json) as unknown });
    const { post, ...report } = parseRecord({ where: { file: "a.json" }, record, digest: "1" });
    expect(report).toMatchObject(sound);
    expect(new Set(post?.body.map(({ type }) => type))).toHaveProperty("size", SECTION_TYPES.length);
  });
});

it("README.md stays short enough to read", () => {
  expect(textOf("README.md").split("\n").length).toBeLessThan(120);
});
