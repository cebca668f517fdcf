import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readBuiltSite } from "../../src/check/read-site.ts";
import { HOUSTON, SOUND_PAGE } from "../helpers/checked-page.ts";
import { PROJECT } from "../helpers/cli.ts";
import { temporaryFolder } from "../helpers/folders.ts";

const SHARE_PICTURE = readFileSync(path.join(PROJECT, "test/fixtures/sample-picture.png"));

/** Writes files of a built site with one page, and reads the site. */
function read(files: Readonly<Record<string, string | Buffer>>, environment: NodeJS.Dict<string> = {}) {
  const out = temporaryFolder();
  const urlSource = { name: "SITE_URL" };
  const site = {
    url: "https://firm.test",
    urlSource,
    format: "both",
    content: "content",
    pages: [HOUSTON],
    samples: [],
    cityNumbers: {},
  };
  const manifest = JSON.stringify({ version: 4, files: { "houston.html": "0" }, previousAssets: [], site });
  for (const [file, bytes] of Object.entries({
    ".docket.json": manifest,
    "houston.html": SOUND_PAGE,
    ...files,
  })) {
    mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
    writeFileSync(path.join(out, file), bytes);
  }
  return readBuiltSite(out, environment);
}

describe("readBuiltSite(out, environment)", () => {
  it("reads every file except the pages", async () => {
    const files = {
      "images/renamed.png": SHARE_PICTURE,
      "assets/a.js": 'import "./b.js"',
      "notes.bak": "a text",
      "sitemap-2.xml": "<urlset/>",
    };
    const site = await read(files, { API_TOKEN: "hunter-2-hunter" });
    expect([...site.addresses].sort()).toEqual([
      "/assets/a.js",
      "/houston",
      "/images/renamed.png",
      "/notes.bak",
      "/sitemap-2.xml",
    ]);
    expect([...site.images]).toEqual([["/images/renamed.png", { width: 1200, height: 630 }]]);
    expect(site.samplePictures).toEqual(["images/renamed.png"]);
    expect([...site.texts.keys()].sort()).toEqual(["assets/a.js", "notes.bak", "sitemap-2.xml"]);
    expect(site.secrets.map(({ name }) => name)).toEqual(["API_TOKEN"]);
    expect([...site.placeWords]).toContain("houston");
  });

  it("reads the sizes of pictures, and none of damaged files and of other types", async () => {
    const bytes = (...parts: readonly (string | readonly number[])[]) =>
      Buffer.concat(
        parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
      );
    const riff = (kind: string, data: readonly number[]) =>
      bytes("RIFF", [22, 0, 0, 0], "WEBP", kind, [10, 0, 0, 0], data);
    // 319 in 14 bits, 199 in the next 14.
    const packed = [0, 8, 16, 24].map((shift) => ((319 | (199 << 14)) >>> shift) & 0xff);
    const { images } = await read({
      "a.gif": bytes("GIF89a", [0x40, 1, 0xc8, 0]),
      "b.jpg": bytes(
        [0xff, 0xd8, 0xff, 0xe1, 0, 6, 1, 2, 3, 4],
        [0xff, 0xc2, 0, 11, 8, 0, 0xc8, 1, 0x40, 1, 0],
      ),
      "c.webp": riff("VP8X", [0, 0, 0, 0, 0x3f, 1, 0, 0xc7, 0, 0]),
      "d.webp": riff("VP8 ", [0, 0, 0, 0x9d, 1, 0x2a, 0x40, 1, 0xc8, 0]),
      "e.webp": riff("VP8L", [0x2f, ...packed, 0, 0, 0, 0, 0]),
      "empty.png": "",
      "html.png": "<p>Not found</p>",
      "truncated.jpg": bytes([0xff, 0xd8, 0xff, 0xe1]),
      "truncated.png": SHARE_PICTURE.subarray(0, 12),
      "vector.png": '<svg width="10" height="10"/>',
    });
    expect([...images.keys()]).toEqual(["/a.gif", "/b.jpg", "/c.webp", "/d.webp", "/e.webp"]);
    expect([...images.values()]).toEqual(Array.from({ length: 5 }, () => ({ width: 320, height: 200 })));
  });

  it("resolves what scripts import when they are loaded", async () => {
    const { scripts } = await read({
      "assets/main.js": `import{a}from"./a.js";export*from"/b.js";import x from"react";
        import"./c.js";const d = () => import("../d.js");`,
      "classic.js": "if (",
    });
    expect(scripts.get("/assets/main.js")).toMatchObject({
      imports: ["/assets/a.js", "/b.js", "/assets/c.js"],
    });
    expect(scripts.get("/classic.js")).toMatchObject({ imports: [] });
  });
});

describe("readBuiltSite(out, environment) throws a Failure for", () => {
  it.each([
    ["a folder that does not exist", () => {}, "no such folder"],
    ["a file", (out: string) => writeFileSync(out, ""), "a file"],
    ["a folder without a record", (out: string) => mkdirSync(out), "no record of a build (.docket.json)"],
    ["an unreadable record", record("{"), "a record that cannot be read (.docket.json)"],
    [
      "a record of an older docket",
      record('{"files":{},"previousAssets":[]}'),
      "a record without pages (.docket.json)",
    ],
  ])("%s", (_, prepare, found) => {
    const out = path.join(temporaryFolder(), "out");
    prepare(out);
    const problems = [
      expect.objectContaining({ where: { file: out }, found, expected: "a folder that docket built" }),
    ];
    expect(() => readBuiltSite(out, {})).toThrow(expect.objectContaining({ name: "Failure", problems }));
  });

  function record(text: string) {
    return (out: string) => {
      mkdirSync(out);
      writeFileSync(path.join(out, ".docket.json"), text);
    };
  }
});
