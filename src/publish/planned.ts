import { mkdirSync } from "node:fs";
import path from "node:path";
import { outputState } from "../cache/file-state.ts";
import { digestOf } from "../cache/inputs.ts";
import type { KnownPage } from "../render/render-pages.ts";
import type { PageFolder, PlannedFile } from "../site/output-file.ts";
import { writeOutput } from "../site/write-output.ts";
import { shareOut } from "../threads.ts";

/** Files that are created at the same time, in the threads of libuv. */
const AT_ONCE = 8;

/** Adds files that the output folder has already, and creates the others. `known` are the files of the last build. */
export async function addPlanned(
  planned: readonly PlannedFile[],
  staging: PageFolder,
  known: ReadonlyMap<string, KnownPage>,
): Promise<readonly KnownPage[]> {
  const add = async ({ file, source, key, create }: PlannedFile): Promise<KnownPage> => {
    const before = known.get(file);
    const isFree = staging.claim([file], source).length > 0;
    if (before && before.key === key && staging.reuse([file], before)) return before;
    const bytes = await create();
    const digest = digestOf(bytes);
    const target = path.join(staging.folder, file);
    // A name that is taken is a problem of the folder, which is not published then.
    if (isFree) {
      mkdirSync(path.dirname(target), { recursive: true });
      writeOutput([target], [bytes]);
    }
    staging.add([file], digest);
    return { file, key, digest, state: outputState(target), size: bytes.length, links: [] };
  };
  const workers = Array.from(
    { length: AT_ONCE },
    () => (files: readonly PlannedFile[]) => Promise.all(files.map(add)),
  );
  return shareOut(planned, workers, 1);
}
