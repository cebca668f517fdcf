import { hash } from "node:crypto";
import { constants, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { compareText } from "../problem.ts";

export function digestOf(content: string | Uint8Array): string {
  return hash("sha256", content, "buffer").toString("hex", 0, 16);
}

/** Returns a hash of the bytes of a file; undefined when it cannot be read. Does not wait for what a pipe may send. */
export function digestOfFile(file: string): string | undefined {
  try {
    return digestOf(readFileSync(file, { flag: constants.O_RDONLY | constants.O_NONBLOCK }));
  } catch {
    // A missing file, or a broken symlink: reading it for the build reports the problem.
    return undefined;
  }
}

/** Returns a hash of the names, relative to `folder`, and the bytes of files. */
export function digestOfFiles(files: readonly string[], folder: string): string {
  return digestOf(JSON.stringify(files.map((file) => [path.relative(folder, file), digestOfFile(file)])));
}

/** Returns the files below a folder, and its symlinks, none of which it follows, as absolute paths, sorted. */
export function listTree(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return listTree(file);
    return entry.isFile() || entry.isSymbolicLink() ? [file] : [];
  });
  return entries.sort(compareText);
}

/**
 * Returns a text that differs after a change of a file that docket wrote: its size and the nanoseconds of its last
 * modification. Publishing a file updates its last status change, and a CI that restores the output folder from an
 * archive gives it another inode. Undefined for a missing file.
 */
export function outputState(file: string): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.size}-${stats.mtimeNs}`;
}
