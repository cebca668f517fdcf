import { existsSync, readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import { compareText, failOn, type Problem } from "../problem.ts";
import { SYMLINK_WAYS } from "../shared/limits.ts";
import { displayFile } from "../terminal/format.ts";
import { describeInputError } from "../terminal/system-error.ts";
import { MANIFEST } from "./output-file.ts";

/**
 * Returns the files below a folder, with forward slashes, sorted; none when there is no folder. Follows symlinks to
 * files and folders of the project: of the folder itself and of the one above it. Throws a Failure that names
 * the others, and what is neither a file nor a folder. `isIgnored` takes the name of a file or folder.
 */
export function listFiles(
  top: string,
  isIgnored: (name: string) => boolean = () => false,
  above = path.dirname(top),
): readonly string[] {
  if (!existsSync(top)) return [];
  const project = [top, above].map((folder) => realpathSync(folder));
  const listing: Listing = { top, isIgnored, project, files: [], problems: [], visits: new Map() };
  try {
    walk("", project.slice(0, 1), listing);
  } catch (error) {
    throw describeInputError(error);
  }
  failOn(listing.problems);
  return listing.files.sort(compareText);
}

interface Listing {
  readonly top: string;
  readonly isIgnored: (name: string) => boolean;
  /** The folders to which symlinks may lead, without symlinks. */
  readonly project: readonly string[];
  readonly files: string[];
  readonly problems: Problem[];
  /** How often symlinks and folders led to each folder. */
  readonly visits: Map<string, number>;
}

/** Adds the files of a folder. `above` has the folders that lead here, without symlinks. */
function walk(folder: string, above: readonly string[], listing: Listing): void {
  const { top, isIgnored, files } = listing;
  for (const entry of readdirSync(path.join(top, folder), { withFileTypes: true })) {
    const name = path.posix.join(folder, entry.name);
    if (isIgnored(name)) continue;
    // Node shows the bytes of another encoding so, and finds no such file.
    if (entry.name.includes("\uFFFD"))
      report(
        name,
        { found: "a name that is not UTF-8", expected: "one that is", next: "rename it" },
        listing,
      );
    else if (entry.isFile()) files.push(name);
    else follow(name, above, listing);
  }
}

function follow(name: string, above: readonly string[], listing: Listing): void {
  const { top, project, files, visits } = listing;
  const file = path.join(top, name);
  const stats = statSync(file);
  const target = realpathSync(file);
  const visit = stats.isDirectory() ? (visits.get(target) ?? 0) + 1 : 0;
  visits.set(target, visit);
  // One problem is enough for all of them.
  if (visit > SYMLINK_WAYS + 1) return;
  const problem = visit > SYMLINK_WAYS ? describeOften(target) : checkSymlink(target, project, above);
  if (problem) report(name, problem, listing);
  else if (stats.isDirectory()) walk(name, [...above, target], listing);
  else if (stats.isFile()) files.push(name);
  else
    report(name, { ...describeSpecialFile(stats), next: "remove it, or put a file in its place" }, listing);
}

function report(name: string, problem: Omit<Problem, "where">, { top, problems }: Listing): void {
  problems.push({ where: { file: displayFile(path.join(top, name)) }, ...problem });
}

const describeOften = (target: string): Omit<Problem, "where"> => ({
  found: `symlinks that lead to ${displayFile(target)} in more than ${SYMLINK_WAYS} ways`,
  expected: "a symlink or two to a folder",
  next: "remove those that you do not need",
});

function checkSymlink(
  target: string,
  project: readonly string[],
  above: readonly string[],
): Omit<Problem, "where"> | undefined {
  if (!project.some((folder) => isWithin(target, folder))) {
    return {
      found: `a symlink out of the project, to ${displayFile(target)}`,
      expected: "symlinks to files of the project",
      next: "put a copy in its place",
    };
  }
  if (project.some((folder) => isPrivatePath(path.relative(folder, target), folder))) {
    return {
      found: `a symlink to ${displayFile(target)}`,
      expected: "symlinks to files that may be public",
      next: "put a copy in its place, or remove it",
    };
  }
  if (above.some((folder) => isWithin(folder, target))) {
    return {
      found: `a symlink to a folder that contains it, ${displayFile(target)}`,
      expected: "folders without a loop",
      next: "remove the symlink",
    };
  }
  return undefined;
}

/** Returns whether a path in a folder leads to or into a hidden file or folder, packages, or what docket published. */
function isPrivatePath(file: string, folder: string): boolean {
  if (file === "" || file === "." || file === ".." || file.startsWith(`..${path.sep}`)) return false;
  const isHere = isHiddenFile(path.basename(file)) || path.basename(file) === "node_modules";
  return isHere || existsSync(path.join(folder, file, MANIFEST)) || isPrivatePath(path.dirname(file), folder);
}

/** Names that systems and tools hide, or give to files of their own; RFC 8615 defines .well-known. */
const HIDDEN = /(?:^|\/)(?:\.(?!well-known$)[^/]*|Thumbs\.db|desktop\.ini|[^/]*~)$/;

export const isHiddenFile = (name: string): boolean => HIDDEN.test(name);

/** Returns the names of the files below public/ that are published: all that are not hidden. */
export function listPublic(folder: string): readonly string[] {
  return listFiles(folder, isHiddenFile);
}

/** Returns whether a path is that of a folder or of something in it. */
export function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(outer + path.sep);
}

/** Says what is not a regular file: reading it may never end. */
export function describeSpecialFile(
  entry: Pick<Stats, "isDirectory" | "isFIFO" | "isSocket">,
): Pick<Problem, "found" | "expected"> {
  const expected = "a regular file";
  if (entry.isDirectory()) return { found: "a folder", expected };
  if (entry.isFIFO()) return { found: "a named pipe", expected };
  return { found: entry.isSocket() ? "a socket" : "a device", expected };
}
