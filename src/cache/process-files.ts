// Files of one process. Their names tell which one, so that another process can remove what a killed one left: no
// other process uses the name.
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync, type Stats, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";

export interface ProcessFile {
  readonly file: string;
  readonly pid: number;
  /** Distinguishes processes that had the same id at different times. */
  readonly started: string;
  readonly host: string;
}

/** Id, start, token and host; earlier versions wrote the id, with or without a token. */
const NAME = /^(\d+)(?:\.(\d+)\.[\da-f]+\.(.*)|-[\da-f]+)?$/;

/** Stands for the start of a process on systems that do not report it. */
const UNKNOWN = "0";

/** The name of a file, which is removed on disposal and when the process exits. */
export interface OwnFile extends Disposable {
  readonly file: string;
}

/** Removed when the process exits. */
const ownFiles = new Set<string>();
// One listener for all of them: Node warns of a leak from the eleventh on.
process.once("exit", () => {
  for (const file of ownFiles) rmSync(file, { force: true });
});

/** Returns a name that begins with `prefix` and that no other process uses. */
export function nameOwnFile(prefix: string): OwnFile {
  const token = randomBytes(4).toString("hex");
  const file = `${prefix}.${process.pid}.${readProcessStart(process.pid)}.${token}.${thisHost()}`;
  ownFiles.add(file);
  return {
    file,
    [Symbol.dispose]() {
      ownFiles.delete(file);
      rmSync(file, { force: true });
    },
  };
}

/** Lists the files of all processes whose names begin with `prefix`. */
export function listProcessFiles(prefix: string): readonly ProcessFile[] {
  const folder = path.dirname(prefix);
  const start = `${path.basename(prefix)}.`;
  return readdirSync(folder).flatMap((name) => {
    const parts = name.startsWith(start) && NAME.exec(name.slice(start.length));
    if (!parts) return [];
    const [, pid, started = "", host = ""] = parts;
    return { file: path.join(folder, name), pid: Number(pid), started, host };
  });
}

/**
 * Removes a file if its process has ended, and returns whether it did. The processes of another host cannot be checked:
 * `isOld` decides about their files.
 */
export function removeIfStale(owned: ProcessFile, isOld: (stats: Stats) => boolean): boolean {
  const isStale = isOfThisHost(owned) ? !isRunning(owned) : isGoneOrOld(owned, isOld);
  if (isStale) rmSync(owned.file, { force: true });
  return isStale;
}

function isGoneOrOld({ file }: ProcessFile, isOld: (stats: Stats) => boolean): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return !stats || isOld(stats);
}

export function isOfThisHost({ host }: ProcessFile): boolean {
  return host === thisHost();
}

function isRunning({ pid, started }: ProcessFile): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Any other error means that the process belongs to another user.
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  const actual = readProcessStart(pid);
  return actual === started || actual === UNKNOWN || started === UNKNOWN;
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
