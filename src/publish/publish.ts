// A build writes beside the output folder and takes its place when all is done, so that what is deployed is
// always a whole build. The names of the folders are the journal: whoever starts next reads from them how far
// a killed build came, and completes or undoes its last step.
import { hash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Header } from "../assets/security-headers.ts";
import { compareText, Failure, formatPlace, type Place, type Problem, quote } from "../problem.ts";
import type { OutputFile } from "../site/output-file.ts";
import { acquireLock } from "./lock.ts";
import { type BuiltSite, formatManifest, MANIFEST, type Manifest, parseManifest } from "./manifest.ts";

export const ASSETS = "assets/";

export interface Changes {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** A build on its way to the output folder. */
export interface Staging {
  /** Writes a file; `copies` are further names of the same bytes. A name that is taken is a problem. */
  stage(file: OutputFile, copies?: readonly string[]): void;
  /** The names that were claimed twice so far; nothing may be published while there are any. */
  problems(): readonly Problem[];
  /** The names of the files of the build before; none when there was none. */
  before(): Iterable<string>;
  /** The names of all files staged so far. */
  files(): Iterable<string>;
  /**
   * Puts the staged files in the output folder's place, unless they are the same as what is there, with the
   * `headers` that a server sends with them; other headers count as a changed file. `site` goes into the record
   * either way.
   */
  publish(options: { force: boolean; site?: BuiltSite; headers?: readonly Header[] }): {
    changes: Changes;
    published: boolean;
  };
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
  const claims = createClaims();
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
  const close = (): void => {
    open = false;
    release();
  };

