import { formatPlace, type Place, type Problem } from "../problem.ts";
import { MANIFEST } from "../site/output-file.ts";

export type Claims = ReturnType<typeof createClaims>;

interface Claim {
  readonly file: string;
  readonly source: Place;
}

/** The names of a build's files, each with its source. A name cannot be both a file and a folder. */
export function createClaims() {
  const files = new Map<string, Claim>([
    [MANIFEST, { file: MANIFEST, source: { name: "docket’s manifest" } }],
  ]);
  /** Of each folder, the first file in it. */
  const folders = new Map<string, Claim>();
  const problems: Problem[] = [];
  const findClash = (file: string): Claim | undefined =>
    files.get(file) ?? folders.get(file) ?? foldersOf(file).flatMap((folder) => files.get(folder) ?? [])[0];
  return {
    /** Claims the name of a file for `source`. Returns false, and keeps a problem, when the name is taken. */
    add(file: string, source: Place): boolean {
      const clash = findClash(file);
      if (!clash) {
        files.set(file, { file, source });
        for (const folder of foldersOf(file)) folders.set(folder, folders.get(folder) ?? { file, source });
        return true;
      }
      const owner = formatPlace(clash.source);
      const found = clash.file === file ? `which ${owner} writes too` : `and ${owner} writes ${clash.file}`;
      problems.push({
        where: source,
        found: `the file ${file}, ${found}`,
        expected: "a file of its own for each page and each file in public/",
        next: "rename one of the two",
      });
      return false;
    },
    isFree: (file: string): boolean => findClash(file) === undefined,
    problems: (): readonly Problem[] => problems,
  };
}

/** Returns the folders that contain a file: "blog/post/index.html" → ["blog", "blog/post"]. */
function foldersOf(file: string): readonly string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
