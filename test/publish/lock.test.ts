import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { acquireLock } from "../../src/publish/lock.ts";
import { temporaryFolder } from "../helpers/folders.ts";

const LOCK_MODULE = path.resolve(import.meta.dirname, "../../src/publish/lock.ts");

const RACE_DURATION = 3_000; // milliseconds

/** Makes races likely: a process stops for some milliseconds before one in three of the calls that lock files need. */
const PAUSE_AT_RANDOM = `
import { syncBuiltinESMExports } from "node:module";
const write = fs.writeFileSync;
const cell = new Int32Array(new SharedArrayBuffer(4));
for (const name of ["linkSync", "readdirSync", "readFileSync", "renameSync", "rmSync", "statSync", "writeFileSync"]) {
  const original = fs[name];
  fs[name] = (...args) => {
    if (Math.random() < 1 / 3) Atomics.wait(cell, 0, 0, Math.random() * 5);
    return original(...args);
  };
}
syncBuiltinESMExports();
`;

function aLockPlace(): { prefix: string; folder: string } {
  const folder = temporaryFolder();
  return { prefix: path.join(folder, ".dist.lock"), folder };
}

/** Runs a script in a process of its own that has `acquireLock`, `fs`, and `prefix`. */
function startProcess(
  prefix: string,
  script: string,
  setUp = "",
): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const code = `
    import fs from "node:fs";
    ${setUp}
    const { acquireLock } = await import(${JSON.stringify(LOCK_MODULE)});
    const prefix = ${JSON.stringify(prefix)};
    ${script}`;
  return spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** A process that holds the lock until the test kills it. */
async function aHolder(prefix: string) {
  const holder = startProcess(
    prefix,
    `acquireLock(prefix, "x"); console.log("held"); setInterval(() => {}, 1000);`,
  );
  await once(holder.stdout, "data");
  return {
    pid: holder.pid,
    async kill() {
      holder.kill("SIGKILL");
      await once(holder, "close");
    },
  };
}

describe("acquireLock(prefix, folder)", () => {
  it("holds until it is released, and leaves no file", () => {
    const { prefix, folder } = aLockPlace();
    const release = acquireLock(prefix, folder);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\.dist\.lock\./)]);
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("refuses while this process holds it", () => {
    const { prefix, folder } = aLockPlace();
    const release = acquireLock(prefix, folder);
    expect(() => acquireLock(prefix, folder)).toThrow(expect.objectContaining({ kind: "busy" }));
    release();
    acquireLock(prefix, folder)();
  });

  it("refuses while another process holds it, names that process, and takes over when it is killed", async () => {
    const { prefix, folder } = aLockPlace();
    const holder = await aHolder(prefix);
    try {
      expect(() => acquireLock(prefix, folder)).toThrow(
        expect.objectContaining({
          kind: "busy",
          problems: [
            expect.objectContaining({ found: `another build of this folder (process ${holder.pid})` }),
          ],
        }),
      );
      expect(readdirSync(folder)).toHaveLength(1);
    } finally {
      await holder.kill();
    }
    acquireLock(prefix, folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ["a process that does not exist", 2 ** 22 + 1],
    ["an earlier process with the number of a running one", process.ppid],
    ["an earlier process with this process's number, as in a container", process.pid],
  ])("takes over the lock of %s", (_, pid) => {
    const { prefix, folder } = aLockPlace();
    writeFileSync(`${prefix}.${pid}.1.0a0b0c0d.${os.hostname()}`, "");
    acquireLock(prefix, folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("respects a lock from another host for an hour, and names the host and the file", () => {
    const { prefix, folder } = aLockPlace();
    const file = `${prefix}.1.1.0a0b0c0d.build-7.example`;
    writeFileSync(file, "");
    expect(() => acquireLock(prefix, folder)).toThrow(
      expect.objectContaining({
        kind: "busy",
        problems: [
          expect.objectContaining({
            found: "another build of this folder (process 1 on build-7.example)",
            next: `wait until it is done; if it is not running, remove ${file}, which docket ignores after an hour`,
          }),
        ],
      }),
    );
    expect(readdirSync(folder)).toEqual([path.basename(file)]);
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    utimesSync(file, minutesAgo(59), minutesAgo(59));
    expect(() => acquireLock(prefix, folder)).toThrow("another build");
    utimesSync(file, minutesAgo(61), minutesAgo(61));
    acquireLock(prefix, folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("has one holder at a time when three builds race for a stale lock", async () => {
    const { prefix, folder } = aLockPlace();
    const killed = await aHolder(prefix);
    const [name = ""] = readdirSync(folder);
    const stale = path.join(folder, name);
    const text = readFileSync(stale, "utf8");
    await killed.kill();
    const held = path.join(temporaryFolder(), "held");
    const racers = [1, 2, 3].map(() =>
      startProcess(
        prefix,
        `
        const create = (file, text) => write(file, text, { flag: "wx" });
        const held = ${JSON.stringify(held)};
        const end = Date.now() + ${RACE_DURATION};
        let times = 0;
        while (Date.now() < end) {
          try { create(${JSON.stringify(stale)}, ${JSON.stringify(text)}); } catch {}
          let release;
          try { release = acquireLock(prefix, "x"); } catch (error) {
            if (error.kind !== "busy") throw error;
            continue;
          }
          create(held, "");
          times += 1;
          fs.rmSync(held);
          release();
        }
        console.log(times);`,
        PAUSE_AT_RANDOM,
      ),
    );
    const results = await Promise.all(
      racers.map(async (racer) => {
        let times = "";
        racer.stdout.on("data", (chunk) => (times += chunk));
        const [status] = await once(racer, "close");
        return { status, times: Number(times) };
      }),
    );
    expect(results.map(({ status }) => status)).toEqual([0, 0, 0]);
    expect(results.reduce((sum, { times }) => sum + times, 0)).toBeGreaterThan(20);
  });
});
