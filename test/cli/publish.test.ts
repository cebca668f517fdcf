import { cpSync, existsSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { callCli, runCli, startCli } from "../helpers/cli.ts";
import { readFolder, temporaryFolder } from "../helpers/folders.ts";
import { aPostRecord, aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

type Folder = ReadonlyMap<string, Buffer>;

const dist = (site: SiteFolder): Folder => readFolder(path.join(site.folder, "dist"));
const inode = (site: SiteFolder) => statSync(path.join(site.folder, "dist")).ino;
const addPost = (site: SiteFolder, slug: string) =>
  site.write(`content/posts/${slug}.json`, aPostRecord({ slug, id: slug }));

/** The names of unfinished files, beside the output folder and in the folder of caches. */
const leftovers = (site: SiteFolder) => {
  const unfinished = existsSync(`${site.folder}/.docket`) ? readdirSync(`${site.folder}/.docket`) : [];
  return [
    ...readdirSync(site.folder).filter((name) => name.startsWith(".") && name !== ".docket"),
    ...unfinished.filter((name) => /\.\d+$/.test(name)),
  ];
};

function build(site: SiteFolder, ...args: readonly string[]) {
  return callCli(["build", "--quiet", ...args], { cwd: site.folder });
}

/** The same, in a process of its own. */
function buildBeside(site: SiteFolder, ...args: readonly string[]) {
  return runCli(["build", "--quiet", ...args], { cwd: site.folder });
}

/** Builds, expects success, and returns dist. */
async function publish(site: SiteFolder, ...args: readonly string[]): Promise<Folder> {
  const { status, stderr } = await build(site, ...args);
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return dist(site);
}

/** Returns the names of the files that differ between two folders. */
function differences(a: Folder, b: Folder): readonly string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((file) => {
    const [one, other] = [a.get(file), b.get(file)];
    return !one || !other || !one.equals(other);
  });
}

describe("a build that fails", () => {
  it("leaves the published site as it was, wherever the problem is", {
    timeout: 60_000,
  }, async () => {
    const site = aSiteFolder();
    const before = await publish(site);
    const folder = inode(site);
    addPost(site, "new");
    const problems = [
      { file: "content/posts/untitled.json", content: aPostRecord({ slug: "untitled", id: "u", title: "" }) },
      // Found when all pages are written.
      {
        file: "content/redirects.json",
        content: { redirects: [{ from: "/old", to: "/nowhere" }] },
      },
      // Found when public/ is copied.
      { file: "public/houston.html", content: "" },
    ];
    for (const { file, content } of problems) {
      site.write(file, content);
      const { status, stderr } = await build(site);
      expect({ file, status }).toEqual({ file, status: 1 });
      expect(stderr).toContain("Nothing was published; dist/ is as it was.");
      expect(differences(before, dist(site))).toEqual([]);
      expect(inode(site)).toBe(folder);
      expect(leftovers(site)).toEqual([]);
      site.remove(file);
    }
  });
});

describe("a second build", () => {
  it("adds, changes and removes files, counts them, and keeps those that docket did not write", async () => {
    const site = aSiteFolder();
    const before = await publish(site, "--format", "file");
    expect(before.has("blog/first-post.html")).toBe(true);
    site.write("dist/.well-known/verification.txt", "theirs");
    site.remove("content/posts/first-post.json");
    addPost(site, "third");
    site.write("public/new.txt", "new");
    const { stdout } = await callCli(["build", "--format", "file", "--json"], { cwd: site.folder });
    // Changed: the list of articles, the article beside the two, the sitemap's XML, the feed.
    expect(JSON.parse(stdout)).toMatchObject({ changes: { added: 2, changed: 4, removed: 1 } });
    const after = dist(site);
    expect([...before.keys()].filter((file) => !after.has(file))).toEqual(["blog/first-post.html"]);
    expect([...after.keys()].filter((file) => !before.has(file))).toEqual([
      ".well-known/verification.txt",
      "blog/third.html",
      "new.txt",
    ]);
  });

  it("does not replace a file that docket did not write with a new page", async () => {
    const site = aSiteFolder();
    await publish(site);
    site.write("dist/blog/third.html", "theirs");
    const before = dist(site);
    addPost(site, "third");
    const { status, stderr } = await build(site);
    expect(status).toBe(1);
    expect(stderr.slice(stderr.indexOf("error"))).toMatchInlineSnapshot(`
      "error dist/blog/third.html
        found a file that docket did not write, where this build has a page or a folder, expected files of your own in public/
        → move it to public/ under another name, or remove it
      1 problem. Nothing was published; dist/ is as it was.
      "
    `);
    expect(differences(before, dist(site))).toEqual([]);
    expect(leftovers(site)).toEqual([]);
  });

  it("leaves the output folder alone when nothing changed, unless forced", async () => {
    const site = aSiteFolder();
    const before = await publish(site);
    const folder = inode(site);
    site.write("dist/houston.html", "edited");
    const same = await callCli(["build"], { cwd: site.folder });
    expect(same.stdout).toContain("dist/ is up to date: nothing changed");
    expect(inode(site)).toBe(folder);
    expect(site.read("dist/houston.html")).toBe("edited");
    expect(leftovers(site)).toEqual([]);
    const forced = await callCli(["build", "--force"], { cwd: site.folder });
    expect(forced.stdout).toContain("dist/ is published again: nothing changed");
    expect(differences(before, dist(site))).toEqual([]);
  });
});

describe("an output folder that docket did not write", () => {
  it("is refused and stays as it is", async () => {
    const site = aSiteFolder();
    site.write("dist/mine.txt", "mine");
    const { status, stderr } = await build(site);
    expect(status).toBe(2);
    expect(stderr).toMatchInlineSnapshot(`
      "error dist
        found a folder with files, but without docket’s manifest (.docket.json), expected an empty folder, a new one, or one that docket built
        → choose another folder with --out, or remove this one if you do not need its files
      1 problem. Nothing was published; dist/ is as it was.
      "
    `);
    expect([...dist(site).keys()]).toEqual(["mine.txt"]);
    expect(leftovers(site)).toEqual([]);
  });

  it.each([".", "content", ".."])("is refused when it is %s", async (out) => {
    const site = aSiteFolder();
    const before = readFolder(site.folder);
    const { status } = await build(site, "--out", out);
    expect(status).toBe(2);
    expect(differences(before, readFolder(site.folder))).toEqual([]);
  });

  it("is refused below a file, with the file's name", async () => {
    const site = aSiteFolder();
    site.write("notes.txt", "mine");
    const { status, stderr } = await build(site, "--out", "notes.txt/site/dist");
    expect(status).toBe(1);
    expect(stderr).toContain("error notes.txt/site");
    expect(stderr).toContain("→ move the file that has the name of a folder, or choose another folder");
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
  const giveUp = Date.now() + 20_000;
  while (!existsSync(page)) {
    if (child.exitCode !== null || Date.now() > giveUp) throw new Error("The build wrote no page.");
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
  it("the second exits with 75 while the first is running, which does not affect the first", async () => {
    const site = aLargerSite();
    const { child, ended } = await startWriting(site);
    child.kill("SIGSTOP");
    const second = await buildBeside(site);
    expect(second.status).toBe(75);
    expect(second.stderr.replace(String(child.pid), "PID")).toMatchInlineSnapshot(`
      "error dist
        found another build of this folder (process PID), expected one build of a folder at a time
        → wait until it is done, or build into another folder with --out
      1 problem.
      "
    `);
    child.kill("SIGCONT");
    expect(await ended).toEqual({ status: 0, signal: null });
    expect(dist(site).has("blog/post-399.html")).toBe(true);
    expect(leftovers(site)).toEqual([]);
  });

  it("into two output folders do not affect each other", async () => {
    const site = aSiteFolder();
    const results = await Promise.all([buildBeside(site, "--out", "one"), buildBeside(site, "--out", "two")]);
    expect(results.map(({ status }) => status)).toEqual([0, 0]);
    expect(differences(readFolder(`${site.folder}/one`), readFolder(`${site.folder}/two`))).toEqual([]);
  });

  it("started at the same time: one succeeds, the other succeeds or exits with 75", async () => {
    const site = aSiteFolder();
    const results = await Promise.all([buildBeside(site), buildBeside(site)]);
    const statuses = results.map(({ status }) => status).sort();
    expect([
      [0, 0],
      [0, 75],
    ]).toContainEqual(statuses);
    expect(dist(site).has("houston.html")).toBe(true);
    expect(leftovers(site)).toEqual([]);
  });
});

describe("a build that is interrupted", () => {
  it.each([
    ["SIGTERM", 143],
    ["SIGINT", 130],
    ["SIGHUP", 129],
  ] as const)("by %s exits with %i and leaves no files", async (signal, expected) => {
    const site = aLargerSite();
    const { child, ended } = await startWriting(site);
    child.kill(signal);
    expect(await ended).toEqual({ status: expected, signal: null });
    expect(existsSync(path.join(site.folder, "dist"))).toBe(false);
    expect(leftovers(site)).toEqual([]);
  });
});

/** Kills the process before or after a rename, given as "before .dist.ready → dist". */
const KILL_AT_RENAME = `
import fs from "node:fs";
import path from "node:path";
import { syncBuiltinESMExports } from "node:module";
const rename = fs.renameSync;
fs.renameSync = (from, to) => {
  const step = path.basename(from) + " → " + path.basename(to);
  if (process.env.KILL_AT === "before " + step) process.kill(process.pid, "SIGKILL");
  rename(from, to);
  if (process.env.KILL_AT === "after " + step) process.kill(process.pid, "SIGKILL");
};
syncBuiltinESMExports();
`;

// test/publish/swap.test.ts simulates a kill at each change to the file system. These are real ones.
describe("a build that is killed", () => {
  it("leaves the old or the new site whole, and the next build completes or replaces it", {
    timeout: 120_000,
  }, async () => {
    const site = aSiteFolder();
    const before = await publish(site);
    const reference = path.join(temporaryFolder(), "dist");
    const out = path.join(site.folder, "dist");
    cpSync(out, reference, { recursive: true });
    addPost(site, "third");
    site.remove("content/posts/first-post.json");
    const after = await publish(site);
    expect(differences(before, after).length).toBeGreaterThan(5);
    for (const [moment, published] of [
      ["before dist → .dist.old", before],
      ["before .dist.ready → dist", undefined],
      ["after .dist.ready → dist", after],
    ] as const) {
      rmSync(out, { recursive: true });
      cpSync(reference, out, { recursive: true });
      const { status } = await runCli(["build", "--quiet"], {
        cwd: site.folder,
        env: {
          KILL_AT: moment,
          NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(KILL_AT_RENAME)}`,
        },
      });
      expect({ moment, status }).toEqual({ moment, status: null });
      expect(leftovers(site)).toContainEqual(expect.stringMatching(/^\.dist\.lock\./));
      if (published) expect(differences(dist(site), published)).toEqual([]);
      else expect(leftovers(site)).toEqual(expect.arrayContaining([".dist.old", ".dist.ready"]));
      expect(differences(await publish(site), after)).toEqual([]);
      expect(leftovers(site)).toEqual([]);
    }
  });
});
