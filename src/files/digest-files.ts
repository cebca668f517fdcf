// Hashes of files, and lists of them. No browser loads this module, unlike digest.ts.
import { createHash } from "node:crypto";
import {
  type BigIntStats,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { compareText } from "../problem.ts";
import { digestOf } from "./digest.ts";

/** Bytes. A video does not have to fit into memory. */
const part = Buffer.allocUnsafe(256 * 1024);

/**
 * Calls `use` with the bytes of a file, part by part, each valid until it returns. Returns their digest. Throws for what is
 * no file: a pipe or a device may have no end.
 */
export function readInParts(file: string, use: (bytes: Uint8Array) => void = () => {}): string {
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    if (!fstatSync(descriptor).isFile()) throw new Error("not a file");
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

/** Returns a hash of the names, relative to `folder`, and the bytes of files, and of where symlinks lead to. */
export function digestOfFiles(files: readonly string[], folder: string): string {
  const describe = (file: string) => {
    const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink();
    return [path.relative(folder, file), digestOfFile(file), isLink ? readlinkSync(file) : undefined];
  };
  return digestOf(JSON.stringify(files.map(describe)));
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

/** When files and folders last changed. */
export interface ChangeState {
  /** Differs after any change, also after one that was undone: that changes the time of the last status change, too. */
  readonly digest: string;
  /** The newest of these times, in milliseconds since 1970. */
  readonly newest: number;
}

/** Returns the state of files and folders. A symlink counts with what it leads to. */
export function changeStateOf(paths: Iterable<string>): ChangeState {
  const options = { bigint: true, throwIfNoEntry: false } as const;
  let newest = 0n;
  const timeOf = (stats: BigIntStats | undefined) => {
    if (stats && stats.ctimeNs > newest) newest = stats.ctimeNs;
    return stats?.ctimeNs;
  };
  const stateOf = (name: string) => {
    const stats = lstatSync(name, options);
    return `${name} ${timeOf(stats)} ${stats?.isSymbolicLink() ? timeOf(statSync(name, options)) : ""}`;
  };
  const digest = digestOf(Array.from(paths, stateOf).join("\n"));
  return { digest, newest: Number(newest) / 1e6 };
}

/**
 * Returns whether a file is as docket wrote it: nothing changed it after `time`, in milliseconds since 1970, or else its bytes
 * have the hash `digest`. No program can set the time of the last status change. A file that a CI restored is read.
 */
export function isAsWritten(file: string, digest: string | undefined, time: number): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() === true && (stats.ctimeMs <= time || digestOfFile(file) === digest);
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
