import {
  existsSync,
  mkdirSync,
  type RmOptions,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { lockOutput } from "../../src/publish/output.ts";
import { readFolder, temporaryFolder } from "../helpers/folders.ts";
import {
  anOutputPlace,
  namesIn,
  type OutputPlace,
  openStaging,
  publish,
  textOf,
} from "../helpers/publishing.ts";

type Call = (name: string, args: readonly unknown[]) => void;

/** Runs before each call that changes the file system. By throwing, it prevents the call. */
const system = vi.hoisted(() => ({ before: undefined as Call | undefined }));

vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<typeof import("node:fs")>();
  const names = [
    "copyFileSync",
    "cpSync",
    "linkSync",
    "mkdirSync",
    "renameSync",
    "rmSync",
    "writeFileSync",
  ] as const;
  const intercepted = names.map((name) => [
    name,
    (...args: unknown[]) => {
      system.before?.(name, args);
      return (fs[name] as (...args: unknown[]) => unknown)(...args);
    },
  ]);
  return { ...fs, ...Object.fromEntries(intercepted) };
});

afterEach(() => {
  system.before = undefined;
});

/** Refuses renames to `out` from folders whose names end in one of `roles`. */
function refuseRenames({ out }: OutputPlace, ...roles: readonly string[]): void {
  system.before = (name, [from, to]) => {
    if (name !== "renameSync" || ![from, to].includes(out)) return;
    const role = path.extname(String(from === out ? "dist.out" : from)).slice(1);
    if (roles.includes(role)) throw Object.assign(new Error(`EACCES: refused ${role}`), { code: "EACCES" });
  };
}

describe("publish() when the system refuses", () => {
  it.each([
    ["the first rename", "out"],
    ["the second rename", "ready"],
  ])("%s: leaves the output folder as it was", (_, role) => {
    const place = anOutputPlace();
    publish(place.out, { "index.html": "old" });
    refuseRenames(place, role);
    expect(() => publish(place.out, { "index.html": "new" })).toThrow(`EACCES: refused ${role}`);
    expect(textOf(place.out)).toBe("old");
    expect(place.names()).toEqual(["dist"]);
  });

  it("the rename of a first build: leaves nothing", () => {
    const place = anOutputPlace();
    refuseRenames(place, "ready");
    expect(() => publish(place.out, { "index.html": "new" })).toThrow("EACCES");
    expect(place.names()).toEqual([]);
  });

  it("the second rename and its reversal: the next build publishes the new site", () => {
    const place = anOutputPlace();
    publish(place.out, { "index.html": "old" });
    refuseRenames(place, "ready", "old");
    expect(() => publish(place.out, { "index.html": "new" })).toThrow("EACCES: refused old");
    expect(place.names()).toEqual([".dist.old", ".dist.ready"]);
    system.before = undefined;
    openStaging(place.out)[Symbol.dispose]();
    expect(textOf(place.out)).toBe("new");
    expect(place.names()).toEqual(["dist"]);
  });

  it("to remove the earlier site, which another user built: the next builds go on, and the first one with permission removes it", () => {
    const place = anOutputPlace();
    for (const version of ["1", "2", "3", "4"]) {
      publish(place.out, { "index.html": version });
      system.before = (name, [file]) => {
        if (name !== "rmSync" || !existsSync(path.join(String(file), "index.html"))) return;
        if (textOf(String(file)) !== "1") return;
        throw Object.assign(new Error("EACCES: refused"), { code: "EACCES" });
      };
    }
    expect(textOf(place.out)).toBe("4");
    expect(place.names()).toEqual([".dist.left", "dist"]);
    const notes: string[] = [];
    lockOutput(place.out, (line) => notes.push(line))[Symbol.dispose]();
    expect(notes).toEqual([expect.stringMatching(/\.dist\.left has an earlier site that this user may not/)]);
    system.before = undefined;
    publish(place.out, { "index.html": "5" });
    expect(place.names()).toEqual(["dist"]);
  });

  it("to remove an older site: ends the next build before its work", () => {
    const place = anOutputPlace();
    publish(place.out, { "index.html": "old" });
    place.put(".dist.old", "older");
    system.before = (name, [file]) => {
      if (name !== "renameSync" || !String(file).endsWith(".old")) return;
      throw Object.assign(new Error("EACCES: refused"), { code: "EACCES" });
    };
    expect(() => openStaging(place.out)).toThrow("EACCES: refused");
    expect(textOf(place.out)).toBe("old");
    expect(place.names()).toEqual([".dist.old", "dist"]);
  });
});

