import { closeSync, openSync, renameSync, rmSync, writeFileSync, writevSync } from "node:fs";
import { linkOrCopy } from "../cache/link-or-copy.ts";

/**
 * Writes a file, given by its absolute path, under one or more names. Synchronous, because for files of this size a
 * system call is cheaper than a task for the thread pool.
 */
export function writeOutput(
  [file, ...copies]: readonly [string, ...string[]],
  parts: readonly Uint8Array[],
): void {
  using opened = new DisposableStack();
  const descriptor = openSync(file, "w");
  opened.defer(() => closeSync(descriptor));
  try {
    const written = writevSync(descriptor, parts);
    // On a full disk the system writes less, and the next call reports that.
    if (written < sizeOf(parts)) writeFileSync(descriptor, Buffer.concat(parts).subarray(written));
  } catch (error) {
    // The system knows no path of an open file.
    throw Object.assign(error as Error, { path: file });
  }
  for (const copy of copies) linkOrCopy(file, copy);
}

/** Returns the number of bytes. */
export function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
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

/** Writes a file at once: its name has either the earlier text or the new one. */
export function replaceFile(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, text);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
