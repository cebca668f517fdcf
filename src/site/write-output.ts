import { closeSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { linkOrCopy } from "../cache/link-or-copy.ts";

/** Writes a file, given by its absolute path, under one or more names. */
export function writeOutput([file, ...copies]: readonly [string, ...string[]], bytes: Uint8Array): void {
  // Synchronous: for files of this size, a system call is cheaper than a task for the thread pool.
  writeFileSync(file, bytes);
  for (const copy of copies) linkOrCopy(file, copy);
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
