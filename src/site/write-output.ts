import { renameSync, rmSync, writeFileSync } from "node:fs";
import { linkOrCopy } from "../cache/link-or-copy.ts";

/** Writes a file, given by its absolute path, under one or more names. */
export function writeOutput([file, ...copies]: readonly [string, ...string[]], bytes: Uint8Array): void {
  // Synchronous: for files of this size, a system call is cheaper than a task for the thread pool.
  writeFileSync(file, bytes);
  for (const copy of copies) linkOrCopy(file, copy);
}

/** Writes a file at once: its name has either the earlier content or the new one. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
