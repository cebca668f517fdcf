import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { callCli, PROJECT, runCli } from "../helpers/cli.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

describe("a command with invalid arguments", () => {
  it.each([
    [[], /^Usage: docket/],
    [["bild"], /Run "docket --help" for the commands/],
    [["build", "site"], /Run "docket build --help" for the options/],
    [["build", "--out"], /Run "docket build --help" for the options/],
    ...["build", "posts list"].map((name) => [
      [...name.split(" "), "--unknown"],
      new RegExp(`^error: unknown option '--unknown'\nRun "docket ${name} --help" for the options\\.\n$`),
    ]),
  ] as [string[], RegExp][])("%j ends with 2 and points to the help", async (args, message) => {
    const { status, stdout, stderr } = await callCli(args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(message);
  });

  it("prints a JSON document with --json", async () => {
    const { status, stdout } = await callCli(["build", "--json", "--nope"]);
    expect(status).toBe(2);
    expect(JSON.parse(stdout)).toEqual({ ok: false, kind: "usage", message: "unknown option '--nope'" });
  });

  it("shows help and version with status 0, and nothing else with --json", async () => {
    const ofBuild = await runCli(["build", "--json", "--help"]);
    expect(ofBuild).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Usage: docket build/) });
    expect(ofBuild.stdout).toContain("Example:\n  docket build --site-url");
    expect(ofBuild.stdout).not.toContain('"ok"');
    expect(await callCli(["--help"])).toMatchObject({ status: 0 });
    const version = expect.stringMatching(/^\d+\.\d+\.\d+(?: \([0-9a-f]{8}\))?\n$/);
    for (const flag of ["--version", "-V", "-v"])
      expect(await callCli([flag])).toMatchObject({ status: 0, stdout: version });
  });

  it("shows an example in the help of each command", async () => {
    const names = (await callCli(["--help"])).stdout.match(/(?<=^ {2})[a-z]+(?= .* {2}\S)/gm) ?? [];
    expect(names).toEqual(expect.arrayContaining(["build", "posts", "preview"]));
    for (const name of names.filter((each) => each !== "help")) {
      const { stdout } = await callCli([name, "--help"]);
      expect(stdout).toMatch(new RegExp(`^Examples?:\\n[^]*docket ${name}\\b`, "m"));
    }
  });

  it("posts: reports that there is no content folder", async () => {
    const { status, stdout, stderr } = await callCli(["posts", "--content", "nowhere"], {
      cwd: aSiteFolder().folder,
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatchInlineSnapshot(`
      "error nowhere
        found no such folder, expected the folder with the content of a site
        → run docket in the project's folder, or name the content folder with --content
      1 problem.
      "
    `);
  });
});

describe("a command that serves", () => {
  /** Sends a signal while the command is being imported. */
  const INTERRUPT = `
    import { registerHooks } from "node:module";
    registerHooks({
      load(url, context, next) {
        if (url.endsWith("/commands/dev.ts")) process.kill(process.pid, "SIGTERM");
        return next(url, context);
      },
    });`;

  it("ends with 0 on SIGTERM during its start", async () => {
    const result = await runCli(["dev", "--port", "0", "--posts", "local"], {
      cwd: aSiteFolder().folder,
      env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(INTERRUPT)}` },
    });
    expect(result).toMatchObject({ status: 0, stderr: "" });
  });
});

describe.skipIf(process.platform !== "linux")("an output that cannot be written", () => {
  it("is reported in a few lines, with status 1", async () => {
    const { status, text } = await runOnFullDisk(["routes"], "stdout");
    expect({ status, stderr: text }).toMatchInlineSnapshot(`
        {
          "status": 1,
          "stderr": "error the file system
          found ENOSPC: no space left on device, write, expected files and folders that docket can read and write
          → free some disk space (df -h shows which disk is full) and run the command again
        1 problem.
        ",
        }
      `);
  });

  it("does not fail a build that can only not print its messages", async () => {
    const { status, text } = await runOnFullDisk(["build"], "stderr");
    expect({ status, text }).toEqual({ status: 0, text: expect.stringContaining("dist/ is published") });
  });

  /** Runs docket with one of its outputs on a full disk, and returns the text of the other. */
  async function runOnFullDisk(args: readonly string[], output: "stdout" | "stderr") {
    const full = openSync("/dev/full", "w");
    try {
      const child = spawn(process.execPath, [path.join(PROJECT, "bin/docket.js"), ...args], {
        cwd: aSiteFolder().folder,
        env: { PATH: process.env.PATH, NO_COLOR: "1" },
        stdio: ["ignore", output === "stdout" ? full : "pipe", output === "stderr" ? full : "pipe"],
      });
      let text = "";
      (child.stdout ?? child.stderr)?.on("data", (chunk) => (text += chunk));
      const [status] = await once(child, "close");
      return { status, text };
    } finally {
      closeSync(full);
    }
  }
});
