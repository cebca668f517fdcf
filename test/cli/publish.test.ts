import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { runCli, startCli } from "../helpers/cli.ts";
import { readFolder, temporaryFolder } from "../helpers/folders.ts";
import { aPostRecord, aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

type Folder = ReadonlyMap<string, Buffer>;

function build(site: SiteFolder, ...args: readonly string[]) {
  return runCli(["build", "--quiet", ...args], { cwd: site.folder });
}

/** Builds and insists that it went well. */
async function publish(site: SiteFolder, ...args: readonly string[]): Promise<Folder> {
  const { status, stderr } = await build(site, ...args);
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return dist(site);
}

const dist = (site: SiteFolder): Folder => readFolder(path.join(site.folder, "dist"));
const inode = (site: SiteFolder) => statSync(path.join(site.folder, "dist")).ino;
const addPost = (site: SiteFolder, slug: string) =>
  site.write(`content/posts/${slug}.json`, aPostRecord({ slug, id: slug }));
const addFaultyPost = (site: SiteFolder) =>
  site.write("content/posts/faulty.json", aPostRecord({ slug: "faulty", id: "f", title: "" }));

/** What docket left beside the output folder. */
const beside = (site: SiteFolder) => readdirSync(site.folder).filter((name) => name.startsWith("."));

/** Compares two folders by name and byte, and names what differs: printing the files would help nobody. */
function differences(a: Folder, b: Folder): readonly string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((file) => {
    const [one, other] = [a.get(file), b.get(file)];
    return !one || !other || !one.equals(other);
  });
}

describe("a build that fails", () => {
  it.each([
    { fault: "in a post", break: addFaultyPost },
    {
      fault: "found after the pages were written",
      break: (site: SiteFolder) =>
        site.write(
          "content/posts/third.json",
          aPostRecord({ slug: "third", id: "3", image_url: "/images/none.png" }),
        ),
    },
    {
      fault: "found while public/ is copied",
      break: (site: SiteFolder) => site.write("public/houston.html", ""),
    },
  ])("leaves the published site as it was: a fault $fault", async ({ break: breakSite }) => {
    const site = aSiteFolder();
    const before = await publish(site);
    const folder = inode(site);
    addPost(site, "new");
    breakSite(site);
    const { status, stderr } = await build(site);
    expect(status).toBe(1);
    expect(stderr).toContain("Nothing was published; dist/ is as it was.");
    expect(differences(before, dist(site))).toEqual([]);
    expect(inode(site)).toBe(folder);
    expect(beside(site)).toEqual([]);
  });
});

