import { constants } from "node:buffer";
import { readFileSync, statSync } from "node:fs";
import { Failure, type Problem } from "../problem.ts";
import { displayFile, formatBytes } from "../terminal/format.ts";
import { describeInputError } from "../terminal/system-error.ts";
import { describeSpecialFile } from "./list-files.ts";

/** Bytes: people write no document of this size, and reading the worst JSON takes over 100 times as much memory. */
export const MAX_DOCUMENT_BYTES = 4 * 1024 * 1024;
/** Bytes, some 512 MB: V8 has no longer string. */
export const MAX_TEXT_BYTES = constants.MAX_STRING_LENGTH;
/** Bytes: Node reads no larger file at once. */
export const MAX_FILE_BYTES = 2 ** 31 - 1;

/**
 * Reads a file of the project. Throws a Failure when the system refuses, when the file is larger than `largest` bytes,
 * and when it is a folder, a pipe or a device, which reading may never end.
 */
export function readFile(file: string, largest: number): Buffer {
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
    return readFileSync(file);
  } catch (error) {
    throw describeInputError(error);
  }
}
