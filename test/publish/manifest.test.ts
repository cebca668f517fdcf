import { describe, expect, it } from "vitest";
import { type BuiltSite, formatManifest, parseManifest } from "../../src/publish/manifest.ts";

const files = { "index.html": "a1b2" };
const site: BuiltSite = {
  url: "https://firm.test",
  urlSource: { name: "SITE_URL" },
  format: "both",
  host: "any",
  noindex: false,
  redirects: [],
  content: "content",
  pages: [
    { path: "/", kind: "home", source: { file: "content/home.json" } },
    {
      path: "/houston/montrose",
      kind: "neighborhood",
      source: { file: "content/cities/houston.json", path: ["neighborhoods", 3] },
    },
    { path: "/blog/a-post", kind: "article", source: { name: "post 7 (a-post)" } },
  ],
};
const headers = [{ name: "X-Test", value: "one" }];
const parse = (value: unknown) => parseManifest(JSON.stringify(value));

describe("parseManifest(text)", () => {
  it("returns what formatManifest() wrote", () => {
    const manifest = { files, previousAssets: ["assets/a.js"], site, headers };
    expect(
      parseManifest([...formatManifest({ ...manifest, files: Object.entries(files) })].join("")),
    ).toEqual(manifest);
  });

  it.each([
    ["text that is not JSON", "{"],
    ["null", "null"],
    ["a list", "[]"],
    ["no list of assets", '{"files":{}}'],
    ["files that are not an object", '{"files":[],"previousAssets":[]}'],
    ["a hash that is not text", '{"files":{"a":1},"previousAssets":[]}'],
  ])("returns undefined for %s", (_, text) => {
    expect(parseManifest(text)).toBeUndefined();
  });

  it("keeps fields that only a newer docket knows", () => {
    expect(parse({ files, previousAssets: [], version: 7 })).toMatchObject({ version: 7 });
  });

  it("returns the site and the headers as docket writes them, whatever their fields and the order of these", () => {
    const newer = (value: object) => Object.fromEntries(Object.entries({ added: 1, ...value }).reverse());
    const redirects = [{ from: "/old", to: "/houston", permanent: true }];
    const written = { site: { ...site, redirects }, headers };
    const manifest = parse({
      files,
      previousAssets: [],
      site: newer({ ...site, redirects: redirects.map(newer) }),
      headers: headers.map(newer),
    });
    // A build compares them as JSON.
    expect(JSON.stringify({ site: manifest?.site, headers: manifest?.headers })).toBe(
      JSON.stringify(written),
    );
  });

  it.each([
    ["an address that is not a URL", { ...site, url: "firm" }],
    ["no source of the address", { ...site, urlSource: undefined }],
    ["an unknown format", { ...site, format: "zip" }],
    ["an unknown kind of page", { ...site, pages: [{ ...site.pages[0], kind: "podcast" }] }],
    ["a source in an older form", { ...site, pages: [{ ...site.pages[0], source: "content/home.json" }] }],
  ])("leaves out a site with %s, and keeps the rest", (_, otherSite) => {
    expect(parse({ files, previousAssets: [], site: otherSite, headers })).toEqual({
      files,
      previousAssets: [],
      headers,
    });
  });

  it("leaves out headers in another form, and keeps the rest", () => {
    expect(parse({ files, previousAssets: [], site, headers: { "X-Test": "one" } })).toEqual({
      files,
      previousAssets: [],
      site,
    });
  });
});
