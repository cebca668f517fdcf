import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { MANIFEST } from "../files/output-file.ts";
import { Failure } from "../problem.ts";
import { displayFolder } from "../terminal/format.ts";
import { removeUnfinished } from "./beside.ts";
import { acquireLock } from "./lock.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { readPrevious } from "./previous.ts";
import { besideName, type Folders, nameFolders, recover } from "./swap.ts";

/** An output folder that is reserved for one build, until it is disposed of. */
export interface Output extends Disposable {
  readonly folders: Folders;
  readonly previous: Manifest | undefined;
}

/**
 * Reserves the folder `out`, and notes what the last build left unfinished or damaged. Throws a Failure while another build
 * of it is running, or when the folder contains anything that docket did not write.
 */
export function lockOutput(out: string, note?: (line: string) => void): Output {
  const folders = nameFolders(out);
  failInsideOutput(folders.out);
  mkdirSync(path.dirname(folders.out), { recursive: true });
  using opened = new DisposableStack();
  const lock = besideName(folders.out, "lock");
  // A folder that is refused gets no file beside it.
  if (!existsSync(lock)) readPrevious(folders.out);
  opened.use(acquireLock(lock, out));
  const found = readPrevious(folders.out, note);
  removeUnfinished(out, readManifest(folders.building)?.beside, found?.beside);
  const isRecovered = recover(folders);
  if (isRecovered)
    note?.(
      `${displayFolder(out)} now has the site of the last build, which was interrupted before it was published`,
    );
  if (existsSync(folders.left))
    note?.(
      `${displayFolder(folders.left)} has an earlier site that this user may not remove: remove it as the user who built it`,
    );
  const previous = found && !isRecovered ? found : readPrevious(folders.out);
  const locked = opened.move();
  return { folders, previous, [Symbol.dispose]: () => locked.dispose() };
}

/**
 * Notes beside an output folder that a build of it has begun, until the returned function is called: after a build that
 * fails, the folder has the site of an earlier one.
 */
export function noteUnfinished({ out }: Folders): () => void {
  const file = besideName(out, "unfinished");
  writeFileSync(file, "");
  return () => rmSync(file, { force: true });
}

/** Says in a sentence which site the folder `out` has, where the last build of it did not finish. */
export function describeUnfinished(out: string): string | undefined {
  const { out: folder } = nameFolders(out);
  if (!existsSync(besideName(folder, "unfinished"))) return undefined;
  const time = statSync(path.join(folder, MANIFEST)).mtime.toLocaleString("en-US", {
    dateStyle: "long",
    timeStyle: "short",
  });
  return `the last build failed or is still running: ${displayFolder(out)} has the site of ${time}`;
}

/** Builds of a folder keep what others put into it: a site in there would be published with it, half done or not. */
function failInsideOutput(out: string, above = path.dirname(out)): void {
  if (existsSync(path.join(above, MANIFEST))) {
    throw new Failure("usage", {
      where: { name: "--out" },
      found: out,
      expected: `a folder outside of ${above}, which has a site`,
      next: "choose another folder",
    });
  }
  if (path.dirname(above) !== above) failInsideOutput(out, path.dirname(above));
}

/** Calls `cleanUp` when process.exit() ends the process, as it does on a signal, unless the result is disposed of before. */
export function onExit(cleanUp: () => void): Disposable {
  // What was opened last is closed first: the files of a build go before its lock.
  process.prependOnceListener("exit", cleanUp);
  return { [Symbol.dispose]: () => void process.off("exit", cleanUp) };
}
