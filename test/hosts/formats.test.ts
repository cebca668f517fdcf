import { describe, expect, it } from "vitest";
import { HOST_NAMES } from "../../src/hosts/hosts.ts";
import { callCli } from "../helpers/cli.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

const build = (folder: string, ...args: readonly string[]) => callCli(["build", ...args], { cwd: folder });

describe("docket build --format directory", () => {
  it("is refused for a host whose rules do not serve that layout, wherever the host is set", async () => {
    const site = aSiteFolder();
    const refused = [];
    for (const host of HOST_NAMES.filter((name) => name !== "any")) {
      site.edit("content/site.json", (json) => Object.assign(json, { host }));
      const { status, stderr } = await build(site.folder, "--format", "directory");
      if (status !== 0) refused.push([host, status, stderr.includes(`with the host ${host}`)]);
    }
    expect(refused).toEqual(["vercel", "apache", "nginx", "caddy", "s3"].map((host) => [host, 2, true]));
    const { stderr } = await build(site.folder, "--format", "directory", "--host", "nginx");
    expect(stderr).toMatchInlineSnapshot(`
      "error --format directory
        found the layout directory with the host nginx, expected the layout file or both: the rules for nginx serve no other
        → leave out --format
      1 problem. Nothing was published; dist/ is as it was.
      "
    `);
  });
});
