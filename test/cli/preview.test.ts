import { networkInterfaces } from "node:os";
import { describe, expect, inject, it } from "vitest";
import { callCli } from "../helpers/cli.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { serveCli } from "../helpers/running-cli.ts";

describe("docket preview", () => {
  it("serves until it is interrupted, and ends with 0", async () => {
    const cli = await serveCli(["preview", "--port", "0", "--out", inject("builtSite")]);
    expect((await fetch(`${cli.url}/sitemap`)).status).toBe(200);
    expect(await cli.end("SIGINT")).toBe(0);
    await expect(fetch(cli.url)).rejects.toThrow();
  });

  it.each(["--network", "--host"])(
    "%s: prints the addresses for other devices, and serves them",
    async (flag) => {
      const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
      const address = addresses.find(({ family, internal }) => family === "IPv4" && !internal)?.address;
      const cli = await serveCli(["preview", flag, "--port", "0", "--out", inject("builtSite")]);
      await cli.prints(/Press Ctrl-C/);
      const url = cli.url.replace("127.0.0.1", address ?? "127.0.0.1");
      expect(cli.output()).toContain(url);
      expect((await fetch(url)).status).toBe(200);
    },
  );

  it("documents --network alone: --host is the provider in docket build", async () => {
    const { stdout } = await callCli(["preview", "--help"]);
    expect(stdout).toContain("--network");
    expect(stdout).not.toContain("--host");
  });

  it("refuses a folder without a built site", async () => {
    const { status, stderr } = await callCli(["preview"], { cwd: temporaryFolder() });
    expect({ status, stderr }).toMatchInlineSnapshot(`
      {
        "status": 2,
        "stderr": "error dist
        found no such folder, expected a folder that docket built
        → run docket build, or name another folder with --out
      1 problem.
      ",
      }
    `);
  });
});