describe("a build after another", () => {
  it("removes the files of pages that are gone, and folders that are then empty", async () => {
    const site = aSiteFolder();
    const before = await publish(site);
    expect(before.has("blog/first-post.html")).toBe(true);
    site.remove("content/posts/first-post.json");
    rmSync(path.join(site.folder, "public/images/blog"), { recursive: true });
    const after = await publish(site);
    expect([...before.keys()].filter((file) => !after.has(file))).toEqual(
      [...before.keys()].filter((file) => /^(?:blog\/first-post|images\/blog\/)/.test(file)),
    );
    expect(existsSync(path.join(site.folder, "dist/blog/first-post"))).toBe(false);
    expect(existsSync(path.join(site.folder, "dist/images/blog"))).toBe(false);
  });

  it("keeps files that somebody else put into the output folder", async () => {
    const site = aSiteFolder();
    await publish(site);
    site.write("dist/.well-known/verification.txt", "theirs");
    site.write("dist/houston/note.txt", "theirs too");
    for (const slug of ["third", "fourth"]) {
      addPost(site, slug);
      const files = await publish(site);
      expect(files.get(".well-known/verification.txt")?.toString()).toBe("theirs");
      expect(files.get("houston/note.txt")?.toString()).toBe("theirs too");
      expect(files.has(`blog/${slug}.html`)).toBe(true);
    }
  });

  it("does not overwrite a file that somebody else put where a new page belongs", async () => {
    const site = aSiteFolder();
    await publish(site);
    site.write("dist/blog/third.html", "theirs");
    const before = dist(site);
    addPost(site, "third");
    const { status, stderr } = await build(site);
    expect(status).toBe(1);
    expect(stderr.slice(stderr.indexOf("error"))).toMatchInlineSnapshot(`
      "error dist/blog/third.html
        found a file that docket did not write, where a page of this build belongs, expected files of your own in public/
        → move it there under another name, or remove it
      1 problem. Nothing was published; dist/ is as it was.
      "
    `);
    expect(differences(before, dist(site))).toEqual([]);
    expect(beside(site)).toEqual([]);
  });

  it("says where somebody else's file has the name of a folder that a new page needs", async () => {
    const site = aSiteFolder();
    await publish(site);
    site.write("dist/blog/third", "theirs");
    addPost(site, "third");
    const { status, stderr } = await build(site);
    expect(status).toBe(1);
    expect(stderr).toContain("error dist/blog/third\n");
  });

  it("keeps the assets of the build before for one build, for tabs that are still open", async () => {
    const site = aSiteFolder();
    await publish(site);
    // An asset under another hash, as a build with other templates would have written it.
    site.write("dist/assets/boot-OLDHASH1.js", "old");
    site.edit("dist/.docket.json", (manifest) => {
      (manifest.files as Record<string, string>)["assets/boot-OLDHASH1.js"] = "0".repeat(32);
    });
    addPost(site, "third");
    expect((await publish(site)).get("assets/boot-OLDHASH1.js")?.toString()).toBe("old");
    addPost(site, "fourth");
    expect((await publish(site)).has("assets/boot-OLDHASH1.js")).toBe(false);
  });

  it("leaves the output folder alone when nothing changed, and says so", async () => {
    const site = aSiteFolder();
    await publish(site);
    const folder = inode(site);
    const page = statSync(path.join(site.folder, "dist/houston.html"));
    const { status, stdout } = await runCli(["build"], { cwd: site.folder });
    expect(status).toBe(0);
    expect(stdout).toContain("dist/ is up to date: nothing changed");
    expect(inode(site)).toBe(folder);
    expect(statSync(path.join(site.folder, "dist/houston.html"))).toMatchObject({
      ino: page.ino,
      mtimeMs: page.mtimeMs,
    });
    expect(beside(site)).toEqual([]);
  });

  it("counts what it added, changed and removed", async () => {
    const site = aSiteFolder();
    await publish(site, "--format", "file");
    site.remove("content/posts/first-post.json");
    addPost(site, "third");
    site.write("public/new.txt", "new");
    const { stdout } = await runCli(["build", "--format", "file", "--json"], { cwd: site.folder });
    // Changed: the list of articles, the sitemap's XML, the feed.
    expect(JSON.parse(stdout)).toMatchObject({ changes: { added: 2, changed: 3, removed: 1 } });
  });

  it("restores a file that was edited by hand with --force", async () => {
    const site = aSiteFolder();
    const before = await publish(site);
    site.write("dist/houston.html", "edited");
    await publish(site);
    expect(site.read("dist/houston.html")).toBe("edited");
    const { stdout } = await runCli(["build", "--force"], { cwd: site.folder });
    expect(stdout).toContain("dist/ is published again: nothing changed");
    expect(differences(before, dist(site))).toEqual([]);
  });

  it("restores a folder that was removed by hand", async () => {
    const site = aSiteFolder();
    const before = await publish(site);
    rmSync(path.join(site.folder, "dist"), { recursive: true });
    expect(differences(before, await publish(site))).toEqual([]);
  });

  it("publishes through a link to a folder elsewhere, and leaves the link", async () => {
    const site = aSiteFolder();
    const real = path.join(temporaryFolder(), "www");
    mkdirSync(real);
    symlinkSync(real, path.join(site.folder, "dist"));
    await publish(site);
    addPost(site, "third");
    expect((await publish(site)).has("blog/third.html")).toBe(true);
    expect(readFolder(real).has("blog/third.html")).toBe(true);
    expect(readdirSync(path.dirname(real))).toEqual(["www"]);
  });
});

describe("a folder that docket did not write", () => {
  it.each([
    { name: "files", file: "dist/mine.txt" },
    { name: "files and a record that cannot be read", file: "dist/.docket.json" },
  ])("is refused and untouched: $name", async ({ file }) => {
    const site = aSiteFolder();
    site.write(file, "mine");
    const { status, stderr } = await build(site);
    expect(status).toBe(2);
    expect(stderr).toMatchInlineSnapshot(`
      "error dist
        found a folder with files, without docket’s record of them (.docket.json), expected an empty folder, a new one, or one that an earlier build wrote
        → choose another folder with --out, or remove this one if nothing in it is needed
      1 problem. Nothing was published; dist/ is as it was.
      "
    `);
    expect([...dist(site)].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
      [path.basename(file), "mine"],
    ]);
    expect(beside(site)).toEqual([]);
  });

  it.each([".", "content", ".."])("is refused when it is %s", async (out) => {
    const site = aSiteFolder();
    const before = readFolder(site.folder);
    const { status } = await build(site, "--out", out);
    expect(status).toBe(2);
    expect(differences(before, readFolder(site.folder))).toEqual([]);
  });

  it("is taken when it is empty", async () => {
    const site = aSiteFolder();
    mkdirSync(path.join(site.folder, "dist"));
    expect((await publish(site)).has("houston.html")).toBe(true);
  });
});

