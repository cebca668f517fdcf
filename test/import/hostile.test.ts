import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { RootContent } from "hast";
import { toText } from "hast-util-to-text";
import { describe, expect, it, onTestFinished } from "vitest";
import { digestOf } from "../../src/files/digest.ts";
import { parseHtmlBody } from "../../src/import/parse-html.ts";
import { openStage } from "../../src/import/stage.ts";
import { readWxr } from "../../src/import/wxr.ts";
import { callCli } from "../helpers/cli.ts";
import { readFolder, temporaryFolder } from "../helpers/folders.ts";
import { aPhoto } from "../helpers/images.ts";
import { processorTime } from "../helpers/processor-time.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";
import { anExport, aPicture, OLD_SITE } from "../helpers/wxr.ts";

/** Reads an export, and returns its titles. */
async function readTitles(content: string | Buffer): Promise<readonly (string | undefined)[]> {
  const file = path.join(temporaryFolder(), "export.xml");
  writeFileSync(file, content);
  const titles: (string | undefined)[] = [];
  for await (const part of readWxr(file)) if ("item" in part) titles.push(part.item.fields.title);
  return titles;
}

const start = anExport([]).replace(/<\/channel>.*/s, "");

describe("readWxr(file) with files that are not what WordPress writes", () => {
  it("expands no entities of the file, and reads no others", async () => {
    const entities = `<!DOCTYPE rss [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;"><!ENTITY x SYSTEM "file:///etc/passwd">]>`;
    const item = "<item><title>&c; &x; &amp; &#233;</title><wp:post_id>1</wp:post_id></item></channel></rss>";
    expect(await readTitles(start.replace("<rss", `${entities}<rss`) + item)).toEqual(["&c; &x; & é"]);
  });

  it.each([
    [
      "elements inside each other",
      `${start}<item>${"<a>".repeat(500_000)}`,
      "more than 300 elements inside each other",
    ],
    [
      "an end in the middle",
      anExport([{ id: 1, body: "A text." }]).slice(0, -40),
      "an end in the middle of <",
    ],
    [
      "a page in the place of the export",
      "<!doctype html><title>Log in</title>",
      "no posts of WordPress in it",
    ],
    [
      "another feed",
      "<rss><channel><item><title>x</title></item></channel></rss>",
      "no posts of WordPress in it",
    ],
    [
      "bytes of another encoding",
      Buffer.from(anExport([{ id: 1, title: "Señal" }]), "latin1"),
      "bytes that are not UTF-8",
    ],
  ])("refuses %s", async (_, content, found) => {
    await expect(readTitles(content)).rejects.toThrow(found);
  });

  it("takes no longer for a record with a hundred thousand values of one key", async () => {
    const start = process.cpuUsage();
    const meta = "<wp:postmeta><wp:meta_key>a</wp:meta_key><wp:meta_value>b</wp:meta_value></wp:postmeta>";
    const record = anExport([{ id: 1, body: "A text." }]).replace(
      "</item>",
      `${meta.repeat(100_000)}</item>`,
    );
    expect(await readTitles(record)).toHaveLength(1);
    expect(processorTime(start)).toBeLessThan(10_000);
  });

  it("removes control characters", async () => {
    expect(await readTitles(anExport([{ id: 1, title: "Señal\u0008 y\u000Bmás" }]))).toEqual([
      "Señal y\nmás",
    ]);
  });

  it("leaves out a post of more than 8 MB, and keeps little of it", async () => {
    const file = path.join(temporaryFolder(), "export.xml");
    writeFileSync(
      file,
      anExport([
        { id: 1, body: "word ".repeat(2_000_000) },
        { id: 2, body: "A text." },
      ]),
    );
    const cut: boolean[] = [];
    for await (const part of readWxr(file)) if ("item" in part) cut.push(part.item.isCut);
    expect(cut).toEqual([true, false]);
  });
});

