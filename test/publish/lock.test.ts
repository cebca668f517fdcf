import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { acquireLock } from "../../src/publish/lock.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { readable } from "../helpers/problems.ts";

const LOCK_MODULE = path.resolve(import.meta.dirname, "../../src/publish/lock.ts");
const RACE_MS = 600;

function aLockPlace(): { file: string; folder: string } {
  const folder = temporaryFolder();
  return { file: path.join(folder, ".dist.lock"), folder };
}

type Started = ChildProcess & { stdout: NodeJS.ReadableStream };

/** Starts a process that has `acquireLock`, `fs` and `file`. */
function startProcess(file: string, script: string): Started {
  const code = `
    import fs from "node:fs";
    const { acquireLock } = await import(${JSON.stringify(LOCK_MODULE)});
    const file = ${JSON.stringify(file)};
    ${script}`;
  return spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

const HOLD = `
  globalThis.lock = acquireLock(file, "x");
  console.log(process.pid);
  setInterval(() => {}, 1000);`;

/** Resolves with the first output of a process. */
async function firstOutput({ stdout }: Started): Promise<string> {
  const [output] = await once(stdout, "data");
  return String(output).trim();
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
    const holder = startProcess(file, HOLD);
    await firstOutput(holder);
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

  it("has one holder at a time when three builds race, one of which is killed", async () => {
    const { file } = aLockPlace();
    const held = path.join(temporaryFolder(), "held");
    const race = `
      const end = Date.now() + ${RACE_MS};
      let times = 0;
      while (Date.now() < end) {
        let lock;
        try { lock = acquireLock(file, "x"); } catch (error) {
          if (error.kind !== "busy") throw error;
          continue;
        }
        fs.writeFileSync(${JSON.stringify(held)}, "", { flag: "wx" });
        times += 1;
        fs.rmSync(${JSON.stringify(held)});
        lock[Symbol.dispose]();
      }
      console.log(times);`;
    const killed = startProcess(file, HOLD);
    await firstOutput(killed);
    const racers = [1, 2, 3].map(() => startProcess(file, race));
    const results = racers.map(async (racer) => {
      let times = "";
      racer.stdout.on("data", (chunk) => (times += chunk));
      const [status] = await once(racer, "close");
      return { status, times: Number(times) };
    });
    await wait(RACE_MS / 3);
    killed.kill("SIGKILL");
    const ended = await Promise.all(results);
    expect(ended.map(({ status }) => status)).toEqual([0, 0, 0]);
    expect(ended.reduce((sum, { times }) => sum + times, 0)).toBeGreaterThan(20);
  });

  it("throws the system's error, with the path, for a folder in the place of the file", () => {
    const { file, folder } = aLockPlace();
    mkdirSync(file);
    expect(() => acquireLock(file, folder)).toThrow(expect.objectContaining({ code: "EISDIR", path: file }));
  });
});
