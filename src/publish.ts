// A build writes beside the output folder and takes its place when all is done, so that what is deployed is
// always a whole build. The names of the folders are the journal: whoever starts next reads from them how far
// a killed build came, and completes or undoes its last step.
import { hash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { acquireLock } from "./lock.ts";
import type { OutputFile } from "./output.ts";
import { compareText, Failure, quote } from "./problem.ts";

/** The record, in the output folder, of what docket wrote there: nothing else is ever removed. */
const MANIFEST = ".docket.json";
const ASSETS = "assets/";

interface Manifest {
  /** Content hash of every file of the build. */
  readonly files: Readonly<Record<string, string>>;
  /** Assets of the build before, kept for tabs that are still open. */
  readonly previousAssets: readonly string[];
}

export interface Changes {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** A build on its way to the output folder. */
export interface Staging {
  /** Writes a file; `copies` are further names of the same bytes. Throws a Failure when a name is taken. */
  stage(file: OutputFile, copies?: readonly string[]): void;
  /** The names of the files of the build before; none when there was none. */
  before(): Iterable<string>;
  /** The names of all files staged so far. */
  files(): Iterable<string>;
  /** Puts the staged files in the output folder's place, unless they are the same as what is there. */
  publish(options: { force: boolean }): { changes: Changes; published: boolean };
  /** Removes what is staged; does nothing after `publish`. */
  abandon(): void;
}

interface Folders {
  readonly out: string;
  /** Files are being written. */
  readonly building: string;
  /** All files are written: the next step is to publish them. */
  readonly ready: string;
  /** What was published before, on its way out. */
  readonly old: string;
}

/**
 * Prepares a build of the folder `out`. Throws a Failure when another build is at work there or when the
 * folder holds something that docket did not write.
 */
export function openStaging(out: string): Staging {
  const folders = nameFolders(out);
  mkdirSync(path.dirname(folders.out), { recursive: true });
  const release = acquireLock(besideName(folders.out, "lock"), out);
  try {
    recover(folders);
    const before = readManifest(folders.out);
    rmSync(folders.building, { recursive: true, force: true });
    mkdirSync(folders.building);
    return createStaging(folders, before, release);
  } catch (error) {
    release();
    throw error;
  }
}

function createStaging(folders: Folders, before: Manifest | undefined, release: () => void): Staging {
  const hashes = new Map<string, string>();
  const sources = new Map<string, string>();
  const folderExists = new Set<string>([folders.building]);
  let open = true;

  const place = (file: string): string => {
    const target = path.join(folders.building, file);
    if (!target.startsWith(folders.building + path.sep)) {
      throw new Error(`The file ${quote(file)} is outside the output folder.`);
    }
    const folder = path.dirname(target);
    if (!folderExists.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folderExists.add(folder);
    }
    return target;
  };
  const claim = (file: string, source: string): void => {
    const owner = sources.get(file);
    if (owner !== undefined) {
      const problem = {
        where: source,
        found: `the file ${file}, which ${owner} writes too`,
        expected: "a file of its own for each page and each file in public/",
        next: "rename one of the two",
      };
      throw new Failure("content", [problem]);
    }
    sources.set(file, source);
  };
  const close = (): void => {
    open = false;
    release();
  };

  return {
    // Synchronous: for files of this size a system call is cheaper than a round through the thread pool.
    stage({ file, source, bytes }, copies = []) {
      // Encoded once, for the hash and for the disk.
      const content = typeof bytes === "string" ? Buffer.from(bytes) : bytes;
      const digest = hash("sha256", content, "hex").slice(0, 32);
      claim(file, source);
      const target = place(file);
      writeFileSync(target, content);
      hashes.set(file, digest);
      for (const copy of copies) {
        claim(copy, source);
        linkOrCopy(target, place(copy));
        hashes.set(copy, digest);
      }
    },
    before: () => Object.keys(before?.files ?? {}),
    files: () => hashes.keys(),
    publish({ force }) {
      const changes = compareFiles(before?.files ?? {}, hashes);
      const isSame = changes.added + changes.changed + changes.removed === 0;
      if (isSame && before && !force) {
        rmSync(folders.building, { recursive: true });
        close();
        return { changes, published: false };
      }
      const previousAssets = before ? keepPreviousAssets(folders, before, hashes, place) : [];
      if (before) keepForeignFiles(folders, before, hashes, place);
      const manifest: Manifest = {
        files: Object.fromEntries([...hashes].sort(([a], [b]) => compareText(a, b))),
        previousAssets,
      };
      writeFileSync(place(MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
      renameSync(folders.building, folders.ready);
      swap(folders);
      close();
      return { changes, published: true };
    },
    abandon() {
      if (!open) return;
      rmSync(folders.building, { recursive: true, force: true });
      close();
    },
  };
}

function nameFolders(out: string): Folders {
  // Through a link to the folder it means, so that the renames stay on one file system.
  const real = existsSync(out) ? realpathSync(out) : out;
  return {
    out: real,
    building: besideName(real, "building"),
    ready: besideName(real, "ready"),
    old: besideName(real, "old"),
  };
}

function besideName(out: string, role: string): string {
  return path.join(path.dirname(out), `.${path.basename(out)}.${role}`);
}

/** Completes or undoes what a killed build left half done. */
function recover(folders: Folders): void {
  if (existsSync(folders.ready)) {
    swap(folders);
    return;
  }
  if (!existsSync(folders.out) && existsSync(folders.old)) renameSync(folders.old, folders.out);
  rmSync(folders.old, { recursive: true, force: true });
}

/** Two renames: a folder cannot be renamed over a full one. Can be repeated from wherever it was cut off. */
function swap(folders: Folders): void {
  if (existsSync(folders.out)) {
    rmSync(folders.old, { recursive: true, force: true });
    renameSync(folders.out, folders.old);
  }
  renameSync(folders.ready, folders.out);
  rmSync(folders.old, { recursive: true, force: true });
}

/** Returns what an earlier build wrote into `out`; undefined when there is nothing there. */
function readManifest(out: string): Manifest | undefined {
  if (!existsSync(out) || readdirSync(out).length === 0) return undefined;
  const file = path.join(out, MANIFEST);
  try {
    const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
    if (typeof manifest.files === "object" && Array.isArray(manifest.previousAssets)) return manifest;
  } catch {
    // Missing or unreadable comes to the same: nobody can say which files are whose.
  }
  throw new Failure("usage", [
    {
      where: path.relative(process.cwd(), out) || ".",
      found: `a folder with files, without docket’s record of them (${MANIFEST})`,
      expected: "an empty folder, a new one, or one that an earlier build wrote",
      next: "choose another folder with --out, or remove this one if nothing in it is needed",
    },
  ]);
}

function compareFiles(before: Readonly<Record<string, string>>, after: ReadonlyMap<string, string>): Changes {
  let added = 0;
  let changed = 0;
  for (const [file, digest] of after) {
    if (before[file] === undefined) added += 1;
    else if (before[file] !== digest) changed += 1;
  }
  const removed = Object.keys(before).filter((file) => !after.has(file)).length;
  return { added, changed, removed };
}

/** Keeps the assets of the build before one build longer: a tab that is open may still ask for them. */
function keepPreviousAssets(
  folders: Folders,
  before: Manifest,
  hashes: ReadonlyMap<string, string>,
  place: (file: string) => string,
): readonly string[] {
  return Object.keys(before.files).filter((file) => {
    const from = path.join(folders.out, file);
    if (!file.startsWith(ASSETS) || hashes.has(file) || !existsSync(from)) return false;
    linkOrCopy(from, place(file));
    return true;
  });
}

/** Keeps files that somebody else put into the output folder. */
function keepForeignFiles(
  folders: Folders,
  before: Manifest,
  hashes: ReadonlyMap<string, string>,
  place: (file: string) => string,
): void {
  const own = new Set([...Object.keys(before.files), ...before.previousAssets, MANIFEST]);
  for (const entry of readdirSync(folders.out, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const from = path.join(entry.parentPath, entry.name);
    const file = path.relative(folders.out, from).split(path.sep).join("/");
    if (own.has(file)) continue;
    if (hashes.has(file)) {
      throw new Failure("content", [
        {
          where: path.relative(process.cwd(), from),
          found: "a file that docket did not write, where a page of this build belongs",
          expected: "files of your own in public/",
          next: "move it there under another name, or remove it",
        },
      ]);
    }
    linkOrCopy(from, place(file));
  }
}

/** Gives a file a second name; copies where the file system knows no hard links. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!["EPERM", "ENOTSUP", "EMLINK", "EXDEV"].includes((error as NodeJS.ErrnoException).code ?? ""))
      throw error;
    copyFileSync(from, to);
  }
}
