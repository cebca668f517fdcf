import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { Failure, type Problem } from "../problem.ts";
import { displayFile, formatBytes } from "../terminal/format.ts";
import { describeInputError } from "../terminal/system-error.ts";
import { describeSpecialFile } from "./list-files.ts";

/**
 * Reads a file of the project. Throws a Failure when the system refuses, when the file is larger than `largest` bytes,
 * and when it is a folder, a pipe or a device, which reading may never end.
 */
export function readFile(file: string, largest: number): Buffer {
  return readChecked(file, largest, () => readFileSync(file));
}

/** Reads at most `length` bytes from the start of a file. Throws a Failure as readFile does. */
export function readStart(file: string, length: number): Buffer {
  return readChecked(file, Number.POSITIVE_INFINITY, () => {
    const descriptor = openSync(file, "r");
    try {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(descriptor, bytes));
    } finally {
      closeSync(descriptor);
    }
  });
}

/** Returns what `read` returns for a file. Throws a Failure as readFile does. */
export function readChecked<T>(file: string, largest: number, read: (file: string) => T): T {
  const fail = (problem: Omit<Problem, "where">): never => {
    throw new Failure("content", { where: { file: displayFile(file) }, ...problem });
  };
  try {
    const stats = statSync(file);
    if (!stats.isFile()) fail({ ...describeSpecialFile(stats), next: "put a file in its place" });
    if (stats.size > largest) {
      fail({
        found: `a file of ${formatBytes(stats.size)}`,
        expected: `at most ${formatBytes(largest)}`,
        next: "make it smaller, or move it elsewhere",
      });
    }
    return read(file);
  } catch (error) {
    throw describeInputError(error);
  }
}
