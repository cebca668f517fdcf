import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { callCli, runCli, startCli } from "../helpers/cli.ts";
import { readFolder } from "../helpers/folders.ts";
import { serveCli } from "../helpers/running-cli.ts";
import { aPostRecord, aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

type Folder = ReadonlyMap<string, Buffer>;

const dist = (site: SiteFolder): Folder => readFolder(path.join(site.folder, "dist"));
const inode = (site: SiteFolder) => statSync(path.join(site.folder, "dist")).ino;
const addPost = (site: SiteFolder, slug: string) =>
  site.write(`content/posts/${slug}.json`, aPostRecord({ slug, id: slug }));

/** The names of unfinished files, beside the output folder and in the folder of caches, but for the notes of builds. */
const leftovers = (site: SiteFolder) => {
  const unfinished = existsSync(`${site.folder}/.docket`) ? readdirSync(`${site.folder}/.docket`) : [];
  return [
    ...readdirSync(site.folder).filter((name) => /^\.(?!docket$|dist\.(?:lock|unfinished)$)/.test(name)),
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

  it("is named by docket check and docket preview until another one has finished", async () => {
    const site = aSiteFolder();
    await publish(site);
    const check = async () => (await callCli(["check"], { cwd: site.folder })).stdout;
    // What it prints before its address.
    const preview = async () => (await serveCli(["preview", "--port", "0"], { cwd: site.folder })).output();
    const notice =
      /notice the last build failed or is still running: dist\/ has the site of \w+ \d+, \d{4} at \d+:\d\d/;
    site.write("public/houston.html", "");
    expect((await build(site)).status).toBe(1);
    for (const output of [await check(), await preview()]) expect(output).toMatch(notice);
    site.remove("public/houston.html");
    expect((await build(site)).status).toBe(0);
    for (const output of [await check(), await preview()]) expect(output).not.toContain("the last build");
  });
});

describe("a second build", () => {
  it("leaves the output folder alone when nothing changed, unless forced", async () => {
    const site = aSiteFolder();
    const before = await publish(site);
    const folder = inode(site);
    const same = await callCli(["build"], { cwd: site.folder });
    expect(same.stdout).toContain("dist/ is up to date: nothing changed");
    expect(inode(site)).toBe(folder);
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
    expect(existsSync(path.join(site.folder, ".dist.lock"))).toBe(false);
  });

  it("is refused inside of another site, where it leaves nothing", async () => {
    const site = aSiteFolder();
    site.write("live/.docket.json", {});
    const { status, stderr } = await build(site, "--out", "live/review");
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringContaining(
        `expected a folder outside of ${path.join(site.folder, "live")}, which has a site`,
      ),
    });
    expect(readdirSync(path.join(site.folder, "live"))).toEqual([".docket.json"]);
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
async function startWriting(site: SiteFolder, env: Readonly<Record<string, string>> = {}) {
  const child = startCli(["build", "--quiet"], { cwd: site.folder, env });
  const ended = new Promise<{ status: number | null; signal: string | null }>((resolve) =>
    child.on("close", (status, signal) => resolve({ status, signal })),
  );
  child.stdout.resume();
  child.stderr.resume();
  const page = path.join(site.folder, ".dist.building/index.html");
  while (!existsSync(page)) {
    if (child.exitCode !== null) throw new Error("The build wrote no page.");
    await wait(2);
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
    expect(second.stderr).toMatchInlineSnapshot(`
      "error dist
        found another build of this folder, expected one build of a folder at a time
        → wait until it is done, or build into another folder with --out
      1 problem.
      "
    `);
    child.kill("SIGCONT");
    expect(await ended).toEqual({ status: 0, signal: null });
    expect(dist(site).has("blog/post-399.html")).toBe(true);
    expect(leftovers(site)).toEqual([]);
  });
});

describe("a build that is interrupted", () => {
  it("exits with 128 and the number of the signal, and leaves no files", async () => {
    const site = aLargerSite();
    for (const [signal, status] of [
      ["SIGTERM", 143],
      ["SIGINT", 130],
    ] as const) {
      const { child, ended } = await startWriting(site);
      child.kill(signal);
      expect(await ended).toEqual({ status, signal: null });
      expect(existsSync(path.join(site.folder, "dist"))).toBe(false);
      expect(leftovers(site)).toEqual([]);
    }
  });

  it("leaves nothing in the temporary folder, where a build without a store has its images", async () => {
    const site = aLargerSite();
    rmSync(path.join(site.folder, ".docket"), { recursive: true });
    site.write(".docket", "A file, in which no build can keep anything.");
    site.write("temporary/.keep", "");
    const { child, ended } = await startWriting(site, { TMPDIR: path.join(site.folder, "temporary") });
    child.kill("SIGTERM");
    expect(await ended).toEqual({ status: 143, signal: null });
    expect(readdirSync(path.join(site.folder, "temporary"))).toEqual([".keep"]);
  });
});
