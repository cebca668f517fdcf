import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { init } from "es-module-lexer";
import { beforeAll, describe, expect, it } from "vitest";
import { readBuiltSite, readImageSize, readScript } from "../../src/check/read-site.ts";
import { Failure } from "../../src/problem.ts";
import { SOUND_PAGE } from "../helpers/checked-page.ts";
import { PROJECT } from "../helpers/cli.ts";
import { temporaryFolder } from "../helpers/folders.ts";

const SHARE_PICTURE = readFileSync(path.join(PROJECT, "public/images/share.png"));

describe("readBuiltSite(out, environment)", () => {
  it("reads every file except the pages", async () => {
    const out = temporaryFolder();
    const write = (file: string, bytes: string | Buffer) => {
      mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
      writeFileSync(path.join(out, file), bytes);
    };
    const pages = [{ path: "/", kind: "home", source: { file: "content/home.json" } }];
    const urlSource = { name: "SITE_URL" };
    const site = { url: "https://firm.test", urlSource, format: "both", content: "content", pages };
    write(".docket.json", JSON.stringify({ files: { "index.html": "0" }, previousAssets: [], site }));
    write("index.html", SOUND_PAGE);
    write("images/renamed.png", SHARE_PICTURE);
    write("images/bad.png", SHARE_PICTURE.subarray(0, 4));
    write("assets/a.js", 'import("./b.js")');
    write("notes.bak", "a text");
    write("sitemap-2.xml", "<urlset/>");
    const read = await readBuiltSite(out, { API_TOKEN: "hunter-2-hunter" });
    expect([...read.addresses].sort()).toEqual([
      "/",
      "/assets/a.js",
      "/images/bad.png",
      "/images/renamed.png",
      "/notes.bak",
      "/sitemap-2.xml",
    ]);
    expect([...read.images]).toEqual([["/images/renamed.png", { width: 1200, height: 630 }]]);
    expect(read.samplePictures).toEqual(["images/renamed.png"]);
    expect([...read.scripts.keys()]).toEqual(["/assets/a.js"]);
    expect([...read.discoveryFiles.keys()]).toEqual(["sitemap-2.xml"]);
    expect([...read.otherTexts.keys()].sort()).toEqual(["assets/a.js", "images/bad.png", "notes.bak"]);
    expect(read.secrets.map(({ name }) => name)).toEqual(["API_TOKEN"]);
  });
});

describe("readBuiltSite(out, environment) throws a Failure for", () => {
  it.each([
    ["a folder that does not exist", () => {}, "no such folder"],
    ["a file", (out: string) => writeFileSync(out, ""), "a file"],
    ["a folder without a record", (out: string) => mkdirSync(out), "no record of a build (.docket.json)"],
    ["an unreadable record", record("{"), "a record that cannot be read (.docket.json)"],
    ["a record of an older docket", record({}), "a record without pages (.docket.json)"],
    ["a damaged record", record({ site: {} }), "a record without pages (.docket.json)"],
    [
      "a record of a page without its source",
      record({
        site: {
          url: "https://a.test",
          urlSource: { name: "SITE_URL" },
          format: "both",
          content: "content",
          pages: [{}],
        },
      }),
      "a record without pages (.docket.json)",
    ],
  ])("%s", async (_, prepare, found) => {
    const out = path.join(temporaryFolder(), "out");
    prepare(out);
    const error = await readBuiltSite(out, {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Failure);
    expect((error as Failure).problems).toMatchObject([
      { where: { file: out }, found, expected: "a folder that docket built" },
    ]);
  });

  function record(fields: object | string) {
    const text =
      typeof fields === "string" ? fields : JSON.stringify({ files: {}, previousAssets: [], ...fields });
    return (out: string) => {
      mkdirSync(out);
      writeFileSync(path.join(out, ".docket.json"), text);
    };
  }
});

describe("readImageSize(bytes)", () => {
  const size = { width: 320, height: 200 };
  const bytes = (...parts: readonly (string | readonly number[])[]) =>
    Buffer.concat(
      parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
    );

  it("reads PNG, GIF and JPEG", () => {
    expect(readImageSize(SHARE_PICTURE)).toEqual({ width: 1200, height: 630 });
    expect(readImageSize(bytes("GIF89a", [0x40, 1, 0xc8, 0]))).toEqual(size);
    const exif = [0xff, 0xe1, 0, 6, 1, 2, 3, 4];
    const frame = [0xff, 0xc2, 0, 11, 8, 0, 0xc8, 1, 0x40, 1, 0];
    expect(readImageSize(bytes([0xff, 0xd8], exif, frame))).toEqual(size);
  });

  it("reads the three kinds of WebP", () => {
    const riff = (kind: string, data: readonly number[]) => bytes("RIFF", [22, 0, 0, 0], "WEBP", kind, data);
    const chunk = [10, 0, 0, 0];
    expect(readImageSize(riff("VP8X", [...chunk, 0, 0, 0, 0, 0x3f, 1, 0, 0xc7, 0, 0]))).toEqual(size);
    expect(readImageSize(riff("VP8 ", [...chunk, 0, 0, 0, 0x9d, 1, 0x2a, 0x40, 1, 0xc8, 0]))).toEqual(size);
    // 319 in 14 bits, 199 in the next 14.
    const packed = 319 | (199 << 14);
    const little = [0, 8, 16, 24].map((shift) => (packed >>> shift) & 0xff);
    expect(readImageSize(riff("VP8L", [...chunk, 0x2f, ...little, 0, 0, 0, 0, 0]))).toEqual(size);
  });

  it.each([
    ["a vector image", Buffer.from('<svg width="10" height="10"/>')],
    ["an empty file", Buffer.alloc(0)],
    ["a truncated PNG", SHARE_PICTURE.subarray(0, 12)],
    ["a truncated JPEG", bytes([0xff, 0xd8, 0xff, 0xe1])],
    ["a text", Buffer.from("<p>Not found</p>")],
  ])("returns undefined for %s", (_, content) => expect(readImageSize(content)).toBeUndefined());
});

describe("readScript(file, text)", () => {
  beforeAll(() => init());

  it("resolves imports and dynamic imports, and ignores what only looks like them", () => {
    const text = `import{a}from"./a.js";export*from"/b.js";import x from"react";
      const c = () => import("../c.js"); // import "./d.js"
      const d = 'import "./e.js"';`;
    expect(readScript("assets/main.js", text)).toMatchObject({
      imports: ["/assets/a.js", "/b.js"],
      lazyImports: ["/c.js"],
    });
  });

  it("finds no imports in a file that is not a module", () => {
    expect(readScript("a.js", "if (")).toMatchObject({ imports: [], lazyImports: [] });
  });
});
