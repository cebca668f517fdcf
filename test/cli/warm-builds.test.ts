import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { PROJECT, runCli, startCli } from "../helpers/cli.ts";
import { seeded } from "../helpers/fetching.ts";
import { aProjectFolder, type ProjectFolder } from "../helpers/project-folder.ts";
import { type BuildFlags, CONTENT_EDITS, type Edit, pick, TEMPLATE_EDITS } from "../helpers/random-edits.ts";
import { aFreshSiteFolder, aPostRecord, aSiteFolder } from "../helpers/site-folder.ts";
import { compareFolders, DAMAGED, HOUR, REFUSED, readStates } from "../helpers/warm-builds.ts";

const SEED = Number(process.env.WARM_SEED ?? 1);

/** A module that runs before docket. */
const preload = (text: string) => `--import=data:text/javascript,${encodeURIComponent(text)}`;
/** Files of a test are younger than what a build relies on. */
const LATER = preload(`const now = Date.now; Date.now = () => now() + ${HOUR};`);
const QUIET = ["build", "--quiet", "--allow-shrink"];

/** A project whose packages can be changed. */
function aProject(): ProjectFolder {
  const project = aProjectFolder();
  const modules = path.join(project.folder, "node_modules");
  rmSync(modules);
  mkdirSync(modules);
  for (const name of readdirSync(path.join(PROJECT, "node_modules"))) {
    const target = path.join(PROJECT, "node_modules", name);
    if (name === ".package-lock.json") cpSync(target, path.join(modules, name));
    else if (name !== ".cache") symlinkSync(target, path.join(modules, name));
  }
  cpSync(path.join(PROJECT, "tsconfig.json"), path.join(project.folder, "tsconfig.json"));
  return project;
}

describe("docket build with the caches of earlier builds", () => {
  it("publishes what a cold build publishes when docket, templates and packages change, and builds are killed", {
    timeout: 300_000,
  }, async () => {
    const project = aProject();
    const random = seeded(SEED);
    const flags: BuildFlags = { format: "both", out: "dist" };
    const edited = { site: project, random, flags };
    const to = (name: string) => path.join(project.folder, name);
    const run = (options = LATER) =>
      runCli(QUIET, { cwd: project.folder, docket: project.docket, env: { NODE_OPTIONS: options } });
    installGreeting(project, "1.0.0", "hello");

    const compare = async (name: string) => {
      const at = `seed ${SEED}, ${name}`;
      const { status, stderr } = await run();
      expect({ status, stderr }, at).toMatchObject({ status: 0 });
      for (const each of ["dist", ".docket"]) renameSync(to(each), to(`${each}.warm`));
      expect(await run(), at).toMatchObject({ status: 0 });
      expect(compareFolders(to("dist.warm"), to("dist")), at).toEqual([]);
      for (const each of ["dist", ".docket"]) {
        rmSync(to(each), { recursive: true });
        renameSync(to(`${each}.warm`), to(each));
      }
      return stderr;
    };
    const edits: Readonly<Record<string, Edit>> = {
      ...CONTENT_EDITS,
      ...TEMPLATE_EDITS,
      source: ({ site }) => {
        const file = "src/pages/city.ts";
        site.write(file, `${site.read(file)}// ${random()}\n`);
        return file;
      },
    };
    const certain: readonly (() => void)[] = [
      () => replaceIn(project, "src/shared/dates.ts", 'month: "long"', 'month: "short"'),
      () => installGreeting(project, "1.0.1", "howdy"),
      () => replaceIn(project, "src/discovery/robots.ts", "Allow: /", "Allow: /images/"),
      () => replaceIn(project, "tsconfig.json", '"target": "es2024"', '"target": "es2022"'),
      () => installGreeting(project, "2.0.0", "welcome"),
    ];
    await compare("first build");
    for (const [step, change] of certain.entries()) {
      change();
      const done = Array.from({ length: 4 }, () => {
        const name = pick(random, Object.keys(edits));
        return `${name} ${edits[name]?.(edited)}`;
      });
      if (step % 2 === 0) {
        const child = startCli(QUIET, {
          cwd: project.folder,
          docket: project.docket,
          env: { NODE_OPTIONS: LATER },
        });
        const killed = new Promise((resolve) => child.on("close", resolve));
        setTimeout(() => child.kill("SIGKILL"), 100 + random() * 900);
        await killed;
      }
      await compare(`step ${step}: ${done.join(", ")}`);
    }
    expect(project.read("dist/index.html")).toContain("welcome");
    expect(project.read("dist/blog/index.html")).toMatch(/Jan \d|Feb \d/);
  });

  it("reads no file of the site and writes nothing when nothing changed", async () => {
    const project = aProject();
    const run = (options: string) =>
      runCli(QUIET, { cwd: project.folder, docket: project.docket, env: { NODE_OPTIONS: options } });
    expect(await run(LATER)).toMatchObject({ status: 0 });
    const folders = ["dist", ".docket"].map((name) => path.join(project.folder, name));
    const before = folders.map(readStates);
    const { status, stderr } = await run(`${LATER} ${RECORD_READS}`);
    expect(status).toBe(0);
    const reads = new Set(stderr.split("\n").filter((line) => line.startsWith("read ")));
    expect([...reads]).toEqual([`read ${project.folder}/.docket/last-build.json`]);
    expect(folders.map(readStates)).toEqual(before);
  });

  it.each([
    ["EROFS", "openSync"],
    ["ENOSPC", "writeSync"],
  ] as const)("publishes, and says once that the cache cannot be written (%s)", async (code, name) => {
    const site = aSiteFolder();
    const build = (options: string) =>
      runCli(["build"], { cwd: site.folder, env: { NODE_OPTIONS: options } });
    expect(await build(LATER)).toMatchObject({ status: 0 });
    site.write("content/posts/new.json", aPostRecord({ id: "new", slug: "new" }));
    const { status, stderr } = await build(`${LATER} ${refuse(code, name)}`);
    expect(status).toBe(0);
    expect(stderr.split(REFUSED)).toHaveLength(2);
    expect(existsSync(path.join(site.folder, "dist/blog/new.html"))).toBe(true);
    expect(readdirSync(path.join(site.folder, ".docket"))).not.toContain("last-build.json");
  });

  it("publishes when .docket is a file", async () => {
    const site = aFreshSiteFolder();
    site.write(".docket", "not a folder");
    const { status, stderr } = await runCli(["build"], { cwd: site.folder });
    expect(status).toBe(0);
    expect(stderr.split(DAMAGED)).toHaveLength(2);
    expect(stderr.split(REFUSED)).toHaveLength(2);
    expect(lstatSync(path.join(site.folder, ".docket")).isFile()).toBe(true);
  });
});

