import { copyFileSync, linkSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { codeOf } from "../problem.ts";

/** Writes a file at once: its name has either the earlier content or the new one. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  replaceFiles([{ file, content }]);
}

/** Writes files at once: when one of them does not fit on the disk, all keep their earlier content. */
export function replaceFiles(
  files: readonly { readonly file: string; readonly content: string | Uint8Array }[],
): void {
  // Hidden: what a killed process leaves in a folder of content is not read with it.
  const unfinished = (file: string) =>
    path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  try {
    for (const { file, content } of files) writeFileSync(unfinished(file), content);
    for (const { file } of files) renameSync(unfinished(file), file);
  } finally {
    for (const { file } of files) rmSync(unfinished(file), { force: true });
  }
}

const UNUSED_MS = 3_600_000;

/** Removes what has such a name in a folder of docket and was not changed for an hour: processes that were killed left it. */
export function removeUnused(folder: string, name: RegExp): void {
  // By the clock of the disk, which may be that of another machine.
  const usedSince = statSync(folder).mtimeMs - UNUSED_MS;
  for (const other of readdirSync(folder).filter((each) => name.test(each))) {
    const usedAt = statSync(path.join(folder, other), { throwIfNoEntry: false })?.mtimeMs;
    if (usedAt !== undefined && usedAt < usedSince) removeIfPossible(path.join(folder, other));
  }
}

/** Removes what is no longer needed. If the system refuses, the next build removes it. */
export function removeIfPossible(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    // An extra folder is no reason to fail, and the build has its result by then.
    if (codeOf(error) === undefined) throw error;
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
