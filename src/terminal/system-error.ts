import { Failure } from "../problem.ts";
import { displayFile } from "./format.ts";

const MOVE_FILE = "move the file that has the name of a folder, or choose another folder";
const MOVE_FOLDER = "remove the folder that has the name of the file, or move it elsewhere";

/** The next step for each error of the operating system that a person can resolve. */
const NEXT_STEPS: Readonly<Record<string, string>> = {
  ENOSPC: "free some disk space (df -h shows which disk is full) and run the command again",
  EDQUOT: "free some of the disk quota and run the command again",
  EFBIG: "raise the limit of the size of files (ulimit -f), or build on another file system, with --out",
  EIO: "check the disk and run the command again",
  EACCES: "give this user permission",
  EPERM: "give this user permission",
  EROFS: "make it writable, or build into another folder, with --out",
  EBUSY: "build into a folder that is not a mount point, with --out, and copy it from there",
  ENAMETOOLONG: "give it a shorter name",
  EEXIST: MOVE_FILE,
  ENOTDIR: MOVE_FILE,
  ENOTEMPTY: "stop the program that writes into this folder and build again",
  // Node says the same of a folder below a missing one on a read-only disk.
  "ENOENT mkdir": "remove the broken symlink, or make the disk writable",
  EISDIR: MOVE_FOLDER,
  ERR_FS_EISDIR: MOVE_FOLDER,
  ELOOP: "remove the symlink, which leads back to itself",
  EMFILE: "raise the limit of open files (ulimit -n)",
  EXDEV: "build elsewhere, with --out: no mount point, nor a folder of a container's image, can be moved",
};

interface SystemError extends NodeJS.ErrnoException {
  readonly dest?: string;
}

/**
 * Turns an error of the operating system into a Failure; returns anything else unchanged. Of an error and the one that
 * followed while cleaning up, the first counts.
 */
export function describeSystemError(error: unknown, nextSteps = NEXT_STEPS): unknown {
  if (error instanceof SuppressedError) return describeSystemError(error.suppressed, nextSteps);
  if (!(error instanceof Error)) return error;
  // A rename has two paths. The second one is the name that people know.
  const { code = "", syscall, path: from, dest: file = from, message }: SystemError = error;
  const next = nextSteps[code] ?? nextSteps[`${code} ${syscall}`];
  if (next === undefined) return error;
  return new Failure("content", {
    where: file === undefined ? { name: "the file system" } : { file: displayFile(file) },
    found: message,
    expected: "files and folders that docket can read and write",
    next,
  });
}

/** Turns an error of the operating system while reading the project's files into a Failure. Elsewhere, a missing file is a bug. */
export function describeInputError(error: unknown): unknown {
  return describeSystemError(error, {
    ...NEXT_STEPS,
    ENOENT: "create the file, or remove the broken symlink",
  });
}

/** Turns an error of the operating system during a build, whose files something else may remove, into a Failure. */
export function describeBuildError(error: unknown): unknown {
  return describeSystemError(error, { ...NEXT_STEPS, ENOENT: "stop what removes files, and build again" });
}
