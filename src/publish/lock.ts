// One build of a folder at a time. Each build creates a lock file with a name of its own, and then looks for the lock
// files of others. Of two builds that do so at the same moment, at least one sees the other. A lock file of a killed
// process can be removed at any time, because no other process uses its name. A single file for all builds cannot be
// taken over safely: another build may have done so between reading it and removing it.
import { type Stats, writeFileSync } from "node:fs";
import {
  isOfThisHost,
  listProcessFiles,
  nameOwnFile,
  type ProcessFile,
  removeIfStale,
} from "../cache/process-files.ts";
import { Failure } from "../problem.ts";
import { displayFile } from "../terminal/format.ts";

const ATTEMPTS = 4;
const LONGEST_PAUSE = 50; // milliseconds
/** Milliseconds after which the lock of another host, whose processes cannot be checked, is stale. */
const STALE_AFTER = 60 * 60 * 1000;

/**
 * Reserves `folder` for this process, and returns the function that releases it. The names of lock files begin with
 * `prefix`. Throws a Failure of kind "busy" while another build has the folder.
 */
export function acquireLock(prefix: string, folder: string): () => void {
  for (let attempt = 1; ; attempt += 1) {
    // No process reads a half-written lock: its name has all that it says.
    const mine = nameOwnFile(prefix);
    writeFileSync(mine.file, "");
    const release = () => mine[Symbol.dispose]();
    const locks = listProcessFiles(prefix).filter(({ file }) => file !== mine.file);
    const other = locks.find((lock) => !removeIfStale(lock, isOld));
    if (!other) return release;
    release();
    if (attempt === ATTEMPTS) throw describeBusy(folder, other);
    // Both builds back off if they saw each other, so their next attempts must not be simultaneous.
    pause(Math.random() * LONGEST_PAUSE);
  }
}

function isOld({ mtimeMs }: Stats): boolean {
  return Date.now() - mtimeMs > STALE_AFTER;
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

function describeBusy(folder: string, other: ProcessFile): Failure {
  const { file, pid, host } = other;
  const isHere = isOfThisHost(other);
  return new Failure("busy", {
    where: { file: displayFile(folder) },
    found: `another build of this folder (process ${pid}${isHere ? "" : ` on ${host}`})`,
    expected: "one build of a folder at a time",
    next: isHere
      ? "wait until it is done, or build into another folder with --out"
      : `wait until it is done; if it is not running, remove ${displayFile(file)}, which docket ignores after an hour`,
  });
}
