import { type Dirent, existsSync, readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import { compareText, Failure, type Problem } from "../problem.ts";
import { displayFile } from "../terminal/format.ts";
import { describeInputError } from "../terminal/system-error.ts";

/**
 * Returns the files below a folder, with forward slashes, sorted; none when there is no folder. Follows symlinks to
 * files and folders of the project: of the folder itself and of the one that contains it. Throws a Failure that names
 * all others, and whatever is neither a file nor a folder. `isIgnored` takes the name of a file or folder.
 */
export function listFiles(
  root: string,
  isIgnored: (name: string) => boolean = () => false,
): readonly string[] {
  if (!existsSync(root)) return [];
  const files: string[] = [];
  const problems: Problem[] = [];
  const project = [root, path.dirname(root)].map((folder) => realpathSync(folder));

  const refuse = (name: string, problem: Omit<Problem, "where">): void => {
    problems.push({ where: { file: displayFile(path.join(root, name)) }, ...problem });
  };
  const attempt = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      const failure = describeInputError(error);
      if (!(failure instanceof Failure)) throw failure;
      problems.push(...failure.problems);
    }
  };
  const follow = (name: string, above: readonly string[]): void => {
    const link = path.join(root, name);
    const stats = statSync(link);
    const target = realpathSync(link);
    const shown = displayFile(target);
    if (!project.some((folder) => isWithin(target, folder))) {
      refuse(name, {
        found: `a symlink out of the project, to ${shown}`,
        expected: "symlinks to files of the project",
        next: "put a copy in its place",
      });
    } else if (above.some((folder) => isWithin(folder, target))) {
      refuse(name, {
        found: `a symlink to a folder that contains it, ${shown}`,
        expected: "folders that end",
        next: "remove the symlink",
      });
    } else add(name, stats, () => target, above);
  };
  /** `real` returns the path without symlinks, and `above` has those of the folders that lead here. */
  const add = (name: string, entry: Dirent | Stats, real: () => string, above: readonly string[]): void => {
    if (entry.isFile()) files.push(name);
    else if (entry.isDirectory()) walk(name, [...above, real()]);
    else refuse(name, { ...describeSpecialFile(entry), next: "remove it, or put a file in its place" });
  };
  const walk = (folder: string, above: readonly string[]): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (isIgnored(name)) continue;
      attempt(() => {
        if (entry.isSymbolicLink()) follow(name, above);
        else add(name, entry, () => path.join(above.at(-1) ?? "", entry.name), above);
      });
    }
  };
  attempt(() => walk("", project.slice(0, 1)));
  if (problems.length > 0) throw new Failure("content", problems);
  return files.sort(compareText);
}

/**
 * Returns the names of the JSON files below `folder`, without those of the posts, of the JSON Schemas and of hidden
 * folders.
 */
export function listContent(folder: string): readonly string[] {
  const names = listFiles(
    folder,
    (name) => name === "posts" || name === "schemas" || path.posix.basename(name).startsWith("."),
  );
  return names.filter((name) => name.endsWith(".json"));
}

/** Returns whether a path is that of a folder or of something in it. */
export function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(outer + path.sep);
}

/** Says what is neither a file nor a folder: reading it may never end. */
export function describeSpecialFile(
  entry: Pick<Stats, "isDirectory" | "isFIFO" | "isSocket">,
): Pick<Problem, "found" | "expected"> {
  const found = entry.isDirectory()
    ? "a folder"
    : entry.isFIFO()
      ? "a named pipe"
      : entry.isSocket()
        ? "a socket"
        : "a device";
  return { found, expected: "a regular file" };
}
