import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, utimesSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { callCli } from "../helpers/cli.ts";
import { readFolder } from "../helpers/folders.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

it("a build that fails after one that was killed before it published says that the earlier site is published", async () => {
  const site = aSiteFolder();
  const to = (name: string) => path.join(site.folder, name);
  const build = () => callCli(["build"], { cwd: site.folder });
  await build();
  cpSync(to("dist"), to(".dist.ready"), { recursive: true });
  site.write(".dist.ready/proof.txt", "new");
  site.write("content/redirects.json", "{");
  const { status, stderr } = await build();
  expect(status).toBe(1);
  expect(site.read("dist/proof.txt")).toBe("new");
  expect(stderr).toContain(
    "dist/ now has the site of the last build, which was interrupted before it was published\n",
  );
  expect(stderr).toContain("This build published nothing; dist/ has the site of an earlier build.");
  const again = await build();
  expect(again.stderr).toContain("Nothing was published; dist/ is as it was.");
  expect(again.stderr).not.toContain("interrupted");
});

it.each([
  ["is empty", () => ""],
  ["has only null bytes", () => "\0".repeat(20)],
  ["is cut off", () => '{"files":'],
  ["has another name for a page", (text: string) => text.replace('"houston.html"', '"iouston.html"')],
])(
  "a build after one whose manifest %s goes on, says so once, and leaves what the first one would have made",
  async (_, damage) => {
    const site = aSiteFolder();
    const dist = path.join(site.folder, "dist");
    const build = () => callCli(["build", "--json"], { cwd: site.folder });
    await build();
    const first = readFolder(dist);
    site.write("dist/.docket.json", damage(site.read("dist/.docket.json")));
    site.write("dist/gone.html", "a page of an earlier build");
    const { status, stderr } = await build();
    expect([status, stderr.match(/dist\/\.docket\.json is damaged: .*/g)]).toEqual([
      0,
      [
        "dist/.docket.json is damaged: this build rewrites the whole site, and removes everything else from dist/",
      ],
    ]);
    expect(readFolder(dist)).toEqual(first);
    expect(JSON.parse((await build()).stdout).changed).toBe(false);
  },
);

it("a build empties .docket/tmp of what ended processes left, and of nothing else", async () => {
  const site = aSiteFolder();
  const folder = path.join(site.folder, ".docket/tmp");
  const ended = spawnSync(process.execPath, ["-e", ""]).pid;
  const host = os.hostname();
  const [old, recent, living] = ["elsewhere-1", "elsewhere-2", `${host}-${process.ppid}`];
  for (const name of [`${host}-${ended}/import-x/0`, `${old}/0`, `${recent}/0`, `${living}/0`])
    site.write(`.docket/tmp/${name}`, "half");
  const before = Date.now() / 1000 - 2 * 3600;
  utimesSync(path.join(folder, old), before, before);
  await callCli(["build"], { cwd: site.folder });
  const own = `${host}-${process.pid}`;
  expect(readdirSync(folder).sort()).toEqual([living, own, recent].sort());
  expect(readdirSync(path.join(folder, own))).toEqual([]);
});