/** Runs `work` in a simulated process that is killed before its nth change to the file system. */
function killAtStep(step: number, work: () => unknown, refuse?: Call): { isKilled: boolean } {
  let steps = 0;
  // A killed process makes no further change either.
  system.before = (name, args) => {
    const [folder, options] = args;
    steps += 1;
    if (steps < step) return refuse?.(name, args);
    const isHalfDone = steps === step && name === "rmSync" && (options as RmOptions | undefined)?.recursive;
    if (isHalfDone) removeOneFile(String(folder));
    throw new Error("killed");
  };
  try {
    work();
  } catch (error) {
    if (steps < step) throw error;
  }
  system.before = undefined;
  return { isKilled: steps >= step };
}

/** Removes as much of a folder as a process that is killed meanwhile. */
function removeOneFile(folder: string): void {
  const [file] = existsSync(folder) ? readFolder(folder).keys() : [];
  if (file === undefined) return;
  system.before = undefined;
  rmSync(path.join(folder, file));
}

describe("publish() through a symlink", () => {
  it("writes into the folder elsewhere, completes a build that was killed there, and leaves the symlink", () => {
    const { out } = anOutputPlace();
    const real = path.join(temporaryFolder(), "www");
    mkdirSync(real);
    symlinkSync(real, out);
    publish(out, { "index.html": "1" });
    publish(out, { "index.html": "2" });
    renameSync(real, `${path.dirname(real)}/.www.ready`);
    openStaging(out)[Symbol.dispose]();
    expect(textOf(real)).toBe("2");
    expect(readlinkSync(out)).toBe(real);
    expect(namesIn(path.dirname(real))).toEqual(["www"]);
  });

  it("that is relative to its own folder, behind another symlink", () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, "disk/site"), { recursive: true });
    mkdirSync(path.join(folder, "disk/www"));
    symlinkSync(path.join(folder, "disk/site"), path.join(folder, "site"));
    symlinkSync("disk/site", path.join(folder, "short"));
    for (const [name, to] of [
      ["one", "../www"],
      ["two", "../../short/../www"],
    ] as const) {
      symlinkSync(to, path.join(folder, "site", name));
      publish(path.join(folder, "site", name), { "index.html": name });
      expect(textOf(path.join(folder, "disk/www"))).toBe(name);
    }
    expect(namesIn(folder)).toEqual(["disk", "short", "site"]);
  });
});

describe("a build that is killed", () => {
  const before = { "index.html": "old", "blog/a.html": "a", "assets/a-AAAAAAA1.js": "a1" };
  const after = { "index.html": "new", "blog/b.html": "b", "assets/a-AAAAAAA2.js": "a2" };
  const conf = (version: string) => [{ file: "nginx.conf", text: version }];

  /** Describes dist: which build it has, whole, or what is there instead. */
  function versionOf({ out }: OutputPlace): string {
    const files = Object.fromEntries([...readFolder(out)].map(([file, bytes]) => [file, bytes.toString()]));
    for (const [version, expected] of Object.entries({ before, after })) {
      const isWhole = Object.entries(expected).every(([file, text]) => files[file] === text);
      if (isWhole && files["theirs.txt"] === "theirs") return version;
    }
    return `mixed: ${Object.keys(files)}`;
  }

  it("before any change to the file system: leaves one build whole, and the next build completes it", () => {
    const seen: string[] = [];
    for (let step = 1; seen.at(-1) !== "published"; step += 1) {
      const place = anOutputPlace();
      publish(place.out, before, false, conf("before"));
      writeFileSync(path.join(place.out, "theirs.txt"), "theirs");
      const { isKilled } = killAtStep(step, () => publish(place.out, after, false, conf("after")));
      const names = place.names();
      if (names.includes("dist")) seen.push(versionOf(place));
      else expect(names).toEqual(expect.arrayContaining([".dist.old", ".dist.ready"]));
      // The rules of a build also accept the pages of the build before, but not the other way around.
      if (seen.at(-1) === "after") expect(textOf(place.parent, "dist.nginx.conf")).toBe("after");
      publish(place.out, after, false, conf("after"));
      expect(versionOf(place)).toBe("after");
      expect(place.names()).toEqual(["dist", "dist.nginx.conf"]);
      killAtStep(step, () => publish(place.out, before, false, conf("before")));
      // A build for a host without such files has to remove what another process left.
      publish(place.out, after);
      expect(place.names()).toEqual(["dist"]);
      if (!isKilled) seen.push("published");
    }
    expect([...new Set(seen)]).toEqual(["before", "after", "published"]);
    expect(seen.length).toBeGreaterThan(15);
  });

  it("before any change to the file system: leaves nothing that a build takes for a site when dist is removed", () => {
    for (let step = 1, isKilled = true; isKilled; step += 1) {
      const place = anOutputPlace();
      publish(place.out, before);
      writeFileSync(path.join(place.out, "theirs.txt"), "theirs");
      ({ isKilled } = killAtStep(step, () => publish(place.out, after)));
      rmSync(place.out, { recursive: true, force: true });
      openStaging(place.out)[Symbol.dispose]();
      const left = existsSync(place.out) ? versionOf(place) : "nothing";
      expect(["before", "after", "nothing"]).toContain(left);
    }
  });

  it("before the files beside dist belong to what is in it: leaves none of another host", () => {
    for (let step = 1, isKilled = true; isKilled; step += 1) {
      const place = anOutputPlace();
      publish(place.out, before, false, conf("before"));
      const other = [{ file: "Caddyfile", text: "after" }];
      ({ isKilled } = killAtStep(step, () => publish(place.out, after, false, other)));
      publish(place.out, before);
      expect(place.names()).toEqual(["dist"]);
    }
  });
});