describe("parseHtmlBody(body)", () => {
  const parse = (body: string) => {
    const doubts: string[] = [];
    const library = { picture: () => undefined, attached: [], sharedBlock: () => undefined, footnotes: [] };
    const nodes = parseHtmlBody(body, library, (_, detail = "") => void doubts.push(detail));
    return { text: nodes && toText({ type: "root", children: nodes as RootContent[] }), doubts };
  };

  it("takes no longer for elements and brackets that never close, and for shortcodes inside each other", () => {
    const start = process.cpuUsage();
    expect(parse("<b>".repeat(300_000)).text).toBeUndefined();
    parse('[a "'.repeat(200_000));
    parse("[caption]".repeat(20_000));
    const levels = Array.from({ length: 5_000 }, (_, level) => `a_${level}`);
    const nested =
      levels.map((name) => `[${name}]x`).join("") +
      levels
        .toReversed()
        .map((name) => `[/${name}]`)
        .join("");
    expect(parse(nested).text?.replaceAll(/\s/g, "")).toBe("x".repeat(5_000));
    expect(processorTime(start)).toBeLessThan(10_000);
  });

  it("leaves brackets of a text, of an address and of a comment alone", () => {
    const body =
      'He wrote [sic] of [the plaintiff], <a href="/?a[b]=1" title="[gallery]">[1]</a>.<!-- [gallery] -->';
    expect(parse(body)).toEqual({ text: "He wrote [sic] of [the plaintiff], [1].", doubts: [] });
  });

  it("keeps the texts of shortcodes that it does not know, also of those that end in another order", () => {
    expect(
      parse('[a x="1"]one [b y="2"]two[/a] three[/b] [notice] [et_pb_blurb title="Four"]five[/et_pb_blurb]'),
    ).toEqual({
      text: "one two three [notice] \n\nFour\n\nfive",
      doubts: ['[b y="2"]', '[a x="1"]', "[notice]", '[et_pb_blurb title="Four"]'],
    });
  });
});

describe("docket import with a folder of uploads that is not to be trusted", () => {
  it("publishes nothing from outside of it, and nothing that only has the name of a picture", async () => {
    const site = aSiteFolder();
    const outside = temporaryFolder();
    writeFileSync(path.join(outside, "secret.jpg"), await aPhoto({ width: 40, height: 40 }));
    site.write("uploads/2020/page.jpg", "<!doctype html><script>alert(1)</script>");
    site.write("uploads/2020/script.html", "<script>alert(1)</script>");
    site.write("secret.jpg", await aPhoto({ width: 40, height: 40 }));
    symlinkSync(path.join(outside, "secret.jpg"), path.join(site.folder, "uploads/2020/linked.jpg"));
    symlinkSync(outside, path.join(site.folder, "uploads/folder"));
    const names = [
      "2020/page.jpg",
      "2020/linked.jpg",
      "folder/secret.jpg",
      "../secret.jpg",
      "..%2Fsecret.jpg",
      "%00.jpg",
      "2020/script.html",
    ];
    const images = names.map(
      (name) => `<p><img src="${OLD_SITE}/wp-content/uploads/${name}" alt="A road"></p>`,
    );
    const items = [
      { id: 1, slug: "../../evil", title: "../..", body: `<p>A text.</p>${images.join("")}` },
      aPicture(2, "../../secret.jpg"),
    ];
    site.write("export.xml", anExport(items));
    const before = readFolder(outside);
    const known = new Set(readFolder(site.folder).keys());
    expect(await callCli(["import", "export.xml", "--media", "uploads"], { cwd: site.folder })).toMatchObject(
      { status: 0 },
    );
    const written = [...readFolder(site.folder).keys()].filter(
      (file) => !known.has(file) && !file.startsWith(".docket/"),
    );
    expect(written).toEqual(["content/posts/evil.md", "content/redirects.json", "import-report.md"]);
    expect(readFolder(outside)).toEqual(before);
    expect(site.read("import-report.md")).toContain(
      "a file that is named like a picture, and is none: `2020/page.jpg`",
    );
  });

  it("takes seconds for texts of a thousand small parts, and for 50,000 unknown shortcodes inside each other", async () => {
    const site = aSiteFolder();
    const parts = [
      "<b>x</b>",
      "x<br>",
      "x\n\n",
      "*_[",
      '<img src="https://example.com/a.jpg" alt="a">',
      "<td>x",
    ];
    const nested = `${"[a]".repeat(50_000)}x${"[/a]".repeat(50_000)}`;
    const bodies = [...parts.map((part) => part.repeat(1_000)), nested];
    const items = bodies.map((body, index) => ({ id: index + 1, body: `A text. ${body}` }));
    site.write("export.xml", anExport(items));
    const start = process.cpuUsage();
    expect(await callCli(["import", "export.xml"], { cwd: site.folder })).toMatchObject({ status: 0 });
    expect(processorTime(start)).toBeLessThan(15_000);
    // A busy machine takes longer by the clock.
  }, 120_000);

  it("drops addresses that run a script, and elements that a span would multiply", async () => {
    const site = aSiteFolder();
    const body = `<p>A <a href="javascript:alert(1)">text</a>.<script>alert(2)</script></p><table><tr><td colspan="1000000" rowspan="1000000">a cell</td><td>b</td></tr><tr><td>c</td></tr></table>`;
    site.write("export.xml", anExport([{ id: 1, body }]));
    expect(await callCli(["import", "export.xml"], { cwd: site.folder })).toMatchObject({ status: 0 });
    expect(site.read("content/posts/post-1.md")).not.toContain("alert");
    expect(await callCli(["posts", "list"], { cwd: site.folder })).toMatchObject({ status: 0 });
  });
});

