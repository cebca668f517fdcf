// What a file system may hold and a system may limit. Each row is a build of its own: it must end, with the place, what
// is there and what to do, and publish nothing. Builds that might never end have a process of their own.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { callCli, runCli } from "../helpers/cli.ts";
import { readFolder, temporaryFolder, temporaryFolderOfFile } from "../helpers/folders.ts";
import { aListStore, startPostgrest } from "../helpers/postgrest-server.ts";
import { addSpanish } from "../helpers/second-language.ts";
import { aPostRecord, aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

type Prepare = (to: (file: string) => string, site: SiteFolder) => unknown;

interface Row {
  readonly name: string;
  readonly prepare: Prepare;
  /** Limits of the shell, such as "-n 64"; undefined for a process without any. */
  readonly process?: { readonly limit?: string };
  readonly where: string;
  readonly found: string;
  readonly next?: string;
}

const aPipe = (file: string) => execFileSync("mkfifo", [file]);

/** A file of any size that takes no space on the disk. */
function aSparseFile(file: string, bytes: number): void {
  writeFileSync(file, "");
  truncateSync(file, bytes);
}

const MB = 1024 * 1024;
const REMOVE_LINK = "remove the symlink";
const COPY = "put a copy in its place";
const REPLACE = "remove it, or put a file in its place";
const SMALLER = "make it smaller, or move it elsewhere";
const HOSTILE: readonly Row[] = [
  {
    name: "a dangling symlink in public/",
    prepare: (to) => symlinkSync("nowhere", to("public/a.txt")),
    where: "public/a.txt",
    found: "ENOENT: no such file or directory",
    next: "create the file, or remove the broken symlink",
  },
  {
    name: "a pipe in the place of the manifest",
    prepare(to) {
      mkdirSync(to("dist"));
      aPipe(to("dist/.docket.json"));
    },
    process: {},
    where: "dist/.docket.json",
    found: "a named pipe, expected a regular file",
    next: "put a file in its place",
  },
  {
    name: "a manifest of 600 MB",
    prepare(to) {
      mkdirSync(to("dist"));
      aSparseFile(to("dist/.docket.json"), 600 * MB);
    },
    where: "dist/.docket.json",
    found: "a file of 600.0 MB, expected at most 512.0 MB",
    next: SMALLER,
  },
  {
    name: "symlinks of two folders to each other",
    prepare(to) {
      for (const name of ["a", "b"]) mkdirSync(to(`public/${name}`));
      symlinkSync("../b", to("public/a/loop"));
      symlinkSync("../a", to("public/b/loop"));
    },
    where: "public/a/loop/loop",
    found: "a symlink to a folder that contains it, public/a",
    next: REMOVE_LINK,
  },
  {
    name: "a symlink in public/ to a file elsewhere",
    prepare: (to) => symlinkSync("/etc/hosts", to("public/hosts.txt")),
    where: "public/hosts.txt",
    found: "a symlink out of the project, to /etc/hosts",
    next: COPY,
  },
  {
    name: "a symlink in content/ to an endless device",
    prepare: (to) => symlinkSync("/dev/zero", to("content/cities/zero.json")),
    process: {},
    where: "content/cities/zero.json",
    found: "a symlink out of the project, to /dev/zero",
    next: COPY,
  },
  {
    name: "a pipe in public/",
    prepare: (to) => aPipe(to("public/pipe")),
    process: {},
    where: "public/pipe",
    found: "a named pipe, expected a regular file",
    next: REPLACE,
  },
  {
    name: "a content file of 17 MB",
    prepare: (to) => aSparseFile(to("content/home.json"), 17 * MB),
    where: "content/home.json",
    found: "a file of 17.0 MB, expected at most 4.0 MB",
    next: SMALLER,
  },
  {
    name: "a file of more than 2 GB in public/",
    prepare: (to) => aSparseFile(to("public/video.mp4"), 2_049 * MB),
    where: "public/video.mp4",
    found: "a file of 2049.0 MB, expected at most 2048.0 MB",
    next: SMALLER,
  },
  {
    name: "200,000 lists inside each other in a post",
    prepare: (_, site) =>
      site.write("content/posts/first-post.json", "[".repeat(200_000) + "]".repeat(200_000)),
    where: "content/posts/first-post.json",
    found: "a file of 390.6 KB, expected at most 293.0 KB",
    next: SMALLER,
  },
  {
    name: "200,000 lists inside each other in the content",
    prepare: (_, site) => site.write("content/home.json", "[".repeat(200_000) + "]".repeat(200_000)),
    where: "content/home.json",
    found: "lists and objects inside each other, too many to read, expected at most a hundred levels",
  },
  {
    name: "a name in public/ that is not UTF-8",
    prepare: (to) => writeFileSync(Buffer.from(to("public/bad\xFF.txt"), "latin1"), "text"),
    where: "public/bad\uFFFD.txt",
    found: "a name that is not UTF-8",
    next: "rename it",
  },
  {
    name: "an address of a page that no file can have as its name",
    prepare: (_, site) => {
      const fields = `title: Privacy\ndescription: What we keep.\npath: /${"a".repeat(300)}\n`;
      site.write("content/plain/long.md", `---\n${fields}---\n\nText.\n`);
    },
    where: "content/plain/long.md:4:1 › path",
    found: '"/aaa',
  },
  {
    name: "--out as a symlink to itself",
    prepare: (to) => symlinkSync("dist", to("dist")),
    where: "dist",
    found: "ELOOP: too many symbolic links encountered",
    next: "remove the symlink, which leads back to itself",
  },
  {
    name: "a limit on the size of files",
    prepare: (_, site) => site.remove(".docket/state.db"),
    process: { limit: "-f 2" },
    where: "the file system",
    found: "EFBIG: file too large",
    next: "raise the limit of the size of files (ulimit -f), or build on another file system, with --out",
  },
];

/** Returns a Node that runs under a limit of the shell. */
function limitedNode(limit: string): string {
  const file = path.join(temporaryFolder(), "node");
  writeFileSync(file, `#!/bin/sh\nulimit ${limit}\nexec "${process.execPath}" "$@"\n`, { mode: 0o755 });
  return file;
}

async function build(prepare: Prepare, process?: Row["process"]) {
  const site = aSiteFolder();
  await prepare((file) => path.join(site.folder, file), site);
  const cwd = site.folder;
  const limited = process?.limit === undefined ? {} : { node: limitedNode(process.limit) };
  const result = process
    ? await runCli(["build", "--quiet"], { cwd, ...limited })
    : await callCli(["build", "--quiet"], { cwd });
  return { ...result, dist: path.join(site.folder, "dist") };
}

describe("docket build with", () => {
  it.each(HOSTILE)("$name: names the place and what to do", async (row) => {
    const { status, stderr, dist } = await build(row.prepare, row.process);
    expect(stderr).toMatch(/^error /);
    expect(stderr).not.toContain("bug in docket");
    const [, where, found = ""] = /^error (.*)\n {2}found (.*)\n/.exec(stderr) ?? [];
    expect({ status, where }).toEqual({ status: 1, where: row.where });
    expect(found.startsWith(row.found), found).toBe(true);
    if (row.next) expect(stderr).toContain(`\n  → ${row.next}\n`);
    expect(existsSync(path.join(dist, "index.html"))).toBe(false);
  });

  it("two symlinks to the next folder in each of 8 levels: ends, and names one", async () => {
    // 256 ways: twice the levels would never end without the limit.
    const LEVELS = 8;
    const { status, stderr } = await build((to) => {
      for (let level = LEVELS; level >= 0; level -= 1) {
        mkdirSync(to(`public/levels/${level}`), { recursive: true });
        if (level === LEVELS) continue;
        for (const name of ["a", "b"]) symlinkSync(`../${level + 1}`, to(`public/levels/${level}/${name}`));
      }
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^error public\/levels\/\S+\n {2}found symlinks that lead to public\/levels\/\d+ in more than 100 ways/,
    );
    expect(stderr.split("\n").length).toBeLessThan(100);
  });

  it("symlinks to files and folders of the project: publishes each once", async () => {
    const { status, dist } = await build((to) => {
      mkdirSync(to("brand/fonts"), { recursive: true });
      writeFileSync(to("brand/fonts/a.woff2"), "font");
      writeFileSync(to("brand/note.txt"), "note");
      writeFileSync(to("public/.hidden"), "hidden");
      symlinkSync("../brand/note.txt", to("public/note.txt"));
      symlinkSync("../brand/fonts", to("public/fonts"));
    });
    expect(status).toBe(0);
    const files = readFolder(dist);
    expect(["note.txt", "fonts/a.woff2"].map((name) => String(files.get(name)))).toEqual(["note", "font"]);
    expect(files.has(".hidden")).toBe(false);
  });

  it("100 files in public/ and 64 descriptors: publishes all of them", async () => {
    const { status, dist } = await build(
      (to) => {
        mkdirSync(to("public/many"));
        for (let index = 0; index < 100; index += 1) writeFileSync(to(`public/many/${index}.txt`), "");
      },
      { limit: "-n 64" },
    );
    expect(status).toBe(0);
    expect([...readFolder(dist).keys()].filter((name) => name.startsWith("many/"))).toHaveLength(100);
  });

  it("a field that an object has twice, in the content and in a post: refuses both with both lines", async () => {
    const { status, stderr } = await build((_, site) => {
      const file = "content/cities/laredo.json";
      site.write(file, site.read(file).replace("{", '{\n  "county": "Another County",'));
      const post = JSON.stringify(aPostRecord({ id: "9", slug: "twice" }), null, 2);
      site.write("content/posts/twice.json", post.replace('"title"', '"\\u0074itle": "{\\"",\n  "title"'));
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /error content\/cities\/laredo\.json:\d+:3\n {2}found the field "county" for the second time, expected each field of an object once\n {2}→ remove one of the two\n/,
    );
    expect(stderr).toMatch(
      /error content\/posts\/twice\.json:5:3\n {2}found the field "title" for the second time,/,
    );
  });
});

it("docket check ends when a pipe is in the place of the manifest, and names it", async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, "dist"));
  aPipe(path.join(folder, "dist/.docket.json"));
  const { status, stderr } = await runCli(["check"], { cwd: folder });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^error dist\/\.docket\.json\n {2}found a named pipe/);
}, 20_000);

