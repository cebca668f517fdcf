import { formatPlace, type Place, type Problem } from "../problem.ts";
import { MANIFEST } from "../site/output-file.ts";

/** The names of a build's files, each with its source. A name cannot be both a file and a folder. */
export interface Claims {
  /** Claims the name of a file for `source`. Returns false, and keeps a problem, when the name is taken. */
  add(file: string, source: Place): boolean;
  isFree(file: string): boolean;
  problems(): readonly Problem[];
}

export function createClaims(): Claims {
  const files = new Map<string, Place>([[MANIFEST, { name: "docket’s manifest" }]]);
  const folders = new Map<string, Place>();
  const problems: Problem[] = [];

  const findClash = (file: string): string | undefined => {
    const sameFile = files.get(file);
    if (sameFile) return `which ${formatPlace(sameFile)} writes too`;
    const sameFolder = folders.get(file);
    if (sameFolder) return `whose name ${formatPlace(sameFolder)} needs for a folder`;
    // A known folder was checked when its first file came.
    if (folders.has(folderOf(file))) return undefined;
    const parent = foldersOf(file).find((folder) => files.has(folder));
    const owner = parent !== undefined && files.get(parent);
    return owner ? `in a folder whose name ${formatPlace(owner)} needs for a file` : undefined;
  };

  return {
    add(file, source) {
      const clash = findClash(file);
      if (clash !== undefined) {
        problems.push({
          where: source,
          found: `the file ${file}, ${clash}`,
          expected: "a file of its own for each page and each file in public/",
          next: "rename one of the two",
        });
        return false;
      }
      files.set(file, source);
      if (folders.has(folderOf(file))) return true;
      for (const folder of foldersOf(file)) if (!folders.has(folder)) folders.set(folder, source);
      return true;
    },
    isFree: (file) => findClash(file) === undefined,
    problems: () => problems,
  };
}

/** "blog/post/index.html" → "blog/post" */
const folderOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf("/")));

/** Returns the folders that contain a file: "blog/post/index.html" → ["blog", "blog/post"]. */
function foldersOf(file: string): readonly string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
