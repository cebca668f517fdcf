// A changed file of the output does not survive the next build, whatever its size and time.
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { callCli } from "../helpers/cli.ts";
import { aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

const build = ({ folder }: SiteFolder) => callCli(["build", "--no-images"], { cwd: folder });

/** Changes a byte of a file, and leaves it its size and its time. */
function tamper(file: string): void {
  const { atime, mtime } = statSync(file);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace("Houston", "Hacksto"));
  utimesSync(file, atime, mtime);
}

/** Packs and unpacks what publish.yml keeps from run to run. */
function restore({ folder }: SiteFolder): void {
  const kept = ["dist", ".docket/state.db"];
  const archive = path.join(folder, "kept.tar");
  execFileSync("tar", ["--posix", "-cf", archive, ...kept], { cwd: folder });
  for (const name of ["dist", ".docket"]) rmSync(path.join(folder, name), { recursive: true });
  execFileSync("tar", ["-xf", archive], { cwd: folder });
}

describe.skipIf(process.platform === "win32")("a file of the output that something else changed", () => {
  it.each(["houston.html", "feed.xml", "sitemap.xml"])("is written again: %s", async (name) => {
    const site = aSiteFolder();
    await build(site);
    const file = path.join(site.folder, "dist", name);
    const before = readFileSync(file, "utf8");
    tamper(file);
    if (readFileSync(file, "utf8") === before) writeFileSync(file, before.replace("o", "0"));
    expect((await build(site)).stdout).toContain("is published again");
    expect(readFileSync(file, "utf8")).toBe(before);
  });

  it("is written again in a run of CI, which takes the site and its data from a cache, but no code", async () => {
    const site = aSiteFolder();
    await build(site);
    const file = path.join(site.folder, "dist/houston.html");
    const before = readFileSync(file, "utf8");
    tamper(file);
    restore(site);
    expect((await build(site)).stdout).toContain("is published again");
    expect(readFileSync(file, "utf8")).toBe(before);
    restore(site);
    expect((await build(site)).stdout).toContain("is up to date");
  });
});