/** Starts a build and resolves when it is writing pages. */
async function startWriting(site: SiteFolder) {
  const child = startCli(["build", "--quiet"], { cwd: site.folder });
  const ended = new Promise<{ status: number | null; signal: string | null }>((resolve) =>
    child.on("close", (status, signal) => resolve({ status, signal })),
  );
  child.stdout.resume();
  child.stderr.resume();
  const page = path.join(site.folder, ".dist.building/index.html");
  const giveUp = Date.now() + 10_000;
  while (!existsSync(page)) {
    if (child.exitCode !== null || Date.now() > giveUp)
      throw new Error("The build was over before it could be stopped.");
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { child, ended };
}

/** A site whose build takes long enough to be interrupted. */
function aLargerSite(): SiteFolder {
  const site = aSiteFolder();
  for (let index = 0; index < 400; index += 1) addPost(site, `post-${index}`);
  return site;
}

describe("two builds of one folder", () => {
  it("the second ends with 75 while the first is at work, and the first is none the worse", async () => {
    const site = aLargerSite();
    const { child, ended } = await startWriting(site);
    child.kill("SIGSTOP");
    const second = await build(site);
    expect(second.status).toBe(75);
    expect(second.stderr.replace(String(child.pid), "PID")).toMatchInlineSnapshot(`
      "error dist
        found another build at work (process PID), expected one build of a folder at a time
        → wait until it is done, or build into another folder with --out
      1 problem.
      "
    `);
    child.kill("SIGCONT");
    expect(await ended).toEqual({ status: 0, signal: null });
    expect(dist(site).has("blog/post-399.html")).toBe(true);
    expect(beside(site)).toEqual([]);
  });

  it("into two folders do not disturb each other", async () => {
    const site = aSiteFolder();
    const results = await Promise.all([build(site, "--out", "one"), build(site, "--out", "two")]);
    expect(results.map(({ status }) => status)).toEqual([0, 0]);
    expect(differences(readFolder(`${site.folder}/one`), readFolder(`${site.folder}/two`))).toEqual([]);
  });

  it("started at once: at least one is done, the other is done or told to wait", async () => {
    const site = aSiteFolder();
    const results = await Promise.all([build(site), build(site)]);
    const statuses = results.map(({ status }) => status).sort();
    expect([
      [0, 0],
      [0, 75],
    ]).toContainEqual(statuses);
    expect(dist(site).has("houston.html")).toBe(true);
    expect(beside(site)).toEqual([]);
  });
});

describe("a build that is interrupted", () => {
  it.each([
    ["SIGTERM", 143],
    ["SIGINT", 130],
    ["SIGHUP", 129],
  ] as const)("by %s ends with %i and leaves nothing behind", async (signal, expected) => {
    const site = aLargerSite();
    const { child, ended } = await startWriting(site);
    child.kill(signal);
    expect(await ended).toEqual({ status: expected, signal: null });
    expect(existsSync(path.join(site.folder, "dist"))).toBe(false);
    expect(beside(site)).toEqual([]);
  });
});

/** Two versions of a site, and what the folder looks like before and after the second is published. */
async function twoVersions() {
  const site = aSiteFolder();
  const before = await publish(site);
  const reference = path.join(temporaryFolder(), "dist");
  cpSync(path.join(site.folder, "dist"), reference, { recursive: true });
  addPost(site, "third");
  site.remove("content/posts/first-post.json");
  const started = performance.now();
  const after = await publish(site);
  const duration = performance.now() - started;
  const reset = () => {
    rmSync(path.join(site.folder, "dist"), { recursive: true, force: true });
    cpSync(reference, path.join(site.folder, "dist"), { recursive: true });
  };
  expect(differences(before, after).length).toBeGreaterThan(5);
  return { site, before, after, duration, reset };
}

/** Says which version the folder holds, whole: a mix of both is none of them. */
function versionOf(files: Folder, before: Folder, after: Folder): "before" | "after" | "mixed" {
  if (differences(files, before).length === 0) return "before";
  return differences(files, after).length === 0 ? "after" : "mixed";
}

describe("a build that is killed", () => {
  it("leaves the old or the new site whole at any moment, and the next build completes it", {
    timeout: 240_000,
  }, async () => {
    const { site, before, after, duration, reset } = await twoVersions();
    const moments = 50;
    for (let moment = 1; moment <= moments; moment += 1) {
      reset();
      const child = startCli(["build", "--quiet"], { cwd: site.folder });
      const closed = new Promise((resolve) => child.on("close", resolve));
      child.stdout.resume();
      child.stderr.resume();
      const timer = setTimeout(() => child.kill("SIGKILL"), (duration * moment) / moments);
      await closed;
      clearTimeout(timer);
      const folder = path.join(site.folder, "dist");
      if (existsSync(folder)) expect(versionOf(dist(site), before, after)).not.toBe("mixed");
      else expect(beside(site)).toEqual(expect.arrayContaining([".dist.old", ".dist.ready"]));
      expect(versionOf(await publish(site), before, after)).toBe("after");
      expect(beside(site)).toEqual([]);
    }
  });

  it("before each step on the way to the output folder: the next build completes or undoes it", {
    timeout: 240_000,
  }, async () => {
    const { site, before, after, reset } = await twoVersions();
    const preload = path.join(temporaryFolder(), "kill.mjs");
    writeFileSync(preload, KILL_AT_STEP);
    const seen = new Set<string>();
    for (let step = 1; step < 50; step += 1) {
      reset();
      const { status } = await runCli(["build", "--quiet"], {
        cwd: site.folder,
        env: { NODE_OPTIONS: `--import=${preload}`, KILL_AT_STEP: String(step) },
      });
      if (status === 0) break;
      const there = existsSync(path.join(site.folder, "dist"));
      const version = there ? versionOf(dist(site), before, after) : "absent";
      seen.add(version);
      expect(version).not.toBe("mixed");
      if (version === "absent")
        expect(beside(site)).toEqual(expect.arrayContaining([".dist.old", ".dist.ready"]));
      expect(versionOf(await publish(site), before, after)).toBe("after");
      expect(beside(site)).toEqual([]);
    }
    // Every state that a kill can leave was seen.
    expect([...seen]).toEqual(["before", "absent", "after"]);
  });

  it("while it takes the lock: the next build removes what it left", async () => {
    const site = aSiteFolder();
    site.write(".dist.lock.999999999", "{}");
    await publish(site);
    expect(beside(site)).toEqual([]);
  });

  it("and whose lock is left: the next build takes it over", async () => {
    const site = aSiteFolder();
    const gone = spawn(process.execPath, ["--version"]);
    await new Promise((resolve) => gone.on("close", resolve));
    site.write(".dist.lock", { pid: gone.pid, started: "1" });
    await publish(site);
    expect(beside(site)).toEqual([]);
  });

  it("between the two renames of a linked folder: the next build completes it", async () => {
    const site = aSiteFolder();
    const real = path.join(temporaryFolder(), "www");
    mkdirSync(real);
    symlinkSync(real, path.join(site.folder, "dist"));
    const before = await publish(site);
    const parent = path.dirname(real);
    cpSync(real, path.join(parent, ".www.ready"), { recursive: true });
    renameSync(real, path.join(parent, ".www.old"));
    expect(differences(before, await publish(site))).toEqual([]);
    expect(readdirSync(parent)).toEqual(["www"]);
  });
});

/** Ends the process, as a power cut would, before its nth change to the folders beside the output. */
const KILL_AT_STEP = `
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
let left = Number(process.env.KILL_AT_STEP);
for (const name of ["linkSync", "mkdirSync", "renameSync", "rmSync", "writeFileSync"]) {
  const original = fs[name];
  fs[name] = (...args) => {
    const isStep = args.slice(0, 2).some((arg) => /[/]\\.dist\\.(?:building|ready|old|lock[.\\d]*)$/.test(String(arg)));
    if (isStep) left -= 1;
    if (isStep && left === 0) process.kill(process.pid, "SIGKILL");
    return original(...args);
  };
}
syncBuiltinESMExports();
`;
