import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { MANIFEST } from "../../src/files/output-file.ts";
import type { BuiltSite } from "../../src/publish/manifest.ts";
import { readFolder, temporaryFolder } from "../helpers/folders.ts";
import { readable } from "../helpers/problems.ts";
import { aFile, anOutputPlace, openStaging, publish, textOf } from "../helpers/publishing.ts";

const failure = (kind: string) => expect.objectContaining({ name: "Failure", kind });

describe("openStaging(out)", () => {
  it("keeps everything beside the output folder until it is published", () => {
    const place = anOutputPlace();
    using staging = openStaging(place.out);
    staging.stage(aFile("a/b.html", "b"));
    expect(existsSync(place.out)).toBe(false);
    expect(place.names()).toEqual([".dist.building"]);
    staging.publish({ force: false });
    expect(place.names()).toEqual(["dist"]);
    expect([...readFolder(place.out).keys()]).toEqual([MANIFEST, "a/b.html"]);
  });

  it("leaves no files when it is disposed of without publishing", () => {
    const place = anOutputPlace();
    {
      using staging = openStaging(place.out);
      staging.stage(aFile("index.html", "new"));
    }
    expect(place.names()).toEqual([]);
  });

  it("writes nothing after it was disposed of, although files may still be being compressed", () => {
    const place = anOutputPlace();
    const staging = openStaging(place.out);
    staging[Symbol.dispose]();
    expect(() => staging.write(["late.html.br"], Buffer.from("late"))).toThrow("The build ended before");
    expect(place.names()).toEqual([]);
  });

  it("links files of another folder, whose names must be free as well", () => {
    const place = anOutputPlace();
    const from = path.join(place.parent, "kept.webp");
    writeFileSync(from, "image");
    using staging = openStaging(place.out);
    const link = { file: "assets/a.webp", source: { name: "images" }, from, digest: "1" };
    staging.link(link);
    expect(Buffer.from(staging.read(link.file)).toString()).toBe("image");
    staging.publish({ force: false });
    expect(statSync(path.join(place.out, link.file)).ino).toBe(statSync(from).ino);
    staging[Symbol.dispose]();

    using next = openStaging(place.out);
    next.stage(aFile("assets", "a file"));
    next.link(link);
    expect(next.problems()).toHaveLength(1);
    expect([...next.files()]).toEqual(["assets"]);
  });

  it("accepts an empty output folder, and one that was removed by hand with the folder above it", () => {
    const out = path.join(temporaryFolder(), "a/b/dist");
    mkdirSync(out, { recursive: true });
    publish(out, { "index.html": "1" });
    rmSync(path.dirname(out), { recursive: true });
    expect(publish(out, { "index.html": "1" }).published).toBe(true);
    expect(textOf(out)).toBe("1");
  });

  it.each([
    ["no manifest", undefined],
    ["a manifest of something else", '{"files":7,"previousAssets":[]}'],
  ])("refuses a folder that contains files and %s", (_, manifest) => {
    const place = anOutputPlace();
    mkdirSync(place.out);
    writeFileSync(path.join(place.out, "mine.txt"), "mine");
    if (manifest !== undefined) writeFileSync(path.join(place.out, MANIFEST), manifest);
    const before = readFolder(place.out);
    expect(() => openStaging(place.out)).toThrow(failure("usage"));
    expect(readFolder(place.out)).toEqual(before);
    expect(place.names()).toEqual(["dist"]);
  });

  it("refuses a file in the place of the output folder", () => {
    const place = anOutputPlace();
    writeFileSync(place.out, "mine");
    expect(() => openStaging(place.out)).toThrow(failure("usage"));
    expect(place.names()).toEqual(["dist"]);
  });
});

