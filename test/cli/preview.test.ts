import { describe, expect, inject, it } from "vitest";
import { callCli } from "../helpers/cli.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { serveCli } from "../helpers/running-cli.ts";

describe("docket preview", () => {
  it("serves until it is interrupted, and ends with 0", async () => {
    const cli = await serveCli(["preview", "--port", "0", "--out", inject("builtSite")]);
    expect(await (await fetch(`${cli.url}/houston`)).text()).toContain("Houston");
    expect(await cli.end("SIGINT")).toBe(0);
    await expect(fetch(cli.url)).rejects.toThrow();
  });

  it("refuses a folder without a built site", async () => {
    const { status, stderr } = await callCli(["preview"], { cwd: temporaryFolder() });
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
});
