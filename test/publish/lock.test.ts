import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { acquireLock } from "../../src/publish/lock.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { readable } from "../helpers/problems.ts";

const LOCK_MODULE = path.resolve(import.meta.dirname, "../../src/publish/lock.ts");

function aLockPlace(): { file: string; folder: string } {
  const folder = temporaryFolder();
  return { file: path.join(folder, ".dist.lock"), folder };
}

/** Starts a process that holds the lock until it is killed. */
async function startHolder(file: string) {
  const code = `
    const { acquireLock } = await import(${JSON.stringify(LOCK_MODULE)});
    globalThis.lock = acquireLock(${JSON.stringify(file)}, "x");
    console.log("locked");
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(holder.stdout, "data");
  return holder;
}

const busy = expect.objectContaining({ kind: "busy" });

describe("acquireLock(file, folder)", () => {
  it("holds until it is disposed of, and leaves an empty file", () => {
    const { file, folder } = aLockPlace();
    for (let build = 0; build < 2; build += 1) {
      using _lock = acquireLock(file, folder);
      expect(() => acquireLock(file, folder)).toThrow(busy);
    }
    expect(readdirSync(folder)).toEqual([".dist.lock"]);
    expect(statSync(file).size).toBe(0);
  });

  it("refuses while another process holds it, until that process is killed", async () => {
    const { file, folder } = aLockPlace();
    const holder = await startHolder(file);
    const problems: unknown[] = [];
    try {
      acquireLock(file, folder);
    } catch (error) {
      expect(error).toEqual(busy);
      problems.push(...readable((error as { problems: [] }).problems));
    }
    expect(problems).toEqual([
      {
        where: folder,
        found: "another build of this folder",
        expected: "one build of a folder at a time",
        next: "wait until it is done, or build into another folder with --out",
      },
    ]);
    holder.kill("SIGKILL");
    await once(holder, "close");
    acquireLock(file, folder)[Symbol.dispose]();
    expect(readdirSync(folder)).toEqual([".dist.lock"]);
  });

  it.each([
    ["a folder", (file: string) => mkdirSync(file), "a folder"],
    ["a named pipe", (file: string) => execFileSync("mkfifo", [file]), "a named pipe"],
    ["a text", (file: string) => writeFileSync(file, "a text ".repeat(1_000)), "file is not a database"],
  ])("says in words that %s has the place of its file", (_, put, found) => {
    const { file, folder } = aLockPlace();
    put(file);
    expect(() => acquireLock(file, folder)).toThrow(
      expect.objectContaining({
        kind: "content",
        problems: [
          {
            where: { file },
            found,
            expected: "a file that docket can lock",
            next: "let this user write into its folder, free some disk space, or remove what has its name",
          },
        ],
      }),
    );
  });

  it("throws the system's error, with the path, when there is no such folder", () => {
    const { file, folder } = aLockPlace();
    const missing = path.join(folder, "missing", path.basename(file));
    expect(() => acquireLock(missing, folder)).toThrow(
      expect.objectContaining({ code: "ENOENT", path: missing }),
    );
  });
});