it.each(["", "[[", "{}", "[1]"])("a record of the last import that is damaged (%j) is as none", (record) => {
  const root = temporaryFolder();
  const state = path.join(root, ".docket");
  mkdirSync(state);
  writeFileSync(path.join(state, "import.json"), record);
  writeFileSync(path.join(root, "ours.md"), "Our text.");
  using stage = openStage(root, state, []);
  const outcomes = ["ours.md", "new.md"].map((name) => stage.add(name, { text: "Their text." }));
  expect(outcomes).toEqual(["kept", "new"]);
});

it.each(["redirects.json", "post.md"])(
  "an import moves nothing when %s changed meanwhile, and says so",
  (file) => {
    const root = temporaryFolder();
    const put = (name: string, text: string) => writeFileSync(path.join(root, name), text);
    const state = path.join(root, ".docket");
    mkdirSync(state);
    put("redirects.json", "[1]");
    put("post.md", "Imported.");
    put(".docket/import.json", JSON.stringify([["post.md", digestOf("Imported.")]]));
    using stage = openStage(root, state, ["redirects.json"]);
    expect(stage.add("post.md", { text: "Imported again." })).toBe("changed");
    stage.put("redirects.json", ["[1, 2]"]);
    put(file, "Ours.");
    expect(() => stage.publish()).toThrow(`${file}: a change by a person or a program during the import`);
    const left = ["redirects.json", "post.md"].map((name) => readFileSync(path.join(root, name), "utf8"));
    expect(left).toEqual(file === "post.md" ? ["[1]", "Ours."] : ["Ours.", "Imported."]);
  },
);

it("an import fails while another one runs: it would not read what that one adds", () => {
  const root = temporaryFolder();
  const state = path.join(root, ".docket");
  {
    using _first = openStage(root, state, []);
    expect(() => openStage(root, state, [])).toThrow("another import of this folder");
  }
  using _second = openStage(root, state, []);
});

const OTHER_DISK = ["/dev/shm", "/tmp"].find((folder) => {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats !== undefined && stats.dev !== statSync(os.tmpdir()).dev;
});

it.skipIf(OTHER_DISK === undefined)("an import moves its files from another disk, such as a volume", () => {
  const root = temporaryFolder();
  const state = mkdtempSync(path.join(OTHER_DISK ?? "", "docket-test-"));
  onTestFinished(() => rmSync(state, { recursive: true, force: true }));
  using stage = openStage(root, state, []);
  stage.add("content/posts/new.md", { text: "Their text." });
  stage.publish();
  expect([...readFolder(root)]).toEqual([["content/posts/new.md", Buffer.from("Their text.")]]);
  expect(readFileSync(path.join(state, "import.json"), "utf8")).toContain("content/posts/new.md");
});
