import path from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/cli.ts";
import { readFolder } from "../helpers/folders.ts";
import { aPostRecord, aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

/** A module that throws an error of the system instead of calling `name` when `condition` is true. */
const refuse = (code: string, name: "writevSync" | "renameSync", condition: string) => `
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
const original = fs.${name};
fs.${name} = (file, ...rest) => {
  if (!(${condition})) return original(file, ...rest);
  // The system knows no path of an open file.
  const path = typeof file === "string" ? file : undefined;
  throw Object.assign(new Error("${code}: refused, '" + file + "'"), { code: "${code}", path });
};
syncBuiltinESMExports();
`;

/** Publishes a site, changes a post and builds again with a system that refuses. */
async function buildAgain(site: SiteFolder, refusal: string) {
  expect((await runCli(["build"], { cwd: site.folder })).status).toBe(0);
  const before = readFolder(path.join(site.folder, "dist"));
  site.write(
    "content/posts/second-post.json",
    aPostRecord({ slug: "second-post", id: "2", title: "Changed" }),
  );
  const { status, stderr } = await runCli(["build", "--quiet"], {
    cwd: site.folder,
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(refusal)}` },
  });
  expect(status).toBe(1);
  return { before, stderr: stderr.slice(stderr.indexOf("error")) };
}

describe("docket build when the system refuses", () => {
  it.each([
    [
      "to write a page",
      refuse("ENOSPC", "writevSync", 'Buffer.concat(rest[0]).includes("<h1>Changed")'),
      [".dist.building/blog/second-post.html", "free some disk space and build again"],
    ],
    [
      "to replace dist",
      refuse("EBUSY", "renameSync", 'file.endsWith(".dist.ready")'),
      [".dist.ready", "build into a folder that is not a mount point"],
    ],
  ])("%s: reports where and what to do, and leaves dist as it was", async (_, refusal, messages) => {
    const site = aSiteFolder();
    const { before, stderr } = await buildAgain(site, refusal);
    for (const message of messages) expect(stderr).toContain(message);
    expect(stderr).toContain("Nothing was published; dist/ is as it was.");
    expect(readFolder(path.join(site.folder, "dist"))).toEqual(before);
  });

  it("to replace dist and to put it back: reports where the sites are", async () => {
    const { stderr } = await buildAgain(
      aSiteFolder(),
      refuse("EACCES", "renameSync", 'rest[0].endsWith("/dist")'),
    );
    expect(stderr.replaceAll(/'.*?'/g, "'…'")).toMatchInlineSnapshot(`
      "error dist
        found a site that could be neither replaced (EACCES: refused, '…') nor put back (EACCES: refused, '…'), expected folders that can be renamed
        → make sure that no other program uses this folder, then run docket build again
      1 problem. The previous site is in .dist.old, the new one in .dist.ready.
      "
    `);
  });
});
