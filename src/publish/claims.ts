import { formatPlace, type Place, type Problem } from "../problem.ts";
import { MANIFEST } from "./manifest.ts";

/** The names of a build's files, each with its source. A name cannot be both a file and a folder. */
export interface Claims {
  /** Claims the name of a file for `source`. Returns false, and keeps a problem, when the name is taken. */
  add(file: string, source: Place): boolean;
  isFree(file: string): boolean;
  /** The names that were claimed twice. */
  problems(): readonly Problem[];
}

export function createClaims(): Claims {
  const files = new Map<string, Place>([[MANIFEST, { name: "docket’s manifest" }]]);
  const folders = new Map<string, Place>();
  const problems: Problem[] = [];
  const findOwner = (file: string): Place | undefined =>
    [files.get(file), folders.get(file), ...foldersOf(file).map((folder) => files.get(folder))].find(Boolean);
  return {
    add(file, source) {
      const owner = findOwner(file);
      if (owner) {
        problems.push(describeClash(file, source, owner, files.has(file)));
        return false;
      }
      files.set(file, source);
      for (const folder of foldersOf(file)) if (!folders.has(folder)) folders.set(folder, source);
      return true;
    },
    isFree: (file) => findOwner(file) === undefined,
    problems: () => problems,
  };
}

function describeClash(file: string, where: Place, owner: Place, isSameFile: boolean): Problem {
  return {
    where,
    found: `the file ${file}, ${
      isSameFile
        ? `which ${formatPlace(owner)} writes too`
        : `whose name ${formatPlace(owner)} needs for a folder or a file`
    }`,
    expected: "a file of its own for each page and each file in public/",
    next: "rename one of the two",
  };
}

/** Returns the folders that contain a file: "blog/post/index.html" → ["blog", "blog/post"]. */
function foldersOf(file: string): readonly string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
