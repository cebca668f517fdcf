import { copyFileSync, linkSync } from "node:fs";

/** Gives a file another name; copies it on file systems without hard links. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["EPERM", "ENOTSUP", "ENOSYS", "EMLINK", "EXDEV"].includes(code)) throw error;
    copyFileSync(from, to);
  }
}