  return {
    // Synchronous: for files of this size a system call is cheaper than a round through the thread pool.
    stage({ file, source, bytes }, copies = []) {
      const names = [file, ...copies].filter((name) => claims.add(name, source));
      const [first, ...others] = names;
      if (first === undefined) return;
      // Encoded once, for the hash and for the disk.
      const content = typeof bytes === "string" ? Buffer.from(bytes) : bytes;
      const digest = hash("sha256", content, "hex").slice(0, 32);
      const target = place(first);
      writeFileSync(target, content);
      for (const other of others) linkOrCopy(target, place(other));
      for (const name of names) hashes.set(name, digest);
    },
    problems: claims.problems,
    before: () => Object.keys(before?.files ?? {}),
    files: () => hashes.keys(),
    publish({ force, site, headers = [] }) {
      const changes = compareBuilds(before, hashes, headers);
      const isSame = changes.added + changes.changed + changes.removed === 0;
      if (isSame && before && !force) {
        // A file of the content may have another name and give the same page: the record alone is out of date.
        if (JSON.stringify(site) !== JSON.stringify(before.site)) {
          const record = place(MANIFEST);
          writeFileSync(record, formatManifest({ ...before, site }));
          renameSync(record, path.join(folders.out, MANIFEST));
        }
        rmSync(folders.building, { recursive: true });
        close();
        return { changes, published: false };
      }
      const previousAssets = before ? keepPreviousAssets(folders, before, hashes, place) : [];
      if (before) keepForeignFiles(folders, before, claims, place);
      const manifest: Manifest = {
        files: Object.fromEntries([...hashes].sort(([a], [b]) => compareText(a, b))),
        previousAssets,
        site,
        headers,
      };
      writeFileSync(place(MANIFEST), formatManifest(manifest));
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

/** Who writes which file, and which names are folders: what a file system would not let stand side by side. */
interface Claims {
  /** Returns whether the name was free; that it was not is a problem of `source`. */
  add(file: string, source: Place): boolean;
  isFree(file: string): boolean;
  problems(): readonly Problem[];
}

function createClaims(): Claims {
  const files = new Map<string, Place>([[MANIFEST, { name: "docket’s own record" }]]);
  const parents = new Map<string, Place>();
  const problems: Problem[] = [];
  const findOwner = (file: string) =>
    files.get(file) ??
    parents.get(file) ??
    parentsOf(file)
      .map((parent) => files.get(parent))
      .find((owner) => owner !== undefined);
  return {
    add(file, source) {
      const owner = findOwner(file);
      if (owner === undefined) {
        files.set(file, source);
        for (const parent of parentsOf(file)) if (!parents.has(parent)) parents.set(parent, source);
        return true;
      }
      problems.push({
        where: source,
        found: `the file ${file}, ${files.has(file) ? `which ${formatPlace(owner)} writes too` : `whose name ${formatPlace(owner)} needs for a folder or a file`}`,
        expected: "a file of its own for each page and each file in public/",
        next: "rename one of the two",
      });
      return false;
    },
    isFree: (file) => findOwner(file) === undefined,
    problems: () => problems,
  };
}

/** Returns the folders that a file is in: "blog/post/index.html" → ["blog", "blog/post"]. */
function parentsOf(file: string): readonly string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

function nameFolders(out: string): Folders {
  const real = resolveLink(out);
  return {
    out: real,
    building: besideName(real, "building"),
    ready: besideName(real, "ready"),
    old: besideName(real, "old"),
  };
}

/** Follows a link to the folder it means, so that the renames stay on one file system; also when it is missing. */
function resolveLink(folder: string): string {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return folder;
  return resolveLink(path.resolve(path.dirname(folder), readlinkSync(folder)));
}

function besideName(out: string, role: string): string {
  return path.join(path.dirname(out), `.${path.basename(out)}.${role}`);
}

/** Completes or undoes what a killed build left half done. Never touches a folder that is not docket's. */
function recover(folders: Folders): void {
  if (existsSync(folders.ready)) {
    // Whatever came to stand in its place since then is somebody else's.
    if (isOurs(folders.out)) swap(folders);
    else rmSync(folders.ready, { recursive: true, force: true });
  }
  if (!existsSync(folders.out) && existsSync(folders.old)) renameSync(folders.old, folders.out);
  removeIfPossible(folders.old);
}

function isOurs(out: string): boolean {
  const isFolder = statSync(out, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder === undefined) return true;
  return isFolder && (existsSync(path.join(out, MANIFEST)) || readdirSync(out).length === 0);
}

/**
 * Two renames: a folder cannot be renamed over a full one. Can be repeated from wherever it was cut off. Where
 * the first one is refused, as for a mount point, what was to be published is removed and dist stays.
 */
function swap(folders: Folders): void {
  if (existsSync(folders.out)) {
    try {
      rmSync(folders.old, { recursive: true, force: true });
      renameSync(folders.out, folders.old);
    } catch (error) {
      rmSync(folders.ready, { recursive: true, force: true });
      throw error;
    }
  }
  renameSync(folders.ready, folders.out);
  removeIfPossible(folders.old);
}

/** What was published before is of no use any more; where it cannot be removed, the next build tries again. */
function removeIfPossible(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The site is published: a folder that is left over beside it is no reason to fail.
  }
}

/** Returns what an earlier build wrote into `out`; undefined when there is nothing there. */
function readManifest(out: string): Manifest | undefined {
  if (!existsSync(out)) return undefined;
  if (!statSync(out).isDirectory()) {
    throw new Failure("usage", [
      {
        where: { file: displayOut(out) },
        found: "a file",
        expected: "a folder, or a name that is free",
        next: "choose another name with --out",
      },
    ]);
  }
  if (readdirSync(out).length === 0) return undefined;
  const file = path.join(out, MANIFEST);
  // Missing or unreadable comes to the same: nobody can say which files are whose.
  const manifest = existsSync(file) ? parseManifest(readFileSync(file, "utf8")) : undefined;
  if (manifest) return manifest;
  throw new Failure("usage", [
    {
      where: { file: displayOut(out) },
      found: `a folder with files, without docket’s record of them (${MANIFEST})`,
      expected: "an empty folder, a new one, or one that an earlier build wrote",
      next: "choose another folder with --out, or remove this one if nothing in it is needed",
    },
  ]);
}

function displayOut(out: string): string {
  return path.relative(process.cwd(), out) || ".";
}

function compareBuilds(
  before: Manifest | undefined,
  after: ReadonlyMap<string, string>,
  headers: readonly Header[],
): Changes {
  const changes = compareFiles(before?.files ?? {}, after);
  if (!before || JSON.stringify(before.headers ?? []) === JSON.stringify(headers)) return changes;
  return { ...changes, changed: changes.changed + 1 };
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

/** Keeps files that somebody else put into the output folder. Throws a Failure that names those in the way. */
function keepForeignFiles(
  folders: Folders,
  before: Manifest,
  claims: Claims,
  place: (file: string) => string,
): void {
  const own = new Set([...Object.keys(before.files), ...before.previousAssets, MANIFEST]);
  const foreign = readdirSync(folders.out, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      path.relative(folders.out, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"),
    )
    .filter((file) => !own.has(file));
  const inTheWay = foreign.filter((file) => !claims.isFree(file));
  if (inTheWay.length > 0) {
    throw new Failure(
      "content",
      inTheWay.map((file) => ({
        where: { file: path.relative(process.cwd(), path.join(folders.out, file)) },
        found: "a file that docket did not write, where a page of this build belongs",
        expected: "files of your own in public/",
        next: "move it there under another name, or remove it",
      })),
    );
  }
  for (const file of foreign) linkOrCopy(path.join(folders.out, file), place(file));
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
