import { createHash, hash } from "node:crypto";
import { closeSync, constants, openSync, readdirSync, readSync, statSync } from "node:fs";
import path from "node:path";
import { compareText } from "../problem.ts";

export function digestOf(content: string | Uint8Array): string {
  return hash("sha256", content, "buffer").toString("hex", 0, 16);
}

/** Bytes. A video does not have to fit into memory. */
const part = Buffer.allocUnsafe(256 * 1024);

/**
 * Calls `use` with the bytes of a file, part by part, each valid until it returns. Returns their digest. Does not wait for
 * what a pipe may send.
 */
export function readInParts(file: string, use: (bytes: Uint8Array) => void = () => {}): string {
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const digest = createHash("sha256");
    for (;;) {
      const bytes = part.subarray(0, readSync(descriptor, part));
      if (bytes.length === 0) return digest.digest().toString("hex", 0, 16);
      digest.update(bytes);
      use(bytes);
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Returns a hash of the bytes of a file; undefined when it cannot be read. */
export function digestOfFile(file: string): string | undefined {
  try {
    return readInParts(file);
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
