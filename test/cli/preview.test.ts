import { describe, expect, inject, it } from "vitest";
import { runCli } from "../helpers/cli.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { serveCli } from "../helpers/running-cli.ts";

describe("docket preview", () => {
  it.each(["SIGINT", "SIGTERM"] as const)("serves until %s, and ends with 0", async (signal) => {
    const cli = await serveCli(["preview", "--port", "0", "--out", inject("builtSite")]);
    expect(await (await fetch(`${cli.url}/houston`)).text()).toContain("Houston");
    expect(await cli.end(signal)).toBe(0);
    await expect(fetch(cli.url)).rejects.toThrow();
  });

  it("suggests a free port when one is taken", async () => {
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
        found a port that another program is using, expected a free port
        → stop that program, or start with --port …
      1 problem.
      ",
      }
    `);
  });

  it("refuses a folder without a built site", async () => {
    const { status, stderr } = await runCli(["preview"], { cwd: temporaryFolder() });
    expect({ status, stderr }).toMatchInlineSnapshot(`
      {
        "status": 2,
        "stderr": "error dist/
        found no built site, expected the output folder of docket build
        → run docket build first, or set the folder with --out
      1 problem.
      ",
      }
    `);
  });

  it("refuses an invalid port", async () => {
    const { status, stderr } = await runCli(["preview", "--port", "http", "--out", inject("builtSite")]);
    expect({ status, stderr }).toMatchInlineSnapshot(`
      {
        "status": 2,
        "stderr": "error --port
        found http, expected a number from 1 to 65535, or 0 for any free port
      1 problem. "docket preview --help" lists the options.
      ",
      }
    `);
  });
});
