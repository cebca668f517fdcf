// Hashes of files, which decide what is out of date. What the file system says of a file only saves reading it again.
import path from "node:path";
import type { Store } from "../store.ts";
import { digestOf, digestOfFile } from "./digest.ts";
import { fileState } from "./file-state.ts";

export interface FileDigests {
  /** Returns a hash of the bytes of a file; undefined when it cannot be read. Reads a file once. */
  of(file: string): string | undefined;
  /** Returns a hash of the names, relative to `folder`, and the bytes of files. */
  ofAll(files: readonly string[], folder: string): string;
  /** Keeps the hashes of this build for the next one. */
  keep(): void;
}

/** The state of a file, and its hash. */
type Known = Readonly<Record<string, readonly [state: string, digest: string]>>;

/** `root` is the project's folder: names are relative to it, so that a store is good for any checkout. */
export function openFileDigests(root: string, store: Pick<Store, "get" | "put">): FileDigests {
  const before = (store.get("files", "", "") ?? {}) as Known;
  const states = new Map<string, string>();
  const digests = new Map<string, string | undefined>();
  let isChanged = false;
  const find = (name: string, file: string): string | undefined => {
    const state = fileState(file);
    if (state !== undefined) states.set(name, state);
    const [knownState, digest] = before[name] ?? [];
    if (state !== undefined && knownState === state) return digest;
    isChanged = true;
    return digestOfFile(file);
  };
  const of = (file: string) => {
    const name = path.relative(root, file);
    if (!digests.has(name)) digests.set(name, find(name, file));
    return digests.get(name);
  };
  return {
    of,
    ofAll: (files, folder) =>
      digestOf(JSON.stringify(files.map((file) => [path.relative(folder, file), of(file)]))),
    keep() {
      if (!isChanged) return;
      const known = [...states].map(([name, state]) => [name, [state, digests.get(name)]]);
      store.put("files", "", "", Object.fromEntries(known));
    },
  };
}