/** A module that removes `folder` at the first call of fs.`name` for a file that ends with `end`. */
const removeAt = (folder: string, name: string, end: string) => `
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
const original = fs.${name};
let isDone = false;
fs.${name} = (file, ...rest) => {
  if (!isDone && String(file).endsWith("${end}")) {
    isDone = true;
    fs.rmSync("${folder}", { recursive: true, force: true });
  }
  return original(file, ...rest);
};
syncBuiltinESMExports();
`;

describe("docket build while another program removes", () => {
  // All builds are of one site: each row changes a page, and the other pages are those of the build before.
  const folder = temporaryFolderOfFile();
  const build = () => callCli(["build", "--quiet"], { cwd: folder });
  const buildWithout = (removed: string, name: string, end: string) => {
    const preload = encodeURIComponent(removeAt(removed, name, end));
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${preload}` };
    return runCli(["build", "--quiet"], { cwd: folder, env });
  };
  let site: SiteFolder;
  beforeAll(async () => {
    site = aSiteFolder(folder);
    await build();
  });

  const REMOVALS = [
    { removed: "dist", when: "after the last page", name: "openSync", end: "robots.txt", status: 1 },
    {
      removed: ".dist.building",
      when: "among the pages",
      name: "openSync",
      end: "robots.txt",
      status: 1,
    },
    {
      removed: ".docket",
      when: "before the first page",
      name: "mkdirSync",
      end: ".dist.building",
      status: 0,
    },
  ];

  it.each(REMOVALS)("$removed $when: ends with $status, and the next build is right", async (row) => {
    const description = `${row.removed}, ${row.when}`;
    site.edit("content/cities/laredo.json", (city) => Object.assign(city, { description }));
    const { status, stderr } = await buildWithout(row.removed, row.name, row.end);
    expect(status).toBe(row.status);
    if (status === 1) {
      expect(stderr).toContain(`error ${row.removed}`);
      expect(stderr).toContain("→ stop what removes files, and build again");
    }
    expect((await build()).status).toBe(0);
    expect(site.read("dist/laredo.html")).toContain(description);
  });
});

describe("a file that cannot be written to its end", () => {
  const LIMIT = "-f 1";

  it("leaves a translation as it was, when docket translate --accept replaces it", async () => {
    const site = aSiteFolder();
    addSpanish(site);
    const file = "content/es/home.json";
    site.edit(file, (json) => Object.assign(json, { original: "00000000" }));
    const before = site.read(file);
    const result = await runCli(["translate", "--accept", file], {
      cwd: site.folder,
      node: limitedNode(LIMIT),
    });
    expect(result).toMatchObject({ status: 1, stderr: expect.stringContaining("EFBIG") });
    expect(site.read(file)).toBe(before);
    expect(readdirSync(path.join(site.folder, "content/es"))).not.toContainEqual(
      expect.stringMatching(/home.*\d/),
    );
  });

  it("leaves no half of a post, when docket posts pull writes it", async () => {
    const site = aSiteFolder();
    const row = aPostRecord({ id: "9", slug: "long", content: null, body: "A long text.\n\n".repeat(1_000) });
    const server = await startPostgrest(aListStore([row]));
    onTestFinished(() => server.close());
    const env = { SUPABASE_URL: server.url, SUPABASE_ANON_KEY: server.key };
    const pull = ["posts", "pull"];
    const options = { cwd: site.folder, env };
    expect(await runCli(pull, { ...options, node: limitedNode(LIMIT) })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("EFBIG"),
    });
    expect(existsSync(path.join(site.folder, "content/posts/long.md"))).toBe(false);
    expect(await callCli(pull, options)).toMatchObject({ status: 0 });
    expect(site.read("content/posts/long.md")).toContain("A long text.");
  });
});

describe("docket setup", () => {
  it("changes no file when one of them cannot be written", async () => {
    const site = aSiteFolder();
    const LIMIT = "-f 64"; // Blocks of 512 or of 1,024 bytes.
    site.write("content/site.json", `${site.read("content/site.json")}${" ".repeat(70_000)}\n`);
    const before = site.read("content/home.json");
    const { status, stderr } = await runCli(
      ["setup", "--yes", "--name", "Whitfield & Ames", "--figures", "remove"],
      { cwd: site.folder, node: limitedNode(LIMIT) },
    );
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining("EFBIG") });
    expect(site.read("content/home.json")).toBe(before);
    expect(readdirSync(path.join(site.folder, "content")).filter((name) => name.startsWith("."))).toEqual([]);
  });
});
