import { describe, expect, it } from "vitest";
import { formatManifest, type Manifest, parseManifest } from "../../src/publish/manifest.ts";

const MANIFEST: Manifest = {
  files: { "index.html": "a1b2" },
  sizes: "c3d4",
  previousAssets: ["assets/a.js"],
  site: {
    url: "https://firm.test",
    urlSource: { name: "SITE_URL" },
    format: "both",
    host: "any",
    noindex: false,
    redirects: [{ form: "address", from: "/old", to: "/houston", status: 301 }],
    cities: ["/houston"],
    content: "content",
    folders: { en: "content" },
    samples: [],
    accepted: [],
    pages: [{ path: "/", kind: "home", language: "en", source: { file: "content/home.json" } }],
  },
  headers: [{ name: "X-Test", value: "one" }],
};

describe("parseManifest(text)", () => {
  it("returns what formatManifest() wrote, with its fields in the same order", () => {
    const manifest = parseManifest(formatManifest(MANIFEST));
    // A build compares the parts as JSON.
    expect(JSON.stringify(manifest)).toBe(JSON.stringify(MANIFEST));
  });

  it("takes only the lists of files from a manifest of another version", () => {
    const { files, previousAssets } = MANIFEST;
    const text = formatManifest(MANIFEST).replace(/"version": \d+/, '"version": 1');
    expect(parseManifest(text, () => MANIFEST)).toEqual({ files, previousAssets });
  });

  it.each([
    ["no list of assets", '{"files":{}}'],
    ["files that are not an object", '{"files":[],"previousAssets":[]}'],
  ])("returns undefined for %s: another program wrote it", (_, text) => {
    expect(parseManifest(text, () => MANIFEST)).toBeUndefined();
  });

  const written = formatManifest(MANIFEST);
  const changed = written.replace('"path": "/"', '"path": true');
  const undigested = written.replace(/ "digest": .*\n/, "");

  it.each([
    ...["{", "", "\0\0", "null"].map((text) => [JSON.stringify(text), text] as const),
    ["a manifest that was changed", changed],
    ["a manifest without its digest", undigested],
  ])("leaves it to the caller what to do with %s", (_, text) => {
    expect([parseManifest(text), parseManifest(text, () => MANIFEST)]).toEqual([undefined, MANIFEST]);
  });
});
