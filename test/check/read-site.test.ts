import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readBuiltSite } from "../../src/check/read-site.ts";
import { type BuiltSite, formatManifest } from "../../src/publish/manifest.ts";
import { HOUSTON, SOUND_PAGE } from "../helpers/checked-page.ts";
import { PROJECT } from "../helpers/cli.ts";
import { temporaryFolder } from "../helpers/folders.ts";

const SHARE_PICTURE = readFileSync(path.join(PROJECT, "test/fixtures/sample-picture.png"));

const SITE: BuiltSite = {
  url: "https://firm.test",
  urlSource: { name: "SITE_URL" },
  format: "both",
  host: "any",
  noindex: false,
  redirects: [],
  cities: [],
  content: "content",
  folders: { en: "content" },
  accepted: [],
  pages: [HOUSTON],
  samples: [],
};

/** Writes files of a built site with one page, and reads the site. */
function read(files: Readonly<Record<string, string | Buffer>>, environment: NodeJS.Dict<string> = {}) {
  const out = temporaryFolder();
  const manifest = formatManifest({ files: { "houston.html": "0" }, previousAssets: [], site: SITE });
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
    expect([...site.answers.kinds.keys()].sort()).toEqual([
      "/assets/a.js",
      "/houston",
      "/images/renamed.png",
      "/notes.bak",
      "/sitemap-2.xml",
    ]);
    expect([...site.images]).toEqual([["/images/renamed.png", { width: 1200, height: 630 }]]);
    expect([...site.texts.keys()].sort()).toEqual(["assets/a.js", "notes.bak", "sitemap-2.xml"]);
    expect(site.secrets.map(({ name }) => name)).toEqual(["API_TOKEN"]);
    expect([...site.placeWords]).toContain("houston");
  });

  it("reads the sizes of pictures, and none of damaged files and of other types", () => {
    const { images } = read({
      "a.gif": Buffer.from("GIF89a\x40\x01\xc8\x00", "latin1"),
      "html.png": "<p>Not found</p>",
      "truncated.png": SHARE_PICTURE.subarray(0, 12),
      "vector.png": '<svg width="10" height="10"/>',
    });
    expect([...images]).toEqual([["/a.gif", { width: 320, height: 200 }]]);
  });
});

const DAMAGED = "a record of another version of docket, or a damaged one (.docket.json)";

describe("readBuiltSite(out, environment) throws a Failure for", () => {
  it.each([
    ["a folder that does not exist", () => {}, "no such folder"],
    ["a folder without a record", (out: string) => mkdirSync(out), "no record of a build (.docket.json)"],
    ["an unreadable record", record("{"), DAMAGED],
    ["a record of an older docket", record('{"files":{},"previousAssets":[]}'), DAMAGED],
    ["a record of a page whose kind is gone", record(withKind("crossing")), DAMAGED],
  ])("%s", (_, prepare, found) => {
    const out = path.join(temporaryFolder(), "out");
    prepare(out);
    const problems = [
      expect.objectContaining({ where: { file: out }, found, expected: "a folder that docket built" }),
    ];
    expect(() => readBuiltSite(out, {})).toThrow(expect.objectContaining({ name: "Failure", problems }));
  });

  function withKind(kind: string): string {
    const site = { ...SITE, pages: [{ ...HOUSTON, kind: kind as typeof HOUSTON.kind }] };
    return formatManifest({ files: {}, previousAssets: [], site });
  }

  function record(text: string) {
    return (out: string) => {
      mkdirSync(out);
      writeFileSync(path.join(out, ".docket.json"), text);
    };
  }
});
