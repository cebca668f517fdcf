// Converted and drawn images, in `.docket/images/`, from which a build links them into its output folder.
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { digestOf } from "../files/digest.ts";
import { digestOfFile } from "../files/digest-files.ts";
import { ASSETS, type LinkedFile } from "../files/output-file.ts";
import { removeIfPossible, replaceFile, unfinishedFolder } from "../files/write-output.ts";
import type { Store } from "../store.ts";

export type ImageFiles = ReturnType<typeof openImageFiles>;

const SOURCE = { name: "images of posts, and pictures for shared links" };
/** The folder can be a symlink to one that has files of a person, too. */
const OWN_NAME = /^[\da-f]{16}-/;
/** By name, the store keeps a hash of the bytes. */
const KIND = "image-file";

/**
 * Opens the folder in `state`. It belongs to the build that has the store on disk; a build with a store in memory, or
 * without permission to write there, gets a folder of its own until disposal.
 */
export function openImageFiles(state: string, store: Store) {
  const kept = store.isKept ? createFolder(path.join(state, "images")) : undefined;
  const folder = kept ?? mkdtempSync(path.join(os.tmpdir(), "docket-"));
  const unfinished = kept && unfinishedFolder(state);
  const pathOf = (name: string) => path.join(folder, name);
  /** Those that this build read or wrote. */
  const files = new Map<string, LinkedFile>();
  const add = (name: string, digest: string): LinkedFile => {
    const file = { file: ASSETS + name, source: SOURCE, from: pathOf(name), digest };
    files.set(name, file);
    return file;
  };
  return {
    /** Returns a file that was written before; undefined when it is missing or has other bytes. */
    find(name: string): LinkedFile | undefined {
      const digest = store.get<string>(KIND, name, "");
      if (digest === undefined || files.has(name)) return files.get(name);
      // The output folder has links to the file, so that a program that changes it there changes it here.
      return digestOfFile(pathOf(name)) === digest ? add(name, digest) : undefined;
    },
    write(name: string, bytes: Uint8Array): LinkedFile {
      const digest = digestOf(bytes);
      // A folder that has its name.
      if (digestOfFile(pathOf(name)) === undefined) removeIfPossible(pathOf(name));
      replaceFile(pathOf(name), bytes, unfinished);
      store.put(KIND, name, "", digest);
      return add(name, digest);
    },
    removeOthers(names: ReadonlySet<string>): void {
      for (const [name] of store.keys(KIND)) if (!names.has(name)) store.remove(KIND, name);
      const others = readdirSync(folder).filter((name) => OWN_NAME.test(name) && !names.has(name));
      for (const name of others) removeIfPossible(pathOf(name));
    },
    [Symbol.dispose]() {
      if (!kept) removeIfPossible(folder);
    },
  };
}

/** Returns a folder, which is created if necessary; undefined if this user cannot write into it. */
function createFolder(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return undefined;
  }
}