/** Prints the name of each file that is read on standard error. */
const RECORD_READS = preload(`
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
for (const name of ["readFileSync", "openSync"]) {
  const original = fs[name];
  fs[name] = (file, ...rest) => {
    const text = String(file);
    if (/\\/(?:content|templates|public|dist|\\.docket)\\//.test(text) && !/\\/src\\//.test(text)) process.stderr.write("read " + text + "\\n");
    return original(file, ...rest);
  };
}
fs.promises.readFile = () => Promise.reject(new Error("read"));
syncBuiltinESMExports();
`);

/** A module with which the system refuses to write caches. */
const refuse = (code: string, name: "openSync" | "writeSync") =>
  preload(`
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
const { openSync, writeSync } = fs;
const refused = new Set();
const error = () => Object.assign(new Error("${code}: refused"), { code: "${code}" });
fs.openSync = (file, ...rest) => {
  const isCache = /\\.docket\\/(?:known|last-build|compiled)/.test(String(file));
  if (isCache && "${name}" === "openSync") throw error();
  const descriptor = openSync(file, ...rest);
  if (isCache) refused.add(descriptor);
  return descriptor;
};
const { closeSync } = fs;
fs.closeSync = (descriptor) => {
  refused.delete(descriptor);
  closeSync(descriptor);
};
fs.writeSync = (descriptor, ...rest) => {
  if (refused.has(descriptor)) throw error();
  return writeSync(descriptor, ...rest);
};
syncBuiltinESMExports();
`);

/** Installs a version of a package that the home page shows. */
function installGreeting({ folder, read, write }: ProjectFolder, version: string, text: string): void {
  const lock = JSON.parse(read("node_modules/.package-lock.json")) as { packages: Record<string, object> };
  lock.packages["node_modules/greeting"] = { version };
  write("node_modules/.package-lock.json", lock);
  write("node_modules/greeting/package.json", {
    name: "greeting",
    version,
    type: "module",
    exports: "./index.js",
  });
  write("node_modules/greeting/index.js", `export const greeting = "${text}";\n`);
  const page = "templates/pages/Home.tsx";
  if (!read(page).includes("greeting")) {
    const shown = read(page).replace("<main", "<main data-greeting={greeting}");
    write(page, `import { greeting } from "greeting";\n${shown}`);
  }
  expect(readFileSync(path.join(folder, page), "utf8")).toContain("data-greeting");
}

function replaceIn({ read, write }: ProjectFolder, file: string, from: string, to: string): void {
  expect(read(file)).toContain(from);
  write(file, read(file).replace(from, to));
}
