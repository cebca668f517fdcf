// What the output folder contains before a build replaces it.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Header } from "../hosts/rules.ts";
import { Failure, type Problem } from "../problem.ts";
import { ASSETS, MANIFEST } from "../site/output-file.ts";
import { displayFile } from "../terminal/format.ts";
import { type Manifest, parseManifest } from "./manifest.ts";

/** Numbers of files. */
export interface Changes {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/**
 * Returns the manifest of the previous build; undefined when `out` is missing or empty. Throws a Failure when it
 * contains anything that docket did not write.
 */
export function readPrevious(out: string): Manifest | undefined {
  const stats = statSync(out, { throwIfNoEntry: false });
  if (!stats) return undefined;
  const refuse = (problem: Pick<Problem, "found" | "expected" | "next">): never => {
    throw new Failure("usage", [{ where: { file: path.relative(process.cwd(), out) || "." }, ...problem }]);
  };
  if (!stats.isDirectory()) {
    return refuse({
      found: "a file",
      expected: "a folder, or a name that is free",
      next: "choose another name with --out",
    });
  }
  if (readdirSync(out).length === 0) return undefined;
  const file = path.join(out, MANIFEST);
  const manifest = existsSync(file) ? parseManifest(readFileSync(file, "utf8")) : undefined;
  return (
    manifest ??
    refuse({
      found: `a folder with files, but without docket’s manifest (${MANIFEST})`,
      expected: "an empty folder, a new one, or one that docket built",
      next: "choose another folder with --out, or remove this one if you do not need its files",
    })
  );
}

/**
 * Counts how a build differs from the previous one. Changed headers count as one changed file, and so do changed files
 * beside the folder, given by a hash of them.
 */
export function compareBuilds(
  previous: Manifest | undefined,
  hashes: ReadonlyMap<string, string>,
  headers: readonly Header[],
  beside?: string,
): Changes {
  const before = previous?.files ?? {};
  let [added, changed] = [0, 0];
  for (const [file, digest] of hashes) {
    if (!Object.hasOwn(before, file)) added += 1;
    else if (before[file] !== digest) changed += 1;
  }
  const areHeadersChanged = previous && JSON.stringify(previous.headers ?? []) !== JSON.stringify(headers);
  return {
    added,
    changed: changed + (areHeadersChanged ? 1 : 0) + (previous && previous.beside !== beside ? 1 : 0),
    removed: Object.keys(before).filter((file) => !hashes.has(file)).length,
  };
}

/** Finds the assets that the new build no longer has. They are kept for one build, for tabs that are still open. */
export function findPreviousAssets(
  out: string,
  { files }: Manifest,
  hashes: ReadonlyMap<string, string>,
): readonly string[] {
  return Object.keys(files).filter(
    (file) => file.startsWith(ASSETS) && !hashes.has(file) && existsSync(path.join(out, file)),
  );
}

/** Finds the files in `out` that docket did not write. Throws a Failure for those whose name is not free. */
export function findForeignFiles(
  out: string,
  { files, previousAssets }: Manifest,
  isFree: (file: string) => boolean,
): readonly string[] {
  const own = new Set([...Object.keys(files), ...previousAssets, MANIFEST]);
  const foreign = listOutput(out).filter((file) => !own.has(file));
  const inTheWay = foreign.filter((file) => !isFree(file));
  if (inTheWay.length === 0) return foreign;
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

/**
 * Returns the files of an output folder, or of `folder` in it, relative to `root`, with forward slashes. readdirSync's
 * recursion takes three times as long.
 */
export function listOutput(root: string, folder = ""): readonly string[] {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listOutput(root, `${folder}${entry.name}/`) : `${folder}${entry.name}`,
  );
}
