// One build of a folder at a time. Each build creates a lock file with a name of its own, and then looks for the lock
// files of others. Of two builds that do so at the same moment, at least one sees the other. A lock file of a killed
// process can be removed at any time, because no other process uses its name. A single file for all builds cannot be
// taken over safely: another build may have done so between reading it and removing it.
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Failure } from "../problem.ts";
import { displayFile } from "../terminal/format.ts";

/** A lock file. Its name contains all of this, so that no process reads a half-written file. */
interface Lock {
  readonly file: string;
  readonly pid: number;
  /** Distinguishes processes that had the same id at different times. */
  readonly started: string;
  readonly host: string;
}

/** Stands for the start of a process on systems that do not report it. */
const UNKNOWN = "0";
const ATTEMPTS = 4;
const LONGEST_PAUSE = 50; // milliseconds
/** Milliseconds after which the lock of another host, whose processes cannot be checked, is stale. */
const STALE_AFTER = 60 * 60 * 1000;

/**
 * Reserves `folder` for this process, and returns the function that releases it. The names of lock files begin with
 * `prefix`. Throws a Failure of kind "busy" while another build has the folder.
 */
export function acquireLock(prefix: string, folder: string): () => void {
  const started = readProcessStart(process.pid);
  const token = randomBytes(4).toString("hex");
  const mine = `${prefix}.${process.pid}.${started}.${token}.${thisHost()}`;
  const release = () => rmSync(mine, { force: true });
  for (let attempt = 1; ; attempt += 1) {
    writeFileSync(mine, "");
    const other = readLocks(prefix).find((lock) => lock.file !== mine && !removeIfStale(lock));
    if (!other) return release;
    release();
    if (attempt === ATTEMPTS) throw describeBusy(folder, other);
    // Both builds back off if they saw each other, so their next attempts must not be simultaneous.
    pause(Math.random() * LONGEST_PAUSE);
  }
}

function readLocks(prefix: string): readonly Lock[] {
  const folder = path.dirname(prefix);
  const start = `${path.basename(prefix)}.`;
  return readdirSync(folder).flatMap((name) => {
    const parts = name.startsWith(start) && /^(\d+)\.(\d+)\.[\da-f]+\.(.*)$/.exec(name.slice(start.length));
    if (!parts) return [];
    const [, pid, started = "", host = ""] = parts;
    return { file: path.join(folder, name), pid: Number(pid), started, host };
  });
}

function removeIfStale(lock: Lock): boolean {
  const isStale = lock.host === thisHost() ? !isRunning(lock) : isOld(lock);
  if (isStale) rmSync(lock.file, { force: true });
  return isStale;
}

function isRunning({ pid, started }: Lock): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Any other error means that the process belongs to another user.
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  const actual = readProcessStart(pid);
  return actual === started || actual === UNKNOWN || started === UNKNOWN;
}

function isOld({ file }: Lock): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return !stats || Date.now() - stats.mtimeMs > STALE_AFTER;
}

/** Returns when a process started, in clock ticks since the machine did (proc(5), field 22). Linux only. */
function readProcessStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is a file name in parentheses, which can contain spaces.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

function thisHost(): string {
  return encodeURIComponent(os.hostname());
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

function describeBusy(folder: string, { file, pid, host }: Lock): Failure {
  const isHere = host === thisHost();
  return new Failure("busy", {
    where: { file: displayFile(folder) || "." },
    found: `another build of this folder (process ${pid}${isHere ? "" : ` on ${host}`})`,
    expected: "one build of a folder at a time",
    next: isHere
      ? "wait until it is done, or build into another folder with --out"
      : `wait until it is done; if it is not running, remove ${displayFile(file)}, which docket ignores after an hour`,
  });
}
