// What the output folder contains before a build replaces it.
import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { digestOf } from "../files/digest.ts";
import { isAsWritten } from "../files/digest-files.ts";
import { BUNDLED_FILE, MANIFEST } from "../files/output-file.ts";
import { Failure } from "../problem.ts";
import type { Store } from "../store.ts";
import { displayFile, displayFolder } from "../terminal/format.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { findMount } from "./mounts.ts";

export interface Changes {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/**
 * Returns the manifest of the previous build; undefined when `out` is missing or empty. `note` receives a line when it is
 * damaged. Throws a Failure when `out` contains anything that docket did not write.
 */
export function readPrevious(out: string, note?: (line: string) => void): Manifest | undefined {
  if (!existsSync(out)) return undefined;
  const isFolder = statSync(out).isDirectory();
  const mount = findMount(realpathSync(out));
  if (mount !== undefined) {
    throw new Failure("content", {
      where: { file: displayFile(mount) },
      found: "a mount inside of the output folder",
      expected: "a folder that a build can replace as a whole",
      next: "mount it elsewhere: its files would be lost",
    });
  }
  if (isFolder && readdirSync(out).length === 0) return undefined;
  const ofDamaged = () => {
    note?.(
      `${displayFile(path.join(out, MANIFEST))} is damaged: this build rewrites the whole site, and removes everything else from ${displayFolder(out)}`,
    );
    // Only docket gives a file this name, and another program would fill it with JSON: the folder is docket's. Only the
    // list could say which files are not. Pages that are gone must not stay, so all of them go.
    return { files: Object.fromEntries(listOutput(out).map((file) => [file, ""])), previousAssets: [] };
  };
  const manifest = isFolder ? readManifest(out, ofDamaged) : undefined;
  if (manifest) return manifest;
  throw new Failure("usage", {
    where: { file: path.relative(process.cwd(), out) || "." },
    found: isFolder ? `a folder with files, but without docket’s manifest (${MANIFEST})` : "a file",
    expected: "an empty folder, a new one, or one that docket built",
    next: "choose another folder with --out, or remove this one if you do not need its files",
  });
}

/** Counts how a build differs from the previous one. Other headers count as one changed file, as do files beside `out`. */
export function compareBuilds(
  previous: Manifest | undefined,
  hashes: ReadonlyMap<string, string>,
  { headers = [], beside }: Pick<Manifest, "headers" | "beside">,
): Changes {
  const before = new Map(Object.entries(previous?.files ?? {}));
  const kept = [...hashes.keys()].filter((file) => before.has(file));
  const differ = (a: unknown, b: unknown) => (previous && JSON.stringify(a) !== JSON.stringify(b) ? 1 : 0);
  return {
    added: hashes.size - kept.length,
    changed:
      kept.filter((file) => before.get(file) !== hashes.get(file)).length +
      differ(previous?.headers ?? [], headers) +
      differ(previous?.beside, beside),
    removed: before.size - kept.length,
  };
}

/** Returns a hash of the names and sizes of files in a folder, which tells whether one is missing. */
export function digestOfSizes(folder: string, files: readonly string[]): string {
  const sizes = files.map((file) => {
    const stats = statSync(path.join(folder, file), { throwIfNoEntry: false });
    return [file, stats?.isFile() ? stats.size : undefined];
  });
  return digestOf(JSON.stringify(sizes));
}

/** Returns whether `out` has all files of its manifest, in the sizes in which docket wrote them. Reads no file. */
export function isIntact(out: string, { files, sizes }: Manifest): boolean {
  return digestOfSizes(out, Object.keys(files)) === sizes;
}

/** When a folder was published, in milliseconds since 1970. */
export const PUBLISHED = "published";

/** Returns the time of the last build of a folder; 0 where it is unknown. `folder` is seen from the project. */
export const publishedAt = (store: Pick<Store, "get">, folder: string): number =>
  store.get<number>(PUBLISHED, folder, "") ?? 0;

/** Returns whether all files of a manifest are as docket wrote them. Reads those that changed after `time`. */
export const isUntouched = (out: string, { files }: Manifest, time: number): boolean =>
  Object.entries(files).every(([file, digest]) => isAsWritten(path.join(out, file), digest, time));

/** Finds the bundled files that the new build no longer has. They are kept for one build, for tabs that are still open. */
export function findPreviousAssets(
  out: string,
  { files }: Manifest,
  hashes: ReadonlyMap<string, string>,
): readonly string[] {
  return Object.keys(files).filter(
    (file) => BUNDLED_FILE.test(file) && !hashes.has(file) && existsSync(path.join(out, file)),
  );
}

/** Finds the files in `out` that docket did not write. Throws a Failure for those whose name is not free. */
export function findForeignFiles(
  out: string,
  { files, sizes, previousAssets }: Manifest,
  isFree: (file: string) => boolean,
): readonly string[] {
  const written = new Set([...Object.keys(files), ...previousAssets, MANIFEST]);
  const foreign = listOutput(out).filter((file) => !written.has(file));
  // Node shows the bytes of another encoding so, and finds no such file.
  const unreadable = foreign.find((file) => file.includes("\uFFFD"));
  if (unreadable !== undefined) {
    throw new Failure("content", {
      where: { file: displayFile(path.join(out, unreadable)) },
      found: "a name that is not UTF-8",
      expected: "one that is",
      next: "rename or remove it",
    });
  }
  const inTheWay = foreign.filter((file) => !isFree(file));
  // Without sizes, the list is not sure to be docket's: a damaged one may lack files that docket wrote.
  if (inTheWay.length === 0 || sizes === undefined) return foreign.filter(isFree);
  throw new Failure(
    "content",
    inTheWay.map((file) => ({
      where: { file: displayFile(path.join(out, file)) },
      found: "a file that docket did not write, where this build has a page or a folder",
      expected: "files of your own in public/",
      next: "move it to public/ under another name, or remove it",
    })),
  );
}

/** Returns the files below a folder, relative to it, with forward slashes; readdirSync's recursion is much slower. */
export function listOutput(out: string, folder = ""): readonly string[] {
  return readdirSync(`${out}/${folder}`, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listOutput(out, `${folder}${entry.name}/`) : `${folder}${entry.name}`,
  );
}
