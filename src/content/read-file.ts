import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { Failure } from "../problem.ts";
import { displayFile, formatBytes } from "../terminal/format.ts";
import { describeInputError } from "../terminal/system-error.ts";
import { describeSpecialFile } from "./list-files.ts";

/** Bytes. A JSON document of this size is not written by people; V8 has no string of more than 512 MB. */
export const LARGEST_DOCUMENT = 64 * 1024 * 1024;
/** Bytes: Node reads no larger file at once. */
export const LARGEST_FILE = 2 ** 31 - 1;

/**
 * Reads a file of the project. Synchronous: one file is open at a time, and a system call is cheaper than a task for
 * the thread pool. Throws a Failure when the system refuses, when the file is larger than `largest` bytes, and when it is
 * a folder, a pipe or a device.
 */
export function readFile(file: string, largest: number): Buffer {
  try {
    // Without O_NONBLOCK, opening a pipe waits until another program writes to it.
    const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const stats = fstatSync(descriptor);
      if (!stats.isFile()) {
        throw new Failure("content", {
          where: { file: displayFile(file) },
          ...describeSpecialFile(stats),
          next: "put a file in its place",
        });
      }
      if (stats.size > largest) {
        throw new Failure("content", {
          where: { file: displayFile(file) },
          found: `a file of ${formatBytes(stats.size)}`,
          expected: `at most ${formatBytes(largest)}`,
          next: "make it smaller, or move it elsewhere",
        });
      }
      const bytes = Buffer.allocUnsafe(stats.size);
      let end = 0;
      for (let read = -1; read !== 0 && end < bytes.length; end += read) {
        read = readSync(descriptor, bytes, { offset: end });
      }
      return bytes.subarray(0, end);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw describeInputError(error);
  }
}
