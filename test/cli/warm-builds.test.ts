import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { callCli, PROJECT, runCli } from "../helpers/cli.ts";
import { aProjectFolder, type ProjectFolder } from "../helpers/project-folder.ts";
import { aFreshSiteFolder } from "../helpers/site-folder.ts";
import { compareFolders, readStates } from "../helpers/warm-builds.ts";

const QUIET = ["build", "--quiet"];

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
  it("takes up a change of docket itself and another version of a package, and writes nothing without a change", async () => {
    const project = aProject();
    const build = (...args: readonly string[]) =>
      runCli([...QUIET, ...args], { cwd: project.folder, docket: project.docket });
    installGreeting(project, "1.0.0", "hello");
    expect(await build()).toMatchObject({ status: 0 });
    expect(project.read("dist/index.html")).toContain("hello");
    installGreeting(project, "1.0.1", "howdy");
    expect(await build()).toMatchObject({ status: 0 });
    expect(project.read("dist/index.html")).toContain("howdy");
    replaceIn(project, "src/shared/dates.ts", 'month: "long"', 'month: "short"');
    expect(await build()).toMatchObject({ status: 0 });
    expect(project.read("dist/blog.html")).toMatch(/Jan \d|Feb \d/);
    const folders = ["dist", ".docket"].map((name) => path.join(project.folder, name));
    const before = folders.map(readStates);
    expect(await build()).toMatchObject({ status: 0 });
    expect(folders.map(readStates)).toEqual(before);
    rmSync(path.join(project.folder, ".docket"), { recursive: true });
    expect(await build("--out", "cold")).toMatchObject({ status: 0 });
    const [warm, cold] = ["dist", "cold"].map((name) => path.join(project.folder, name));
    expect(compareFolders(warm as string, cold as string)).toEqual([]);
  });

  it("publishes when .docket is a file", async () => {
    const site = aFreshSiteFolder();
    site.write(".docket", "not a folder");
    const { status, stderr } = await callCli(["build"], { cwd: site.folder });
    expect(status).toBe(0);
    expect(stderr.match(/state\.db .*/g)).toEqual([expect.stringContaining("cannot be used")]);
    expect(lstatSync(path.join(site.folder, ".docket")).isFile()).toBe(true);
  });
});

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
