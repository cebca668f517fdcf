// A folder cannot be renamed over another one, so publishing takes two renames. The names of the folders show how far
// an interrupted build got; the next build completes or undoes its last step.
import { existsSync, lstatSync, readlinkSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import type { ROLES } from "../files/output-file.ts";
import { removeIfPossible } from "../files/write-output.ts";
import { readManifest } from "./manifest.ts";
import { isIntact } from "./previous.ts";

export interface Folders {
  readonly out: string;
  /** Gets the files of a build while it runs. */
  readonly building: string;
  /** Has all files of a build, which is about to be published. */
  readonly ready: string;
  readonly old: string;
  /** Has files that this user may not remove, such as a site that another user built. */
  readonly left: string;
}

/**
 * Returns the folders of a build. Follows a symlink, so that all of them are on the same file system. Throws the
 * system's error for one that leads back to itself.
 */
export function nameFolders(out: string): Folders {
  if (lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink()) {
    statSync(out, { throwIfNoEntry: false });
    const link = readlinkSync(out);
    // Neither joined nor resolved by Node: ".." below a symlink leads out of the folder that it leads to.
    const target = path.isAbsolute(link) ? link : `${path.dirname(out)}/${link}`;
    const parent = path.dirname(target);
    return nameFolders(
      path.join(existsSync(parent) ? realpathSync.native(parent) : parent, path.basename(target)),
    );
  }
  return {
    out,
    building: besideName(out, "building"),
    ready: besideName(out, "ready"),
    old: besideName(out, "old"),
    left: besideName(out, "left"),
  };
}

/** Returns a name in the parent of `out`: ".dist.lock" for the role "lock". */
export function besideName(out: string, role: (typeof ROLES)[number]): string {
  return path.join(path.dirname(out), `.${path.basename(out)}.${role}`);
}

/** Completes or undoes the last step of an interrupted build, and returns whether that published its site. */
export function recover(folders: Folders): boolean {
  const { out, ready, old, left } = folders;
  removeIfPossible(left);
  freeBuilding(folders);
  if (existsSync(out)) discardOld(folders);
  freeBuilding(folders);
  const isReady = isWhole(ready);
  if (isReady) swap(folders);
  else {
    rmSync(ready, { recursive: true, force: true });
    if (!existsSync(out) && existsSync(old)) renameSync(old, out);
  }
  return isReady;
}

/** Removes an unfinished build; moves it aside when the system refuses, so that it stops no further build. */
function freeBuilding({ building, left }: Folders): void {
  removeIfPossible(building);
  if (!existsSync(building)) return;
  rmSync(left, { recursive: true, force: true });
  renameSync(building, left);
}

/** Returns whether a folder has a build with all of its files: a loss of power can cost some of them. */
function isWhole(folder: string): boolean {
  const manifest = readManifest(folder);
  return manifest !== undefined && (manifest.sizes === undefined || isIntact(folder, manifest));
}

/**
 * Moves `out` to `old` and `ready` to `out`. When the system refuses, leaves `out` as it was and throws the system's
 * error. When it refuses to move `out` back as well, the next build publishes `ready`.
 */
export function swap(folders: Folders): void {
  const { out, ready, old } = folders;
  let isMoved = false;
  try {
    if (existsSync(out)) {
      renameSync(out, old);
      isMoved = true;
    }
    renameSync(ready, out);
  } catch (error) {
    if (isMoved) renameSync(old, out);
    rmSync(ready, { recursive: true, force: true });
    throw error;
  }
  discardOld(folders);
}

/**
 * Removes the earlier site. If the process is killed meanwhile, the rest has the name of an unfinished build: a build that
 * finds no site would take a folder with the name `old` for a whole one.
 */
function discardOld({ old, building }: Folders): void {
  if (!existsSync(old)) return;
  renameSync(old, building);
  removeIfPossible(building);
}
