import path from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/cli.ts";
import { readFolder } from "../helpers/folders.ts";
import { aPostRecord, aSiteFolder } from "../helpers/site-folder.ts";

/** Makes the system refuse to write a page, as a full disk does. */
const refuse = (code: string) => `
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
const write = fs.writeFileSync;
fs.writeFileSync = (file, ...rest) => {
  if (!String(file).endsWith("second-post.html")) return write(file, ...rest);
  throw Object.assign(new Error("${code}: refused, open '" + file + "'"), { code: "${code}", path: String(file) });
};
syncBuiltinESMExports();
`;

describe("docket build when the system refuses", () => {
  it.each([
    ["ENOSPC", "make room on the disk and build again"],
    ["EROFS", "build into a folder that can be written, with --out"],
  ])("%s: says where, what to do, and that dist is as it was", async (code, next) => {
    const site = aSiteFolder();
    expect((await runCli(["build"], { cwd: site.folder })).status).toBe(0);
    const before = readFolder(path.join(site.folder, "dist"));
    site.write(
      "content/posts/second-post.json",
      aPostRecord({ slug: "second-post", id: "2", title: "Changed" }),
    );
    const { status, stderr } = await runCli(["build"], {
      cwd: site.folder,
      env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(refuse(code))}` },
    });
    expect(status).toBe(1);
    expect(stderr).toContain(".dist.building/blog/second-post.html\n");
    expect(stderr).toContain(`→ ${next}`);
    expect(stderr).toContain("Nothing was published; dist/ is as it was.");
    expect(readFolder(path.join(site.folder, "dist"))).toEqual(before);
  });
});
