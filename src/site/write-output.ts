import { copyFileSync, linkSync, writeFileSync } from "node:fs";

/**
 * Writes a file, given by its absolute path, under one or more names. Synchronous, because for files of this size a
 * system call is cheaper than a task for the thread pool.
 */
export function writeOutput([file, ...copies]: readonly [string, ...string[]], bytes: Uint8Array): void {
  writeFileSync(file, bytes);
  for (const copy of copies) linkOrCopy(file, copy);
}

/** Gives a file another name; copies it on file systems without hard links. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["EPERM", "ENOTSUP", "EMLINK", "EXDEV"].includes(code)) throw error;
    copyFileSync(from, to);
  }
}
