import { cpSync, renameSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { callCli } from "../helpers/cli.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

/** A site of which a build was killed when its new site was complete but not published, and that has a problem now. */
async function anInterruptedSite() {
  const site = aSiteFolder();
  const to = (name: string) => path.join(site.folder, name);
  await callCli(["build"], { cwd: site.folder });
  cpSync(to("dist"), to(".dist.ready"), { recursive: true });
  site.write(".dist.ready/proof.txt", "new");
  site.write("content/redirects.json", "{");
  return { site, to, build: () => callCli(["build"], { cwd: site.folder }) };
}

describe("docket build after a build that was killed, when it fails itself", () => {
  it("says that the earlier site is published, and not that the folder is as it was", async () => {
    const { site, build } = await anInterruptedSite();
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

  it("says so too when there was no folder in between", async () => {
    const { to, build } = await anInterruptedSite();
    renameSync(to("dist"), to(".dist.old"));
    expect((await build()).stderr).toContain(
      "This build published nothing; dist/ has the site of an earlier build.",
    );
  });
});
