import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Failure } from "../../src/problem.ts";
import { openStaging } from "../../src/publish/publish.ts";
import { readFolder, temporaryFolder } from "../helpers/folders.ts";

interface Place {
  readonly parent: string;
  readonly out: string;
  /** Makes ".dist.ready" and the like, or "dist" itself, with one page that says `text`. */
  put(name: string, text: string): void;
  /** What stands in the parent folder. */
  names(): readonly string[];
}

function aPlace(): Place {
  const parent = temporaryFolder();
  return {
    parent,
    out: path.join(parent, "dist"),
    put(name, text) {
      mkdirSync(path.join(parent, name));
      writeFileSync(path.join(parent, name, "index.html"), text);
      const manifest = { files: { "index.html": text }, previousAssets: [] };
      writeFileSync(path.join(parent, name, ".docket.json"), JSON.stringify(manifest));
    },
    names: () => readdirSync(parent).sort(),
  };
}

const page = (file: string, bytes: string, source = "a test") => ({ file, source, bytes });

function text(folder: string, file = "index.html"): string | undefined {
  return readFolder(folder).get(file)?.toString();
}

function failureOf(work: () => unknown): Failure {
  try {
    work();
  } catch (error) {
    return error as Failure;
  }
  throw new Error("No failure.");
}

describe("openStaging(out) after a build that was killed", () => {
  const recovered: readonly {
    state: string;
    folders: Readonly<Record<string, string>>;
    published: string | undefined;
  }[] = [
    { state: "while it wrote files", folders: { dist: "old", ".dist.building": "half" }, published: "old" },
    {
      state: "while it wrote files for the first time",
      folders: { ".dist.building": "half" },
      published: undefined,
    },
    {
      state: "before the first of the two renames",
      folders: { dist: "old", ".dist.ready": "new" },
      published: "new",
    },
    {
      state: "between the two renames",
      folders: { ".dist.old": "old", ".dist.ready": "new" },
      published: "new",
    },
    {
      state: "before its first site was in place",
      folders: { ".dist.ready": "new" },
      published: "new",
    },
    {
      state: "before the old site was removed",
      folders: { dist: "new", ".dist.old": "old" },
      published: "new",
    },
    {
      state: "twice, the second time before its first rename",
      folders: { dist: "old", ".dist.old": "older", ".dist.ready": "new" },
      published: "new",
    },
    {
      state: "and whose new site somebody removed",
      folders: { ".dist.old": "old" },
      published: "old",
    },
    {
      state: "and the next one while it wrote files",
      folders: { ".dist.old": "old", ".dist.ready": "new", ".dist.building": "half" },
      published: "new",
    },
  ];

  it.each(recovered)("$state: $published is what is published", ({ folders, published }) => {
    const place = aPlace();
    for (const [name, content] of Object.entries(folders)) place.put(name, content);
    openStaging(place.out).abandon();
    expect(place.names()).toEqual(published === undefined ? [] : ["dist"]);
    if (published !== undefined) expect(text(place.out)).toBe(published);
  });

  it("never puts a build in the place of a folder that is not docket's", () => {
    const place = aPlace();
    place.put(".dist.ready", "new");
    mkdirSync(place.out);
    writeFileSync(path.join(place.out, "mine.txt"), "mine");
    expect(failureOf(() => openStaging(place.out))).toMatchObject({ kind: "usage" });
    expect(readFolder(place.out).get("mine.txt")?.toString()).toBe("mine");
    expect(place.names()).toEqual(["dist"]);
  });

  it.each(recovered)("$state: the build publishes its own", ({ folders }) => {
    const place = aPlace();
    for (const [name, content] of Object.entries(folders)) place.put(name, content);
    const staging = openStaging(place.out);
    staging.stage(page("index.html", "newest"));
    staging.publish({ force: false });
    expect(place.names()).toEqual(["dist"]);
    expect(text(place.out)).toBe("newest");
  });
});

