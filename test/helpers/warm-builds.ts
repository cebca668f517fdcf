// Builds that use the caches of earlier ones, and what they leave.
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { build } from "../../src/build.ts";
import { type Flags, readOptions } from "../../src/options.ts";
import { MANIFEST } from "../../src/site/output-file.ts";
import { createProgress } from "../../src/terminal/progress.ts";
import type { BuildReport } from "../../src/terminal/report.ts";
import { LIMITS } from "./fetching.ts";
import { readFolder } from "./folders.ts";

/** The notes about caches. */
export const DAMAGED = "docket’s cache is damaged: everything is built again";
export const REFUSED = "docket’s cache cannot be written: the next build starts without it";

/** Milliseconds. A build does not rely on the timestamps of files that changed just before. */
export const HOUR = 3_600_000;

export interface Built {
  readonly report: BuildReport | undefined;
  /** The message of the error that ended the build. */
  readonly problem: string | undefined;
  readonly notes: readonly string[];
}

/** Builds a project with templates of its own in this process. `place` names folders of the project. */
export async function buildProject(
  { site, flags }: { readonly site: { readonly folder: string }; readonly flags: Flags },
  place: { readonly out: string; readonly state: string } = { out: "dist", state: ".docket" },
): Promise<Built> {
  const to = (name: string) => path.join(site.folder, name);
  const notes: string[] = [];
  const note = (line: string) => void notes.push(line);
  const progress = { ...createProgress(undefined), note };
  try {
    const options = readOptions({ images: false, ...flags, allowShrink: true }, site.folder, {});
    const folders = { templates: to("templates"), out: to(place.out), state: to(place.state) };
    const report = await build({ ...options, ...folders, limits: LIMITS }, progress);
    return { report, problem: undefined, notes };
  } catch (error) {
    return { report: undefined, problem: (error as Error).message, notes };
  }
}

/** Returns a published folder without what depends on earlier builds. */
function readPublished(folder: string): ReadonlyMap<string, string> {
  const files = new Map([...readFolder(folder)].map(([file, bytes]) => [file, bytes.toString("latin1")]));
  const { previousAssets, ...manifest } = JSON.parse(readFileSync(path.join(folder, MANIFEST), "utf8"));
  for (const file of previousAssets) files.delete(file);
  return files.set(MANIFEST, JSON.stringify(manifest));
}

/** Returns the names of the files in which two published folders differ. */
export function compareFolders(actual: string, expected: string): readonly string[] {
  const [a, b] = [readPublished(actual), readPublished(expected)];
  return [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file));
}

/** Returns the identity of each file below a folder: another inode or modification time means that it was written. */
export function readStates(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const { ino, mtimeNs } = statSync(file, { bigint: true });
      return [path.relative(folder, file), `${ino}-${mtimeNs}`];
    }),
  );
}
