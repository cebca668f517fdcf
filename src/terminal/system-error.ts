import { Failure } from "../problem.ts";
import { displayFile } from "./format.ts";

/** Errors of the operating system that a person can resolve, with the next step. */
const NEXT_STEPS: Readonly<Record<string, string>> = {
  ENOSPC: "free some disk space and build again",
  EDQUOT: "free some of the disk quota and build again",
  EACCES: "give this user permission",
  EPERM: "give this user permission",
  EROFS: "build into a writable folder, with --out",
  EBUSY: "build into a folder that is no mount point, with --out, and copy it from there",
  ENAMETOOLONG: "give it a shorter name",
  EEXIST: "remove the file in the place of a folder",
  EMFILE: "raise the limit of open files (ulimit -n)",
  EXDEV: "build into a folder whose parent is on the same file system, with --out",
};

/** The same for reading the project's own files. Anywhere else, such an error is a bug in docket. */
const NEXT_STEPS_FOR_INPUT: Readonly<Record<string, string>> = {
  ...NEXT_STEPS,
  ENOENT: "create the file, or remove the broken symlink",
  EISDIR: "replace the folder by a file",
  ENOTDIR: "replace the file by a folder",
  ELOOP: "remove the symlink, which leads back to itself",
};

/** Turns an error of the operating system into a Failure; returns anything else unchanged. */
export function describeSystemError(error: unknown, steps = NEXT_STEPS): unknown {
  if (!(error instanceof Error)) return error;
  const { code, path, message } = error as NodeJS.ErrnoException;
  const next = code === undefined ? undefined : steps[code];
  if (next === undefined) return error;
  return new Failure("content", [
    {
      where: path === undefined ? { name: "the file system" } : { file: displayFile(path) },
      found: message,
      expected: "files and folders that can be read and written",
      next,
    },
  ]);
}

/** Runs `read` on a file of the project. Throws a Failure when the file cannot be read. */
export async function readInput<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw describeSystemError(error, NEXT_STEPS_FOR_INPUT);
  }
}
