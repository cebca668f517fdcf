import { rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, inject, it } from "vitest";
import { runCli } from "../helpers/cli.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { serveCli } from "../helpers/running-cli.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

describe("docket preview", () => {
  it.each(["SIGINT", "SIGTERM"] as const)("serves until %s, and ends with 0", async (signal) => {
    const cli = await serveCli(["preview", "--port", "0", "--out", inject("builtSite")]);
    expect(await (await fetch(`${cli.url}/houston`)).text()).toContain("Houston");
    expect(await cli.end(signal)).toBe(0);
    await expect(fetch(cli.url)).rejects.toThrow();
  });

  it("serves a build that is published meanwhile", async () => {
    const site = aSiteFolder();
    await runCli(["build"], { cwd: site.folder });
    const cli = await serveCli(["preview", "--port", "0"], { cwd: site.folder });
    const title = async () =>
      /<h1>([^<]*)/.exec(await (await fetch(`${cli.url}/blog/first-post`)).text())?.[1];
    expect(await title()).toBe("A Post");
    site.edit("content/posts/first-post.json", (post) => {
      post.title = "Another Title";
    });
    await runCli(["build"], { cwd: site.folder });
    expect(await title()).toBe("Another Title");
    rmSync(path.join(site.folder, "content/posts/first-post.json"));
    await runCli(["build"], { cwd: site.folder });
    expect((await fetch(`${cli.url}/blog/first-post`)).status).toBe(404);
    expect(await cli.end()).toBe(0);
  });

  it("serves a site of folders at addresses that end in a slash", async () => {
    const site = aSiteFolder();
    await runCli(["build", "--format", "directory"], { cwd: site.folder });
    const cli = await serveCli(["preview", "--port", "0"], { cwd: site.folder });
    const at = (address: string) => fetch(cli.url + address, { redirect: "manual" });
    expect((await at("/houston/")).status).toBe(200);
    const bare = await at("/houston?a=b");
    expect({ status: bare.status, location: bare.headers.get("location") }).toEqual({
      status: 308,
      location: "/houston/?a=b",
    });
    expect((await at("/nowhere/")).status).toBe(404);
  });

  it("says that a port is taken and which one is free", async () => {
    const first = await serveCli(["preview", "--port", "0", "--out", inject("builtSite")]);
    const { port } = new URL(first.url);
    const { status, stderr } = await runCli(["preview", "--port", port, "--out", inject("builtSite")]);
    expect({
      status,
      stderr: stderr.replaceAll(/--port \d+$/gm, "--port …"),
    }).toMatchInlineSnapshot(`
      {
        "status": 2,
        "stderr": "error --port …
        found a port that another program is using, expected a port that is free
        → stop that program, or start with --port …
      1 problem.
      ",
      }
    `);
  });

  it("says that there is nothing to serve", async () => {
    const { status, stderr } = await runCli(["preview"], { cwd: temporaryFolder() });
    expect({ status, stderr }).toMatchInlineSnapshot(`
      {
        "status": 2,
        "stderr": "error dist/
        found no site that docket has built, expected a folder that docket build has written
        → run docket build first, or name the folder with --out
      1 problem.
      ",
      }
    `);
  });

  it("refuses a port that is none", async () => {
    const { status, stderr } = await runCli(["preview", "--port", "http", "--out", inject("builtSite")]);
    expect({ status, stderr }).toMatchInlineSnapshot(`
      {
        "status": 2,
        "stderr": "error --port
        found http, expected a number from 1 to 65535, or 0 for any port that is free
      1 problem. "docket preview --help" lists the options.
      ",
      }
    `);
  });
});
