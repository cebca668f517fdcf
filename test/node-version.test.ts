import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { constants, copyFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { PROJECT } from "./helpers/cli.ts";
import { temporaryFolder } from "./helpers/folders.ts";
import { aSiteFolder } from "./helpers/site-folder.ts";

const DOCKET = path.join(PROJECT, "bin/docket.js");
/** Makes Node report an older version. */
const PRETEND_NODE_20 =
  'data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.19.0" });';

describe("bin/docket.js on an old Node", () => {
  it("runs docket with the Node that npm ci installed", () => {
    const systemNode = path.join(temporaryFolder(), "node");
    copyFileSync(process.execPath, systemNode, constants.COPYFILE_FICLONE);
    const { stdout, stderr, status } = spawnSync(
      systemNode,
      ["--import", PRETEND_NODE_20, DOCKET, "routes", "--json"],
      { cwd: aSiteFolder().folder, encoding: "utf8" },
    );
    expect(stderr).toBe("");
    expect(JSON.parse(stdout).length).toBeGreaterThan(5);
    expect(status).toBe(0);
  });

  it("ends the process it started when it is killed", { timeout: 60_000 }, async () => {
    const systemNode = path.join(temporaryFolder(), "node");
    copyFileSync(process.execPath, systemNode, constants.COPYFILE_FICLONE);
    const child = spawn(
      systemNode,
      ["--import", PRETEND_NODE_20, DOCKET, "dev", "--port", "0", "--posts", "local"],
      {
        cwd: aSiteFolder().folder,
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    // Standard output is closed when the last process that holds it ends.
    const closed = once(child, "close");
    let output = "";
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      output += chunk;
      if (/http:\/\/127/.test(output)) break;
    }
    child.stdout.resume();
    const [url = ""] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
    expect((await fetch(url)).status).toBe(200);
    child.kill("SIGKILL");
    await closed;
    await expect(fetch(url)).rejects.toThrow();
  });

  it("names the next step in one line when no newer Node is installed", () => {
    const { folder: cwd } = aSiteFolder();
    const { stderr, status } = spawnSync(process.execPath, ["--import", PRETEND_NODE_20, DOCKET, "build"], {
      cwd,
      encoding: "utf8",
    });
    expect(stderr).toBe(
      'docket needs Node 24 or newer, and this is Node 20.19.0: run "npm ci" in the project, which installs Node 24.\n',
    );
    expect(status).toBe(2);
  });
});
