import { copyFileSync, linkSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { codeOf } from "../problem.ts";

/** Writes a file at once: its name has either the earlier content or the new one. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  // Hidden: what a killed process leaves in a folder of content is not read with it.
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  try {
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Gives a file another name; copies it on file systems without hard links. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!["EPERM", "ENOTSUP", "ENOSYS", "EMLINK", "EXDEV"].includes(codeOf(error) ?? "")) throw error;
    copyFileSync(from, to);
  }
}
