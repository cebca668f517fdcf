import { closeSync, copyFileSync, linkSync, openSync, writeFileSync } from "node:fs";

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

/** Characters that are written at once. */
const CHUNK = 1 << 20;

/** Writes a text that comes in parts, too long to be in memory as a whole. */
export function writeParts(file: string, parts: Iterable<string>): void {
  using opened = new DisposableStack();
  const descriptor = openSync(file, "w");
  opened.defer(() => closeSync(descriptor));
  let chunk = "";
  for (const part of parts) {
    chunk += part;
    if (chunk.length < CHUNK) continue;
    writeFileSync(descriptor, chunk);
    chunk = "";
  }
  writeFileSync(descriptor, chunk);
}
