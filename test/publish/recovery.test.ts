import { cpSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { callCli } from "../helpers/cli.ts";
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
