// A folder cannot be renamed over another one, so publishing takes two renames. The names of the folders show how far
// an interrupted build got; the next build completes or undoes its last step.
import { existsSync, lstatSync, readdirSync, readlinkSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { Failure } from "../problem.ts";
import { MANIFEST } from "../site/output-file.ts";
import { displayFile } from "../terminal/format.ts";

export interface Folders {
  readonly out: string;
  /** Gets the files of a build while it runs. */
  readonly building: string;
  /** Has all files of a build, which is about to be published. */
  readonly ready: string;
  readonly old: string;
}

/**
 * Returns the folders of a build. Follows a symlink, so that all of them are on the same file system. Throws the
 * system's error for one that leads back to itself.
 */
export function nameFolders(out: string): Folders {
  if (lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink()) {
    statSync(out, { throwIfNoEntry: false });
    return nameFolders(path.resolve(path.dirname(out), readlinkSync(out)));
  }
  return {
    out,
    building: besideName(out, "building"),
    ready: besideName(out, "ready"),
    old: besideName(out, "old"),
  };
}

/** Returns a name in the parent of `out`: ".dist.lock" for the role "lock". */
export function besideName(out: string, role: string): string {
  return path.join(path.dirname(out), `.${path.basename(out)}.${role}`);
}

/** Completes or undoes the last step of an interrupted build. Changes no folder that docket did not write. */
export function recover(folders: Folders): void {
  const { out, building, ready, old } = folders;
  rmSync(building, { recursive: true, force: true });
  if (!isReplaceable(out)) {
    rmSync(ready, { recursive: true, force: true });
    return;
  }
  if (existsSync(ready)) swap(folders);
  else if (!existsSync(out) && existsSync(old)) renameSync(old, out);
  removeIfPossible(old);
}

function isReplaceable(out: string): boolean {
  const stats = statSync(out, { throwIfNoEntry: false });
  if (!stats) return true;
  return stats.isDirectory() && (existsSync(path.join(out, MANIFEST)) || readdirSync(out).length === 0);
}

/**
 * Moves `out` to `old` and `ready` to `out`. When the system refuses, leaves `out` as it was and throws the system's
 * error. Throws a Failure when the system refuses to restore `out` as well.
 */
export function swap(folders: Folders): void {
  const { out, ready, old } = folders;
  try {
    if (existsSync(out)) {
      rmSync(old, { recursive: true, force: true });
      renameSync(out, old);
    }
  } catch (error) {
    rmSync(ready, { recursive: true, force: true });
    throw error;
  }
  try {
    renameSync(ready, out);
  } catch (error) {
    if (existsSync(old)) restore(folders, error);
    rmSync(ready, { recursive: true, force: true });
    throw error;
  }
  removeIfPossible(old);
}

function restore({ out, ready, old }: Folders, cause: unknown): void {
  try {
    renameSync(old, out);
  } catch (error) {
    const [refused, notRestored] = [cause, error].map((each) => (each as Error).message);
    const problem = {
      where: { file: displayFile(out) },
      found: `a site that could be neither replaced (${refused}) nor put back (${notRestored})`,
      expected: "folders that can be renamed",
      next: "make sure that no other program uses this folder, then run docket build again",
    };
    const outcome = `The previous site is in ${displayFile(old)}, the new one in ${displayFile(ready)}.`;
    throw new Failure("content", [problem], outcome);
  }
}

/** Removes a folder that is no longer needed. The next build retries if the system refuses. */
function removeIfPossible(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The site is published, so an extra folder beside it is no reason to fail.
  }
}