describe("claim(files, source) and stage(file)", () => {
  it("publish a page with two names as one file", () => {
    const { out } = anOutputPlace();
    using staging = openStaging(out);
    const names = staging.claim(["houston.html", "city/houston.html"], { file: "houston.json" });
    staging.write(names, Buffer.from("Houston"));
    staging.publish({ force: false });
    const inode = (name: string) => statSync(path.join(out, name)).ino;
    expect(inode("houston.html")).toBe(inode("city/houston.html"));
  });

  it("name both sources when the name of a copy is taken", () => {
    using staging = openStaging(anOutputPlace().out);
    staging.claim(["houston.html", "houston/index.html"], { file: "content/cities/houston.json" });
    staging.stage(aFile("houston/index.html", "", "public/houston/index.html"));
    expect(readable(staging.problems())).toEqual([
      expect.objectContaining({
        where: "public/houston/index.html",
        found: "the file houston/index.html, which content/cities/houston.json writes too",
      }),
    ]);
  });

  it.each(["../outside.html", "a/../../outside.html", "."])("refuse to write outside: %s", (file) => {
    const place = anOutputPlace();
    {
      using staging = openStaging(place.out);
      expect(() => staging.stage(aFile(file))).toThrow("outside the output folder");
    }
    expect(place.names()).toEqual([]);
  });
});