describe("openStaging(out)", () => {
  it("keeps everything beside the output folder until it is published", () => {
    const place = aPlace();
    const staging = openStaging(place.out);
    staging.stage(page("a/b.html", "b"));
    expect(existsSync(place.out)).toBe(false);
    expect(place.names()).toEqual([".dist.building", ".dist.lock"]);
    staging.publish({ force: false });
    expect(place.names()).toEqual(["dist"]);
    expect([...readFolder(place.out).keys()]).toEqual([".docket.json", "a/b.html"]);
  });

  it("keeps the headers that go with the files, and counts others as a change", () => {
    const place = aPlace();
    const publish = (value: string) => {
      const staging = openStaging(place.out);
      staging.stage(page("index.html", "the same"));
      return staging.publish({ force: false, headers: [{ name: "X-Test", value }] });
    };
    publish("one");
    expect(publish("one").published).toBe(false);
    expect(publish("two")).toEqual({ changes: { added: 0, changed: 1, removed: 0 }, published: true });
    expect(JSON.parse(text(place.out, ".docket.json") ?? "")).toMatchObject({
      headers: [{ name: "X-Test", value: "two" }],
    });
  });

  it("leaves no trace of a build that is abandoned, twice too", () => {
    const place = aPlace();
    const staging = openStaging(place.out);
    staging.stage(page("index.html", "new"));
    staging.abandon();
    staging.abandon();
    expect(place.names()).toEqual([]);
  });

  it("does nothing when it is abandoned after it was published", () => {
    const place = aPlace();
    const staging = openStaging(place.out);
    staging.stage(page("index.html", "new"));
    staging.publish({ force: false });
    const next = openStaging(place.out);
    staging.abandon();
    expect(place.names()).toEqual([".dist.building", ".dist.lock", "dist"]);
    next.abandon();
  });

  it("makes the folders above the output folder", () => {
    const out = path.join(temporaryFolder(), "a/b/dist");
    const staging = openStaging(out);
    staging.stage(page("index.html", "new"));
    staging.publish({ force: false });
    expect(text(out)).toBe("new");
  });

  it("refuses a second build of the folder in the same process", () => {
    const place = aPlace();
    const first = openStaging(place.out);
    expect(failureOf(() => openStaging(place.out))).toMatchObject({ kind: "busy" });
    first.abandon();
  });

  it.each([
    { record: "no record", text: undefined },
    { record: "a record that is not JSON", text: "{" },
    { record: "a record of something else", text: '{"files":7,"previousAssets":[]}' },
    { record: "half a record", text: '{"files":{}}' },
  ])("refuses a folder that holds files and $record", ({ text: manifest }) => {
    const place = aPlace();
    mkdirSync(place.out);
    writeFileSync(path.join(place.out, "mine.txt"), "mine");
    if (manifest !== undefined) writeFileSync(path.join(place.out, ".docket.json"), manifest);
    const before = readFolder(place.out);
    expect(failureOf(() => openStaging(place.out))).toMatchObject({ name: "Failure", kind: "usage" });
    expect(readFolder(place.out)).toEqual(before);
    expect(place.names()).toEqual(["dist"]);
  });

  it("refuses a folder whose record says null", () => {
    const place = aPlace();
    mkdirSync(place.out);
    writeFileSync(path.join(place.out, ".docket.json"), '{"files":null,"previousAssets":[]}');
    expect(failureOf(() => openStaging(place.out))).toMatchObject({ name: "Failure", kind: "usage" });
  });
});

describe("stage(file, copies)", () => {
  it("gives the copies the same bytes, on disk too", () => {
    const { parent, out } = aPlace();
    const staging = openStaging(out);
    staging.stage(page("houston.html", "Houston"), ["houston/index.html"]);
    expect([...staging.files()]).toEqual(["houston.html", "houston/index.html"]);
    staging.publish({ force: false });
    const inode = (file: string) => statSync(path.join(parent, "dist", file)).ino;
    expect(inode("houston.html")).toBe(inode("houston/index.html"));
  });

  it.each([
    { taken: "by another file", file: page("houston.html", "", "public/houston.html"), copies: [] },
    { taken: "by a copy", file: page("houston/index.html", "", "public/houston.html"), copies: [] },
    { taken: "for its copy", file: page("b.html", "", "public/houston.html"), copies: ["houston.html"] },
  ])("names both sources when the name is taken $taken", ({ file, copies }) => {
    const staging = openStaging(aPlace().out);
    staging.stage(page("houston.html", "", "content/cities/houston.json"), ["houston/index.html"]);
    staging.stage(file, copies);
    const problems = staging.problems();
    staging.abandon();
    expect(problems).toEqual([
      expect.objectContaining({
        where: "public/houston.html",
        found: expect.stringContaining("which content/cities/houston.json writes too"),
      }),
    ]);
  });

  it.each(["../outside.html", "a/../../outside.html", "."])("refuses to write outside: %s", (file) => {
    const place = aPlace();
    const staging = openStaging(place.out);
    expect(() => staging.stage(page(file, ""))).toThrow("outside the output folder");
    staging.abandon();
    expect(place.names()).toEqual([]);
  });
});