describe("openStaging(out) after a build that was killed", () => {
  it.each([
    { state: "while it wrote files", folders: { dist: "old", ".dist.building": "half" }, published: "old" },
    { state: "while it wrote its first files", folders: { ".dist.building": "half" }, published: undefined },
    {
      state: "before the first rename, as the build before it",
      folders: { dist: "old", ".dist.old": "older", ".dist.ready": "new" },
      published: "new",
    },
    {
      state: "between the two renames, and the next one while it wrote files",
      folders: { ".dist.old": "old", ".dist.ready": "new", ".dist.building": "half" },
      published: "new",
    },
    { state: "before the rename of a first build", folders: { ".dist.ready": "new" }, published: "new" },
    {
      state: "before it removed the old site",
      folders: { dist: "new", ".dist.old": "old" },
      published: "new",
    },
    { state: "and only the old site is left", folders: { ".dist.old": "old" }, published: "old" },
  ])("$state: $published is published", ({ folders, published }) => {
    const place = anOutputPlace();
    for (const [name, text] of Object.entries(folders)) place.put(name, text);
    openStaging(place.out)[Symbol.dispose]();
    expect(place.names()).toEqual(published === undefined ? [] : ["dist"]);
    if (published !== undefined) expect(textOf(place.out)).toBe(published);
    publish(place.out, { "index.html": "newest" });
    expect(textOf(place.out)).toBe("newest");
  });

  it.each([
    ["one of its files is gone", "theirs.html", "", "old"],
    ["its manifest is cut", ".docket.json", '{"files":', "old"],
  ])("does not publish a folder that was complete if %s", (_, file, text, published) => {
    const place = anOutputPlace();
    publish(place.out, { "index.html": "new", "theirs.html": "new" });
    renameSync(place.out, path.join(place.parent, ".dist.ready"));
    writeFileSync(path.join(place.parent, ".dist.ready", file), text);
    place.put(".dist.old", "old");
    openStaging(place.out)[Symbol.dispose]();
    expect(textOf(place.out)).toBe(published);
    expect(place.names()).toEqual(["dist"]);
  });

  it("never replaces a folder that docket did not write", () => {
    const place = anOutputPlace();
    for (const name of [".dist.ready", ".dist.old"]) place.put(name, name);
    mkdirSync(place.out);
    writeFileSync(path.join(place.out, "mine.txt"), "mine");
    expect(() => openStaging(place.out)).toThrow(expect.objectContaining({ kind: "usage" }));
    expect(textOf(place.out, "mine.txt")).toBe("mine");
    // They may be all that is left of a site.
    expect(place.names()).toEqual([".dist.old", ".dist.ready", "dist"]);
    rmSync(place.out, { recursive: true });
    openStaging(place.out)[Symbol.dispose]();
    expect(textOf(place.out)).toBe(".dist.ready");
  });
});
