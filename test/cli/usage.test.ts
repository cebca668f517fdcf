import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { PROJECT, runCli } from "../helpers/cli.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

describe("a command with invalid arguments", () => {
  it.each(["setup", "build", "routes", "posts", "check", "dev", "preview"])(
    "%s points to its own help",
    async (name) => {
      const { status, stdout, stderr } = await runCli([name, "--unknown"]);
      expect({ status, stdout, stderr }).toEqual({
        status: 2,
        stdout: "",
        stderr: `error: unknown option '--unknown'\nRun "docket ${name} --help" for the options.\n`,
      });
    },
  );

  it("prints a JSON document with --json", async () => {
    const { status, stdout } = await runCli(["build", "--json", "--nope"]);
    expect(status).toBe(2);
    expect(JSON.parse(stdout)).toEqual({ ok: false, kind: "usage", message: "unknown option '--nope'" });
  });

  it("prints only the help with --json --help", async () => {
    const { status, stdout } = await runCli(["build", "--json", "--help"]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Usage: docket build/);
    expect(stdout).not.toContain('"ok"');
  });

  it("posts: reports that there is no content folder", async () => {
    const { status, stdout, stderr } = await runCli(["posts", "--content", "nowhere"], {
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
  /** Sends the signal while the command is being imported. */
  const interrupt = (signal: string) => `
    import { registerHooks } from "node:module";
    registerHooks({
      load(url, context, next) {
        if (url.endsWith("/commands/dev.ts")) process.kill(process.pid, "${signal}");
        return next(url, context);
      },
    });`;

  it.each(["SIGINT", "SIGTERM", "SIGHUP"])("ends with 0 on %s during its start", async (signal) => {
    const result = await runCli(["dev", "--port", "0", "--posts", "local"], {
      cwd: aSiteFolder().folder,
      env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(interrupt(signal))}` },
    });
    expect(result).toMatchObject({ status: 0, stderr: "" });
  });
});

describe.skipIf(process.platform !== "linux")("an output that cannot be written", () => {
  it("is reported in a few lines, with status 1", async () => {
    const full = openSync("/dev/full", "w");
    try {
      const child = spawn(process.execPath, [path.join(PROJECT, "bin/docket.js"), "routes"], {
        cwd: aSiteFolder().folder,
        env: { PATH: process.env.PATH, NO_COLOR: "1" },
        stdio: ["ignore", full, "pipe"],
      });
      let stderr = "";
      child.stderr?.on("data", (chunk) => (stderr += chunk));
      const [status] = await once(child, "close");
      expect({ status, stderr }).toMatchInlineSnapshot(`
        {
          "status": 1,
          "stderr": "error the file system
          found ENOSPC: no space left on device, write, expected files and folders that docket can read and write
          → free some disk space and build again
        1 problem.
        ",
        }
      `);
    } finally {
      closeSync(full);
    }
  });
});

describe("a file or folder in the wrong place", () => {
  const build = async (prepare: (folder: string) => void, args: readonly string[] = []) => {
    const { folder } = aSiteFolder();
    prepare(folder);
    const { status, stderr } = await runCli(["build", ...args], { cwd: folder });
    return { status, stderr };
  };

  it("a folder named .env", async () => {
    expect(await build((folder) => mkdirSync(path.join(folder, ".env")))).toMatchInlineSnapshot(`
      {
        "status": 1,
        "stderr": "error .env
        found EISDIR: illegal operation on a directory, read, expected files and folders that docket can read and write
        → replace the folder with a file
      1 problem.
      ",
      }
    `);
  });

  it("an output folder below a file", async () => {
    const { status, stderr } = await build(
      (folder) => writeFileSync(path.join(folder, "notes"), ""),
      ["--out", "notes/site"],
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^error notes\/site\n {2}found (?:ENOTDIR|EEXIST): .*\n {2}→ .*\n1 problem\. Nothing/,
    );
  });

  it("a broken symlink in the content, and another among the posts", async () => {
    for (const file of ["content/cities/austin.json", "content/posts/third-post.json"]) {
      const { status, stderr } = await build((folder) =>
        symlinkSync("nowhere.json", path.join(folder, file)),
      );
      expect(status).toBe(1);
      expect(stderr).toContain(`error ${file}\n  found ENOENT`);
    }
  });
});
