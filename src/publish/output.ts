import { mkdirSync } from "node:fs";
import path from "node:path";
import { acquireLock } from "./lock.ts";
import { besideName, type Folders, nameFolders, recover } from "./swap.ts";

/** An output folder that is reserved for one build, until it is disposed of. */
export interface Output extends Disposable {
  readonly folders: Folders;
}

/** Reserves the folder `out`. Throws a Failure while another build of it is running. */
export function lockOutput(out: string): Output {
  const folders = nameFolders(out);
  mkdirSync(path.dirname(folders.out), { recursive: true });
  using opened = new DisposableStack();
  opened.defer(acquireLock(besideName(folders.out, "lock"), out));
  recover(folders);
  const locked = opened.move();
  return { folders, [Symbol.dispose]: () => locked.dispose() };
}
