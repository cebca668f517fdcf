import { Failure } from "../problem.ts";
import { displayFile } from "./format.ts";

/** What the machine refuses, and what a person can do about it. */
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: "make room on the disk and build again",
  EDQUOT: "make room in the quota and build again",
  EACCES: "give this user the right to use it",
  EPERM: "give this user the right to use it",
  EROFS: "build into a folder that can be written, with --out",
  EBUSY: "build into a folder that is no mount point, with --out, and copy it from there",
  ENOENT: "put it there, or remove what leads to it, as a symbolic link",
  EISDIR: "put a file there, or remove the folder",
  ENOTDIR: "put a folder there, or name another one",
  EEXIST: "remove the file that stands in the place of a folder",
  ENAMETOOLONG: "give it a shorter name",
  ELOOP: "mend the symbolic link, which leads back to itself",
  EMFILE: "raise the limit of open files (ulimit -n)",
  EXDEV: "build into a folder whose parent is on the same file system, with --out",
};

/** Turns what the file system refused into a problem; anything else stays what it is. `place` names what has no path. */
export function describeSystemError(error: unknown, place?: string): unknown {
  if (!(error instanceof Error)) return error;
  const { code, path, message } = error as NodeJS.ErrnoException;
  const next = code === undefined ? undefined : SYSTEM_ERRORS[code];
  if (next === undefined) return error;
  return new Failure("content", [
    {
      where: place ?? (path === undefined ? "the file system" : displayFile(path)),
      found: message,
      expected: "files and folders that can be read and written",
      next,
    },
  ]);
}
