import path from "node:path";
import { expect, it } from "vitest";
import { callCli, runCli } from "../helpers/cli.ts";
import { readFolder } from "../helpers/folders.ts";
import { aPostRecord, aSiteFolder } from "../helpers/site-folder.ts";

/** A module with which the disk is full when a page with this text is written. */
const refuse = (text: string) => `
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
for (const name of ["writevSync", "writeFileSync"]) {
  const original = fs[name];
  fs[name] = (file, content, ...rest) => {
    if (![content].flat().map(String).join("").includes("${text}")) return original(file, content, ...rest);
    // The system knows no path of an open file.
    const path = typeof file === "string" ? file : undefined;
    throw Object.assign(new Error("ENOSPC: refused"), { code: "ENOSPC", path });
  };
}
syncBuiltinESMExports();
`;

// test/publish/swap.test.ts has the renames.
it("docket build reports where the disk is full and what to do, and leaves dist as it was", async () => {
  const site = aSiteFolder();
  expect((await callCli(["build"], { cwd: site.folder })).status).toBe(0);
  const before = readFolder(path.join(site.folder, "dist"));
  const changed = aPostRecord({ slug: "second-post", id: "2", title: "Changed" });
  site.write("content/posts/second-post.json", changed);
  const { status, stderr } = await runCli(["build", "--quiet"], {
    cwd: site.folder,
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(refuse("<h1>Changed"))}` },
  });
  expect(status).toBe(1);
  expect(stderr).toContain(".dist.building/blog/second-post.html");
  expect(stderr).toContain("free some disk space (df -h shows which disk is full) and run the command again");
  expect(stderr).toContain("Nothing was published; dist/ is as it was.");
  expect(readFolder(path.join(site.folder, "dist"))).toEqual(before);
});