describe("publish({ force, site, headers })", () => {
  it("counts what is added, changed and removed, and removes folders that are then empty", () => {
    const { out } = anOutputPlace();
    expect(publish(out, { "a.html": "a", "b/index.html": "b" })).toMatchObject({
      changes: { added: 2, changed: 0, removed: 0 },
      published: true,
    });
    expect(publish(out, { "a.html": "changed", "c.html": "c", "d.html": "d" })).toMatchObject({
      changes: { added: 2, changed: 1, removed: 1 },
      published: true,
    });
    expect(readdirSync(out).sort()).toEqual([MANIFEST, "a.html", "c.html", "d.html"]);
  });

  it("leaves the folder alone when nothing changed, unless forced", () => {
    const { out } = anOutputPlace();
    publish(out, { "a.html": "a" });
    const { ino } = statSync(out);
    expect(publish(out, { "a.html": "a" })).toEqual({
      changes: { added: 0, changed: 0, removed: 0 },
      published: false,
      beside: [],
    });
    expect(statSync(out).ino).toBe(ino);
    expect(publish(out, { "a.html": "a" }, true)).toMatchObject({ published: true });
    expect(statSync(out).ino).not.toBe(ino);
  });

  it.each([
    ["was removed", (file: string) => rmSync(file)],
    ["was cut short", (file: string) => writeFileSync(file, "")],
    ["was changed, in its size,", (file: string) => writeFileSync(file, "c")],
    [
      "is a folder",
      (file: string) => {
        rmSync(file);
        mkdirSync(file);
      },
    ],
  ])("restores a file that %s by hand", (_, change) => {
    const { out } = anOutputPlace();
    const files = { "a.html": "a", "b/index.html": "b" };
    publish(out, files);
    change(path.join(out, "b/index.html"));
    expect(publish(out, files)).toMatchObject({
      published: true,
      changes: { added: 0, changed: 0, removed: 0 },
    });
    expect(textOf(out, "b/index.html")).toBe("b");
    expect(publish(out, files).published).toBe(false);
  });

  it("keeps the headers that go with the files, and counts other headers as a change", () => {
    const { out } = anOutputPlace();
    const publishWith = (value: string) => {
      using staging = openStaging(out);
      staging.stage(aFile("index.html", "the same"));
      return staging.publish({ force: false, headers: [{ name: "X-Test", value }] });
    };
    publishWith("one");
    expect(publishWith("one").published).toBe(false);
    expect(publishWith("two")).toMatchObject({
      changes: { added: 0, changed: 1, removed: 0 },
      published: true,
    });
    expect(JSON.parse(textOf(out, MANIFEST) ?? "")).toMatchObject({
      headers: [{ name: "X-Test", value: "two" }],
    });
  });

  it("updates the sources in the manifest when the files are the same", () => {
    const { out } = anOutputPlace();
    const publishFrom = (file: string) => {
      using staging = openStaging(out);
      staging.stage(aFile("a.html", "a", file));
      const pages = [{ path: "/a", kind: "article", source: { file } }];
      return staging.publish({ force: false, site: { pages } as unknown as BuiltSite });
    };
    publishFrom("content/posts/a.json");
    const { ino } = statSync(path.join(out, "a.html"));
    const manifest = statSync(path.join(out, MANIFEST));
    expect(publishFrom("content/posts/a.json").published).toBe(false);
    expect(statSync(path.join(out, MANIFEST)).ino).toBe(manifest.ino);
    expect(publishFrom("content/posts/renamed.json").published).toBe(false);
    expect(textOf(out, MANIFEST)).toContain("content/posts/renamed.json");
    expect(statSync(path.join(out, "a.html")).ino).toBe(ino);
    expect([...readFolder(out).keys()]).toEqual([MANIFEST, "a.html"]);
  });

  it("keeps scripts and styles of the bundler for one build, and nothing else", () => {
    const { out } = anOutputPlace();
    const old = [
      "assets/a-AAAAAAA1.js",
      "assets/a-AAAAAAA1.js.br",
      "assets/a-AAAAAAA1.js.gz",
      "assets/b-AAAAAAA1.css",
    ];
    const removed = ["old.html", "assets/photo.jpg", "assets/0123456789abcdef-share.png", "assets/form.js"];
    publish(out, Object.fromEntries(["index.html", ...old, ...removed].map((file) => [file, "1"])));
    publish(out, { "index.html": "2", "assets/a-AAAAAAA2.js": "2" });
    expect([...readFolder(out).keys()].sort()).toEqual(
      [MANIFEST, ...old, "assets/a-AAAAAAA2.js", "index.html"].sort(),
    );
    publish(out, { "index.html": "3", "assets/a-AAAAAAA3.js": "3" });
    expect([...readFolder(out).keys()]).toEqual([
      MANIFEST,
      "assets/a-AAAAAAA2.js",
      "assets/a-AAAAAAA3.js",
      "index.html",
    ]);
  });

  it("ignores an asset of the previous build that was removed by hand", () => {
    const { out } = anOutputPlace();
    publish(out, { "index.html": "1" });
    const manifest = { files: { "assets/gone-AAAAAAA1.js": "0", "index.html": "0" }, previousAssets: [] };
    writeFileSync(path.join(out, MANIFEST), JSON.stringify(manifest));
    publish(out, { "index.html": "2" });
    expect([...readFolder(out).keys()]).toEqual([MANIFEST, "index.html"]);
  });

  it("keeps files that docket did not write, build after build", () => {
    const { out } = anOutputPlace();
    publish(out, { "index.html": "1" });
    mkdirSync(path.join(out, ".well-known"));
    writeFileSync(path.join(out, ".well-known/theirs.txt"), "theirs");
    publish(out, { "index.html": "2" });
    publish(out, { "index.html": "3" });
    expect(textOf(out, ".well-known/theirs.txt")).toBe("theirs");
    expect(textOf(out)).toBe("3");
  });

  it.each([
    { name: "as a page", theirs: "blog" },
    { name: "as a folder of a page", theirs: "news" },
  ])("refuses to replace a file with the same name $name", ({ theirs }) => {
    const { out, names } = anOutputPlace();
    publish(out, { "index.html": "1" });
    writeFileSync(path.join(out, theirs), "theirs");
    {
      using staging = openStaging(out);
      for (const file of ["blog", "news/index.html"]) staging.stage(aFile(file, "mine"));
      expect(() => staging.publish({ force: true })).toThrow(
        expect.objectContaining({
          kind: "content",
          problems: [expect.objectContaining({ where: { file: path.join(out, theirs) } })],
        }),
      );
    }
    expect(textOf(out, theirs)).toBe("theirs");
    expect(textOf(out)).toBe("1");
    expect(names()).toEqual(["dist"]);
  });
});