describe("publish({ force })", () => {
  const publish = (out: string, files: Readonly<Record<string, string>>, force = false) => {
    const staging = openStaging(out);
    for (const [file, bytes] of Object.entries(files)) staging.stage(page(file, bytes));
    return staging.publish({ force });
  };

  it("counts what is new, changed and gone", () => {
    const { out } = aPlace();
    expect(publish(out, { "a.html": "a", "b.html": "b" }).changes).toEqual({
      added: 2,
      changed: 0,
      removed: 0,
    });
    expect(publish(out, { "a.html": "changed", "c.html": "c", "d.html": "d" })).toEqual({
      changes: { added: 2, changed: 1, removed: 1 },
      published: true,
    });
    expect([...readFolder(out).keys()]).toEqual([".docket.json", "a.html", "c.html", "d.html"]);
  });

  it("leaves the folder alone when nothing changed, unless it is forced", () => {
    const { out } = aPlace();
    publish(out, { "a.html": "a" });
    const { ino } = statSync(out);
    writeFileSync(path.join(out, "a.html"), "edited");
    expect(publish(out, { "a.html": "a" })).toEqual({
      changes: { added: 0, changed: 0, removed: 0 },
      published: false,
    });
    expect({ ino: statSync(out).ino, text: text(out, "a.html") }).toEqual({ ino, text: "edited" });
    expect(publish(out, { "a.html": "a" }, true)).toMatchObject({ published: true });
    expect(text(out, "a.html")).toBe("a");
  });

  it("keeps the record of sources current when the files are the same", () => {
    const { out } = aPlace();
    const publishFrom = (source: string) => {
      const staging = openStaging(out);
      staging.stage(page("a.html", "a", source));
      const pages = [{ path: "/a", kind: "article", source }] as const;
      return staging.publish({
        force: false,
        site: { url: "https://firm.test", format: "file", content: "content", pages },
      });
    };
    publishFrom("content/posts/a.json");
    const { ino } = statSync(path.join(out, "a.html"));
    expect(publishFrom("content/posts/renamed.json").published).toBe(false);
    expect(text(out, ".docket.json")).toContain("content/posts/renamed.json");
    expect(statSync(path.join(out, "a.html")).ino).toBe(ino);
    expect([...readFolder(out).keys()]).toEqual([".docket.json", "a.html"]);
  });

  it("keeps assets, and only assets, for one build", () => {
    const { out } = aPlace();
    publish(out, { "index.html": "1", "assets/a-1.js": "a1", "old.html": "old" });
    publish(out, { "index.html": "2", "assets/a-2.js": "a2" });
    expect([...readFolder(out).keys()]).toEqual([
      ".docket.json",
      "assets/a-1.js",
      "assets/a-2.js",
      "index.html",
    ]);
    publish(out, { "index.html": "3", "assets/a-3.js": "a3" });
    expect([...readFolder(out).keys()]).toEqual([
      ".docket.json",
      "assets/a-2.js",
      "assets/a-3.js",
      "index.html",
    ]);
  });

  it("takes an asset back that the build before had dropped", () => {
    const { out } = aPlace();
    publish(out, { "index.html": "1", "assets/a-1.js": "a1" });
    publish(out, { "index.html": "2", "assets/a-2.js": "a2" });
    publish(out, { "index.html": "3", "assets/a-1.js": "a1" });
    expect(text(out, "assets/a-1.js")).toBe("a1");
    expect(text(out, "assets/a-2.js")).toBe("a2");
  });

  it("goes on where an asset of the build before was removed by hand", () => {
    const { out } = aPlace();
    publish(out, { "index.html": "1" });
    const manifest = { files: { "assets/gone.js": "0", "index.html": "0" }, previousAssets: [] };
    writeFileSync(path.join(out, ".docket.json"), JSON.stringify(manifest));
    publish(out, { "index.html": "2" });
    expect([...readFolder(out).keys()]).toEqual([".docket.json", "index.html"]);
  });

  it("keeps what somebody else put there, and refuses to overwrite it", () => {
    const { out, parent } = aPlace();
    publish(out, { "index.html": "1" });
    writeFileSync(path.join(out, "theirs.html"), "theirs");
    publish(out, { "index.html": "2" });
    expect(text(out, "theirs.html")).toBe("theirs");
    const staging = openStaging(out);
    staging.stage(page("theirs.html", "mine"));
    expect(failureOf(() => staging.publish({ force: true }))).toMatchObject({ kind: "content" });
    staging.abandon();
    expect(text(out, "theirs.html")).toBe("theirs");
    expect(text(out)).toBe("2");
    expect(readdirSync(parent)).toEqual(["dist"]);
  });
});
