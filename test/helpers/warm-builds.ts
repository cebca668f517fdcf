// Builds in this process, of projects with templates of their own. Node can also run this module by itself.
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { build } from "../../src/build/build-if-changed.ts";
import type { BuildReport } from "../../src/build/summarize-build.ts";
import { MANIFEST } from "../../src/files/output-file.ts";
import { type Flags, readOptions } from "../../src/options.ts";
import { createProgress } from "../../src/terminal/progress.ts";

export interface Built {
  readonly report: BuildReport | undefined;
  /** The message of the error that ended the build. */
  readonly problem: string | undefined;
  readonly notes: readonly string[];
}

/** Builds the project in `folder`, with its own templates. `flags.out` and `state` name folders of the project. */
export async function buildProject(folder: string, flags: Flags = {}, state = ".docket"): Promise<Built> {
  const to = (name: string) => path.join(folder, name);
  const notes: string[] = [];
  const progress = { ...createProgress(undefined), note: (line: string) => void notes.push(line) };
  try {
    const options = readOptions({ ...flags, allowShrink: true }, folder, {});
    const report = await build({ ...options, templates: to("templates"), state: to(state) }, progress);
    return { report, problem: undefined, notes };
  } catch (error) {
    return { report: undefined, problem: (error as Error).message, notes };
  }
}

/** Returns the names of the files in which two published folders differ, apart from what earlier builds left. */
export function compareFolders(actual: string, expected: string): readonly string[] {
  const [a, b] = [readPublished(actual), readPublished(expected)];
  return [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file));
}

function readPublished(folder: string): ReadonlyMap<string, string> {
  const files = new Map(
    listFiles(folder).map((file) => [file, readFileSync(path.join(folder, file), "latin1")]),
  );
  const {
    previousAssets,
    digest: _,
    ...manifest
  } = JSON.parse(readFileSync(path.join(folder, MANIFEST), "utf8"));
  for (const file of previousAssets) files.delete(file);
  return files.set(MANIFEST, JSON.stringify(manifest));
}

/** Returns the identity of each file below a folder: another inode or modification time means that it was written. */
export function readStates(folder: string): ReadonlyMap<string, string> {
  return new Map(
    listFiles(folder).map((file) => {
      const { ino, mtimeNs } = statSync(path.join(folder, file), { bigint: true });
      return [file, `${ino}-${mtimeNs}`];
    }),
  );
}

/** Returns the files below a folder, with forward slashes, sorted; none if there is no such folder. */
export function listFiles(folder: string, extension = ""): readonly string[] {
  if (!statSync(folder, { throwIfNoEntry: false })) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
}
