import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { codeOf } from "../problem.ts";
import { FILE_BYTES } from "../shared/limits.ts";
import { readFile } from "./read-file.ts";

interface Replacement {
  readonly file: string;
  readonly content: string | Uint8Array;
}

/**
 * Writes a file at once: its name has either the earlier content or the new one. Until it is complete, it is in `unfinished`,
 * the folder of unfinishedFolder or one of the same disk; by default beside its place.
 */
export function replaceFile(file: string, content: string | Uint8Array, unfinished?: string): void {
  replaceFiles([{ file, content }], unfinished);
}

/** Writes files at once: when one of them does not fit on the disk, all keep their earlier content. */
export function replaceFiles(files: readonly Replacement[], unfinished?: string): void {
  const begun = files.map(({ file, content }, index) => ({
    file,
    content,
    from: hiddenName(unfinished ?? path.dirname(file), `${path.basename(file)}.${index}`),
  }));
  try {
    for (const { from, content } of begun) writeFileSync(from, content);
    for (const { from, file } of begun) moveFile(from, file);
  } finally {
    for (const { from } of begun) rmSync(from, { force: true });
  }
}

/** Moves a file at once, also to another disk. */
export function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (codeOf(error) !== "EXDEV") throw error;
    replaceFile(to, readFile(from, FILE_BYTES));
  }
}

/** Hidden: what a killed process leaves in a folder of content is not read with it. */
const hiddenName = (folder: string, name: string) => path.join(folder, `.${name}.${process.pid}`);

const HOST = os.hostname();
/** The folders that this process has emptied. */
const emptied = new Set<string>();

/**
 * Returns the folder in `state` for what this process has not finished, and removes what processes left there that have
 * ended. Undefined where this user cannot write.
 */
export function unfinishedFolder(state: string): string | undefined {
  const all = path.join(state, "tmp");
  const own = path.join(all, `${HOST}-${process.pid}`);
  try {
    mkdirSync(all, { recursive: true });
    if (!emptied.has(all)) {
      // An earlier process can have had the same number.
      removeIfPossible(own);
      for (const name of readdirSync(all).filter(isOfEnded)) removeIfPossible(path.join(all, name));
      removeUnused(all, (name) => !isOfHost(name));
      emptied.add(all);
    }
    mkdirSync(own, { recursive: true });
    return own;
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return undefined;
  }
}

const isOfHost = (name: string) => name.startsWith(`${HOST}-`);

function isOfEnded(name: string): boolean {
  const id = Number(name.slice(HOST.length + 1));
  if (!isOfHost(name) || !Number.isSafeInteger(id) || id <= 0) return false;
  try {
    process.kill(id, 0);
    return false;
  } catch (error) {
    return codeOf(error) === "ESRCH";
  }
}

const UNUSED_MS = 3_600_000;

/** Removes what was not changed for an hour from a folder of docket, if its name `isOwn`: processes that were killed left it. */
export function removeUnused(folder: string, isOwn: (name: string) => boolean): void {
  // By the clock of the disk, which may be that of another machine.
  const usedSince = statSync(folder).mtimeMs - UNUSED_MS;
  for (const other of readdirSync(folder).filter(isOwn)) {
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
