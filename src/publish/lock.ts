import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "../problem.ts";

interface Owner {
  readonly pid: number;
  /** Tells two processes of the same number apart; absent where the system does not say. */
  readonly started: string | undefined;
}

/**
 * Makes this process the only one that writes `folder`, and returns the function that ends this. A lock whose
 * process is gone is taken over. Throws a Failure of kind "busy" while another build holds it.
 */
export function acquireLock(file: string, folder: string): () => void {
  const mine = `${file}.${process.pid}`;
  const owner: Owner = { pid: process.pid, started: processStart(process.pid) };
  const text = JSON.stringify(owner);
  writeFileSync(mine, text);
  try {
    // A link is made whole or not at all, and never over another one.
    while (!tryLink(mine, file)) {
      const theirs = readIfThere(file);
      if (theirs === undefined) continue;
      if (isAlive(parseOwner(theirs))) throw busy(folder, parseOwner(theirs)?.pid);
      removeStale(file, theirs);
    }
    removeLeftovers(file);
  } finally {
    rmSync(mine, { force: true });
  }
  return () => {
    if (readIfThere(file) === text) rmSync(file, { force: true });
  };
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    // Where the file system knows no links, the next best: made at once, and filled a moment later.
    if (code === "EPERM" || code === "ENOTSUP") return tryWrite(to, readFileSync(from, "utf8"));
    throw error;
  }
}

function tryWrite(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Removes the lock if it still is the one that was read: another build may have taken it over meanwhile. */
function removeStale(file: string, text: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if (readFileSync(aside, "utf8") !== text) tryLink(aside, file);
  rmSync(aside, { force: true });
}

/** Removes what processes that were killed while they took the lock have left. */
function removeLeftovers(file: string): void {
  const folder = path.dirname(file);
  const prefix = `${path.basename(file)}.`;
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(prefix)) continue;
    const [, pid] = /^(?:stale\.)?(\d+)$/.exec(name.slice(prefix.length)) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(path.join(folder, name), { force: true });
  }
}

function parseOwner(text: string): Owner | undefined {
  try {
    return JSON.parse(text) as Owner;
  } catch {
    // Not a lock that this program writes: nobody holds it.
    return undefined;
  }
}

function isAlive(owner: Owner | undefined): boolean {
  if (!owner) return false;
  // Our own number may be an earlier process's, as in containers, where numbers begin anew.
  if (owner.pid === process.pid && owner.started === undefined) return false;
  return isRunning(owner.pid) && owner.started === processStart(owner.pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Returns when a process started, in the kernel's own count (proc(5), field 22); undefined elsewhere than Linux. */
function processStart(pid: number): string | undefined {
  const stat = readIfThere(`/proc/${pid}/stat`);
  // The second field is a file name in parentheses and may hold anything, spaces too.
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
}

function busy(folder: string, pid: number | undefined): Failure {
  return new Failure("busy", [
    {
      where: { file: path.relative(process.cwd(), folder) || "." },
      found: `another build at work (process ${pid})`,
      expected: "one build of a folder at a time",
      next: "wait until it is done, or build into another folder with --out",
    },
  ]);
}
