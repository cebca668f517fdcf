import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { acquireLock } from "../../src/publish/lock.ts";
import { temporaryFolder } from "../helpers/folders.ts";

function aLockFile(): { file: string; folder: string } {
  const folder = temporaryFolder();
  return { file: path.join(folder, ".dist.lock"), folder };
}

describe("acquireLock(file, folder)", () => {
  it("holds until it is released, and leaves nothing behind", () => {
    const { file, folder } = aLockFile();
    const release = acquireLock(file, folder);
    expect(existsSync(file)).toBe(true);
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("refuses while another process holds it, and names that process", async () => {
    const { file, folder } = aLockFile();
    const lockModule = path.resolve(import.meta.dirname, "../../src/publish/lock.ts");
    const script = `(await import(${JSON.stringify(lockModule)})).acquireLock(${JSON.stringify(file)}, "x"); console.log("held"); setInterval(() => {}, 1000)`;
    const holder = spawn(process.execPath, ["--input-type=module", "--eval", script]);
    try {
      await once(holder.stdout, "data");
      expect(() => acquireLock(file, folder)).toThrow(
        expect.objectContaining({
          kind: "busy",
          problems: [expect.objectContaining({ found: `another build at work (process ${holder.pid})` })],
        }),
      );
    } finally {
      holder.kill("SIGKILL");
      await once(holder, "close");
    }
    // Its process is gone: nobody holds it.
    acquireLock(file, folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ["a process that never was", JSON.stringify({ pid: 2 ** 22 + 1, started: "1" })],
    ["an earlier process of the same number", JSON.stringify({ pid: process.ppid, started: "1" })],
    ["this process's own number, as in a container", JSON.stringify({ pid: process.pid, started: "1" })],
    ["nobody", "not a lock"],
  ])("takes over a lock of %s", (_, text) => {
    const { file, folder } = aLockFile();
    writeFileSync(file, text);
    acquireLock(file, folder)();
    expect(readdirSync(folder)).toEqual([]);
  });
});
