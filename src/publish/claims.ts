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
    const [sameFile, sameFolder] = [files.get(file), folders.get(file)];
    if (sameFile) return `which ${formatPlace(sameFile)} writes too`;
    if (sameFolder) return `whose name ${formatPlace(sameFolder)} needs for a folder`;
    const [above] = foldersOf(file).flatMap((folder) => files.get(folder) ?? []);
    return above && `in a folder whose name ${formatPlace(above)} needs for a file`;
  };

  return {
    add(file, source) {
      const clash = findClash(file);
      if (clash === undefined) {
        files.set(file, source);
        for (const folder of foldersOf(file)) if (!folders.has(folder)) folders.set(folder, source);
        return true;
      }
      problems.push({
        where: source,
        found: `the file ${file}, ${clash}`,
        expected: "a file of its own for each page and each file in public/",
        next: "rename one of the two",
      });
      return false;
    },
    isFree: (file) => findClash(file) === undefined,
    problems: () => problems,
  };
}

/** Returns the folders that contain a file: "blog/post/index.html" → ["blog", "blog/post"]. */
function foldersOf(file: string): readonly string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
